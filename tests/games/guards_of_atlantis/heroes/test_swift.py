"""Swift: her guns, Reload!, Backup and Bounce; when they cannot be carried out, and their rulings. She is on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    asked,
    choose,
    coins,
    discarded,
    offered,
    resolved,
    spaces,
    spot,
    targets,
    told,
)  # fmt: skip
from .performing import attack_total, performing

swift = performing("swift sabina wasp arien")


# -- Reload!


@rule("GA-perf-10", "GA-core-13")
def test_reload_performs_the_rightmost_resolved_card_with_its_text_and_range() -> None:
    at = {"sabina": "j9", "arien": "j10"}
    table = swift("reload", at, turn=3, resolved={"swift": "red1 blue1"}, hands={"swift": "silver"})
    choose(table, "mode 0")
    assert asked(table) == {"swift": "place"}, "the jump of the second turn, not the shot of the first"
    table = swift("reload", at, turn=3, resolved={"swift": "blue1 red1"}, hands={"swift": "silver"})
    choose(table, "mode 0")
    assert asked(table) == {"sabina": "defend"} and attack_total(table) == 5
    choose(table, "defend gold")
    assert resolved(table, "swift") == ["blue1", "red1", "gold", "-"]


@rule("GA-perf-02", "GA-perf-12")
def test_reload_without_a_resolved_card_performs_nothing() -> None:
    table = choose(swift("reload", {"blue_melee1": "k13"}), "mode 0")
    assert spot(table, "blue_melee1") == "k13" and "stops" in told(table)


@rule("GA-change-08")
def test_reload_does_nothing_with_a_card_that_lies_face_down() -> None:
    down: dict[str, Any] = {"resolved": {"swift": "blue1 red1"}, "facedown": {"swift": "red1"}}
    table = choose(swift("reload", {"sabina": "j9"}, turn=3, hands={"swift": "silver"}, **down), "mode 0")
    assert spot(table, "swift") == "j13" and "stops" in told(table) and asked(table) == {"arien": "act"}


@rule("GA-kw-09")
def test_reload_defeats_an_enemy_minion_beside_her_alone() -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "i13", "blue_melee3": "l13", "red_melee1": "j12", "sabina": "j14"}
    table = choose(swift("reload", at), "mode 1")
    assert targets(table) == {"blue_melee1", "blue_melee2"}
    choose(table, "target blue_melee2")
    assert (spot(table, "blue_melee2"), spot(table, "blue_melee1"), coins(table, "swift")) == ("off", "k13", 2)


# -- Backup


@rule("GA-handi-01")
def test_backup_spares_minions_only_where_it_attacks() -> None:
    at = {"blue_melee1": "j11", "blue_melee2": "l11"}
    shot = swift("backup", at, turn=2, resolved={"swift": "red2a"})
    assert spot(shot, "blue_melee1") == "j11" and "stops" in told(shot), "no hero to attack"
    jump = swift("backup", {"blue_melee1": "j11"}, turn=2, resolved={"swift": "blue1"})
    choose(jump, "to j12")
    assert offered(jump) == ["push 0", "push 1"], "a skill may target a minion"
    assert "stops" in told(swift("backup", at)), "nothing is resolved"


def test_the_card_itself_is_not_changed_by_backup() -> None:
    table = swift("prepared_shot", {"blue_melee1": "j11", "blue_melee2": "l11"})
    assert targets(table) == {"blue_melee1", "blue_melee2"}


# -- Bounce


@rule("GA-kw-15", "GA-kw-32")
def test_bounce_is_not_repeated_when_it_is_played() -> None:
    table = choose(swift("bounce", {"sabina": "j12"}), "to j11")
    assert spot(table, "swift") == "j11" and asked(table) == {"arien": "act"}


@rule("GA-repeat-01", "GA-repeat-08")
@pytest.mark.parametrize("again", [True, False])
def test_bounce_of_an_earlier_turn_may_be_repeated(again: bool) -> None:
    # GA-ruling-50
    table = choose(swift("reload", {}, turn=2, resolved={"swift": "silver"}), "mode 0")
    choose(table, "to j11")
    assert offered(table) == ["repeat", "stop"]
    choose(table, "repeat" if again else "stop")
    if again:
        assert "l9" not in spaces(table), "terrain is no space to land on"
        choose(table, "to j9")
    assert spot(table, "swift") == ("j9" if again else "j11") and asked(table) == {"arien": "act"}


@rule("GA-perf-02")
def test_bounce_needs_a_free_space_to_land_on() -> None:
    landings = {"j11": "sabina", "h13": "wasp", "l13": "arien", "l11": "red_melee1"}
    at = {**{piece: space for space, piece in landings.items()}, "blue_melee1": "j15", "blue_melee2": "h15"}
    table = swift("bounce", at)
    assert spot(table, "swift") == "j13" and "stops" in told(table)


# -- Snipe, Prepared Shot, Killshot


@rule("GA-perf-15", "GA-kw-41")
def test_snipe_hits_at_exactly_the_maximum_range_and_in_a_straight_line() -> None:
    at = {"blue_melee1": "j10", "blue_melee2": "j9", "blue_melee3": "n9", "blue_melee4": "k9", "blue_ranged1": "j8"}
    assert targets(swift("snipe", at)) == {"blue_melee2", "blue_melee3"}, "not 3, not 5, not off the line"
    table = swift("snipe", at, items={"swift": {"range": 1}})
    assert spot(table, "blue_ranged1") == "off", "with an item the maximum is 5"
    assert attack_total(swift("snipe", {"sabina": "j9"})) == 5


@rule("GA-kw-41", "GA-attack-04")
@pytest.mark.parametrize(("card", "reach", "value"), [("prepared_shot", 4, 5), ("killshot", 5, 6)])
def test_a_shot_goes_straight_and_not_at_a_neighbour(card: str, reach: int, value: int) -> None:
    at = {"blue_melee1": "j12", "blue_melee2": "j11", "blue_melee3": "k11", "blue_melee4": "j9", "blue_ranged1": "j8"}
    wanted = {"blue_melee2", "blue_melee4"} | ({"blue_ranged1"} if reach == 5 else set())
    assert targets(swift(card, at)) == wanted
    assert attack_total(swift(card, {"sabina": "l11"})) == value
    assert "stops" in told(swift(card, {"sabina": "k13"}))


# -- Shotgun and Super Shotgun


@rule("GA-kw-04", "GA-perf-05")
def test_before_the_shotgun_hits_a_hero_beside_the_target_discards_a_card() -> None:
    at = {"blue_melee1": "k12", "sabina": "l12", "arien": "l11"}
    table = choose(swift("shotgun", at), "target blue_melee1")
    assert targets(table) == {"sabina", "arien"} and spot(table, "blue_melee1") == "k12"
    choose(table, "target arien")
    assert asked(table) == {"arien": "discard"}
    choose(table, "discard gold")
    assert (spot(table, "blue_melee1"), discarded(table, "arien"), discarded(table, "sabina")) == ("off", "gold", "")


@rule("GA-kw-14")
def test_the_shotgun_fires_though_no_hero_is_beside_the_target_or_has_a_card() -> None:
    assert attack_total(swift("shotgun", {"sabina": "l12"})) == 4
    table = swift("shotgun", {"blue_melee1": "i13", "sabina": "h13"}, hands={"sabina": ""})
    choose(table, "target blue_melee1")
    assert spot(table, "blue_melee1") == "off" and spot(table, "sabina") == "h13"
    assert "stops" in told(swift("shotgun", {"sabina": "m12"})), "out of range"


@rule("GA-perf-14", "GA-kw-04")
def test_the_super_shotgun_defeats_a_hero_without_cards_before_it_hits() -> None:
    table = swift("super_shotgun", {"sabina": "k12", "arien": "l12"}, hands={"arien": "", "sabina": "red1"}, played={})
    choose(table, "target sabina")
    assert spot(table, "arien") == "off" and attack_total(table) == 5
    choose(table, "defend red1")
    assert spot(table, "sabina") == "k12"


@rule("GA-perf-02")
def test_the_super_shotgun_needs_a_hero_beside_its_target() -> None:
    table = swift("super_shotgun", {"blue_melee1": "k12", "sabina": "m12"})
    assert spot(table, "blue_melee1") == "k12" and "stops" in told(table)


# -- Suppress, Pin Down, Killing Ground


@rule("GA-perf-05", "GA-kw-35")
@pytest.mark.parametrize(("card", "reach"), [("suppress", 3), ("pin_down", 4), ("killing_ground", 4)])
def test_suppression_reaches_heroes_in_the_open(card: str, reach: int) -> None:
    near, far = {3: ("m10", "n9"), 4: ("n9", "j8")}[reach]
    assert asked(swift(card, {"sabina": near})) == {"sabina": "discard"}
    assert "stops" in told(swift(card, {"sabina": far})), "out of radius"
    assert "stops" in told(swift(card, {"sabina": "k11"})), "beside the terrain of k10"


@rule("GA-perf-14")
@pytest.mark.parametrize(("card", "where"), [("suppress", "l12"), ("pin_down", "l12"), ("killing_ground", "off")])
def test_only_on_the_killing_ground_a_hero_without_cards_falls(card: str, where: str) -> None:
    assert spot(swift(card, {"sabina": "l12"}, hands={"sabina": ""}), "sabina") == where
