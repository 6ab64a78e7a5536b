"""From a state to a tensor: functions written out from the layout, as `clone` is from the declaration.

What everyone sees is kept in one buffer for all seats of a table: a slot is written again only when its value has
changed. What is hidden from somebody is written for each seat anew, by its veil. `told` makes the same the plain way,
through a masked copy of the state; a test holds the two against each other, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct, error
from typing import Any, Final, Generic, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from ..kernel.asks import Ask
from ..kernel.forms import NONE, UNSEEN, Raw
from ..kernel.generics import S
from ..kernel.slots import Slot
from ..kernel.veils import Count, Glimpsed, OwnRows, everyone, nobody
from .layout import EMPTY, Layout, Part

Tensor: TypeAlias = npt.NDArray[np.int32]
WriteOpen: TypeAlias = Callable[[Any, list[Any], memoryview], None]
WriteOwn: TypeAlias = Callable[[Any, int, memoryview], None]
WORD: Final = 4  # bytes of a number
LIMB: Final = 31  # bits of a word of a wide number

EACH: Final = [f"for x in r: buffer[at + {-UNSEEN} + x] += 1"]  # count a row into its bag
LENGTH: Final = "    buffer[at] = len(r)"  # all of it is unseen
SPARSE: Final = [  # a row of which most is unseen
    f"n = r.count({UNSEEN})",
    "buffer[at] = n",
    "if n != len(r):",
    "    for x in r:",
    f"        if x != {UNSEEN}: buffer[at + {-UNSEEN} + x] += 1",
]


class TooLong(ValueError):
    """A list has grown beyond what its slot declares: a mistake in the declaration, not of whoever plays."""


class Unlisted(ValueError):
    """Something is asked that the game does not list: a mistake in its notation, not of whoever plays."""


class Encoder(Generic[S]):
    """Writes observations of one layout. It belongs to one table at a time: the next may go on with it."""

    def __init__(self, layout: Layout[S]) -> None:
        self.layout = layout
        self._open: Tensor = np.zeros(layout.size, np.int32)
        self._view = self._open.data  # quicker than the array where single numbers are set
        self._kept: list[Any] = [None] * len(layout.slots)
        self._prompts = {message.kind: number for number, message in enumerate(layout.prompts)}
        about = layout.head["about"].size
        self._head = Struct(f"{2 + about}i").pack_into
        self._blank = [(NONE,) * (about - length) for length in range(about + 1)]
        self._waited = layout.head["waited_for"].start
        self._write_open, self._write_own = _functions(layout)

    def observe(self, state: S, seat: int, asks: dict[int, Ask]) -> Tensor:
        """What a seat may know now; an array of the caller's own."""
        try:
            self._write_open(state, self._kept, self._view)
            tensor = self._open.copy()
            view = tensor.data
            self._write_own(state, seat, view)
        except (error, IndexError):
            raise self._too_long(state) from None
        self._ask(view, seat, asks)
        return tensor

    def _ask(self, view: memoryview, seat: int, asks: dict[int, Ask]) -> None:
        """Who looks, what it is asked, and who is waited for."""
        ask = asks.get(seat)
        if ask is None:
            self._head(view, 0, seat, NONE, *self._blank[0])
        else:
            args = ask.args
            prompt = self._prompts.get(ask.message.kind)
            if prompt is None:
                game = self.layout.game.id
                raise Unlisted(f"{game} asks {ask.message.kind!r}, which is not among the prompts of its Notation")
            self._head(view, 0, seat, prompt, *args, *self._blank[len(args)])
        first = self._waited
        for other, waiting in asks.items():
            if not waiting.idle:
                view[first + other] = 1

    def _too_long(self, state: S) -> TooLong:
        for slot, part in self.layout.slots:
            value = slot.raw(state)
            if isinstance(value, list):
                lengths = [len(value), *(len(row) for row in value if isinstance(row, list))]
                if part.kind != "bag" and max(lengths) > max(part.shape):
                    return TooLong(f"{slot.name} has {max(lengths)} values; its slot declares {part.shape}")
        return TooLong("a value needs more than 31 bits, or a row has another length than at the beginning")

    def told(self, state: S, seat: int, asks: dict[int, Ask]) -> Tensor:
        """The same by the plain way: the state is masked, and every part is written from what is left."""
        masked = self.layout.game.masked(state, seat)
        tensor: Tensor = np.zeros(self.layout.size, np.int32)
        for slot, part in self.layout.slots:
            tensor[part.start : part.end] = numbers(part, slot.raw(masked))
        self._ask(tensor.data, seat, asks)
        return tensor


