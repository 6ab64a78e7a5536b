"""Seeds of games: the one that is given, and after it a row of others that follows from it."""

from __future__ import annotations

from random import SystemRandom

from ..kernel.chance import draw

BITS = 32


class Seeds:
    """`next(7)` is 7; from then on `next()` gives further seeds, always the same ones after 7."""

    def __init__(self) -> None:
        self._key = SystemRandom().getrandbits(BITS)
        self._count = 0

    def next(self, seed: int | None = None) -> int:
        """The seed of the next game."""
        if seed is not None:
            self._key, self._count = seed, 0
            return seed
        self._count += 1
        return draw(self._key, self._count) >> (64 - BITS)
