"""The parts of the drawing: a move draws what it changed, an owner's words are drawn, marks find their pieces."""

from __future__ import annotations

from re import findall

from titanomachy.drawing import Mark, whole
from titanomachy.games.assault_of_the_giants import GAME

from ..drawn_board import command, drawn
from .test_drawing import ARMIES, board, find, moments

TABLE = GAME.table


def test_all_viewers_have_the_same_parts_of_the_map() -> None:
    for table in moments(12, seats=4):
        one, other = (TABLE.board(table.sight(seat), "en") for seat in (None, 2))
        assert [id(part) for part in one] == [id(part) for part in other]


def test_a_unit_that_moves_changes_its_regions_alone() -> None:
    play = command("move", "sumber_hills hill leader 2*regular\nwaterdeep hill regular\nanauroch stone elite")
    before = TABLE.board(play.table.sight(None), "en")
    play.do("move sumber_hills regular waterdeep")
    drawn_anew = [part for part in TABLE.board(play.table.sight(None), "en") if part not in before]
    assert drawn_anew and not [part for part in drawn_anew if "anauroch" in part or "Anauroch" in part]
    assert len(drawn_anew) <= 10, "two grounds, names and chips, and who stands there"


def test_a_corrected_name_is_drawn_after_the_name_in_the_box() -> None:
    corrected = {"region": [{"id": "waterdeep", "name": "City of Splendours"}]}
    for seats in (3, 6):
        shown = [whole(TABLE.board(GAME.new(seats, 1, content).sight(None), "en")) for content in (None, corrected)]
        assert ["City of Splendours" in one for one in shown] == [False, True]
        assert ["Waterdeep" in one for one in shown] == [True, False]


def test_a_corrected_number_is_drawn_after_the_number_in_the_box() -> None:
    titles = []
    for strength in (1, 7):
        content = {"race": [{"id": "frost", "regular": {"s": strength}}]}
        titles.append(whole(TABLE.board(GAME.new(3, 1, content).sight(None), "en")))
    assert ["regular frost giant: Strength 7" in one for one in titles] == [False, True]


def test_a_mark_on_a_giantslayer_was_looked_up_by_his_number() -> None:
    mark = Mark("can", "Hook goes to Waterdeep", ("ride hook waterdeep",))
    play = drawn(ARMIES, slayers={"hook": "anauroch"})
    shown = board(play, marks={"slayer-hook": mark, "slayer-line": mark})
    for name in ("slayer-hook", "slayer-line"):
        assert find(shown, name).get("role") == "button", "on the map as well as beside it"
    assert find(shown, "slayer-sinker").get("role") is None


def test_who_has_joined_an_attack_wears_a_tick_and_is_not_asked_again() -> None:
    """Of three giants that look alike nobody could see how many take part already."""
    play = command("attack", "waterdeep hill 3*regular leader\nneverwinter stone regular")
    play.do("attack waterdeep neverwinter", "join regular", "join regular")
    (ask,) = play.table.asks.values()
    assert ask.text("en") == "Who attacks Neverwinter Wood? So far: 2."
    shown = whole(TABLE.board(play.table.sight(None), "en"))
    assert shown.count('class="tick"') == 2
    assert len(elements(shown, "unit-waterdeep-regular")) == 1, "the third may still join"
    assert len(elements(shown, "unit-waterdeep-regular-joins")) == 2
    play.do("go")
    assert 'class="tick"' not in whole(TABLE.board(play.table.sight(None), "en")), "it has begun"


def elements(shown: str, part: str) -> list[str]:
    """The elements of a drawing that stand for a part."""
    return [tag for tag in findall(r"<g [^>]*>", shown) if f'data-part="{part}"' in tag or f' id="{part}"' in tag]
