"""Hints: what one would do, how sure, and why; made of nothing but what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import titanomachy as tm
from titanomachy.bots import hinting
from titanomachy.bots.hinting import ANYHOW, DISCS, LONG, WORDS, Hint, hint, ranking, told, weightiest
from titanomachy.bots.search import Thought, Tried
from titanomachy.games.game import BoardGame
from titanomachy.games.judging import Judging, Reason
from titanomachy.games.model import Model
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table
from titanomachy.kernel.words import LANGUAGES, say

GAME = tm.game("last-stand")


def moments(game: BoardGame[State], seed: int, every: int, last: int) -> Iterator[tuple[Table[State], int]]:
    """Moments of a game of greedy bots, with a seat that has to choose."""
    table = game.new(seed=seed)
    while not table.over and table.length < last:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        if table.length % every == 0:
            yield table, seat
        table.choose(seat, game.bot.greedy(table, seat, seed))


def test_a_hint_is_on_offer_and_the_best_comes_first() -> None:
    found = 0
    for table, seat in moments(GAME, 3, 9, 60):
        offered = [GAME.vocabulary.text(option) for option in table.asks[seat].options]
        hinted = hint(GAME, table, seat, 1, worlds=4)
        assert hinted.choice in offered
        chances = [one.chance for one in hinted.ranked]
        assert chances == sorted(chances, reverse=True)
        if hinted.sure != "only":
            assert all(0.0 <= chance <= 1.0 for chance in chances)
            found += 1
    assert found >= 4


@pytest.mark.parametrize("name", tm.games())
def test_a_hint_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    game, compared = tm.game(name), 0
    for table, seat in moments(game, 1, 11, 60):
        first = hint(game, table, seat, 1, worlds=2)
        assert hint(game, table.imagine(seat, 100), seat, 1, worlds=2) == first
        compared += first.sure not in ("only", "none")
    assert compared >= 2


@pytest.mark.parametrize("name", tm.games())
def test_a_game_that_has_not_been_learned_has_no_hint_and_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tm.game(name)
    table, seat = next((t, s) for t, s in moments(game, 1, 1, 60) if len(t.asks[s].options) > 1)
    monkeypatch.setitem(game.__dict__, "bot", replace(game.bot, judging=None, searching=None))
    hinted = hint(game, table, seat, 1, worlds=1)
    assert (hinted.sure, hinted.choice, hinted.why()) == ("none", "", "")


def test_of_one_option_it_is_said_that_there_is_no_other() -> None:
    table, seat = next((t, s) for t, s in moments(GAME, 3, 1, 200) if len(t.asks[s].options) == 1)
    hinted = hint(GAME, table, seat)
    assert hinted.sure == "only" and len(hinted.ranked) == 1


def thought(*values: tuple[str, list[float]], greedy: int = 0, choice: int = 0) -> Thought:
    """What a search has found: options of the Heroes, the best first, with what each came to in each world."""
    tried = [Tried(GAME.vocabulary.parse(text), [], worth) for text, worth in values]
    return Thought(1, tried[greedy].option, tried[choice].option, tried, [1.0] * max(len(w) for _, w in values))


def test_how_sure_one_is_comes_from_the_paired_difference_to_the_next() -> None:
    table = GAME.new(seats=3, seed=1, titan="standard", heroes="random")
    sure = thought(("start 0", [0.6, 0.7, 0.8]), ("start 3", [0.5, 0.6, 0.7]))
    assert told(GAME, table, sure, 1).sure == "sure"  # in every world it is better by the same
    fairly = thought(("start 0", [0.9, 0.5, 0.9, 0.5]), ("start 3", [0.5, 0.6, 0.5, 0.5]))
    assert told(GAME, table, fairly, 1).sure == "fairly"
    guess = told(GAME, table, thought(("start 0", [0.9, 0.3]), ("start 3", [0.3, 0.8])), 1)
    assert (guess.sure, guess.also) == ("guess", "start 3")


def test_where_greedy_stands_by_doubt_it_is_as_good_as_the_best() -> None:
    doubted = thought(("start 0", [0.6, 0.7]), ("start 3", [0.5, 0.6]), ("start 5", [0.5, 0.5]), greedy=2, choice=2)
    hinted = told(GAME, GAME.new(seats=3, seed=1, titan="standard", heroes="random"), doubted, 1)
    assert (hinted.sure, hinted.choice, hinted.also) == ("guess", "start 0", "start 5")


def test_where_several_are_as_good_one_is_named_that_the_bot_would_play() -> None:
    """Who asks is told what to do: of five choices that come to the same, no two stand out as "either"."""
    table = GAME.new(seats=3, seed=1, titan="standard", heroes="random")
    alike = [("start 0", [0.6, 0.6]), ("start 3", [0.6, 0.6]), ("start 5", [0.6, 0.598])]
    hinted = told(GAME, table, thought(*alike, greedy=1, choice=1), 1)
    assert (hinted.sure, hinted.choice, hinted.also, hinted.several) == ("guess", "start 3", "", True)
    assert hinted.why() == "The choices come to nearly the same here."
    assert Hint(0, "guess", reason="keeps Citizens alive", several=True).why() == (
        "Keeps Citizens alive. Others may be as good."
    )


def test_what_the_bot_would_play_is_not_named_alone_where_another_looks_better() -> None:
    """It stands by doubt; but whoever reads that the other chance is higher by five would not understand."""
    table = GAME.new(seats=3, seed=1, titan="standard", heroes="random")
    unsure = [("start 0", [0.9, 0.3]), ("start 3", [0.2, 0.9]), ("start 5", [0.3, 0.8])]
    hinted = told(GAME, table, thought(*unsure, greedy=2, choice=2), 1)
    assert (hinted.choice, hinted.also, hinted.several) == ("start 0", "start 5", False)
    hinted = told(GAME, table, thought(*unsure), 1)
    assert (hinted.choice, hinted.also, hinted.several) == ("start 0", "", True)


def test_nobody_is_sure_of_a_difference_that_cannot_be_seen() -> None:
    table = GAME.new(seats=3, seed=1, titan="standard", heroes="random")
    for ahead, sure in ((0.004, "guess"), (0.014, "fairly"), (0.03, "sure")):  # the same in every world
        found = thought(("start 0", [0.5 + ahead] * 16), ("start 3", [0.5] * 16))
        assert told(GAME, table, found, 1).sure == sure


def test_an_option_that_was_left_out_early_is_compared_in_its_own_worlds() -> None:
    """It was behind by a tenth in a lucky world: it is not shown before what was tried in unlucky ones, too."""
    rows = ranking(GAME, thought(("start 0", [0.9, 0.1]), ("start 3", [0.8])))
    assert [round(row.chance, 2) for row in rows] == [0.5, 0.4]


def seen(reasons: dict[str, Reason]) -> Judging[State]:
    """A judgement of two features."""
    assert GAME.bot.judging is not None
    return replace(GAME.bot.judging, file=Path("nowhere"), names=("citizens", "guns"), reasons=reasons)


BOTH: Final = {
    "citizens": Reason("keeps Citizens", "eats Citizens", 1),
    "guns": Reason("keeps Cannons", "breaks Cannons", 1),
}


def test_the_reason_is_the_feature_that_makes_most_of_the_difference() -> None:
    model = Model([0.0, 0.0], [1.0, 1.0], [[1.0, 3.0]], [0.0], [], 0.0)
    judging = seen(BOTH)
    assert weightiest(judging, model, [[1.0, 1.0]], [0.0, 0.0], 1) == "keeps Cannons"
    assert weightiest(judging, model, [[0.0, 0.9]], [1.0, 0.8], -1) == "eats Citizens"  # good for the other side
    assert weightiest(judging, model, [[1.0, 1.0]], [1.0, 1.0], 1) == ""
    assert weightiest(seen({}), model, [[1.0, 1.0]], [0.0, 0.0], 1) == ""


def test_what_is_bad_is_no_reason_and_what_says_little_comes_after_what_weighs() -> None:
    model = Model([0.0, 0.0], [1.0, 1.0], [[-3.0, 1.0]], [0.0], [], 0.0)  # it likes dead Citizens: nobody would
    assert weightiest(seen(BOTH), model, [[0.0, 0.1]], [1.0, 0.0], 1) == "keeps Cannons"
    assert weightiest(seen(BOTH), model, [[0.0, 0.0]], [1.0, 0.1], 1) == ""
    vague = {**BOTH, "citizens": Reason("stands well", "", 1, vague=True)}
    heavy = Model([0.0, 0.0], [1.0, 1.0], [[9.0, 1.0]], [0.0], [], 0.0)
    assert weightiest(seen(vague), heavy, [[1.0, 1.0]], [0.0, 0.0], 1) == "keeps Cannons"
    assert weightiest(seen(vague), heavy, [[1.0, 0.0]], [0.0, 0.0], 1) == "stands well"


def test_what_is_said_of_two_choices_holds_for_each_of_them() -> None:
    model = Model([0.0, 0.0], [1.0, 1.0], [[1.0, 9.0]], [0.0], [], 0.0)
    assert weightiest(seen(BOTH), model, [[1.0, 2.0], [1.0, 0.5]], [0.0, 1.0], 1) == "keeps Citizens"
    assert weightiest(seen(BOTH), model, [[1.0, 2.0], [0.0, 0.5]], [0.5, 1.0], 1) == ""


@pytest.mark.parametrize("name", tm.games())
def test_every_hint_has_a_reason_and_it_is_of_something_that_has_changed_for_the_better(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, told_of = tm.game(name), list[str]()
    judging = game.bot.judging
    assert judging is not None

    def checked(of: Judging[State], model: Model, good: Any, other: Any, sign: int) -> str:
        said = weightiest(of, model, good, other, sign)
        if said:
            fits = [name for name, one in of.reasons.items() if said in (one.grows, one.shrinks)]
            assert any(
                all(of.reasons[feature].said(row[at] - other[at], sign) == said for row in good)
                for feature in fits
                for at in [of.names.index(feature)]
            ), f"{said}: {fits} did not change like that"
            told_of.append(said)
        return said

    monkeypatch.setattr(hinting, "weightiest", checked)
    hints = [hint(game, table, seat, 1, worlds=2) for seed in (5, 6) for table, seat in moments(game, seed, 6, 100)]
    hints = [one for one in hints if one.sure not in ("only", "none")]
    assert len(hints) >= 12 and all(one.reason and one.why().endswith(".") for one in hints)
    assert all(one.reason != ANYHOW for one in hints if one.sure != "guess")
    assert len(set(told_of)) >= 6, "and they say different things"


def test_a_reason_is_a_sentence() -> None:
    assert Hint(0, "sure", reason="keeps Citizens alive").why() == "Keeps Citizens alive."
    assert Hint(0, "guess", also="x", reason="keeps Citizens alive").why() == "The first keeps Citizens alive."
    both = Hint(0, "guess", also="x", reason="keeps Citizens alive", both=True)
    assert both.why() == "Each of the two keeps Citizens alive."
    assert set(WORDS) == set(DISCS)


@pytest.mark.parametrize("name", tm.games())
def test_reasons_are_of_features_short_and_without_numbers(name: str) -> None:
    judging = tm.game(name).bot.judging
    assert judging is not None
    for feature, reason in judging.reasons.items():
        assert feature in judging.names and reason.good in (-1, 0, 1)
        for said in filter(None, (reason.grows, reason.shrinks)):
            for lang in LANGUAGES:
                words = say(said, lang)
                assert len(words) <= LONG and not any(sign.isdigit() for sign in words.replace("3D", "")), words
        if judging.contenders(tm.game(name).new(seed=1).state) > 1 and reason.good:
            assert not (reason.shrinks if reason.good > 0 else reason.grows), f"{feature}: nobody is ever told this"
