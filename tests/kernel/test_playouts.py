"""Playouts: a copy played on to the end, quickly, while the table stays as it is."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.kernel.asks import Option
from titanomachy.kernel.errors import TitanomachyError
from titanomachy.kernel.table import BACK

GAMES = tm.games()


def begun(name: str, choices: int = 25) -> tm.Table:
    """A game under way."""
    game = tm.game(name)
    return game.new(seed=3).playout(1, most=choices)


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_ends_the_game_and_leaves_the_table_alone(name: str) -> None:
    table = tm.game(name).new(seed=3)
    before = (table.fingerprint(), table.length, {seat: ask.options for seat, ask in table.asks.items()})
    played = table.playout(7)
    assert played.over and played.outcome is not None and played.length > 10 and not played.asks
    assert (table.fingerprint(), table.length, {seat: ask.options for seat, ask in table.asks.items()}) == before


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_plays_the_same_and_another_otherwise(name: str) -> None:
    table = begun(name)
    ends = [table.playout(seed).fingerprint() for seed in (5, 5, 6)]
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("most", [0, 1, 30, 2 * BACK])
def test_a_playout_stops_after_so_many_choices_and_can_be_gone_on_with(name: str, most: int) -> None:
    played = tm.game(name).new(seed=3).playout(7, most=most)
    assert played.length == most or played.over
    copy = played.clone()
    assert copy.fingerprint() == played.fingerprint() and set(copy.asks) == set(played.asks)
    for seat, ask in copy.asks.items():
        assert ask.options == played.asks[seat].options
    if played.asks:
        seat = next(seat for seat, ask in played.asks.items() if not ask.idle)
        option = played.asks[seat].options[-1]
        for table in (played, copy):
            table.choose(seat, option)
        assert played.fingerprint() == copy.fingerprint()
        assert played.length == copy.length == most + 1


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_chooses_for_every_seat(name: str) -> None:
    game = tm.game(name)
    table, asked = game.new(seats=game.seats[1], seed=3), []

    def first(table: tm.Table, seat: int) -> Option:
        asked.append(seat)
        return table.game.vocabulary.forward(table.asks[seat].options)[0]

    played = table.playout(7, first, most=80)
    assert len(asked) == played.length <= 80 and len(set(asked)) > 1
    again = table.playout(7, first, most=80)
    assert played.fingerprint() == again.fingerprint()


def test_chance_alone_goes_on_otherwise_what_is_hidden_stays() -> None:
    table = begun("deck-building")
    decks = {str(table.playout(seed, most=0).state.decks) for seed in range(4)}  # type: ignore[attr-defined]
    assert decks == {str(table.state.decks)}  # type: ignore[attr-defined]
    assert len({table.playout(seed).fingerprint() for seed in range(4)}) == 4


def test_a_copy_without_a_past_says_that_it_has_none() -> None:
    table = tm.game("last-stand").new(seed=3)
    played = table.playout(7, most=20)
    for what in (lambda: played.choices, played.record, lambda: played.undo(1)):
        with pytest.raises(TitanomachyError, match=r"without a past|cannot be taken back|imagined"):
            what()
    quick = table.clone(past=False)
    seat = next(iter(quick.asks))
    quick.choose(seat, quick.asks[seat].options[0])
    assert quick.length == 1 and quick.undoable == 0
    with pytest.raises(TitanomachyError, match="without a past"):
        quick.record()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_is_played_on_after_its_last_copy_goes_on_as_any_other(name: str) -> None:
    table = begun(name).imagine(0, 5).clone(past=False)
    other = table.clone(past=False)
    table.last()
    while not table.over and table.length < 150:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        option = table.game.vocabulary.forward(table.asks[seat].options)[-1]
        table.choose(seat, option)
        other = other.clone(past=False)
        other.choose(seat, option)
        assert other.state.ending == table.state.ending
    assert table.fingerprint() == other.fingerprint() == table.clone().fingerprint()


def test_a_playout_of_a_game_that_is_over_is_that_game() -> None:
    table = tm.game("last-stand").new(seed=3).playout(7)
    assert table.playout(8).fingerprint() == table.fingerprint()


def test_chance_never_only_takes_something_back() -> None:
    """Marked verbs are chosen only where there is nothing else: a bot that offers and withdraws would play for ever."""
    marked = {name: tm.game(name).vocabulary.back for name in GAMES}
    assert marked["last-stand"] == {"unselect", "resume", "withdraw"}
    assert marked["assault-of-the-giants"] == {"withdraw"}
    for name in ("last-stand", "assault-of-the-giants"):
        game, bot = tm.game(name), tm.bot("random", tm.game(name), 3)
        table, offered = game.new(seed=3), 0
        for _ in range(1200):
            if table.over:
                break
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            options = table.asks[seat].options
            option = bot.choose(table, seat)
            ways = {one[0] for one in options}
            offered += bool(ways & marked[name])
            assert option[0] not in marked[name] or ways <= marked[name]
            table.choose(seat, option)
        assert offered > 0
