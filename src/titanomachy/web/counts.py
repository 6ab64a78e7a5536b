"""What a process of the server counts and times: numbers, and nothing about anybody."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

COUNTED: Final = CollectorRegistry()
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
MOVES: Final = Counter("titanomachy_moves_total", "Choices that count.", ["game"], registry=COUNTED)
MOVE: Final = Histogram(
    "titanomachy_move_seconds", "From a choice to its being on the disk.", buckets=QUICK, registry=COUNTED
)
REQUEST: Final = Histogram(
    "titanomachy_request_seconds", "Requests of pages.", ["page", "status"], buckets=QUICK, registry=COUNTED
)
THOUGHT: Final = Histogram(
    "titanomachy_thought_seconds", "From asking a worker to its answer, waiting included.", buckets=SLOW,
    registry=COUNTED,
)  # fmt: skip
THINKING: Final = Gauge(
    "titanomachy_thoughts", "Thoughts that workers were asked for and have not answered.", registry=COUNTED
)
LEASES: Final = Counter(
    "titanomachy_leases_total", "Tables taken, taken over from a process that was gone, let go, lost; terms lost.",
    ["change"], registry=COUNTED,
)  # fmt: skip
REFUSED: Final = Counter("titanomachy_floods_refused_total", "What was too much of a kind.", ["kind"], registry=COUNTED)


def moved(game: str, begun: float) -> None:
    """A choice counts; it was begun at a moment of `time.perf_counter`."""
    MOVES.labels(game).inc()
    MOVE.observe(time.perf_counter() - begun)


@contextmanager
def thinking() -> Iterator[None]:
    """A worker is asked for something in here."""
    with THINKING.track_inprogress(), THOUGHT.time():
        yield
