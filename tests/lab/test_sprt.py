"""A sequential test ends as soon as it may, and is wrong as seldom as it says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

import titanomachy as tm
from titanomachy.lab.sprt import Sprt, Trial, log_ratio, score


@dataclass(frozen=True)
class Game:
    """A game as far as a test looks at it."""

    deal: int
    winners: tuple[str, ...]
    bots: dict[str, str] = field(default_factory=lambda: {"red": "a", "blue": "b"})


@pytest.mark.parametrize(
    ("winners", "bots", "scored"),
    [
        (("red",), {"red": "a", "blue": "b"}, 1.0),
        (("blue",), {"red": "a", "blue": "b"}, 0.0),
        ((), {"red": "a", "blue": "b"}, 0.5),
        (("red", "blue"), {"red": "a", "blue": "b"}, 0.5),
        (("fire",), {"fire": "a", "frost": "b", "hill": "a"}, 1.0),
        (("team",), {"team": "a"}, 1.0),
        ((), {"team": "a"}, 0.0),
        (("team",), {"team": "b"}, 0.0),
        ((), {"team": "b"}, 1.0),
    ],
)
def test_the_score_of_the_first_bot(winners: tuple[str, ...], bots: dict[str, str], scored: float) -> None:
    """Against the game itself it is what the one has over the other: a deal that both win is worth a half to each."""
    assert score(Game(0, winners, bots), "a") == scored


def test_the_ratio_of_wins_and_losses_alone_is_that_of_coins() -> None:
    """With two outcomes the likeliest distribution with a mean is known: 70 heads of 100 with 0.6 rather than 0.5."""
    exact = 70 * 0.18232155679395462 + 30 * -0.22314355131420976  # log 1.2, log 0.8
    assert log_ratio({1.0: 70, 0.0: 30}, 0.5, 0.6) == pytest.approx(exact, abs=0.01)


def test_pairs_that_are_split_tell_nothing_for_either() -> None:
    assert log_ratio({0.5: 200}, 0.45, 0.55) == pytest.approx(0, abs=1e-6)


def trial_of(chance: float, seed: int, most: int = 4000, test: Sprt = Sprt(0.4, 0.6)) -> Trial:  # noqa: B008 - a value
    """A trial of a bot that wins with a chance, each game for itself."""
    random = Random(seed)
    trial = Trial(test, "a", 2)
    for number in range(2 * most):
        if trial.add(Game(number // 2, ("red",) if random.random() < chance else ("blue",))):
            break
    return trial


def test_it_is_wrong_as_seldom_as_it_says() -> None:
    found = Counter(trial_of(0.6, seed).now().found for seed in range(100))
    assert 0 < found["low"] <= 10
    assert found["open"] == 0
    mirrored = Counter(trial_of(0.4, seed).now().found for seed in range(100))
    assert 0 < mirrored["high"] <= 10


def test_of_both_it_seldom_tells_equals_apart_and_finds_the_better_one() -> None:
    both = Sprt(0.5, 0.65, both=True)
    equals = Counter(trial_of(0.5, seed, test=both).now().found for seed in range(60))
    assert equals["first"] + equals["second"] <= 10, "5% for either of them, and chance"
    assert equals["neither"] == 60 - equals["first"] - equals["second"]
    assert Counter(trial_of(0.65, seed, test=both).now().found for seed in range(30))["first"] >= 25
    assert Counter(trial_of(0.35, seed, test=both).now().found for seed in range(30))["second"] >= 25


def test_what_is_clear_is_settled_within_few_deals_and_what_is_not_stays_open() -> None:
    assert (trial_of(0.95, 1).now().found, trial_of(0.05, 1).now().found) == ("high", "low")
    assert trial_of(0.95, 1).now().deals < 40
    assert trial_of(0.5, 1, most=10).now().found == "open"


def test_deals_are_looked_at_in_their_order_whoever_plays_them() -> None:
    random = Random(3)
    games = [Game(number // 2, ("red",) if random.random() < 0.8 else ("blue",)) for number in range(400)]
    verdicts = set()
    for seed in range(5):
        order = games[:]
        if seed:
            Random(seed).shuffle(order)
        trial = Trial(Sprt(), "a", 2)
        for game in order:
            if trial.add(game):
                break
        assert trial.verdict is not None
        verdicts.add((trial.verdict.found, trial.verdict.deals, trial.verdict.ratios))
    assert len(verdicts) == 1


@pytest.mark.parametrize("test", [(0.55, 0.45), (0.0, 0.5), (0.45, 0.55, 0.7, 0.05)])
def test_a_test_that_makes_no_sense_is_refused(test: tuple[float, ...]) -> None:
    with pytest.raises(tm.BadSetup, match="sequential test"):
        Sprt(*test)
