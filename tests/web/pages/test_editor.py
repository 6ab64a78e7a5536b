"""The position editor without a browser: what an edit gives, what is refused and where, tables that begin from it."""

from __future__ import annotations

import json
import re
import time
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import tomli_w

import titanomachy as tm
from titanomachy.drawing.editing import fits
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.errors import BadPosition
from titanomachy.web.show import editor as drafts

from ..served import Browser, Served, serving

EDITED = [id for id in tm.games() if game_of(id).table.editing is not None]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


def sent(jo: Browser, text: str, edit: Any = None, game: str = "last-stand", **more: Any) -> dict[str, Any]:
    """What the page is told when its script sends this."""
    body = json.dumps({"text": text, "edit": edit, **more}).encode()
    answer = jo.ask(f"/editor/{game}/edit.json", body, {"Content-Type": "application/json"})
    assert answer.status == 200, answer.text
    told: dict[str, Any] = json.loads(answer.text)
    return told


def state_of(told: dict[str, Any]) -> dict[str, Any]:
    """The state of an answered position."""
    state: dict[str, Any] = tomllib.loads(told["text"])["state"]
    return state


def start(game: str = "last-stand") -> str:
    return drafts.begun(game_of(game)).text


@pytest.mark.parametrize("game", EDITED)
def test_the_start_position_of_a_game_is_allowed_and_drawn_in_both_languages(served: Served, game: str) -> None:
    for lang in ("en", "fr"):
        jo = Browser(served.address, lang)
        page = jo.get(f"/editor/{game}")
        assert page.status == 200 and 'data-fragment="board"' in page.text
        assert (
            "The rules allow this position." if lang == "en" else "Les règles permettent cette position."
        ) in page.text
    text = start(game)
    assert tm.game(game).position(text).asks


@pytest.mark.parametrize("game", EDITED)
def test_everything_can_be_taken_off_the_board_and_the_start_position_brings_it_back(served: Served, game: str) -> None:
    jo = served.browser()
    told = sent(jo, start(game), {"do": "clear"}, game)
    assert not [piece for piece in told["pieces"] if piece["space"]]
    assert bool(told["count"]) == ('aria-disabled="true"' in told["fragments"]["tray"])
    again = sent(jo, told["text"], {"do": "begin"}, game)
    assert again["text"] == start(game) and not again["count"]


@pytest.mark.parametrize("game", EDITED)
def test_lists_that_are_too_short_are_refused_or_shown_and_break_nothing(game: str) -> None:
    """Each list of a pasted text empty, and without its last value."""
    parts = tomllib.loads(start(game))
    for name, value in parts["state"].items():
        for short in ([], value[:-1]) if isinstance(value, list) and value else ():
            text = tomli_w.dumps({**parts, "state": {**parts["state"], name: short}})
            try:
                draft = drafts.read(game_of(game), text)
            except BadPosition:
                continue
            assert drafts.shown(draft, "en")["board"], f"{name} = {short}"


def test_an_empty_list_is_refused_with_what_it_needs(served: Served) -> None:
    for game, name in (("last-stand", "levels"), ("guards-of-atlantis", "lives")):
        parts = tomllib.loads(start(game))
        parts["state"][name] = []
        told = sent(served.browser(), tomli_w.dumps(parts), game=game)
        assert told["error"] == f"{name.capitalize()} needs 2 values, not 0."


@pytest.mark.parametrize("game", EDITED)
def test_whatever_stands_on_the_board_can_be_moved_and_put_back(served: Served, game: str) -> None:
    """Each sort of piece goes to every space of its kind that has room, and what comes of it can be shown."""
    draft = drafts.begun(game_of(game))
    how = drafts.how(draft)
    sorts = {(one.kind, one.part.split("-")[0]): one for one in how.pieces(draft.state, "en") if one.space}
    for (kind, _), piece in sorts.items():
        gone = 0
        for space in [one for one in how.spaces(draft.state, "en") if fits(kind, one.kind)][:12]:
            try:
                moved = drafts.changed(draft, {"do": "move", "piece": piece.part, "space": space.part})
            except drafts.CannotEdit as error:
                assert error.text("en") != error.text("fr"), "it says why, in both languages"
                continue
            gone += 1
            assert drafts.read(draft.game, moved.text).text == moved.text
            assert space.part in {one.space for one in how.pieces(moved.state, "en")}
            drafts.shown(moved, "fr")
        assert gone


def test_a_hero_is_taken_away_and_set_elsewhere(served: Served) -> None:
    jo = served.browser()
    away = sent(jo, start(), {"do": "remove", "piece": "hero-1"})
    assert state_of(away)["levels"][0] == -1 and state_of(away)["heroes"][0] == "none"
    assert "A seat has no Hero on the board." in away["fragments"]["checks"]
    back = sent(jo, away["text"], {"do": "put", "tile": "hero-levi", "space": "level-7"})
    assert state_of(back)["heroes"][0] == "levi" and state_of(back)["levels"][0] == 7
    assert not back["count"] and back["selected"] == "hero-1"


def test_a_remedy_mends_what_it_stands_beside(served: Served) -> None:
    jo = served.browser()
    later = sent(jo, start(), {"do": "set", "field": "phase", "value": 11})
    assert "The Titan has not played its two cards." in later["fragments"]["checks"]
    assert "Play two cards" in later["fragments"]["checks"]
    how = drafts.editing_of(game_of("last-stand"))
    assert how is not None
    number = next(n for n, one in enumerate(how.checks) if one.rule == "LS-s1-01")
    mended = sent(jo, later["text"], {"do": "mend", "check": number})
    assert not mended["count"] and state_of(mended)["up"] != "none"


