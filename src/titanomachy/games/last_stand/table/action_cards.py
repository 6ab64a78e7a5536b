"""The Titan's Action cards: face up with its levels, effects and cost to cancel, face down as a back, or as a row."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....drawing import NOTHING, Box, Mark, Markup, classes, join, part, path, piece, rect, sign, text
from ....drawing.cards import CARD, CARD_RING, ROW, ROW_HIGH, ROW_RING, WIDE, back, empty, head, row_back, side
from ....drawing.measure import size_class, width, wrap
from ....drawing.pieces import badge
from ....kernel.words import N_, say
from ..content import BY_DODGE, DODGE, LEVELS, SYMBOLS, TACTICS, Content
from .seen import Seen

CARD_FRAME: Final = "-4 -4 108 150"

EFFECTS: Final = {
    "heart": N_("lose a Heart"),
    "fall": N_("fall to the ground"),
    "lose_die": N_("lose a die"),
    "devour": N_("eat {n} {n:Citizen|Citizens}"),
    "crush": N_("break {n} {n:Cannon|Cannons}"),
    "heal": N_("heal {n}"),
}


class Face(NamedTuple):
    """What a card says to a reader: its name, the levels it reaches, what it does part by part, and what cancels it.

    `needed` signs cancel it, from `each` Hero in danger or from all together; `symbol` is what the sign is called.
    """

    name: str
    levels: tuple[int, ...]
    effects: tuple[str, ...]
    sign: str
    symbol: str
    needed: int
    each: bool
    lang: str


def face(seen: Seen, card: int) -> Face:
    """What a card says to the reader."""
    return _face_of(seen.content, card, len(seen.s.heroes), seen.lang)


@lru_cache(maxsize=1024)
def _face_of(content: Content, card: int, heroes: int, lang: str) -> Face:
    one = content.actions[card]
    each = one.counter == BY_DODGE
    symbol = DODGE if each else TACTICS
    return Face(
        content.name("card", card, lang),
        tuple(level for level in range(LEVELS) if one.levels >> level & 1),
        tuple(say(EFFECTS[op], lang, n=count) for op, count in one.effects),
        SYMBOLS[symbol],
        content.name("symbol", symbol, lang),
        content.dodge_needed if each else heroes,
        each,
        lang,
    )


def in_words(face: Face) -> str:
    """A card in a sentence, for those who hear it."""
    where = say(N_("levels {levels}"), face.lang, levels=", ".join(map(str, face.levels))) + ": " if face.levels else ""
    price = say(N_("cancelled by {symbol}: {n}"), face.lang, n=face.needed, symbol=face.symbol)
    return f"{face.name}. {where}{', '.join(face.effects)}. {price}."


def face_down_words(maybe: tuple[str, ...], lang: str) -> str:
    """A card face down in words: which it may be, as far as one can know."""
    if not maybe:
        return say(N_("A card face down"), lang)
    return say(N_("A card face down; it may be: {cards}"), lang, cards=", ".join(maybe))


def price_words(face: Face) -> str:
    """What stands beside the signs that cancel a card."""
    return say(N_("each"), face.lang) if face.each else ""


# -- the card as it lies on the board


def _badges(numbers: tuple[int, ...], x: float, y: float, room: float, radius: float = 13) -> Markup:
    """Levels as badges; a long run as its two ends."""
    if len(numbers) > 4 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        dash = path(f"M{x - 9} {y}H{x + 9}", "till")
        return join([badge(str(numbers[0]), x - 24, y, radius), dash, badge(str(numbers[-1]), x + 24, y, radius)])
    step = min(radius * 2 + 5, room / max(1, len(numbers)))
    radius = min(radius, step / 2 - 0.7)
    first = x - step * (len(numbers) - 1) / 2
    return join(badge(str(n), first + i * step, y, radius) for i, n in enumerate(numbers))


def _lines(effects: tuple[str, ...], size: float) -> list[str]:
    """The parts of an effect, each on lines of its own."""
    return [line for effect in effects for line in wrap(effect, WIDE - 8, size, "narrow")]


@part
def _board(face: Face, secret: bool) -> Markup:
    """A card face up in its board form. `secret`: it lies face down for the others."""
    name, reached = face.name, face.levels
    lines = [name] if width(name, 15, "display") <= WIDE - 10 else wrap(name, WIDE - 10, 12.5, "display")
    size = size_class(max(lines, key=len), WIDE - 8, 15 if len(lines) == 1 else 12.5, "display")
    top = 30 if len(lines) == 1 else 38
    title = [
        text(line, WIDE / 2, top / 2 + 5 + (i - (len(lines) - 1) / 2) * 14, class_=f"cname {size}")
        for i, line in enumerate(lines)
    ]
    words, small = _lines(face.effects, 12.5), ""
    if len(words) > (2 if reached else 4):
        words, small = _lines(face.effects, 11), "f11"
    step = 13 if small else 14.5 if reached or len(words) > 3 else 17
    above = top + (52 if reached else 12)
    middle = above + (103 - above - step * len(words)) / 2 + 10.5
    return join(
        [
            rect(CARD, "cf"),
            head(WIDE, top, class_="chead secret" if secret else "chead"),
            *title,
            _badges(reached, WIDE / 2, top + 22, WIDE - 10) if reached else NOTHING,
            *(text(line, WIDE / 2, middle + i * step, class_=classes("ctext", small)) for i, line in enumerate(words)),
            path("M10 105H90", "crule"),
            _price(face, WIDE / 2, 109),
        ]
    )


def _price(face: Face, middle: float, y: float) -> Markup:
    """The signs that cancel a card."""
    words, count = price_words(face), face.needed
    wide = count * 21 + (width(words, 12, "narrow") + 4 if words else 0)
    x = middle - wide / 2
    signs = [sign(face.sign, x + i * 21, y, 19, "cg") for i in range(count)]
    label = text(words, x + count * 21 + 3, y + 14, class_="cquiet") if words else NOTHING
    return join([*signs, label])


# -- the card as a row


@part
def _row(face: Face, secret: bool) -> Markup:
    """A card face up as a row."""
    name, reached, count = face.name, face.levels, face.needed
    words = ", ".join(face.effects)
    signs = [sign(face.sign, 205 - (i + 1) * 17, 5, 15, "cg") for i in range(count)]
    start = 14 if not reached else 17 + (50 if len(reached) > 4 else len(reached) * 19)
    size = size_class(words, 204 - start, 12.5, "narrow")
    return join(
        [
            rect(ROW, "cf"),
            side(ROW_HIGH, 6, class_="chead secret" if secret else "chead"),
            text(name, 14, 18, class_="rname " + size_class(name, 186 - count * 17, 14, "display")),
            *signs,
            _row_levels(reached),
            text(words, start, 37, class_=f"ctext left {size}"),
        ]
    )


def _row_levels(numbers: tuple[int, ...]) -> Markup:
    if not numbers:
        return NOTHING
    if len(numbers) > 4:
        return join([badge(str(numbers[0]), 22, 33, 8), path("M33 33H43", "till"), badge(str(numbers[-1]), 54, 33, 8)])
    return join(badge(str(n), 22 + i * 19, 33, 8.5) for i, n in enumerate(numbers))


# -- cards as pieces


@part
def action_card(face: Face, form: str, id_: str, secret: str = "", mark: Mark | None = None) -> Markup:
    """An Action card face up, in its board or row form. `secret` is the sentence for one that lies face down."""
    body = _board(face, bool(secret)) if form == "board" else _row(face, bool(secret))
    title = say(secret, face.lang, card=in_words(face)) if secret else in_words(face)
    return piece(body, id_=id_, class_="acard", box=_ring(form), mark=mark, title=title)


@part
def face_down(maybe: tuple[str, ...], form: str, id_: str, lang: str, mark: Mark | None = None) -> Markup:
    """A card face down."""
    body = back() if form == "board" else row_back()
    return piece(body, id_=id_, class_="acard back", box=_ring(form), mark=mark, title=face_down_words(maybe, lang))


@part
def no_card(form: str, id_: str, lang: str) -> Markup:
    """The place of a card that is not there yet."""
    return piece(empty(CARD if form == "board" else ROW), id_=id_, class_="acard", title=say(N_("No card yet"), lang))


def _ring(form: str) -> Box:
    return CARD_RING if form == "board" else ROW_RING
