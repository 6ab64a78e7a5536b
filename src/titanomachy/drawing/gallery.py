"""A gallery: all cards, heroes and units of a game to look at and to read, whoever has them in a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .element import NOTHING, Markup
from .reading import Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """One thing of a gallery: how it looks, what there is to read about it, and under which filters it comes.

    `filters` are values of the gallery's filters. `words` are searched besides what is read; `holds` names what is
    inside it and may be what a search has found (a hero's cards). `page` makes a page of its own: HTML.
    """

    id: str
    reading: Reading
    picture: Markup = NOTHING
    filters: tuple[str, ...] = ()
    holds: tuple[tuple[str, str], ...] = ()
    page: Callable[[], Markup] | None = None

    @property
    def words(self) -> str:
        """All that is searched: names, kind, text, values."""
        read = self.reading
        values = [f"{one.name} {one.value}" for one in read.values]
        return " ".join((read.name, read.kind, *read.text, *values, *(f"{name} {text}" for name, text in self.holds)))


@dataclass(frozen=True, slots=True)
class Filter:
    """Switches of one sort, of which several mean "or": a name, and each value with what it is called."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gallery:
    """The exhibits of a game in their order, its filters, and how many things of what sort there are, in words."""

    exhibits: tuple[Exhibit, ...] = ()
    filters: tuple[Filter, ...] = ()
    count: str = ""
    line: str = ""
