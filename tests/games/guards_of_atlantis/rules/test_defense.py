"""Defense: with which card, what minions add, cards that block, and cards that are Defense and Skill at once."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import BLUE1, DEFENSE, SKILL
from titanomachy.games.guards_of_atlantis.rules.card_effects import GUARDS, IMMUNITY, TEXTS, Act, Effect, Guard
from titanomachy.games.guards_of_atlantis.rules.defeat import discard_or_fall
from titanomachy.games.guards_of_atlantis.rules.markers import gain
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import move
from titanomachy.games.guards_of_atlantis.rules.restrictions import touches
from titanomachy.games.guards_of_atlantis.rules.units import has_type
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    act,
    active_of,
    announced,
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    hand,
    lend,
    misprint,
    offered,
    refused,
    spaces,
    spot,
)

HEROES = "arien brogan xargatha wasp"
DUEL = {"arien": "k12", "brogan": "l12"}
BOTH: Any = {"arien": {"card": [{"id": "aspiring_duelist", "action": "defense_skill"}]}}


def attacked(at: dict[str, str] | None = None, **more: Any) -> Table[Match]:
    """Arien attacks Brogan."""
    table = arrange(HEROES, {**DUEL, **(at or {})}, "arien red1", **more)
    return act(table, "arien", "primary")


# -- one card of the hand


@rule("GA-def-01", "GA-def-02", "GA-atkhero-04")
def test_the_target_may_discard_one_card_of_its_hand_and_never_the_one_it_has_played() -> None:
    table = attacked(played={"brogan": "red1"}, hands={"brogan": "gold silver"})
    assert asked(table) == {"brogan": "defend"} and offered(table) == ["defend gold", "defend silver", "decline"]
    assert refused(table, "defend red1") == "GA-def-02"
    choose(table, "defend gold")
    assert (discarded(table, "brogan"), hand(table, "brogan")) == ("gold", "silver")
    assert spot(table, "brogan") == "off"  # 3 against 6, and no second card may follow


@rule("GA-def-03")
def test_a_hero_defends_as_often_as_it_is_attacked_and_still_has_its_own_card() -> None:
    """GA-sc-087"""
    table = arrange(
        "xargatha brogan wasp arien",
        {"xargatha": "k12", "brogan": "l12", "wasp": "m12"},
        "xargatha gold",
        {"wasp": "gold", "brogan": "green1"},
        hands={"brogan": "red1 blue1"},
    )
    act(table, "xargatha", "primary")
    choose(table, "defend red1", "brogan")
    act(table, "wasp", "primary")
    choose(table, "defend blue1", "brogan")
    assert spot(table, "brogan") == "l12" and asked(table) == {"brogan": "act"}
    assert (hand(table, "brogan"), discarded(table, "brogan")) == ("", "red1 blue1")


@rule("GA-def-06")
def test_without_a_card_there_is_no_defense_whatever_stands_beside() -> None:
    """GA-sc-080: three friends beside, an empty hand."""
    friends = {"blue_melee1": "m12", "blue_melee2": "m11", "blue_melee3": "l13"}
    table = attacked(friends, hands={"brogan": ""})
    assert spot(table, "brogan") == "off" and coins(table, "arien") == 1
    table = attacked(friends, hands={"brogan": "gold"})
    assert announced(table) == (6, 3)
    assert spot(choose(table, "defend gold"), "brogan") == "l12"  # 3 and 3 against 6


@rule("GA-def-09")
def test_a_card_without_a_defense_action_does_not_defend(monkeypatch: pytest.MonkeyPatch) -> None:
    misprint(monkeypatch, "can_defend", "brogan.onslaught", False)
    table = attacked(hands={"brogan": "gold silver"})
    assert offered(table) == ["defend silver", "decline"]
    assert refused(table, "defend gold") == "GA-def-09"
    table = attacked(hands={"brogan": "gold"})
    assert offered(table) == ["decline"], "asked all the same: the others do not know his hand"
    choose(table, "decline")
    assert spot(table, "brogan") == "off" and hand(table, "brogan") == "gold"


@rule("GA-def-11")
def test_only_the_target_may_defend() -> None:
    """GA-sc-152: Wasp stands beside and holds a Defense card."""
    table = attacked({"wasp": "m11"}, hands={"brogan": "gold", "wasp": "green1"})
    assert asked(table) == {"brogan": "defend"}
    choose(table, "decline")
    assert hand(table, "wasp") == "green1"


@rule("GA-def-08")
def test_a_secondary_defense_has_its_value_and_not_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-085: Mad Dash counts 7; Brogan does not charge, nor gain the coin of a text that is lent to it."""
    lend(monkeypatch, GUARDS, "brogan.mad_dash", gains_a_coin)
    table = attacked(hands={"brogan": "red1"})
    choose(table, "defend red1")
    assert (spot(table, "brogan"), spot(table, "arien"), coins(table, "brogan")) == ("l12", "k12", 0)


