"""Whoever sits at a table has a name of their own there: nobody sits down or speaks under one that looks like it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.words import N_, say
from ..naming import alike
from ..store.rows import Person
from .refused import Refused
from .seating import others

if TYPE_CHECKING:
    from .room import Room


def check(room: Room, person: Person, lang: str) -> None:
    """Refused where someone else who sits here goes by this name."""
    if any(alike(person.name, room.name(other)) for other in others(room, person.id)):
        line = N_("Somebody who sits here goes by that name, or by one that looks like it. Take another.")
        raise Refused(say(line, lang))
