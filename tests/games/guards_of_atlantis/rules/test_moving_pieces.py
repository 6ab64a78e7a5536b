"""Steps of a text: those that must be done and those that may, stopping half-way, modes and repeats.

Where no card of the box has the wording that a scenario asks for, a card is lent that text for the test.
"""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.heroes.dodger.effects import dread_razor
from titanomachy.games.guards_of_atlantis.rules.card_effects import TEXTS, Act
from titanomachy.games.guards_of_atlantis.rules.changing_card_state import discard_if_able
from titanomachy.games.guards_of_atlantis.rules.choosing import choose as pick
from titanomachy.games.guards_of_atlantis.rules.choosing import choose_up_to, legal
from titanomachy.games.guards_of_atlantis.rules.markers import gain
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import move, push
from titanomachy.games.guards_of_atlantis.rules.units import enemies, heroes_only, units, within
from titanomachy.games.guards_of_atlantis.sentences import Prompts
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule

from ..table_top import (
    active_of,
    arrange,
    asked,
    choose,
    coins,
    lend,
    minions,
    offered,
    resolved,
    spaces,
    spot,
    targets,
    told,
    zone,
)

HEROES = "arien brogan xargatha wasp"
NEXT = {"wasp": "green1"}  # who acts after Arien


# -- what cannot be done


@rule("GA-perf-02")
def test_a_charge_without_a_way_is_no_attack() -> None:
    """GA-sc-053, GA-ruling-11"""
    at = {"brogan": "j13", "blue_melee1": "m5", "arien": "l13"}
    around = {"token0_1": "k13", "token0_2": "k12", "token0_3": "j12", "token0_4": "i13", "token0_5": "i14"}
    table = arrange(
        HEROES,
        {**at, **around, "token0_6": "j14"},
        "brogan mad_dash",
        NEXT,
        tokens=dict.fromkeys([*around, "token0_6"], "rock"),
    )
    choose(table, "primary")
    assert spot(table, "brogan") == "j13" and spot(table, "arien") == "l13"
    assert "stops" in told(table) and resolved(table, "brogan")[0] == "red1"


def discard_then_gain(s: Match, a: Act) -> Script:
    """An enemy hero in radius 3 discards a card, if able; then a coin is gained."""
    near = within(s, a.seat, heroes_only(s, enemies(s, a.seat)), 3)
    victim = yield from pick(s, a, legal(s, a, near), Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)
    gain(s, a.seat, 1)


@rule("GA-perf-03", "GA-perf-05")
def test_if_able_lets_the_next_step_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-055"""
    lend(monkeypatch, TEXTS, "arien.spell_break", discard_then_gain)
    at = {"arien": "j13", "brogan": "k13"}
    table = choose(arrange(HEROES, at, "arien spell_break", NEXT, hands={"brogan": ""}), "primary")
    assert "no_card" in told(table) and coins(table, "arien") == 1
    table = choose(arrange(HEROES, at, "arien spell_break", NEXT, hands={"brogan": "gold"}), "primary")
    assert asked(table) == {"brogan": "discard"} and coins(table, "arien") == 0
    choose(table, "discard gold")
    assert coins(table, "arien") == 1


@rule("GA-perf-02", "GA-kw-14")
def test_if_able_does_not_stand_for_a_missing_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-056"""
    lend(monkeypatch, TEXTS, "arien.spell_break", discard_then_gain)
    table = choose(arrange(HEROES, {"arien": "j13"}, "arien spell_break", NEXT), "primary")
    assert "stops" in told(table) and coins(table, "arien") == 0


@rule("GA-move-11", "GA-perf-02")
def test_a_move_of_two_spaces_is_not_a_move_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-057: only a12 can be entered from a13."""

    def two_steps(s: Match, a: Act) -> Script:
        yield from move(s, a, a.seat, 2)
        gain(s, a.seat, 1)

    lend(monkeypatch, TEXTS, "arien.spell_break", two_steps)
    wall = {"token0_1": "b13", "token0_2": "b12", "token0_3": "b11"}
    table = arrange(HEROES, {"arien": "a13", **wall}, "arien spell_break", NEXT, tokens=dict.fromkeys(wall, "rock"))
    choose(table, "primary")
    assert (spot(table, "arien"), coins(table, "arien")) == ("a13", 0) and "stops" in told(table)


@rule("GA-move-11", "GA-perf-03")
def test_an_optional_move_of_two_spaces_is_two_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-058"""

    def may_step(s: Match, a: Act) -> Script:
        yield from move(s, a, a.seat, 2, optional=True)
        gain(s, a.seat, 1)

    lend(monkeypatch, TEXTS, "arien.spell_break", may_step)
    table = choose(arrange(HEROES, {"arien": "a13"}, "arien spell_break", NEXT), "primary")
    far = table.state.board.distance[table.state.where[0]]
    assert "skip" in offered(table) and "stay" not in offered(table)
    assert {"b11", "c12", "a12"} <= spaces(table), "a12 by way of b12 or b11"
    assert all(far[SPACE_WORDS.index(word)] in (1, 2) for word in spaces(table))
    choose(table, "skip")
    assert (spot(table, "arien"), coins(table, "arien")) == ("a13", 1)