@rule("GA-item-09", "GA-item-04")
def test_items_count_on_secondary_icons_too() -> None:
    """GA-sc-150: one Defense and one Movement item; 7 becomes 8, and movement 3 becomes 4."""
    items = {"brogan": {"defense": 1, "movement": 1}, "arien": {"attack": 2}}
    table = attacked(hands={"brogan": "red1"}, items=items)
    assert announced(table)[0] == 8
    assert spot(choose(table, "defend red1"), "brogan") == "l12"
    table = arrange(HEROES, {"brogan": "k12"}, "brogan red1", items=items)
    act(table, "brogan", "walk")
    assert "k8" not in spaces(table) and "o8" in spaces(table)  # four spaces away


# -- minions


@pytest.mark.parametrize(
    ("minion", "space", "counts"),
    [
        ("blue_melee1", "m12", 1), ("blue_heavy1", "m12", 1), ("blue_ranged1", "m12", 0), ("blue_melee1", "n12", 0),
        ("red_melee1", "m12", -1), ("red_heavy1", "m12", -1), ("red_melee1", "n12", 0),
        ("red_ranged1", "m12", -1), ("red_ranged1", "n12", -1), ("red_ranged1", "n11", -1), ("red_ranged1", "o12", 0),
    ],
)  # fmt: skip
@rule("GA-mod-01", "GA-mod-02", "GA-mod-03")
def test_what_a_minion_adds_to_the_defense(minion: str, space: str, counts: int) -> None:
    assert announced(attacked({minion: space}))[1] == counts


@rule("GA-mod-04")
def test_minions_count_in_any_zone_and_over_obstacles() -> None:
    # Brogan stands in the jungle; the archer is behind terrain and a hero, two spaces away
    at = {"arien": "n13", "brogan": "o12", "blue_melee1": "p12", "red_ranged1": "m13", "xargatha": "n12"}
    table = arrange(HEROES, at, "arien red1")
    act(table, "arien", "primary")
    assert announced(table)[1] == 0  # +1 and −1
    at = {"arien": "n7", "brogan": "n8", "red_ranged1": "p7"}  # o7 is terrain
    assert announced(act(arrange(HEROES, at, "arien red1"), "arien", "primary"))[1] == -1


@rule("GA-def-04", "GA-def-05", "GA-mod-01", "GA-mod-03")
def test_value_item_friend_and_archer_add_up() -> None:
    """GA-sc-079: 4 + 1 + 1 − 1 against 5."""
    at = {"blue_melee1": "m12", "red_ranged1": "n11"}
    more: Any = {"hands": {"brogan": "silver"}, "items": {"brogan": {"defense": 1}}}
    table = arrange("wasp brogan xargatha arien", {"wasp": "k12", "brogan": "l12", **at}, "wasp shock", **more)
    act(table, "wasp", "primary")
    assert announced(table) == (5, 0)
    assert spot(choose(table, "defend silver"), "brogan") == "l12"


@rule("GA-order-02")
def test_a_move_by_the_defense_text_does_not_change_what_minions_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-082: with a lent text Arien steps between two friends, and is defeated all the same."""

    def step_back(s: Match, a: Act, g: Guard) -> Script:
        yield from move(s, a, a.seat, 1)

    lend(monkeypatch, GUARDS, "arien.aspiring_duelist", step_back)
    at = {"wasp": "k12", "arien": "l12", "blue_melee1": "n12", "blue_melee2": "n11"}
    table = arrange(
        "wasp arien xargatha brogan", at, "wasp shock", hands={"arien": "blue1"}, items={"wasp": {"attack": 1}}
    )
    act(table, "wasp", "primary")
    assert announced(table) == (6, 0)
    choose(table, "defend blue1")
    choose(table, "to m12")
    assert spot(table, "arien") == "off"  # 5 against 6


@rule("GA-defeat-10")
def test_an_attacker_who_falls_by_the_defense_text_does_not_win_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-089: by a lent text the attacker discards or falls; the defense itself would not have been enough."""

    def strike_back(s: Match, a: Act, g: Guard) -> Script:
        yield from discard_or_fall(s, a.seat, g.attacker, a.card)

    lend(monkeypatch, GUARDS, "arien.aspiring_duelist", strike_back)
    for cards in ("", "silver"):
        table = arrange(
            HEROES, DUEL, "brogan gold", hands={"arien": "blue1", "brogan": cards}, items={"brogan": {"attack": 3}}
        )
        act(table, "brogan", "primary")
        choose(table, "defend blue1")  # 5 against 7
        if cards:
            choose(table, "discard silver")
            assert (spot(table, "brogan"), spot(table, "arien"), coins(table, "arien")) == ("k12", "off", 0)
        else:
            assert (spot(table, "brogan"), spot(table, "arien"), coins(table, "arien")) == ("off", "k12", 1)


