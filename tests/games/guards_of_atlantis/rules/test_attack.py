"""Attacks on minions and heroes: whom they reach, what is announced, in which order things happen."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.pieces import PIECE_WORDS
from titanomachy.games.guards_of_atlantis.rules.attack_and_defense import aim, attackable, strike
from titanomachy.games.guards_of_atlantis.rules.card_effects import TEXTS, Act
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import relocate
from titanomachy.games.guards_of_atlantis.sentences import Told
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    announced,
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    hand,
    hold_all,
    lend,
    misprint,
    offered,
    spot,
    targets,
    told,
)

HEROES = "arien brogan xargatha wasp"


# -- whom


@rule("GA-attack-01", "GA-kw-22", "GA-kw-40")
def test_attacks_are_for_enemy_heroes_and_minions_of_every_kind_never_for_friends_or_tokens() -> None:
    table = arrange(
        HEROES,
        {
            "arien": "k12", "xargatha": "k11", "red_melee1": "l11",
            "brogan": "l12", "blue_heavy1": "k13", "token1_1": "j13",
        },
        "arien red1",
        tokens={"token1_1": "rock"},
    )  # fmt: skip
    act(table, "arien", "primary")
    assert targets(table) == {"brogan", "blue_heavy1"}
    table = arrange(HEROES, {"arien": "k12", "blue_melee1": "l12", "blue_ranged1": "k13"}, "arien red1")
    assert targets(act(table, "arien", "primary")) == {"blue_melee1", "blue_ranged1"}


@rule("GA-attack-05", "GA-item-05")
def test_a_secondary_attack_is_not_ranged_and_leaves_the_text_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    misprint(monkeypatch, "attack", "xargatha.sirens_call", 3)  # a ranged skill gets a secondary attack
    table = arrange(
        "xargatha brogan arien wasp",
        {"xargatha": "k12", "brogan": "l12", "wasp": "m11", "blue_melee1": "k13"},
        "xargatha sirens_call",
        items={"xargatha": {"attack": 1, "range": 2}},
    )
    assert can(table, "primary") and can(table, "strike")
    act(table, "xargatha", "strike")
    assert targets(table) == {"brogan", "blue_melee1"}  # those beside her; Wasp is in the range of the text only
    choose(table, "target brogan")
    assert announced(table)[0] == 4  # the printed value and an item
    choose(table, "decline")
    assert (spot(table, "brogan"), spot(table, "wasp")) == ("off", "m11")


def test_without_a_printed_secondary_attack_there_is_none() -> None:
    assert "strike" not in offered(arrange(HEROES, {"arien": "k12", "brogan": "l12"}, "arien liquid_leap"))


# -- minions


@rule("GA-minion-01", "GA-minion-04")
def test_a_minion_cannot_defend_it_falls_and_its_coins_go_to_the_one_who_did_it() -> None:
    table = arrange(HEROES, {"arien": "k12", "blue_ranged1": "l12", "brogan": "m11"}, "arien red1", {"wasp": "gold"})
    act(table, "arien", "primary")
    assert asked(table) == {"wasp": "act"} and "defends" not in told(table)  # nobody was asked
    assert spot(table, "blue_ranged1") == "off"
    assert [coins(table, who) for who in HEROES.split()] == [2, 0, 0, 0]


@rule("GA-minion-03")
def test_a_heavy_minion_is_worth_four_coins() -> None:
    table = arrange(HEROES, {"arien": "k12", "blue_heavy1": "l12"}, "arien gold")
    act(table, "arien", "primary")
    assert (spot(table, "blue_heavy1"), coins(table, "arien")) == ("off", 4)


@rule("GA-heavy-03")
def test_a_heavy_minion_is_out_of_reach_until_its_lighter_companions_are_gone() -> None:
    at = {"arien": "k12", "blue_heavy1": "l12", "blue_melee1": "k13", "xargatha": "l13"}
    table = arrange(HEROES, at, "arien red1", {"xargatha": "gold"})
    act(table, "arien", "primary")  # the only target: nothing is chosen
    assert (spot(table, "blue_melee1"), spot(table, "blue_heavy1")) == ("off", "l12")
    act(table, "xargatha", "primary")
    assert (spot(table, "blue_heavy1"), coins(table, "xargatha")) == ("off", 4)
    table = arrange(HEROES, at | {"blue_melee1": "i12"}, "arien red1")
    act(table, "arien", "primary")
    assert "stops" in told(table) and spot(table, "blue_heavy1") == "l12"


@rule("GA-heavy-04")
def test_an_immune_heavy_minion_still_counts_stands_in_the_way_and_fights_in_the_battle() -> None:
    at = {"arien": "k12", "brogan": "l12", "blue_heavy1": "m12", "blue_melee1": "i12"}
    table = arrange(HEROES, at, "arien gold", {"wasp": "gold"})
    act(table, "arien", "primary")
    assert announced(table) == (4, 1)
    table = arrange(HEROES, {"arien": "l12", "blue_heavy1": "m12", "blue_melee1": "i12"}, "arien gold")
    act(table, "arien", "walk")
    assert "to m12" not in offered(table) and "to m11" in offered(table)
    even = {"blue_heavy1": "m12", "blue_melee1": "i12", "red_melee1": "j12", "red_heavy1": "j13"}
    table = arrange(HEROES, even, phase="battle", keepers=False)
    assert [spot(table, minion) for minion in even] == [*even.values()]  # two against two: nobody is removed


@rule("GA-heavy-06")
def test_a_companion_outside_the_battle_zone_does_not_shield_the_heavy_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-156: it is displaced within the same action, and walks back after it."""

    def shove_and_strike(s: Match, a: Act) -> Script:
        relocate(s, PIECE_WORDS.index("blue_melee1"), SPACE_WORDS.index("h10"), Told.moved)
        yield from strike(s, a, (yield from aim(s, a, attackable(s, a))))

    lend(monkeypatch, TEXTS, "arien.noble_blade", shove_and_strike)
    at = {"arien": "k12", "blue_heavy1": "l12", "blue_melee1": "i10", "red_melee1": "m8"}
    table = arrange(HEROES, at, "arien gold", keepers=False)
    act(table, "arien", "primary")
    assert (spot(table, "blue_heavy1"), coins(table, "arien")) == ("off", 4)
    assert table.state.waves == [3] and can(table, "spawn i10")
    choose(table, "spawn i10")
    assert spot(table, "blue_melee1") == "i10"


