"""Cards in their forms. One that does not fit is not shrunk: it changes to the next form.

Board (kind and values), row (from three cards on), chip and slim (from five and from nine cards on in one place). In a
hand a card has its text: see `tray.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....drawing import NOTHING, Box, Mark, Marks, Markup, at, el, group, join, path, piece, rect, sign, text
from ....drawing.cards import head, side
from ....drawing.measure import fit, size_class, width, wrap
from ....kernel.words import say
from ..content import TYPE_NAMES, Content
from .faces import corner, costs, glyph, in_words, kind_of, picture, values
from .seen import Reader

LINE: Final = 14


class Form(NamedTuple):
    """How large a card is, and how it is laid out."""

    name: str
    wide: float
    high: float


BOARD: Final = Form("board", 104, 148)
ROW: Final = Form("row", 208, 42)
CHIP: Final = Form("chip", 104, 42)
SLIM: Final = Form("slim", 104, 19.5)


def card(
    reader: Reader,
    kind: int,
    form: Form,
    x: float = 0,
    y: float = 0,
    *,
    id_: str = "",
    part: str = "",
    mark: Mark | None = None,
) -> Markup:
    """A card in a form. `part` is the id of the piece that it stands for, where it is the second of two equal ones."""
    face, title = _face(reader.content, reader.lang, kind, form)
    drawn = piece(
        face,
        id_=id_,
        class_=f"card k-{kind_of(reader.content, kind)}",
        box=Box(-2, -2, form.wide + 4, form.high + 4, 10 if form.high > 30 else 7),
        mark=mark,
        title=title,
        transform=at(x, y),
    )
    return named(drawn, part)


@lru_cache(maxsize=2048)
def _face(content: Content, lang: str, kind: int, form: Form) -> tuple[Markup, str]:
    """The face of a card and the card in words: the same wherever it lies, so that they are made once."""
    reader = Reader(content, lang)
    return FACES[form.name](reader, kind, form), in_words(reader, kind)


def named(drawn: Markup, part: str) -> Markup:
    """A piece that also shows another one: a page finds it by `data-part`."""
    return Markup(drawn.replace("<g ", f'<g data-part="{part}" ', 1)) if part else drawn


def _cost(reader: Reader, kind: int, x: float, y: float, radius: float = 13.5) -> Markup:
    if not costs(reader.content, kind):
        return NOTHING
    words = text(str(reader.content.cost[kind]), y=radius * 0.41, class_="" if radius > 10 else "f12")
    return group(el("circle", r=radius), words, class_="cost", transform=at(x, y))


def _values(reader: Reader, kind: int, x: float, y: float, centred: bool = True, size: float = 15) -> Markup:
    """The values in a line, from x or around it."""
    items = values(reader.content, kind)
    wide = [size + (width(words, 13.5, "bold") + 3 if words else 0) for _, words in items]
    gap = 7
    if centred:
        x -= (sum(wide) + gap * (len(wide) - 1)) / 2
    parts = []
    for (name, words), step in zip(items, wide, strict=True):
        parts.append(sign(name, x, y - 13, size, "vg"))
        if words:
            parts.append(text(words, x + size + 2.5, y, class_="vt"))
        x += step + gap
    return join(parts)


def _top(reader: Reader, kind: int, form: Form, high: float, scale: float) -> Markup:
    """The upper part of a card: its picture on a disc over horizon lines, and the band of its kind."""
    wide, h = form.wide, high
    rays = (
        f"M0 {h - 7:.1f}H{wide}M0 {h - 13:.1f}H{wide * 0.16:.1f}M{wide * 0.84:.1f} {h - 13:.1f}H{wide}"
        f"M0 {h - 19:.1f}H{wide * 0.1:.1f}M{wide * 0.9:.1f} {h - 19:.1f}H{wide}"
    )
    return join(
        [
            rect(Box(0, 0, wide, form.high, 8), "cf"),
            head(wide, h, 8, "art"),
            el("circle", class_="disc", cx=wide / 2, cy=h * 0.54, r=h * 0.41),
            path(rays, "rays") if h > 26 else NOTHING,
            picture(reader.content, kind, wide / 2, h * 0.52, scale),
            path(f"M0 {h:.1f}H{wide}v4H0Z", "band"),
            group(sign(corner(reader.content, kind), wide - 21, 5, 15), class_="kg"),
            _cost(reader, kind, 13, 13),
        ]
    )


def _name(words: str, form: Form, y: float) -> tuple[Markup, int]:
    """The name in at most two lines (three for the longest), and how many they are."""
    size, room = 13.0, form.wide - 8
    lines = wrap(words, room, size, "display")
    while len(lines) > 2 and size > 11:
        size -= 1
        lines = wrap(words, room, size, "display")
    drawn = [
        text(line, form.wide / 2, y + i * LINE, class_=f"nm {size_class(line, room, size, 'display')}")
        for i, line in enumerate(lines)
    ]
    return join(drawn), len(lines)


def _type(reader: Reader, kind: int, x: float, y: float, centred: bool = True) -> Markup:
    """The type of a card around x or from it; a Move card's with the sign of a step."""
    words, moves = say(TYPE_NAMES[reader.content.type[kind]], reader.lang), reader.content.is_move[kind]
    wide = width(words, 12.5, "narrow")
    if centred:
        x -= (wide + (15 if moves else 0)) / 2
    step = sign("step", x + wide + 4, y - 9.5, 10.5, "kg") if moves else NOTHING
    return join([text(words, x, y, class_="kd l"), step])


