"""Ratings: teams, every race for itself, one against many, and all against the game."""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt
from pathlib import Path
from random import Random

import pytest

import titanomachy as tm
from titanomachy import lab
from titanomachy.lab.counting import Played
from titanomachy.lab.ladder import ladders, rate

from .players import First

GAME = Played(0, 4, 0, {}, {}, ("red", "blue"), (), 5, 90, "over", "X-1")


def games(bots: tuple[str, ...], chances: dict[str, float], count: int, seed: int = 1) -> list[Played]:
    """Games of sides that the bots take by turns; each wins in proportion to its weight."""
    random, played = Random(seed), []
    for number in range(count):
        sides = {f"side {place}": bots[(place + number) % len(bots)] for place in range(len(bots))}
        (winner,) = random.choices(list(sides), [chances[bot] for bot in sides.values()])
        played.append(replace(GAME, number=number, sides=tuple(sides), bots=sides, winners=(winner,)))
    return played


def test_the_stronger_stand_above_the_weaker_and_the_interval_narrows() -> None:
    few, many = (rate(games(("a", "b", "c"), {"a": 6, "b": 3, "c": 1}, count)) for count in (12, 500))
    assert [one.bot for one in many] == ["a", "b", "c"]
    assert many[0].low > many[2].high
    assert max(one.sigma for one in many) < min(one.sigma for one in few)
    assert all(one.low < one.mu < one.high for one in many)


def test_equals_are_rated_alike() -> None:
    first, second = rate(games(("a", "b"), {"a": 1, "b": 1}, 400))
    assert first.low < second.mu and second.high > first.mu


def test_the_ratings_lie_as_far_apart_as_the_odds_say() -> None:
    """The one of two that wins three of four is so far above that the odds are three to one; nothing drifts."""
    rated = {one.bot: one for one in rate(games(("a", "b"), {"a": 3, "b": 1}, 2000))}
    scale = sqrt(2 * (25 / 6) ** 2)
    assert exp((rated["a"].mu - rated["b"].mu) / scale) == pytest.approx(3, rel=0.3)
    assert rated["a"].sigma < 1


def test_against_the_game_the_game_is_a_player_for_each_number_of_seats() -> None:
    alone = [
        replace(GAME, number=number, seats=seats, sides=("team",), bots={"team": bot}, winners=("team",) * won)
        for number, (bot, seats, won) in enumerate([("a", 2, 1), ("b", 2, 0), ("a", 3, 0), ("b", 3, 0)] * 20)
    ]
    rated = {(one.bot, one.seats): one for one in rate(alone)}
    assert set(rated) == {("a", 0), ("b", 0), ("", 2), ("", 3)}
    assert rated["", 3].mu > rated["", 2].mu > rated["b", 0].mu
    assert rated["a", 0].mu > rated["b", 0].mu
    assert (rated["", 2].won.wins, rated["", 2].won.games) == (20, 40)


def test_by_side_a_bot_is_rated_for_each_side_and_a_bot_against_itself_only_there() -> None:
    mirror = [replace(GAME, number=number, bots={"red": "a", "blue": "a"}, winners=("red",)) for number in range(30)]
    assert rate(mirror) == []
    red, blue = rate(mirror, by_side=True)
    assert (red.bot, red.side, blue.side) == ("a", "red", "blue")
    assert red.low > blue.mu


@pytest.mark.parametrize("game", tm.games())
def test_every_game_has_a_ladder_from_its_folder(tmp_path: Path, game: str) -> None:
    seats = tm.game(game).seats[:1]
    lab.run(game, ["random", First], 4, seats, workers=1, out=tmp_path / "arena")
    (ladder,) = ladders([tmp_path / "arena"])
    assert (ladder.game, ladder.games) == (game, 4)
    assert {one.bot for one in ladder.ratings} - {""} == {"random", "first"}


def test_where_bots_kept_their_sides_they_are_rated_there(tmp_path: Path) -> None:
    lab.run("last-stand", games=2, seats=(3,), sides=["random", "random"], workers=1, out=tmp_path / "arena")
    (ladder,) = ladders([tmp_path / "arena"])
    assert ladder.by_side
    assert {one.side for one in ladder.ratings} == {"titan", "heroes"}


def test_a_folder_without_an_arena_is_refused(tmp_path: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match="holds no arena"):
        ladders([tmp_path])
