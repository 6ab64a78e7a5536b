"""The end of a round in its order: effects, the minion battle, tokens, a push that is due, cards, levels, pity."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_effects import LAST_TURN, TURN_END, Effect
from titanomachy.games.guards_of_atlantis.rules.units import in_force
from titanomachy.games.guards_of_atlantis.sentences import Told
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.errors import IllegalChoice
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    arrange,
    asked,
    choose,
    coins,
    discarded,
    end_round,
    hand,
    lend,
    minions,
    offered,
    resolved,
    spot,
    targets,
    told,
    zone,
)

HEROES = "arien brogan xargatha wasp"
FIELD = ("j8", "k8", "l8", "m8", "n8", "j12", "k12", "l13", "i12", "i10")  # spaces of the first Battle Zone
BEACH = {"red": {"q3", "r4", "r5", "p6", "q7"}, "blue": {"r2", "s4", "s5", "u5", "r7", "q8"}}


def fight(red: str, blue: str, at: dict[str, str] | None = None, **more: Any) -> Table[Match]:
    """The fourth turn is over, with these minions on the field ("melee1 heavy1")."""
    words = [f"red_{word}" for word in red.split()] + [f"blue_{word}" for word in blue.split()]
    places = {**dict(zip(words, FIELD, strict=False)), **(at or {})}
    more.setdefault("heroes", HEROES)
    return arrange(at=places, keepers=False, turn=4, phase="turn_ends", **more)


# -- the minion battle


@rule("GA-battle-01")
def test_equal_numbers_lose_nobody() -> None:
    """GA-sc-026"""
    table = fight("melee1 melee2 heavy1", "melee1 ranged1 heavy1")
    assert len(minions(table, "red")) == len(minions(table, "blue")) == 3
    assert table.state.round == 2


@rule("GA-battle-02", "GA-battle-03")
def test_the_smaller_side_removes_the_difference_and_the_heavy_last() -> None:
    """GA-sc-027: two are removed without a choice, and the heavy one stays."""
    table = fight("melee1 melee2 heavy1", "melee1 melee2 melee3 melee4 heavy1")
    assert targets(table) == {"red_melee1", "red_melee2"}
    with pytest.raises(IllegalChoice) as refused:
        table.choose(0, "remove red_heavy1")
    assert refused.value.rule == "GA-battle-03"
    choose(table, "remove red_melee2")
    assert minions(table, "red") == {"l8"} and spot(table, "red_heavy1") == "l8"
    assert (zone(table), table.state.waves, len(minions(table, "blue"))) == ("mid", [3], 5)


@rule("GA-battle-02", "GA-battle-07")
def test_the_team_as_a_whole_chooses_which_minion_goes() -> None:
    """GA-sc-028: melee or ranged, never the heavy one; whoever of the team answers first."""
    table = fight("melee1 ranged1 heavy1", "melee1 melee2 melee3 heavy1")
    assert asked(table) == {"arien": "battle", "xargatha": "battle"}
    assert targets(table, "xargatha") == targets(table, "arien") == {"red_melee1", "red_ranged1"}
    choose(table, "remove red_ranged1", "xargatha")
    assert spot(table, "red_ranged1") == "off" and spot(table, "red_melee1") == "j8"


@rule("GA-battle-04", "GA-battle-06")
def test_a_side_with_too_few_loses_all_it_has_and_the_push() -> None:
    """GA-sc-029"""
    table = fight("melee1 heavy1", "melee1 melee2 melee3 melee4 heavy1")
    assert (zone(table), table.state.waves) == ("red_beach", [2])
    assert told(table).count("removed") == 2 and "pushed_lane" in told(table)


@rule("GA-battle-08", "GA-battle-04", "GA-battle-06")
def test_four_against_one() -> None:
    table = fight("melee1 melee2 melee3 melee4", "melee1")
    assert told(table).count("removed") == 1
    assert (zone(table), table.state.waves) == ("blue_beach", [2])
    assert (minions(table, "red"), minions(table, "blue")) == (BEACH["red"], BEACH["blue"])


@rule("GA-battle-05")
def test_minions_lost_in_the_battle_bring_no_coins_and_trigger_nothing() -> None:
    """GA-sc-030: Brogan's Shield would answer a defeat, but nobody is asked."""
    shield = {"active": ["brogan shield round"], "resolved": {"brogan": "- - - shield"}}
    table = fight("melee1 melee2", "melee1", {"brogan": "m7"}, **shield)
    assert "minion_falls" not in told(table) and told(table).count("removed") == 1
    assert [coins(table, seat) for seat in range(4)] == [1, 1, 1, 1], "pity coins alone"
    assert "silver" in hand(table, "brogan").split()


