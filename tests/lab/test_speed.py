"""How fast a game runs: what the figures of the lab cover."""

from __future__ import annotations

import titanomachy as tm
from titanomachy.kernel import table
from titanomachy.lab import speed


def test_random_play_counts_whole_games_and_is_the_same_each_time() -> None:
    game = tm.game("last-stand")
    once, again = speed.random_play(game, 0), speed.random_play(game, 0, listen=True)
    assert (once.games, again.games) == (1, 1)
    assert once.decisions == again.decisions > 50


def test_playouts_count_the_decisions_of_whole_games() -> None:
    game = tm.game("last-stand")
    rate = speed.playouts(game, 0)
    assert (rate.games, rate.decisions) == (1, game.new(game.seats[-1], seed=0).playout(0).length)
    assert rate.decisions > 50


def test_the_moments_to_copy_are_in_the_middle_of_games() -> None:
    tables = speed.moments(tm.game("last-stand"))
    assert len(tables) == speed.GAMES_SAMPLED * len(speed.MOMENTS)
    assert all(table.length and not table.over for table in tables)
    assert [table.fingerprint() for table in tables] == [table.clone().fingerprint() for table in tables]


def test_trying_choices_leaves_the_moments_as_they_were() -> None:
    tables = speed.moments(tm.game("deck-building"))[:4]
    before = [table.fingerprint() for table in tables]
    assert speed.tried(tables, 0) > 0
    assert [table.fingerprint() for table in tables] == before
    assert all(option in table.asks[seat].options for table, seat, option in speed.trials(tables))


def test_a_rate_is_of_work_done_to_every_thing_equally_often() -> None:
    done: list[int] = []
    assert speed.rate(done.append, [1, 2, 3], 0.01) > 0
    assert done.count(1) == done.count(2) == done.count(3) > 0


def test_the_package_says_whether_its_kernel_is_compiled() -> None:
    assert tm.compiled == (not str(table.__file__).endswith(".py"))
