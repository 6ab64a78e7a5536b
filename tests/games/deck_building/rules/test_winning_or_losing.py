"""Winning or Losing as a Team, and the FAQ."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import GAME, Play

PLAIN = "resupply resupply reel_in reel_in pay_tribute"  # no Titan among them


def fallen(seats: int, dead: int) -> Play:
    """A team of which some Heroes have died; the active Hero controls a Wound and a Titan with Wounds comes."""
    mates = ["eren", "levi", "conny", "sasha"][: seats - 1]
    return city(
        "inside hero . . . .",
        hero="armin",
        mates=" ".join(mates),
        wounds="armin",
        memorial=["mikasa", "erwin"][:dead],
        step="add_cards",
        castle="10m resupply resupply reel_in reel_in",
    )


@rule("DB-winlose-01")
def test_the_team_wins_at_once_when_the_fourth_archenemy_is_defeated() -> None:
    turn = city("outside . . female:full+smiling+hero . .", mates="levi", power=20, slain=3, attack="smile")
    turn.attempt("female")
    assert turn.over == "won" and turn.s.slain == 4
    assert turn.offers() == [] and turn.asked() == {}
    assert turn.s.active == 0  # in the middle of a turn


@rule("DB-winlose-01")
@pytest.mark.parametrize("slain", [0, 1, 2])
def test_fewer_are_not_enough(slain: int) -> None:
    turn = city("outside . . female:full+hero . .", mates="levi", power=20, slain=slain, attack="smile")
    turn.attempt("female")
    assert turn.s.slain == slain + 1 and turn.over == ""


@rule("DB-winlose-02", "DB-walls-01")
def test_the_team_loses_at_once_when_no_wall_is_left() -> None:
    turn = city(
        """
        outside  .  .  .     10m  .
        tokens   x  x  x     1    x
        inside   .  .  .     hero .
        """,
        mates="levi",
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.over == "walls" and turn.s.round == 1
    assert turn.s.tokens == [-1] * 5


@rule("DB-winlose-02", "DB-faq-01")
@pytest.mark.parametrize("left", range(5))
def test_one_wall_is_enough_to_go_on(left: int) -> None:
    tokens = ["x"] * 5
    tokens[left] = "2"
    outside = ["."] * 5
    outside[left] = "10m"
    turn = city(f"outside {' '.join(outside)}\ntokens {' '.join(tokens)}", mates="armin levi", castle=PLAIN)
    turn.end_round()
    assert turn.over == "" and turn.s.tokens[left] == 1 and turn.s.round == 2


@rule("DB-faq-01", "DB-walls-15")
def test_losing_wall_sina_alone_does_not_lose_the_game() -> None:  # scenario 44
    turn = city(
        """
        outside  .     .  .  .  10m
        tokens   2     2  2  2  1
        inside   hero  .  .  .  levi
        """,
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.s.tokens == [2, 2, 2, 2, -1]
    assert turn.over == "" and turn.phase == "first_player"


@rule("DB-winlose-03")
def test_the_team_loses_when_a_card_must_be_added_and_the_deck_is_empty() -> None:
    turn = city("inside . . hero . levi", last=True, slain=0)
    assert turn.s.deck == [] and turn.over == ""  # an empty deck alone does no harm
    turn.end()
    assert turn.over == ""
    turn.end()
    assert turn.over == "deck"


@rule("DB-winlose-03", "DB-placing-06")
def test_the_last_card_is_placed_and_its_ambush_resolved_before_the_game_is_lost() -> None:  # scenario 54
    turn = city("inside hero . . . .", mates="levi", hand="signal", castle="10m", last=True, step="add_cards")
    assert turn.outside(0) == "titan_10m"
    assert turn.asked() == {"armin": "defend"} and turn.over == ""
    turn.brace()
    assert turn.discard() == "wound" and turn.over == "deck"


@rule("DB-winlose-03")
def test_just_enough_cards_do_not_lose_the_game() -> None:
    turn = city("inside hero . . . .", mates="levi", castle="food swords", last=True, step="add_cards")
    assert turn.over == "" and turn.phase == "first_player" and turn.s.deck == []


@rule("DB-winlose-03")
def test_reinforcements_with_an_empty_deck_do_not_lose_the_game() -> None:
    turn = city("outside . . bean:full+hero . .", mates="levi", power=11, attack="reinforcements", last=True, slain=0)
    turn.attempt("bean")
    assert turn.over == "" and turn.s.slain == 1


@rule("DB-winlose-04")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_with_two_or_three_players_the_third_death_loses(seats: int, dead: int) -> None:
    turn = fallen(seats, dead)
    assert len(turn.s.memorial) == dead + 1
    assert turn.over == ("deaths" if dead == 2 else "")
    if dead < 2:
        assert turn.asked() == {"armin": "new_hero"}


@rule("DB-winlose-05")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("dead", [0, 1])
def test_with_four_or_five_players_the_second_death_loses(seats: int, dead: int) -> None:
    turn = fallen(seats, dead)
    assert turn.over == ("deaths" if dead == 1 else "")


@rule("DB-winlose-04", "DB-winlose-07")
def test_a_death_that_loses_takes_effect_in_the_middle_of_what_is_resolving() -> None:
    turn = fallen(2, 2)
    assert turn.over == "deaths"
    assert turn.s.waiting  # the round's other card is never placed
    assert turn.inside(0) == ""


@rule("DB-winlose-06")
def test_all_win_together() -> None:
    turn = city("outside . . female:full+hero . .", mates="levi eren", power=20, slain=3, attack="smile")
    turn.attempt("female")
    outcome = turn.table.outcome
    assert outcome is not None and outcome.winners == {0, 1, 2}
    assert outcome.scores == {0: 1.0, 1: 1.0, 2: 1.0}


@rule("DB-winlose-06")
def test_all_lose_together() -> None:
    outcome = fallen(3, 2).table.outcome
    assert outcome is not None and outcome.winners == frozenset()
    assert set(outcome.scores.values()) == {0.0}


@rule("DB-winlose-07", "DB-winlose-02")
def test_breakthrough_at_the_last_wall_loses_before_power_and_cost_are_compared() -> None:  # scenario 56
    turn = city(
        """
        outside  .  .  smiling:full+hero  .  .
        tokens   x  x  1                  x  x
        """,
        mates="levi",
        power=40,
        slain=3,
        attack="breakthrough",
    )
    turn.attempt("smiling")
    assert turn.over == "walls"
    assert turn.s.slain == 3 and "kill" not in turn.told()


@rule("DB-winlose-01", "DB-winlose-04", "DB-winlose-05", "DB-short-03", "DB-solo-01", "DB-difficulty-05")
@pytest.mark.parametrize(
    ("seats", "options", "goal"),
    [
        (2, {}, {"archenemies": 4, "deaths": 3}),
        (3, {"length": "short"}, {"archenemies": 3, "deaths": 3}),
        (4, {}, {"archenemies": 4, "deaths": 2}),
        (5, {"harder_death": True}, {"archenemies": 4, "deaths": 1}),
        (1, {}, {"archenemies": 4, "deaths": 1}),
    ],
)
def test_all_see_what_wins_and_what_loses(seats: int, options: dict[str, object], goal: dict[str, int]) -> None:
    assert GAME.new(seats=seats, seed=1, **options).view(0)["goal"] == goal  # type: ignore[arg-type]
