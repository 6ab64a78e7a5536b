"""Accounts of bots at a table: they sit down where they may, and nobody plays two sides through one of them.

An account shows its person all that its seat hides. So the two are one where strangers play: they do not sit on rival
seats beside them. Among themselves they may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ...kernel.words import N_, say
from ..store import tokens
from ..store.rows import Person
from .refused import Refused
from .seating import others, rivals

if TYPE_CHECKING:
    from .room import Room


async def check(room: Room, person: Person, number: int, to: str, lang: str) -> None:
    """Refused where an account of a bot may not sit down, or a person not beside one of its own."""
    if to not in ("me", "ask") or not 0 <= number < len(room.seats):
        return
    company = others(room, person.id)

    def ask(c: Connection) -> tuple[dict[str, str], bool]:
        return tokens.owners(c, {person.id, *company}), tokens.welcomed(c, room.id)

    owners, welcome = await room.database.read(ask)
    me = owners.get(person.id, person.id)
    if person.id in owners and not welcome and room.stored.creator not in (person.id, me):
        raise Refused(say(N_("Whoever made this table does not let accounts of bots sit there."), lang))
    kin = {one for one in company if owners.get(one, one) == me}
    against = any(rivals(room, seat, number) for one in kin for seat in room.mine(one))
    if against and company - kin:
        raise Refused(say(N_("You and your bots play on one side where others sit at the table."), lang))
