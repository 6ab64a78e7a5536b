"""The first page asks its database once and plays nothing again, however many games there are."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, update

from titanomachy.kernel.table import Table
from titanomachy.web.live.glimpses import catch_up
from titanomachy.web.store import glimpses, queries, schema
from titanomachy.web.store.home import home

from ..served import Browser, Page, Served, serving


@contextmanager
def questions(served: Served) -> Iterator[list[str]]:
    """What the database is asked in here."""
    asked: list[str] = []

    def hear(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith(("BEGIN", "PRAGMA")):
            asked.append(statement)

    event.listen(served.server.database.engine, "before_cursor_execute", hear)
    try:
        yield asked
    finally:
        event.remove(served.server.database.engine, "before_cursor_execute", hear)


def begun(page: Page) -> None:
    """The heroes have come in."""
    for seat in (1, 2):
        page.choose(seat, page.ask(seat)["options"][seat]["o"])


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Browser]]:
    """A server with games of Jo's and of others."""
    with serving(tmp_path_factory.mktemp("data")) as served:
        jo, kim = served.browser("Jo"), served.browser("Kim")
        for _ in range(4):
            with jo.at(jo.new_table("me", "me", "me", titan="standard", heroes="random")) as page:
                begun(page)
        kim.new_table("me", "open", "me", public=True)
        kim.new_table("open", "me", "open", lobby=True, public=True)
        yield served, jo


def test_one_question_and_no_replay(full: tuple[Served, Browser], monkeypatch: pytest.MonkeyPatch) -> None:
    served, jo = full

    def never(*_: object, **__: object) -> None:
        raise AssertionError("a page played a game")

    jo.get("/")  # pictures are drawn once
    monkeypatch.setattr(Table, "choose", never)
    for visitor, links in ((jo, 6), (served.browser("Lou"), 2), (served.browser(), 2)):
        with questions(served) as asked:
            page = visitor.get("/")
        assert page.status == 200 and len(asked) == 1, asked
        assert len({part.partition('"')[0] for part in page.text.split('href="/t/')[1:]}) == links
    assert jo.get("/games").text.count('href="/t/') >= 4  # all my games play nothing again either


def test_lists_call_seats_as_they_are_called_now_in_every_language(full: tuple[Served, Browser]) -> None:
    served, jo = full
    me = str(jo.get("/me/export").text.partition('"id": "')[2].partition('"')[0])
    found = served.server.database.ask(lambda c: home(c, me))
    assert found.asker.name == "Jo" and len(found.mine) == 4 and len(found.public) == 2
    assert {person.name for person in found.people.values()} == {"Jo", "Kim"}
    for table in found.mine:
        room = served.server.rooms._rooms[table.id]
        for lang in ("en", "fr"):
            now = [room.play.game.notation.seat_name(room.play.table.state, seat, lang) for seat in range(3)]
            assert list(glimpses.read(table, lang).seats) == now
        assert len(glimpses.read(table, "eo").seats) == 3  # a language that came later: plain names


def test_tables_of_older_servers_get_what_lists_say_while_the_server_runs(full: tuple[Served, Browser]) -> None:
    served, jo = full
    database = served.server.database
    before = {table.id: table.summary.glimpse for table in database.ask(lambda c: home(c, "nobody")).public}
    assert all(before.values())
    (one, other) = before
    database.submit(lambda c: c.execute(update(schema.games).values(glimpse=""))).result()
    database.submit(
        lambda c: c.execute(update(schema.games).where(schema.games.c.id == other).values(seed="no number"))
    ).result()
    assert jo.get("/").status == 200  # plain names until then
    asyncio.run(asyncio.wait_for(catch_up(database), 60))
    assert database.ask(glimpses.lacking) == []
    after = {table.id: table.summary.glimpse for table in database.ask(lambda c: home(c, "nobody")).public}
    assert after[one] == before[one]
    assert jo.get("/").status == 200


def test_who_plays_against_easy_bots_has_no_easy_partners(tmp_path: Path) -> None:
    """Beside easy Heroes nobody won against an easy Titan: 0 of 32 games, also where the bot Flint had the seat."""
    with serving(tmp_path) as served:
        jo = served.browser().named("Jo")
        page = jo.get("/").text
        city = page.partition('id="game-deck-building"')[2].partition("</form>")[0]
        assert "How strong are your team-mates?" in city and 'value="easy"' not in city
        assert re.search(r'value="medium" checked', city)
        stand = page.partition('id="game-last-stand"')[2].partition("</form>")[0]
        assert "How strong are the bots?" in stand and re.search(r'value="easy" checked', stand)
        for game, bot, found in (
            ("last-stand", "easy", ["easy", "medium", "medium"]),
            ("last-stand", "hard", ["hard", "hard", "hard"]),
            ("deck-building", "easy", ["medium"]),
        ):
            made = jo.post(f"/play/{game}", {"role": "mikasa", "bot": bot}).url.rpartition("/")[2]
            stored = served.server.database.ask(lambda c, id=made: queries.load(c, id))  # type: ignore[misc]
            assert stored is not None and [seat.bot for seat in stored.seats if seat.bot] == found
