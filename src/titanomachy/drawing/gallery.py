"""A gallery: all cards, heroes and units of a game to look at and to read, whoever has them in a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .element import Markup
from .reading import Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """One thing of a gallery: what there is to read about it, and the values of the filters under which it comes.

    `holds` are the names and texts of what is inside it and may be what a search has found (a hero's cards); `page`
    makes the inside of a page of its own: HTML.
    """

    id: str
    reading: Reading
    filters: tuple[tuple[str, str], ...] = ()  # each the name of a filter, and a value of it
    holds: tuple[tuple[str, str], ...] = ()
    page: Callable[[], Markup] | None = None

    @property
    def words(self) -> str:
        """All that is searched besides what it holds: name, kind, text, values."""
        read = self.reading
        return " ".join((read.name, read.kind, *read.text, *(f"{one.name} {one.value}" for one in read.values)))


@dataclass(frozen=True, slots=True)
class Filter:
    """Switches of one sort, of which several mean "or": its name and label, each value with its label."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gallery:
    """The exhibits of a game in their order, its filters, and one line about it."""

    exhibits: tuple[Exhibit, ...] = ()
    filters: tuple[Filter, ...] = ()
    line: str = ""
    tiles: bool = False  # exhibits are small and lead to pages of their own
