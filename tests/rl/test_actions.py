"""Actions: by their number in the vocabulary or by their place in the offer, there and back."""

from __future__ import annotations

import numpy as np
import pytest

import titanomachy as tm
from titanomachy.rl.actions import Actions

from .walking import played

GAMES = tm.games()


@pytest.mark.parametrize("name", GAMES)
def test_masks_are_the_offer_and_numbers_lead_there_and_back(name: str) -> None:
    game = tm.game(name)
    compact = Actions(game, "offer")
    assert compact.size == game.notation.widest < game.vocabulary.size
    for play, _ in played(name, 1, every=4):
        for seat in range(play.seats):
            ask, mask = play.table.asks.get(seat), play.mask(seat)
            offered = [] if ask is None or ask.idle else ask.options
            numbers = sorted(map(game.vocabulary.number, offered))
            assert np.flatnonzero(mask).tolist() == numbers and mask.dtype == np.int8
            if ask is None or ask.idle:
                continue
            places = compact.numbers(ask)
            assert places == numbers and compact.mask(places).sum() == len(offered)
            for option in offered:
                place = compact.action(ask, option)
                assert places[place] == play.actions.action(ask, option)
                assert compact.chosen(places, place) == option
                assert play.actions.chosen(play.actions.numbers(ask), places[place]) == option
            assert compact.chosen(places, len(places)) is None


@pytest.mark.parametrize("kind", ["vocabulary", "offer"])
def test_what_only_takes_something_back_can_be_left_out(kind: str) -> None:
    """An agent that is about to lose would pick up and put down a die for ever."""
    game = tm.game("last-stand")
    forward, left_out = Actions(game, kind, back=False), 0
    for seed in range(4):
        for play, _ in played("last-stand", seed, every=1):
            for ask in play.table.asks.values():
                kept = [game.vocabulary.option(number) for number in forward.numbers(ask)]
                assert sorted(kept) == sorted(game.vocabulary.forward(ask.options))
                left_out += len(ask.options) - len(kept)
    assert left_out


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_is_among_the_prompts_and_no_ask_offers_more_than_declared(name: str) -> None:
    game = tm.game(name)
    kinds = [message.kind for message in game.notation.prompts]
    assert len(set(kinds)) == len(kinds)
    for seed in range(6):
        for play, _ in played(name, seed, every=1):
            for ask in play.table.asks.values():
                assert ask.message.kind in kinds
                assert len(ask.offered()) <= game.notation.widest


def test_both_ways_play_the_same_game() -> None:
    tables = []
    for kind in ("vocabulary", "offer"):
        play = next(played("deck-building", 3, every=1, actions=kind))[0]
        while not play.over:
            play.act(play.now, int(play.mask(play.now).argmax()))
        tables.append(play.table.fingerprint())
    assert tables[0] == tables[1]
