"""Garrus's heavy blows, his green cards and his ultimate."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import ATTACK, CARD
from titanomachy.games.guards_of_atlantis.rules.card_effects import BARS_ACTION, IMMUNITY
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    choose,
    coins,
    discarded,
    hand,
    lend,
    offered,
    resolved,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

garrus = performing("garrus brogan wasp arien")

# -- Blunt Force, Send Flying

BLOWS = pytest.mark.parametrize("card", ["blunt_force", "send_flying"])


@BLOWS
@rule("GA-order-03", "GA-pushkw-03", "GA-pushkw-01")
def test_after_a_blow_he_moves_beside_a_hero_and_pushes_it_through_obstacles(card: str) -> None:
    at = {"blue_melee1": "i13", "brogan": "l13", "red_melee1": "m13"}
    table = choose(garrus(card, at), "to k13")
    assert (spot(table, "garrus"), spot(table, "brogan"), spot(table, "red_melee1")) == ("k13", "o13", "m13")
    table = choose(garrus(card, {**at, "red_melee2": "o13"}), "to k13")
    assert spot(table, "brogan") == "n13", "he does not end on an obstacle"


@BLOWS
@rule("GA-move-11", "GA-perf-03", "GA-perf-17")
def test_a_blow_leads_only_to_spaces_beside_an_enemy_hero_if_he_likes(card: str) -> None:
    # GA-ruling-29
    table = garrus(card, {"blue_melee1": "i13", "brogan": "l13", "blue_melee2": "j11"})
    assert (asked(table), spot(table, "blue_melee1")) == ({"garrus": "maybe_step"}, "off")
    assert spaces(table) == ({"k13"} if card == "blunt_force" else {"k13", "k14", "l12"})
    choose(table, "skip")
    assert (spot(table, "garrus"), spot(table, "brogan"), asked(table)) == ("j13", "l13", {"arien": "act"})
    table = garrus(card, {"blue_melee1": "i13", "brogan": "n13"})
    assert (spot(table, "garrus"), asked(table)) == ("j13", {"arien": "act"}), "no such space, no move"


@BLOWS
@rule("GA-perf-17")
def test_a_blow_may_end_beside_the_attacked_hero_again(card: str) -> None:
    # GA-ruling-29
    items = {"brogan": {"defense": 3}}
    table = garrus(card, {"brogan": "k13"}, hands={"brogan": "silver"}, items=items)
    assert attack_total(table) == 7
    choose(table, "defend silver")
    if card == "blunt_force":
        assert spaces(table) == {"k12", "j14"}, "exactly one space"
    else:
        assert spaces(table) == {"j13", "k12", "j14", "l12", "k14"}, "up to two spaces: none too"
        stay = choose(garrus(card, {"brogan": "k13"}, hands={"brogan": "silver"}, items=items), "defend silver")
        choose(stay, "to j13")
        assert (spot(stay, "garrus"), spot(stay, "brogan")) == ("j13", "n13")
    choose(table, "to j14")
    assert (spot(table, "garrus"), spot(table, "brogan")) == ("j14", "n10"), "straight away from where he stands now"


@BLOWS
def test_of_several_heroes_beside_him_one_is_pushed(card: str) -> None:
    # GA-ruling-29
    at = {"blue_melee1": "i13", "brogan": "l13", "arien": "l12"}
    table = choose(garrus(card, at, played={}), "to k13")
    assert targets(table) == {"brogan", "arien"}
    choose(table, "target brogan")
    assert (spot(table, "brogan"), spot(table, "arien")) == ("o13", "l12")


def test_a_hero_who_cannot_be_pushed_stays() -> None:
    at = {"blue_melee1": "i13", "brogan": "l13"}
    table = choose(garrus("blunt_force", at, active=["brogan bulwark turn"]), "to k13")
    assert (spot(table, "garrus"), spot(table, "brogan"), "stops" in told(table)) == ("k13", "l13", True)


# -- Hold Ground, Make a Stand, Battle Ready


@pytest.mark.parametrize(("card", "radius"), [("hold_ground", 3), ("make_a_stand", 4), ("battle_ready", 4)])
@rule("GA-kw-18", "GA-change-04", "GA-perf-02")
def test_between_two_enemy_heroes_he_may_take_back_a_card(card: str, radius: int) -> None:
    at = {"brogan": "k13", "arien": "j10" if radius == 3 else "j9"}
    piles = {"garrus": "gold red1"}
    table = garrus(card, at, played={}, discards=piles)
    assert (asked(table), offered(table)) == ({"garrus": "retrieve"}, ["retrieve gold", "retrieve red1", "skip"])
    choose(table, "retrieve red1")
    assert (discarded(table, "garrus"), "red1" in hand(table, "garrus")) == ("gold", True)
    assert (asked(table) == {"garrus": "retrieve"}) == (card == "battle_ready")
    farther = {**at, "arien": "j9" if radius == 3 else "j8"}
    table = garrus(card, farther, played={}, discards=piles)
    assert (discarded(table, "garrus"), "stops" in told(table)) == ("gold red1", True), "one is too far away"


@rule("GA-perf-17")
def test_battle_ready_takes_back_two_cards_at_most() -> None:
    at = {"brogan": "k13", "arien": "j10"}
    table = garrus("battle_ready", at, played={"wasp": "gold"}, discards={"garrus": "gold red1 blue1"})
    choose(choose(table, "retrieve gold"), "retrieve blue1")
    assert (discarded(table, "garrus"), asked(table)) == ("red1", {"wasp": "act"})
    table = choose(garrus("battle_ready", at, played={"wasp": "gold"}, discards={"garrus": "gold red1"}), "skip")
    assert (discarded(table, "garrus"), asked(table)) == ("gold red1", {"wasp": "act"})


@rule("GA-kw-18")
def test_immune_heroes_count_and_friends_and_minions_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(BARS_ACTION, CARD["arien.spell_break"])
    lend(monkeypatch, IMMUNITY, "arien.spell_break", lambda s, e, piece, by, kind: piece == 3 and by == 0)
    at = {"brogan": "k13", "arien": "i13", "blue_melee1": "j12", "wasp": "j14"}
    more: dict[str, Any] = {"played": {"wasp": "gold"}, "discards": {"garrus": "gold"}}
    held = ["arien spell_break turn"]
    assert asked(garrus("hold_ground", at, active=held, **more)) == {"garrus": "retrieve"}
    assert targets(garrus("menace", {**at, "wasp": "q4"}, active=held, **more)) == {"brogan", "blue_melee1"}, "immune"
    assert "stops" in told(garrus("hold_ground", {**at, "arien": "n9"}, **more))


# -- Light Pilum, Heavy Pilum


@pytest.mark.parametrize(("card", "steps"), [("light_pilum", 1), ("heavy_pilum", 2)])
@rule("GA-perf-05", "GA-perf-14", "GA-perf-17")
def test_a_pilum_costs_a_card_and_then_he_may_move(card: str, steps: int) -> None:
    table = garrus(card, {"brogan": "l13", "arien": "m12"}, hands={"brogan": "gold red1"}, played={"wasp": "gold"})
    assert (asked(table), offered(table)) == ({"brogan": "discard"}, ["discard gold", "discard red1"])
    choose(table, "discard red1")
    assert (discarded(table, "brogan"), asked(table)) == ("red1", {"garrus": "maybe_step"})
    assert ("j12" in spaces(table), "j11" in spaces(table)) == (True, steps == 2)
    choose(table, "skip")
    assert (spot(table, "garrus"), spot(table, "brogan")) == ("j13", "l13")


def test_only_a_heavy_pilum_defeats_who_has_no_card() -> None:
    table = garrus("light_pilum", {"brogan": "l13"}, hands={"brogan": ""})
    assert (spot(table, "brogan"), asked(table)) == ("l13", {"garrus": "maybe_step"})
    table = garrus("heavy_pilum", {"brogan": "l13"}, hands={"brogan": ""})
    assert (spot(table, "brogan"), coins(table, "garrus"), asked(table)) == ("off", 1, {"garrus": "maybe_step"})
    table = garrus("heavy_pilum", {"brogan": "m13"}, hands={"brogan": ""})
    assert (spot(table, "brogan"), "stops" in told(table)) == ("m13", True), "out of range"


# -- Battle Fury


def howl(at: dict[str, str], spent: str, pick: str, level: int = 8, **more: Any) -> Table[Match]:
    """Garrus howls in the third turn and discards one of the cards that he has resolved."""
    table = arrange(
        "garrus brogan wasp arien", {"garrus": "j13", **at}, "garrus chilling_howl", {"arien": "green1"}, turn=3,
        resolved={"garrus": spent}, level={"garrus": level}, **more,
    )  # fmt: skip
    return choose(choose(table, "primary"), f"pick {pick}")


@rule("GA-ult-02", "GA-core-13")
def test_fury_performs_the_action_of_a_resolved_card_that_is_discarded() -> None:
    table = howl({"brogan": "k13"}, "gold blue1", "gold")
    assert (asked(table), offered(table)) == ({"garrus": "maybe_perform"}, ["perform gold", "skip"])
    assert "silver" not in active_of(table, "garrus"), "the howl is not over"
    choose(table, "perform gold")
    assert attack_total(table) == 5, "the card that is performed lies in the discard by now"
    choose(table, "decline")
    assert (spot(table, "brogan"), discarded(table, "garrus")) == ("off", "gold")
    assert resolved(table, "garrus")[:3] == ["-", "blue1", "silver"]
    assert "silver" in active_of(table, "garrus"), "the howl goes on"


def test_fury_need_not_be_let_loose_and_waits_for_the_last_level() -> None:
    table = choose(howl({"brogan": "k13"}, "gold", "gold"), "skip")
    assert (spot(table, "brogan"), "silver" in active_of(table, "garrus")) == ("k13", True)
    table = howl({"brogan": "k13"}, "gold", "gold", level=7)
    assert (asked(table), discarded(table, "garrus")) == ({"arien": "act"}, "gold")


@rule("GA-defeat-10")
def test_a_garrus_who_falls_in_his_fury_howls_no_more() -> None:
    table = arrange(
        "garrus tigerclaw wasp arien", {"garrus": "j13", "tigerclaw": "k13"}, "garrus chilling_howl",
        {"arien": "green1"}, turn=2, resolved={"garrus": "gold"}, level={"garrus": 8},
        hands={"garrus": "", "tigerclaw": "riposte"},
    )  # fmt: skip
    choose(choose(choose(table, "primary"), "pick gold"), "perform gold")
    choose(table, offered(table)[0])
    assert (spot(table, "garrus"), active_of(table, "garrus")) == ("off", ["ultimate"])
    assert asked(table) == {"arien": "act"}


def test_fury_does_not_perform_what_an_effect_forbids(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, BARS_ACTION, "arien.spell_break", lambda s, e, seat, kind, slot: seat == 0 and kind == ATTACK)
    held = ["arien spell_break turn"]
    assert asked(howl({"brogan": "k13"}, "gold blue1", "gold", active=held)) == {"arien": "act"}
    assert asked(howl({"brogan": "k13"}, "gold blue1", "blue1", active=held)) == {"garrus": "maybe_perform"}


def test_a_card_that_is_discarded_from_the_hand_rouses_no_fury() -> None:
    table = arrange(
        "brogan garrus wasp arien", {"brogan": "j13", "garrus": "k13"}, "brogan shield_bash", {"garrus": "gold"},
        hands={"garrus": "red1"}, level={"garrus": 8},
    )  # fmt: skip
    choose(choose(table, "primary"), "discard red1")
    assert asked(table) == {"garrus": "act"}


@rule("GA-change-01", "GA-hidden-05")
def test_a_resolved_card_that_lay_face_down_is_discarded_face_up() -> None:
    table = howl({"brogan": "k13"}, "gold blue1", "gold", facedown={"garrus": "gold blue1"})
    assert (discarded(table, "garrus"), asked(table)) == ("gold", {"garrus": "maybe_perform"})
    assert table.state.facedown[0] == 1 << 4, "the other one still lies face down"
