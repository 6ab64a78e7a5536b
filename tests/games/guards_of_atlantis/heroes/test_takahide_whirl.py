"""Takahide's whirl: the empty spaces around him are obstacles for enemy units, whatever card would bring them there.

He stands on j13, an enemy of whoever acts; the ring around him is shut.
"""

from __future__ import annotations

from typing import Any

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import NONE
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import arrange, can, choose, piece_of, spaces, spot, targets, told
from .performing import RING


def whirling(acts: str, at: dict[str, str], whirl: bool = True, **more: Any) -> Table[Match]:
    """A hero performs the primary action of a card while Takahide's blades are drawn, or are not."""
    hero, _ = acts.split()
    active = ["takahide spinning_blade turn"] if whirl else []
    told = {"played": {"arien": "green1"}, "active": active, **more}
    return choose(arrange(f"{hero} takahide wasp arien", {"takahide": "j13", **at}, acts, **told), "primary")


@rule("GA-kw-23", "GA-kw-14")
def test_onslaught_does_not_lead_into_the_whirl() -> None:
    at = {"brogan": "l12", "blue_melee1": "k13"}
    for whirl, end in ((False, "k13"), (True, "l12")):
        table = whirling("brogan onslaught", at, whirl)
        assert (spot(table, "blue_melee1"), spot(table, "brogan")) == ("off", end)


@rule("GA-kw-23", "GA-perf-02")
def test_a_blink_strike_ends_outside_of_it() -> None:
    at = {"tigerclaw": "m12", "blue_melee1": "l12"}
    assert spot(whirling("tigerclaw blink_strike", at, whirl=False), "tigerclaw") == "k12"
    table = whirling("tigerclaw blink_strike", at)
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "l12"), "no move, no attack"


@rule("GA-kw-23", "GA-move-05")
def test_who_moves_through_obstacles_still_does_not_stop_there() -> None:
    assert RING & spaces(whirling("bain vantage_point", {"bain": "l12"}, whirl=False))
    ends = spaces(whirling("bain vantage_point", {"bain": "l12"}))
    assert ends and not ends & RING


@rule("GA-kw-23", "GA-kw-32")
def test_nobody_is_pulled_through_it() -> None:
    at = {"bain": "l13", "wasp": "i13", "takahide": "j14"}
    assert "wasp" in targets(whirling("bain get_over_here", {**at, "blue_melee1": "m13"}, whirl=False))
    assert "stops" in told(whirling("bain get_over_here", at)), "j13 is an obstacle for both of them"
    at = {"bain": "l13", "brogan": "i13", "takahide": "j14"}
    for whirl, end in (([], "k13"), (["takahide spinning_blade turn"], "i13")):
        table = arrange("bain brogan takahide arien", at, "bain get_over_here", {"arien": "green1"}, active=whirl)
        choose(table, "primary")
        if can(table, "target brogan"):
            choose(table, "target brogan")
        assert spot(table, "brogan") == end, "for Bain himself the blades of a friend are no obstacles"


@rule("GA-kw-23", "GA-kw-35")
def test_a_grappling_bolt_holds_on_to_the_first_space_of_it() -> None:
    at = {"cutter": "m13"}
    free = spaces(whirling("cutter grappling_bolt", at, whirl=False))
    shut = spaces(whirling("cutter grappling_bolt", at))
    assert ("k13" in free, "k13" in shut, "l13" in shut) == (True, False, True)


@rule("GA-kw-24", "GA-kw-23")
def test_a_gauntlet_is_not_thrown_from_within_it() -> None:
    table = whirling("rowenna throw_the_gauntlet", {"rowenna": "l13"}, whirl=False)
    assert spaces(table) and spaces(table) <= RING
    assert "stops" in told(whirling("rowenna throw_the_gauntlet", {"rowenna": "l13"}))


@rule("GA-kw-24", "GA-kw-23")
def test_nobody_is_put_back_into_it() -> None:
    at = {"takahide": "j13", "emmitt": "m13", "wasp": "l13", "red_melee1": "m12"}
    began = {"wasp": "k13", "red_melee1": "n12"}
    for whirl in (False, True):
        active = ["takahide spinning_blade turn"] if whirl else []
        table = arrange(
            "emmitt takahide wasp arien", at, "emmitt back_to_the_future", {"arien": "green1"}, active=active
        )
        table.state.began = [NONE] * len(table.state.where)
        for word, space in began.items():
            table.state.began[piece_of(table, word)] = SPACE_WORDS.index(space)
        choose(choose(table, "primary"), "mode 0")
        if whirl:
            assert (spot(table, "red_melee1"), spot(table, "wasp")) == ("n12", "l13"), "there is no choice"
        else:
            assert targets(table) == {"red_melee1", "wasp"}
