"""What a card is made of, which states it can be in, and how texts change them."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import (
    BASIC,
    COLOR,
    COLOR_IDS,
    FIRST_SLOTS,
    FIRST_SPELL,
    HANDICAP,
    HERO_IDS,
    SLOT_IDS,
    SLOTS,
    TIER,
)
from titanomachy.games.guards_of_atlantis.content import Content
from titanomachy.games.guards_of_atlantis.rules.card_values import initiative_of
from titanomachy.games.guards_of_atlantis.rules.changing_card_state import discard, take_back
from titanomachy.games.guards_of_atlantis.rules.swapping_cards import face_up, swap_cards, turn_down
from titanomachy.games.guards_of_atlantis.rules.units import played_attack
from titanomachy.kernel.errors import IllegalChoice
from titanomachy.kernel.ledger import rule

from ..table_top import arrange, carry_out, choose, discarded, hand, offered, resolved, told

HEROES = "arien brogan xargatha wasp"
CONTENT = Content()
CARDS = {card: entry for card, entry in enumerate(CONTENT.entries[:FIRST_SPELL]) if entry is not None}
GOLD, SILVER, RED1, BLUE1, GREEN1 = (SLOT_IDS.index(word) for word in ("gold", "silver", "red1", "blue1", "green1"))


# -- the anatomy of a card


@rule("GA-card-01", "GA-card-05")
def test_a_card_has_a_name_an_initiative_one_primary_action_a_text_and_from_tier_two_an_item() -> None:
    for card, entry in CARDS.items():
        slot = card % SLOTS
        assert entry["name"] and entry["text"] and entry["action"]
        assert (CONTENT.initiative[card] >= 0) == (SLOT_IDS[slot] != "ultimate")
        assert (CONTENT.item[card] >= 0) == (TIER[slot] in (2, 3))
        assert not (CONTENT.range[card] >= 0 and CONTENT.radius[card] >= 0)


@rule("GA-card-02", "GA-card-03")
def test_colours_and_tiers() -> None:
    tiers: dict[str, set[int]] = {}
    for slot in range(len(SLOT_IDS)):
        tiers.setdefault(COLOR_IDS[COLOR[slot]], set()).add(TIER[slot])
    assert tiers == {"gold": {0}, "silver": {0}, "red": {1, 2, 3}, "blue": {1, 2, 3}, "green": {1, 2, 3}, "purple": {4}}
    for hero in range(len(HERO_IDS)):
        slots = {card % SLOTS for card in CARDS if card // SLOTS == hero}
        several = set(range(len(SLOT_IDS))) - {HANDICAP}
        assert slots in (set(range(FIRST_SLOTS)), several), "or several gold cards, and another silver one as handicap"


@rule("GA-card-06")
def test_the_type_of_a_card_is_that_of_its_primary_action() -> None:
    played = {"arien": "noble_blade", "brogan": "brutal_jab", "xargatha": "charm", "wasp": "shock"}
    table = arrange(HEROES, played=played)
    assert [played_attack(table.state, seat) for seat in range(4)] == [True, False, False, True]


@rule("GA-card-07", "GA-card-09")
def test_gold_and_silver_cards_are_basic_and_never_upgraded() -> None:
    assert [SLOT_IDS[slot] for slot in range(len(SLOT_IDS)) if BASIC[slot]] == [
        "gold", "silver", "handicap", "gold2", "gold3", "silver2",
    ]  # fmt: skip
    table = arrange(HEROES, coins={"arien": 1}, phase="level")
    assert offered(table, "arien") == [
        "upgrade red2a", "upgrade red2b", "upgrade blue2a", "upgrade blue2b", "upgrade green2a", "upgrade green2b",
    ]  # fmt: skip
    with pytest.raises(IllegalChoice, match="Basic cards are never upgraded"):
        table.choose(0, "upgrade gold")
    choose(table, "upgrade red2a", "arien")
    assert hand(table, "arien") == "gold silver blue1 green1 red2a"


# -- states


@rule("GA-state-05", "GA-change-06", "GA-change-07")
def test_swapped_cards_exchange_all_their_states_and_a_played_card_that_is_discarded_is_both() -> None:
    """GA-sc-105"""
    table = arrange(
        HEROES,
        played={"brogan": "green1"},
        resolved={"arien": "gold"},
        discards={"arien": "green1"},
        active=["arien gold turn"],
    )
    state = table.state
    state.table_card[0] = GOLD
    swap_cards(state, 0, GOLD, GREEN1)
    assert (resolved(table, "arien"), discarded(table, "arien")) == (["green1", "-", "-", "-"], "gold")
    assert state.active == [], "its effect ends with the change"
    assert played_attack(state, 0), "the discarded gold card was played this turn all the same"


@rule("GA-change-06")
def test_a_swap_with_an_unresolved_card_or_one_in_hand_leaves_the_rest_alone() -> None:
    table = arrange(HEROES, played={"arien": "gold", "brogan": "green1"}, facedown={"arien": "silver"})
    state = table.state
    assert hand(table, "arien") == "silver red1 blue1 green1"
    swap_cards(state, 0, GOLD, RED1)
    assert (state.unresolved[0], hand(table, "arien")) == (RED1, "gold silver blue1 green1")
    assert hand(table, "brogan") == "gold silver red1 blue1"
    assert initiative_of(state, 0, state.unresolved[0]) == 8
    swap_cards(state, 0, SILVER, BLUE1)
    assert state.facedown[0] == 1 << BLUE1, "lying face down is a state as well"


@rule("GA-state-05", "GA-change-01")
def test_a_discard_comes_from_the_hand() -> None:
    table = arrange(HEROES, played={"brogan": "green1"}, resolved={"arien": "gold"})
    carry_out(discard(table.state, 0, RED1))
    assert (hand(table, "arien"), discarded(table, "arien")) == ("silver blue1 green1", "red1")
    assert resolved(table, "arien")[0] == "gold"
    with pytest.raises(ValueError, match="not in list"):
        carry_out(discard(table.state, 0, HANDICAP))


@rule("GA-change-04")
def test_a_retrieved_card_comes_back_to_its_owner_from_where_it_lies() -> None:
    table = arrange(
        HEROES,
        played={"brogan": "green1"},
        resolved={"arien": "gold"},
        discards={"arien": "red1"},
        facedown={"arien": "red1"},
        active=["arien gold round"],
    )
    take_back(table.state, 0, RED1)
    assert (hand(table, "arien"), discarded(table, "arien")) == ("silver red1 blue1 green1", "")
    assert not table.state.facedown[0], "it is a card of the hand like any other"
    take_back(table.state, 0, GOLD)
    assert hand(table, "arien") == "gold silver red1 blue1 green1"
    assert resolved(table, "arien") == ["-"] * 4 and table.state.active == []


# -- face down


@rule("GA-change-08", "GA-change-09", "GA-hidden-05")
def test_a_card_that_lies_face_down_has_no_colour_no_type_and_no_effect() -> None:
    """GA-sc-107, and GA-sc-100 for a card that is turned face down"""
    table = arrange(
        HEROES,
        played={"brogan": "green1"},
        resolved={"arien": "red1 gold"},
        active=["arien red1 round", "arien gold round"],
        turn=3,
    )
    state = table.state
    turn_down(state, 0, RED1)
    assert face_up(state, 0, state.resolved[0]) == [GOLD]
    assert [effect[2] for effect in state.active] == [GOLD]
    assert table.view(0)["resolved"][0] == ["red1", "gold", "none", "none"]  # type: ignore[index]
    for other in (1, 2, 3, None):
        assert table.view(other)["resolved"][0] == ["facedown", "gold", "none", "none"]  # type: ignore[index]
    take_back(state, 0, RED1)
    assert not state.facedown[0] and "red1" in hand(table, "arien").split() and "retrieved" not in told(table)
