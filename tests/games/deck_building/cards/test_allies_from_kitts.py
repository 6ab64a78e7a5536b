"""The Allies from Kitts Woerman to Thomas Wagner: what each does when it is played, and when it cannot."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city

ALONE = "inside . . hero . mikasa"

# -- Kitts Woerman


@card("kitts_woerman")
@rule("DB-clar-16", "DB-clar-17")
def test_kitts_woerman_may_discard_the_wound_he_drew_for_move_1() -> None:
    # scenario 11
    turn = city(ALONE, hand="kitts courage horse", deck="wound")
    turn.play("kitts")
    assert turn.offers() == ["discard courage", "discard wound", "discard horse", "skip"]
    turn.do("discard wound").do("discard courage").do("skip")
    assert (turn.moves, turn.wounds(), turn.discard()) == (2, 0, "wound courage")
    assert "wound_played" not in turn.told()


@card("kitts_woerman")
def test_a_wound_that_kitts_woerman_drew_and_that_is_kept_is_played_after_him() -> None:
    turn = city(ALONE, hand="kitts courage", deck="wound")
    turn.play("kitts").do("skip")
    assert (turn.moves, turn.wounds(), turn.hand()) == (0, 1, "courage")


# -- Marco Bodt


@card("marco_bodt")
@rule("DB-buy-07", "DB-buy-11")
def test_marco_bodt_makes_cards_of_the_space_cheaper_by_1_but_neither_3d_gear_nor_titans() -> None:
    turn = city("outside . . 4m . .\ninside . . hero+horse+swords . mikasa", hand="marco 2*courage thrust")
    turn.play("marco", "courage", "thrust")
    assert turn.can("buy horse") and not turn.can("buy 3d_gear") and not turn.can("buy swords")
    turn.move("outside")
    assert not turn.can("defeat titan_4m"), "a Titan costs what it costs"
    turn.move("inside").buy("horse")
    assert (turn.power, turn.discard()) == (0, "horse")


@card("marco_bodt")
def test_marco_bodt_makes_every_card_of_the_turn_cheaper_and_ends_with_it() -> None:
    turn = city("inside . . hero+horse+horse . mikasa", hand="marco 2*courage", deck="2*courage")
    turn.play("marco", "courage", "courage").buy("horse").buy("horse")
    assert turn.power == 0
    turn.end()
    assert turn.s.discount == 0


@card("marco_bodt")
def test_marco_bodt_is_discarded_to_avoid_an_ambush_without_a_reward() -> None:
    turn = city("inside hero . . . levi", hand="marco", deck="horse", step="add_cards", castle="10m swords")
    turn.defend("marco")
    assert (turn.discard(), turn.hand()) == ("marco_bodt", "")


# -- Miche Zacharius


@card("miche_zacharius")
@rule("DB-titans-07", "DB-endturn-03")
def test_miche_zacharius_brings_a_card_at_the_end_of_the_turn_for_each_titan_defeated() -> None:
    turn = city("outside . . hero+4m+5m . .\ninside . . . . mikasa", hand="miche cloak", deck="7*courage",
                decks={"mikasa": "2*courage"})  # fmt: skip
    turn.play("miche", "cloak").defeat("4m").defeat("5m")
    assert turn.hand() == "", "not yet"
    turn.end()
    assert len(turn.s.hands[0]) == 5 + 2


@card("miche_zacharius")
@rule("DB-endturn-03")
def test_miche_zacharius_brings_nothing_where_no_titan_was_defeated() -> None:
    turn = city(ALONE, hand="miche")
    turn.play("miche")
    assert turn.power == 2
    turn.end()
    assert len(turn.s.hands[0]) == 5


# -- Nanaba


@card("nanaba")
def test_nanaba_draws_two_cards_beside_a_titan_and_gives_2_power_otherwise() -> None:
    turn = city("outside . . hero+4m . .\ninside . . . . mikasa", hand="nanaba", deck="horse food")
    turn.play("nanaba")
    assert (turn.power, turn.hand()) == (0, "food horse")
    turn = city("outside . . 4m . .\ninside . . hero . mikasa", hand="nanaba", deck="horse food")
    turn.play("nanaba")
    assert (turn.power, turn.hand()) == (2, "")


# -- Ness


@card("ness")
@rule("DB-types-02")
def test_ness_may_discard_a_move_card_to_draw_one() -> None:
    turn = city(ALONE, hand="ness thrust courage pay_tribute", deck="horse")
    turn.play("ness")
    assert turn.offers() == ["discard thrust", "discard pay_tribute", "skip"], "whatever their text does"
    turn.do("discard pay_tribute")
    assert (turn.power, turn.moves, turn.hand()) == (2, 0, "courage horse thrust")


@card("ness")
def test_ness_asks_nothing_without_a_move_card() -> None:
    turn = city(ALONE, hand="ness courage", deck="horse")
    turn.play("ness")
    assert (turn.power, turn.asked()) == (2, {"armin": "turn"})


# -- Oruo Bozad


@card("oruo_bozad")
@rule("DB-titans-07")
def test_oruo_bozad_may_destroy_a_card_of_hand_or_discard_pile_after_each_titan_defeated() -> None:
    turn = city("outside . . hero+4m+5m . .\ninside . . . . mikasa", hand="oruo cloak thrust", discard="courage wound")
    turn.play("oruo", "cloak")
    assert turn.power == 2 + 2
    turn.defeat("4m")
    assert turn.offers() == ["destroy thrust", "bury courage", "bury wound", "skip"]
    wounds = turn.s.wounds
    turn.do("bury wound")
    assert turn.s.wounds == wounds + 1 and turn.destroyed == ""
    turn.defeat("5m").do("skip")
    assert turn.hand() == "thrust" and turn.discard() == "courage"


@card("oruo_bozad")
def test_for_oruo_bozad_a_hand_or_a_discard_pile_is_enough_and_without_both_nothing_is_asked() -> None:
    picture = "outside . . hero+4m . .\ninside . . . . mikasa"
    assert city(picture, hand="oruo courage").play("oruo").defeat("4m").offers() == ["destroy courage", "skip"]
    assert city(picture, hand="oruo", discard="thrust").play("oruo").defeat("4m").offers() == ["bury thrust", "skip"]
    assert city(picture, hand="oruo").play("oruo").defeat("4m").asked() == {"armin": "turn"}


@card("oruo_bozad")
def test_oruo_bozad_destroys_nothing_for_a_titan_defeated_before_him() -> None:
    turn = city("outside . . hero+4m . .\ninside . . . . mikasa", hand="cloak oruo thrust")
    turn.play("cloak").defeat("4m").play("oruo")
    assert turn.asked() == {"armin": "turn"} and turn.hand() == "thrust"


# -- Petra


@card("petra")
@rule("DB-destroy-04")
def test_petra_lets_every_hero_of_the_district_destroy_a_card_of_its_own_choice() -> None:
    turn = city(
        "outside . . levi . .\ninside . . hero . eren", hand="petra courage thrust",
        hands={"levi": "courage horse", "eren": "courage"},
    )  # fmt: skip
    turn.play("petra")
    assert turn.asked() == {"armin": "destroy"} and turn.offers() == ["destroy courage", "destroy thrust", "skip"]
    turn.do("destroy thrust").do("destroy horse", "levi")
    assert (turn.hand(), turn.hand("levi"), turn.hand("eren")) == ("courage", "courage", "courage")
    assert turn.destroyed == "horse thrust"
    assert turn.asked() == {"armin": "turn"} and "no_effect" not in turn.told()


@card("petra")
@rule("DB-destroy-04")
def test_petra_does_nothing_where_nobody_of_the_district_holds_a_card() -> None:
    turn = city("inside . . hero+levi . eren", mates="levi eren", hand="petra", hands={"eren": "courage"})
    turn.play("petra")
    assert turn.asked() == {"armin": "turn"} and "no_effect" in turn.told() and turn.hand("eren") == "courage"
    turn = city("inside . . hero+levi . .", hand="petra", hands={"levi": "courage"}).play("petra")
    assert turn.asked() == {"levi": "destroy"} and "no_effect" not in turn.told()


@card("petra")
@rule("DB-destroy-04")
def test_nobody_has_to_destroy_a_card_for_petra() -> None:
    turn = city("inside . . hero+levi . .", hand="petra", hands={"levi": "courage"})
    turn.play("petra").do("skip", "levi")
    assert turn.destroyed == "" and turn.hand("levi") == "courage"


# -- Reiner Braun, Thomas Wagner


@card("reiner_braun")
@rule("DB-clar-24")
def test_reiner_braun_is_revealed_for_two_ambushes_and_stays_in_hand() -> None:
    # scenario 24
    turn = city("inside hero . . . levi", hand="reiner", deck="horse food", step="add_cards", castle="10m 10m")
    turn.defend("reiner").defend("reiner")
    assert (turn.hand(), turn.discard()) == ("food horse reiner_braun", "")


@card("reiner_braun")
def test_reiner_braun_gives_2_power_when_played() -> None:
    turn = city(ALONE, hand="reiner", deck="horse")
    turn.play("reiner")
    assert (turn.power, turn.hand()) == (2, "")


@card("thomas_wagner")
@rule("DB-wounds-03")
def test_thomas_wagner_draws_a_wound_which_is_the_next_card_played() -> None:
    # scenario 1
    turn = city("inside . . hero+horse . mikasa", hand="thomas 2*courage", deck="wound")
    turn.play("courage", "courage")
    assert turn.can("buy horse") and turn.can("end")
    turn.play("thomas")
    assert (turn.wounds(), turn.hand()) == (1, ""), "nothing could be done in between"
    assert turn.told()[-1] == "wound_played"
    turn.buy("horse")
    assert "horse" in turn.discard(), "and the turn goes on"
