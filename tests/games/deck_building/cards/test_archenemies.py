"""The ten Archenemies: what each does in play and at the end of a round."""

from __future__ import annotations

import pytest

from titanomachy.games.deck_building.content import KIND
from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city
from ..playing import BOX, Play

LEVELS = {2: "smiling_titan", 3: "smiling_titan bean", 4: "smiling_titan bean deviant_titan_10"}


def round_ends(picture: str, titan: str, **more: object) -> Play:
    """The end of a round in which a Titan's ability is due; the Archenemies before it have left the game."""
    level = BOX.cards[KIND[titan]].level
    return city(picture, step="ongoings", due=[titan], removed=LEVELS.get(level, ""), **more)  # type: ignore[arg-type]


# -- those who want to see a card


@card("smiling_titan")
@rule("DB-pictured-01", "DB-clar-13")
def test_the_smiling_titan_wounds_each_hero_in_its_space_who_reveals_no_move_card() -> None:
    turn = round_ends(
        """
        outside  .  .  hero+levi+smiling_titan  .  .
        inside   .  .  sasha                    .  .
        """,
        "smiling_titan",
        hand="gear swing kitts signal",
        hands={"levi": "signal courage", "sasha": "courage"},
        mates="levi sasha",
    )
    assert turn.offers() == ["reveal 3d_gear", "reveal kitts_woerman", "reveal swing_away", "suffer"]
    turn.do("reveal swing_away")
    assert turn.hand() == "3d_gear kitts_woerman signal_flare swing_away", "only shown"
    assert turn.discard("levi").startswith("wound"), "a Signal Flare is no Move card, and no Defense helps"
    assert turn.hand("levi") == "courage signal_flare"
    assert turn.discard("sasha") == "", "she is inside"


@card("sonny")
def test_sonny_wants_to_see_an_equipment() -> None:
    turn = round_ends("outside . . hero+levi+sonny . .", "sonny", hand="gear thrust", hands={"levi": "escape"})
    assert turn.offers() == ["reveal 3d_gear", "suffer"]
    turn.do("suffer")
    assert (turn.discard(), turn.discard("levi")) == ("wound", "wound")


@card("deviant_titan_10")
@rule("DB-clar-13", "DB-types-02")
def test_deviant_titan_10_makes_each_hero_in_its_space_discard_a_move_card_or_gain_a_wound() -> None:
    turn = round_ends(
        "outside . . hero+levi+deviant_titan_10 . .", "deviant_titan_10", hand="thrust horse courage",
        hands={"levi": "courage"},
    )  # fmt: skip
    assert turn.offers() == ["discard thrust", "discard horse", "suffer"]
    turn.do("discard horse")
    assert (turn.hand(), turn.discard(), turn.discard("levi")) == ("courage thrust", "horse", "wound")


# -- Bean


@card("bean")
@rule("DB-clar-06")
def test_bean_destroys_a_card_of_cost_4_or_more_in_any_district_that_the_players_choose() -> None:
    turn = round_ends(
        """
        outside  9m      .  bean    .  6m
        place    armory  .  .       .  .
        inside   swords  .  hero    .  levi+horse
        """,
        "bean",
    )
    assert turn.asked() == {"armin": "victim", "levi": "victim"}
    assert turn.offers() == ["take 0 swords", "take 0 armory", "titan 0 titan_9m"], "cheap ones and Bean are safe"
    turn.do("titan 0 titan_9m", "levi")
    removed = [BOX.cards[kind].id for kind in turn.s.removed]
    assert "titan_9m" in removed and turn.destroyed == "", "it left the game: Jurgen cannot fetch it"
    assert turn.s.slain_now == 0, "defeated by nobody"


@card("bean")
@rule("DB-clar-06")
def test_bean_finds_nothing_where_no_card_qualifies() -> None:
    turn = round_ends("outside 6m . bean . .\ninside horse . hero . levi", "bean", castle="swords cloak")
    assert turn.destroyed == "" and turn.outside(0) == "titan_6m"


# -- those who are hard to damage


@card("bearded_titan")
@rule("DB-pictured-02", "DB-clar-09")
def test_from_its_space_the_bearded_titan_is_damaged_only_after_move_3() -> None:
    # scenario 40
    turn = city(
        "outside . . hero+bearded_titan . .\ninside . . . . levi", hand="thrust 2*courage gunther horse",
        removed="smiling_titan",
    )  # fmt: skip
    turn.play("thrust", "courage", "courage", "gunther")
    assert turn.damage("bearded_titan") == 0, "not even by a card"
    assert turn.refused("damage bearded_titan 1") == "DB-pictured-02"
    turn.move("inside", "outside").play("horse").hit("bearded_titan", 4)
    assert turn.damage("bearded_titan") == 4, "spent Move counts"


