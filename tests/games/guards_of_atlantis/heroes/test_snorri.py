"""Snorri: runes below turn slots, and what his cards do by the active one."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import MARKER_IDS, SKILL
from titanomachy.games.guards_of_atlantis.rules.restrictions import immune
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    offered,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "snorri brogan wasp arien"
ALL = [
    "snorri rune_horn snorri 1",
    "snorri rune_axe snorri 2",
    "snorri rune_anvil snorri 3",
    "snorri rune_wings snorri 4",
]
perform = performing(HEROES)


def rune(name: str, turn: int = 1) -> list[str]:
    """One rune below a turn slot."""
    return [f"snorri rune_{name} snorri {turn}"]


def laid(table: Table[Match]) -> dict[str, int]:
    """Which rune lies below which turn slot."""
    return {MARKER_IDS[kind]: turn for _, kind, _, turn in table.state.markers}


# -- runes


@rule("GA-kw-21")
def test_inscribe_the_runes_lays_one_below_each_slot_and_again_as_he_likes() -> None:
    table = perform("inscribe_the_runes", {}, markers=ALL)
    assert asked(table) == {"snorri": "rune"} and offered(table) == ["mode 0", "mode 1", "mode 2", "mode 3"]
    choose(table, "mode 3")
    assert offered(table) == ["mode 0", "mode 1", "mode 2"], "each lies below one slot"
    choose(choose(table, "mode 0"), "mode 2")
    assert laid(table) == {"rune_wings": 1, "rune_horn": 2, "rune_anvil": 3, "rune_axe": 4}


@rule("GA-tokend-03", "GA-defeat-04")
def test_runes_stay_after_the_round_and_when_he_is_defeated() -> None:
    at, poison = {"snorri": "j13", "tigerclaw": "k13"}, "tigerclaw poison snorri 1"
    heroes = "snorri tigerclaw wasp arien"
    table = arrange(heroes, at, "tigerclaw blink_strike", {"arien": "green1"}, markers=[*ALL, poison],
                    hands={"snorri": ""})  # fmt: skip
    choose(table, "primary")
    assert spot(table, "snorri") == "off" and "poison" not in laid(table) and len(laid(table)) == 4
    table = arrange(heroes, at, turn=4, phase="turn_ends", markers=[*ALL, poison])
    assert table.state.round == 2 and "poison" not in laid(table) and len(laid(table)) == 4


# -- sigils and shards


@rule("GA-atkhero-02")
@pytest.mark.parametrize(("card", "plain"), [("rune_sigils", 2), ("rune_shards", 1)])
def test_rune_sigils_and_shards_hit_harder_with_axe_in_its_turn_only(card: str, plain: int) -> None:
    at = {"brogan": "k13"}
    assert attack_total(perform(card, at, markers=rune("axe"))) == plain + 3
    assert attack_total(perform(card, at, markers=rune("axe", 2))) == plain
    assert attack_total(perform(card, at, markers=rune("horn"))) == plain


@rule("GA-repeat-01", "GA-repeat-08")
@pytest.mark.parametrize("card", ["rune_sigils", "rune_shards"])
def test_rune_sigils_and_shards_are_repeated_with_horn_on_another_hero_in_range(card: str) -> None:
    at = {"brogan": "k13", "arien": "l12", "blue_melee1": "j12"}
    table = perform(card, at, markers=rune("horn"), played={"brogan": "green1"}, hands={"arien": ""})
    if card == "rune_sigils":
        assert targets(table) == {"brogan", "blue_melee1"}, "Arien is not beside him"
        choose(table, "target brogan")
    choose(table, "defend silver" if can(table, "defend silver") else "decline")
    assert offered(table) == ["repeat", "stop"]
    choose(table, "repeat")
    assert spot(table, "arien") == "off", "two spaces away, and the only other hero in range"
    assert spot(table, "blue_melee1") == "j12"


def test_rune_sigils_is_not_repeated_without_another_hero_in_range() -> None:
    table = perform("rune_sigils", {"brogan": "k13", "blue_melee1": "l13"}, markers=rune("horn"))
    choose(table, "decline")
    assert asked(table) == {"arien": "act"}


# -- hammers


@rule("GA-perf-03", "GA-repeat-02")
def test_runic_battleaxe_repeats_once_and_only_on_minions() -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "j12", "blue_melee3": "i13"}
    table = perform("runic_battleaxe", at, markers=rune("axe"))
    choose(choose(choose(table, "target blue_melee1"), "repeat"), "target blue_melee2")
    assert asked(table) == {"arien": "act"} and coins(table, "snorri") == 4
    table = perform("runic_battleaxe", {"brogan": "k13"}, markers=rune("axe"), hands={"brogan": ""})
    assert asked(table) == {"arien": "act"}, "no minion to repeat it on"
    table = perform("runic_hammer", {"blue_melee1": "k13", "blue_melee2": "j12"}, markers=rune("axe"))
    choose(table, "target blue_melee1")
    assert asked(table) == {"arien": "act"}, "the Axe is on the Battleaxe only"


# -- casters


@rule("GA-perf-14", "GA-core-13")
@pytest.mark.parametrize("card", ["runecaster", "runeblaster"])
def test_runecaster_with_axe_strikes_a_hero_who_was_beside_the_target(card: str) -> None:
    at = {"blue_melee1": "m13", "brogan": "n13", "arien": "k14"}
    table = perform(card, at, markers=rune("axe"), played={"brogan": "green1"}, hands={"brogan": "gold"})
    assert asked(table) == {"brogan": "discard"} and coins(table, "snorri") == 2
    choose(table, "discard gold")
    assert discarded(table, "brogan") == "gold" and spot(table, "brogan") == "n13"
    table = perform(card, at, markers=rune("axe"), hands={"brogan": ""}, played={"wasp": "green1"})
    assert spot(table, "brogan") == "off"
    table = perform(card, {**at, "brogan": "p13"}, markers=rune("axe"), played={"wasp": "green1"})
    assert "stops" in told(table) and discarded(table, "brogan") == ""


def test_runeblaster_without_wings_needs_maximum_range() -> None:
    table = perform("runeblaster", {"blue_melee1": "l13"}, markers=rune("axe"))
    assert "stops" in told(table) and spot(table, "blue_melee1") == "l13"


# -- passages


@rule("GA-kw-15", "GA-move-07")
@pytest.mark.parametrize("card", ["safe_passage", "hidden_passage", "deep_passage"])
def test_the_passages_lead_through_obstacles_with_wings(card: str) -> None:
    wall = {f"blue_melee{n}": space for n, space in enumerate(("k13", "k12", "j12", "i13"), 1)}
    wall |= {"red_melee1": "i14", "red_melee2": "j14"}
    assert spaces(perform(card, wall, markers=rune("horn", 2))) == set(), "shut in"
    assert "l13" in spaces(perform(card, wall, markers=rune("wings")))


def test_deep_passage_goes_farther_with_horn() -> None:
    assert "o13" not in spaces(perform("hidden_passage", {}, markers=rune("horn")))
    assert {"m13", "n13", "o13"} <= spaces(perform("deep_passage", {}, markers=rune("horn")))
    assert "n13" not in spaces(perform("deep_passage", {}, markers=rune("axe")))


@rule("GA-kw-16", "GA-active-09")
@pytest.mark.parametrize("card", ["hidden_passage", "deep_passage"])
def test_the_passages_with_anvil_keep_enemy_actions_off_him(card: str) -> None:
    at = {"snorri": "j13", "brogan": "k13", "red_melee1": "l13"}
    for name, reached in (("anvil", {"red_melee1"}), ("wings", {"red_melee1", "snorri"})):
        table = arrange(HEROES, at, f"snorri {card}", {"brogan": "gold"}, markers=rune(name))
        choose(choose(choose(table, "primary"), "stay"), "primary")
        if can(table, "mode 0"):
            choose(table, "mode 0")
        assert (targets(table) or {"red_melee1"}) == reached


# -- oaths


SLOT = {"oath_of_endurance": "green1", "oath_of_fortitude": "green2a", "oath_of_perseverance": "green3a"}


def blocks(card: str, name: str, attack: str, attacker: str = "tigerclaw") -> bool:
    """Whether an oath blocks an attack in a turn with this rune; if so, and only then, he is immune afterwards."""
    table = arrange(f"snorri {attacker} wasp arien", {"snorri": "j13", attacker: "k13"}, f"{attacker} {attack}",
                    {"arien": "green1"}, hands={"snorri": card}, markers=rune(name))  # fmt: skip
    choose(table, "primary")
    if asked(table) == {attacker: "maybe_step"}:
        choose(table, "skip")
    choose(table, f"defend {SLOT[card]}", "snorri")
    blocked = spot(table, "snorri") == "j13"
    assert active_of(table, "snorri") == ([SLOT[card]] if blocked else [])
    s = table.state
    assert [immune(s, 0, by, SKILL) for by in range(4)] == [False, blocked, False, blocked], "to enemies, if at all"
    return blocked


@rule("GA-block-01", "GA-block-02", "GA-active-09")
@pytest.mark.parametrize("card", SLOT)
def test_the_oaths_block_by_the_active_rune(card: str) -> None:
    names, attacks = ("horn", "axe", "wings", "anvil"), ("blink_strike", "hit_and_run")
    held = {(name, attack) for name in names for attack in attacks if blocks(card, name, attack)}
    wanted = {("horn", "blink_strike"), ("axe", "blink_strike"), ("axe", "hit_and_run")}
    assert held == wanted | ({("anvil", "hit_and_run")} if card == "oath_of_perseverance" else set())


@rule("GA-block-01")
def test_oath_of_fortitude_and_perseverance_block_ranged_attacks_with_wings() -> None:
    shot = ("point_blank_shot", "sabina")
    assert [blocks(card, "wings", *shot) for card in SLOT] == [False, True, True]
    assert [blocks(card, "axe", *shot) for card in SLOT] == [False, False, False]


# -- traps


@rule("GA-perf-05", "GA-hidden-06")
@pytest.mark.parametrize("card", ["runetrap", "runebomb"])
@pytest.mark.parametrize(("name", "slot"), [("horn", "green1"), ("axe", "silver"), ("anvil", "blue1")])
def test_runetrap_and_runebomb_take_a_card_of_the_colour_of_the_rune(card: str, name: str, slot: str) -> None:
    at = {"brogan": "l13", "arien": "m13"}
    table = choose(perform(card, at, markers=rune(name), played={"wasp": "red1"}), "target brogan")
    assert asked(table) == {"brogan": "discard_fitting"} and offered(table) == [f"discard {slot}"]
    table = perform(card, at, markers=rune(name), played={"wasp": "red1"}, hands={"brogan": "red1"})
    assert offered(choose(table, "target brogan")) == ["skip"], "he is asked all the same"


@rule("GA-perf-02")
def test_runebomb_needs_an_active_rune() -> None:
    table = perform("runebomb", {"brogan": "l13"}, markers=rune("horn", 2))
    assert "stops" in told(table)