def numbers(part: Part, value: Raw) -> list[int]:
    """The numbers of a part for a value, as the layout says."""
    if not isinstance(value, list):
        return _limbs(value, part.wide) if part.wide > 1 else [value]
    if part.columns:
        return _filled([item for row in cast("list[list[int]]", value) for item in row], part.size)
    depth = 2 if part.wide > 1 else 1
    if len(part.shape) == depth:
        return _numbers(part, cast("list[int]", value), part.shape[0])
    rows = cast("list[list[int]]", value)
    found = [number for row in rows for number in _numbers(part, row, part.shape[1])]
    return found + [0 if part.kind == "bag" else EMPTY] * (part.size - len(found))


def _numbers(part: Part, row: Sequence[int], width: int) -> list[int]:
    """One row of a part."""
    if part.kind == "bag":
        counts = [0] * width
        for item in row:
            counts[item - UNSEEN] += 1
        return counts
    flat = [limb for item in row for limb in _limbs(item, part.wide)]
    return _filled(flat, width * part.wide) if part.kind == "list" else flat


def _limbs(number: int, wide: int) -> list[int]:
    """A number in words of 31 bits, the lowest first."""
    return [number] if wide == 1 else [number >> LIMB * word & (1 << LIMB) - 1 for word in range(wide)]


def _filled(row: list[int], width: int) -> list[int]:
    return row + [EMPTY] * (width - len(row))


# -- source


@lru_cache(maxsize=64)
def _functions(layout: Layout[Any]) -> tuple[WriteOpen, WriteOwn]:
    """What writes the open and the own parts of a layout, for all tables that have it."""
    space: dict[str, Any] = {}
    exec(_source(layout, space), space)
    return space["write_open"], space["write_own"]


def _source(layout: Layout[S], space: dict[str, Any]) -> str:
    """The two functions that write what is open and what is a seat's own; `space` gets what they need."""
    opened, own = ["def write_open(s, kept, buffer):", "    pass"], ["def write_own(s, seat, buffer):", "    pass"]
    values = [(slot, part) for slot, part in layout.slots if slot.seen is everyone and part.shape == ()]
    if values:
        at = values[0][1].start  # they stand together
        listed = ", ".join(f"s.{slot.name}" for slot, _ in values)
        opened.append(f"    {_pack(space, len(values))}(buffer, {at * WORD}, {listed})")
    for number, (slot, part) in enumerate(layout.slots):
        if slot.seen is not everyone:
            own += _indented(_own(slot, part, number, space))
        elif part.shape != ():
            opened += _indented(_changed(slot, part, number, space))
    return "\n".join([*opened, *own])


def _changed(slot: Slot[S], part: Part, number: int, space: dict[str, Any]) -> list[str]:
    """Write an open list where it is another than before; of rows of bags those that are."""
    lines = [f"v = s.{slot.name}", f"if v != kept[{number}]:"]
    copy = "[*map(list, v)]" if slot.nested else "v[:]"
    if part.kind != "bag":
        return [*lines, f"    kept[{number}] = {copy}", *_indented(_written(part, "v", slot, space))]
    width, start = part.shape[-1], part.start
    blank = f"blank{width}"
    space[blank] = np.zeros(width, np.int32).data
    if not slot.nested:
        lines += [f"    kept[{number}] = {copy}", f"    buffer[{start}:{part.end}] = {blank}"]
        return [*lines, f"    for x in v: buffer[{start - UNSEEN} + x] += 1"]
    known = f"kept[{number}] or [None] * len(v)"
    if slot.start is None:  # the number of rows may change: all are written
        known = "[None] * len(v)"
        space[f"blank{part.size}"] = np.zeros(part.size, np.int32).data
        lines.append(f"    buffer[{start}:{part.end}] = blank{part.size}")
    return [
        *lines,
        f"    k = {known}",
        f"    kept[{number}] = {copy}",
        f"    at = {start}",
        "    for r, old in zip(v, k):",
        "        if r != old:",
        f"            buffer[at:at + {width}] = {blank}",
        f"            for x in r: buffer[at + {-UNSEEN} + x] += 1",
        f"        at += {width}",
    ]


