"""What has changed in a piece of a page, so that a page which has the old one is sent little more than that.

A piece of a page is a list of parts. Of the old text and the new one those parts that are the same are never compared;
a part that has changed is cut where its elements begin, once for each pair of an old and a new one. The new text is
written as stretches of the old one and what is new between them: `[[0, 812], "<g id=...", [930, 4021]]`. Places are
counted as JavaScript counts them, in UTF-16.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias, TypeVar
from zlib import crc32

from ...drawing import Joined

T = TypeVar("T")
Patch: TypeAlias = "list[str | list[int]]"
Piece: TypeAlias = "Sequence[str]"  # the parts of a piece of a page
Stretches: TypeAlias = "tuple[str | tuple[int, int], ...]"

ELEMENTS: Final = re.compile(r"(<(?:g|path|text|use|svg|li|h3|div|section|article|button)[ >])")
ID: Final = 'id="'  # searched for as it stands: an expression would take ten times as long
STRETCH: Final = 12  # characters that a stretch takes in a message, more or less
WORD: Final = 160  # characters of a part that are sent without a look at which of them were somewhere before
RUN: Final = 16  # parts that are compared in one go
PAIRS: Final = 8192
NOTHING: Final[Piece] = ()
MADE: Final = 128  # patches between pieces or runs that are kept: all pages of a table want them one after the other
_MADE: Final[dict[tuple[int, int], tuple[Piece, Piece, str | Patch]]] = {}
_LONG: Final[dict[int, tuple[Piece, int]]] = {}  # how long pieces and runs are, as many


def changes(old: Mapping[str, Piece], new: Mapping[str, Piece]) -> dict[str, str | Patch]:
    """What has changed, by name; what is the same is not in it."""
    found: dict[str, str | Patch] = {}
    for name, parts in new.items():
        had = old.get(name, NOTHING)
        if had is not parts and had != parts:
            found[name] = _made(had, parts)
    return found


def _made(old: Piece, new: Piece) -> str | Patch:
    """The patch between two pieces, made once for all pages that had the very one and get the very other."""
    key = (id(old), id(new))  # which are theirs for as long as they are held here
    made = _MADE.get(key)
    if made is None:
        if len(_MADE) == MADE:
            _MADE.clear()
        made = _MADE[key] = (old, new, change(old, new))
    return made[2]


def change(old: Piece, new: Piece) -> str | Patch:
    """The patch that makes the new parts from the old ones; the new text itself where that is shorter."""
    if not old:
        return "".join(new)
    if isinstance(old, Joined) and isinstance(new, Joined) and len(old.runs) == len(new.runs):
        return _by_runs(old, new)
    head, tail = _alike(old, new)
    end, stop = len(old) - tail, len(new) - tail
    long, before = _long(old), _units("".join(old[:head]))
    places = [*accumulate([len(text) if text.isascii() else units(text) for text in old[head:end]], initial=before)]
    same = _first([*map(id, old[head:end])], head)  # a kept part is the very same: no text has to be hashed
    named: dict[str, int] | None = None
    writing = Writing()
    writing.stretch(0, before)
    at, part = head, head  # where in the old parts the next of the new ones is looked for first
    while part < stop:
        text = new[part]
        if (at == end or old[at] != text) and id(text) in same:
            at = same[id(text)]
        if at < end and old[at] == text:
            count = _together(old, at, new, part, min(end - at, stop - part))
            writing.stretch(places[at - head], places[at + count - head])
            at, part = at + count, part + count
            continue
        part += 1
        if at == end or _name(old[at]) != _name(text):
            named = named or _first([*map(_name, old[head:end])], head)
            if _name(text) not in named:
                writing.words(text)
                continue
            at = named[_name(text)]
        writing.take(_inside(old[at], text), places[at - head])
        at += 1
    writing.stretch(places[-1], long)
    _keep_long(new, writing.long)
    return writing.pieces if writing.saved > 0 else "".join(new)


def _by_runs(old: Joined, new: Joined) -> str | Patch:
    """The patch between drawings that were put together from runs: that of each is made once for all who have it."""
    writing, place = Writing(), 0
    for had, has in zip(old.runs, new.runs, strict=True):
        end = place + _long(had)
        if had is has or had == has:
            writing.stretch(place, end)
        else:
            patch = _made(had, has)
            writing.take([patch] if isinstance(patch, str) else patch, place)
        place = end
    return writing.pieces if writing.saved > 0 else "".join(new)


def _long(piece: Piece) -> int:
    """How long JavaScript says that the text of a piece or a run is."""
    long = _LONG.get(id(piece))
    return long[1] if long is not None else _keep_long(piece, _units("".join(piece)))


def _keep_long(piece: Piece, long: int) -> int:
    if len(_LONG) == MADE:
        _LONG.clear()
    _LONG[id(piece)] = (piece, long)
    return long


def _first(marks: Sequence[T], start: int) -> dict[T, int]:
    """Where each first stands, of the marks of parts of which the first stands at `start`."""
    return dict(zip(reversed(marks), range(start + len(marks) - 1, start - 1, -1), strict=True))


def _together(old: Piece, at: int, new: Piece, part: int, most: int) -> int:
    """With how many parts both go on alike from there, at least one: a few are compared in one go."""
    count = 1
    while count + RUN <= most and old[at + count : at + count + RUN] == new[part + count : part + count + RUN]:
        count += RUN
    while count < most and old[at + count] == new[part + count]:
        count += 1
    return count


class Writing:
    """A patch that is being written."""

    __slots__ = ("end", "long", "pieces", "saved")

    def __init__(self) -> None:
        self.pieces: Patch = []
        self.long = 0  # how long JavaScript says that the new text is
        self.saved = 0  # how much shorter the patch is
        self.end = -1  # of the stretch that was written last; -1 after something new

    def stretch(self, begin: int, end: int) -> None:
        """Go on with a stretch of the old text."""
        if begin == end:
            return
        if begin == self.end:
            self.pieces[-1][1] = end  # type: ignore[index]
        else:
            self.pieces.append([begin, end])
            self.saved -= STRETCH
        self.saved += end - begin
        self.long += end - begin
        self.end = end

    def words(self, text: str) -> None:
        """Go on with something new."""
        if self.end < 0 and self.pieces:
            self.pieces[-1] += text  # type: ignore[operator]
        else:
            self.pieces.append(text)
        self.long += len(text) if text.isascii() else _units(text)
        self.end = -1

    def take(self, patch: Iterable[str | Sequence[int]], place: int) -> None:
        """Go on with the patch of something that begins at a place of the old text."""
        for piece in patch:
            if isinstance(piece, str):
                self.words(piece)
            else:
                self.stretch(place + piece[0], place + piece[1])


def _alike(old: Piece, new: Piece) -> tuple[int, int]:
    """How many parts are the same at the beginning, and at the end."""
    shorter = min(len(old), len(new))
    head = _same(old, new, shorter)
    return head, _same(old[::-1], new[::-1], shorter - head)


def _same(old: Piece, new: Piece, most: int) -> int:
    """With how many parts both begin: by halves, because long stretches are compared much faster than many parts."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            most = middle - 1
    return low


