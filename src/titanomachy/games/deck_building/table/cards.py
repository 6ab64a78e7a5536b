"""Cards in their forms. One that does not fit is not shrunk: it changes to the next form.

On the wide board a card is a row, set so large that it can be read on a low screen; in the District in focus of a small
screen a card (kind and values), a row, a chip or slim, as many as lie there. In a hand it has its text: see `tray.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....drawing import (
    NOTHING,
    Box,
    Mark,
    Marks,
    Markup,
    Parts,
    at,
    el,
    group,
    join,
    part,
    path,
    piece,
    rect,
    sign,
    text,
)
from ....drawing.cards import head, side
from ....drawing.measure import class_of, fit, size_class, snug, snug_lines, width, wrap
from .faces import Face, picture

LINE: Final = 14


class Form(NamedTuple):
    """How large a card is, and how it is laid out."""

    name: str
    wide: float
    high: float


BOARD: Final = Form("board", 104, 148)
ROW: Final = Form("row", 208, 42)
STREET_ROW: Final = Form("street", 214, 35)
GROWN: Final = 15.5  # how large the letters of a type become on a small screen
NAME: Final = 17  # how large the words of a row are on the wide board
CHIP: Final = Form("chip", 104, 42)
SLIM: Final = Form("slim", 104, 19.5)


@part
def card(
    face: Face, form: Form, x: float = 0, y: float = 0, id_: str = "", first: str = "", mark: Mark | None = None
) -> Markup:
    """A card in a form. `first` is the id of the piece that it stands for, where it is the second of two equal ones."""
    drawn = piece(
        _front(face, form),
        id_=id_,
        class_=f"card k-{face.sort}",
        box=Box(-2, -2, form.wide + 4, form.high + 4, 10 if form.high > 30 else 7),
        mark=mark,
        title=face.words,
        transform=at(x, y),
    )
    return named(drawn, first)


@part
def _front(face: Face, form: Form) -> Markup:
    """The front of a card: the same wherever it lies."""
    return FRONTS[form.name](face, form)


def named(drawn: Markup, part: str) -> Markup:
    """A piece that also shows another one: a page finds it by `data-part`."""
    return Markup(drawn.replace("<g ", f'<g data-part="{part}" ', 1)) if part else drawn


def _cost(face: Face, x: float, y: float, radius: float = 13.5) -> Markup:
    if not face.costs:
        return NOTHING
    words = text(str(face.cost), y=radius * 0.41, class_="" if radius > 10 else "f12")
    return group(el("circle", r=radius), words, class_="cost", transform=at(x, y))


def _values(face: Face, x: float, y: float, centred: bool = True, size: float = 15, letters: float = 13) -> Markup:
    """The values in a line, from x or around it."""
    items = face.values
    wide = [size + (width(words, letters, "bold") + 3 if words else 0) for _, words in items]
    gap = 7
    if centred:
        x -= (sum(wide) + gap * (len(wide) - 1)) / 2
    parts = []
    for (name, words), step in zip(items, wide, strict=True):
        parts.append(sign(name, x, y - 13, size, "vg"))
        if words:
            parts.append(text(words, x + size + 2.5, y, class_=f"vt {class_of(letters)}"))
        x += step + gap
    return join(parts)


def _top(face: Face, form: Form, high: float, scale: float) -> Markup:
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
            picture(face, wide / 2, h * 0.52, scale),
            path(f"M0 {h:.1f}H{wide}v4H0Z", "band"),
            group(sign(face.corner, wide - 21, 5, 15), class_="kg"),
            _cost(face, 13, 13),
        ]
    )


def _name(words: str, form: Form, y: float) -> tuple[Markup, int]:
    """The name in at most two lines (three for the longest), and how many they are."""
    size, room = 13.0, form.wide - 8
    wrapped = wrap(words, room, size, "display")
    while len(wrapped) > 2 and size > 11:
        size -= 1
        wrapped = wrap(words, room, size, "display")
    drawn = [
        text(line, form.wide / 2, y + i * LINE, class_=f"nm {size_class(line, room, size, 'display')}")
        for i, line in enumerate(wrapped)
    ]
    return join(drawn), len(wrapped)


def _type(face: Face, x: float, y: float, room: float = 0) -> Markup:
    """The type of a card from x on, or in the middle of its room; a Move card's has the sign of a step before it."""
    step = 14 if face.moves else 0
    words, narrower = snug(face.word, room - step, GROWN, "narrow") if room else (face.word, {})
    if room:
        x += (room - step - (room - step if narrower else width(words, 12.5, "narrow"))) / 2
    moves = sign("step", x, y - 9.5, 10.5, "kg") if step else NOTHING
    return join([moves, text(words, x + step, y, class_="kd l f125", **narrower)])


