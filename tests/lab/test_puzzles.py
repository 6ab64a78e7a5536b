"""Puzzles found by search: one best choice that greedy misses, the same from the same seed, and playable as lessons."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import titanomachy as tm
from titanomachy.bots.search import Thought, Tried
from titanomachy.kernel.chance import key_of
from titanomachy.kernel.coaching import Course, texts
from titanomachy.kernel.conditions import condition, facts_of
from titanomachy.kernel.lesson_files import read_lesson
from titanomachy.kernel.lessons import Puzzle
from titanomachy.lab.puzzles import Found, NoPuzzle, clear, depth, look, made, missed_by_greedy, task

GAME: Final = tm.game("assault-of-the-giants")
SEED: Final = 1731080211  # of a game in which greedy overlooks a special command
WORLDS: Final = 3


@cache
def moment() -> tuple[Any, int]:
    """A table at which greedy is about to miss something, and who chooses there."""
    table = GAME.new(4, SEED, None, listen=False)
    while table.length < 93:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, GAME.bot.greedy(table, seat, key_of(SEED, table.length)))
    return table, next(iter(table.asks))


@cache
def puzzle() -> Found:
    table, seat = moment()
    found = look(GAME, table, seat, SEED, WORLDS)
    assert found is not None
    return found


def test_the_best_choice_is_another_than_greedys_and_stands_in_ten_times_the_worlds() -> None:
    found = puzzle()
    assert found.greedy not in found.right and found.worse > 0.1 and found.worlds == 10 * WORLDS
    assert 1 <= found.stars <= 3 and found.why


def test_the_same_moment_and_seed_give_the_same_file() -> None:
    table, seat = moment()
    again = look(GAME, table.clone(), seat, SEED, WORLDS)
    assert again is not None and again.toml(1) == puzzle().toml(1)


def test_what_is_written_is_a_puzzle_that_its_solution_solves_and_everything_else_misses(tmp_path: Path) -> None:
    path = tmp_path / "found_01.toml"
    path.write_text(puzzle().toml(1, "titanomachy lab puzzles"), encoding="utf-8")
    lesson = read_lesson(path)
    assert isinstance(lesson, Puzzle)
    assert set(lesson.title.said) == set(lesson.task.say.said) == {"en", "fr"}
    (seat,) = lesson.me
    for text in texts(GAME.position(lesson.position), seat):
        table, course = GAME.position(lesson.position), Course(lesson, False)
        course.begin(table)
        assert course.turn(table) == "free" and not course.verdict
        table.choose(seat, text)
        course.made(table, seat, text)
        assert course.verdict == ("solved" if text in lesson.task.solution[0].options else "missed"), text
        if text == puzzle().greedy:
            assert course.tempted() is not None


def test_the_condition_holds_after_the_right_choice_alone() -> None:
    table, seat = moment()
    for right in texts(table, seat):
        told = task(table, seat, [right])
        if told is None:
            continue
        goal, missed = told
        assert not any(condition(one).holds(facts_of(table)) for one in missed)
        for text in texts(table, seat):
            copy = table.clone(listen=False)
            copy.choose(seat, text)
            assert condition(goal).holds(facts_of(copy)) == (text == right)


def thought(best: list[float], other: list[float], greedy: int = 1) -> Thought:
    tried = [Tried(("a", 0, 0), [], best), Tried(("b", 0, 0), [], other)]
    return Thought(0, tried[greedy].option, tried[0].option, tried, [1.0] * len(best))


@pytest.mark.parametrize(
    ("one", "holds"),
    [
        (thought([0.7, 0.8, 0.9], [0.4, 0.5, 0.6]), True),
        (thought([0.7, 0.8, 0.9], [0.4, 0.5, 0.6], greedy=0), False),  # greedy sees it
        (thought([0.7, 0.8, 0.9], [0.69, 0.79, 0.89]), False),  # hardly better
        (thought([1.0, 0.0, 1.0], [0.0, 1.0, 0.0]), False),  # by luck
    ],
)
def test_only_a_clear_best_that_greedy_misses_is_one(one: Thought, holds: bool) -> None:
    assert (clear(one) is not None and missed_by_greedy(one) is not None) == holds


def test_how_deep_one_must_look_is_a_number_of_choices() -> None:
    table, seat = moment()
    best = GAME.vocabulary.parse(puzzle().right[0])
    greedy = GAME.vocabulary.parse(puzzle().greedy)
    found = depth(GAME, table, seat, best, greedy, SEED, WORLDS)
    assert found in (0, 6, 20, 60, 61)
    assert depth(GAME, table, seat, greedy, best, SEED, WORLDS) == 61, "the worse one is never ahead"


def test_of_a_position_that_somebody_has_set_a_puzzle_is_made_where_one_choice_is_clearly_best() -> None:
    table, seat = moment()
    found = made(GAME, table, seat, SEED, WORLDS)
    assert found.right == puzzle().right and found.worlds == 10 * WORLDS
    assert found.lesson()["tempting"][0]["line"] == [f"{seat}: {found.greedy}"]


def test_a_puzzle_that_greedy_sees_tempts_with_what_comes_next() -> None:
    found = replace(puzzle(), greedy=puzzle().right[0])
    told = found.lesson()
    assert told["tempting"][0]["line"] == [f"{found.seat}: {found.tempting}"] and len(told["hints"]) == 1
    assert told["tempting"][0]["say"]["en"].startswith("It comes next.")


def test_where_no_choice_is_clearly_best_that_is_said_with_those_that_are_too_near() -> None:
    game = tm.game("last-stand")
    table = game.new(seats=3, seed=4, titan="standard", heroes=("eren", "mikasa"))
    with pytest.raises(NoPuzzle, match="no one clear best choice here") as refused:
        made(game, table, next(iter(table.asks)), SEED, 2)
    assert refused.value.text("fr") != refused.value.text("en")


def test_where_there_is_nothing_to_choose_there_is_no_puzzle() -> None:
    game = tm.game("last-stand")
    table = game.new(seats=3, seed=4, titan="standard", heroes=("eren", "mikasa"))
    while len(table.asks[next(iter(table.asks))].options) > 1:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, game.bot.greedy(table, seat, 1))
    with pytest.raises(NoPuzzle, match="nothing to choose"):
        made(game, table, next(iter(table.asks)), SEED, 2)