@lru_cache(maxsize=PAIRS)
def _name(part: str) -> str:
    """By what a part is known: its first id, or how it begins."""
    begin = part.find(ID)
    while begin > 0 and part[begin - 1].isalnum():  # the end of another word, as of "grid"
        begin = part.find(ID, begin + 1)
    return part[begin + len(ID) : part.find('"', begin + len(ID))] if begin >= 0 else part[:24]


@lru_cache(maxsize=PAIRS)
def _inside(old: str, new: str) -> Stretches:
    """The patch within a part that has changed: mostly a word or a place, and all before and behind it is as it was."""
    shorter = min(len(old), len(new))
    head = _same(old, new, shorter)
    tail = _same(old[::-1], new[::-1], shorter - head)
    head, tail = head if head > STRETCH else 0, tail if tail > STRETCH else 0
    was, fresh = old[head : len(old) - tail], new[head : len(new) - tail]
    begin = _units(old[:head])
    end = begin + _units(was)
    writing = Writing()
    writing.stretch(0, begin)
    if len(fresh) > WORD:
        _write(writing, was, begin, fresh)
    elif fresh:
        writing.words(fresh)
    writing.stretch(end, end + _units(old[len(old) - tail :]))
    if writing.saved <= 0:
        return (str(new),)
    return tuple(piece if isinstance(piece, str) else (piece[0], piece[1]) for piece in writing.pieces)


def _write(writing: Writing, was: str, begin: int, fresh: str) -> None:
    """Go on with a text, some elements of which may be in the one that was there and began at a place."""
    first, at = _places(was, begin)
    for cut in _cut(fresh):
        if at.get(writing.end) == cut:
            writing.stretch(writing.end, writing.end + _units(cut))
        elif cut in first:
            writing.stretch(first[cut], first[cut] + _units(cut))
        else:
            writing.words(cut)


def _cut(text: str) -> list[str]:
    """A text in stretches, each of which but the first begins with an element."""
    first, *rest = ELEMENTS.split(text)
    cuts = [begin + inside for begin, inside in zip(rest[::2], rest[1::2], strict=True)]
    return [first, *cuts] if first or not cuts else cuts


def _places(text: str, place: int) -> tuple[dict[str, int], dict[int, str]]:
    """Where each stretch of a text that begins at a place first stands, and which begins where."""
    first: dict[str, int] = {}
    at: dict[int, str] = {}
    for cut in _cut(text):
        first.setdefault(cut, place)
        at[place] = cut
        place += _units(cut)
    return first, at


def checksum(piece: Piece) -> int:
    """By what a page and the server see that they have the same text."""
    return crc32("".join(piece).encode())


def _units(text: str) -> int:
    """How long JavaScript says that a text is."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


units: Final = lru_cache(maxsize=PAIRS)(_units)  # of a part, which is wanted again


def patched(old: str, change: str | Patch) -> str:
    """The new text, made from the old one and what has changed; the page does the same."""
    if isinstance(change, str):
        return change
    raw = old.encode("utf-16-le")
    return "".join(
        piece if isinstance(piece, str) else raw[2 * piece[0] : 2 * piece[1]].decode("utf-16-le") for piece in change
    )
