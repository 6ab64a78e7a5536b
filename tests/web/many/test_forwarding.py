"""What comes to one server about a table of another is answered there, and reads the same."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from titanomachy.web.live.packets import Packet, scope_heard, scope_told
from titanomachy.web.live.room import RESTART

from ..served import PATIENCE, Browser, Page, Served, serving
from .services import Postgres, Redis, redis, until

LEASE = 2.0


@pytest.fixture
def two(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """Two servers of one database."""
    shared = {"database_url": postgres.fresh(), "redis_url": redis.url, "lease": LEASE}
    with ExitStack() as stack:
        first, second = (stack.enter_context(serving(tmp_path / name, **shared)) for name in ("a", "b"))
        yield first, second


def at(server: Served, somebody: Browser) -> Browser:
    """The same person at another server."""
    other = Browser(server.address)
    other.cookies = dict(somebody.cookies)
    return other


def go_on(page: Page) -> dict[str, Any]:
    """Choose the first thing that is offered."""
    ask = next(ask for ask in page.table["asks"] if not ask["idle"])
    return page.choose(ask["seat"], ask["options"][0]["o"])


def closed(page: Page) -> int:
    """Wait until the line is closed; the reason that was given."""
    with pytest.raises(ConnectionClosed) as end:
        while True:
            page.socket.recv(timeout=PATIENCE)
    assert end.value.rcvd is not None
    return end.value.rcvd.code


def test_people_at_two_servers_play_at_one_table(two: tuple[Served, Served]) -> None:
    here, there = two
    jo, kim = here.browser("Jo"), there.browser("Kim")
    id = jo.new_table("me", "open", "me")
    with jo.at(id) as mine, kim.at(id) as theirs:
        theirs.send(type="seat", seat=1, to="me")
        theirs.until(lambda table: any(ask["seat"] == 1 for ask in table["asks"]) or table["seats"][1]["who"] == "Kim")
        assert (here.server.rooms.count, there.server.rooms.count) == (1, 0)
        for _ in range(8):
            for page in (mine, theirs):
                page.until(lambda table: table["n"] >= max(mine.table["n"], theirs.table["n"]))
            mover = next((page for page in (mine, theirs) if any(not ask["idle"] for ask in page.table["asks"])), None)
            assert mover is not None
            go_on(mover)
        theirs.until(lambda table: table["n"] >= mine.table["n"])
        theirs.send(type="chat", text="from afar")
        mine.hear("chat")
    assert len(here.stored(id)) >= 8
    assert (here.server.rooms.count, there.server.rooms.count) == (1, 0)


def test_pages_and_files_of_a_table_are_the_same_at_every_server(two: tuple[Served, Served]) -> None:
    here, there = two
    jo = here.browser("Jo")
    id = jo.new_table("bot:random", "bot:random", "bot:random")
    until(lambda: jo.get(f"/t/{id}/record").status == 200, "the bots end their game", limit=60)
    assert there.server.rooms.thinkers._ready == set()  # bots think at the owner alone
    far = at(there, jo)
    for path in ("record", "end", "replay", "replay/frame?at=3"):
        near_, far_ = jo.get(f"/t/{id}/{path}"), far.get(f"/t/{id}/{path}")
        assert (near_.status, masked(near_.text)) == (far_.status, masked(far_.text)), path
        assert near_.headers["Content-Security-Policy"] == far_.headers["Content-Security-Policy"]
        assert far_.headers.get_all("Content-Type") == near_.headers.get_all("Content-Type")
    assert there.server.rooms.count == 0
    again = far.post(f"/t/{id}/rematch", {})
    assert again.status in (200, 403, 409)
    assert far.post(f"/t/{id}/delete", {}).status == 200
    assert jo.get(f"/t/{id}").status == 404 and far.get(f"/t/{id}").status == 404


def masked(text: str) -> str:
    """A page without what is new each time."""
    return re.sub(r'value="[0-9a-f]{128}"|127\.0\.0\.1:\d+', "", text)


def test_each_server_names_the_pages_that_it_answers_or_passes_on(
    two: tuple[Served, Served], caplog: pytest.LogCaptureFixture
) -> None:
    jo = two[0].browser("Jo")
    id = jo.new_table("me", "me", "me")
    with caplog.at_level(logging.INFO, "titanomachy.requests"):
        for server in two:
            at(server, jo).get(f"/t/{id}/record")
            at(server, jo).get("/about")
        until(lambda: caplog.text.count("GET about 200") == 2, "both are named")
        until(lambda: caplog.text.count("GET record 4") == 3, "where it is asked for, and where it is answered")
    assert "none" not in caplog.text


def test_a_page_is_told_the_same_through_another_server(two: tuple[Served, Served]) -> None:
    here, there = two
    jo = here.browser("Jo")
    id = jo.new_table("me", "open", "open")
    with jo.at(id) as near, at(there, jo).at(id) as far:
        for page in (near, far):
            page.until(lambda table: table["n"] == 0)
        same = [json.loads(page.raw[0]) for page in (near, far)]
        assert same[0]["fragments"] == same[1]["fragments"] and same[0]["asks"] == same[1]["asks"]
    with Browser(there.address).at(id) as stranger:  # whoever only watches sees no more than elsewhere
        assert stranger.table["asks"] == []


def test_a_lesson_goes_on_wherever_one_asks_for_it(two: tuple[Served, Served]) -> None:
    here, there = two
    jo = here.browser("Jo")
    path = re.search(r'action="(/learn/last-stand/[\w-]+)"', jo.get("/learn").text)
    assert path is not None
    begun = jo.post(path[1], {})
    assert begun.status == 200 and here.server.rooms.count == 1
    assert at(there, jo).post(path[1], {}).table_id == begun.table_id
    assert there.server.rooms.count == 0


def test_a_server_that_ends_hands_its_tables_on(two: tuple[Served, Served]) -> None:
    here, there = two
    jo = here.browser("Jo")
    id = jo.new_table("me", "me", "me")
    far = at(there, jo)
    with far.at(id) as page:
        page.until(lambda table: table["n"] == 0)
        go_on(page)
        n = page.table["n"]
        here.stop()
        assert closed(page) == RESTART
    with far.at(id) as page:
        assert page.table["n"] == n
        go_on(page)
    assert there.server.rooms.count == 1


def test_redis_may_stop_and_come_back_in_mid_game(
    postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with redis() as own, ExitStack() as stack:
        shared = {"database_url": postgres.fresh(), "redis_url": own.url, "lease": LEASE}
        here, there = (stack.enter_context(serving(tmp_path / name, **shared)) for name in ("a", "b"))
        jo = here.browser("Jo")
        id = jo.new_table("me", "me", "me")
        far = at(there, jo)
        with jo.at(id) as near, far.at(id) as page:
            near.until(lambda table: table["n"] == 0)
            page.until(lambda table: table["n"] == 0)
            go_on(page)
            own.stop()
            assert closed(page) == RESTART
            near.until(lambda table: table["n"] == page.table["n"])
            go_on(near)  # at the owner nothing is missed
            time.sleep(1.0)
            assert caplog.text.count("Redis does not answer") <= 2, "each server says it once, not at every try"
            own.start()
            with far.at(id) as back:
                assert back.table["n"] == near.table["n"]
                go_on(back)
                near.until(lambda table: table["n"] == back.table["n"])
        assert len(here.stored(id)) == back.table["n"]


def test_the_database_may_stop_and_come_back_in_mid_game(redis: Redis, tmp_path: Path) -> None:
    from .services import postgres

    with postgres() as own, ExitStack() as stack:
        shared = {"database_url": own.fresh(), "redis_url": redis.url, "lease": LEASE}
        here, there = (stack.enter_context(serving(tmp_path / name, **shared)) for name in ("a", "b"))
        jo = here.browser("Jo")
        id = jo.new_table("me", "me", "me")
        with jo.at(id) as page:
            go_on(page)
            n = page.table["n"]
            own.stop()
            ask = next(ask for ask in page.table["asks"] if not ask["idle"])
            page.send(type="choose", seat=ask["seat"], n=n, option=ask["options"][0]["o"])
            assert "cannot reach its store" in page.hear("refused")["why"]
            assert jo.get(f"/t/{id}").status in (200, 503)
        own.start()

        def back() -> bool:
            return all(browser.get(f"/t/{id}").status == 200 for browser in (jo, at(there, jo)))

        until(back, "the table is there again", limit=30)
        for browser in (jo, at(there, jo)):
            with browser.at(id) as page:
                assert page.table["n"] == n
                go_on(page)
                n = page.table["n"]
        assert len(here.stored(id)) == n


def test_a_packet_carries_everything() -> None:
    scope = {
        "type": "websocket", "http_version": "1.1", "path": "/t/é/ws", "raw_path": b"/t/%C3%A9/ws",
        "query_string": b"a=\xff",
        "headers": [(b"cookie", b"\xe9")], "client": ("127.0.0.1", 9), "server": None, "scheme": "ws", "root_path": "",
        "subprotocols": [], "state": {"not": "told"},
    }  # fmt: skip
    heard = scope_heard(Packet.loads(Packet("open", "p", "s", 1, scope_told(scope)).dumps()).told)
    assert {name: heard[name] for name in scope if name != "state"} == {n: v for n, v in scope.items() if n != "state"}
    assert heard["state"] == {}
    for told in (
        {"type": "websocket.send", "text": "é\n{}"},
        {"type": "http.response.body", "body": b"\x00\n\xff", "more_body": True},
        {"type": "http.response.start", "status": 200, "headers": [(b"a", b"b")]},
        {"type": "websocket.receive", "text": ""},
    ):
        packet = Packet("told", "p", "s", 7, told)
        assert Packet.loads(packet.dumps()) == packet
