"""Puzzles that people made of positions: a text in the format of the lessons, under an id that nobody guesses."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from . import schema
from .rows import new_id

MADE: Final = "made-"  # before the id of a puzzle: the lesson of its tables
MOST: Final = 50  # of a person


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle that somebody made."""

    id: str
    game: str
    creator: str
    text: str


def keep_puzzle(connection: Connection, game: str, creator: str, text: str) -> str:
    """Keep a puzzle and return its id; whoever made the same before has it already. "" where they have too many."""
    kept = schema.made_puzzles
    same = (kept.c.game == game) & (kept.c.creator == creator) & (kept.c.text == text)
    found: str | None = connection.execute(select(kept.c.id).where(same)).scalar()
    if found is not None:
        return found
    if len(puzzles_by(connection, creator)) >= MOST:
        return ""
    id = new_id()
    connection.execute(insert(kept).values(id=id, game=game, creator=creator, created=time.time(), text=text))
    return id


def puzzle_of(connection: Connection, id: str) -> Made | None:
    """A puzzle by its id."""
    kept = schema.made_puzzles
    row = connection.execute(select(kept).where(kept.c.id == id)).first()
    return None if row is None else Made(row.id, row.game, row.creator, row.text)


def puzzles_by(connection: Connection, creator: str) -> list[Made]:
    """The puzzles that a person made, the latest first."""
    kept = schema.made_puzzles
    rows = connection.execute(select(kept).where(kept.c.creator == creator).order_by(kept.c.created.desc()))
    return [Made(row.id, row.game, row.creator, row.text) for row in rows]


def remove_puzzle(connection: Connection, id: str, creator: str) -> None:
    """A puzzle goes, where this person made it."""
    kept = schema.made_puzzles
    connection.execute(delete(kept).where((kept.c.id == id) & (kept.c.creator == creator)))
