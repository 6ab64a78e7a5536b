"""NebKher's cards: the minds of others, laughter, phantasms and doubts."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import CARD
from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY
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
    hand,
    lend,
    offered,
    play,
    resolved,
    spaces,
    spot,
    targets,
    told,
)
from .performing import RING, performing

HEROES = "nebkher brogan wasp arien"
nebkher = performing(HEROES)
IMAGES = {f"token0_{number}": "illusion" for number in range(1, 4)}


def gripping(card: str, last: str, at: dict[str, str], heroes: str = HEROES, **more: Any) -> Table[Match]:
    """NebKher is asked which action of the second hero's last card he performs, in the second turn."""
    enemy = heroes.split()[1]
    more = {"turn": 2, "resolved": {enemy: last}, "tokens": IMAGES, **more}
    table = nebkher(card, {enemy: "j11", **at}, heroes, **more)
    return choose(table, "mode 0") if card == "mind_grip" else table


# -- Mind Grip, Mind Probe


@pytest.mark.parametrize("card", ["mind_grip", "mind_probe"])
@rule("GA-core-13", "GA-state-06")
def test_a_grip_performs_an_action_of_the_card_in_the_previous_turn_slot(card: str) -> None:
    table = gripping(card, "onslaught", {"blue_melee1": "k13", "arien": "i13"})
    assert (asked(table), offered(table)) == ({"nebkher": "act"}, ["primary", "walk", "hold"])
    choose(table, "primary")
    assert targets(table) == {"blue_melee1", "arien"}, "the gold card of Brogan takes any unit, whatever performs it"
    choose(table, "target blue_melee1")
    assert (spot(table, "nebkher"), coins(table, "nebkher")) == ("k13", 2), "and then moves into its space"


@pytest.mark.parametrize("card", ["mind_grip", "mind_probe"])
@rule("GA-kw-36", "GA-core-13")
def test_where_a_gripped_card_places_tokens_he_places_illusions(card: str) -> None:
    # GA-ruling-35
    heroes, bomb = "nebkher min wasp arien", {"token1_1": "smoke_bomb"}
    more: dict[str, Any] = {"turn": 2, "resolved": {"min": "smoke_bomb"}, "tokens": {**IMAGES, **bomb}}
    table = arrange(heroes, {"nebkher": "j13", "min": "j11"}, f"nebkher {card}", {"arien": "green1"}, **more)
    choose(table, "primary")
    if card == "mind_grip":
        choose(table, "mode 0")
    choose(choose(table, "primary"), "to k13")
    assert (spot(table, "token0_1"), spot(table, "token1_1")) == ("k13", "off")


@rule("GA-handi-01")
def test_a_handicap_card_in_the_grip_is_for_heroes_only() -> None:
    table = choose(gripping("mind_grip", "leap_forward", {"blue_melee1": "k13", "arien": "i13"}), "primary")
    assert (asked(table), spot(table, "blue_melee1")) == ({"arien": "defend"}, "k13")


@rule("GA-act-03")
def test_a_grip_may_walk_with_the_movement_of_the_card() -> None:
    table = choose(gripping("mind_grip", "onslaught", {}), "walk")
    steps = table.state.content.movement[1 * 24]
    assert table.asks[0].args[1] == steps
    choose(table, "to i14")
    assert (spot(table, "nebkher"), resolved(table, "nebkher")[1]) == ("i14", "gold")


@pytest.mark.parametrize(("card", "reach"), [("mind_grip", 5), ("mind_probe", 3)])
@rule("GA-state-06", "GA-perf-02", "GA-change-08")
def test_no_mind_is_gripped_out_of_range_face_down_empty_or_in_the_first_turn(card: str, reach: int) -> None:
    far = {3: ("j10", "j9"), 5: ("j8", "j7")}[reach]
    assert asked(gripping(card, "gold", {"brogan": far[0]})) == {"nebkher": "act"}
    cases: list[dict[str, Any]] = [
        {"at": {"brogan": far[1]}}, {"facedown": {"brogan": "gold"}}, {"turn": 1}, {"turn": 3},
        {"resolved": {"brogan": "- gold"}},
    ]  # fmt: skip
    for more in cases:
        table = gripping(card, "gold", **{"at": {}, **more})
        assert "stops" in told(table), more


