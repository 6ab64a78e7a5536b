"""The cards everyone begins with or can always get: Courage, Thrust, 3D Gear and the Wound."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city

INSIDE = "inside . . hero . mikasa"


@card("courage")
@rule("DB-pictured-15", "DB-control-01")
def test_courage_is_a_starter_worth_1_power() -> None:
    turn = city(INSIDE, hand="courage")
    turn.play("courage")
    assert (turn.power, turn.moves, turn.played, turn.hand()) == (1, 0, "courage", "")


@card("thrust")
@rule("DB-clar-23")
def test_the_move_of_a_thrust_lies_in_a_pool_for_later_use() -> None:
    turn = city(INSIDE, hand="thrust courage")
    turn.play("thrust", "courage")
    assert (turn.power, turn.moves) == (1, 2), "the Courage came at once, the Move waits"
    turn.move("outside").move("inside")
    assert turn.moves == 0 and not turn.can("move")


@card("3d_gear")
@rule("DB-clar-01")
def test_a_3d_gear_that_is_kept_gives_1_power_and_goes_to_the_discard_pile() -> None:
    turn = city(INSIDE, hand="gear")
    turn.play("gear").do("keep")
    assert (turn.power, turn.moves, turn.played, turn.s.gear) == (1, 0, "3d_gear", 15)
    turn.end()
    assert turn.discard() == "3d_gear"


@card("3d_gear")
@rule("DB-clar-01")
def test_a_3d_gear_that_is_returned_as_it_is_played_gives_move_2_and_one_more_power() -> None:
    turn = city(INSIDE, hand="gear")
    turn.play("gear").do("return")
    assert (turn.power, turn.moves, turn.played, turn.s.gear) == (2, 2, "", 16)
    turn.end()
    assert turn.discard() == ""


@card("3d_gear")
@rule("DB-clar-01", "DB-clar-17")
def test_returning_a_3d_gear_is_decided_as_it_is_played_and_never_later() -> None:
    turn = city(INSIDE, hand="gear courage")
    turn.play("gear")
    assert turn.offers() == ["return", "keep"]
    assert turn.refused("play courage") == "DB-clar-17"
    turn.do("keep")
    assert turn.refused("return") == "DB-clar-01"


@card("3d_gear")
@rule("DB-destroy-03")
def test_a_destroyed_3d_gear_goes_to_the_destroyed_pile_and_not_back_to_its_stack() -> None:
    turn = city(INSIDE, hand="petra gear")
    turn.play("petra").do("destroy 3d_gear")
    assert (turn.destroyed, turn.s.gear) == ("3d_gear", 15)


@card("3d_gear")
def test_a_3d_gear_is_bought_for_2_power_wherever_the_hero_is() -> None:
    turn = city("inside . . . . mikasa\noutside . . hero . .", hand="2*courage")
    turn.play("courage")
    assert turn.refused("buy 3d_gear") == "DB-buy-07"
    turn.play("courage").buy("gear")
    assert (turn.power, turn.discard(), turn.s.gear) == (0, "3d_gear", 15)


@card("wound")
@rule("DB-pictured-11")
def test_a_wound_is_played_before_other_cards_lies_in_front_and_goes_at_the_next_turn() -> None:
    turn = city("inside . . hero . mikasa", hand="wound courage", deck="5*courage", step="turn_begins")
    assert (turn.wounds(), turn.hand()) == (1, "courage"), "played by itself before anything is asked"
    turn.end()
    assert turn.wounds() == 1, "it stays in front of the player"
    turn.end().do("first 0")
    assert (turn.wounds(), turn.discard()) == (0, "courage wound")


@card("wound")
@rule("DB-types-01")
def test_a_wound_has_no_card_type() -> None:
    turn = city(INSIDE, hand="wound")
    wound = turn.s.hands[0][0]
    assert turn.s.content.entries[wound]["type"] == ""
    assert not turn.s.content.is_move[wound] and turn.s.content.type_name(wound) == "Wound"