@rule("GA-core-06")
def test_minions_fight_only_each_other() -> None:
    at = {"arien": "j9", "brogan": "k9"}
    table = fight("melee1 melee2", "melee1 melee2", at, lives=(2, 2))
    assert (spot(table, "arien"), spot(table, "brogan")) == ("j9", "k9") and table.state.lives == [2, 2]
    table = fight("melee1 melee2 melee3", "melee1 melee2", at, lives=(2, 2))
    assert asked(table) == {"brogan": "battle", "wasp": "battle"}, "the battle comes by itself"
    choose(table, "remove blue_melee1")
    assert (spot(table, "arien"), spot(table, "brogan")) == ("j9", "k9") and table.state.lives == [2, 2]


# -- the order of the steps


@rule("GA-eor-01")
def test_the_steps_of_the_end_of_a_round_come_in_their_order() -> None:
    """GA-sc-031: tokens are cleared before the push that the battle has made due."""
    at = {"token0_1": "r2", "token0_2": "s1"}
    table = fight(
        "melee1 melee2",
        "melee1",
        at,
        tokens={"token0_1": "rock", "token0_2": "rock"},
        resolved={"arien": "gold silver red1 blue1"},
        coins={"arien": 1},
    )
    steps = ("battle", "removed", "tokens_gone", "pushed_lane", "retrieved", "level", "item", "pity", "round_begins")
    assert asked(table) == {"arien": "upgrade"}
    first = [kind for kind in told(table) if kind in steps]
    choose(table, offered(table)[0])
    second = [kind for kind in told(table) if kind in steps]
    assert first == ["battle", "removed", "tokens_gone", "pushed_lane", "retrieved", "level"]
    assert second == ["item", "pity", "pity", "pity", "round_begins"]
    assert spot(table, "token0_2") == "off" and minions(table, "blue") == BEACH["blue"]


@rule("GA-eor-04")
def test_end_of_turn_comes_before_this_turn_ends_and_that_before_the_end_of_the_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[str] = []

    def bell(s: Match, e: Effect) -> Script:
        seen.append(f"turn {s.turn}: {sum(other[LAST_TURN] == s.turn for other in s.active)} for this turn")
        s.tell(Told.holds, s.heroes[0])
        yield from ()

    lend(monkeypatch, TURN_END, "brogan.shield", bell)
    active = ["brogan shield round", "wasp static_barrier turn", "xargatha constrict end"]
    table = fight("melee1 melee2", "melee1 melee2 ranged1", {"xargatha": "k9"}, active=active)
    assert seen == ["turn 4: 1 for this turn"]
    kinds = [kind for kind in told(table) if kind in ("holds", "turn_over", "minion_falls", "battle")]
    assert kinds == ["holds", "turn_over", "minion_falls", "battle"]


@rule("GA-eor-02", "GA-eor-03")
def test_the_battle_is_fought_in_the_zone_to_which_an_end_of_round_effect_has_pushed() -> None:
    """GA-sc-033: five Red spawn points against six, so Red removes one minion of the new wave."""
    table = fight("melee1", "melee1", {"xargatha": "k7"}, active=["xargatha constrict end"])
    assert zone(table) == "blue_beach" and coins(table, "xargatha") == 2
    assert asked(table) == {"arien": "battle", "xargatha": "battle"}
    choose(table, "remove red_melee1")
    assert len(minions(table, "red")) == 4 and table.state.waves == [2]


@rule("GA-active-09", "GA-retrieve-02")
def test_what_holds_for_the_round_still_holds_in_the_battle_and_ends_with_the_retrieval() -> None:
    """GA-sc-034"""
    resting = {"brogan": "- - - shield"}
    table = fight("melee1 melee2", "melee1 melee2 melee3", active=["brogan shield round"], resolved=resting)
    assert asked(table) == {"arien": "battle", "xargatha": "battle"}
    assert [in_force(table.state, effect) for effect in table.state.active] == [True]
    choose(table, offered(table)[0])
    assert table.state.round == 2 and table.state.active == []