@rule("GA-kw-16")
def test_the_card_of_an_immune_hero_is_not_gripped(monkeypatch: pytest.MonkeyPatch) -> None:
    # GA-ruling-40
    more: dict[str, Any] = {"resolved": {"brogan": "gold", "arien": "gold"}, "active": ["arien spell_break turn"]}
    assert targets(gripping("mind_grip", "gold", {"arien": "i13"}, **more)) == {"brogan", "arien"}
    lend(monkeypatch, IMMUNITY, "arien.spell_break", lambda s, e, piece, by, kind: piece == e[1])
    assert asked(gripping("mind_grip", "gold", {"arien": "i13"}, **more)) == {"nebkher": "act"}, "Brogan alone"


@rule("GA-active-01", "GA-active-03")
def test_what_stays_in_force_of_a_gripped_card_belongs_to_his_own() -> None:
    table = choose(gripping("mind_grip", "bulwark", {}, discards={"nebkher": "red1"}), "primary")
    choose(table, "retrieve red1")
    assert (active_of(table, "nebkher"), active_of(table, "brogan")) == (["gold"], [])
    assert table.state.active[0][0] == 24 + 1, "the text is Brogan's"


@rule("GA-card-10", "GA-block-01")
def test_a_gripped_attack_keeps_its_own_subtype() -> None:
    # GA-ruling-39
    table = choose(gripping("mind_grip", "onslaught", {"arien": "i13"}, hands={"arien": "gold"}), "primary")
    assert asked(table) == {"arien": "defend"}
    heroes = "nebkher brogan arien tigerclaw"
    more: dict[str, Any] = {"at": {"tigerclaw": "i13"}, "hands": {"tigerclaw": "blue1"}}
    table = choose(gripping("mind_grip", "onslaught", heroes=heroes, **more), "primary")
    choose(table, "defend blue1")
    assert (spot(table, "tigerclaw"), "not_blocked" in told(table)) == ("off", True), "a Dodge is for ranged attacks"


@rule("GA-kw-21")
def test_no_marker_is_given_in_a_grip() -> None:
    # GA-ruling-35
    heroes = "nebkher tigerclaw wasp arien"
    table = choose(gripping("mind_grip", "poisoned_dagger", {"arien": "i13"}, heroes=heroes), "primary")
    assert (table.state.markers, "stops" in told(table), asked(table)) == ([], False, {"arien": "act"})


@rule("GA-kw-36", "GA-kw-25")
def test_tokens_of_a_gripped_card_are_illusions() -> None:
    # GA-ruling-35
    heroes = "nebkher ignatia wasp arien"
    magma = {f"token1_{number}": "magma" for number in range(1, 5)}
    for last, most in (("path_of_ashes", 2), ("path_of_flames", 3)):
        table = gripping("mind_grip", last, {}, heroes=heroes, tokens={**IMAGES, **magma}, coin="red")
        choose(table, "primary")
        for space in ("i13", "k13", "j14")[:most]:
            choose(table, f"to {space}")
        assert [spot(table, token) for token in IMAGES][:most] == ["i13", "k13", "j14"][:most]
        assert {spot(table, token) for token in magma} == {"off"}
        assert last == "path_of_ashes" or asked(table) == {"arien": "act"}, "there are three of them"
    table = gripping("mind_grip", "path_of_flames", {}, heroes=heroes, tokens={**IMAGES, **magma}, coin="blue")
    choose(choose(table, "primary"), "to f17")
    assert spaces(table) == {"j13", "i14", "h15", "g16"}, "three tokens for four spaces: he chooses"
    for space in ("g16", "j13", "i14"):
        choose(table, f"to {space}")
    assert [spot(table, token) for token in IMAGES] == ["g16", "j13", "i14"]


