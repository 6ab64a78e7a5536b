"""Wall Damage: what happens when a Wall falls."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city

PLAIN = "resupply resupply reel_in reel_in pay_tribute"  # no Titan among them
FALLING = """
    outside  .  10m+9m      .  .  .
    place    .  armory      .  .  .
    inside   .  food+swords hero+cis .  levi
"""


@rule("DB-walls-08")
def test_with_a_wall_all_non_titan_cards_of_its_district_are_destroyed() -> None:
    turn = city(FALLING, castle=PLAIN)
    turn.end_round()
    assert turn.s.tokens == [2, -1, 2, 2, 2]
    assert turn.destroyed == "armory food swords"
    assert turn.inside(1) == "" and turn.s.locations == [-1] * 5
    assert turn.inside(2).startswith("cis") and turn.outside(2) == "titan_10m titan_9m"  # Titans are not destroyed
    turn.do("first 0")
    assert turn.refused("move 2") != ""  # and the tile never comes back


@rule("DB-walls-09", "DB-move-03")
@pytest.mark.parametrize("side", ["inside", "outside"])
def test_districts_beside_a_gap_become_adjacent(side: str) -> None:
    turn = city(f"tokens 2 x x 2 2\n{side} hero . . . .", mates="levi", move=2)
    turn.move("inward")
    assert turn.at() == f"{side} 3" and turn.moves == 1
    turn.move("outward")
    assert turn.at() == f"{side} 0"


@rule("DB-walls-09")
def test_no_card_is_added_where_a_wall_has_fallen() -> None:
    turn = city("tokens x 2 2 x 2\ninside . food . . hero+levi+cis", step="add_cards", castle="cloak horse")
    assert [turn.inside(wall) for wall in range(5)] == ["", "food horse", "cloak", "", "cis"]


@rule("DB-walls-10", "DB-turn-01")
@pytest.mark.parametrize("side", ["inside", "outside"])
def test_a_hero_of_a_fallen_wall_re_enters_at_the_start_of_its_next_turn(side: str) -> None:
    inner, outer = ("hero", "10m+9m") if side == "inside" else (".", "10m+9m+hero")
    turn = city(f"outside {outer} . . . .\ninside {inner} . . . levi", castle=PLAIN)
    turn.end_round()
    if side == "outside":
        turn.soak(0)
    assert turn.s.tokens[0] == -1 and turn.at() == "off" and turn.at("levi") == "inside 4"
    assert len(turn.s.hands[0]) == 5  # the cards are kept
    turn.do("first 1").end()
    assert turn.offers() == ["enter 1", "enter 2", "enter 3", "enter 4"]
    turn.do("enter 3")
    assert turn.at() == "inside 3"


@rule("DB-walls-10")
def test_all_heroes_of_a_district_leave_it_with_its_wall_whoever_has_the_turn_and_wherever_they_stand() -> None:
    turn = city(
        """
        outside  .  .  hero+smiling:full  .  .
        tokens   2  2  1                  2  2
        inside   .  .  levi               .  eren
        """,
        attack="breakthrough",
        hand="courage",
    )
    turn.attempt("smiling")
    assert (turn.at(), turn.at("levi"), turn.at("eren")) == ("off", "off", "inside 4")
    assert turn.asked() == {"armin": "turn"}, "the turn goes on without a space"
    turn.end()
    assert turn.at() == "off" and turn.asked() == {"levi": "enter"}, "one enters at the start of the own next turn"
    turn.do("enter 0", "levi")
    assert (turn.at("levi"), turn.at()) == ("inside 0", "off")


@rule("DB-walls-10", "DB-solo-07")
def test_a_secondary_hero_of_a_fallen_wall_re_enters_too() -> None:
    picture = "tokens 1 2 2 2 2\noutside . . . . .\ninside levi . hero . sasha"
    turn = city(picture, helpers="levi sasha", step="add_cards", castle="4m swords")
    assert turn.s.helpers == [-1, 8] and turn.s.tokens[0] == -1 and turn.at() == "inside 2"
    assert turn.offers() == ["post 0 1", "post 0 2", "post 0 3", "post 0 4"]


@rule("DB-walls-11")
def test_titans_of_a_fallen_wall_move_to_the_next_wall_toward_the_castle() -> None:
    turn = city(
        """
        outside  .  10m+smiling:5  .  9m   .
        tokens   2  2              x  2    2
        inside   .  .              .  hero levi
        """,
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.s.tokens == [2, -1, -1, 1, 2]
    assert turn.outside(3) == "titan_9m titan_10m smiling_titan"
    assert turn.damage("smiling") == 5 - 2


@rule("DB-walls-15", "DB-faq-01")
def test_titans_of_wall_sina_move_outward_and_the_game_goes_on() -> None:  # scenario 44
    turn = city("outside . . . . 10m+9m\ninside . . hero . levi", castle=PLAIN)
    turn.end_round()
    assert turn.s.tokens == [2, 2, 2, 2, -1]
    assert turn.outside(3) == "titan_10m titan_9m"
    assert turn.over == "" and turn.s.round == 2


@rule("DB-walls-15")
def test_they_move_to_the_next_wall_that_stands() -> None:
    turn = city(
        """
        outside  .  .     .  10m+9m  .
        tokens   2  2     x  2       x
        inside   .  hero  .  .       .
        """,
        mates="levi",
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.s.tokens == [2, 2, -1, -1, -1] and turn.outside(1) == "titan_10m titan_9m"


@rule("DB-walls-12")
def test_surplus_damage_does_not_carry_over_to_the_next_wall() -> None:  # scenario 43
    turn = city("outside 10m+9m+9m+8m+8m . . . .\ninside . . hero . levi", castle=PLAIN)
    turn.end_round()
    assert turn.s.tokens == [-1, 2, 2, 2, 2]
    assert len(turn.s.outside[1]) == 5  # they have dealt their damage for this round
    turn.do("first 0").end_round()
    assert turn.s.tokens == [-1, -1, 2, 2, 2]


@rule("DB-walls-13", "DB-buy-11")
def test_a_hero_displaced_in_its_own_turn_finishes_the_turn_without_a_space() -> None:
    turn = city(
        """
        outside  .      .  smiling:full+hero  .     4m
        tokens   2      2  1                  2     2
        inside   .      .  .                  food  levi
        """,
        hand="courage thrust swords reel_in titan_trap nanaba",
        attack="breakthrough",
        power=1,
    )
    turn.attempt("smiling")
    assert turn.at() == "off" and turn.s.active == 0
    turn.play("courage", "thrust", "swords", "reel_in", "titan_trap", "nanaba")
    # Power and Move come; what needs a Titan in the space, a Hero of the District or its Wall finds none
    assert (turn.power, turn.moves) == (1 + 2 + 2, 2 + 1)
    assert turn.hand() == "" and turn.s.trap == -1
    assert turn.offers() == ["buy 3d_gear", "end"]
    assert turn.refused("move 6") == turn.refused("buy food") == turn.refused("attempt smiling_titan") == "DB-walls-13"
    turn.buy("gear").end()
    assert "3d_gear" in turn.discard()


@rule("DB-walls-14")
def test_walls_are_resolved_from_the_outermost_inward() -> None:
    turn = city("outside . 10m+levi . . 9m+hero", castle=PLAIN)
    turn.end_round()
    assert turn.asked() == {"levi": "soak"}
    turn.soak(0, "levi")
    assert turn.s.tokens == [2, 1, 2, 2, 2]
    assert turn.asked() == {"armin": "soak"}
    turn.soak(0)
    assert turn.s.tokens == [2, 1, 2, 2, 1]


@rule("DB-walls-16", "DB-walls-12")
def test_if_neighbouring_walls_fall_their_titans_move_on_together_and_deal_nothing_more() -> None:  # scenario 58
    turn = city("outside . 10m+9m 8m+6m . .\ninside hero . . . levi", castle=PLAIN)
    turn.end_round()
    assert turn.s.tokens == [2, -1, -1, 2, 2]
    assert turn.outside(3) == "titan_8m titan_6m titan_10m titan_9m"


@rule("DB-walls-12", "DB-walls-16")
def test_titans_that_arrive_from_a_fallen_wall_add_nothing_to_the_next_walls_damage() -> None:
    turn = city("outside 10m+9m 8m . . .\ninside . . hero . levi", castle=PLAIN)
    turn.end_round()
    assert turn.s.tokens == [-1, 1, 2, 2, 2]
    assert turn.outside(1) == "titan_8m titan_10m titan_9m"
