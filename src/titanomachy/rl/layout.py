"""The shape of an observation: which part of the tensor holds what, from the declarations of the state alone.

Every slot that somebody may know is a part. How it is laid out follows from its declaration:

* `value`: an int.
* `row`: a list whose length is fixed when the game is set up: one value for each seat, region, die ...
* `bag`: a list that grows and shrinks, in the words of a domain: how many are there that the seat cannot see
  (`unseen`), empty ones (`none`), then how many of each. The order is not told.
* `list`: a list that grows and shrinks, in its order, up to the length that its slot declares (`most`); EMPTY behind.

Lists of lists have one such row, bag or list after another. What a seat does not know is UNSEEN (-2), nothing is NONE
(-1), both as everywhere; EMPTY (-3) pads lists. Numbers that need more than 31 bits (`wide`) are told in several words,
the lowest first. Before the slots stands the head: the seat that looks, what it is asked, and who is waited for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Final, Generic

from ..kernel.forms import NONE, UNSEEN, Rows
from ..kernel.game import Game
from ..kernel.generics import S
from ..kernel.setup import Setup
from ..kernel.slots import Slot
from ..kernel.veils import everyone, nobody
from ..kernel.vocabulary import Domain

EMPTY: Final = -3
LOWEST, HIGHEST = -(2**31), 2**31 - 1  # of a number that has no domain
SPECIAL: Final = {NONE: "none", UNSEEN: "unseen", EMPTY: "empty"}


@dataclass(frozen=True, slots=True)
class Part:
    """A named stretch of the tensor: where it begins, its shape, how it is laid out and what its values mean."""

    name: str
    kind: str  # value, row, bag, list
    start: int
    shape: tuple[int, ...]
    domain: Domain | None = None
    columns: tuple[str, ...] = ()  # of a list of rows, what each place of a row is
    wide: int = 1

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The place behind its last number."""
        return self.start + self.size

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest number that may stand in it."""
        if self.kind == "bag":
            return 0, HIGHEST
        if self.domain is None:
            return LOWEST, HIGHEST
        return EMPTY, max(self.domain.size - 1, 0)

    def words(self, place: int) -> str:
        """What one of its numbers says; `place` counts from the beginning of the part."""
        where: list[int] = []
        for width in reversed(self.shape):
            place, at = divmod(place, width)
            where.insert(0, at)
        if self.kind == "bag":
            assert self.domain is not None
            *outer, kind = where
            counted = SPECIAL.get(kind + UNSEEN) or f"{self.domain.name} {self.domain.text(kind + UNSEEN)}"
            said = f"how many are {counted}"
            return f"{self._at(outer)}: {said}"
        if self.columns:
            return f"{self._at(where[:-1])}.{self.columns[where[-1]]}"
        if self.wide > 1:
            return f"{self._at(where[:-1])}: word {where[-1]} of {self.wide}"
        return f"{self._at(where)}: {'a number' if self.domain is None else f'a {self.domain.name}'}"

    def _at(self, where: list[int]) -> str:
        return self.name + "".join(f"[{at}]" for at in where)


class Layout(Generic[S]):
    """All parts of the observations of one set-up of a game."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.seats = setup.seats
        self.prompts = game.notation.prompts
        state = game.rules.make(setup, 0)
        self._size = 0
        head = [
            self._part("seat", "value", ()),
            self._part("prompt", "value", (), Domain("prompt", words=[message.kind for message in self.prompts])),
            self._part("about", "row", (max((len(message.places) for message in self.prompts), default=0),)),
            self._part("waited_for", "row", (setup.seats,), Domain("answer", words=("no", "yes"))),
        ]
        known = [slot for slot in game.slots if slot.seen is not nobody or slot.veil is not None]
        laid = [(slot, self._slot(slot, state)) for slot in sorted(known, key=_order)]
        self.slots = [(slot, part) for slot, part in laid if part.size]
        self.head = {part.name: part for part in head}
        self.parts = (*head, *(part for _, part in self.slots))
        self.size = self._size
        self.by_name = {part.name: part for part in self.parts}

    def _part(
        self,
        name: str,
        kind: str,
        shape: tuple[int, ...],
        domain: Domain | None = None,
        columns: tuple[str, ...] = (),
        wide: int = 1,
    ) -> Part:
        part = Part(name, kind, self._size, shape, domain, columns, wide)
        self._size = part.end
        return part

    def _slot(self, slot: Slot[S], state: S) -> Part:
        """The part of a slot: how it is laid out follows from its type, its first value, its form and `most`."""
        name = slot.name if slot.name not in ("seat", "prompt", "about", "waited_for") else f"{slot.name}_"
        domain, most, wide = slot.form.domain, slot.longest(state), slot.wide
        if slot.blank is int:
            return self._part(name, "value", (wide,) if wide > 1 else (), domain, wide=wide)
        if isinstance(slot.form, Rows):
            columns = tuple(slot.form.columns)
            return self._part(name, "list", (self._declared(slot, most), len(columns)), None, columns)
        first = slot.first(state)
        assert isinstance(first, list)
        outer: tuple[int, ...] = ()
        fixed = slot.start is not None
        if slot.nested and fixed:  # so many rows, each as long as at the beginning if it is not empty then
            outer, first = (len(first),), first[0] if first else []
            assert isinstance(first, list)
            fixed = bool(first)
        elif slot.nested:  # up to so many rows
            outer, most = (self._declared(slot, most),), 0
        if fixed:
            return self._part(name, "row", (*outer, len(first)), domain)
        if domain is not None and not most:
            return self._part(name, "bag", (*outer, domain.size + 2), domain)
        inner = (self._declared(slot, most), *((wide,) if wide > 1 else ()))
        return self._part(name, "list", (*outer, *inner), domain, wide=wide)

    def _declared(self, slot: Slot[S], most: int) -> int:
        if not most:
            raise TypeError(f"{self.game.id}: {slot.name} grows, and does not say how far: give its slot `most`")
        return most

    # -- telling

    @cached_property
    def where(self) -> list[Part]:
        """The part of every index."""
        return [part for part in self.parts for _ in range(part.size)]

    def describe(self, index: int | None = None) -> str:
        """What an index of the tensor says, in words; without one, every part in a line."""
        if index is None:
            return "\n".join(self._line(part) for part in self.parts)
        if not 0 <= index < self.size:
            raise IndexError(f"the tensor has indices from 0 to {self.size - 1}, not {index}")
        part = self.where[index]
        return part.words(index - part.start)

    def _line(self, part: Part) -> str:
        shape = "x".join(map(str, part.shape)) or "1"
        of = "" if part.domain is None else f" of {part.domain.name} ({part.domain.size})"
        columns = f" with {', '.join(part.columns)}" if part.columns else ""
        return f"{part.start:5d}..{part.end - 1:<5d} {part.name}: {part.kind}{of} {shape}{columns}"


def _order(slot: Slot[S]) -> int:
    """Open values first, open lists, then what is hidden from somebody; otherwise as they are declared."""
    if slot.seen is not everyone:
        return 2
    return int(slot.blank is not int)
