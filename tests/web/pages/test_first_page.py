"""The first page asks its database once and plays nothing again, however many games there are."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event, update

from titanomachy.kernel.table import Table
from titanomachy.web.live.glimpses import catch_up
from titanomachy.web.store import glimpses, schema
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


def test_a_newcomer_is_proposed_easy_rivals_and_a_team_mate_who_can_win(full: tuple[Served, Browser]) -> None:
    """All together against the Titans the easy bot was chosen: beside it nobody wins."""
    home = full[0].browser("New").get("/").text
    chosen = {}
    for card in home.split('<article class="game" id="game-')[1:]:
        bots = card.split('class="strengths"')[1].split("</fieldset>")[0]
        (bot,) = re.findall(r'name="bot" value="([^"]+)" checked', bots)
        chosen[card.split('"')[0]] = (bot, "your team-mates" in bots)
    assert chosen["deck-building"] == ("medium", True)
    assert {chosen[game] for game in chosen if game != "deck-building"} == {("easy", False)}
