"""What people say at a table: stored, then told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ...kernel.words import say
from ..store import queries
from ..store.rows import Person, stamp
from . import namesakes
from .refused import Refused

if TYPE_CHECKING:
    from .room import Room


async def chat(room: Room, person: Person, text: str, lang: str) -> None:
    """A line of chat. A game may ask for silence."""
    if not room.mine(person.id):
        namesakes.check(room, person, lang)
    silence = room.play.game.rules.silence(room.play.table.state)
    if silence is not None:
        raise Refused(say(silence.template, lang), silence.rule)
    at = time.time()
    await room.write(lambda c: queries.say_chat(c, room.id, person.name, text, at), lang)
    for connection in room.connections:
        connection.note({"type": "chat", "from": person.name, "text": text, "at": stamp(at)})


async def chats(room: Room) -> list[dict[str, str]]:
    """The chat so far."""
    lines = await room.database.read(lambda c: queries.chat_of(c, room.id))
    return [{"from": name, "text": text, "at": stamp(at)} for at, name, text in lines]