@rule("GA-active-01")
def test_a_gripped_equilibrium_lets_him_choose_the_side_and_leaves_the_coin() -> None:
    # GA-ruling-41
    heroes = "nebkher ignatia wasp arien"
    table = choose(gripping("mind_grip", "equilibrium", {}, heroes=heroes), "primary")
    assert (active_of(table, "nebkher"), active_of(table, "ignatia")) == (["gold"], [])
    table = gripping("mind_grip", "chaos_bolt", {"blue_melee1": "k13"}, heroes=heroes)
    table.state.active = [[CARD["ignatia.equilibrium"], 0, 0, 1, 99, 0]]
    choose(table, "primary")
    assert (asked(table), offered(table)) == ({"nebkher": "mode"}, ["mode 0", "mode 1"])
    choose(table, "mode 0")
    assert (spot(table, "blue_melee1"), table.state.coin) == ("off", 0)


@pytest.mark.parametrize(("card", "defense"), [("mind_grip", 2), ("mind_probe", 1)])
@rule("GA-def-08", "GA-act-03")
def test_a_grip_that_defends_copies_nothing(card: str, defense: int) -> None:
    # GA-ruling-33
    table = arrange(
        HEROES, {"nebkher": "j13", "brogan": "i13"}, "brogan onslaught", {"arien": "green1"}, turn=2,
        hands={"nebkher": card}, resolved={"brogan": "red1"},
    )  # fmt: skip
    slot = {"mind_grip": "gold", "mind_probe": "handicap"}[card]
    choose(choose(table, "primary"), f"defend {slot}")
    assert (spot(table, "nebkher"), "performs" in told(table), active_of(table, "nebkher")) == ("off", False, [])
    assert table.state.content.defense[CARD[f"nebkher.{card}"]] == defense, "its Defense, and nothing else of it"


@rule("GA-kw-09", "GA-perf-10")
def test_the_grip_may_defeat_a_minion_beside_him_instead() -> None:
    at = {"blue_melee1": "k13", "red_melee1": "i13", "blue_melee2": "l13", "blue_ranged1": "j12", "brogan": "j14"}
    table = nebkher("mind_grip", at)
    assert (asked(table), offered(table)) == ({"nebkher": "mode"}, ["mode 0", "mode 1"])
    assert targets(choose(table, "mode 1")) == {"blue_melee1", "blue_ranged1"}
    choose(table, "target blue_ranged1")
    assert (spot(table, "blue_ranged1"), coins(table, "nebkher")) == ("off", 2)
    assert asked(nebkher("mind_probe", at)) == {"arien": "act"}, "the probe has no such choice"


# -- Diabolical Laughter, What the Hell Are You?


@rule("GA-perf-11", "GA-kw-33", "GA-kw-25")
def test_laughter_brings_three_choices_in_any_order() -> None:
    table = nebkher("diabolical_laughter", {"token0_1": "j9"}, tokens=IMAGES)
    assert offered(table) == ["mode 0", "mode 1", "mode 2", "stop"]
    choose(table, "mode 0")
    assert (spot(table, "nebkher"), spot(table, "token0_1")) == ("j9", "j13")
    choose(table, "mode 1")
    assert spaces(table) <= {"k9", "k8", "j8", "i9", "i10", "j10"} and "j10" in spaces(table)
    choose(choose(table, "to j10"), "mode 0")
    assert asked(table) == {"nebkher": "swap"}
    choose(table, "target token0_1")
    assert (spot(table, "nebkher"), asked(table)) == ("j13", {"arien": "act"}), "three times and no more"
    table = nebkher("diabolical_laughter", {"token0_1": "j8"}, tokens=IMAGES)
    choose(table, "mode 0")
    assert ("stops" in told(table), spot(table, "nebkher")) == (True, "j13"), "out of radius"
    table = choose(nebkher("diabolical_laughter", {}, tokens=IMAGES), "stop")
    assert asked(table) == {"arien": "act"}


