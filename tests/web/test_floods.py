"""Too much of anything is refused in words first, then the line is cut; others go on as before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from websockets.exceptions import ConnectionClosed, InvalidStatus

from titanomachy.kernel.errors import BadSetup
from titanomachy.web.config import Config
from titanomachy.web.doors import Doors
from titanomachy.web.quotas import MINUTE, OPEN, Quota, Quotas, address_of

from .served import Served, serving

FEW = {**dict.fromkeys(MINUTE, Quota(4, 12)), "pages": Quota(60, 180), "cut": Quota(3, 9)}


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server where little is too much, behind a proxy that tells who comes."""
    for kind, quota in FEW.items():
        monkeypatch.setitem(MINUTE, kind, quota)
    doors = Doors(proxies=("127.0.0.1",))
    with serving(tmp_path, quota=1.0, doors=doors) as served:
        yield served


def test_who_makes_many_tables_waits_and_others_do_not(strict: Served) -> None:
    jo = strict.browser("Jo", lang="fr")
    for _ in range(4):
        assert jo.post("/play/last-stand", {"role": "", "bot": "random"}, follow=False).status == 303
    answer = jo.post("/play/last-stand", {"role": "", "bot": "random"})
    assert answer.status == 429 and answer.headers["Retry-After"] == "60" and "Pas si vite" in answer.text
    assert jo.get("/").status == 200  # looking is another matter
    kim = strict.browser("Kim")
    assert kim.post("/play/last-stand", {"role": "", "bot": "random"}, follow=False).status == 303


def test_an_address_is_counted_whoever_comes_from_it_and_only_a_trusted_proxy_names_it(strict: Served) -> None:
    def ask(address: str) -> int:
        return strict.browser().ask("/about", headers={"X-Forwarded-For": address}).status

    assert [ask("203.0.113.7, 127.0.0.1") for _ in range(180)] == [200] * 180
    assert ask("203.0.113.7") == 429 and ask("198.51.100.1, 203.0.113.7") == 429  # a visitor's own word is none
    assert ask("203.0.113.8") == 200
    for _ in range(8):
        ask("203.0.113.7")
    answer = strict.browser().ask("/about", headers={"X-Forwarded-For": "203.0.113.7"})
    assert (answer.status, answer.headers["Connection"]) == (429, "close")
    assert strict.browser().ask("/static/base.css", headers={"X-Forwarded-For": "203.0.113.7"}).status == 200


def test_who_says_too_much_is_told_so_then_cut_off_while_others_play_on(strict: Served) -> None:
    jo, kim = strict.browser("Jo"), strict.browser("Kim")
    table_id = jo.new_table("me", "me", "me")
    with jo.at(table_id) as page, kim.at(table_id) as other:
        for _ in range(4):
            page.send(type="ping")
            page.hear("pong")
        told = page.refused(type="ping")
        assert "Not so fast" in told["why"]
        with pytest.raises(ConnectionClosed, match="1008"):
            while True:  # each is refused in words, until the line is cut
                page.refused(type="ping")
        other.send(type="ping")
        assert other.hear("pong")


def test_one_person_has_so_many_pages_of_tables_open_and_gets_more_when_some_close(
    strict: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("titanomachy.web.quotas.OPEN", Quota(2, 3))
    monkeypatch.setitem(MINUTE, "sockets", Quota(100, 100))
    jo = strict.browser("Jo")
    table_id = jo.new_table("me", "me", "me")
    with jo.at(table_id), jo.at(table_id):
        with pytest.raises(InvalidStatus, match="403"), jo.at(table_id):
            pass
        with strict.browser("Kim").at(table_id):
            pass
    for _ in range(200):  # a closed page is counted off within moments
        try:
            with jo.at(table_id):
                return
        except InvalidStatus:
            continue
    raise AssertionError("pages that closed are still counted")


def test_chat_is_counted_over_all_pages_of_a_person(strict: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MINUTE, "messages", Quota(100, 100))
    jo = strict.browser("Jo")
    table_id = jo.new_table("me", "me", "me")
    with jo.at(table_id) as one, jo.at(table_id) as two:
        for number, page in enumerate((one, two, one, two)):
            page.send(type="chat", text=f"hello {number}")
            page.hear("chat", lambda said, n=number: bool(said["text"] == f"hello {n}"))  # type: ignore[misc]
        assert "Not so fast" in one.refused(type="chat", text="again")["why"]


def test_while_a_counter_fails_each_process_counts_and_nothing_counts_without_limits() -> None:
    async def run() -> None:
        quotas = Quotas()
        for _ in range(MINUTE["tables"].person):
            assert await quotas.take("tables", "jo", "203.0.113.7")
        assert not await quotas.take("tables", "jo", "203.0.113.7")

        async def broken(*_: object) -> bool:
            raise OSError("the counter is gone")

        quotas = Quotas()
        quotas._limiter = FixedWindowRateLimiter(MemoryStorage())
        quotas._limiter.hit = broken  # type: ignore[assignment, method-assign]
        for _ in range(MINUTE["tables"].person):  # counted here meanwhile
            assert await quotas.take("tables", "jo", "203.0.113.7")
        assert not await quotas.take("tables", "jo", "203.0.113.7")
        assert all([await Quotas(0.0).take("tables", "jo", "x") for _ in range(100)])

        async with Quotas(0.0).opened("jo", "x") as fine:
            assert fine and OPEN.person

    asyncio.run(run())


def test_households_count_as_one_and_settings_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert address_of("2001:db8::1") == address_of("2001:db8::ffff") != address_of("2001:db8:0:1::1")
    assert address_of("::ffff:203.0.113.7") == "203.0.113.7" and len(address_of("x" * 999)) < 99
    for given in ("memory://", "nonsense", "async+nothing://x"):
        with pytest.raises(BadSetup, match="TITANOMACHY_LIMITS_STORAGE takes"):
            Quotas(1.0, given)
    with pytest.raises(BadSetup, match=r"redis://host:sixtythree is not an address like redis://"):
        Quotas(1.0, "async+redis://host:sixtythree")
    monkeypatch.setenv("TITANOMACHY_QUOTA", "much")
    with pytest.raises(BadSetup, match="TITANOMACHY_QUOTA takes a number"):
        Config.from_environment(Path("nowhere"))
