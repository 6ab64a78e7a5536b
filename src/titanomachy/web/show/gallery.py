"""The gallery of a game: what pages and programs are shown of its box."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...drawing.gallery import Gallery
from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...kernel.state import State

SEED: Final = 0  # a gallery is the same whatever the seed


@lru_cache(maxsize=32)
def gallery_of(game_id: str, lang: str) -> Gallery:
    """The gallery of a game in a language; made once."""
    game: BoardGame[State] = game_of(game_id)
    table = game.new(seats=max(game.seats), seed=SEED)
    return game.table.gallery(table.sight(None), lang)
