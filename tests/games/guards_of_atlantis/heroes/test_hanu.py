"""Hanu's fights and swaps: when they cannot be carried out, and their rulings. He stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import ATTACK, SKILL
from titanomachy.games.guards_of_atlantis.rules.restrictions import immune
from titanomachy.kernel.ledger import rule

from ..table_top import active_of, asked, choose, end_turn, offered, spaces, spot, targets, told
from .performing import attack_total, performing

hanu = performing("hanu sabina wasp arien")


# -- Fight and Flight, Fight or Flight


@rule("GA-kw-14", "GA-move-11")
@pytest.mark.parametrize(("card", "value"), [("fight_and_flight", 2), ("fight_or_flight", 1)])
def test_he_runs_exactly_three_spaces_from_a_hero_who_has_held(card: str, value: int) -> None:
    table = hanu(card, {"sabina": "k13"}, hands={"sabina": "red1"})
    assert attack_total(table) == value
    choose(table, "defend red1")
    assert spaces(table) == {"j10", "m10", "j16", "g13", "g16"} and "skip" not in offered(table)


def test_he_stays_where_the_target_fell_or_no_way_is_free() -> None:
    table = hanu("fight_and_flight", {"sabina": "k13"}, hands={"sabina": ""})
    assert (spot(table, "sabina"), spot(table, "hanu"), asked(table)) == ("off", "j13", {"arien": "act"})
    table = hanu("fight_and_flight", {"blue_melee1": "k13"})
    assert (spot(table, "blue_melee1"), spot(table, "hanu")) == ("off", "j13")
    ring = {"sabina": "k13", "arien": "k12", "wasp": "j12", "red_melee1": "i13", "red_melee2": "i14"}
    table = hanu("fight_and_flight", {**ring, "red_melee3": "j14"}, hands={"sabina": "red1"})
    choose(choose(table, "target sabina"), "defend red1")
    assert spot(table, "hanu") == "j13" and asked(table) == {"arien": "act"}


@rule("GA-handi-01")
def test_the_handicap_card_attacks_heroes_only() -> None:
    at = {"sabina": "k13", "blue_melee1": "i13"}
    assert asked(hanu("fight_or_flight", at)) == {"sabina": "defend"}
    assert targets(hanu("fight_and_flight", at)) == {"sabina", "blue_melee1"}


# -- Helping Hand, Even the Odds, Outnumber


@rule("GA-kw-12", "GA-attack-04")
@pytest.mark.parametrize(("card", "reach", "value"), [("helping_hand", 3, 3), ("even_the_odds", 4, 4)])
def test_he_joins_a_friends_brawl_with_a_hero_in_range(card: str, reach: int, value: int) -> None:
    where, friend, beyond = {3: ("j10", "i10", "j9"), 4: ("j9", "i9", "j8")}[reach]
    at = {"sabina": where, "wasp": friend, "blue_melee1": {3: "i11", 4: "i10"}[reach]}
    table = choose(hanu(card, at), "mode 1")
    assert asked(table) == {"sabina": "defend"} and attack_total(table) == value, "the minion is no hero"
    assert "stops" in told(choose(hanu(card, {**at, "wasp": "q4"}), "mode 1")), "no friend beside her"
    assert "stops" in told(choose(hanu(card, {**at, "sabina": beyond}), "mode 1")), "out of range"
    assert "stops" in told(choose(hanu(card, {"sabina": "k13"}), "mode 1")), "Hanu is not his own friend"
    assert attack_total(choose(hanu(card, {"sabina": "k13"}), "mode 0")) == value


def test_outnumber_is_for_minions_in_the_brawl() -> None:
    at = {"sabina": "i9", "wasp": "j9", "blue_melee1": "i10", "blue_melee2": "j11"}
    table = choose(hanu("outnumber", at), "mode 1")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2"), spot(table, "sabina")) == ("off", "j11", "i9")
    assert attack_total(choose(hanu("outnumber", {"sabina": "k13"}), "mode 0")) == 5
    assert "stops" in told(choose(hanu("outnumber", {"sabina": "j10", "wasp": "j9"}), "mode 1"))


# -- Trusted Sidekick and Pile On


@rule("GA-perf-11")
@pytest.mark.parametrize("order", ["mode 0 mode 1", "mode 1 mode 0"])
def test_a_sidekick_may_do_both_in_any_order(order: str) -> None:
    at = {"sabina": "j10", "wasp": "j9", "blue_melee1": "k13", "arien": "i13"}
    first, second = order.split(" mode ")
    table = choose(hanu("trusted_sidekick", at, hands={"sabina": ""}), first)
    if first == "mode 0":
        choose(table, "target blue_melee1")
    assert set(offered(table)) == {f"mode {second}", "stop"}, "not the same twice"
    choose(table, f"mode {second}")
    if second == "0":
        choose(table, "target blue_melee1")
    assert (spot(table, "sabina"), spot(table, "blue_melee1")) == ("off", "off")
    assert asked(table) == {"arien": "act"}


@rule("GA-perf-10", "GA-perf-02")
def test_a_sidekick_may_stop_after_one_and_does_not_join_a_brawl_beside_himself() -> None:
    at = {"sabina": "k13", "wasp": "k12", "blue_melee1": "i13"}
    table = choose(choose(hanu("trusted_sidekick", at), "mode 0"), "target blue_melee1")
    choose(table, "stop")
    assert (spot(table, "blue_melee1"), spot(table, "sabina"), asked(table)) == ("off", "k13", {"arien": "act"})
    table = choose(hanu("trusted_sidekick", at), "mode 1")
    assert "stops" in told(table) and asked(table) == {"arien": "act"}, "Sabina is beside Wasp, and beside Hanu"


def test_pile_on_attacks_beside_him_and_a_minion_in_the_brawl() -> None:
    at = {"wasp": "j9", "blue_melee1": "i10", "sabina": "k13"}
    table = choose(choose(hanu("pile_on", at), "mode 1"), "mode 0")
    assert spot(table, "blue_melee1") == "off" and attack_total(table) == 5
    choose(table, "decline")
    assert spot(table, "sabina") == "off" and asked(table) == {"arien": "act"}


# -- Unexpected Journey, There and Back Again, Safe Travels


@rule("GA-kw-33", "GA-active-06")
@pytest.mark.parametrize(
    ("card", "reach"), [("unexpected_journey", 2), ("there_and_back_again", 3), ("safe_travels", 3)]
)
def test_a_journey_leads_there_and_back_again(card: str, reach: int) -> None:
    where, beyond = {2: ("j11", "j10"), 3: ("j10", "j9")}[reach]
    table = hanu(card, {"sabina": where})
    assert (spot(table, "hanu"), spot(table, "sabina")) == (where, "j13")
    assert len(active_of(table, "hanu")) == 1
    end_turn(table)
    assert (spot(table, "hanu"), spot(table, "sabina")) == ("j13", where)
    if card == "safe_travels":
        assert asked(table) == {"hanu": "maybe_step"} and "j12" in spaces(table)
        choose(table, "to j12")
        assert spot(table, "hanu") == "j12"
    assert table.state.turn == 2 and active_of(table, "hanu") == []
    table = hanu(card, {"sabina": beyond})
    assert "stops" in told(table) and active_of(table, "hanu") == [], "out of radius"


@pytest.mark.parametrize("card", ["unexpected_journey", "there_and_back_again", "safe_travels"])
@rule("GA-kw-16", "GA-active-07")
def test_on_a_journey_the_hero_is_immune_to_everyone_until_hanu_swaps_back(card: str) -> None:
    # GA-ruling-12
    table = hanu(card, {"sabina": "j11", "wasp": "k13"})
    s = table.state
    assert all(immune(s, 1, by, kind) for by in (0, 2, 3) for kind in (ATTACK, SKILL))
    assert not immune(s, 3, 2, ATTACK) and not immune(s, 0, 3, ATTACK)
    end_turn(table)
    assert spot(table, "sabina") == "j11"
    if card == "safe_travels":
        choose(table, "skip")
    assert not immune(s, 1, 2, ATTACK), "the next turn has begun"


@rule("GA-perf-02")
def test_there_is_no_way_back_to_a_hero_who_has_left_or_is_held() -> None:
    table = hanu("safe_travels", {"sabina": "j11"})
    table.state.put(1, -1)
    end_turn(table)
    assert spot(table, "hanu") == "j11" and table.state.turn == 2, "and no move either"
    table = hanu("safe_travels", {"brogan": "j11"}, "hanu brogan wasp arien")
    table.state.active = [*table.state.active, [1 * 24 + 1, 1, 1, 1, 1, 0]]  # Bulwark
    end_turn(table)
    assert (spot(table, "hanu"), spot(table, "brogan")) == ("j11", "j13")


# -- Hear Nothing, See Nothing


@rule("GA-kw-33")
@pytest.mark.parametrize("card", ["hear_nothing", "see_nothing"])
def test_he_swaps_with_an_enemy_hero_for_good(card: str) -> None:
    table = hanu(card, {"sabina": "j10", "arien": "k13", "wasp": "i13"})
    assert targets(table) == {"sabina", "arien"}
    choose(table, "target sabina")
    if card == "see_nothing":
        assert "skip" in offered(table) and "j11" in spaces(table) and "j12" not in spaces(table)
        choose(table, "skip")
    assert (spot(table, "hanu"), spot(table, "sabina"), active_of(table, "hanu")) == ("j10", "j13", [])
    assert "stops" in told(hanu(card, {"sabina": "j9"}))
