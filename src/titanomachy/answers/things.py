"""The things on a table, for whoever names one in words: all that a viewer's page has, each with what it is called.

A page points at an element; a player at a terminal, or one who speaks, names it. What is on the table is what the game
draws for the viewer; what it says of a thing is what its reading says.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ..drawing.element import NOTHING
from ..drawing.reading import Reading
from ..drawing.showing import Showing
from ..games.registry import joined
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.table import Table

NAMED: Final = re.compile(r'\s(?:id|data-part)="([^"]+)"')
WORD: Final = re.compile(r"\w+")
KEPT: Final = 1 << 14  # words that are compared again and again: the names of things, the labels of choices


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing: the part of the page that stands for it, and what there is to read about it."""

    part: str
    reading: Reading

    @property
    def title(self) -> str:
        """What it is called, what it is and where."""
        more = ", ".join(one for one in (self.reading.kind, self.reading.where) if one)
        return f"{self.reading.name} ({more})" if more else self.reading.name


def things(table: Table[State], seats: Sequence[int], lang: str) -> list[Thing]:
    """All that these seats (none: a spectator) see on the table and can read about; what reads the same only once."""
    found: dict[Reading, Thing] = {}
    known: dict[str, bool] = {}  # by part: whether it has been read as something that is seen
    for seat in seats or (None,):
        sight = table.sight(seat)
        for part in parts_of(joined(table).table, sight, lang):
            reading = joined(table).table.read(sight, part, lang)
            if reading is not None and not known.get(part, False):
                bare = replace(reading, picture=NOTHING)
                known[part] = not bare.hidden
                found.setdefault(bare, Thing(part, bare))
    return [one for one in found.values() if not (one.reading.hidden and known[one.part])]


def parts_of(shown: Showing[State], sight: Sight[State], lang: str) -> list[str]:
    """The ids of all that a viewer's page has, the seats first."""
    seats = range(sight.setup.seats)
    pieces = [*shown.board(sight, lang), *shown.cards(sight, lang)]
    for seat in seats:
        pieces += shown.seat_panel(sight, seat, lang)
    if sight.seat is not None:
        pieces += shown.tray(sight, sight.seat, lang)
    page = "".join(map(str, pieces))
    return list(dict.fromkeys([*(f"seat-{seat}" for seat in seats), *NAMED.findall(page)]))


# -- words


@lru_cache(maxsize=KEPT)
def plain(words: str) -> str:
    """Words as they are compared: small letters without accents, one blank for every kind of blank.

    >>> plain("  Épée  Œil"), plain("Fôret d’Arbres")
    ('epee oeil', "foret d'arbres")
    """
    opened = unicodedata.normalize("NFKD", words.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'"))
    return " ".join("".join(sign for sign in opened if not unicodedata.combining(sign)).split())


@lru_cache(maxsize=KEPT)
def tokens(words: str) -> tuple[str, ...]:
    """The single words of some words.

    >>> tokens("L'attaque (2) : à gauche")
    ('l', 'attaque', '2', 'a', 'gauche')
    """
    return tuple(WORD.findall(plain(words)))


def begun(said: Iterable[str], words: Sequence[str]) -> bool:
    """Whether each of the words said is the beginning of one of some words; a number is only itself."""
    return all(any(word == one or (word.startswith(one) and not one.isdecimal()) for word in words) for one in said)


def named(found: Sequence[Thing], words: str) -> list[Thing]:
    """The things that are meant: those called so; else those with the words in their name; else in what or where it is.

    >>> named([], "levi")
    []
    """
    said, wanted = plain(words), tokens(words)
    if not wanted:
        return []
    for fits in (_called, _has, _about):
        meant = [one for one in found if fits(one.reading, said, wanted)]
        if meant:
            return meant
    return []


def _called(reading: Reading, said: str, wanted: Sequence[str]) -> bool:
    return plain(reading.name) == said or tokens(reading.name) == wanted


def _has(reading: Reading, said: str, wanted: Sequence[str]) -> bool:
    return plain(reading.name).startswith(said) or begun(wanted, tokens(reading.name))


def _about(reading: Reading, said: str, wanted: Sequence[str]) -> bool:
    return begun(wanted, tokens(" ".join((reading.name, reading.kind, reading.where))))


def names(found: Iterable[Thing]) -> Iterator[tuple[str, list[str]]]:
    """The names of all things, by what they are."""
    kinds: dict[str, dict[str, None]] = {}
    for one in found:
        kinds.setdefault(one.reading.kind, {})[one.reading.name] = None
    for kind, called in kinds.items():
        yield kind, list(called)
