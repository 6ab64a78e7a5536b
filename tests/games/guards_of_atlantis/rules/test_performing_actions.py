"""One action of a played card: what is offered, what its text does and when, and where the card goes."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import (
    ACTION_IDS,
    ATTACK,
    CARD,
    DEFENSE,
    DEFENSE_SKILL,
    FIRST_SPELL,
    HERO_IDS,
    MOVEMENT,
    SKILL,
)
from titanomachy.games.guards_of_atlantis.content import Content
from titanomachy.games.guards_of_atlantis.pieces import PIECE_WORDS
from titanomachy.games.guards_of_atlantis.rules.card_effects import Act
from titanomachy.games.guards_of_atlantis.rules.selecting import at_maximum
from titanomachy.games.guards_of_atlantis.rules.units import enemies
from titanomachy.kernel.errors import IllegalChoice
from titanomachy.kernel.ledger import rule

from ..table_top import (
    active_of,
    arrange,
    asked,
    can,
    choose,
    coins,
    offered,
    resolved,
    spaces,
    spot,
    targets,
    told,
)

HEROES = "arien brogan xargatha wasp"
CONTENT = Content()
CARDS = {int(number): entry for number, entry in enumerate(CONTENT.entries[:FIRST_SPELL]) if entry is not None}


# -- what a card offers


@rule("GA-act-01", "GA-resolve-01", "GA-state-03", "GA-state-04")
def test_one_action_is_performed_and_the_card_is_resolved_in_the_slot_of_the_turn() -> None:
    table = arrange(
        HEROES, {"arien": "m13"}, "arien noble_blade", {"wasp": "green1"}, turn=2, resolved={"arien": "red1"}
    )
    assert resolved(table, "arien") == ["red1", "-", "-", "-"] and table.state.unresolved[0] == 0
    choose(table, "walk")
    choose(table, "to n12")
    assert resolved(table, "arien") == ["red1", "gold", "-", "-"] and table.state.unresolved[0] == -1
    assert asked(table) == {"wasp": "act"}, "no second action"


@rule("GA-act-04", "GA-act-05")
def test_the_types_of_primary_and_secondary_actions() -> None:
    kinds = {ACTION_IDS[CONTENT.action[card]] for card in CARDS}
    assert kinds <= {"attack", "skill", "defense_skill", "movement", "defense", "ultimate"}
    for entry in CARDS.values():
        assert "attack" not in entry or entry["action"] != "attack", "a secondary Attack is not beside a primary one"
    assert {"movement", "defense"} <= {key for entry in CARDS.values() for key in entry}


@rule("GA-act-04", "GA-act-05", "GA-card-10")
def test_a_number_belongs_to_the_primary_action_or_to_the_icon_beside_it_and_may_be_zero() -> None:
    printed: Any = {"arien": {"card": [
        {"id": "liquid_leap", "defense": 0},  # a skill
        {"id": "noble_blade", "value": 0, "movement": 7},  # an attack
        {"id": "rogue_wave", "ranged": False},  # an attack with a range icon
    ]}}  # fmt: skip
    content = Content(printed)
    leap, blade, wave = (CARD[f"arien.{name}"] for name in ("liquid_leap", "noble_blade", "rogue_wave"))
    assert (content.attack[leap], content.defense[leap]) == (-1, 0) and content.can_defend[leap]
    assert (content.attack[blade], content.movement[blade]) == (0, 7)
    assert CONTENT.ranged[wave] and content.range[wave] > 0 and not content.ranged[wave]


@rule("GA-act-02", "GA-act-07")
def test_a_defense_is_never_the_action_of_a_played_card() -> None:
    table = arrange(HEROES, {"wasp": "m13"}, "wasp stop_projectiles")
    assert not can(table, "primary") and {"walk", "hold"} <= set(offered(table))
    with pytest.raises(IllegalChoice, match="answers an attack") as refused:
        table.choose(3, "primary")
    assert refused.value.rule == "GA-act-07"
    assert not any(words.startswith("defend") for words in offered(table))


@pytest.mark.parametrize("card", sorted(CARDS))
@rule("GA-act-06", "GA-act-08", "GA-act-07")
def test_every_card_offers_what_its_icons_say(card: int) -> None:
    """GA-sc-149: Hold always, Fast Travel with a Movement action, Clear with an Attack action."""
    hero, slot = divmod(card, 24)
    if CONTENT.action[card] == ACTION_IDS.index("ultimate"):
        assert CONTENT.movement[card] < 0 and CONTENT.attack[card] < 0
        return
    name = HERO_IDS[hero]
    others = [other for other in ("arien", "brogan", "wasp", "sabina") if other != name][:3]
    at = {"hero0": "e8", "token0_1": "e7", "token0_2": "f7"}
    rocks = {"token0_1": "rock", "token0_2": "rock"}
    table = arrange(f"{name} {' '.join(others)}", at, f"hero0 {CARDS[card]['slot']}", tokens=rocks)
    kind = CONTENT.action[card]
    expected = {"hold"}
    expected |= {"primary"} if kind in (ATTACK, SKILL, MOVEMENT, DEFENSE_SKILL) else set()
    expected |= {"walk"} if CONTENT.movement[card] >= 0 and kind != MOVEMENT else set()
    expected |= {"travel"} if CONTENT.movement[card] >= 0 else set()
    expected |= {"strike"} if "attack" in CARDS[card] else set()
    expected |= {"clear"} if kind == ATTACK or "strike" in expected else set()
    assert set(offered(table)) == expected and (kind != DEFENSE or "primary" not in expected)
    assert slot == table.state.unresolved[0]


@rule("GA-act-08")
def test_without_a_movement_action_there_is_no_fast_travel_and_without_an_attack_no_clear() -> None:
    """GA-sc-149"""
    table = arrange(HEROES, {"arien": "e8", "token0_1": "e7"}, "arien spell_break", tokens={"token0_1": "rock"})
    assert offered(table) == ["primary", "hold"]
    for words in ("travel", "clear"):
        with pytest.raises(IllegalChoice) as refused:
            table.choose(0, words)
        assert refused.value.rule == "GA-act-08"


# -- when a text applies


@rule("GA-act-03", "GA-move-02")
def test_a_secondary_movement_leaves_the_text_out() -> None:
    """GA-sc-059"""
    table = arrange(HEROES, {"wasp": "m13", "brogan": "m12"}, "wasp magnetic_dagger", {"brogan": "green1"})
    choose(table, "walk")
    choose(table, "stay")
    assert active_of(table, "wasp") == [] and "in_force" not in told(table)
    assert resolved(table, "wasp")[0] == "gold"


@rule("GA-act-03", "GA-move-06")
def test_a_primary_movement_of_no_space_still_applies_its_text() -> None:
    """GA-sc-060"""
    table = arrange(HEROES, {"arien": "m13"}, "arien slippery_ground", {"brogan": "green1"})
    choose(table, "primary")
    choose(table, "stay")
    assert spot(table, "arien") == "m13" and active_of(table, "arien") == ["blue2b"]


@rule("GA-perf-01")
def test_a_text_is_carried_out_in_the_order_in_which_it_is_written() -> None:
    table = arrange(
        "tigerclaw brogan xargatha wasp",
        {"tigerclaw": "j13", "brogan": "l12"},
        "tigerclaw light_fingered",
        {"wasp": "green1"},
        coins={"brogan": 2},
    )
    seen = []
    choose(table, "primary")
    for words in ("to k12", "to j13"):
        seen.append((asked(table)["tigerclaw"], coins(table, "tigerclaw")))
        choose(table, words)
    assert seen == [("maybe_step", 0), ("maybe_step", 1)], "a step, the theft, and only then another step"
    assert spot(table, "tigerclaw") == "j13" and coins(table, "brogan") == 1


# -- whom a text reaches


@rule("GA-perf-07", "GA-perf-09")
def test_an_action_may_affect_heroes_minions_tokens_and_spaces_as_its_text_says() -> None:
    """GA-sc-061: Wasp lifts anything in radius, but never herself; Arien leaps to a space."""
    at = {
        "wasp": "j13", "brogan": "k13", "xargatha": "j12", "red_melee1": "l12", "blue_melee1": "h14", "token0_1": "j14",
    }  # fmt: skip
    table = arrange("arien brogan xargatha wasp", at, "wasp lift_up", tokens={"token0_1": "rock"})
    choose(table, "primary")
    assert targets(table) == {"brogan", "xargatha", "red_melee1", "blue_melee1", "token0_1"}
    table = arrange(HEROES, {"arien": "n12"}, "arien magical_current")
    choose(table, "primary")
    assert "n10" in spaces(table)
    choose(table, "to n10")
    assert spot(table, "arien") == "n10"


@rule("GA-perf-16")
def test_what_is_off_the_board_cannot_be_chosen() -> None:
    at = {"tigerclaw": "j13", "brogan": "k13", "xargatha": "j12"}
    heroes = "tigerclaw brogan xargatha wasp"
    table = arrange(heroes, at, "tigerclaw poisoned_dagger", off="wasp")
    choose(table, "primary")
    assert targets(table) == {"brogan", "xargatha"}
    with pytest.raises(IllegalChoice, match="not on the board") as refused:
        table.choose(0, "target hero3")
    assert refused.value.rule == "GA-perf-16"


@rule("GA-perf-15")
def test_at_maximum_range_means_at_exactly_that_distance() -> None:
    at = {"arien": "j13", "brogan": "l13", "blue_melee1": "k13", "blue_melee2": "m13"}
    state = arrange(HEROES, at, "arien rogue_wave").state
    assert at_maximum(state, Act(state, 0, state.unresolved[0], ATTACK), enemies(state, 0)) == [1]
    state = arrange(HEROES, at, "arien rogue_wave", items={"arien": {"range": 1}}).state
    farthest = at_maximum(state, Act(state, 0, state.unresolved[0], ATTACK), enemies(state, 0))
    assert farthest == [PIECE_WORDS.index("blue_melee2")]
