"""Victory."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

TITAN_SIDE, HERO_SIDE = frozenset({0}), frozenset({1, 2, 3})


def winners(play: Play) -> frozenset[int]:
    """Who has won; the game must be over."""
    outcome = play.table.outcome
    assert play.table.over and outcome is not None and play.table.asks == {}
    assert set(outcome.scores.values()) <= {0.0, 1.0}
    assert {seat for seat, score in outcome.scores.items() if score == 1.0} == set(outcome.winners)
    return outcome.winners


@rule("LS-win-05")
def test_the_titan_wins_in_step_3_and_alone() -> None:
    play = stand("8 eren (titan) (titan)\n6 levi\n0 hange", step="titan_uses", citizens=1, marker=18)
    play.do("titan", "ability 0")
    assert winners(play) == TITAN_SIDE


@rule("LS-win-05")
def test_the_titan_wins_in_step_5_and_alone() -> None:
    play = stand("0 eren 1 heart\n6 levi\n8 hange fight fight", step="resolve", up="std_trample", down="std_bite",
                 marker=20, tactics="neck_slash")  # fmt: skip
    assert winners(play) == TITAN_SIDE
    assert play.hearts("eren") == 0


@rule("LS-win-05")
def test_the_heroes_win_in_step_6_and_all_of_them() -> None:
    play = stand("8 eren fight fight 1 heart\n6 levi dodge\n0 hange", tactics="neck_slash", marker=18, citizens=1)
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert winners(play) == HERO_SIDE


@rule("LS-win-05")
@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_has_exactly_one_winning_side_and_ends_in_the_step_of_that_side(seed: int) -> None:
    table = tm.game("last-stand").new(seats=4, seed=seed, titan="random", heroes="random")
    bot = tm.bot("random", tm.game("last-stand"))
    for _ in range(20000):
        if table.over:
            break
        seat = next(iter(seat for seat, ask in table.asks.items() if not ask.idle))
        table.choose(seat, bot.choose(table, seat))
    assert table.over and table.outcome is not None
    assert table.outcome.winners in (TITAN_SIDE, HERO_SIDE)
    steps = ("titan_uses", "resolve") if table.outcome.winners == TITAN_SIDE else ("heroes_spend",)
    assert table.view(None)["phase"] in steps


@rule("LS-win-06")
def test_of_two_titan_wins_in_one_effect_the_first_in_its_order_is_reported() -> None:
    play = stand("4 eren\n4 levi\n0 hange", step="resolve", up="std_bite", down="std_frenzy", cannons=[1, 0],
                 citizens=1)  # fmt: skip
    assert winners(play) == TITAN_SIDE
    assert play.table.outcome is not None
    assert play.table.outcome.rule == "LS-goal-01"
    assert (play.cannons, play.citizens) == (0, 1), "the Citizen is not eaten any more"


@rule("LS-win-06")
def test_with_cannons_left_the_same_card_ends_the_game_by_its_second_part() -> None:
    play = stand("4 eren\n4 levi\n0 hange", step="resolve", up="std_bite", down="std_frenzy", cannons=[2, 0],
                 citizens=1)  # fmt: skip
    assert play.table.outcome is not None
    assert play.table.outcome.rule == "LS-goal-02"
    assert (play.cannons, play.citizens) == (1, 0)


@rule("LS-win-06", "LS-round-04")
def test_of_two_heroes_killed_by_one_attack_the_first_ends_the_game() -> None:
    play = stand("0 eren 1 heart\n0 levi 1 heart\n4 hange", step="resolve", up="std_trample", down="std_frenzy")
    assert winners(play) == TITAN_SIDE
    assert (play.hearts("eren"), play.hearts("levi")) == (0, 1)
    assert play.s.cannons == [3, 3], "the second card is not played any more"
