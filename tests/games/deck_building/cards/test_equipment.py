"""The Equipment: what each does when it is played, and when it cannot. 3D Gear is among the starters."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city

ALONE = "inside . . hero . mikasa"

# -- Cannon and Flintlock Rifle


@card("cannon", "flintlock_rifle")
@rule("DB-clar-08", "DB-clar-07", "DB-hp-03")
def test_a_cannon_deals_5_to_each_archenemy_of_the_district_and_a_rifle_3_to_one() -> None:
    # scenario 64
    turn = city(
        """
        outside  .  .  bean+smiling_titan  sonny  .
        inside   .  .  hero                .      mikasa
        """,
        hand="cannon flintlock",
        deck="horse",
    )
    turn.play("cannon")
    assert (turn.power, turn.damage("bean"), turn.damage("smiling_titan")) == (3, 5, 5)
    assert {event.rule for event in turn.table.events if event.kind == "hurt"} == {"DB-hp-03"}
    turn.play("flintlock")
    assert turn.offers() == ["titan 2 bean", "titan 2 smiling_titan"], "all of it to one, and none next door"
    turn.do("titan 2 smiling_titan")
    assert (turn.damage("bean"), turn.damage("smiling_titan"), turn.damage("sonny")) == (5, 8, 0)
    assert turn.power == 3, "this damage is not paid with Power"
    assert [event.rule for event in turn.table.events if event.kind == "hurt"] == ["DB-hp-03"]
    assert turn.hand() == "horse", "the rifle draws a card, too"


@card("cannon", "flintlock_rifle")
@rule("DB-clar-07", "DB-hp-03")
def test_cannon_and_rifle_also_work_from_the_titans_own_space() -> None:
    turn = city("outside . . hero+bean . .\ninside . . . . mikasa", hand="cannon flintlock", deck="horse")
    turn.play("cannon", "flintlock")
    assert turn.damage("bean") == 5 + 3 and "no_effect" not in turn.told()


@card("cannon", "flintlock_rifle")
@rule("DB-clar-07", "DB-hp-04")
def test_cannon_and_rifle_do_nothing_to_standard_titans() -> None:
    turn = city("outside . . 10m . .\ninside . . hero . mikasa", hand="cannon flintlock", deck="horse")
    turn.play("cannon")
    assert turn.told()[-1] == "no_effect"
    turn.play("flintlock")
    assert (turn.power, turn.hand(), turn.outside(2)) == (3, "horse", "titan_10m")


# -- Cloak


@card("cloak")
def test_a_cloak_gives_2_power_when_played() -> None:
    turn = city(ALONE, hand="cloak")
    turn.play("cloak")
    assert (turn.power, turn.hand()) == (2, "")


@card("cloak")
@rule("DB-ambush-08", "DB-ambush-09")
def test_a_cloak_used_as_a_defense_draws_two_cards_and_may_destroy_one_but_gives_no_power() -> None:
    turn = city("inside hero . . . levi", hand="cloak thrust", deck="horse wound", step="add_cards",
                castle="10m swords")  # fmt: skip
    turn.defend("cloak")
    assert turn.offers() == ["destroy thrust", "destroy wound", "destroy horse", "skip"]
    turn.do("destroy wound")
    assert (turn.hand(), turn.discard(), turn.power, turn.played) == ("horse thrust", "cloak", 0, "")


# -- Food


@card("food")
@rule("DB-pictured-12", "DB-clar-11", "DB-clar-25", "DB-wounds-08")
def test_food_destroys_a_wound_in_front_of_a_hero_of_the_district_oneself_included() -> None:
    turn = city(
        "outside . . levi . .\ninside . . hero . eren",
        mates="levi eren",
        hand="2*food",
        wounds="hero levi eren",
    )
    stack = turn.s.wounds
    turn.play("food")
    assert turn.offers() == ["mend 0", "mend 1", "skip"], "Eren is elsewhere"
    turn.do("mend 1").play("food").do("mend 0")
    assert (turn.wounds(), turn.wounds("levi"), turn.wounds("eren")) == (0, 0, 1)
    assert turn.s.wounds == stack + 2 and turn.destroyed == ""


@card("food")
@rule("DB-clar-12", "DB-pictured-12", "DB-wounds-08")
def test_or_else_food_destroys_a_wound_in_the_own_discard_pile_and_in_no_other() -> None:
    turn = city("inside . . hero+levi . .", hand="food", discard="wound courage", discards={"levi": "wound"})
    turn.play("food")
    assert turn.offers() == ["cure", "skip"]
    stack = turn.s.wounds
    turn.do("cure")
    assert (turn.discard(), turn.discard("levi"), turn.s.wounds) == ("courage", "wound", stack + 1)
    assert turn.table.events[-1].text() == "A Wound of Armin goes back to the stack."


@card("food", "hospital")
@rule("DB-clar-12")
def test_a_wound_in_a_mates_discard_pile_is_out_of_reach() -> None:
    turn = city("inside . . hero+levi . .", hand="food", wounds="hero", discards={"levi": "wound"}).play("food")
    assert turn.offers() == ["mend 0", "skip"]
    assert turn.refused("cure") == "DB-clar-12"
    turn = city("inside . . hero+levi . .", hand="food", discards={"levi": "wound"}).play("food")
    assert turn.told()[-1] == "no_effect" and turn.discard("levi") == "wound"
    picture = "place . . hospital . .\ninside . . hero+levi . ."
    assert not city(picture, move=4, discards={"levi": "wound"}).can("visit")


@card("food")
@rule("DB-pictured-12")
def test_food_may_be_played_for_nothing() -> None:
    turn = city("inside . . hero . mikasa", hand="2*food", wounds="hero")
    turn.play("food").do("skip")
    assert turn.wounds() == 1 and "no_effect" not in turn.told()
    turn = city("inside . . hero . mikasa", hand="food")
    turn.play("food")
    assert turn.asked() == {"armin": "turn"}, "no Wound, no question"


# -- Fuel Cannisters


@card("fuel_cannisters")
@rule("DB-buy-02", "DB-clar-25", "DB-clar-26")
def test_fuel_cannisters_give_two_different_heroes_in_the_space_a_3d_gear_into_the_hand() -> None:
    turn = city("outside . . eren . .\ninside . . hero+levi+sasha . .", mates="levi sasha eren", hand="fuel",
                hands={"sasha": "swords"})  # fmt: skip
    turn.play("fuel")
    assert turn.offers() == ["choose 0", "choose 1", "choose 2"], "Eren is outside"
    turn.choose("sasha")
    assert turn.offers() == ["choose 0", "choose 1"], "another one"
    turn.choose("hero")
    assert (turn.hand(), turn.hand("sasha"), turn.hand("levi")) == ("3d_gear", "3d_gear swords", "")
    assert turn.s.hands[2] == sorted(turn.s.hands[2]), "a hand is held in order"
    assert turn.s.gear == 14 and (turn.discard(), "no_effect" in turn.told()) == ("", False)


@card("fuel_cannisters")
@rule("DB-clar-26")
def test_alone_in_the_space_only_that_hero_benefits() -> None:
    turn = city(ALONE, hand="fuel resupply", deck="horse food")
    turn.play("fuel", "resupply")
    assert turn.hand() == "3d_gear horse"


@card("fuel_cannisters")
@rule("DB-buy-03")
def test_fuel_cannisters_give_nothing_from_an_empty_stack() -> None:
    turn = city(ALONE, hand="fuel", destroyed="16*gear")
    turn.play("fuel")
    assert turn.hand() == "" and turn.s.gear == 0 and turn.told()[-1] == "no_effect"


@card("fuel_cannisters", "resupply", "titan_trap", "reel_in")
@rule("DB-walls-13", "DB-clar-35", "DB-pictured-13")
@pytest.mark.parametrize("name", ["fuel", "resupply", "titan_trap", "reel_in"])
def test_what_needs_a_space_does_nothing_off_the_board(name: str) -> None:
    turn = city("inside . . . . levi", mates="levi", hand=f"{name} courage", deck="horse food")
    turn.play(name)
    assert turn.told()[-1] == "no_effect" and turn.asked() == {"armin": "turn"}
    assert (turn.hand(), turn.s.gear, turn.s.trap) == ("courage", 16, -1)
    turn = city("inside . . hero . levi", hand=f"{name} courage", deck="horse food").play(name)
    assert "no_effect" not in turn.told()


# -- Horse


@card("horse")
def test_a_horse_gives_move_3_and_1_power() -> None:
    turn = city(ALONE, hand="horse")
    turn.play("horse")
    assert (turn.power, turn.moves) == (1, 3)


# -- Signal Flare


@card("signal_flare")
@rule("DB-pictured-07")
def test_a_signal_flare_lets_every_other_hero_on_the_board_take_one_step_or_stay() -> None:
    turn = city("inside . . hero . levi", mates="levi sasha eren", hand="signal", where=[4, 8, -1, 0])
    turn.play("signal")
    assert turn.asked() == {"levi": "step"}, "each decides for itself"
    turn.do("step 9")
    assert turn.asked() == {"eren": "step"}, "Sasha is off the board"
    turn.do("skip")
    assert (turn.at(), turn.at("levi"), turn.at("sasha"), turn.at("eren")) == ("inside 2", "outside 4", "off",
                                                                              "inside 0")  # fmt: skip


@card("signal_flare")
@rule("DB-pictured-07")
def test_a_signal_flare_that_nobody_else_sees_does_nothing() -> None:
    turn = city("inside . . hero . .", mates="levi", hand="signal").play("signal")
    assert turn.asked() == {"armin": "turn"} and turn.told()[-1] == "no_effect"
    turn = city("inside . . hero . levi", hand="signal").play("signal")
    assert turn.asked() == {"levi": "step"} and "no_effect" not in turn.told()


@card("signal_flare")
@rule("DB-pictured-07")
def test_a_signal_flare_is_discarded_to_avoid_an_ambush_and_a_card_is_drawn() -> None:
    turn = city("inside hero . . . levi", hand="signal", deck="horse", step="add_cards", castle="10m swords")
    turn.defend("signal")
    assert (turn.discard(), turn.hand()) == ("signal_flare", "horse")


# -- Swords


@card("swords")
@rule("DB-clar-34")
def test_swords_give_2_power_inside_for_good_and_4_beside_a_titan() -> None:
    turn = city("outside . . 10m . .\ninside . . hero . mikasa", hand="2*swords thrust")
    turn.play("swords", "thrust").move("outside")
    assert turn.power == 2, "coming to a Titan later changes nothing"
    turn.play("swords")
    assert turn.power == 2 + 4


# -- Titan Trap


@card("titan_trap")
@rule("DB-clar-35")
def test_a_titan_trap_draws_a_card_for_each_titan_of_the_district_and_protects_its_wall() -> None:
    turn = city(
        "outside . . 4m+bean . 5m\ninside . . hero . mikasa",
        hand="titan_trap",
        deck="horse food",
        castle="swords cloak",
    )
    turn.play("titan_trap")
    assert (turn.hand(), turn.s.trap) == ("food horse", 2)
    turn.end_round()
    assert turn.s.tokens == [2, 2, 2, 2, 1], "3 damage are kept off the third Wall"
    assert turn.s.trap == -1, "and the token goes back"


@card("titan_trap")
def test_a_titan_trap_without_titans_draws_nothing_and_still_protects() -> None:
    turn = city(ALONE, hand="titan_trap", deck="horse")
    turn.play("titan_trap")
    assert (turn.hand(), turn.s.trap) == ("", 2)


@card("titan_trap")
@rule("DB-clar-35")
def test_titans_that_move_before_the_damage_strike_another_wall() -> None:
    turn = city(
        """
        outside  .     .     deviant_titan_12  .      .
        inside   food  food  hero+swords       horse  mikasa
        """,
        hand="titan_trap",
        deck="horse",
        removed="smiling_titan bean",
        castle="cloak cloak",
    )
    turn.play("titan_trap").end_round()
    assert turn.s.tokens == [2, 2, 2, 2, -1], "it went to the last Wall and dealt its 2 damage there"
