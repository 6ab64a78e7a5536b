"""Bots as characters: softer to harder stone. A name, a face and a strength for each bot of the registry.

Whatever bot is registered takes part: one that has no character here goes by its own name and a plain face.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ..kernel.words import N_
from .registry import names

FACES: Final = Path(__file__).resolve().parent / "faces"


@dataclass(frozen=True, slots=True)
class Character:
    """Who a bot is at the table: its name, the file of its face, how strong it is ("" where nobody has said)."""

    name: str
    face: str
    strength: str = ""


CHARACTERS: Final = {
    "random": Character("Chalk", "chalk", N_("easy")),
    "greedy": Character("Flint", "flint", N_("medium")),
    "search": Character("Onyx", "onyx", N_("hard")),
    "easy": Character("Chalk", "chalk", N_("easy")),
    "medium": Character("Flint", "flint", N_("medium")),
    "hard": Character("Onyx", "onyx", N_("hard")),
}


def character(bot: str) -> Character:
    """Who a bot is, by its name in the registry.

    >>> character("greedy").name, character("my-own").name
    ('Flint', 'my-own')
    """
    return CHARACTERS.get(bot) or Character(bot, "other")


def offered() -> tuple[str, ...]:
    """The bots that people choose from, from the weakest on: one for each character, the last that is registered."""
    strengths = {known.name: number for number, known in enumerate(CHARACTERS.values())}
    found = {character(bot).name: bot for bot in names()}
    return tuple(sorted(found.values(), key=lambda bot: strengths.get(character(bot).name, len(CHARACTERS))))


def of_its_kind(bot: str) -> str:
    """The bot that is offered for the same character: who chose an earlier one finds that one chosen.

    >>> of_its_kind("greedy")
    'medium'
    """
    return next((one for one in offered() if character(one).name == character(bot).name), bot)


def others_than(bot: str) -> tuple[str, ...]:
    """The bots that may take the place of one: those of another character."""
    return tuple(one for one in offered() if character(one).name != character(bot).name)


def usual() -> str:
    """The bot that plays where nobody says otherwise: the medium one, else the strongest that there is."""
    known = offered()
    return next((bot for bot in known if character(bot).name == CHARACTERS["medium"].name), known[-1])


def partner(bot: str) -> str:
    """The bot that plays beside a person where others are of one kind: of that kind, but no weaker than the usual one.
    An easy game is one against easy bots; beside them nobody wins it.

    >>> partner("easy"), partner("medium"), partner("hard")
    ('medium', 'medium', 'hard')
    """
    known = offered()
    kind = of_its_kind(bot)
    return usual() if kind in known and known.index(kind) < known.index(usual()) else bot


def alike(bots: Iterable[str]) -> str:
    """The bot for a game that goes on from one with these bots: of their kind, where all were of one; else the usual.

    >>> alike(["easy", "easy"]), alike(["easy", "hard"]), alike([])
    ('easy', 'medium', 'medium')
    """
    kinds = {of_its_kind(bot) for bot in bots}
    return kinds.pop() if len(kinds) == 1 and kinds <= set(offered()) else usual()


@cache
def face(name: str) -> str:
    """The drawing of a face, as SVG; a plain one where there is no such file."""
    path = FACES / f"{name}.svg"
    return (path if path.is_file() else FACES / "other.svg").read_text("utf-8")
