"""The choices of the greedy bot, as they are: whoever makes it quicker must not make it choose otherwise."""

from __future__ import annotations

from hashlib import blake2b

import pytest

import titanomachy as tm
from titanomachy.bots.registry import bot

from ..table_top import THE_BOX

GAME = tm.game("guards-of-atlantis")


@pytest.mark.parametrize(
    ("seats", "seed", "heroes", "choices"),
    [
        (4, 11, ("wasp", "arien", "xargatha", "brogan"), "2bbbfca12abf3a6a"),
        (4, 12, ("tigerclaw", "sabina", "dodger", "wasp"), "7b1b536bc436cb94"),
        (6, 13, "all_random", "63768db745fb4417"),
        (7, 14, "all_random", "82280b9c46c20039"),
    ],
)
def test_the_greedy_bot_chooses_as_it_always_has(
    seats: int, seed: int, heroes: str | tuple[str, ...], choices: str
) -> None:
    """The first 200 choices of a game. A change of the rules or of its judgement that is meant gives new hashes."""
    table = GAME.new(seats, seed, THE_BOX, listen=False, selection=heroes)
    minds = [bot("greedy", GAME, 100 * seed + seat) for seat in range(seats)]
    while not table.over and table.length < 200:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, minds[seat].choose(table, seat))
    text = "\n".join(f"{seat} {GAME.vocabulary.text(option)}" for seat, option in table.choices)
    assert blake2b(text.encode(), digest_size=8).hexdigest() == choices
