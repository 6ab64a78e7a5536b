"""Who plays the other seats, where one seat is played from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_

P = TypeVar("P")


def at_others(bots: P | Sequence[P] | Mapping[int, P], seat: int, seats: int) -> dict[int, P]:
    """The bot of every other seat: one for all, one for each in order, or by seat.

    >>> at_others("greedy", 1, 3), at_others(["random", "greedy"], 1, 3)
    ({0: 'greedy', 2: 'greedy'}, {0: 'random', 2: 'greedy'})
    """
    if seat not in range(seats):
        raise TitanomachyError(N_("there is no seat {seat}; seats are 0 to {last}"), seat=repr(seat), last=seats - 1)
    others = [other for other in range(seats) if other != seat]
    if isinstance(bots, Mapping):
        given = dict(bots)
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        given = dict(zip(others, bots, strict=False)) if len(bots) == len(others) else {}
    else:
        given = dict.fromkeys(others, bots)
    if sorted(given) != others:
        said = N_("bots: one for all other seats, or one for each of {others}, not {given}")
        raise TitanomachyError(said, others=", ".join(map(str, others)), given=repr(bots))
    return given
