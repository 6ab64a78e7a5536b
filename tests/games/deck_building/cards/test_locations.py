"""The Locations: placing them, using them, and what each of the six does."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city

# -- the rules of Locations


@rule("DB-locations-01", "DB-locations-06")
def test_a_location_is_bought_into_the_discard_pile_and_until_it_is_placed_nobody_can_use_it() -> None:
    turn = city("inside . . hero+armory . mikasa", hand="4*courage 2*thrust", deck="horse")
    turn.play("thrust", "thrust")
    assert turn.refused("visit") == "DB-locations-03", "it only lies there"
    turn.play("courage", "courage", "courage", "courage").buy("armory")
    assert turn.discard() == "armory" and not turn.can("visit")


@rule("DB-locations-02", "DB-locations-06", "DB-control-02")
def test_a_played_location_goes_onto_any_standing_wall_and_stays_in_play() -> None:
    turn = city("tokens 2 x 2 2 2\ninside . . hero . mikasa", hand="armory")
    turn.play("armory")
    assert turn.offers() == ["build 0", "build 2", "build 3", "build 4"]
    turn.do("build 4")
    assert turn.played == "", "no longer a card in front of the player"
    turn.end()
    assert turn.discard() == ""
    assert turn.s.content.cards[turn.s.locations[4]].id == "armory"


@rule("DB-locations-02")
def test_a_placed_location_leaves_the_power_of_other_cards_with_those_cards() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . mikasa",
        hand="armory kill_shot",
        attack="grab",
        power=5,
    )
    turn.play("armory").do("build 0").play("kill_shot").attempt("smiling")
    assert turn.s.slain == 0 and turn.destroyed == "kill_shot", "5 Power were left against 6"
    turn = city("inside . . hero . mikasa", hand="courage armory").play("courage", "armory").do("build 0")
    assert turn.s.content.cards[turn.s.locations[0]].id == "armory" and turn.played == "courage"


@rule("DB-locations-03")
def test_a_location_on_the_outermost_wall_is_used_from_both_of_its_spaces() -> None:
    for picture in ("place armory . . . .\ninside hero . . . levi", "place armory . . . .\noutside hero . . . levi"):
        turn = city(picture, move=3, deck="horse")
        turn.do("visit")
        assert turn.hand() == "horse"
    assert not city("place armory . . . .\ninside . hero . . levi", move=3).can("visit"), "not from the next District"


@rule("DB-locations-03", "DB-paymove-03")
def test_any_hero_in_either_space_of_the_district_may_use_a_location_once_in_each_own_turn() -> None:
    turn = city(
        """
        outside  .  .  levi    .  .
        place    .  .  armory  .  .
        inside   .  .  hero    .  sasha
        """,
        hand="2*horse",
        deck="food",
        hands={"levi": "3*thrust"},
        decks={"levi": "swords"},
        mates="levi sasha",
    )
    turn.play("horse", "horse").do("visit")
    assert (turn.moves, turn.hand()) == (3, "food")
    assert turn.refused("visit") == "DB-paymove-03"
    turn.end().play("thrust", "thrust").do("visit")
    assert "swords" in turn.hand("levi"), "whoever placed it"
    assert turn.can("end")


@rule("DB-locations-03", "DB-paymove-01")
def test_a_location_of_another_district_cannot_be_used_nor_one_without_the_move_for_it() -> None:
    turn = city("place . armory . . .\ninside . . hero . mikasa", hand="2*thrust")
    turn.play("thrust", "thrust")
    assert not turn.can("visit")
    turn.move("outward").move("outside")
    assert turn.moves == 2 and turn.refused("visit") == "DB-paymove-01", "3 Move are needed"


@rule("DB-locations-04")
def test_a_second_location_on_a_wall_destroys_the_first() -> None:
    turn = city("place . . armory . .\ninside . . hero . mikasa", hand="hospital")
    turn.play("hospital").do("build 2")
    assert turn.destroyed == "armory"
    assert turn.s.content.cards[turn.s.locations[2]].id == "hospital"


@rule("DB-paymove-02")
def test_move_paid_for_an_ability_is_gone_but_still_counts_as_played() -> None:
    turn = city("place . . armory . .\ninside . . hero . mikasa", hand="horse jean", deck="food")
    turn.play("horse").do("visit")
    assert turn.moves == 0 and not turn.can("move")
    turn.play("jean")
    assert turn.power == 1 + 3


# -- the six


@card("armory")
def test_the_armory_draws_a_card_for_3_move() -> None:
    turn = city("place . . armory . .\ninside . . hero . mikasa", hand="horse", deck="food")
    turn.play("horse").do("visit")
    assert (turn.moves, turn.hand()) == (0, "food")


@card("forest_of_giant_trees")
@rule("DB-clar-13")
def test_in_the_forest_of_giant_trees_a_move_card_is_discarded_to_avoid_an_ambush() -> None:
    turn = city(
        """
        outside  levi    .  .  .  .
        place    forest  .  .  .  .
        inside   hero    .  .  .  .
        """,
        hand="courage kitts gear escape",
        step="add_cards",
        castle="10m swords",
    )
    assert turn.offers("hero") == ["defend escape 0", "hide 3d_gear", "hide kitts_woerman", "hide escape", "brace"]
    turn.do("hide escape")
    assert turn.discard() == "escape" and turn.hand() == "3d_gear courage kitts_woerman", "no reward of the Defense"
    assert turn.discard("levi") == "wound", "it hides only that Hero"


@card("forest_of_giant_trees")
def test_the_forest_hides_nobody_in_another_district_and_does_not_extend_mikasas_reach() -> None:
    turn = city(
        """
        place    .     forest  .  .  .
        inside   levi  hero    .  .  .
        """,
        hero="mikasa",
        hand="thrust",
        step="add_cards",
        castle="10m swords",
    )
    assert turn.asked() == {"levi": "first", "mikasa": "first"} and turn.discard("levi") == "wound"
    turn = city(
        """
        place    forest  .     .  .  .
        inside   levi    hero  .  .  .
        """,
        hero="mikasa",
        hand="thrust",
        step="add_cards",
        castle="10m swords",
    )
    assert turn.discard("levi") == "wound" and turn.hand() == "thrust"


@card("hospital")
def test_the_hospital_destroys_a_wound_one_controls_or_one_in_the_own_discard_pile() -> None:
    turn = city(
        "place . . hospital . .\ninside . . hero+levi . .", hand="horse", discard="wound", wounds="hero levi"
    )  # fmt: skip
    stack = turn.s.wounds
    turn.play("horse").do("visit")
    assert turn.offers() == ["mend 0", "cure"], "not the Wound of a mate"
    turn.do("mend 0")
    assert (turn.wounds(), turn.wounds("levi"), turn.s.wounds) == (0, 1, stack + 1)


@card("hospital")
def test_the_hospital_has_nothing_to_do_without_a_wound() -> None:
    turn = city("place . . hospital . .\ninside . . hero . levi", hand="horse", wounds="levi")
    turn.play("horse")
    assert turn.refused("visit") == "DB-cards-02"


@card("old_survey_corps_hq")
@rule("DB-pictured-09", "DB-clar-21")
def test_at_the_old_survey_corps_hq_a_card_is_exchanged_with_any_player_for_2_move() -> None:
    turn = city(
        "place . . old_survey . .\ninside . . hero . levi",
        mates="levi sasha",
        hand="thrust courage horse",
        hands={"levi": "swords food", "sasha": "courage"},
    )
    turn.play("thrust").do("visit")
    assert turn.offers() == ["choose 1", "choose 2"], "wherever they are"
    turn.choose("levi").do("give courage")
    assert turn.offers("levi") == ["give courage", "give food", "give swords"], "the giver chooses, of all cards now"
    turn.do("give swords")
    assert (turn.hand(), turn.hand("levi")) == ("horse swords", "courage food")
    assert turn.play("horse").refused("visit") == "DB-paymove-03", "once a turn"


@card("old_survey_corps_hq")
def test_the_old_survey_corps_hq_needs_a_card_to_give() -> None:
    turn = city("place . . old_survey . .\ninside . . hero . levi", hand="thrust", hands={"levi": "swords"})
    turn.play("thrust")
    assert not turn.can("visit")


@card("shiganshina")
@rule("DB-pictured-10")
def test_from_shiganshina_a_titan_is_moved_to_this_district_for_2_move_without_a_new_ambush() -> None:
    turn = city(
        """
        outside  4m  bean:3  10m          .  .
        place    .   .       shiganshina  .  .
        inside   .   .       hero         .  levi
        """,
        hand="2*thrust",
        hands={"levi": "courage"},
    )
    turn.play("thrust", "thrust").do("visit")
    assert turn.offers() == ["titan 0 titan_4m", "titan 1 bean"], "Archenemies, too, but none that is here already"
    turn.do("titan 1 bean")
    assert (turn.outside(2), turn.damage("bean"), turn.s.tokens) == ("titan_10m bean", 3, [2, 2, 2, 2, 2])
    assert turn.at() == "inside 2" and turn.moves == 2
    assert turn.refused("visit") == "DB-paymove-03", "once a turn"


@card("shiganshina")
@rule("DB-pictured-10", "DB-clar-27")
def test_shiganshina_counts_as_a_wall_token_without_any_hero_there() -> None:
    turn = city(
        """
        outside  .  .  4m+5m        .  .
        tokens   2  2  1            2  2
        place    .  .  shiganshina  .  .
        inside   .  .  .            .  hero+levi
        """,
        castle="swords food",
    )
    assert turn.s.strength(2) == 2
    turn.end_round()
    turn.do("token")
    assert turn.s.tokens[2] == -1, "2 damage, 2 tokens: the Wall falls"
    turn = city(
        """
        outside  .  .  4m           .  .
        tokens   2  2  1            2  2
        place    .  .  shiganshina  .  .
        inside   .  .  .            .  hero+levi
        """,
        castle="swords food",
    )
    turn.end_round().do("token")
    assert turn.s.tokens[2] == 0, "no token is left, but the Wall stands"


@card("shiganshina")
@rule("DB-clar-28")
def test_shiganshina_removed_as_a_token_is_destroyed() -> None:
    turn = city(
        """
        outside  .  .  4m           .  .
        tokens   2  2  1            2  2
        place    .  .  shiganshina  .  .
        inside   .  .  .            .  hero+levi
        """,
        castle="swords food",
    )
    turn.end_round()
    assert turn.asked() == {"armin": "token", "levi": "token"}, "the players choose together"
    turn.do("location", "levi")
    assert (turn.destroyed, turn.s.tokens[2], turn.s.locations[2]) == ("shiganshina", 1, -1)


@card("shiganshina")
@rule("DB-clar-28")
def test_where_shiganshina_is_the_last_token_and_another_location_comes_the_wall_falls() -> None:
    # scenario 49
    turn = city(
        """
        tokens   2  2  0            2  2
        place    .  .  shiganshina  .  .
        inside   .  .  hero         .  levi
        """,
        hand="armory",
    )
    turn.play("armory").do("build 2")
    assert (turn.s.tokens[2], turn.destroyed, turn.at()) == (-1, "armory shiganshina", "off")


@card("training_grounds")
def test_on_the_training_grounds_a_courage_or_a_thrust_of_the_hand_is_destroyed_for_3_move() -> None:
    turn = city("place . . training . .\ninside . . hero . levi", hand="horse courage thrust swords")
    turn.play("horse").do("visit")
    assert turn.offers() == ["destroy courage", "destroy thrust"]
    turn.do("destroy thrust")
    assert (turn.destroyed, turn.hand(), turn.moves) == ("thrust", "courage swords", 0)


@card("training_grounds")
def test_the_training_grounds_need_a_starter_in_hand() -> None:
    turn = city("place . . training . .\ninside . . hero . levi", hand="horse swords", discard="courage")
    turn.play("horse")
    assert not turn.can("visit")
