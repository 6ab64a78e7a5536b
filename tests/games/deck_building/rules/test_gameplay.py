"""Gameplay, Order of Playing Your Cards, Sample Turn Sequence, Ending Your Turn."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city

PLAIN = "swords food cloak horse cis hannes petra"  # no Titan among them


# -- gameplay


@rule("DB-turn-01")
@pytest.mark.parametrize("wall", range(5))
def test_a_hero_in_no_district_enters_inside_any_district(wall: int) -> None:
    turn = city("inside . . levi . .", step="turn_begins")
    assert turn.offers() == [f"enter {wall}" for wall in range(5)]
    turn.do(f"enter {wall}")
    assert turn.at() == f"inside {wall}" and turn.at("levi") == "inside 2"


@rule("DB-turn-01")
def test_a_hero_does_not_enter_where_the_wall_has_fallen() -> None:
    turn = city("tokens x 2 2 x 1", mates="levi", step="turn_begins")
    assert turn.offers() == ["enter 1", "enter 2", "enter 4"]
    assert turn.refused("enter 3") == "DB-walls-08"


@rule("DB-turn-01")
def test_a_hero_in_a_district_begins_the_turn_there() -> None:
    turn = city("outside . hero . . levi", step="turn_begins")
    assert turn.asked() == {"armin": "turn"} and turn.at() == "outside 1" and turn.phase == "turn"


@rule("DB-turn-02")
def test_cards_are_played_in_sight_of_all_for_power_move_and_effects() -> None:
    turn = city("inside . . hero . levi", hand="courage thrust thomas", deck="swords", options={"hands": "closed"})
    assert turn.table.view(1)["hands"] == [3, []]
    turn.play("courage", "thrust", "thomas")
    assert (turn.power, turn.moves) == (1, 2)
    assert turn.hand() == "swords"
    for seat in (0, 1, None):
        assert turn.table.view(seat)["played"] == ["courage", "thrust", "thomas_wagner"]


@rule("DB-turn-03")
def test_the_text_of_a_location_inside_a_wall_is_inactive() -> None:
    turn = city("inside . . armory+hero . .", mates="levi", move=5)
    assert turn.refused("visit") == "DB-locations-03"
    turn = city("place . . armory . .\ninside . . hero . .", mates="levi", move=5, deck="swords")
    turn.do("visit")
    assert turn.hand() == "swords"


@rule("DB-turn-03")
def test_a_defense_that_lies_inside_a_wall_protects_nobody() -> None:
    turn = city(
        "inside hannes+hero food+cis food+petra swords+horse cloak+swords",
        mates="levi",
        step="add_cards",
        castle="10m reel_in",
    )
    assert turn.phase == "first_player"  # nobody was asked
    assert turn.discard() == "wound" and turn.inside(0) == "hannes reel_in"


@rule("DB-turn-04", "DB-ongoing-01")
def test_the_text_of_titans_outside_a_wall_is_active() -> None:
    turn = city("outside . . bearded+hero . .", mates="levi", power=9, hand="horse")
    assert turn.refused("damage bearded_titan 1") == "DB-pictured-02"  # first Move 3 or more must be played
    turn.play("horse").hit("bearded", 9)
    assert turn.damage("bearded") == 9


# -- order of playing your cards


@rule("DB-order-01")
@pytest.mark.parametrize("order", ["thrust courage swords", "swords thrust courage", "courage swords thrust"])
def test_cards_are_played_in_any_order(order: str) -> None:
    turn = city("inside . . hero . .", mates="levi", hand="courage thrust swords")
    assert set(turn.offers()) == {"play courage", "play thrust", "play swords", "end"}
    turn.play(*order.split())
    assert turn.played == order and (turn.power, turn.moves) == (3, 2)


@rule("DB-order-01", "DB-wounds-03")
def test_wounds_alone_are_always_played_first() -> None:
    turn = city("inside . . hero . .", mates="levi", hand="courage wound", step="turn_begins")
    assert turn.wounds() == 1 and turn.hand() == "courage"
    assert turn.offers() == ["play courage", "end"]


@rule("DB-order-02")
def test_not_every_card_need_be_played_nor_all_before_buying_or_moving() -> None:
    turn = city("inside . . cis+hero food .", mates="levi", hand="5*courage 2*thrust")
    turn.play("courage", "courage").buy("cis").play("thrust").move("inward").play("courage", "courage", "courage")
    turn.buy("food")
    assert turn.hand() == "thrust"
    turn.end()
    assert turn.s.active == turn.seat("levi")


@rule("DB-order-03")
def test_a_cards_text_is_carried_out_before_anything_else_is_done() -> None:
    turn = city("inside . . cis+hero . .", mates="levi", hand="gear courage", power=5, move=2)
    turn.play("gear")
    assert turn.offers() == ["return", "keep"]
    for other in ("play courage", "move 5", "buy cis"):
        assert turn.refused(other) == "DB-clar-17"
    turn.refused("end")
    turn.do("keep")
    assert turn.can("buy cis") and turn.can("play courage") and turn.can("move 5")


# -- sample turn sequence

SAMPLE = """
    outside  .  .           6m      .  .
    inside   .  cloak+hero  swords  .  .
