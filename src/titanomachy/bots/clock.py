"""How long a search may think."""

from __future__ import annotations

from math import inf
from time import monotonic, thread_time


class OutOfTime(Exception):
    """The time is over in the middle of something."""


class Clock:
    """So many milliseconds of one's own processor time, and not past a moment of the wall clock (`time.monotonic`).

    The first is what a bot spends where it has a processor for itself: until the first world has been tried it may be
    passed, for a search that has tried nothing tells nothing. The second is when somebody stops waiting: it holds
    always. Without either, time does not count, and nothing that is found depends on it.

    >>> Clock().over(), Clock(until=0.0).over()
    (False, True)
    """

    __slots__ = ("_began", "_limit", "_until", "_worlds_began", "strict")

    def __init__(self, milliseconds: float | None = None, until: float | None = None) -> None:
        self._began = self._worlds_began = thread_time()
        self._limit = inf if milliseconds is None else milliseconds / 1000
        self._until = inf if until is None else until
        self.strict = False

    def begin(self) -> None:
        """From now on worlds are tried, not prepared."""
        self._worlds_began = thread_time()

    def over(self) -> bool:
        """Whether to stop at once."""
        if self._until < inf and monotonic() >= self._until:
            return True
        return self.strict and self._limit < inf and thread_time() - self._began >= self._limit

    def check(self) -> None:
        """Go on, or OutOfTime."""
        if self.over():
            raise OutOfTime

    def enough(self, worlds: int) -> bool:
        """After so many worlds: whether one more, as long as those, would be too long."""
        self.strict = True
        if self._limit == inf:
            return self.over()
        now = thread_time()
        return now - self._began + (now - self._worlds_began) / worlds > self._limit or self.over()
