"""People at two servers of one PostgreSQL: what opens once opens once, and who is signed out is out everywhere."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ..authenticator import Authenticator
from ..office import office, post
from ..served import Answer, Browser, Served, serving
from .services import Postgres, Redis, until

ADDRESS = "jo@example.org"


@pytest.fixture
def two(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """Two servers of one database, with mail."""
    with ExitStack() as stack:
        there = stack.enter_context(office())
        shared = {"database_url": postgres.fresh(), "redis_url": redis.url, "lease": 2.0, "post": post(there)}
        found = [stack.enter_context(serving(tmp_path / name, **shared)) for name in ("a", "b")]
        for one in found:
            one.address = one.address.replace("127.0.0.1", "localhost")
            one.letters = there.letters  # type: ignore[attr-defined]
        yield found[0], found[1]


def at(server: Served, somebody: Browser) -> Browser:
    """The same browser at another server."""
    other = Browser(server.address)
    other.cookies = dict(somebody.cookies)
    return other


def is_in(one: Browser, name: str = "Jo") -> bool:
    return f"<h1>{name}</h1>" in one.get("/me").text


def both_at_once(one: Browser, other: Browser, path: str, fields: dict[str, str]) -> list[Answer]:
    """Two send the same at the same time."""
    answers: list[Answer] = []
    words = {browser: {"csrf": browser.csrf(), **fields} for browser in (one, other)}

    def send(browser: Browser) -> None:
        data = "&".join(f"{name}={value}" for name, value in words[browser].items()).encode()
        answers.append(browser.ask(path, data, {"Origin": browser.address}, follow=False))

    threads = [threading.Thread(target=send, args=[browser]) for browser in (one, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_who_is_signed_out_at_one_server_is_out_at_the_other_and_open_tables_are_closed(
    two: tuple[Served, Served],
) -> None:
    here, there = two
    jo = here.browser("Jo")
    phone = here.browser()
    phone.post(jo.restore_link(), {})
    elsewhere = at(there, phone)
    assert is_in(elsewhere) and is_in(at(there, jo))
    table_id = elsewhere.new_table("me", "me", "me")
    with elsewhere.at(table_id) as page:
        jo.post("/me/devices", {"others": "1"})
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.socket.recv(timeout=9)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    until(lambda: not is_in(elsewhere), "it is out at the other server", limit=9)
    assert is_in(jo) and is_in(at(there, jo))


def test_a_passkey_and_a_letter_begun_at_one_server_end_at_the_other_once(two: tuple[Served, Served]) -> None:
    here, there = two
    jo, key = here.browser("Jo"), Authenticator()
    begun = json.loads(jo.post("/me/passkeys/begin.json", {}).text)
    made = {"ticket": begun["ticket"], "answer": key.made(begun["options"], there.address)}
    assert at(there, jo).post("/me/passkeys/end.json", made).status == 200
    phone = here.browser()
    begun = json.loads(phone.post("/sign-in/begin.json", {}).text)
    shown = {"ticket": begun["ticket"], "answer": key.shown(begun["options"], there.address)}
    assert at(there, phone).post("/sign-in/end.json", shown, follow=False).status == 200
    assert phone.post("/sign-in/end.json", shown, follow=False).status == 403

    letters = there.letters  # type: ignore[attr-defined]
    jo.post("/me/address", {"address": ADDRESS})
    until(lambda: len(letters) == 1, "the letter to confirm")
    link = letters[0].get_content().partition(here.address)[2].split()[0]
    assert at(there, jo).post(link, {}).status == 200 and jo.post(link, {}).status == 404
    there.browser().post("/sign-in/letter", {"address": ADDRESS})
    until(lambda: len(letters) == 2, "the letter to sign in")
    link = letters[1].get_content().partition(there.address)[2].split()[0]
    answers = both_at_once(here.browser(), there.browser(), link, {})
    assert sorted(answer.status for answer in answers) == [303, 404]


def test_a_guest_with_tables_at_both_servers_takes_all_along(two: tuple[Served, Served]) -> None:
    here, there = two
    jo, guest = here.browser("Jo"), there.browser("Gast")
    first, second = guest.new_table("me", "me", "me"), at(here, guest).new_table("me", "me", "me")
    for server, id in ((there, first), (here, second)):
        with at(server, guest).at(id) as page:
            ask = page.table["asks"][0]
            page.choose(ask["seat"], ask["options"][0]["o"])
    at(here, guest).get(f"/t/{first}")
    joined = at(here, guest)
    assert joined.post(jo.restore_link(), {"with": "join"}).status == 200
    for server in two:
        for id in (first, second):
            with at(server, joined).at(id) as page:
                assert page.table["n"] >= 1 and all(ask["mine"] for ask in page.table["asks"])
    until(lambda: not is_in(guest, "Gast"), "the guest is out at the other server", limit=9)