"""


@rule("DB-sample-01")
def test_the_sample_turn_begins_with_4_power_and_move_2() -> None:
    turn = city(SAMPLE, mates="levi", hand="4*courage thrust")
    turn.play(*["courage"] * 4, "thrust")
    assert (turn.power, turn.moves) == (4, 2)
    assert turn.refused("buy cloak") == "DB-buy-07"  # it costs 5


@rule("DB-sample-02")
def test_the_sample_turn_goes_on_with_a_step_and_swords() -> None:
    turn = city(SAMPLE, mates="levi", hand="4*courage thrust")
    turn.play(*["courage"] * 4, "thrust").move("inward").buy("swords")
    assert turn.discard() == "swords"
    assert (turn.power, turn.moves) == (0, 1)


@rule("DB-sample-03", "DB-walls-03")
def test_the_sample_turn_ends_beside_the_titan_whose_wall_damage_the_hero_can_take() -> None:
    turn = city(SAMPLE, mates="levi", hand="4*courage thrust", castle="food horse")
    turn.play(*["courage"] * 4, "thrust").move("inward").buy("swords").move("outside")
    assert turn.at() == "outside 2" and turn.moves == 0
    turn.end_round()
    assert turn.asked() == {"armin": "soak"} and turn.offers() == ["soak 0", "soak 1"]
    turn.soak(1)
    assert turn.s.tokens == [2] * 5
    assert turn.discard().endswith(" wound")


# -- ending your turn


@rule("DB-endturn-01")
def test_nothing_is_played_any_more_once_the_end_of_the_turn_is_announced() -> None:
    turn = city("inside . . hero . levi", hand="courage", deck="5*courage")
    turn.end()
    assert "turn_ends" in turn.told()
    turn.refused("play courage", "hero")
    assert turn.offers("hero") == []


@rule("DB-endturn-01", "DB-endturn-05")
def test_a_wound_drawn_after_the_turn_waits_for_the_next_turn() -> None:  # scenario 15
    turn = city("inside . . hero . levi", deck="courage wound 3*courage", castle=PLAIN)
    turn.end()
    assert turn.hand() == "courage courage courage courage wound"
    assert turn.wounds() == 0
    turn.end().do("first 0")
    assert turn.wounds() == 1 and turn.hand() == "courage courage courage courage"


@rule("DB-endturn-02")
def test_cards_left_in_hand_go_to_the_discard_pile() -> None:
    turn = city("inside . . hero . levi", hand="courage swords thrust", discard="food", deck="5*courage")
    turn.play("courage").end()
    assert turn.discard() == "food thrust swords courage"  # the hand first, then what was played
    assert turn.hand() == " ".join(["courage"] * 5)


@rule("DB-endturn-03", "DB-endturn-04", "DB-shuffle-02")
def test_an_end_of_turn_draw_comes_before_the_played_cards_are_cleared() -> None:  # scenario 14
    turn = city("outside . . 9m+hero . levi", hand="miche swords", discard="5*courage", bare=True, power=4)
    turn.play("miche").defeat("9m").end()
    # for Miche's card the pile was shuffled, with Swords from the hand and without Miche; five more cards followed
    assert turn.hand() == "courage courage courage courage courage swords"
    assert turn.discard() == "miche_zacharius" and turn.deck() == ""


@rule("DB-endturn-03", "DB-endturn-05")
def test_the_end_of_turn_draw_comes_on_top_of_the_five_new_cards() -> None:  # scenario 14
    turn = city(
        "outside . . 9m+smiling+hero . levi",
        hero="hange",
        hand="thrust",
        deck="swords food 5*courage",
        options={"hange": True},
    )
    turn.play("thrust").end()
    assert turn.hand() == "courage courage courage courage courage food swords"


@rule("DB-endturn-04")
def test_played_cards_are_discarded_and_unspent_power_and_move_are_lost() -> None:
    turn = city("inside . . hero . levi", hand="courage thrust", hands={"levi": "courage"})
    turn.play("courage", "thrust").end()
    assert turn.discard() == "courage thrust"
    assert (turn.power, turn.moves, turn.played) == (0, 0, "")
    assert turn.offers("levi") == ["play courage", "end"]


@rule("DB-endturn-04", "DB-wounds-02")
def test_a_wound_in_play_and_a_placed_location_stay() -> None:
    turn = city("inside . . hero . levi", hand="wound armory courage", step="turn_begins")
    turn.play("armory").do("build 1").play("courage").end()
    assert turn.wounds() == 1
    assert turn.s.locations[1] >= 0
    assert turn.discard() == "courage"


@rule("DB-endturn-05")
def test_five_cards_are_drawn() -> None:
    turn = city("inside . . hero . levi", deck="swords food cloak horse cis hannes")
    turn.end()
    assert turn.hand() == "cis cloak food horse swords"
    assert turn.deck().startswith("hannes ")
    assert turn.hand("levi") == ""


@rule("DB-endturn-04", "DB-endturn-05", "DB-shuffle-02")
def test_cards_just_played_may_be_drawn_again_if_the_deck_runs_out() -> None:
    turn = city("inside . . hero . levi", hand="swords food", deck="courage", bare=True)
    turn.play("swords").end()
    assert turn.hand() == "courage food swords"
    assert turn.discard() == turn.deck() == ""


@rule("DB-endturn-06")
def test_the_player_to_the_left_is_next_unless_that_player_began_the_round() -> None:
    turn = city("inside hero eren levi . .", first=1, active=2, turns=1, castle=PLAIN)
    turn.end()
    assert turn.s.active == 0 and turn.s.round == 1 and turn.told()[-1] == "turn_begins"
    turn.end()  # to the left sits the first player
    assert turn.s.round == 2 and turn.phase == "first_player" and turn.s.active == -1


@rule("DB-endturn-04", "DB-kill-16")
def test_nothing_that_a_turn_has_counted_outlasts_it() -> None:
    counted = (
        "power", "move", "move_total", "played", "gave", "allies", "maneuvers", "tool", "bonus", "discount", "dealt",
        "fought", "raised", "slain_now", "visited", "turn_over",
    )  # fmt: skip
    turn = city(
        """
        outside  .  .  hero+deviant_titan_11+bean:full+4m  .  .
        place    .  .  armory                              .  .
        """,
        hero="levi",
        mates="eren",
        hand="marco horse kill_shot escape",
        deck="courage courage",
        attack="smile",
        removed="smiling_titan",
    )
    fresh = {name: getattr(turn.s, name) for name in counted}
    fresh = {name: value[:] if isinstance(value, list) else value for name, value in fresh.items()}
    turn.play("marco", "horse", "kill_shot", "escape").do("visit").defeat("4m").hit("deviant_titan_11", 1)
    turn.attempt("bean")
    spent = {name for name in counted if getattr(turn.s, name) == fresh[name]}
    assert spent == {"power", "turn_over"}, "all else has been counted, and Move is left"
    turn.end()
    assert {name: getattr(turn.s, name) for name in counted} == fresh


# -- decks and hands during a turn


@rule("DB-shuffle-02", "DB-buy-01")
def test_a_card_bought_before_the_deck_is_shuffled_may_be_drawn_in_the_same_turn() -> None:  # scenario 13
    turn = city("inside . . horse+hero . levi", hand="2*courage thomas", bare=True)
    turn.play("courage", "courage").buy("horse")
    assert turn.deck() == "" and turn.discard() == "horse"
    turn.play("thomas")
    assert turn.hand() == "horse"
    assert turn.played == "courage courage thomas_wagner"  # cards in play are left out
    assert turn.deck() == turn.discard() == ""


@rule("DB-discard-02")
def test_a_hand_that_an_ambush_made_smaller_is_not_refilled() -> None:  # scenario 16
    turn = city("inside hero . . . .", mates="levi", hand="3*courage 2*thrust", step="add_cards", castle="6m food")
    assert len(turn.s.hands[0]) == 4 and len(turn.s.discards[0]) == 1
    turn.do("first 0")
    assert turn.asked() == {"armin": "turn"}
    assert len(turn.s.hands[0]) == 4
