"""Acquiring Cards."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import card_id


@rule("DB-buy-01")
def test_a_bought_card_costs_its_power_and_goes_to_the_discard_pile_at_once() -> None:
    turn = city("inside . . swords+food+hero . .", mates="levi", power=5, discard="courage")
    turn.buy("swords")
    assert turn.power == 5 - 4
    assert turn.discard() == "courage swords" and turn.hand() == ""
    assert turn.inside(2) == "food"


@rule("DB-buy-02")
def test_a_gained_card_costs_nothing_and_goes_to_the_discard_pile() -> None:
    turn = city("inside . . hero . .", mates="levi", hand="jurgen", destroyed="swords", power=3)
    turn.play("jurgen").do("fetch swords")
    assert turn.power == 3
    assert turn.discard() == "swords" and turn.destroyed == ""


@rule("DB-buy-02")
def test_a_gained_card_goes_elsewhere_only_where_the_effect_says_so() -> None:
    turn = city("inside . . swords+hero . .", mates="levi", hand="commander")
    turn.play("commander").do("take 2 swords")
    assert turn.hand() == "swords" and turn.discard() == ""
    assert turn.power == 0


@rule("DB-buy-03")
def test_nothing_is_gained_where_nothing_fits() -> None:
    turn = city("inside . . hero . .", mates="levi", hand="jurgen", destroyed="kill armory")
    turn.play("jurgen")
    assert turn.offers()[0].startswith("fetch armory")  # Kill Shot costs more than 5
    turn = city("inside . . hero . .", mates="levi", hand="jurgen", destroyed="kill")
    turn.play("jurgen")
    assert turn.asked() == {"armin": "turn"}
    assert turn.discard() == "" and turn.destroyed == "kill_shot"


@rule("DB-buy-03", "DB-buy-11")
def test_an_empty_stack_gives_no_3d_gear() -> None:
    turn = city("inside . . hero+levi . .", hand="fuel", destroyed="16*gear", power=9)
    turn.play("fuel").choose("hero")
    assert turn.hand() == turn.hand("levi") == ""
    assert turn.refused("buy 3d_gear") == "DB-buy-11"


@rule("DB-buy-04")
def test_only_cards_in_the_heros_own_space_can_be_bought() -> None:
    turn = city(
        """
        outside  .      .  9m           .      .
        inside   .      food  cis+hero  horse  .
        """,
        mates="levi",
        power=9,
    )
    assert turn.offers() == ["buy cis", "buy 3d_gear", "end"]
    for far in ("buy food", "buy horse", "defeat titan_9m"):
        assert turn.refused(far) == "DB-buy-04"


@rule("DB-buy-04", "DB-move-06")
def test_one_may_move_and_buy_again_in_several_spaces_in_one_turn() -> None:
    turn = city("inside . food cis+hero horse .", mates="levi", power=7, move=3)
    turn.buy("cis").move("inward").buy("horse").move("outward", "outward").buy("food")
    assert turn.discard() == "cis horse food"
    assert (turn.power, turn.moves) == (0, 0)


@rule("DB-buy-05")
@pytest.mark.parametrize("card", ["hannes", "food", "reel_in", "armory"])
def test_allies_equipment_maneuvers_and_locations_are_bought_inside(card: str) -> None:
    turn = city(f"inside . . {card}+hero . .", mates="levi", power=4, move=1)
    assert turn.can(f"buy {card}")
    turn.move("outside")
    assert turn.refused(f"buy {card}") == "DB-buy-04"
    turn = city(f"inside . . {card}+hero . .", mates="levi", power=4)
    turn.buy(card)
    assert turn.discard() == card


@rule("DB-buy-06")
def test_titans_are_defeated_from_the_outside_space() -> None:
    turn = city(
        """
        outside  .  .  9m+6m      .  .
        inside   .  .  food+hero  .  .
        """,
        mates="levi",
        power=9,
        move=1,
    )
    assert not turn.can("defeat")
    turn.move("outside")
    assert turn.offers() == ["defeat titan_6m", "defeat titan_9m", "buy 3d_gear", "end"]
    turn.defeat("6m")
    assert turn.outside(2) == "titan_9m"


@rule("DB-buy-07")
def test_purchases_together_never_exceed_the_power_of_the_turn() -> None:
    turn = city("inside . . swords+food+cis+horse+hero . .", mates="levi", power=8)
    turn.buy("swords").buy("horse").buy("cis")
    assert turn.power == 0
    assert turn.refused("buy food") == "DB-buy-07"
    assert turn.discard() == "swords horse cis" and turn.inside(2) == "food"


@rule("DB-buy-08")
def test_four_courage_buy_one_card_of_cost_2_3_or_4() -> None:
    for card, left in (("horse", 2), ("food", 1), ("swords", 0)):
        turn = city(f"inside . . {card}+cloak+hero . .", mates="levi", hand="4*courage")
        turn.play(*["courage"] * 4)
        assert turn.power == 4
        assert not turn.can("buy cloak")  # cost 5
        turn.buy(card)
        assert turn.power == left and turn.discard() == card


@rule("DB-buy-08")
def test_four_courage_buy_two_cards_of_cost_2_that_are_in_the_space() -> None:
    turn = city("inside . . horse+cis+hero thomas .", mates="levi", hand="4*courage")
    turn.play(*["courage"] * 4).buy("horse").buy("cis")
    assert turn.power == 0 and turn.discard() == "horse cis"
    assert turn.refused("buy thomas_wagner") == "DB-buy-04"


@rule("DB-buy-09")
def test_one_turn_may_mix_purchases_and_defeats() -> None:
    turn = city(
        """
        outside  .  .  6m         .  .
        inside   .  .  food+hero  .  .
        """,
        mates="levi",
        power=6,
        hand="thrust",
    )
    turn.buy("food")
    assert turn.refused("defeat titan_6m") == "DB-buy-04"  # the Wall must be crossed
    turn.play("thrust").move("outside").defeat("6m")
    assert turn.power == 0 and turn.discard() == "food" and turn.outside(2) == ""


@rule("DB-buy-10")
def test_one_may_buy_nothing() -> None:
    turn = city("inside . . food+hero . .", mates="levi", power=9)
    turn.end()
    assert turn.s.active == turn.seat("levi") and turn.inside(2) == "food"
    assert turn.s.gear == 16


@rule("DB-buy-11", "DB-move-07")
@pytest.mark.parametrize("space", ["inside hero . . . .", "outside . . . . hero", "outside . . 9m+hero . ."])
def test_3d_gear_is_for_sale_wherever_the_hero_is(space: str) -> None:
    turn = city(space, mates="levi", power=7)
    turn.buy("gear").buy("gear").buy("gear")
    assert turn.discard() == "3d_gear 3d_gear 3d_gear"
    assert turn.s.gear == 13 and turn.power == 1
    assert not turn.can("buy") and turn.refused("buy 3d_gear") == "DB-buy-07"
    assert city(space, mates="levi", power=2).buy("gear").power == 0


@rule("DB-buy-12")
@pytest.mark.parametrize("card", ["wound", "smile", "grab"])
def test_wounds_and_titans_on_attack_can_never_be_bought(card: str) -> None:
    turn = city("inside . . hero . .", mates="levi", power=30)
    assert turn.offers() == ["buy 3d_gear", "end"]
    assert turn.refused(f"buy {card_id(card)}") == "DB-buy-12"


@rule("DB-buy-13")
def test_a_defeated_titan_is_removed_from_the_game() -> None:
    turn = city("outside . . 9m+hero . .", mates="levi", power=4)
    before = turn.table.view(None)["removed"]
    turn.defeat("9m")
    assert (before, turn.table.view(None)["removed"]) == ([], ["titan_9m"])
    assert turn.destroyed == turn.discard() == turn.hand() == ""


@rule("DB-buy-14")
def test_discard_piles_lie_open_to_all() -> None:
    turn = city("inside . . food+hero . .", mates="levi", power=3, discard="thrust", options={"hands": "closed"})
    turn.buy("food")
    for seat in (0, 1, None):
        assert turn.table.view(seat)["discards"] == [["thrust", "food"], []]
