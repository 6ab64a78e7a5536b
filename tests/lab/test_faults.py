"""A bot that takes too long, fails or answers nonsense loses its seat to `random`, and the results say so."""

from __future__ import annotations

import time

import pytest

import titanomachy as tm
from titanomachy import lab
from titanomachy.lab.counting import Results

from .players import Breaking, Dawdler, First, Guest, Leaving, Nonsense, Undecided, Unmade


def one_game(bot: object, **more: object) -> Results:
    """A game of The Last Stand in which the bot has all seats."""
    settings: dict[str, object] = {"seats": (3,), "workers": 1, "seed": 2, **more}
    return lab.run("last-stand", [bot], 1, **settings)  # type: ignore[list-item, arg-type]


def test_a_bot_that_takes_back_for_ever_does_not_hold_the_arena_up() -> None:
    (game,) = one_game(Undecided, most_choices=300).played
    assert {fault.why for fault in game.faults} == {"choices"}
    assert game.faults[0].how == "more than 300 choices"
    assert game.choices > 300
    assert game.ended == "over", "random plays it to its end"


def test_a_bot_that_dawdles_is_interrupted_and_loses_its_seat() -> None:
    began = time.monotonic()
    results = one_game(Dawdler, seconds_a_choice=0.05)
    assert time.monotonic() - began < 10
    (game,) = results.played
    assert {fault.why for fault in game.faults} == {"time"}
    assert game.ended == "over"
    assert results.total.games == 1


def test_a_bot_that_fails_loses_its_seat_and_is_told_where() -> None:
    (game,) = one_game(Breaking).played
    assert {(fault.bot, fault.why) for fault in game.faults} == {("breaking", "crash")}
    assert "IndexError: pop from empty list (players.py, line " in game.faults[0].how


@pytest.mark.parametrize("bot", [Leaving, Unmade])
def test_a_bot_that_ends_the_program_or_cannot_be_made_loses_its_seat(bot: type) -> None:
    (game,) = one_game(bot).played
    assert {fault.why for fault in game.faults} == {"crash"}
    assert game.ended == "over"


def test_a_bot_that_answers_nonsense_loses_its_seat() -> None:
    (game,) = one_game(Nonsense).played
    told = {fault.seat: (fault.why, fault.how) for fault in game.faults}
    assert {why for why, _ in told.values()} == {"nonsense"}
    assert told[0][1].startswith("it chose None, which is not on offer. ")
    assert "fly" in told[1][1]


def test_a_well_behaved_bot_keeps_its_seat() -> None:
    (game,) = one_game(First, seconds_a_choice=20.0).played
    assert game.faults == ()
    assert game.bots == {"titan": "first", "heroes": "first"}


def test_a_bot_may_have_all_the_time_there_is() -> None:
    (game,) = one_game(First, seconds_a_choice=float("inf")).played
    assert game.faults == ()


def test_a_bot_that_wants_to_know_is_told_when_its_game_is_over() -> None:
    Guest.told.clear()
    one_game(Guest)
    assert sorted(Guest.told) == [(True, 0), (True, 1), (True, 2)]


@pytest.mark.parametrize(
    ("limits", "says"),
    [({"most_choices": 0}, "at least one choice"), ({"seconds_a_choice": 0.0}, "some time for a choice")],
)
def test_limits_that_nobody_can_keep_are_refused(limits: dict[str, object], says: str) -> None:
    with pytest.raises(tm.BadSetup, match=says):
        one_game("random", **limits)
