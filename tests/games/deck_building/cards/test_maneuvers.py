"""The Maneuvers: what each does when it is played, and when it cannot."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city

ALONE = "inside . . hero . mikasa"


@card("escape")
def test_escape_gives_move_2_and_a_card() -> None:
    turn = city(ALONE, hand="escape", deck="horse")
    turn.play("escape")
    assert (turn.moves, turn.hand()) == (2, "horse")


@card("escape")
def test_escape_is_discarded_to_avoid_an_ambush_and_two_cards_are_drawn() -> None:
    turn = city("inside hero . . . levi", hand="escape", deck="horse food", step="add_cards", castle="10m swords")
    turn.defend("escape")
    assert (turn.discard(), turn.hand(), turn.moves) == ("escape", "food horse", 0)


# -- Heroic Sacrifice


@card("heroic_sacrifice")
def test_heroic_sacrifice_draws_a_card_and_may_destroy_an_ally_of_hand_or_discard_pile_for_2_more_power() -> None:
    turn = city(ALONE, hand="heroic courage", deck="hannes", discard="thomas horse")
    turn.play("heroic")
    assert turn.power == 1
    assert turn.offers() == ["destroy hannes", "bury thomas_wagner", "skip"], "also the one just drawn"
    turn.do("bury thomas")
    assert (turn.power, turn.destroyed, turn.discard()) == (3, "thomas_wagner", "horse")


@card("heroic_sacrifice")
def test_without_an_ally_or_the_wish_heroic_sacrifice_is_worth_1_power_and_a_card() -> None:
    turn = city(ALONE, hand="heroic", deck="horse")
    turn.play("heroic")
    assert (turn.power, turn.hand(), turn.asked()) == (1, "horse", {"armin": "turn"})
    turn = city(ALONE, hand="heroic", deck="hannes")
    turn.play("heroic").do("skip")
    assert (turn.power, turn.hand()) == (1, "hannes")


# -- Kill Shot


@card("kill_shot")
@rule("DB-clar-34")
def test_kill_shot_gives_3_power_or_7_beside_a_titan_and_keeps_it() -> None:
    turn = city("outside . . 10m . .\ninside . . hero . mikasa", hand="2*kill_shot horse")
    turn.play("kill_shot", "horse").move("outside")
    assert turn.power == 3 + 1
    turn.play("kill_shot").move("inside")
    assert turn.power == 3 + 1 + 7


# -- Long-Distance Scouting Formation (who sees what is in test_city_hidden)


@card("long_distance_scouting_formation")
@rule("DB-hidden-02")
def test_long_distance_scouting_formation_lets_the_right_hand_neighbour_order_the_top_four_cards() -> None:
    turn = city(
        "inside . . hero . levi",
        mates="levi sasha",
        hand="long",
        castle="horse food swords cloak escape cannon",
    )
    turn.play("long")
    assert turn.moves == 1 and turn.asked() == {"sasha": "scout"}
    turn.do("top cloak").do("top horse")
    assert turn.offers() == ["top food", "top swords"]
    turn.do("top swords")
    content = turn.s.content
    assert [content.cards[kind].id for kind in turn.s.deck[:-6:-1]] == ["cloak", "horse", "swords", "food", "escape"]
    assert turn.asked() == {"armin": "turn"}


# -- Pay Tribute


@card("pay_tribute")
@rule("DB-pictured-08", "DB-clar-25")
def test_pay_tribute_gives_3_power_and_destroys_a_courage_in_the_discard_pile_of_a_hero_of_the_district() -> None:
    turn = city(
        "outside . . levi . .\ninside . . hero . eren",
        mates="levi eren",
        hand="pay_tribute",
        discard="courage horse",
        discards={"levi": "courage courage", "eren": "courage"},
    )
    turn.play("pay_tribute")
    assert turn.offers() == ["choose 0", "choose 1"], "oneself or Levi; Eren is elsewhere"
    turn.choose("levi")
    assert (turn.power, turn.moves, turn.destroyed) == (3, 0, "courage")
    assert (turn.discard(), turn.discard("levi")) == ("courage horse", "courage")


@card("pay_tribute")
@rule("DB-pictured-08")
def test_pay_tribute_asks_nothing_where_no_courage_is() -> None:
    turn = city("inside . . hero+levi . .", hand="pay_tribute", discard="horse")
    turn.play("pay_tribute")
    assert (turn.power, turn.asked(), turn.destroyed) == (3, {"armin": "turn"}, "")
    assert turn.told()[-1] == "no_effect"


@card("pay_tribute")
@rule("DB-pictured-08")
def test_pay_tribute_for_a_hero_without_a_courage_in_the_discard_pile_does_nothing_more() -> None:
    turn = city("inside . . hero+levi . .", hand="pay_tribute", discard="courage", discards={"levi": "horse"})
    turn.play("pay_tribute").choose("levi")
    assert (turn.destroyed, turn.discard(), turn.discard("levi"), turn.told()[-1]) == (
        "",
        "courage",
        "horse",
        "no_effect",
    )
    turn = city("inside . . hero+levi . .", hand="pay_tribute", discard="courage").play("pay_tribute").choose("hero")
    assert turn.destroyed == "courage" and "no_effect" not in turn.told()


# -- Reel In


@card("reel_in")
@rule("DB-pictured-13", "DB-clar-22", "DB-clar-25", "DB-clar-23")
def test_reel_in_has_a_chosen_hero_of_the_district_draw_and_discard_before_its_move_can_be_used() -> None:
    turn = city("inside . . hero+levi eren .", mates="levi eren", hand="reel", hands={"levi": "courage"},
                decks={"levi": "horse"})  # fmt: skip
    turn.play("reel")
    assert turn.moves == 1 and turn.offers() == ["choose 0", "choose 1"], "no step to Eren first"
    assert turn.refused("move 6") == "DB-clar-17"
    turn.choose("levi")
    assert turn.asked() == {"levi": "discard"}
    turn.do("discard courage")
    assert (turn.hand("levi"), turn.discard("levi")) == ("horse", "courage")


@card("reel_in")
@rule("DB-clar-16", "DB-clar-25")
def test_a_wound_drawn_by_reel_in_may_be_the_card_discarded() -> None:
    turn = city(ALONE, hand="reel courage", deck="wound")
    turn.play("reel").do("discard wound")
    assert (turn.wounds(), turn.discard(), turn.hand()) == (0, "wound", "courage")


@card("reel_in")
def test_a_wound_drawn_by_reel_in_and_kept_is_played() -> None:
    turn = city(ALONE, hand="reel courage", deck="wound")
    turn.play("reel").do("discard courage")
    assert (turn.wounds(), turn.hand()) == (1, "")


# -- Resupply


@card("resupply")
@rule("DB-clar-26", "DB-clar-25", "DB-wounds-12")
def test_resupply_draws_for_two_different_heroes_and_a_mates_wound_waits_for_its_turn() -> None:
    # scenario 60
    turn = city(
        "inside . . hero+levi . .",
        hand="resupply",
        deck="horse",
        decks={"levi": "wound"},
        hands={"levi": "courage"},
        wounds="levi",
    )
    turn.play("resupply")
    assert turn.offers() == ["choose 0", "choose 1"]
    turn.choose("levi")
    assert (turn.hand(), turn.hand("levi")) == ("horse", "courage wound"), "the second one can only be Armin"
    assert turn.wounds("levi") == 1 and turn.s.memorial == [], "drawn, not played"
    turn.end()
    assert (turn.wounds("levi"), turn.hand("levi")) == (1, "courage"), "played at the start of Levi's turn"


# -- Surprise Attack


@card("surprise_attack")
@rule("DB-cards-02")
@pytest.mark.parametrize("hand", ["surprise_attack horse", "horse surprise_attack"])
def test_surprise_attack_gives_move_1_and_2_power_or_4_with_an_equipment_before_or_after(hand: str) -> None:
    turn = city(ALONE, hand=hand)
    first, second = hand.split()
    turn.play(first)
    assert (turn.power, turn.moves) == ((2, 1) if first == "surprise_attack" else (1, 3))
    turn.play(second)
    assert (turn.power, turn.moves) == (1 + 4, 1 + 3)


@card("surprise_attack")
@rule("DB-clar-30")
def test_a_returned_3d_gear_counts_for_surprise_attack() -> None:
    turn = city(ALONE, hand="gear surprise")
    turn.play("gear").do("return").play("surprise")
    assert turn.power == 2 + 4


# -- Swing Away


@card("swing_away")
@rule("DB-pictured-14", "DB-clar-32")
def test_swing_away_gives_move_2_and_defeats_no_titan_when_played() -> None:
    turn = city("outside . . hero+10m . .\ninside . . . . mikasa", hand="swing")
    turn.play("swing")
    assert (turn.moves, turn.power, turn.outside(2)) == (2, 0, "titan_10m")
    turn = city("outside . . hero+10m . .\ninside . . . . mikasa", hand="swing")
    assert turn.refused("defend swing_away 0") == "DB-ambush-07", "there is no Ambush to avoid"


@card("swing_away")
@rule("DB-pictured-14", "DB-clar-33", "DB-herocards-04")
def test_swing_away_defeats_the_ambushing_titan_but_the_others_are_struck_all_the_same() -> None:
    # scenario 21
    turn = city(
        "inside hero+levi . . . .",
        hero="eren",
        hand="swing",
        deck="horse",
        step="add_cards",
        castle="10m swords",
    )
    turn.defend("swing", "eren")
    assert turn.asked() == {"eren": "who_ability"}, "he defeated a Titan, although it is not his turn"
    turn.choose("eren")
    assert (turn.outside(0), turn.hand(), turn.discard("levi")) == ("", "horse", "wound")
    assert turn.s.removed and turn.discard() == "swing_away"


@card("swing_away")
@rule("DB-clar-31", "DB-pictured-14")
def test_against_an_archenemys_ambush_swing_away_draws_a_card() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand="swing", deck="horse", attack="injure"
    )
    turn.attempt("smiling").defend("swing")
    assert (turn.hand(), turn.discard(), turn.outside(2)) == ("horse", "swing_away", "smiling_titan")
    turn = city(
        "outside . . hero+female_titan . .\ninside . . . . levi", hand="swing", deck="5*courage horse",
        removed="smiling_titan bean deviant_titan_10", step="ongoings", due=["female_titan"],
    )  # fmt: skip
    turn.defend("swing")
    assert turn.hand() == "courage" and turn.outside(2) == "female_titan"
