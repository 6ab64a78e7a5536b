"""Bots: they play to win, and see no more than their seat may."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.lab import arena

GAME = tm.game("last-stand")


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(tm.TitanomachyError, match="did you mean greedy"):
        tm.bot("gready", GAME)


@pytest.mark.parametrize(("bots", "winner"), [(("greedy", "random"), "titan"), (("random", "greedy"), "heroes")])
def test_greedy_beats_random_from_either_side(bots: tuple[str, str], winner: str) -> None:
    """Measured over hundreds of games it wins far over 90%; 19 of 24 cannot be missed by bad luck."""
    results = arena.run(GAME, sides=bots, games=24, seed=3, workers=1)
    assert results.total.wins[winner].wins >= 19


@pytest.mark.parametrize("seed", range(4))
def test_greedy_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(seed: int) -> None:
    table = GAME.new(seats=3 + seed % 3, seed=seed, heroes="random", titan="random")
    compared = 0
    while not table.over and table.length < 150:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        choice = GAME.bot.greedy(table, seat, seed)
        if table.length % 5 == 0:
            other = table.imagine(seat, 1000 + table.length)
            assert GAME.bot.greedy(other, seat, seed) == choice
            compared += 1
        table.choose(seat, choice)
    assert compared > 8


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_greedy_plays_whole_games_from_the_choice_of_cards_to_the_end(edition: str) -> None:
    for seed, titan in enumerate(("choose", "standard", "destructive", "voracious", "deviant")):
        heroes = "choose" if titan == "choose" else ("eren", "armin", "sasha", "erwin")
        table = GAME.new(seats=5, seed=seed, edition=edition, titan=titan, heroes=heroes)
        while not table.over:
            seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
            choice = GAME.bot.greedy(table, seat, seed)
            assert choice in ask.options
            table.choose(seat, choice)
        assert table.outcome is not None


@pytest.mark.parametrize("game", tm.games())
def test_greedy_has_an_answer_to_whatever_a_game_of_it_asks(game: str) -> None:
    """On the compiled build, too, where a number is what its type says it is."""
    rules = tm.game(game)
    table = rules.new(seed=5)
    for _ in range(400):
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        choice = rules.bot.greedy(table, seat, 5)
        assert choice in ask.options
        table.choose(seat, choice)
        if table.over:
            break


def test_random_offers_every_option_its_chance() -> None:
    table = GAME.new(seats=3, seed=1)
    bot = tm.bot("random", GAME, seed=4)
    assert {bot.choose(table, 0) for _ in range(200)} == set(table.asks[0].options)
