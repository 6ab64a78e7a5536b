"""What `search:worlds=N` chooses and finds stays what it was: figures of strength are about that and nothing else."""

from __future__ import annotations

from typing import Final

import pytest

import titanomachy as tm
from titanomachy.bots.search import think

WORLDS: Final = 3
ASKED: Final = 3  # questions of each game
FOUND: Final[dict[str, list[tuple[int, str, int, float]]]] = {
    "assault-of-the-giants": [
        (7, "command attack", 9, 14.127335),
        (14, "command leader", 9, 6.373404),
        (21, "command rest", 8, 4.041509),
    ],
    "deck-building": [(21, "end", 1, 1.227158), (28, "buy 3d_gear", 1, 1.226018), (35, "move 4", 1, 1.222982)],
    "guards-of-atlantis": [(7, "play gold", 5, 8.482578), (14, "travel", 4, 6.071245), (21, "play blue1", 4, 4.683167)],
    "last-stand": [(7, "content", 4, 3.642376), (21, "reroll 2", 4, 1.986202), (28, "reroll 5", 5, 2.667054)],
}
"""By game: at which choice it was asked, what it chose, how many ways it tried, and what they came to in all."""


def found(name: str) -> list[tuple[int, str, int, float]]:
    """The same of today; where rules or judgement were changed on purpose this gives the new figures."""
    game = tm.game(name)
    table, quick = game.new(seed=16), tm.bot("greedy", game, 16)
    seen: list[tuple[int, str, int, float]] = []
    while len(seen) < ASKED:
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        assert game.bot.searching is not None
        if table.length % 7 == 0 and len(ask.options) > 2 and game.bot.searching.doubt(ask) is not None:
            thought = think(game, table, seat, 16, worlds=WORLDS)
            total = sum(sum(one.values) for one in thought.tried)
            if thought.weights:
                seen.append((table.length, game.vocabulary.text(thought.choice), len(thought.tried), round(total, 6)))
        table.choose(seat, quick.choose(table, seat))
    return seen


@pytest.mark.parametrize("name", FOUND)
def test_so_many_worlds_find_what_they_found(name: str) -> None:
    assert found(name) == FOUND[name]