@rule("GA-perf-17", "GA-perf-03")
def test_up_to_may_be_none_and_the_text_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def up_to_two(s: Match, a: Act) -> Script:
        chosen = yield from choose_up_to(s, a, enemies(s, a.seat), 2)
        gain(s, a.seat, 1 + len(chosen))

    lend(monkeypatch, TEXTS, "arien.spell_break", up_to_two)
    table = choose(arrange(HEROES, {"arien": "j13"}, "arien spell_break", NEXT), "primary")
    choose(table, "skip")
    assert coins(table, "arien") == 1


@rule("GA-pushkw-06", "GA-pushkw-02")
def test_a_push_of_no_space_is_a_push_and_the_next_step_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-148"""

    def push_and_step(s: Match, a: Act) -> Script:
        target = yield from pick(s, a, within(s, a.seat, enemies(s, a.seat), 1), Prompts.target, a.card)
        yield from push(s, a, target, 2)
        yield from move(s, a, a.seat, 1, up_to=True)

    lend(monkeypatch, TEXTS, "arien.spell_break", push_and_step)
    at = {"arien": "j13", "blue_melee1": "k13", "token0_1": "l13"}
    table = choose(arrange(HEROES, at, "arien spell_break", NEXT, tokens={"token0_1": "rock"}), "primary")
    assert spot(table, "blue_melee1") == "k13" and asked(table) == {"arien": "maybe_step"}
    choose(table, "to j14")
    assert spot(table, "arien") == "j14"


@rule("GA-perf-09", "GA-kw-12")
def test_all_units_in_radius_leave_the_acting_hero_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-061"""
    reached: list[int] = []

    def everyone_near(s: Match, a: Act) -> Script:
        reached.extend(within(s, a.seat, [piece for piece in units(s) if piece != a.seat], 2))
        yield from ()

    lend(monkeypatch, TEXTS, "arien.spell_break", everyone_near)
    at = {"arien": "j13", "brogan": "k13", "xargatha": "l13", "wasp": "m13"}
    choose(arrange(HEROES, at, "arien spell_break"), "primary")
    assert reached == [1, 2]


# -- an attack on a minion


@rule("GA-order-06", "GA-push-10")
def test_an_attack_on_a_minion_has_no_defense_and_its_push_comes_before_what_follows_the_attack() -> None:
    """GA-sc-145: before the attack, defeat with coins and push, after the attack."""
    at = {"tigerclaw": "j13", "blue_melee1": "l12", "red_melee1": "m8", "brogan": "k13"}
    table = arrange("tigerclaw brogan xargatha wasp", at, "tigerclaw leaping_strike", NEXT, keepers=False)
    choose(table, "primary")
    choose(table, "to k12")
    assert asked(table) == {"tigerclaw": "target"} and targets(table) == {"blue_melee1", "brogan"}
    choose(table, "target blue_melee1")
    kinds = [kind for kind in told(table) if kind in ("strikes", "minion_falls", "pushed_lane", "refilled")]
    assert kinds == ["minion_falls", "pushed_lane", "refilled"]
    assert coins(table, "tigerclaw") == 2 and zone(table) == "blue_beach"
    assert asked(table) == {"tigerclaw": "maybe_step"}


# -- repeats


@rule("GA-repeat-02", "GA-repeat-03", "GA-repeat-04", "GA-repeat-08")
def test_a_repeat_may_use_another_mode_but_is_neither_replaced_nor_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-062"""

    def again(s: Match, a: Act) -> Script:
        yield from dread_razor(s, a)
        a.repeat(1)

    lend(monkeypatch, TEXTS, "dodger.dread_razor", again)
    at = {"dodger": "l11", "red_melee1": "m10", "red_melee2": "j11", "token0_1": "k11"}
    table = arrange("arien dodger xargatha wasp", at, "dodger dread_razor", NEXT, tokens={"token0_1": "rock"})
    choose(table, "primary")
    choose(table, "mode 0")
    assert spot(table, "red_melee1") == "off"
    assert offered(table) == ["repeat", "stop"], "a token is beside her, but a repeat cannot become a Clear"
    choose(table, "repeat")
    choose(table, "mode 1")
    assert spot(table, "red_melee2") == "off" and asked(table) == {"wasp": "act"}


@rule("GA-repeat-07", "GA-repeat-05")
def test_a_repeat_may_strike_a_minion_of_the_wave_that_its_first_instance_has_brought() -> None:
    """GA-sc-018"""
    at = {"arien": "q2", "blue_melee1": "p3", "red_melee1": "j7"}
    table = arrange(HEROES, at, "arien violent_torrent", NEXT, keepers=False)
    choose(table, "primary")
    assert "pushed_lane" in told(table) and offered(table) == ["repeat", "stop"]
    assert coins(table, "arien") == 2 and "r2" in minions(table, "blue")
    choose(table, "repeat")
    assert coins(table, "arien") == 4 and "r2" not in minions(table, "blue")


@rule("GA-repeat-06")
def test_a_repeated_action_has_its_effect_once() -> None:
    """GA-sc-063"""
    at = {"tigerclaw": "n12", "brogan": "j13"}
    table = arrange("tigerclaw brogan xargatha wasp", at, "tigerclaw blend_into_shadows", NEXT, level={"tigerclaw": 8})
    choose(table, "primary")
    choose(table, "to n11")
    choose(table, "repeat")
    choose(table, "to n12")
    assert active_of(table, "tigerclaw").count("silver") == 1 and spot(table, "tigerclaw") == "n12"
