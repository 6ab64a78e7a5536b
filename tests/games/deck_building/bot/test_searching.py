"""How the Deck-Building Game is looked ahead: from what a seat may know, where it is worth it, as far as a horizon."""

from __future__ import annotations

from collections import Counter

import pytest

import titanomachy as tm
from titanomachy.bots.search import think
from titanomachy.games.deck_building import bot
from titanomachy.games.deck_building.bot.searching import DOUBTS, horizon, tries

from ..playing import GAME

PLAIN = tm.game("deck-building")


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_search_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(hands: str) -> None:
    table = PLAIN.new(seats=3, seed=4, hands=hands, listen=False)
    greedy = tm.bot("greedy", PLAIN, 0)
    searched: Counter[str] = Counter()
    while not table.over and table.length < 120:
        seat = next(iter(table.asks))
        if table.length % 8 == 0:
            thought = think(PLAIN, table, seat, 7, worlds=3)
            searched[table.asks[seat].message.kind] += thought.worlds > 0
            for world in range(2):
                other = table.imagine(seat, 100 + world)
                assert think(PLAIN, other, seat, 7, worlds=3).choice == thought.choice
        table.choose(seat, greedy.choose(table, seat))
    assert searched["turn"] > 1


def test_a_card_that_does_not_draw_is_played_without_thinking() -> None:
    table = GAME.new(seats=2, seed=3, listen=False)
    while table.asks[next(iter(table.asks))].message.kind != "turn":
        seat = next(iter(table.asks))
        table.choose(seat, bot.choose(table, seat, 0))
    seat, ask = next(iter(table.asks.items()))
    assert tries(table, seat, ask.offered()) == []


def test_a_round_has_begun_when_its_cards_are_placed() -> None:
    table = GAME.new(seats=3, seed=1, listen=False)
    seen = []
    while table.length < 120:
        seat = next(iter(table.asks))
        if table.asks[seat].message.kind == "first":
            seen.append((horizon(table.state), table.state.round))
        table.choose(seat, bot.choose(table, seat, 0))
    assert len(seen) > 2
    assert all(one == other for one, other in seen)
    assert set(DOUBTS) >= {"turn", "enter", "first", "soak"}


def test_a_card_two_steps_away_is_fetched_where_greedy_buys_gear() -> None:
    """With 2 Power and 3 Move left greedy walks to a Wall and buys a 3D Gear; a card that stays is worth more."""
    table = PLAIN.new(seats=3, seed=51, listen=False)
    greedy = tm.bot("greedy", PLAIN, 0)
    while table.length < 58:
        seat = next(iter(table.asks))
        table.choose(seat, greedy.choose(table, seat))
    thought = think(PLAIN, table, 1, 7, worlds=8)
    assert PLAIN.vocabulary.text(thought.greedy) == "move 3"
    assert PLAIN.vocabulary.text(thought.choice) == "move 0"
    best, own = thought.tried[0], next(one for one in thought.tried if one.option == thought.greedy)
    ahead, error = thought.ahead(best, own)
    assert ahead > 0.03
    assert ahead > 3 * error
    done = []
    while "end" not in done:
        choice = think(PLAIN, table, 1, 7, worlds=8).choice
        done.append(PLAIN.vocabulary.text(choice))
        table.choose(1, choice)
    assert done[:3] == ["move 0", "move 2", "buy jurgen"]
