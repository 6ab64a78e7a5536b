"""Wall Damage."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city

PLAIN = "resupply resupply reel_in reel_in pay_tribute"  # no Titan among them


@rule("DB-walls-01")
def test_a_wall_falls_when_its_last_token_is_gone() -> None:
    turn = city(
        """
        outside  10m  9m  .     .  .
        tokens   2    1   2     2  2
        inside   .    .   hero  .  levi
        """,
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.s.tokens == [1, -1, 2, 2, 2]
    assert turn.told().count("wall_falls") == 1


@rule("DB-walls-02")
def test_the_damage_of_all_titans_at_a_wall_is_added_up_and_each_point_costs_a_token() -> None:
    turn = city("outside . 10m+9m . smiling 4m\ninside . . hero . levi", castle=PLAIN)
    turn.end_round()
    assert turn.s.tokens == [2, -1, 2, -1, 1]
    turn = city("outside . . 10m . .\ninside . . hero . levi", castle=PLAIN)
    turn.end_round()
    assert turn.s.tokens == [2, 2, 1, 2, 2]


@rule("DB-walls-03", "DB-walls-04")
def test_a_hero_beside_a_titan_may_take_a_wound_for_each_point() -> None:
    turn = city("outside . . 10m+smiling+hero . .\ninside . . . . levi", deck="5*thrust", castle=PLAIN)
    turn.end_round().do("reveal thrust")
    assert turn.offers() == ["soak 0", "soak 1", "soak 2", "soak 3"]  # any part of the total
    turn.soak(2)
    assert turn.s.tokens == [2, 2, 1, 2, 2]
    assert turn.discard() == "wound wound" and turn.wounds() == 0  # to the discard pile, not into play
    assert turn.at() == "outside 2" and turn.s.wounds == 18


@rule("DB-walls-03")
@pytest.mark.parametrize(
    "picture", ["outside . . 10m . .\ninside . . hero . .", "outside . hero 10m . .", "outside . . 10m hero ."]
)
def test_only_heroes_in_the_outside_space_with_a_titan_may_take_wounds(picture: str) -> None:
    turn = city(picture, mates="levi", castle=PLAIN)
    turn.end_round()
    assert turn.s.round == 2  # nobody was asked
    assert turn.s.tokens == [2, 2, 1, 2, 2] and turn.s.wounds == 20


@rule("DB-walls-05")
def test_a_token_that_is_lost_is_not_restored_by_wounds() -> None:
    turn = city("outside . . 10m+hero . .\ninside . . . . levi", castle=PLAIN)
    turn.end_round().soak(0)
    assert turn.s.tokens == [2, 2, 1, 2, 2]
    turn.do("first 0").end_round()
    assert turn.offers() == ["soak 0", "soak 1"]  # this round's point, not the last one's
    turn.soak(1)
    assert turn.s.tokens == [2, 2, 1, 2, 2]


@rule("DB-walls-05", "DB-clar-04")
def test_a_token_lost_to_an_ambush_cannot_be_saved_by_a_wound() -> None:
    turn = city("outside hero . . . .", mates="levi", step="add_cards", castle="4m resupply")
    assert turn.phase == "first_player"  # nobody was asked
    assert turn.s.tokens[0] == 1 and turn.s.wounds == 20


@rule("DB-walls-06")
@pytest.mark.parametrize("armin, levi, left", [(0, 0, 2), (1, 0, 2), (1, 1, 2), (2, 1, 2), (0, 3, 2)])
def test_several_heroes_divide_the_damage_as_they_wish(armin: int, levi: int, left: int) -> None:
    turn = city("outside . . 10m+9m+8m+hero+levi . .", castle=PLAIN)
    turn.end_round()
    assert turn.asked() == {"armin": "soak", "levi": "soak"}
    turn.soak(levi, "levi")
    if levi < 3:
        turn.soak(armin, "hero")
    rest = 3 - armin - levi
    assert turn.s.tokens[2] == (left - rest if rest < left else -1)
    assert turn.discard().count("wound") == armin and turn.discard("levi").count("wound") == levi


@rule("DB-walls-02", "DB-walls-06")
def test_a_wall_with_one_token_falls_if_2_of_3_points_are_prevented() -> None:  # scenario 42
    turn = city(
        """
        outside  .  .  10m+9m+8m+hero  .  .
        tokens   2  2  1               2  2
        """,
        mates="levi",
        castle=PLAIN,
    )
    turn.end_round().soak(2)
    assert turn.s.tokens[2] == -1
    assert turn.discard() == "wound wound" and turn.at() == "off"


@rule("DB-walls-07")
def test_all_wounds_taken_for_a_wall_are_gained_at_the_same_time() -> None:
    turn = city("outside . . 10m+9m+8m+hero . .", mates="levi", castle=PLAIN)
    turn.end_round().soak(3)
    assert turn.discard() == "wound wound wound" and turn.s.memorial == []
    assert turn.s.tokens == [2] * 5


@rule("DB-walls-07", "DB-wounds-05")
def test_a_hero_who_controls_a_wound_dies_and_the_points_stay_prevented() -> None:
    turn = city("outside . . 10m+9m+8m+hero . .", mates="levi", castle=PLAIN, hand="wound", step="turn_begins")
    assert turn.wounds() == 1
    turn.end_round().soak(3)
    assert turn.asked() == {"armin": "new_hero"}
    turn.do("hero eren")
    assert turn.s.tokens == [2] * 5
    assert len(turn.s.memorial) == 1 and turn.s.wounds == 20 and turn.at("eren") == "off"


# -- Shiganshina


@rule("DB-walls-01", "DB-clar-28")
def test_shiganshina_is_the_last_token_and_another_location_takes_its_place() -> None:  # scenario 49
    turn = city(
        """
        tokens   2  2  0            2  2
        place    .  .  shiganshina  .  .
        inside   .  .  food+hero    .  levi
        """,
        hand="armory",
    )
    turn.play("armory").do("build 2")
    # Shiganshina goes, the Wall falls, and Armory with it
    assert turn.s.tokens == [2, 2, -1, 2, 2]
    assert turn.destroyed == "armory food shiganshina" and turn.at() == "off"


@rule("DB-walls-01", "DB-clar-28")
def test_the_players_choose_between_a_token_and_shiganshina() -> None:
    turn = city(
        """
        outside  .  .  10m          .  .
        tokens   2  2  1            2  2
        place    .  .  shiganshina  .  .
        inside   .  .  hero         .  levi
        """,
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.asked() == {"armin": "token", "levi": "token"}
    turn.do("location")
    assert turn.s.tokens == [2, 2, 1, 2, 2] and turn.destroyed == "shiganshina"


@rule("DB-clar-27", "DB-walls-01")
def test_a_wall_that_only_shiganshina_holds_still_stands() -> None:
    turn = city(
        """
        outside  .     .     .            .     .
        tokens   2     2     0            2     2
        place    .     .     shiganshina  .     .
        inside   food  food  .            cis   hero+levi+hannes
        """,
        castle="cloak horse",
        move=3,
    )
    assert turn.s.standing() == [0, 1, 2, 3, 4]
    turn.move("outward", "outward")
    assert turn.at() == "inside 2", "one goes there, and not across a gap"
    turn.end_round()
    assert turn.inside(2) == "cloak", "and it is the District with the fewest cards"


@rule("DB-walls-01", "DB-walls-02", "DB-clar-27", "DB-clar-28")
def test_without_tokens_shiganshina_takes_the_damage_and_the_wall_falls_with_it() -> None:
    turn = city(
        """
        outside  .  .  10m          .  .
        tokens   2  2  0            2  2
        place    .  .  shiganshina  .  .
        inside   .  .  food         .  hero+levi
        """,
        step="walls",
        castle=PLAIN,
    )
    assert turn.s.tokens == [2, 2, -1, 2, 2] and turn.destroyed == "food shiganshina"
    assert turn.outside(3) == "titan_10m"


@rule("DB-wounds-09", "DB-walls-06")
def test_the_last_wound_of_the_stack_prevents_one_point_whoever_takes_it() -> None:
    turn = city("outside . . 4m+5m+hero+levi . .", step="walls", mates="levi eren", discards={"eren": "19*wound"})
    assert turn.offers("levi") == ["soak 0", "soak 1"]
    turn.soak(1, "levi")
    assert (turn.discard("levi"), turn.discard(), turn.s.wounds) == ("wound", "", 0)
    assert turn.s.tokens[2] == 1, "nobody is asked about the other point: there is no Wound for it"
