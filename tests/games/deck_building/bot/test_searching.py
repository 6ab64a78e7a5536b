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
    while not table.over and table.length < 160:
        seat = next(iter(table.asks))
        if table.length % 5 == 0:
            thought = think(PLAIN, table, seat, 7, worlds=3)
            searched[table.asks[seat].message.kind] += thought.worlds > 0
            for world in range(2):
                other = table.imagine(seat, 100 + world)
                assert think(PLAIN, other, seat, 7, worlds=3).choice == thought.choice
        table.choose(seat, greedy.choose(table, seat))
    assert searched["turn"] > 2


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
