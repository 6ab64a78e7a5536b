"""Defeated heroes: what they lose, what they keep, who is paid, and when a game ends."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.pieces import PIECE_WORDS
from titanomachy.games.guards_of_atlantis.rules.defeat import defeat
from titanomachy.games.guards_of_atlantis.rules.end_of_round import round_effects
from titanomachy.games.guards_of_atlantis.sentences import Endings
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    act,
    active_of,
    arrange,
    asked,
    carry_out,
    choose,
    coins,
    discarded,
    hand,
    resolved,
    spot,
    told,
)

HEROES = "arien brogan xargatha wasp"


def slain(**more: object) -> Table[Match]:
    """Arien has defeated Brogan, who had played a card; it is turn 1."""
    told: dict[str, object] = {"hands": {"brogan": ""}, "at": {"arien": "k12", "brogan": "l12"}, **more}
    table = arrange(HEROES, acts="arien gold", played={"brogan": "green1", "wasp": "blue1"}, **told)  # type: ignore[arg-type]
    return act(table, "arien", "primary")


@rule("GA-defeat-01", "GA-defeat-02")
def test_a_defeated_hero_leaves_the_board_and_its_card_is_resolved_without_an_action() -> None:
    table = slain()
    assert spot(table, "brogan") == "off" and "idle" in told(table)
    assert resolved(table, "brogan")[0] == "green1" and active_of(table, "brogan") == []
    assert asked(table) == {"wasp": "act"}
    assert table.view(None)["fallen"] == 1, "and everyone knows how many fell in this round"
    assert slain(fallen=2).view(None)["fallen"] == 3


@pytest.mark.parametrize(
    ("level", "reward", "tier"), [(2, 2, 1), (3, 3, 1), (4, 4, 2), (5, 5, 2), (7, 7, 3), (8, 8, 3)]
)
@rule("GA-defeat-05", "GA-defeat-06", "GA-defeat-07")
def test_coins_by_level_for_the_victor_by_tier_for_friends_and_as_many_life_counters(
    level: int, reward: int, tier: int
) -> None:
    """GA-sc-093, GA-sc-094, GA-sc-095"""
    table = slain(level={"brogan": level})
    assert [coins(table, who) for who in HEROES.split()] == [reward, 0, tier, 0]
    assert table.state.lives == [6, 6 - tier]


@rule("GA-defeat-06")
def test_a_team_mate_off_the_board_is_paid_as_well() -> None:
    """GA-sc-097"""
    table = slain(off="xargatha")
    assert spot(table, "xargatha") == "off" and coins(table, "xargatha") == 1


@rule("GA-defeat-09")
def test_a_defeated_hero_keeps_its_cards_coins_level_and_items() -> None:
    table = slain(
        hands={"brogan": "gold"},
        discards={"brogan": "blue1"},
        turn=2,
        resolved={"brogan": "silver"},
        coins={"brogan": 3},
        level={"brogan": 4},
        items={"brogan": {"attack": 2, "defense": 1}},
    )
    choose(table, "decline", "brogan")
    assert spot(table, "brogan") == "off"
    assert (hand(table, "brogan"), discarded(table, "brogan")) == ("gold", "blue1")
    assert resolved(table, "brogan")[:2] == ["silver", "green1"]
    assert (coins(table, "brogan"), table.state.level[1], table.state.icons[1][:2]) == (3, 4, [2, 1])


@rule("GA-defeat-08", "GA-order-04")
def test_the_last_life_counter_ends_the_game_before_the_text_after_the_attack() -> None:
    """GA-sc-096: three counters are due, one is left; the hero in reach of Shock keeps its cards."""
    table = arrange(
        "wasp brogan xargatha arien",
        {"wasp": "k12", "brogan": "l12", "arien": "i13"},
        "wasp shock",
        {"arien": "green1"},
        hands={"brogan": ""},
        level={"brogan": 7},
        lives=(6, 1),
    )
    act(table, "wasp", "primary")
    assert table.over and table.outcome is not None
    assert table.outcome.winners == {0, 2} and table.state.ending == Endings.LIVES
    assert table.state.lives == [6, 0] and len(table.state.hands[3]) == 4
    assert table.state.unresolved[3] >= 0  # and Arien's card is not played out
    assert coins(table, "wasp") == 7


@rule("GA-defeat-04", "GA-kw-39")
def test_a_marker_on_the_fallen_returns_but_what_it_gave_and_placed_stays() -> None:
    """GA-sc-098, GA-ruling-18"""
    heroes = "arien tigerclaw xargatha wasp"
    at = {"arien": "k12", "tigerclaw": "l12", "token1_1": "m11"}
    told = {"tokens": {"token1_1": "rock"}, "hands": {"tigerclaw": "", "arien": ""}}
    poisoned = ["tigerclaw poison arien 1"]
    table = arrange(heroes, at, "arien gold", markers=poisoned, **told)  # type: ignore[arg-type]
    act(table, "arien", "primary")
    assert spot(table, "tigerclaw") == "off" and spot(table, "token1_1") == "m11"
    assert len(table.state.markers) == 1
    table = arrange(heroes, at, "tigerclaw red1", {"wasp": "gold"}, markers=poisoned, **told)  # type: ignore[arg-type]
    act(table, "tigerclaw", "primary")
    assert spot(table, "arien") == "off" and table.state.markers == []


@rule("GA-kw-09")
def test_no_friendly_unit_is_ever_defeated() -> None:
    """GA-sc-099: Constrict finds a friend beside Xargatha only, then an enemy as well."""
    for more, paid in (({}, 0), ({"blue_melee1": "k13"}, 2)):
        at = {"xargatha": "k12", "red_melee1": "l12", **more}
        table = arrange("xargatha brogan arien wasp", at, active=["xargatha constrict end"], turn=5)
        s = table.state
        carry_out(round_effects(s))
        assert spot(table, "red_melee1") == "l12" and spot(table, "blue_melee1") == "off"
        assert coins(table, "xargatha") == paid
        with pytest.raises(AssertionError):
            carry_out(defeat(s, 0, PIECE_WORDS.index("red_melee1")))


@rule("GA-summary-02")
def test_there_are_three_ways_to_win() -> None:
    """The last life counter; a push into the enemy throne; the push that flips the last wave counter."""
    fallen = slain(lives=(6, 1))
    ends = {fallen.state.ending: fallen}
    for battle, waves in (("blue_beach", 3), ("red_beach", 1)):
        zone = {"blue_beach": ("r3", "r2"), "red_beach": ("d12", "d13")}[battle]
        at = {"arien": zone[0], "blue_melee1": zone[1], "red_melee1": {"blue_beach": "q4", "red_beach": "e13"}[battle]}
        table = arrange(HEROES, at, "arien red1", battle=battle, waves=waves, keepers=False)
        act(table, "arien", "primary")
        ends[table.state.ending] = table
    assert set(ends) == {Endings.LIVES, Endings.THRONE, Endings.WAVES}
    for table in ends.values():
        assert table.over and table.outcome is not None and table.outcome.winners == {0, 2}
    calm = arrange(HEROES, {"arien": "r3", "blue_melee1": "r2"}, "arien red1", battle="mid", waves=1)
    act(calm, "arien", "primary")
    assert not calm.over
