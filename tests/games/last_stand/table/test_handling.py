"""How choices are handled: dice are put up and rolled together, and who rests with dice in hand is warned."""

from __future__ import annotations

from titanomachy.games.last_stand.table.handling import quiet, warn
from titanomachy.games.last_stand.words import CONTENT, REROLL, REST

from ..drawn import Play, stand

ROLLING = """
    3  armin  dodge fight
    1  levi   move
"""
SPENDING = """
    5  armin  cannon cannon dodge
    0  levi   dodge
"""


def warned(play: Play, seat: int, lang: str = "en") -> str:
    ask = play.table.asks[seat]
    return warn(play.table.sight(seat), REST, ask.options, lang)


def test_a_die_is_put_up_before_it_is_rolled() -> None:
    play = stand(ROLLING, step="heroes_reroll")
    offered = play.table.asks[1].options
    assert [option for option in offered if quiet(option, offered)] == [REROLL[0], REROLL[1]]
    play.table.choose(1, "select 0")
    offered = play.table.asks[1].options
    assert quiet(REROLL[0], offered) and not quiet(CONTENT, offered)


def test_a_die_that_can_only_be_rolled_stands_on_the_table() -> None:
    play = stand("3  armin  <dodge>\n1  levi  move", step="reroll_returned")
    offered = play.table.asks[1].options
    assert REROLL[0] in offered and not quiet(REROLL[0], offered)


def test_who_rests_is_told_how_many_dice_could_still_do_something() -> None:
    play = stand(SPENDING, step="heroes_spend")
    assert warned(play, 1) == "2 dice could still do something here. Choose it again to rest all the same."
    assert warned(play, 1, "fr").startswith("2 dés pourraient encore servir")
    play.table.choose(1, "fire 0")
    assert warned(play, 1).startswith("1 die could")


def test_who_has_nothing_left_rests_without_a_word() -> None:
    assert warned(stand(SPENDING, step="heroes_spend"), 2) == ""
