"""Editing a position: what a game says of its pieces, numbers and cards, so that one editor serves all games.

A state is edited as it stands, whether the rules allow it or not; the rules' own checks say what is still to mend.
What is a plain value of the state is named by its place there (a slot, and where in it), and read and written through
the declaration; only how a piece gets on the board and off it is a function of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from ..kernel.state import State
from .element import NOTHING, Markup

S = TypeVar("S", bound=State)
At: TypeAlias = "tuple[str | int, ...]"  # a place in a state: ("hearts", 2)


def fits(piece: str, space: str) -> bool:
    """Whether something goes on a space: both may be of several kinds, with blanks between them.

    >>> fits("card location", "hero card"), fits("titan", "hero card"), fits("", "")
    (True, False, True)
    """
    return not set(piece.split(" ")).isdisjoint(space.split(" "))


@dataclass(frozen=True, slots=True)
class Tile:
    """Something in the box: what it is, how it looks, how many are left of it (None where they do not run out)."""

    id: str
    name: str
    picture: Markup
    left: int | None = None
    kind: str = ""  # of the spaces on which it goes


@dataclass(frozen=True, slots=True)
class Shelf:
    """Tiles of a kind under a heading."""

    name: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Space:
    """A part of the drawing on which pieces can be set."""

    part: str
    name: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the drawing that can be selected; where it has a space it can be moved and taken away."""

    part: str
    name: str
    space: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the state between two bounds; `note` says what goes with it."""

    at: At
    name: str
    low: int
    high: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several values, each with its name."""

    at: At
    name: str
    values: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the inspector shows it: its name, and what stands on its small face."""

    name: str
    short: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that lie in one place (a list, or a single value). A click sends one on to the next place; one may be had
    from `more`, if that is given. `most` is how many may lie here. Where cards lie nowhere else, `of` names them all:
    a click takes one away, any other may be had."""

    at: At
    name: str
    card: Callable[[int], Card]
    next: At
    more: At = ()
    most: int = 99
    of: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """Several small values of a kind beside each other (the faces of dice): a click turns one on to its next value."""

    name: str
    cells: tuple[Pick, ...]
    pictures: tuple[Markup, ...]


Field: TypeAlias = "Number | Pick | Cards | Row"


@dataclass(frozen=True, slots=True)
class Inspected:
    """What there is to change about one thing."""

    name: str
    line: str
    fields: tuple[Field, ...]
    picture: Markup = NOTHING


@dataclass(frozen=True, slots=True)
class Check(Generic[S]):
    """A check of the rules in the words of a reader: what it wants, its rule, the function that raises BadPosition.

    `wrong` says in a sentence what is missing where that can be told in fewer words than the rules have; `parts` are
    what it is about, to be shown; `mend` is a remedy with its name: it is offered where it helps.
    """

    name: str
    rule: str
    check: Callable[[S], None]
    parts: Callable[[S], Sequence[str]] = lambda state: ()
    remedy: str = ""
    mend: Callable[[S], None] | None = None
    wrong: Callable[[S], str] = lambda state: ""


@dataclass(frozen=True, kw_only=True)
class Editing(Generic[S]):
    """How positions of a game are edited."""

    box: Callable[[S, str], Sequence[Shelf]]
    """What is left in the box, in a language."""

    spaces: Callable[[S, str], Sequence[Space]]
    """Where pieces can be set."""

    pieces: Callable[[S, str], Sequence[Piece]]
    """What can be selected on the board."""

    put: Callable[[S, str, str], str]
    """Set a tile of the box on a space; gives the part that it becomes. CannotEdit says why it is not possible."""

    move: Callable[[S, str, str], str]
    """Move a piece to a space; gives the part that it is there."""

    remove: Callable[[S, str], None]
    """Take a piece off the board."""

    counters: Callable[[S, str], Sequence[Field]]
    """What stands above the board: the round, the step, what all have in common."""

    inspect: Callable[[S, str, str], Inspected | None]
    """What can be changed about a piece; with "" about the table itself."""

    checks: Sequence[Check[S]]
    """What holds in every position, in the order of the list."""

    tidy: Callable[[S], None] = lambda state: None
    """Bring what follows from other values into step with them, after each change."""

    seats: int | None = None
    """For how many the start position is, where fewer could play too."""

    options: tuple[str, ...] = ()
    """The settings of a table that the editor offers beside the number of seats: a change begins anew."""

    shape: Callable[[S], None] = lambda state: None
    """BadPosition where a text does not even have what is to be shown: lists too short, players of no race."""

    stays: Callable[[S, str], str] = lambda state, part: part
    """What a selected part is called after a change: one that is gone may leave its place to another."""
