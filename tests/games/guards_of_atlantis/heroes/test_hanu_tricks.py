"""Hanu's tricks with friends, Hurry Up! and his ultimate: when they cannot be carried out, and their rulings."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_values import initiative_of
from titanomachy.games.guards_of_atlantis.rules.swapping_cards import swap_cards
from titanomachy.kernel.ledger import rule

from ..table_top import (
    arrange,
    asked,
    choose,
    discarded,
    end_turn,
    hand,
    offered,
    play,
    slot_of,
    spaces,
    spot,
    targets,
    told,
)
from .performing import performing

hanu = performing("hanu sabina wasp arien")


# -- Monkey Trick, Monkey Twist, Monkey Business


@rule("GA-kw-12", "GA-kw-33")
@pytest.mark.parametrize(("card", "reach"), [("monkey_trick", 1), ("monkey_twist", 2), ("monkey_business", 2)])
def test_two_friends_in_radius_change_places(card: str, reach: int) -> None:
    at = {"wasp": "j12", "red_melee1": "k13", "red_melee2": "j11", "sabina": "i13"}
    table = hanu(card, at)
    if reach == 1:
        assert (spot(table, "wasp"), spot(table, "red_melee1")) == ("k13", "j12"), "there are just the two"
        return
    assert targets(table) == {"wasp", "red_melee1", "red_melee2"}
    choose(table, "target red_melee2")
    assert targets(table) == {"wasp", "red_melee1"}
    choose(table, "target red_melee1")
    assert (spot(table, "red_melee2"), spot(table, "red_melee1"), spot(table, "wasp")) == ("k13", "j11", "j12")
    if card == "monkey_business":
        assert "skip" in offered(table)
        choose(table, "to i14")
        assert spot(table, "hanu") == "i14"
    assert asked(table) == {"arien": "act"}


@rule("GA-perf-02")
@pytest.mark.parametrize("card", ["monkey_trick", "monkey_business"])
def test_one_friend_has_nobody_to_change_places_with(card: str) -> None:
    table = hanu(card, {"wasp": "j12", "sabina": "k13", "blue_melee1": "i13"})
    assert (spot(table, "wasp"), spot(table, "hanu")) == ("j12", "j13") and "stops" in told(table)


# -- This Way! and That Way!


@rule("GA-perf-04", "GA-kw-10")
@pytest.mark.parametrize(("card", "most"), [("this_way", 2), ("that_way", 3)])
def test_the_friend_says_how_far_and_hanu_in_which_direction(card: str, most: int) -> None:
    table = hanu(card, {"wasp": "j11"})
    assert asked(table) == {"wasp": "mode"} and offered(table) == [f"mode {n}" for n in range(most)]
    choose(table, f"mode {most - 1}")
    assert asked(table) == {"hanu": "direction"}
    choose(table, "direction northwest")
    assert (spot(table, "hanu"), spot(table, "wasp")) == (f"j{13 - most}", f"j{11 - most}")
    assert "stops" in told(hanu(card, {"wasp": "j9"})), "no friend in radius"


@rule("GA-move-11")
def test_both_go_the_full_distance_or_neither_does() -> None:
    at = {"wasp": "k11", "sabina": "k13", "arien": "j14", "red_melee1": "j11", "red_melee2": "i12"}
    table = choose(hanu("this_way", {**at, "blue_melee1": "k12", "blue_melee2": "i14"}), "mode 1")
    assert (spot(table, "hanu"), spot(table, "wasp")) == ("j13", "k11") and "stops" in told(table)
    table = choose(hanu("this_way", {"wasp": "l13", "sabina": "l12"}), "mode 0")
    ways = {words.split()[1] for words in offered(table)}
    assert ways == {"east", "southwest", "west", "northeast"}, "l12 is taken, l14 terrain: Wasp cannot go there"


@rule("GA-kw-10")
def test_three_spaces_that_lead_off_the_board_are_no_way() -> None:
    heroes, at = "hanu sabina wasp arien brogan dodger", {"hanu": "b26", "wasp": "c26"}
    table = arrange(heroes, at, "hanu that_way", board="across_the_river")
    choose(choose(choose(table, "primary"), "mode 2"), "direction northwest")
    assert (spot(table, "hanu"), spot(table, "wasp")) == ("b23", "c23")


def test_one_may_follow_into_the_space_that_the_other_leaves() -> None:
    for way, friend in (("northwest", "j12"), ("southeast", "j14")):
        table = choose(hanu("this_way", {"wasp": friend}), "mode 0")
        choose(table, f"direction {way}")
        assert spot(table, "hanu") == friend
    table = choose(choose(hanu("this_way", {"wasp": "j12"}), "mode 0"), "direction southeast")
    assert (spot(table, "hanu"), spot(table, "wasp")) == ("j14", "j13"), "Hanu goes first"


# -- Hurry Up!


@rule("GA-init-02", "GA-init-03")
def test_hurry_up_sets_the_printed_initiative_of_a_card_that_waits() -> None:
    at = {"sabina": "j10", "wasp": "k13", "arien": "j11"}
    table = hanu("hurry_up", at, played={"sabina": "green1", "arien": "gold"}, items={"sabina": {"initiative": 1}})
    assert targets(table) == {"sabina", "arien"}, "in range, and with an unresolved card"
    before = initiative_of(table.state, 1, slot_of(table, "sabina", "green1"))
    choose(table, "target sabina")
    assert initiative_of(table.state, 1, slot_of(table, "sabina", "green1")) == 12 > before, "items count as always"
    assert asked(table) == {"sabina": "act"}, "before Arien with his gold card"
    choose(table, "hold")
    assert table.state.notes == [] and asked(table) == {"arien": "act"}


@rule("GA-init-03", "GA-tie-04")
def test_hurry_up_may_slow_a_card_down_and_make_a_tie() -> None:
    at, heroes = {"brogan": "j10", "arien": "u7"}, "hanu brogan wasp arien"
    table = hanu("hurry_up", at, heroes, played={"brogan": "silver", "arien": "gold"})
    assert initiative_of(table.state, 1, slot_of(table, "brogan", "silver")) == 11, "not 12 any more"
    assert asked(table) == {"brogan": "first", "arien": "first"}, "both have 11 now"
    assert "stops" in told(hanu("hurry_up", {"sabina": "j8"}, played={"sabina": "green1"})), "out of range"


@rule("GA-change-06")
def test_a_hurried_card_that_changes_its_state_has_its_own_initiative_again() -> None:
    table = hanu("hurry_up", {"sabina": "j10"}, played={"sabina": "green1"}, hands={"sabina": "gold"})
    s = table.state
    assert s.notes == [[1, 0, 5, 11]]
    swap_cards(s, 1, 5, 0)
    assert s.notes == [] and initiative_of(s, 1, 0) == s.content.initiative[s.card(1, 0)]


def test_a_hero_who_falls_is_hurried_no_more() -> None:
    at, played = {"sabina": "j10", "wasp": "j9"}, {"sabina": "green1", "wasp": "gold"}
    table = choose(hanu("hurry_up", at, played=played, hands={"sabina": ""}), "target sabina")
    assert asked(table) == {"wasp": "act"} and len(table.state.notes) == 1
    choose(table, "primary")
    assert spot(table, "sabina") == "off" and table.state.notes == []


# -- The Ultimate Trick


@rule("GA-ult-02", "GA-core-13", "GA-perf-04")
def test_hanu_chooses_the_action_of_the_hero_whom_he_hurries_and_how_it_is_performed() -> None:
    at = {"brogan": "j10", "wasp": "j9"}
    heroes = "hanu brogan wasp arien"
    table = hanu(
        "hurry_up", at, heroes, played={"brogan": "silver"}, level={"hanu": 8}, discards={"brogan": "gold red1"}
    )
    assert asked(table) == {"hanu": "act"} and "primary" in offered(table)
    choose(table, "primary")
    assert asked(table) == {"hanu": "retrieve"} and offered(table) == ["retrieve gold", "retrieve red1", "skip"]
    choose(table, "retrieve red1")
    assert (hand(table, "brogan"), discarded(table, "brogan")) == ("red1 blue1 green1", "gold"), "Brogan's own cards"
    assert table.state.turn == 2 and set(asked(table).values()) == {"play"}


@rule("GA-hidden-01")
def test_cards_of_the_hand_stay_with_their_owner() -> None:
    heroes, at = "hanu brogan wasp arien", {"brogan": "j10", "wasp": "j8"}
    table = hanu("hurry_up", at, heroes, played={"brogan": "red2b"}, level={"hanu": 8})
    choose(choose(table, "primary"), "mode 1")
    assert asked(table) == {"brogan": "maybe_discard"}, "Throwing Axe: which card he pays with is his to choose"
    choose(table, "discard gold")
    assert discarded(table, "brogan") == "gold"


@rule("GA-perf-06")
def test_hanu_may_not_choose_what_the_hero_could_not() -> None:
    table = hanu("hurry_up", {"sabina": "j10", "red_melee1": "j9"}, played={"sabina": "gold"}, level={"hanu": 8})
    choose(table, "walk")
    assert asked(table) == {"hanu": "walk"} and "j11" in spaces(table) and "j9" not in spaces(table)
    choose(table, "to j11")
    assert spot(table, "sabina") == "j11" and spot(table, "hanu") == "j13"


def test_the_trick_is_for_the_next_action_of_that_hero_alone() -> None:
    at, played = {"sabina": "j10", "arien": "u7"}, {"sabina": "green1", "arien": "green1"}
    table = hanu("hurry_up", at, played=played, level={"hanu": 8})
    assert asked(table) == {"hanu": "act"}
    assert asked(choose(table, "hold")) == {"arien": "act"}, "nobody else is tricked"
    play(end_turn(table), {"sabina": "gold", "hanu": "gold", "wasp": "gold", "arien": "silver"})
    seen: list[str] = []
    while "act" in asked(table).values():
        seen += asked(table)
        choose(table, "hold")
    assert sorted(seen) == ["arien", "hanu", "sabina", "wasp"], "in the next turn she chooses for herself"


@rule("GA-ult-02")
def test_there_is_no_trick_before_it_is_unlocked_and_while_hanu_is_off_the_board() -> None:
    table = hanu("hurry_up", {"sabina": "j10"}, played={"sabina": "green1"}, level={"hanu": 7})
    assert asked(table) == {"sabina": "act"}
    at, played = {"sabina": "j10", "arien": "k13"}, {"sabina": "green1", "arien": "gold"}
    table = choose(hanu("hurry_up", at, played=played, level={"hanu": 8}, hands={"hanu": ""}), "target sabina")
    choose(choose(choose(table, "first 3", "arien"), "either", "sabina"), "primary", "arien")
    assert spot(table, "hanu") == "off" and asked(table) == {"sabina": "act"}
