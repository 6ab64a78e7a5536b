"""What comes from outside, and what is stored badly, breaks one thing at most: never a page, a list or a table."""

from __future__ import annotations

import urllib.parse
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

import titanomachy as tm
from titanomachy.kernel import words
from titanomachy.web import languages
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.numbers import whole
from titanomachy.web.store import queries, schema

from ..at_tables import JO, choose, with_table
from ..served import GAME, Served

ODD = ["²", "٣", "9" * 5000, "-1", "1e3", "0x3", " 3", "+3", "3.0", "", "½", "१२"]


@pytest.mark.parametrize("text", ODD)
def test_a_number_from_outside_is_read_as_people_write_one(text: str) -> None:
    assert whole(text) is None
    assert (whole("3"), whole("003"), whole("0"), whole("12", 9)) == (3, 3, 0, None)


@pytest.mark.parametrize("text", ["²", "9" * 5000, "٣"])
def test_digits_that_are_no_number_do_not_break_a_page(served: Served, text: str) -> None:
    jo, given = served.browser("Jo"), urllib.parse.quote(text)
    assert jo.get(f"/new/{GAME}?seats={given}").status == 200
    assert jo.post(f"/new/{GAME}", {"seats": text}).status == 400
    for option in tm.game(GAME).options:
        assert jo.post(f"/new/{GAME}", {"seats": "3", f"option-{option}": text[:50]}).status in (200, 400)
    table_id = jo.new_table("me", "me", "me")
    assert jo.get(f"/t/{table_id}/replay?at={given}").status == 403  # the game is not over
    with jo.at(table_id) as page:
        page.refused(type="choose", n=0, frame=0, seat=1, option=f"start {text}"[:200])
        page.socket.send(f'{{"type": "choose", "n": {"9" * 5000}, "seat": 1, "option": "start 0"}}')
        page.hear("refused")


BAD_ROWS: list[dict[str, Any]] = [
    {"options": "{"}, {"seed": "many"}, {"asked": "0,x"}, {"game": "no-such-game"}, {"corrections": "nothing"},
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD_ROWS)
def test_one_bad_row_does_not_break_the_first_page_of_its_owner(served: Served, bad: dict[str, Any]) -> None:
    jo, lou = served.browser("Jo"), served.browser("Lou", "fr")
    good, broken = jo.new_table("me", "me", "me"), jo.new_table("me", "open", "me", public=True)

    def spoil(c: Connection) -> None:
        c.execute(update(schema.games).where(schema.games.c.id == broken).values(bad))

    served.server.database.submit(spoil).result()
    home = jo.get("/")
    assert home.status == 200 and f"/t/{good}" in home.text and f"/t/{broken}" in home.text
    assert "This game cannot be opened here." in home.text
    assert lou.get("/").status == 200 and f"/t/{broken}" not in lou.get("/").text
    served.server.rooms._rooms.pop(broken, None)
    page = lou.get(f"/t/{broken}")
    assert page.status == 409 and "ne peut pas être lu ici" in page.text
    assert jo.get(f"/t/{good}").status == 200


def test_a_game_whose_choices_do_not_fit_says_so_at_its_table(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "me", "me")
    with jo.at(table_id) as page:
        page.choose(0, page.ask(0)["options"][0]["o"])

    def spoil(c: Connection) -> None:
        c.execute(update(schema.choices).where(schema.choices.c.table_id == table_id).values(text="dance wildly"))

    served.server.database.submit(spoil).result()
    served.server.rooms._rooms.pop(table_id)
    assert jo.get("/").status == 200
    with jo.at(table_id) as page:
        assert "does not fit together" in page.table["stuck"] and page.table["asks"] == []


def test_a_follow_up_that_cannot_be_stored_does_not_deny_the_choice_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The choice is told to everyone; what should have followed by itself is asked, and can be chosen."""
    painted: list[int] = []
    right, repaint = queries.append, Room.repaint

    def only_the_first(c: Connection, id: str, number: int, *rest: Any) -> None:
        if number:
            raise OSError("no space left")
        right(c, id, number, *rest)

    def counted(room: Room) -> None:
        painted.append(room.n)
        repaint(room)

    def follows(table: tm.Table[Any], seat: int) -> tm.Option | None:
        return table.asks[seat].options[0] if table.length == 1 else None

    async def work(rooms: Rooms, room: Room) -> None:
        monkeypatch.setattr(room.play.game, "rules", replace(room.play.game.rules, automatic=follows))
        monkeypatch.setattr(queries, "append", only_the_first)
        monkeypatch.setattr(Room, "repaint", counted)
        await choose(room, 1, "start 0")  # nobody is told that nothing has changed
        assert room.n == len(await rooms.database.read(lambda c: queries.choices_from(c, room.id))) == 1
        assert painted == [1]
        await room.give(JO, 0, "open", "en")
        assert room.seats[0].holder == "" and painted[-1] == 1
        monkeypatch.setattr(queries, "append", right)
        await room.settle()
        assert room.n == 2

    with_table(tmp_path, work)


def test_a_language_needs_a_catalogue_and_no_code(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "LANGUAGES", ("en", "fr", "eo"))
    assert languages.languages() == [("en", "English"), ("fr", "Français"), ("eo", "Esperanto")]
    assert languages.language_name("fr", "en") == "French" and languages.language_name("xx-none", "en") == "xx-none"
    jo = served.browser("Jo", lang="eo")
    assert '<html lang="eo"' in jo.get("/").text
    assert '<option value="eo" lang="eo" selected>Esperanto</option>' in jo.get("/me").text
    assert jo.post("/me", {"lang": "fr", "next": "/me"}).status == 200
    assert '<html lang="fr"' in jo.get("/me").text
