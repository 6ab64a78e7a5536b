"""Whisper's basic cards and attacks, when they cannot be carried out, and their rulings. Whisper stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import (
    ATTACK,
    BLUE1,
    DEFENSE,
    GOLD,
    HANDICAP,
    MOVEMENT,
    SILVER,
    SKILL,
    ULTIMATE_ACTION,
)  # fmt: skip
from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY, SEAT_OF, Act
from titanomachy.games.guards_of_atlantis.rules.choosing import more_choices
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
    lend,
    offered,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "whisper brogan wasp arien"
JUSTICE = pytest.mark.parametrize(("card", "reach", "value"), [("swift_justice", 3, 2), ("vile_accusation", 2, 1)])
whisper = performing(HEROES)


# -- Swift Justice and Vile Accusation


@JUSTICE
@rule("GA-attack-04", "GA-perf-10")
def test_justice_comes_to_heroes_in_range_whose_discard_is_empty(card: str, reach: int, value: int) -> None:
    # GA-sc-166
    near, far = {2: ("l13", "m13"), 3: ("m13", "n13")}[reach]
    table = choose(whisper(card, {"brogan": near, "blue_melee1": "k13"}), "mode 0")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, value), "and no minion is a target"
    table = choose(whisper(card, {"brogan": near}, discards={"brogan": "gold"}), "mode 0")
    assert "stops" in told(table)
    table = choose(whisper(card, {"brogan": far, "blue_melee1": "k13"}), "mode 0")
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "k13")


@JUSTICE
@rule("GA-perf-10", "GA-handi-01", "GA-attack-03")
def test_justice_beside_whisper_asks_for_no_empty_discard(card: str, reach: int, value: int) -> None:
    at = {"brogan": "k13", "blue_melee1": "k12", "arien": "l13"}
    table = choose(whisper(card, at, discards={"brogan": "gold"}), "mode 1")
    if card == "swift_justice":
        assert targets(table) == {"brogan", "blue_melee1"}
        choose(table, "target brogan")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, value), "of the handicap card only a hero"
    choose(table, "defend red1")
    assert (asked(table), spot(table, "brogan")) == ({"arien": "act"}, "k13"), "and nobody has to go away"


def judged(at: dict[str, str], held: str, heroes: str = HEROES, **more: Any) -> Table[Match]:
    """Swift Justice comes to a hero, who holds against it with a card."""
    who = heroes.split()[1]
    table = choose(whisper("swift_justice", at, heroes, hands={who: held}, **more), "mode 0")
    return choose(table, f"defend {held}")


@rule("GA-kw-14", "GA-kw-32", "GA-perf-04")
def test_who_held_goes_its_full_movement_in_a_straight_line_of_its_choice() -> None:
    # GA-ruling-75
    table = judged({"brogan": "l12"}, "red1")
    assert asked(table) == {"brogan": "step"}
    assert spaces(table) == {"o12", "i12", "o9", "i15"}, "three spaces; not over terrain"
    assert not can(table, "stay")
    choose(table, "to o9")
    assert spot(table, "brogan") == "o9"


@rule("GA-item-09", "GA-kw-32")
def test_the_full_distance_includes_items() -> None:
    # GA-sc-165, GA-ruling-89
    table = judged({"brogan": "l12"}, "red1", items={"brogan": {"movement": 1}})
    assert spaces(table) == {"p12", "p8"}


@rule("GA-kw-14", "GA-move-03")
def test_without_a_free_line_of_that_length_the_hero_stays() -> None:
    at = {"brogan": "l12", "red_melee1": "m12", "red_melee2": "k12", "red_melee3": "m11", "red_melee4": "k13"}
    table = judged(at, "red1")
    assert (spot(table, "brogan"), asked(table)) == ("l12", {"arien": "act"})


@rule("GA-kw-14")
def test_a_card_without_movement_leaves_the_hero_where_it_is() -> None:
    # GA-sc-167
    table = judged({"brogan": "l12"}, "silver")
    assert (spot(table, "brogan"), asked(table)) == ("l12", {"arien": "act"})


@rule("GA-move-04", "GA-kw-14")
@pytest.mark.parametrize("effect", ["arien slippery_ground turn", "xargatha stone_gaze turn"])
def test_who_may_not_move_or_not_so_far_stays(effect: str) -> None:
    # GA-ruling-89
    friend = effect.split()[0]
    heroes, at = f"whisper brogan {friend} wasp", {"brogan": "l12", friend: "l13"}
    assert asked(judged(at, "red1", heroes)) == {"brogan": "step"}
    table = judged(at, "red1", heroes, active=[effect])
    assert (spot(table, "brogan"), asked(table)) == ("l12", {"wasp": "act"})


@rule("GA-move-05")
def test_the_text_of_a_primary_movement_applies() -> None:
    # GA-ruling-89
    table = judged({"arien": "l12"}, "blue2b", "whisper arien wasp brogan", items={"whisper": {"attack": 1}})
    assert asked(table) == {"arien": "step"}
    choose(table, "to i12")
    assert (spot(table, "arien"), active_of(table, "arien")) == ("i12", ["blue2b"])


def test_who_falls_or_does_not_defend_goes_nowhere() -> None:
    table = judged({"brogan": "l12"}, "green1", items={"whisper": {"attack": 3}})
    assert (spot(table, "brogan"), asked(table)) == ("off", {"arien": "act"}), "four against five"
    table = choose(choose(whisper("swift_justice", {"brogan": "l12"}), "mode 0"), "decline")
    assert (spot(table, "brogan"), asked(table)) == ("off", {"arien": "act"})


@rule("GA-kw-16")
def test_who_has_become_immune_while_defending_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, IMMUNITY, "brogan.shield", lambda s, e, piece, by, kind: piece == 1 and bool(s.discards[1]))
    table = judged({"brogan": "l12"}, "red1", active=["brogan shield round"])
    assert (spot(table, "brogan"), asked(table)) == ("l12", {"arien": "act"})


# -- Death Seeker


@rule("GA-perf-10", "GA-change-04")
def test_death_seeker_takes_back_a_card_or_gives_immunity() -> None:
    piles = {"brogan": "gold", "whisper": "red1 blue1"}
    table = choose(whisper("death_seeker", {"brogan": "m13"}, discards=piles), "mode 1")
    assert offered(table) == ["retrieve red1", "retrieve blue1", "skip"]
    choose(table, "retrieve blue1")
    assert (discarded(table, "whisper"), active_of(table, "whisper")) == ("red1", [])
    table = choose(whisper("death_seeker", {"brogan": "m13"}, discards=piles), "mode 0")
    assert (discarded(table, "whisper"), active_of(table, "whisper")) == ("red1 blue1", ["silver"])


@rule("GA-perf-02")
@pytest.mark.parametrize("case", ["far", "empty", "friend"])
def test_death_seeker_needs_an_enemy_hero_in_radius_with_a_discarded_card(case: str) -> None:
    at = {"brogan": "n13" if case == "far" else "m13", "wasp": "k13", "blue_melee1": "k12"}
    piles = {"far": {"brogan": "gold", "arien": "gold"}, "friend": {"wasp": "gold"}, "empty": {"whisper": "red1"}}[case]
    table = whisper("death_seeker", at, discards=piles)
    assert ("stops" in told(table), active_of(table, "whisper")) == (True, [])


@rule("GA-kw-16")
def test_death_seeker_does_not_count_a_hero_who_is_immune(monkeypatch: pytest.MonkeyPatch) -> None:
    # GA-ruling-08
    lend(monkeypatch, IMMUNITY, "brogan.shield", lambda s, e, piece, by, kind: piece == e[SEAT_OF] and kind == SKILL)
    more: Any = {"discards": {"brogan": "gold"}, "active": ["brogan shield round"]}
    assert "stops" in told(whisper("death_seeker", {"brogan": "m13"}, **more))


@rule("GA-kw-16", "GA-kw-17")
def test_death_seekers_immunity_holds_against_all_actions_of_enemies() -> None:
    s = arrange(HEROES, {}, "arien gold", active=["whisper silver turn"]).state
    for kind in (ATTACK, SKILL, MOVEMENT, DEFENSE):
        assert [immune(s, 0, by, kind) for by in range(4)] == [False, True, False, True]
    assert not immune(s, 2, 1, ATTACK), "friends are not covered"
    assert not immune(s, 0, 1, ULTIMATE_ACTION), "an ultimate is no action"


# -- Grim Reaper


@rule("GA-perf-11", "GA-ult-02")
def test_with_grim_reaper_both_options_of_a_basic_action_may_be_taken() -> None:
    table = whisper(
        "death_seeker", {"brogan": "m13"}, discards={"brogan": "gold", "whisper": "red1"}, level={"whisper": 8}
    )
    choose(choose(table, "mode 1"), "retrieve red1")
    assert offered(table) == ["mode 0", "stop"]
    choose(table, "mode 0")
    assert (discarded(table, "whisper"), active_of(table, "whisper")) == ("", ["ultimate", "silver"])


@rule("GA-perf-11")
def test_with_grim_reaper_justice_strikes_twice_even_the_same_hero() -> None:
    hands = {"brogan": "silver red1"}
    table = choose(whisper("swift_justice", {"brogan": "k13"}, hands=hands, level={"whisper": 8}), "mode 0")
    choose(choose(table, "defend silver"), "mode 1")
    assert asked(table) == {"brogan": "defend"}
    assert offered(choose(table, "defend red1")) != ["mode 0", "stop"], "each option once"
    table = choose(whisper("swift_justice", {"brogan": "k13"}, hands=hands), "mode 0")
    assert asked(choose(table, "defend silver")) == {"arien": "act"}, "not before the last level"


@rule("GA-card-08")
def test_grim_reaper_is_for_basic_actions_only() -> None:
    s = arrange(HEROES, {}, "arien gold", level={"whisper": 8}).state
    assert [more_choices(s, Act(s, 0, slot, SKILL), 1) for slot in (GOLD, SILVER, HANDICAP, BLUE1)] == [2, 2, 2, 1]
    assert more_choices(s, Act(s, 2, SILVER, SKILL), 1) == 1, "and for nobody else"


# -- Crimson Trail, Sanguine Path, Blood Pilgrimage


TRAILS = pytest.mark.parametrize(
    ("card", "most"), [("crimson_trail", 1), ("sanguine_path", 2), ("blood_pilgrimage", 3)]
)


@TRAILS
@rule("GA-kw-04", "GA-perf-17")
def test_a_trail_leads_as_far_as_there_are_empty_spawn_points_near(card: str, most: int) -> None:
    far = {"j12": 1, "j11": 2, "i11": 3, "j9": 4}
    for taken in range(4):  # of k13, l12 and h14
        at = dict(list({"red_melee1": "l12", "red_melee2": "h14", "blue_melee1": "k13"}.items())[:taken])
        table = whisper(card, {**at, "blue_melee4": "i13"})
        steps = min(most, 3 - taken)
        if steps:
            assert {space for space in far if space in spaces(table)} == {space for space in far if far[space] <= steps}
            choose(table, "skip")
        if taken == 3:
            assert targets(table) == {"blue_melee1", "blue_melee4"}, "no move: the attack comes at once"
        else:
            assert (spot(table, "blue_melee4"), spot(table, "whisper")) == ("off", "j13")


@TRAILS
@rule("GA-kw-04")
def test_the_attack_of_a_trail_comes_from_where_it_led(card: str, most: int) -> None:
    table = choose(whisper(card, {"brogan": "l13", "blue_melee1": "i13"}), "to k13")
    assert asked(table) == {"brogan": "defend"}
    table = whisper(card, {"brogan": "i13"}, battle="red_beach")
    assert asked(table) == {"brogan": "defend"}, "those points are not of the Battle Zone"


# -- Blood Fury and Blood Frenzy


@pytest.mark.parametrize(("card", "repeats"), [("blood_fury", 1), ("blood_frenzy", 5)])
@rule("GA-repeat-01", "GA-repeat-02")
def test_blood_is_shed_again_on_other_targets(card: str, repeats: int) -> None:
    at = {"brogan": "k13", "blue_melee1": "k12", "blue_melee2": "j12", "blue_melee3": "i13"}
    table = whisper(card, at, hands={"brogan": "red1"})
    choose(choose(table, "target brogan"), "defend red1")
    assert offered(table) == ["repeat", "stop"], "the card that he has just discarded counts"
    choose(table, "repeat")
    assert targets(table) == {"blue_melee1", "blue_melee2", "blue_melee3"}, "a different target"
    choose(table, "target blue_melee1")
    assert (asked(table) == {"whisper": "repeat"}) == (repeats > 1)
    if repeats > 1:
        choose(choose(choose(table, "repeat"), "target blue_melee2"), "repeat")
        assert (coins(table, "whisper"), asked(table)) == (6, {"arien": "act"}), "nobody else is left"


@pytest.mark.parametrize("card", ["blood_fury", "blood_frenzy"])
@rule("GA-repeat-08")
def test_without_a_discarded_card_in_radius_there_is_no_repeat(card: str) -> None:
    at = {"brogan": "n13", "blue_melee1": "k12", "blue_melee2": "j12"}
    table = choose(whisper(card, at), "target blue_melee1")
    assert (asked(table), spot(table, "blue_melee2")) == ({"arien": "act"}, "j12")
    table = choose(whisper(card, at, discards={"brogan": "gold"}), "target blue_melee1")
    assert offered(table) == ["repeat", "stop"], "a hero four spaces away who was not attacked"
    assert spot(choose(table, "stop"), "blue_melee2") == "j12"
    table = choose(whisper(card, {**at, "brogan": "k8"}, discards={"brogan": "gold"}), "target blue_melee1")
    assert asked(table) == {"whisper": "repeat"}
    table = choose(whisper(card, {**at, "brogan": "k7"}, discards={"brogan": "gold"}), "target blue_melee1")
    assert asked(table) == {"arien": "act"}, "six spaces away"
