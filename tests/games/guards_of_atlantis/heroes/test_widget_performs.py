"""Widget's cards that perform others: Fight As One, Follow Along, Dragon Knight."""

from __future__ import annotations

from typing import Any

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    act,
    arrange,
    asked,
    choose,
    discarded,
    offered,
    refused,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

FOUR = "widget brogan wasp arien"
KIT = {"token0_1": "pyro"}
start = performing(FOUR)


def perform(card: str, at: dict[str, str], pyro: str = "", **more: Any) -> Table[Match]:
    """Widget begins a card on J13; Pyro is on a space, or off the board."""
    return start(card, {**at, **({"token0_1": pyro} if pyro else {})}, tokens=KIT, **more)


# -- Fight As One, Follow Along


@rule("GA-order-03", "GA-perf-03")
def test_fight_as_one_performs_a_resolved_skill_card_on_another_unit() -> None:
    at = {"brogan": "k13", "arien": "m13"}
    more = {"resolved": {"widget": "green1 red1 silver"}, "turn": 4}
    table = perform("fight_as_one", at, "l13", **more)
    assert attack_total(table) == 4
    choose(table, "defend red1")
    assert set(offered(table)) == {"perform silver", "perform green1", "skip"}, "no attack card"
    choose(table, "perform green1")
    assert asked(table) == {"arien": "discard"}, "Brogan is beside Pyro too, but was attacked"


def test_fight_as_one_may_leave_it_and_a_skill_with_no_other_target_stops() -> None:
    more = {"resolved": {"widget": "green1"}, "turn": 2, "played": {"wasp": "gold"}}
    table = choose(perform("fight_as_one", {"brogan": "k13"}, "l13", **more), "defend red1")
    choose(table, "skip")
    assert asked(table) == {"wasp": "act"}
    table = choose(perform("fight_as_one", {"brogan": "k13"}, "l13", **more), "defend red1")
    choose(table, "perform green1")
    assert ("stops" in told(table), discarded(table, "brogan")) == (True, "red1")


@rule("GA-change-08")
def test_fight_as_one_knows_no_card_that_lies_face_down_or_in_the_discard() -> None:
    more = {
        "resolved": {"widget": "green1"},
        "facedown": {"widget": "green1"},
        "discards": {"widget": "blue1"},
        "turn": 2,
    }
    table = perform("fight_as_one", {"blue_melee1": "k13"}, "l13", **more)
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"arien": "act"})


def test_follow_along_attacks_heroes_alone_and_performs_a_skill_as_well() -> None:
    at = {"brogan": "k13", "blue_melee1": "k12"}
    table = perform("follow_along", at, "l13", resolved={"widget": "silver"}, turn=2)
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, 3)
    choose(table, "defend red1")
    assert offered(table) == ["perform silver", "skip"]
    choose(choose(table, "perform silver"), "mode 0")
    assert "l12" in spaces(table), "a skill that targets no unit will do"


# -- Dragon Knight


@rule("GA-move-02", "GA-change-08")
def test_dragon_knight_performs_a_skill_card_after_a_movement_action() -> None:
    more: dict[str, Any] = {
        "resolved": {"widget": "silver"}, "discards": {"widget": "green1"}, "turn": 2, "tokens": KIT,
        "level": {"widget": 8}, "played": {"wasp": "gold"},
    }  # fmt: skip
    at = {"widget": "j13", "token0_1": "l13", "brogan": "m13"}
    table = act(arrange(FOUR, at, "widget all_aboard", **more), "widget", "walk", "stay")
    assert set(offered(table)) == {"perform blue1", "perform silver", "perform green1", "skip"}
    choose(table, "perform green1")
    choose(table, "discard gold")
    assert (discarded(table, "brogan"), asked(table)) == ("gold", {"wasp": "act"})
    table = act(arrange(FOUR, at, "widget diversionary_strike", **more), "widget", "walk", "stay")
    assert "perform red1" not in offered(table), "no skill"
    choose(table, "skip")
    assert asked(table) == {"wasp": "act"}
    table = act(arrange(FOUR, at, "widget all_aboard", **{**more, "level": {}}), "widget", "walk", "stay")
    assert asked(table) == {"wasp": "act"}, "without dragon_knight"


def test_dragon_knight_follows_no_other_action() -> None:
    more: dict[str, Any] = {"resolved": {"widget": "silver"}, "turn": 2, "tokens": KIT, "level": {"widget": 8}}
    more["played"] = {"wasp": "gold"}
    at = {"widget": "j13", "token0_1": "l13"}
    table = act(arrange(FOUR, at, "widget all_aboard", **more), "widget", "hold")
    assert asked(table) == {"wasp": "act"}
    table = act(arrange(FOUR, at, "widget all_aboard", **more), "widget", "primary")
    assert asked(table) == {"wasp": "act"}


def test_a_target_that_was_attacked_is_refused_by_the_skill() -> None:
    more = {"resolved": {"widget": "green1"}, "turn": 2}
    at = {"brogan": "k13", "arien": "m13", "wasp": "l11"}
    six = "widget brogan wasp arien sabina dodger"
    table = start("fight_as_one", {**at, "dodger": "l12", "token0_1": "l13"}, six, tokens=KIT, **more)
    choose(table, "defend red1")
    choose(table, "perform green1")
    assert targets(table) == {"arien", "dodger"}
    assert refused(table, "target hero1")
