"""What the greedy bot chooses in some games: a change that only makes it faster leaves this as it is.

Where it is meant to choose otherwise, the new hashes are those that the failing test shows.
"""

from __future__ import annotations

from hashlib import blake2b

import pytest

import titanomachy as tm

PLAIN = tm.game("deck-building")
MOST = 160  # choices of a game


def chosen(seats: int, seed: int, **options: object) -> list[str]:
    """The choices of a greedy team, as a record has them."""
    table = PLAIN.new(seats=seats, seed=seed, listen=False, **options)
    bots = [tm.bot("greedy", PLAIN, seat) for seat in range(seats)]
    while not table.over and table.length < MOST:
        seat = next(iter(table.asks))
        table.choose(seat, bots[seat].choose(table, seat))
    return [f"{seat} {PLAIN.vocabulary.text(option)}" for seat, option in table.choices]


@pytest.mark.parametrize(
    ("seats", "seed", "options", "expected"),
    [
        (1, 21, {"heroes": "choose"}, "695c6a8d2d5db3ab"),
        (2, 22, {"hands": "closed", "length": "short"}, "da28d3e491f68b7f"),
        (3, 23, {"harder_walls": True, "hange": True}, "8e98483696bbdd66"),
    ],
)
def test_a_greedy_team_chooses_as_it_did(seats: int, seed: int, options: dict[str, object], expected: str) -> None:
    choices = chosen(seats, seed, **options)
    assert blake2b("\n".join(choices).encode(), digest_size=8).hexdigest() == expected