# -- what is announced


@pytest.mark.parametrize(("start", "end", "target", "total"), [("n8", "l8", "k8", 2), ("l8", "n8", "o8", 6)])
@rule("GA-atkhero-02", "GA-order-05")
def test_the_total_is_worked_out_after_the_text_before_the_attack_and_told_before_the_decision(
    start: str, end: str, target: str, total: int
) -> None:
    # Brogan charges into Dodger's Weakness (−4 Attack within 4), or out of it
    at = {"dodger": "i11", "brogan": start, "xargatha": target}
    table = arrange(
        "dodger brogan xargatha wasp",
        at,
        "brogan mad_dash",
        active=["dodger weakness turn"],
        hands={"xargatha": "silver"},
    )
    act(table, "brogan", "primary")
    if "to " + end in offered(table):
        choose(table, f"to {end}")
    assert spot(table, "brogan") == end
    assert asked(table) == {"xargatha": "defend"} and announced(table)[0] == total
    assert hand(table, "xargatha") == "silver" and discarded(table, "xargatha") == ""


@rule("GA-order-01", "GA-order-02")
def test_a_minion_that_is_moved_before_the_attack_does_not_count() -> None:
    """GA-sc-081: Noble Blade takes the friend from Brogan's side."""
    at = {"arien": "k12", "brogan": "l12", "blue_melee1": "m12"}
    table = arrange(HEROES, at, "arien noble_blade")
    act(table, "arien", "primary", "skip")
    assert announced(table)[1] == 1
    table = arrange(HEROES, at, "arien noble_blade")
    act(table, "arien", "primary", "target blue_melee1", "to n12")
    assert announced(table)[1] == 0


def test_an_attack_of_less_than_nothing_still_fells() -> None:
    """GA-sc-088, GA-ruling-58: a minion, and a hero that does not defend."""
    at = {"dodger": "i11", "brogan": "k12", "red_melee1": "l12"}
    heroes = "dodger brogan xargatha wasp"
    table = arrange(heroes, at, "brogan gold", active=["dodger enfeeblement turn"])
    act(table, "brogan", "primary")
    assert (spot(table, "red_melee1"), coins(table, "brogan")) == ("off", 2)
    at = {"dodger": "i11", "brogan": "k12", "xargatha": "l12"}
    table = arrange(heroes, at, "brogan gold", active=["dodger enfeeblement turn"])
    act(table, "brogan", "primary")
    assert announced(table)[0] == -2
    choose(table, "decline")
    assert spot(table, "xargatha") == "off"


@rule("GA-kw-04")
def test_a_charge_beside_an_immune_enemy_moves_and_does_not_attack() -> None:
    """GA-sc-144, GA-ruling-21: Arien duels with Wasp only."""
    table = arrange(
        "arien brogan xargatha tigerclaw",
        {"arien": "k12", "brogan": "n12"},
        "brogan mad_dash",
        {"xargatha": "green1"},
        active=["arien expert_duelist turn 3"],
    )
    act(table, "brogan", "primary")
    if can(table, "to l12"):
        choose(table, "to l12")
    assert spot(table, "brogan") == "l12" and "strikes" not in told(table)
    assert table.state.resolved[1][0] >= 0 and asked(table) == {"xargatha": "act"}


@rule("GA-kw-13")
def test_only_heroes_act() -> None:
    table = arrange(HEROES, {"red_melee1": "k12", "blue_melee1": "l12"}, played={"arien": "gold", "brogan": "gold"})
    actors: list[str] = []
    while set(asked(table).values()) == {"act"}:
        actors += asked(table)
        choose(table, "hold")
    assert sorted(actors) == ["arien", "brogan"]
    assert (spot(table, "red_melee1"), spot(table, "blue_melee1")) == ("k12", "l12")
    assert asked(hold_all(table)) == dict.fromkeys(HEROES.split(), "play")