@rule("GA-active-12", "GA-retrieve-02")
def test_a_next_turn_effect_of_the_fourth_turn_never_holds() -> None:
    """GA-sc-035"""
    table = arrange(HEROES, {"xargatha": "j13", "brogan": "k13"}, "xargatha stone_gaze", turn=4)
    choose(table, "primary")
    assert table.state.round == 2 and table.state.active == []
    assert not any(in_force(table.state, effect) for effect in table.state.active)


# -- tokens and markers


@rule("GA-tokend-01", "GA-tokend-02")
def test_tokens_and_markers_are_taken_back() -> None:
    table = fight("melee1", "melee1", {"token0_1": "m12"}, tokens={"token0_1": "rock"}, markers=["arien poison wasp 1"])
    assert spot(table, "token0_1") == "off" and table.state.markers == []


@pytest.mark.parametrize(
    ("token", "markers", "heard"),
    [("rock", [], True), ("tree", [], False), ("", ["arien poison wasp 1"], True), ("", [], False)],
)
@rule("GA-tokend-01", "GA-tokend-02", "GA-tokend-03")
def test_taking_back_is_told_where_a_token_or_a_marker_is_taken_back(
    token: str, markers: list[str], heard: bool
) -> None:
    there = {"token0_1": "m12"} if token else {}
    table = fight("melee1", "melee1", there, tokens=dict.fromkeys(there, token), markers=markers)
    assert spot(table, "token0_1") == ("m12" if token == "tree" else "off")
    assert ("tokens_gone" in told(table), "retrieved" in told(table)) == (heard, True)


@rule("GA-tokend-03", "GA-core-13", "GA-push-06")
def test_a_token_that_its_card_exempts_stays_but_makes_room_for_a_push() -> None:
    """GA-sc-032: trees stay on the board, the card against the rule; one on a spawn point goes when the push comes."""
    at = {"token0_1": "r2", "token0_2": "s1", "token0_3": "t2"}
    kinds = {"token0_1": "tree", "token0_2": "tree", "token0_3": "rock"}
    table = fight("melee1 melee2", "melee1", at, tokens=kinds)
    assert [spot(table, word) for word in kinds] == ["off", "s1", "off"]
    assert minions(table, "blue") == BEACH["blue"]


# -- cards and coins


@rule("GA-retrieve-01", "GA-change-05", "GA-retrieve-02")
def test_everyone_takes_back_all_cards_face_down_ones_too() -> None:
    table = fight(
        "melee1",
        "melee1",
        hands={"arien": "gold"},
        resolved={"arien": "silver - red1"},
        discards={"arien": "blue1 green1"},
        facedown={"arien": "red1 green1"},
        active=["wasp static_barrier round"],
    )
    assert hand(table, "arien") == "gold silver red1 blue1 green1"
    assert (resolved(table, "arien"), discarded(table, "arien")) == (["-"] * 4, "")
    assert table.state.facedown == [0, 0, 0, 0] and table.state.active == []


@rule("GA-pity-02", "GA-pity-03")
def test_whoever_gained_no_level_collects_a_coin_too_late_for_this_round() -> None:
    table = fight("melee1", "melee1", coins={"arien": 1, "wasp": 0}, level={"brogan": 3})
    choose(table, offered(table, "arien")[0], "arien")
    assert [coins(table, seat) for seat in range(4)] == [0, 1, 1, 1]
    assert table.state.level == [2, 3, 1, 1] and table.state.round == 2


@rule("GA-pity-04")
def test_a_hero_of_level_eight_collects_a_coin_every_round() -> None:
    table = fight("melee1", "melee1", coins={"arien": 20}, level={"arien": 8})
    assert (coins(table, "arien"), table.state.level[0]) == (21, 8)
    assert table.state.round == 2
    end_round(table)
    for seat in (1, 2, 3):  # they buy a level for the coin of the last round
        choose(table, offered(table, seat)[0], seat)
    assert [coins(table, seat) for seat in range(4)] == [22, 0, 0, 0]