@card("bearded_titan")
@rule("DB-pictured-02")
def test_move_3_is_enough_for_the_bearded_titan() -> None:
    turn = city("outside . . hero+bearded_titan . .\ninside . . . . levi", hand="horse", removed="smiling_titan")
    turn.play("horse").hit("bearded_titan", 1)
    assert turn.damage("bearded_titan") == 1


@card("bearded_titan")
@rule("DB-clar-09", "DB-pictured-02")
def test_move_that_was_spent_counts_for_the_bearded_titan() -> None:
    turn = city(
        "outside . . hero+bearded_titan . .\ninside . . . . levi", hand="horse courage", removed="smiling_titan"
    )  # fmt: skip
    turn.play("horse", "courage").move("inside", "outside")
    assert turn.moves == 1, "less than 3 are left to spend"
    turn.hit("bearded_titan", 2)
    assert turn.damage("bearded_titan") == 2


@card("bearded_titan", "cannon")
@rule("DB-pictured-02")
def test_a_cannon_from_inside_damages_the_bearded_titan_without_move() -> None:
    turn = city(
        "outside . . bearded_titan . .\ninside . . hero . levi", hand="cannon thrust cannon", removed="smiling_titan"
    )
    turn.play("cannon")
    assert turn.damage("bearded_titan") == 5
    turn.play("thrust").move("outside").play("cannon")
    assert turn.damage("bearded_titan") == 5, "beside it, Move 2 is not enough"


@card("deviant_titan_11")
@rule("DB-clar-09")
def test_a_hero_in_the_space_of_deviant_titan_11_deals_it_no_more_damage_than_the_move_of_the_turn() -> None:
    turn = city(
        "outside . . hero+deviant_titan_11 . .\ninside . . . . levi", hand="thrust 4*courage gunther horse",
        removed="smiling_titan bean",
    )  # fmt: skip
    turn.play("courage", "courage", "courage", "courage")
    assert not turn.can("damage")
    turn.play("thrust").hit("deviant_titan_11", 1).play("gunther")
    assert turn.damage("deviant_titan_11") == 2, "all damage of the turn counts together"
    assert turn.refused("damage deviant_titan_11 1") == "DB-ongoing-01"
    turn.move("inside", "outside").play("horse").hit("deviant_titan_11", 3)
    assert turn.damage("deviant_titan_11") == 5


@card("deviant_titan_11")
def test_from_inside_deviant_titan_11_is_damaged_without_a_limit() -> None:
    turn = city("outside . . deviant_titan_11 . .\ninside . . hero . levi", hand="cannon",
                removed="smiling_titan bean")  # fmt: skip
    turn.play("cannon")
    assert turn.damage("deviant_titan_11") == 5


# -- Deviant Titan 12


@card("deviant_titan_12")
@rule("DB-pictured-03", "DB-clar-10")
def test_deviant_titan_12_goes_to_the_district_with_the_fewest_cards_and_destroys_them_all() -> None:
    turn = round_ends(
        """
        outside  .              .             5m         deviant_titan_12  .
        place    .              hospital      .          .                 .
        inside   swords+cloak   horse         food       food+cannon       hero+levi+escape+escape
        """,
        "deviant_titan_12",
        castle="resupply resupply",
        trap=1,
    )
    assert turn.outside(1) == "deviant_titan_12", "of two Districts with one card the outer one"
    assert turn.destroyed == "horse hospital", "the placed Location too"
    assert "horse" not in turn.inside(1) and turn.s.locations[1] == -1
    assert turn.s.tokens == [2, 2, 1, 2, 2], "the Titan Trap was waiting there"


# -- Armored Titan


@card("armored_titan")
@rule("DB-clar-03")
def test_the_armored_titan_takes_a_token_that_no_wound_can_save() -> None:
    turn = round_ends(
        "outside . . hero+armored_titan . .\ninside . . . . levi", "armored_titan", hand="marco", castle="horse food"
    )
    assert turn.s.tokens[2] == 1
    assert turn.asked() == {"armin": "soak"}, "asked only for the 2 damage that follow"


@card("armored_titan")
@rule("DB-clar-03", "DB-clar-35")
def test_if_its_wall_falls_the_armored_titan_deals_its_damage_at_the_next_one_with_its_companions() -> None:
    turn = round_ends(
        "outside . . armored_titan+4m . .\ntokens 2 2 1 2 2\ninside . . . . hero+levi", "armored_titan",
        castle="horse food", trap=2,
    )  # fmt: skip
    assert turn.s.tokens == [2, 2, -1, -1, 2], "the Titan Trap stops no loss of a token, and goes with the Wall"
    assert turn.outside(4) == "armored_titan titan_4m"


