"""A Game of Chance, Dead Man's Hand, We're Not Done Yet!: a secret card, a guess, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import GOLD, RED1, SILVER
from titanomachy.games.guards_of_atlantis.rules.remembering import shown_in_hand
from titanomachy.games.guards_of_atlantis.rules.swapping_cards import tell_swap
from titanomachy.kernel.ledger import rule

from ..table_top import asked, choose, coins, discarded, end_round, hand, offered, targets, told
from .performing import performing

HEROES = "bain brogan wasp arien"
bain = performing(HEROES)
AT = {"brogan": "j12"}
HAND = {"brogan": "gold silver red1"}
BET = {"secret_card", "color"}


@rule("GA-perf-08", "GA-hidden-08")
@pytest.mark.parametrize(("card", "radius"), [("a_game_of_chance", 2), ("dead_mans_hand", 3), ("were_not_done_yet", 3)])
def test_he_plays_with_enemy_heroes_in_radius_who_hold_two_cards(card: str, radius: int) -> None:
    at = {"brogan": "j12", "arien": ["j12", "j11", "j10"][radius - 1], "wasp": "k13"}
    hands = {"brogan": "gold red1", "arien": "gold silver"}
    assert targets(bain(card, at, hands=hands)) == {"brogan", "arien"}
    assert set(asked(bain(card, at, hands={**hands, "brogan": "gold"}))) == {"bain", "arien"}, "one card is too few"
    assert set(asked(bain(card, {**at, "arien": "j9"}, hands=hands))) == {"bain", "brogan"}, "too far"
    assert "stops" in told(bain(card, {"brogan": "j12"}, hands={"brogan": "gold"}))


@rule("GA-change-01")
@pytest.mark.parametrize("card", ["a_game_of_chance", "dead_mans_hand", "were_not_done_yet"])
def test_a_card_of_the_guessed_colour_is_discarded(card: str) -> None:
    table = bain(card, AT, hands=HAND)
    assert set(asked(table).values()) == BET
    assert offered(table, "brogan") == ["pick gold", "pick silver", "pick red1"]
    choose(choose(table, "pick red1", "brogan"), "color red", "bain")
    assert (discarded(table, "brogan"), hand(table, "brogan"), coins(table, "bain")) == ("red1", "gold silver", 0)
    assert {"named_color", "shows", "discards"} <= set(told(table))


@rule("GA-level-08")
@pytest.mark.parametrize(("card", "gained"), [("a_game_of_chance", 1), ("dead_mans_hand", 2)])
def test_a_wrong_guess_brings_coins_and_the_card_stays_in_the_hand(card: str, gained: int) -> None:
    table = bain(card, AT, hands=HAND)
    choose(choose(table, "color blue", "bain"), "pick gold", "brogan")
    assert (discarded(table, "brogan"), hand(table, "brogan"), coins(table, "bain")) == ("", "gold silver red1", gained)
    assert asked(table) == {"arien": "act"}


@rule("GA-hidden-06", "GA-hidden-01")
def test_colours_are_named_that_may_be_in_the_hand_as_far_as_all_can_tell() -> None:
    discards, resolved = {"brogan": "blue1"}, {"brogan": "green1"}
    table = bain("a_game_of_chance", AT, hands={"brogan": "gold silver"}, discards=discards, resolved=resolved, turn=2)
    assert offered(table, "bain") == ["color gold", "color silver", "color red"], "red is not known to be absent"
    down = bain(
        "a_game_of_chance", AT, hands={"brogan": "gold silver"}, discards={"brogan": "blue1 red1"},
        facedown={"brogan": "blue1"},
    )  # fmt: skip
    assert offered(down, "bain") == ["color gold", "color silver", "color blue", "color green"]


@rule("GA-hidden-03", "GA-hidden-06")
def test_the_picked_card_is_known_to_nobody_before_the_guess() -> None:
    tables = []
    for picked in ("gold", "red1"):
        table = bain("a_game_of_chance", AT, hands=HAND)
        tables.append(choose(table, f"pick {picked}", "brogan"))
    one, other = tables
    for seat in (None, 0, 2, 3):
        assert one.view(seat) == other.view(seat) and one.events_for(seat) == other.events_for(seat)
    assert one.imagine(0, 5).state.hands == other.imagine(0, 5).state.hands
    assert set(asked(one.imagine(0, 5)).values()) == BET, "in what Bain imagines, the card is picked anew"
    assert asked(one) == {"bain": "color"}


@rule("GA-hidden-03")
def test_the_guess_is_known_to_nobody_before_the_card() -> None:
    one, other = (choose(bain("a_game_of_chance", AT, hands=HAND), f"color {c}", "bain") for c in ("gold", "red"))
    assert one.view(1) == other.view(1) and asked(one) == {"brogan": "secret_card"}
    assert set(asked(one.imagine(1, 5)).values()) == BET


@rule("GA-repeat-01", "GA-repeat-02")
def test_were_not_done_yet_gains_coins_or_repeats_once() -> None:
    table = bain("were_not_done_yet", AT, hands=HAND)
    choose(choose(table, "color blue", "bain"), "pick gold", "brogan")
    assert offered(table) == ["mode 0", "mode 1"]
    assert coins(choose(table.clone(), "mode 0"), "bain") == 2
    choose(table, "mode 1")
    assert set(asked(table).values()) == BET and coins(table, "bain") == 0
    choose(choose(table, "color blue", "bain"), "pick gold", "brogan")
    assert (coins(table, "bain"), asked(table)) == (2, {"arien": "act"}), "the repeat is not repeated"


@rule("GA-repeat-01")
def test_were_not_done_yet_may_be_repeated_with_another_hero_and_then_discard() -> None:
    hands = {**HAND, "arien": "gold silver"}
    table = choose(bain("were_not_done_yet", {**AT, "arien": "j11"}, hands=hands), "target brogan")
    choose(choose(choose(table, "color blue", "bain"), "pick gold", "brogan"), "mode 1")
    choose(choose(choose(table, "target arien"), "color gold", "bain"), "pick gold", "arien")
    assert (discarded(table, "arien"), discarded(table, "brogan"), coins(table, "bain")) == ("gold", "", 0)


@rule("GA-hidden-03", "GA-hidden-05")
def test_a_card_that_was_shown_and_stays_in_the_hand_is_known_until_it_may_have_been_swapped() -> None:
    """Brogan's silver card lies face down, and nobody else knew that it is not the gold one."""
    more: dict[str, Any] = {"hands": {"brogan": "gold red1 blue1"}, "resolved": {"brogan": "silver"}, "turn": 2}
    table = bain("a_game_of_chance", AT, facedown={"brogan": "silver"}, discards={"brogan": "green1"}, **more)
    assert {hand(table.imagine(0, seed), "brogan") for seed in range(30)} != {"gold red1 blue1"}
    choose(choose(table, "color blue", "bain"), "pick gold", "brogan")
    for seat in (0, 2, 3, None):
        dealt = {hand(table.imagine(seat, seed), "brogan") for seed in range(30)}
        assert len(dealt) > 1 and all("gold" in cards.split() for cards in dealt), seat
    assert shown_in_hand(table.state, 1) == [GOLD]
    tell_swap(table.state, 1, RED1, SILVER)
    assert shown_in_hand(table.state, 1) == [], "nobody else knows which card was swapped for the one face down"
    again = bain("a_game_of_chance", AT, facedown={"brogan": "silver"}, **{**more, "turn": 4})
    choose(choose(again, "color blue", "bain"), "pick gold", "brogan")
    assert again.state.notes != []
    end_round(again)
    assert again.state.notes == [], "all cards are taken back"