def test_a_card_goes_from_place_to_place_and_is_fetched_from_the_hand(served: Served) -> None:
    jo = served.browser()
    text = sent(jo, start(), {"do": "set", "field": "phase", "value": 11})["text"]
    draft = drafts.read(game_of("last-stand"), text)
    card = draft.state.hand[0]  # type: ignore[attr-defined]
    up = sent(jo, text, {"do": "card", "field": "hand", "card": card}, selected="titan")
    assert state_of(up)["up"] != "none" and len(state_of(up)["hand"]) == len(state_of({"text": text})["hand"]) - 1
    fetched = sent(jo, up["text"], {"do": "card", "field": "aside", "card": draft.state.hand[1], "fetch": True},  # type: ignore[attr-defined]
                   selected="titan")  # fmt: skip
    assert len(state_of(fetched)["aside"]) == 1


@pytest.mark.parametrize(
    "edit",
    [
        {"do": "set", "field": "key", "value": 7},
        {"do": "set", "field": "levels.0", "value": 99},
        {"do": "put", "tile": "hero-levi", "space": "floor-3"},
        {"do": "put", "tile": "nobody", "space": "level-1"},
        {"do": "move", "piece": "titan", "space": "level-1"},
        {"do": "card", "field": "hand", "card": 99},
        {"do": "mend", "check": 99},
        {"do": "begin", "seats": 99},
        {"do": "begin", "seats": None, "options": 3},
        {"do": "explode"},
    ],
)
def test_what_the_page_does_not_offer_is_refused_with_a_reason(served: Served, edit: dict[str, Any]) -> None:
    told = sent(served.browser(), start(), edit)
    assert told["error"] and "text" not in told


def test_a_text_that_cannot_be_read_says_where(served: Served) -> None:
    told = sent(served.browser(), 'seats = 3\n[state\nround = "x"')
    assert (told["line"], told["column"]) == (2, 7)
    for text in ("x = 1", "[state]\nmarker = [1]", "[state]\ncannons = []", '[content]\nx = "y"', "x" * 50_000):
        assert sent(served.browser(), text)["error"]


def test_nonsense_is_answered_and_a_game_without_an_editor_has_none(served: Served) -> None:
    jo = served.browser()
    for body in (b"", b"[]", b"{}", b'{"text": 3}', b"\xff", b"[" * 5000, b'{"text": "", "edit": {"\\ud800": 1}}'):
        assert jo.ask("/editor/last-stand/edit.json", body).status == 400
    assert jo.get("/editor/no-such-game").status == 404


def test_a_running_game_is_nobodys_to_edit(served: Served) -> None:
    jo = served.browser().named("Jo")
    table = jo.new_table("me", "me", "me")
    assert jo.get(f"/editor/last-stand?table={table}&at=0").status == 403
    assert jo.get("/editor/last-stand?table=none&at=0").status == 404


def test_a_moment_of_a_finished_game_comes_with_its_way_back(served: Served) -> None:
    jo = served.browser().named("Jo")
    table = jo.new_table("bot:random", "bot:random", "bot:random")
    end = time.monotonic() + 60
    while jo.get(f"/t/{table}/record").status != 200:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert f"/editor/last-stand?table={table}" in jo.get(f"/t/{table}/replay").text
    page = jo.get(f"/editor/last-stand?table={table}&at=9").text
    assert f'href="/t/{table}/replay?at=9"' in page and "From choice 9" in page
    over = jo.get(f"/editor/last-stand?table={table}&at=99999").text
    assert "The game is over: nobody chooses any more." in over


@pytest.mark.parametrize("game", EDITED)
def test_a_table_begins_there_with_luck_of_its_own_and_says_so(served: Served, game: str) -> None:
    jo = served.browser().named("Jo")
    text = start(game)
    made = jo.post(f"/editor/{game}/play", {"text": text, "seat": "0"})
    assert made.status == 200, made.text
    assert "from a position" in jo.get("/games").text
    assert "goes on from a position that was set by hand, in round 1." in jo.get(f"/t/{made.table_id}").text
    broken = re.sub(r"seats = \d+", "seats = 99", text)
    assert jo.post(f"/editor/{game}/play", {"text": broken, "seat": "0"}).status == 409
    assert jo.post(f"/editor/{game}/play", {"text": "not a position", "seat": "0"}).status == 409


def test_the_record_of_such_a_game_carries_its_position(served: Served) -> None:
    jo = served.browser().named("Jo")
    draft = drafts.begun(game_of("last-stand"))
    draft = drafts.changed(draft, {"do": "set", "field": "marker", "value": 17})
    record = played_to_the_end(jo, draft.text)
    assert tm.replay(record).over and tm.replay(record, upto=0).state.marker == 17  # type: ignore[attr-defined]
    assert str(tomllib.loads(draft.text)["state"]["key"]) not in record


def played_to_the_end(jo: Browser, text: str) -> str:
    """The record of a game that was played on from a position."""
    table = jo.post("/editor/last-stand/play", {"text": text, "seat": "0"}).table_id
    end = time.monotonic() + 120
    with jo.at(table) as page:
        while not page.table["over"]:
            assert time.monotonic() < end
            asks = [ask for ask in page.table["asks"] if ask["options"]]
            if asks:
                page.offer(asks[0]["seat"], asks[0]["options"][0]["o"])
            else:
                page.past(page.table["n"])
    return jo.get(f"/t/{table}/record").text
