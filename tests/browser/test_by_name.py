"""Games that are played through roles and names alone, as someone plays who hears the page and has a keyboard."""

from __future__ import annotations

from typing import Final

import pytest

from .conftest import Visit
from .listeners import Listener

TABLES: Final = {
    "last-stand": (("bot:random", "me", "bot:random"), True),
    "deck-building": (("me", "bot:random"), True),
    "guards-of-atlantis": (("me", *("bot:random",) * 3), False),
    "assault-of-the-giants": (("me", *("bot:random",) * 2), False),
}
SECONDS: Final = {True: 120.0, False: 25.0}


@pytest.mark.parametrize("game", TABLES)
def test_a_game_is_played_through_roles_and_names_alone(visit: Visit, game: str) -> None:
    seats, whole = TABLES[game]
    ann = visit().named("Ann")
    ann.new_table(*seats, game=game)
    someone = Listener(ann)
    ended = someone.play(SECONDS[whole])
    assert someone.lost == 0, "the keyboard had no place"
    assert someone.taken > 12 and len(someone.asked) > 3
    assert {"Board", "Your choices"} <= someone.places, someone.places
    assert ended or not whole, f"{someone.taken} choices and no end"