# -- Colossal Titan


@card("colossal_titan")
@rule("DB-clar-05")
def test_a_kill_attempt_on_the_colossal_titan_draws_two_cards_one_after_the_other() -> None:
    turn = city(
        "outside . . hero+colossal_titan:full . .\ninside . . . . levi",
        hand="marco 2*kill_shot courage",
        deck="horse",
        attack="scare smile",
        removed=LEVELS[4],
    )
    turn.play("kill_shot", "kill_shot").attempt("colossal")
    assert turn.s.attack_discard == [KIND["scare"]] and turn.asked() == {"armin": "defend"}, "Smile is not seen yet"
    turn.defend("marco")
    assert turn.told()[-2:] == ["raised", "failed"] and turn.s.raised == 3 + 5
    assert turn.damage("colossal_titan") == 40


@card("colossal_titan")
@rule("DB-ambush-01", "DB-discard-01", "DB-ongoing-06")
def test_at_the_end_of_a_round_the_colossal_titan_ambushes_its_district_for_a_card_that_is_no_wound() -> None:
    turn = round_ends(
        "outside . . levi+colossal_titan . .\ninside . . hero . sasha",
        "colossal_titan",
        hand="courage wound horse",
        hands={"levi": "marco thrust", "sasha": "courage"},
        mates="levi sasha",
        castle="food swords cloak",
    )
    assert turn.asked() == {"levi": "defend"}
    turn.defend("marco", "levi")
    assert turn.offers("hero") == ["discard courage", "discard horse"]
    turn.do("discard horse")
    assert (turn.hand(), turn.hand("levi"), turn.hand("sasha")) == ("courage wound", "thrust", "courage")


# -- Female Titan


@card("female_titan")
@rule("DB-pictured-04", "DB-clar-10")
def test_the_female_titan_goes_to_the_district_with_the_most_heroes_and_of_several_to_the_outermost() -> None:
    turn = round_ends(
        "outside . sasha . levi female_titan\ninside . . . hero .", "female_titan", mates="levi sasha",
        castle="food swords cloak",
    )  # fmt: skip
    assert turn.outside(3) == "female_titan"
    assert (turn.discard(), turn.discard("levi"), turn.discard("sasha")) == ("wound", "wound", "")
    turn = round_ends("outside . . . . female_titan\ninside . levi . hero .", "female_titan", hands={"levi": "marco"},
                      castle="food swords cloak")  # fmt: skip
    assert turn.outside(1) == "female_titan" and turn.asked() == {"levi": "defend"}, "her Ambush can be avoided"
    turn.defend("marco", "levi")
    assert turn.discard("levi") == "marco_bodt" and turn.discard() == ""


@card("female_titan")
@rule("DB-clar-10")
def test_with_no_hero_in_any_district_the_female_titan_goes_to_the_outermost_one() -> None:
    turn = round_ends("outside . . . female_titan .\ninside . . . . .", "female_titan", mates="levi",
                      castle="food swords cloak", trap=0)  # fmt: skip
    assert turn.outside(0) == "female_titan"
    assert turn.discard() == ""


# -- all of them


@card(
    "smiling_titan", "bean", "bearded_titan", "sonny", "deviant_titan_10", "deviant_titan_11", "deviant_titan_12",
    "armored_titan", "colossal_titan", "female_titan",
)  # fmt: skip
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_archenemy_is_killed_by_its_cost_and_counts_for_the_team(level: int) -> None:
    for kind in BOX.levels[level]:
        titan, cost = BOX.cards[kind].id, BOX.cards[kind].cost
        turn = city(
            f"outside . . hero+{titan}:full . .\ninside . . . . levi", power=cost, removed=LEVELS.get(level, ""),
            options={"easier_attack": True},
        )  # fmt: skip
        turn.attempt(titan)
        assert (turn.s.slain, turn.power, turn.outside(2)) == (level, 0, ""), titan
        assert turn.over == ("won" if level == 4 else "")
        turn = city(
            f"outside . . hero+{titan}:full . .\ninside . . . . levi", power=cost - 1, removed=LEVELS.get(level, ""),
            options={"easier_attack": True},
        )  # fmt: skip
        turn.attempt(titan)
        assert (turn.s.slain, turn.power, turn.outside(2)) == (level - 1, 0, titan)
