"""What the store knows of lessons: how far a table has come beside its choices, and what each person has learnt."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from ...kernel.coaching import Coached
from . import schema


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a person has done of a lesson: steps, tries, whether it was ever finished, and at which table it goes on."""

    game: str
    lesson: str
    step: int = 0
    done: bool = False
    tries: int = 0
    table_id: str = ""
    changed: float = 0.0


def coached_of(connection: Connection, table_id: str) -> Coached:
    """How far a table has come."""
    coached = schema.coached
    row = connection.execute(select(coached).where(coached.c.table_id == table_id)).first()
    return Coached() if row is None else Coached(row.read, row.tries, row.hints, row.shown)


def keep_coached(connection: Connection, table_id: str, kept: Coached) -> None:
    """Remember it."""
    coached = schema.coached
    connection.execute(delete(coached).where(coached.c.table_id == table_id))
    values = {"read": kept.read, "tries": kept.tries, "hints": kept.hints, "shown": kept.shown}
    connection.execute(insert(coached).values(table_id=table_id, **values))


def learnt_of(connection: Connection, person: str) -> dict[tuple[str, str], Learnt]:
    """All that a person has learnt, by game and lesson."""
    learning = schema.learning
    rows = connection.execute(select(learning).where(learning.c.person == person))
    return {
        (row.game, row.lesson): Learnt(
            row.game, row.lesson, row.step, row.done, row.tries, row.table_id, row.changed
        )
        for row in rows
    }  # fmt: skip


def keep_learnt(connection: Connection, person: str, fresh: Learnt) -> None:
    """Remember what a person has done of a lesson; what was finished once stays finished, with the tries it took."""
    old = learnt_of(connection, person).get((fresh.game, fresh.lesson), Learnt(fresh.game, fresh.lesson))
    learning = schema.learning
    connection.execute(
        delete(learning).where(
            (learning.c.person == person) & (learning.c.game == fresh.game) & (learning.c.lesson == fresh.lesson)
        )
    )
    connection.execute(
        insert(learning).values(
            person=person, game=fresh.game, lesson=fresh.lesson, step=fresh.step, done=old.done or fresh.done,
            tries=old.tries if old.done else fresh.tries, table_id=fresh.table_id, changed=time.time(),
        )
    )  # fmt: skip


def take_over(connection: Connection, guest: str, person: str, learnt: Learnt) -> None:
    """What a guest has done of a lesson, a person has done."""
    learning = schema.learning
    here = (learning.c.game == learnt.game) & (learning.c.lesson == learnt.lesson)
    connection.execute(delete(learning).where((learning.c.person == person) & here))
    connection.execute(update(learning).where((learning.c.person == guest) & here).values(person=person))


def forget_moments(connection: Connection, table_id: str) -> None:
    """A finished lesson goes on from an earlier step: what was kept of its end does not hold any more."""
    connection.execute(delete(schema.moments).where(schema.moments.c.table_id == table_id))