def _board(face: Face, form: Form) -> Markup:
    high = form.high * 0.43
    name, count = _name(face.name, form, high + 20)
    below = _type(face, 5, high + 20 + count * LINE, form.wide - 10)
    return join([_top(face, form, high, 1), name, below, _values(face, form.wide / 2, form.high - 9)])


def _row(face: Face, form: Form) -> Markup:
    h, room = form.high, form.wide - 82
    name, size = fit(face.name, room, 13)
    below = _values(face, 76, h - 8, centred=False, size=14) if face.values else _type(face, 76, h - 8)
    return join(
        [
            rect(Box(0, 0, form.wide, h, 7), "cf"),
            side(h, 66, 7, "artl"),
            path(f"M66 0h3v{h}h-3z", "band"),
            sign(face.glyph, 35, h / 2 - 13, 26, "ag"),
            _cost(face, 17, h / 2, 13),
            text(name, 76, 17, class_=f"nm l {size}"),
            below,
        ]
    )


def _street(face: Face, form: Form) -> Markup:
    """A row of a street: a name of one line has its values below it, a longer one has both lines."""
    h, room = form.high, form.wide - 75
    named = snug_lines(face.name, room, NAME, 2)
    words = [text(one, 70, h / 2 - 2.5 + i * 15.5, class_="nm l f17", **set_) for i, (one, set_) in enumerate(named)]
    below = NOTHING
    if len(named) == 1:
        given = _values(face, 70, h - 4, centred=False, letters=NAME) if face.values else NOTHING
        below = given or text(face.word, 70, h - 4.5, class_="kd l")
    return join(
        [
            rect(Box(0, 0, form.wide, h, 7), "cf"),
            side(h, 60, 7, "artl"),
            path(f"M60 0h3v{h}h-3z", "band"),
            sign(face.glyph, 33, h / 2 - 11.5, 23, "ag"),
            _cost(face, 17, h / 2, 13.5),
            *words,
            below,
        ]
    )


def _narrow(face: Face, form: Form) -> Markup:
    """Half a row of a street: cost and name."""
    h, named = form.high, snug_lines(face.name, form.wide - 36, NAME, 2)
    first = h / 2 + 6 - (len(named) - 1) * 8
    words = [text(one, 32, first + i * 15.5, class_="nm l f17", **set_) for i, (one, set_) in enumerate(named)]
    return join([rect(Box(0, 0, form.wide, h, 7), "cf"), side(h, 5, 6, "band"), _cost(face, 18, h / 2, 12), *words])


def _chip(face: Face, form: Form) -> Markup:
    """A small card: cost and name in two lines."""
    h = form.high
    wrapped = wrap(face.name, form.wide - 36, 11.5, "display")[:2]
    y = h / 2 + 4 if len(wrapped) == 1 else h / 2 - 3
    fitted = [fit(line, form.wide - 34, 11.5) for line in wrapped]
    words = [text(line, 31, y + i * 13, class_=f"nm l {size}") for i, (line, size) in enumerate(fitted)]
    return join([rect(Box(0, 0, form.wide, h, 7), "cf"), side(h, 6, 6, "band"), _cost(face, 17, h / 2, 11), *words])