def _board_face(reader: Reader, kind: int, form: Form) -> Markup:
    high = form.high * 0.43
    name, lines = _name(reader.card(kind), form, high + 20)
    below = _type(reader, kind, form.wide / 2, high + 20 + lines * LINE)
    return join([_top(reader, kind, form, high, 1), name, below, _values(reader, kind, form.wide / 2, form.high - 9)])


def _row_face(reader: Reader, kind: int, form: Form) -> Markup:
    h, room = form.high, form.wide - 82
    name, size = fit(reader.card(kind), room, 13)
    found = values(reader.content, kind)
    below = (
        _values(reader, kind, 76, h - 8, centred=False, size=14)
        if found
        else _type(reader, kind, 76, h - 8, centred=False)
    )
    return join(
        [
            rect(Box(0, 0, form.wide, h, 7), "cf"),
            side(h, 66, 7, "artl"),
            path(f"M66 0h3v{h}h-3z", "band"),
            sign(glyph(reader.content, kind), 35, h / 2 - 13, 26, "ag"),
            _cost(reader, kind, 17, h / 2, 13),
            text(name, 76, 17, class_=f"nm l {size}"),
            below,
        ]
    )


def _chip_face(reader: Reader, kind: int, form: Form) -> Markup:
    """A small card: cost and name in two lines."""
    h = form.high
    lines = wrap(reader.card(kind), form.wide - 36, 11.5, "display")[:2]
    y = h / 2 + 4 if len(lines) == 1 else h / 2 - 3
    fitted = [fit(line, form.wide - 34, 11.5) for line in lines]
    words = [text(line, 31, y + i * 13, class_=f"nm l {size}") for i, (line, size) in enumerate(fitted)]
    return join(
        [rect(Box(0, 0, form.wide, h, 7), "cf"), side(h, 6, 6, "band"), _cost(reader, kind, 17, h / 2, 11), *words]
    )


def _slim_face(reader: Reader, kind: int, form: Form) -> Markup:
    """The smallest card: cost and name in a line."""
    h = form.high
    name, size = fit(reader.card(kind), form.wide - 30, 11.5)
    words = text(name, 26, h / 2 + 4, class_=f"nm l {size}")
    return join(
        [rect(Box(0, 0, form.wide, h, 5), "cf"), side(h, 5, 5, "band"), _cost(reader, kind, 15, h / 2, 8.5), words]
    )


FACES: Final = {
    "board": _board_face,
    "row": _row_face,
    "chip": _chip_face,
    "slim": _slim_face,
}


# -- several cards in one place


class Spot(NamedTuple):
    """Where a card lies, and in which form."""

    form: Form
    x: float
    y: float


def spots(count: int, wide: float, high: float) -> list[Spot]:
    """Places for cards in an area; where even the smallest do not fit, fewer places than cards."""
    if count <= 2 and high >= BOARD.high:
        gap = 6
        left = (wide - count * BOARD.wide - (count - 1) * gap) / 2
        return [Spot(BOARD, left + i * (BOARD.wide + gap), max(0, (high - BOARD.high) / 2)) for i in range(count)]
    for form, columns in ((ROW, 1), (CHIP, 2), (SLIM, 2)):
        gap = 4 if form is not SLIM else 3
        each = (wide - (columns - 1) * gap) / columns
        rows = int((high + gap) // (form.high + gap))
        if count <= rows * columns or form is SLIM:
            sized = Form(form.name, each, form.high)
            return [
                Spot(sized, i % columns * (each + gap), i // columns * (form.high + gap))
                for i in range(min(count, rows * columns))
            ]
    return []


def lying(
    reader: Reader, kinds: Sequence[int], places: Sequence[Spot], name: str, marks: Marks, again: bool = False
) -> Markup:
    """Cards at their places, with ids made of a name and a number; of equal ones each stands for the first too.

    `again`: they are drawn a second time, so they only name the pieces that they stand for.
    """
    shown = len(places) if len(places) >= len(kinds) else len(places) - 1
    parts = []
    for number, (kind, place) in enumerate(zip(kinds[:shown], places, strict=False)):
        first = kinds.index(kind)
        id_ = "" if again else f"{name}-{number}"
        part = f"{name}-{first}" if again or first != number else ""
        parts.append(card(reader, kind, place.form, place.x, place.y, id_=id_, part=part, mark=marks.get(id_)))
    if shown < len(kinds):
        last = places[shown]
        parts.append(text(f"+{len(kinds) - shown}", last.x + last.form.wide / 2, last.y + 15, class_="more"))
    return join(parts)


# -- backs and piles


def back(wide: float, high: float) -> Markup:
    """A card of the main deck, face down."""
    arcs = "".join(
        f"M{wide / 2 - r:.1f} {high * 0.6:.1f}A{r:.1f} {r:.1f} 0 0 1 {wide / 2 + r:.1f} {high * 0.6:.1f}"
        for r in (wide * part for part in (0.1, 0.17, 0.24, 0.31, 0.38))
    )
    return join(
        [rect(Box(0, 0, wide, high, 8), "bf"), rect(Box(5, 5, wide - 10, high - 10, 5), "bl"), path(arcs, "ba")]
    )