def _own(slot: Slot[S], part: Part, number: int, space: dict[str, Any]) -> list[str]:
    """Write a list or a value as far as the seat may know it. Bags are blank before: nobody has written there."""
    value, veil = f"s.{slot.name}", type(slot.veil)
    space[f"seen{number}"] = slot.seen
    masked = str(UNSEEN) if slot.blank is int else "[]"
    if slot.veil is not None:
        space[f"masked{number}"], masked = slot.veil.masked, f"masked{number}(s, seat, {value})"
    if part.kind != "bag":
        hidden = [f"v = {masked}", *_written(part, "v", slot, space)]
    elif veil is Count:
        hidden = _bag(part, value, slot.nested, [LENGTH.strip()])
    elif veil is OwnRows:
        space[f"sees{number}"] = cast("OwnRows[S]", slot.veil).sees
        hidden = _bag(part, value, slot.nested, [f"if sees{number}(s, seat, i):", *_indented(EACH), "else:", LENGTH])
    elif isinstance(slot.veil, Glimpsed) and not slot.nested:
        space[f"known{number}"] = slot.veil.known
        known = [f"v, at = {value}, {part.start}", f"r = known{number}(s, seat, v)"]
        hidden = [*known, "buffer[at] = len(v) - len(r)", *EACH]
    else:
        hidden = _bag(part, masked, slot.nested, SPARSE)
    if slot.seen is nobody:
        return hidden
    seen_whole = _bag(part, value, slot.nested, EACH) if part.kind == "bag" else _written(part, value, slot, space)
    return [f"if seen{number}(s, seat):", *_indented(seen_whole), "else:", *_indented(hidden)]


def _bag(part: Part, value: str, nested: bool, write: Sequence[str]) -> list[str]:
    """Write a bag, or one after the other, with lines that know the row `r`, its number and where its bag begins."""
    if not nested:
        return [f"at, r = {part.start}, {value}", *write]
    return [
        f"at = {part.start}",
        f"for i, r in enumerate({value}):",
        "    if r:",
        *_indented(write, 2),
        f"    at += {part.shape[-1]}",
    ]


def _written(part: Part, value: str, slot: Slot[S], space: dict[str, Any]) -> list[str]:
    """Write what is no bag: the quick ways for rows and lists, the plain way for the others."""
    at, width = part.start * WORD, part.size
    if part.kind == "row" and slot.nested:
        return [f"{_pack(space, width)}(buffer, {at}, *[x for r in {value} for x in r])"]
    if part.wide == 1 and not slot.nested:
        if part.kind != "list":
            return [f"{_pack(space, width)}(buffer, {at}, {'' if part.shape == () else '*'}{value})"]
        space[f"empty{width}"] = [EMPTY] * width
        return [f"{_pack(space, width)}(buffer, {at}, *{value}, *empty{width}[len({value}):])"]
    space["numbers"], space[f"part_{part.name}"] = numbers, part
    return [f"{_pack(space, width)}(buffer, {at}, *numbers(part_{part.name}, {value}))"]


def _pack(space: dict[str, Any], width: int) -> str:
    """The name of the function that writes so many numbers."""
    space[f"pack{width}"] = Struct(f"{width}i").pack_into
    return f"pack{width}"


def _indented(lines: Sequence[str], deep: int = 1) -> list[str]:
    return ["    " * deep + line for line in lines]