def _slim(face: Face, form: Form) -> Markup:
    """The smallest card: cost and name in a line."""
    h = form.high
    name, size = fit(face.name, form.wide - 30, 11.5)
    words = text(name, 26, h / 2 + 4, class_=f"nm l {size}")
    return join([rect(Box(0, 0, form.wide, h, 5), "cf"), side(h, 5, 5, "band"), _cost(face, 15, h / 2, 8.5), words])


FRONTS: Final = {"board": _board, "street": _street, "narrow": _narrow, "row": _row, "chip": _chip, "slim": _slim}


# -- several cards in one place


class Spot(NamedTuple):
    """Where a card lies, and in which form."""

    form: Form
    x: float
    y: float


@lru_cache(maxsize=256)
def spots(count: int, wide: float, high: float) -> tuple[Spot, ...]:
    """Places for cards in an area; where even the smallest do not fit, fewer places than cards."""
    if count <= 2 and high >= BOARD.high:
        gap = 6
        left = (wide - count * BOARD.wide - (count - 1) * gap) / 2
        below = max(0, (high - BOARD.high) / 2)
        return tuple(Spot(BOARD, left + i * (BOARD.wide + gap), below) for i in range(count))
    for form, columns in ((ROW, 1), (CHIP, 2), (SLIM, 2)):
        gap = 4 if form is not SLIM else 3
        each = (wide - (columns - 1) * gap) / columns
        rows = int((high + gap) // (form.high + gap))
        if count <= rows * columns or form is SLIM:
            sized = Form(form.name, each, form.high)
            return tuple(
                Spot(sized, i % columns * (each + gap), i // columns * (form.high + gap))
                for i in range(min(count, rows * columns))
            )
    return ()


@lru_cache(maxsize=64)
def rows(count: int, wide: float, high: float) -> tuple[Spot, ...]:
    """Places for cards as rows below each other; more than fit lie in two columns, as cost and name."""
    gap = 3.5
    fitting = int((high + gap) // (STREET_ROW.high + gap))
    columns = 1 if count <= fitting else 2
    each = (wide - (columns - 1) * gap) / columns
    form = Form(STREET_ROW.name if columns == 1 else "narrow", each, STREET_ROW.high)
    return tuple(
        Spot(form, i % columns * (each + gap), i // columns * (form.high + gap))
        for i in range(min(count, fitting * columns))
    )


def lying(faces: Sequence[Face], places: Sequence[Spot], name: str, marks: Marks, again: bool = False) -> Parts:
    """Cards at their places, with ids made of a name and a number; of equal ones each stands for the first too.

    `again`: they are drawn a second time, so they only name the pieces that they stand for.
    """
    shown = len(places) if len(places) >= len(faces) else len(places) - 1
    parts = []
    for number, (face, place) in enumerate(zip(faces[:shown], places, strict=False)):
        first = faces.index(face)
        id_ = "" if again else f"{name}-{number}"
        stands_for = f"{name}-{first}" if again or first != number else ""
        parts.append(card(face, place.form, place.x, place.y, id_, stands_for, marks.get(id_)))
    if shown < len(faces):
        last = places[shown]
        parts.append(
            line(f"+{len(faces) - shown}", last.x + last.form.wide / 2, last.y + last.form.high / 2 + 5, "more")
        )
    return parts


@part
def line(words: str, x: float, y: float, class_: str) -> Markup:
    """A word where there is no card, or where there are more of them."""
    return text(words, x, y, class_=class_)


# -- backs and piles


@part
def back(wide: float, high: float) -> Markup:
    """A card of the main deck, face down."""
    arcs = "".join(
        f"M{wide / 2 - r:.1f} {high * 0.6:.1f}A{r:.1f} {r:.1f} 0 0 1 {wide / 2 + r:.1f} {high * 0.6:.1f}"
        for r in (wide * part for part in (0.1, 0.17, 0.24, 0.31, 0.38))
    )
    return join(
        [rect(Box(0, 0, wide, high, 8), "bf"), rect(Box(5, 5, wide - 10, high - 10, 5), "bl"), path(arcs, "ba")]
    )