# -- blocks


@pytest.mark.parametrize(("attacker", "card", "there"), [("sabina", "gold", "l12"), ("brogan", "gold", "off")])
@rule("GA-block-01", "GA-block-02", "GA-def-07", "GA-block-03")
def test_a_block_works_or_fails_whatever_the_numbers(attacker: str, card: str, there: str) -> None:
    """GA-sc-083, GA-sc-084, GA-sc-151: against a ranged attack from beside, and against one that is not ranged."""
    table = arrange(
        f"{attacker} wasp arien tigerclaw",
        {attacker: "k12", "wasp": "l12"},
        f"{attacker} {card}",
        hands={"wasp": "green1"},
        items={attacker: {"attack": 9}, "wasp": {"defense": 2}},
    )
    act(table, attacker, "primary")
    choose(table, "defend green1")
    assert discarded(table, "wasp") == "green1"
    assert (spot(table, "wasp") == "off") == (there == "off")


# -- Defense cards and Defense/Skill cards


@rule("GA-act-07")
def test_a_played_defense_card_offers_only_its_secondary_actions() -> None:
    """GA-sc-092"""
    assert offered(arrange(HEROES, DUEL, "arien blue1")) == ["walk", "hold"]


def gains_a_coin(s: Match, a: Act, g: Guard | None = None) -> Script:
    """A lent text."""
    gain(s, a.seat, 1)
    yield from ()


@rule("GA-ds-01")
def test_a_defense_skill_card_is_played_or_discarded_and_its_text_applies_in_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """GA-sc-086, GA-ruling-32: the defense cannot succeed, the text is applied, then the hero is defeated."""
    lend(monkeypatch, TEXTS, "arien.aspiring_duelist", gains_a_coin)
    lend(monkeypatch, GUARDS, "arien.aspiring_duelist", gains_a_coin)
    table = arrange(HEROES, DUEL, "arien blue1", content=BOTH)
    assert offered(table) == ["primary", "walk", "hold"]
    act(table, "arien", "primary")
    assert coins(table, "arien") == 1
    table = arrange(
        HEROES, DUEL, "brogan gold", content=BOTH, items={"brogan": {"attack": 2}}, hands={"arien": "blue1"}
    )
    act(table, "brogan", "primary")
    choose(table, "defend blue1")  # 5 against 6
    assert (coins(table, "arien"), spot(table, "arien")) == (1, "off")


@rule("GA-ds-02")
def test_it_is_both_in_hand_and_discard_and_a_skill_once_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[dict[str, Any]] = [{}, {"discards": {"arien": "blue1"}}, {"played": {"arien": "blue1"}}]
    found = []
    for more in where:
        s = arrange(HEROES, DUEL, content=BOTH, **more).state
        found.append((has_type(s, 0, BLUE1, SKILL), has_type(s, 0, BLUE1, DEFENSE)))
    assert found == [(True, True), (True, True), (True, False)]
    lend(monkeypatch, TEXTS, "arien.aspiring_duelist", gains_a_coin)
    table = arrange("arien brogan xargatha arien", {"hero0": "k12", "hero3": "l12"}, "hero0 blue1", content=BOTH,
                    active=["hero3 spell_break turn"])  # fmt: skip
    assert not can(table, "primary")  # a skill action, which is forbidden
    assert refused(table, "primary") == "GA-core-13"


@rule("GA-kw-17", "GA-ds-02")
def test_what_its_defense_has_left_in_force_is_no_effect_of_a_skill(monkeypatch: pytest.MonkeyPatch) -> None:
    def to_skills(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
        return kind == SKILL

    lend(monkeypatch, IMMUNITY, "brogan.bulwark", to_skills)
    for more, reached in (({"discards": {"arien": "blue1"}}, True), ({"resolved": {"arien": "blue1"}}, False)):
        table = arrange(HEROES, DUEL, content=BOTH, active=["arien blue1 turn", "brogan bulwark turn"], **more)  # type: ignore[arg-type]
        assert active_of(table, "arien") == ["blue1"]
        assert touches(table.state, table.state.active[0], 1) == reached
