"""Whole games that are played through roles and names alone, as someone plays who hears the page and has a keyboard."""

from __future__ import annotations

from typing import Final

import pytest

from .conftest import Visit
from .listeners import Listener

TABLES: Final = {
    "last-stand": ("bot:random", "me", "bot:random"),
    "deck-building": ("me", "bot:random"),
    "guards-of-atlantis": ("me", *("bot:greedy",) * 3),
    "assault-of-the-giants": ("me", *("bot:greedy",) * 2),
}
SECONDS: Final = 240.0


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_played_through_roles_and_names_alone(visit: Visit, game: str) -> None:
    ann = visit().named("Ann")
    ann.new_table(*TABLES[game], game=game)
    someone = Listener(ann)
    ended = someone.play(SECONDS)
    assert someone.lost == 0, "the keyboard had no place"
    assert someone.taken > 12 and len(someone.asked) > 3
    assert {"Board", "Your choices"} <= someone.places, someone.places
    assert ended, f"{someone.taken} choices and no end"