@rule("GA-change-06", "GA-active-03")
def test_laughter_swaps_resolved_cards_of_an_enemy_and_their_effects_go_on() -> None:
    more: dict[str, Any] = {"turn": 4, "active": ["brogan bulwark round"], "played": {"arien": "green1"}}
    table = nebkher("diabolical_laughter", {"brogan": "j9"}, resolved={"brogan": "silver gold red1"}, **more)
    choose(choose(choose(table, "mode 2"), "pick silver"), "pick red1")
    assert (resolved(table, "brogan"), active_of(table, "brogan")) == (["red1", "gold", "silver", "-"], ["silver"])
    table = nebkher("diabolical_laughter", {"brogan": "j9"}, resolved={"brogan": "silver gold"}, **more)
    assert resolved(choose(table, "mode 2"), "brogan") == ["gold", "silver", "-", "-"], "two cards: no choice"
    table = nebkher("diabolical_laughter", {"brogan": "j9"}, resolved={"brogan": "silver"}, **more)
    assert "stops" in told(choose(table, "mode 2"))
    hidden: dict[str, Any] = {"resolved": {"brogan": "silver gold"}, "facedown": {"brogan": "gold"}}
    assert "stops" in told(choose(nebkher("diabolical_laughter", {"brogan": "j9"}, **hidden, **more), "mode 2"))


@rule("GA-ult-02", "GA-perf-14")
def test_what_the_hell_each_enemy_hero_in_radius_discards_or_falls_after_the_laugh() -> None:
    # GA-ruling-42
    at = {"brogan": "j8", "arien": "i13"}
    table = nebkher("diabolical_laughter", at, hands={"brogan": "", "arien": "gold"}, level={"nebkher": 8})
    assert (spot(table, "brogan"), asked(table), offered(table)) == ("off", {"arien": "discard"}, ["discard gold"])
    choose(table, "discard gold")
    assert (spot(table, "arien"), asked(table)) == ("i13", {"nebkher": "mode"}), "the choices come after it"
    table = nebkher("diabolical_laughter", {"brogan": "j7"}, hands={"brogan": ""}, level={"nebkher": 8})
    assert (spot(table, "brogan"), asked(table)) == ("j7", {"nebkher": "mode"}), "six spaces away"
    table = nebkher("diabolical_laughter", at, hands={"brogan": ""}, level={"nebkher": 7})
    assert spot(table, "brogan") == "j8"


# -- Imbue Doubt, Time to Reconsider, An Illusion of Choice


@pytest.mark.parametrize(
    ("card", "reach"), [("imbue_doubt", 3), ("time_to_reconsider", 4), ("an_illusion_of_choice", 4)]
)
@rule("GA-active-10", "GA-active-11", "GA-perf-05")
def test_a_color_is_named_and_doubted_after_the_next_cards_are_revealed(card: str, reach: int) -> None:
    for space, inside in ((f"j{13 - reach}", True), (f"j{12 - reach}", False)):
        table = nebkher(card, {"brogan": space}, played={})
        assert offered(table) == ["color gold", "color silver", "color red", "color blue", "color green"]
        choose(table, "color red")
        play(table, {"brogan": "gold"})
        if card == "an_illusion_of_choice" and inside:
            choose(table, "target brogan")
        assert (asked(table).get("brogan") == "discard_fitting") == inside
        if inside:
            assert offered(table, "brogan") == ["discard red1"]
            choose(table, "discard red1", "brogan")
            assert (discarded(table, "brogan"), hand(table, "brogan")) == ("red1", "silver blue1 green1")


@rule("GA-perf-17", "GA-active-12")
def test_an_illusion_of_choice_is_for_up_to_two_and_doubt_for_one() -> None:
    at = {"brogan": "j11", "arien": "i13"}
    for card, count in (("an_illusion_of_choice", 2), ("time_to_reconsider", 1)):
        table = choose(nebkher(card, at, played={}), "color silver")
        play(table, {})
        assert targets(table) == {"brogan", "arien"} and can(table, "skip") == (count == 2)
        choose(table, "target arien")
        if count == 2:
            choose(table, "target brogan")
        for _ in range(count):
            choose(table, "discard silver")
        assert (discarded(table, "arien"), discarded(table, "brogan")) == ("silver", "silver" if count == 2 else "")
    table = choose(nebkher("imbue_doubt", at, played={}, turn=4), "color silver")
    assert "discard_fitting" not in asked(table).values(), "in the last turn there is no next one"


def test_the_ring_around_him_is_known() -> None:
    table = choose(nebkher("diabolical_laughter", {}, tokens=IMAGES), "mode 1")
    assert spaces(table) == RING
