"""What people and bots are called where they are shown: whoever gave no name is a guest, a bot has a character."""

from __future__ import annotations

from collections.abc import Mapping

from ...bots.characters import character
from ...drawing.faces import face_of
from ...kernel.words import N_, say
from .rows import Person, Seat


def called(name: str, lang: str) -> str:
    """A person's name, or what a guest is called."""
    return name or say(N_("Guest"), lang)


def bot_name(bot: str) -> str:
    """A bot's name."""
    return character(bot).name


def bot_line(bot: str, lang: str) -> str:
    """A bot in a list: its name and how strong it is."""
    known = character(bot)
    if not known.strength:
        return known.name
    return say(N_("{name}, {strength}"), lang, name=known.name, strength=say(known.strength, lang))


def holder(seat: Seat, people: Mapping[str, Person], lang: str) -> tuple[str, str]:
    """Who holds a seat, and the face that goes with it; "" twice where nobody does."""
    if seat.bot:
        return bot_name(seat.bot), character(seat.bot).face
    if not seat.person:
        return "", ""
    name = people[seat.person].name if seat.person in people else ""
    return called(name, lang), face_of(name)
