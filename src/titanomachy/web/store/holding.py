"""Who held a seat when: from its present holder, and from the notes that tell when it changed hands.

A note that a seat changed hands has the id of whoever gave it up, once that person can have chosen there. So the time
between two such notes belongs to whoever the second one names, and the time after the last to whoever holds the seat.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from . import schema

STAYS: Final = (
    "hinted",
    "ended",
    "failed",
    "timed",
)  # notes after which the same one sits there; all others hand the seat on


class Span(NamedTuple):
    """Someone held a seat while so many choices had been made; the clock tells what undoing made ambiguous."""

    seat: int
    first: float
    last: float
    since: float
    until: float

    def has(self, seat: int, number: int, at: float) -> bool:
        """Whether a choice was made here: by the seat, after so many others, at that time."""
        return seat == self.seat and self.first <= number < self.last and self.since <= at <= self.until


def held(connection: Connection, table_id: str, person: str) -> list[Span]:
    """When a person held which seats of a table."""
    seats = schema.seats
    places = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)).all()
    return [
        span
        for place in places
        for span, who in _spans(connection, table_id, place.seat, place.holder)
        if who == person
    ]


def _spans(connection: Connection, table_id: str, seat: int, holder: str) -> Iterator[tuple[Span, str]]:
    notes = schema.notes
    here = (notes.c.table_id == table_id) & (notes.c.seat == seat) & notes.c.kind.not_in(STAYS)
    first, since = 0.0, 0.0
    for note in connection.execute(select(notes).where(here).order_by(notes.c.id)):
        yield Span(seat, first, note.number, since, note.at), note.person
        first, since = note.number, note.at
    yield Span(seat, first, math.inf, since, math.inf), holder
