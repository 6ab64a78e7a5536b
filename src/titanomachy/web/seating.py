"""Seats: who sits there, and who may take them, leave them or hand them to a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..bots.registry import BOTS
from .fragments import Sitter
from .kept import OPEN

if TYPE_CHECKING:
    from .room import Room


def sitter(room: Room, number: int) -> Sitter:
    """Who sits on a seat."""
    seat = room.seats[number]
    if seat.bot:
        ask = room.play.table.asks.get(number)
        return Sitter(seat.bot, "bot", True, ask is not None and not ask.idle)
    if not seat.person:
        return Sitter("", "open")
    here = any(connection.person == seat.person for connection in room.connections)
    return Sitter(room.name(seat.person), "person", here)


def ways(room: Room, number: int, person: str) -> list[str]:
    """What a person may do with a seat: "me", "open" or "bot:NAME".

    An open seat is for whoever comes; a person's seat is theirs to give; a bot's seat can be taken back by whoever
    put the bot there.
    """
    seat = room.seats[number]
    if not person or room.play.table.over or room.stuck:
        return []
    bots = [f"bot:{name}" for name in BOTS if name != seat.bot]
    if seat.holder == OPEN:
        return ["me", *bots] if person in (seat.owner, room.stored.creator) else ["me"]
    if seat.person == person:
        return ["open", *bots]
    if seat.bot and seat.owner == person:
        return ["me", "open", *bots]
    return []


def seats_for(room: Room, person: str, lang: str) -> list[dict[str, Any]]:
    """The seats as one person may handle them."""
    state, game = room.play.table.state, room.play.game
    found = []
    for number, seat in enumerate(room.seats):
        there = sitter(room, number)
        found.append(
            {
                "seat": number,
                "name": game.seat_name(state, number, lang),
                "who": there.who,
                "kind": "me" if person and seat.person == person else there.kind,
                "here": there.here,
                "thinking": there.thinking,
                "to": ways(room, number, person),
            }
        )
    return found
