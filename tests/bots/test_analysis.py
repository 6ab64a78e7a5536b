"""The analysis as a seat saw it knows no more than the seat, and so do the lines that it expects."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.bots import analysis
from titanomachy.bots.lines import STEPS, expected, world_of
from titanomachy.bots.search import as_it_is
from titanomachy.bots.trust import BINS, MODES, UNMEASURED, Trust, trust_in
from titanomachy.games.game import BoardGame
from titanomachy.kernel.state import State

from .test_hinting import moments


@pytest.mark.parametrize("name", tm.games())
def test_as_a_seat_saw_it_is_the_same_in_worlds_that_it_cannot_tell_apart(name: str) -> None:
    game, compared = tm.game(name), 0
    for table, seat in moments(game, 2, 13, 80):
        other = table.imagine(seat, 300)
        assert analysis.judged(game, other, seat) == analysis.judged(game, table, seat)
        assert analysis.played_on(game, other, seat, range(2)) == analysis.played_on(game, table, seat, range(2))
        ranked = [analysis.choices(game, one, seat, False, 2, None) for one in (table, other)]
        assert ranked[0] == ranked[1]
        compared += 1
    assert compared >= 4


@pytest.mark.parametrize("name", tm.games())
def test_a_line_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    game, compared = tm.game(name), 0
    for table, seat in moments(game, 4, 7, 90):
        option = table.asks[seat].offered()[-1]
        other = table.imagine(seat, 301)
        assert expected(game, other, seat, option, False) == expected(game, table, seat, option, False)
        compared += 1
    assert compared >= 8


@pytest.mark.parametrize("open", (True, False))
@pytest.mark.parametrize("name", tm.games())
def test_every_step_of_a_line_can_be_made_and_the_first_is_the_choice(name: str, open: bool) -> None:
    game, long = tm.game(name), 0
    for table, seat in moments(game, 5, 11, 100):
        option = table.asks[seat].offered()[0]
        line = expected(game, table, seat, option, open)
        assert line.steps[0][0] == (seat, game.vocabulary.text(option))
        assert len(line.steps) <= STEPS
        copy = world_of(table, None if open else seat, line.world)
        for step in line.steps:
            for chooser, text in step:
                copy.choose(chooser, text)
        long += len(line.steps) == STEPS
    assert long >= 2, "most lines go on for a while"


def draws_after(game: BoardGame[State], seed: int) -> tuple[int, int]:
    """In how many moments a copy of a copy was compared, and in how many it went another way."""
    compared = apart = 0
    for table, _ in moments(game, seed, 3, 90):
        copy = as_it_is(table, 7)
        again = copy.clone(listen=False, past=False)
        while not copy.over and compared < 400:
            compared += 1
            seat = next(seat for seat, ask in copy.asks.items() if not ask.idle)
            if list(again.asks) != list(copy.asks) or again.asks[seat].offered() != copy.asks[seat].offered():
                apart += 1
                break
            option = copy.asks[seat].offered()[0]
            copy.choose(seat, option)
            again.choose(seat, option)
            if copy.fingerprint() != again.fingerprint():
                apart += 1
                break
            if copy.quiet:
                break
    return compared, apart


def test_with_open_cards_a_copy_of_a_copy_has_the_same_luck() -> None:
    """In Guards two cards of the same initiative were decided by another coin, and the estimate broke off."""
    compared, apart = draws_after(tm.game("guards-of-atlantis"), 5)
    assert compared > 40
    assert apart == 0


@pytest.mark.parametrize("name", tm.games())
def test_any_moment_is_played_on_with_open_cards(name: str) -> None:
    game = tm.game(name)
    for table, _ in moments(game, 5, 5, 60):
        assert len(analysis.played_on(game, table, None, range(4))) == 4


@pytest.mark.parametrize("name", tm.games())
def test_every_game_has_measured_how_far_its_estimates_may_be_trusted(name: str) -> None:
    for open in (True, False):
        trust = trust_in(tm.game(name), open)
        assert trust is not UNMEASURED
        assert len(trust.errors) == BINS and all(0.0 < error < 0.2 for error in trust.errors)
        assert 0.0 < trust.spread < 0.4


def test_a_turning_point_tells_of_the_side_that_the_curve_tells_of() -> None:
    """In the Deck-Building Game an arrow went down where the curve of the team went up: it was the box's."""
    points = {at: analysis.Point([chance, 1 - chance]) for at, chance in enumerate((0.1, 0.1, 0.9))}
    for name, gains in (("deck-building", True), ("last-stand", False)):  # of the Titan and the Heroes: the Heroes
        setup = tm.game(name).new(seats=3, seed=1).setup
        [turn] = analysis.turns(points, analysis.told_of(tm.game(name), setup))
        assert (turn.at, turn.change > 0) == (2, gains)
        assert analysis.sides(tm.game(name), setup)[turn.side] == ("Team" if gains else "Heroes")


def test_a_band_is_made_of_the_luck_of_few_worlds_and_of_the_error_of_such_forecasts() -> None:
    trust = Trust(0.1, (0.03,) * BINS)
    point = analysis.Point([0.4, 0.6])
    assert point.half(1, trust) == pytest.approx(1.96 * (0.1**2 + 0.03**2) ** 0.5)  # judged as it stands
    point.add([[0.5, 0.5]] * 400)
    assert 1.96 * 0.03 < point.half(1, trust) < 1.96 * 0.035  # no number of worlds takes the error away
    assert analysis.Point([0.0, 1.0], over=True).half(1, trust) == 0.0


def test_a_game_that_nobody_has_measured_has_a_band_as_well() -> None:
    assert UNMEASURED.error(0.3) > 0.0 and len(MODES) == 2


def test_what_is_told_of_a_choice_is_a_chance_also_where_a_search_reckons_otherwise() -> None:
    """In the Deck-Building Game a defeat counts for what was slain in it: choices had 31 % where the team had 5."""
    game, compared = tm.game("deck-building"), 0
    for table, seat in moments(game, 5, 17, 120):
        ranked = analysis.choices(game, table, seat, True, 8, None)
        if ranked:
            before = analysis.Point(analysis.chances(game, table))
            before.add(analysis.played_on(game, table, None, range(8)))
            assert abs(ranked[0].chance - before.chances[0]) < 0.15
            compared += 1
    assert compared >= 3
