"""Adding Cards to the Districts."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn_city import city


@rule("DB-placing-01", "DB-placing-11")
def test_titans_go_outside_and_everything_else_goes_inside() -> None:
    turn = city(
        "inside . . . . hero", mates="eren levi conny sasha", step="add_cards", castle="10m hannes swords escape armory"
    )
    assert turn.outside(0) == "titan_10m"
    assert [turn.inside(wall) for wall in range(5)] == ["hannes", "swords", "escape", "armory", ""]
    assert turn.s.locations == [-1] * 5  # a Location just lies there until it is bought and played


@rule("DB-placing-01")
def test_an_archenemy_goes_outside_too() -> None:
    turn = city("inside . . . . hero", mates="eren", step="add_cards", castle="smiling_titan food")
    assert turn.outside(0) == "smiling_titan" and turn.inside(0) == "food"


@rule("DB-placing-12")
def test_any_number_of_cards_and_titans_may_lie_at_a_wall() -> None:
    turn = city(
        """
        outside  10m+10m+9m+9m+9m+8m+8m+8m           .  .  .  .
        tokens   2                                   x  x  x  x
        inside   swords+swords+food+cloak+cis+petra  .  .  .  .
        """,
        mates="armin eren",
        step="add_cards",
        castle="6m horse",
    )
    assert len(turn.s.outside[0]) == 9 and len(turn.s.inside[0]) == 7


@rule("DB-placing-02")
def test_a_card_goes_to_the_district_with_the_fewest_cards_inside() -> None:
    turn = city(
        "inside swords+food cloak+cis hannes petra+horse hero+escape+armory",
        mates="eren",
        step="add_cards",
        castle="10m resupply",
    )
    assert turn.outside(2) == "titan_10m"  # a Titan as well
    assert turn.inside(2) == "hannes resupply"


@rule("DB-placing-03")
def test_titans_and_locations_on_walls_are_not_counted() -> None:
    turn = city(
        """
        outside  10m+9m+8m  .     .    .      .
        place    armory     .     .    .      .
        inside   .          food  cis  petra  hero+horse
        """,
        mates="eren",
        step="add_cards",
        castle="swords cloak",
    )
    assert turn.inside(0) == "swords cloak" and turn.inside(1) == "food"


@rule("DB-placing-04")
def test_of_equal_districts_the_one_furthest_from_the_castle_gets_the_card() -> None:
    turn = city(
        """
        tokens  x  2     2  2  2
        inside  .  food  .  .  hero+horse
        """,
        mates="eren",
        step="add_cards",
        castle="swords cloak",
    )
    assert [turn.inside(wall) for wall in (1, 2, 3)] == ["food", "swords", "cloak"]


@rule("DB-placing-05")
def test_each_card_is_compared_with_what_the_card_before_it_left() -> None:
    turn = city(
        "inside food . cis petra horse",
        mates="armin eren levi",
        step="add_cards",
        castle="swords cloak hannes",
    )
    # the empty District is no longer the emptiest once it has a card
    assert [turn.inside(wall) for wall in range(5)] == ["food cloak", "swords hannes", "cis", "petra", "horse"]


@rule("DB-placing-06", "DB-titans-03")
def test_an_ambush_is_resolved_before_the_next_card_is_placed() -> None:
    turn = city(
        "inside hero . . . .",
        mates="eren levi",
        hands={"hero": "signal_flare"},
        step="add_cards",
        castle="10m swords food",
    )
    assert turn.asked() == {"armin": "defend"}
    assert [turn.inside(wall) for wall in range(5)] == [""] * 5
    turn.brace()
    assert turn.discard() == "wound"
    assert [turn.inside(wall) for wall in range(2)] == ["swords", "food"]


@rule("DB-placing-07", "DB-placing-08", "DB-placing-09")
def test_the_example_with_four_players() -> None:  # scenario 17
    turn = city(
        """
        outside  .               .  .      .    .
        inside   flintlock+hero  .  petra  cis  horse
        """,
        mates="eren levi conny",
        hand="cloak",
        step="add_cards",
        castle="food 10m swords hannes",
    )
    # card 1 went to the empty District; card 2 is a Titan outside the outermost one, and its Ambush comes first
    assert turn.inside(1) == "food"
    assert turn.outside(0) == "titan_10m" and turn.inside(0) == "flintlock_rifle"
    assert turn.asked() == {"armin": "defend"}
    turn.brace()
    # Titans do not count: card 3 goes inside the outermost District, card 4 to the formerly empty one
    assert turn.inside(0) == "flintlock_rifle swords"
    assert turn.inside(1) == "food hannes"
    assert [turn.inside(wall) for wall in (2, 3, 4)] == ["petra", "cis", "horse"]
    assert turn.phase == "first_player"


@rule("DB-placing-10")
def test_an_ambush_adds_the_card_below_those_of_this_round() -> None:  # scenario 19
    turn = city("inside . . . . hero", mates="eren", step="add_cards", castle="7m swords food cloak")
    # Swords are taken off the deck with the Titan and placed after it; the Ambush adds Food, whatever the counts
    assert turn.outside(0) == "titan_7m" and turn.inside(0) == "food"
    assert turn.inside(1) == "swords"
    assert len(turn.s.deck) == 84 - 3


@rule("DB-placing-06", "DB-placing-10", "DB-titans-03")
def test_a_titan_added_by_an_ambush_ambushes_in_turn() -> None:  # scenario 19
    turn = city(
        """
        outside  .     .  .      .    .
        inside   food  .  petra  cis  horse
        """,
        mates="armin eren",
        step="add_cards",
        castle="7m swords 4m cloak",
    )
    assert turn.outside(1) == "titan_7m titan_4m"
    assert turn.s.tokens == [2, 1, 2, 2, 2]  # the 4-meter Titan's Ambush
    assert turn.inside(1) == "swords"


@rule("DB-placing-10", "DB-winlose-03")
def test_without_a_card_below_those_of_this_round_the_game_is_lost() -> None:  # scenario 19
    turn = city("inside . . . . hero", mates="eren", step="add_cards", castle="7m swords", last=True)
    assert turn.over == "deck"
    assert turn.s.waiting  # Swords were still to be placed


@rule("DB-placing-10")
def test_the_seven_meter_titan_adds_no_card_where_a_hero_is() -> None:
    turn = city("inside hero . . . .", mates="eren", hand="2*thrust", step="add_cards", castle="7m swords food cloak")
    assert turn.inside(0) == "swords" and turn.inside(1) == ""
    assert len(turn.s.hands[0]) == 4  # the hand was discarded and four cards drawn


@rule("DB-placing-06", "DB-walls-11", "DB-titans-04")
def test_a_wall_that_falls_while_cards_are_placed_is_passed_by_from_then_on() -> None:  # scenario 18
    turn = city(
        """
        outside  9m  .     .    .    .
        tokens   1   2     2    2    2
        inside   .   food  cis  petra horse
        """,
        mates="armin eren levi",
        step="add_cards",
        castle="swords 4m cloak",
    )
    # Swords made all equal, the Titan took the last token: Wall and cards go, the Titans move inward without an Ambush
    assert turn.s.tokens == [-1, 2, 2, 2, 2]
    assert turn.destroyed.split().count("swords") == 1
    assert turn.outside(1) == "titan_9m titan_4m"
    assert turn.inside(1) == "food cloak"
