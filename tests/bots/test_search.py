"""The bot that looks ahead: paired worlds, doubt, budgets, and nothing that its seat cannot know."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import Any

import pytest

import titanomachy as tm
from titanomachy.bots import search
from titanomachy.bots.clock import Clock
from titanomachy.bots.search import Tried, paired, think

GAMES = [name for name in tm.games() if tm.game(name).bot.searching is not None]


def searched(game: Any, seed: int, most: int = 200) -> Any:
    """A table at which a question stands that is worth looking ahead, played on by greedy."""
    table = game.new(seed=seed)
    bot = tm.bot("greedy", game, seed)
    for _ in range(most):
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        if table.length > 10 * seed and len(ask.options) > 2 and game.bot.searching.doubt(ask) is not None:
            return table, seat
        table.choose(seat, bot.choose(table, seat))
    raise AssertionError("no question was worth looking ahead")


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(name: str) -> None:
    game = tm.game(name)
    for seed in (1, 2):
        table, seat = searched(game, seed)
        choice = tm.bot("search:worlds=2", game, seed).choose(table, seat)
        for other in (5, 6):
            assert tm.bot("search:worlds=2", game, seed).choose(table.imagine(seat, other), seat) == choice


@pytest.mark.parametrize("name", GAMES)
def test_it_leaves_the_table_as_it_is(name: str) -> None:
    game = tm.game(name)
    table, seat = searched(game, 1)
    before = table.fingerprint(), table.length
    assert tm.bot("search:worlds=2", game).choose(table, seat) in table.asks[seat].options
    assert (table.fingerprint(), table.length) == before


def test_every_option_is_tried_in_the_same_worlds() -> None:
    game = tm.game("last-stand")
    table, seat = searched(game, 1)
    thought = think(game, table, seat, 7, worlds=3)
    assert thought.worlds == 3 and {len(one.values) for one in thought.tried} == {3}
    options = [option for one in thought.tried for option in (one.option, *one.twins)]
    assert sorted(options) == sorted(game.vocabulary.forward(table.asks[seat].options))


def test_a_doubt_that_nothing_outweighs_leaves_the_choice_to_greedy() -> None:
    game = tm.game("last-stand")
    assert game.bot.searching is not None
    table, seat = searched(game, 1)
    usual = game.bot.searching
    object.__setattr__(game.bot, "searching", replace(usual, doubt=lambda ask: 1e9))
    try:
        thought = think(game, table, seat, 7, worlds=4)
    finally:
        object.__setattr__(game.bot, "searching", usual)
    assert thought.choice == thought.greedy


def test_options_that_fall_behind_are_tried_in_fewer_worlds() -> None:
    game = tm.game("last-stand")
    table, seat = searched(game, 1)
    assert game.bot.searching is not None
    first = game.bot.searching.first
    thought = think(game, table, seat, 7, worlds=first + 2)
    counts = [len(one.values) for one in thought.tried]
    assert counts == sorted(counts, reverse=True) and {*counts} == {first, first + 2}
    greedy = next(one for one in thought.tried if one.option == thought.greedy)
    assert len(greedy.values) == first + 2, "the measure of all is never left out"


def test_a_limit_in_milliseconds_ends_the_search() -> None:
    game = tm.game("last-stand")
    table, seat = searched(game, 1)
    thought = think(game, table, seat, 7, worlds=10_000, milliseconds=1)
    assert 1 <= thought.worlds < 10


@pytest.mark.parametrize("name", ["search:", "search:worlds=0", "search:ms=-3", "search:worlds=²", "search:deep"])
def test_a_budget_that_is_none_is_refused_with_one_that_fits(name: str) -> None:
    with pytest.raises(tm.TitanomachyError, match="search:worlds=16"):
        tm.bot(name, tm.game("last-stand"))


def test_the_error_of_a_difference_is_that_of_pairs() -> None:
    """Worlds differ much and the options little: the pairs tell what the means do not."""
    one, other = [0.9, 0.1, 0.8, 0.2], [0.85, 0.05, 0.75, 0.15]
    ahead, error = paired(one, other, [1.0] * 4)
    assert ahead == pytest.approx(0.05) and error < 0.01


def test_likelier_worlds_count_more() -> None:
    tried = Tried(("rest", 0, 0), [], [1.0, 0.0])
    assert tried.mean([3.0, 1.0]) == 0.75
    assert paired([1.0, 0.0], [0.0, 0.0], [3.0, 1.0])[0] == 0.75


@pytest.mark.parametrize("name", tm.games())
def test_easy_medium_and_hard_play_every_game(name: str) -> None:
    game = tm.game(name)
    for strength in ("easy", "medium"):
        table, bot = game.new(seed=3), tm.bot(strength, game, 3)
        assert bot.name == strength
        for _ in range(60):
            if not table.over:
                seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
                table.choose(seat, bot.choose(table, seat))
    assert tm.bot("hard", game, 3).name == "hard"


@pytest.mark.parametrize("name", GAMES)
def test_a_beginner_sees_no_more_than_its_seat(name: str) -> None:
    game = tm.game(name)
    table, seat = searched(game, 2)
    for seed in range(4):
        choice = tm.bot("easy", game, seed).choose(table, seat)
        assert tm.bot("easy", game, seed).choose(table.imagine(seat, 77), seat) == choice


def test_when_nobody_waits_any_more_greedys_choice_stands() -> None:
    game = tm.game("assault-of-the-giants")
    table, seat = searched(game, 1)
    thought = think(game, table, seat, 7, worlds=8, until=monotonic())
    assert thought.choice == thought.greedy and not thought.worlds


@pytest.mark.parametrize("name", GAMES)
def test_a_world_is_broken_off_when_the_time_is_over(name: str) -> None:
    """A single world of Assault takes longer than that: each choice that is played on looks at the clock."""
    game = tm.game(name)
    assert game.bot.searching is not None
    table, seat = searched(game, 1)
    looked: list[int] = []

    class Short(Clock):
        """Time for so many choices, whatever the machine."""

        def over(self) -> bool:
            looked.append(1)
            return len(looked) > 60

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "Clock", Short)
        thought = think(game, table, seat, 7, worlds=1000)
    assert len(looked) <= 63, "it stops at the next choice"
    counts = {len(one.values) for one in thought.tried}
    assert max(counts) <= thought.worlds, "what was not tried in full is forgotten"
    if thought.worlds == 0:
        assert thought.choice == thought.greedy
