"""The Allies up to Jurgen, Keith Shadis and Ymir: what each does when it is played, and when it cannot."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city

ALONE = "inside . . hero . mikasa"
AMBUSH = """
    inside   hero+levi  .  .  .  .
"""


@card("bertholdt_hoover")
@rule("DB-cards-02")
def test_bertholdt_hoover_gives_move_2_and_3_power() -> None:
    turn = city(ALONE, hand="bertholdt")
    turn.play("bertholdt")
    assert (turn.power, turn.moves) == (3, 2)


# -- Christa Lenz


@card("christa_lenz")
@rule("DB-clar-21")
def test_christa_lenz_may_give_a_card_to_a_hero_of_the_district_who_keeps_it() -> None:
    turn = city("outside . . levi . .\ninside . . hero . eren", hand="christa swords courage", hands={"levi": "horse"})
    turn.play("christa")
    assert turn.offers() == ["give courage", "give swords", "skip"]
    turn.do("give swords")
    assert (turn.hand(), turn.hand("levi")) == ("courage", "horse swords")


@card("christa_lenz")
@rule("DB-clar-21")
def test_christa_lenz_asks_nothing_without_a_mate_in_the_district_or_a_card() -> None:
    turn = city(ALONE, hand="christa courage")
    turn.play("christa")
    assert turn.asked() == {"armin": "turn"}
    turn = city("inside . . hero+levi . .", hand="christa")
    turn.play("christa")
    assert turn.asked() == {"armin": "turn"}


@card("christa_lenz")
def test_christa_lenz_is_discarded_to_avoid_an_ambush_and_two_cards_are_drawn() -> None:
    turn = city("inside hero . . . levi", hand="christa", deck="horse food", step="add_cards", castle="10m swords")
    turn.defend("christa")
    assert (turn.discard(), turn.hand()) == ("christa_lenz", "food horse")


# -- Cis, Keith Shadis, Ymir: what else is played this turn


@card("cis")
@rule("DB-cards-02")
def test_cis_gives_1_power_and_1_for_each_other_ally_before_or_after() -> None:
    turn = city(ALONE, hand="thomas cis petra courage", deck="courage")
    turn.play("thomas", "cis")
    assert turn.power == 2
    turn.play("petra").do("skip")
    assert turn.power == 3
    turn.play("courage")
    assert turn.power == 4, "a Starter is no Ally"


@card("cis", "eat")
@rule("DB-clar-30")
def test_for_cis_an_ally_that_was_eaten_still_counts() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . mikasa", hand="thomas cis", deck="horse", attack="eat"
    )
    turn.play("thomas").attempt("smiling")
    assert turn.destroyed == "thomas_wagner"
    turn.play("cis")
    assert turn.power == 2


@card("keith_shadis")
@rule("DB-cards-02")
@pytest.mark.parametrize("hand", ["keith_shadis thomas", "thomas keith_shadis"])
def test_keith_shadis_gives_2_power_or_4_with_another_ally_before_or_after(hand: str) -> None:
    turn = city(ALONE, hand=hand, deck="wound")
    first, second = hand.split()
    turn.play(first)
    assert turn.power == (2 if first == "keith_shadis" else 0)
    turn.play(second)
    assert turn.power == 4


@card("ymir")
@rule("DB-cards-02")
@pytest.mark.parametrize("hand", ["ymir kill_shot", "kill_shot ymir"])
def test_ymir_gives_2_power_or_4_with_a_maneuver_before_or_after(hand: str) -> None:
    turn = city(ALONE, hand=hand)
    first, second = hand.split()
    turn.play(first)
    assert turn.power == (2 if first == "ymir" else 3)
    turn.play(second)
    assert turn.power == 3 + 4


@card("ymir", "keith_shadis")
@rule("DB-cards-02")
def test_ymir_needs_a_maneuver_and_keith_shadis_another_ally() -> None:
    turn = city(ALONE, hand="ymir horse")
    turn.play("ymir", "horse")
    assert turn.power == 2 + 1, "an Equipment is no Maneuver"
    turn = city(ALONE, hand="keith horse")
    turn.play("keith", "horse")
    assert turn.power == 2 + 1


# -- Commander Pyxis


@card("commander_pyxis")
def test_commander_pyxis_gains_a_card_of_the_district_into_the_hand() -> None:
    turn = city("outside . . 4m . .\nplace . . armory . .\ninside . food hero+swords . mikasa", hand="commander")
    turn.play("commander")
    assert turn.offers() == ["take 2 swords", "take 2 armory"], "no Titan, no 3D Gear, nothing from next door"
    turn.do("take 2 swords")
    assert (turn.hand(), turn.inside(2)) == ("swords", "")


@card("commander_pyxis")
def test_commander_pyxis_may_take_a_placed_location() -> None:
    turn = city("place . . armory . .\ninside . . hero+swords . mikasa", hand="commander")
    turn.play("commander").do("take 2 armory")
    assert turn.hand() == "armory" and turn.s.locations[2] == -1


@card("commander_pyxis")
@rule("DB-buy-03")
def test_commander_pyxis_finds_nothing_in_an_empty_district() -> None:
    turn = city(ALONE, hand="commander")
    turn.play("commander")
    assert turn.asked() == {"armin": "turn"} and turn.hand() == ""


@card("commander_pyxis")
@rule("DB-ambush-08")
def test_commander_pyxis_lets_each_hero_of_the_district_avoid_and_gains_a_card_to_the_discard_pile() -> None:
    turn = city(
        """
        outside  levi         .     .      .      .
        inside   hero+swords  food  horse  cloak  escape
        """,
        hand="commander",
        step="add_cards",
        castle="10m cannon",
    )
    turn.defend("commander").do("take 0 swords")
    assert (turn.discard(), turn.discard("levi")) == ("commander_pyxis swords", "")
    assert "swords" not in turn.inside(0)


# -- damage to Archenemies


@card("eld")
def test_eld_damages_an_archenemy_in_the_space_for_3_or_draws_a_card() -> None:
    turn = city("outside . . hero+bean . .\ninside . . . . mikasa", hand="eld courage", deck="horse")
    turn.play("eld")
    assert (turn.power, turn.damage("bean"), turn.hand()) == (2, 3, "courage")
    turn = city("outside . . bean . .\ninside . . hero . mikasa", hand="eld courage", deck="horse")
    turn.play("eld")
    assert (turn.power, turn.damage("bean"), turn.hand()) == (2, 0, "courage horse")


@card("eld")
def test_eld_counts_no_standard_titan_and_chooses_one_of_two_archenemies() -> None:
    turn = city("outside . . hero+4m . .\ninside . . . . mikasa", hand="eld", deck="horse")
    turn.play("eld")
    assert turn.hand() == "horse"
    turn = city("outside . . hero+bean+smiling_titan . .\ninside . . . . mikasa", hand="eld", deck="horse")
    turn.play("eld").do("titan 2 smiling_titan")
    assert (turn.damage("bean"), turn.damage("smiling_titan")) == (0, 3)


@card("gunther_schultz")
@rule("DB-clar-25")
def test_gunther_schultz_damages_an_archenemy_in_the_space_for_4_and_chooses_no_hero() -> None:
    turn = city("outside . . hero+levi+bean . .", hand="gunther")
    turn.play("gunther")
    assert (turn.power, turn.damage("bean"), turn.asked()) == (1, 4, {"armin": "turn"})
    assert "no_effect" not in turn.told()
    turn = city("outside . . bean . .\ninside . . hero . mikasa", hand="gunther")
    turn.play("gunther")
    assert (turn.power, turn.damage("bean")) == (1, 0) and "no_effect" in turn.told(), "not from inside"


# -- Hannes


@card("hannes")
def test_hannes_gives_1_power_or_lets_each_hero_of_the_district_avoid_an_ambush() -> None:
    turn = city(ALONE, hand="hannes")
    turn.play("hannes")
    assert turn.power == 1
    turn = city(AMBUSH, hand="hannes", deck="horse", step="add_cards", castle="10m swords")
    turn.defend("hannes")
    assert (turn.discard(), turn.discard("levi"), turn.hand()) == ("hannes", "", "horse")


# -- Ian Dietrich


@card("ian_dietrich")
def test_ian_dietrich_puts_a_cheap_card_of_any_district_into_the_hand_of_a_hero_here() -> None:
    turn = city(
        "outside . . levi . .\ninside food swords hero+horse . eren",
        mates="levi eren",
        hand="ian",
        hands={"levi": "courage"},
    )
    turn.play("ian")
    assert turn.offers() == ["take 0 food", "take 2 horse", "power"], "Swords cost 4; Titans and 3D Gear are out"
    turn.do("take 0 food")
    assert turn.offers() == ["choose 0", "choose 1"], "Eren is in another District"
    turn.choose("levi")
    assert (turn.hand("levi"), turn.power, turn.inside(0)) == ("courage food", 0, "")


@card("ian_dietrich")
def test_ian_dietrich_gives_2_power_instead() -> None:
    turn = city("inside food . hero . mikasa", hand="ian")
    turn.play("ian").do("power")
    assert (turn.power, turn.inside(0)) == (2, "food")


# -- Jean Kirschtein


@card("jean_kirschtein")
@rule("DB-clar-09")
def test_jean_kirschtein_gives_the_move_of_the_turn_so_far_as_power_spent_or_not() -> None:
    turn = city(ALONE, hand="thrust horse jean thrust")
    turn.play("thrust").move("outside", "inside").play("horse")
    assert turn.power == 1
    turn.play("jean")
    assert turn.power == 1 + 5
    turn.play("thrust")
    assert turn.power == 6, "later Move adds nothing"


# -- Jurgen


@card("jurgen")
@rule("DB-buy-03", "DB-destroy-01")
def test_jurgen_gains_a_card_of_cost_5_or_less_out_of_the_destroyed_pile() -> None:
    turn = city(ALONE, hand="jurgen", destroyed="cloak cannon courage")
    turn.play("jurgen")
    assert turn.offers() == ["fetch courage", "fetch cloak"]
    turn.do("fetch cloak")
    assert (turn.discard(), turn.destroyed) == ("cloak", "cannon courage")
    assert "no_effect" not in turn.told()


@card("jurgen")
@rule("DB-buy-03")
def test_jurgen_finds_nothing_where_no_card_is_cheap_enough() -> None:
    turn = city(ALONE, hand="jurgen", destroyed="kill_shot")
    turn.play("jurgen")
    assert turn.asked() == {"armin": "turn"} and turn.discard() == ""
    assert turn.told()[-1] == "no_effect" and turn.destroyed == "kill_shot"
