"""The Titan's Action cards: face up with its levels, effects and cost to cancel, face down as a back, or as a row."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Mark, Marks, Markup, at, classes, group, join, path, piece, rect, sign, text
from ....drawing.cards import CARD, CARD_RING, HIGH, ROW, ROW_HIGH, ROW_RING, WIDE, back, empty, head, row_back, side
from ....drawing.measure import size_class, width, wrap
from ....drawing.pieces import badge, tag
from ....kernel.forms import UNSEEN
from ....kernel.words import N_, say
from ..content import BY_DODGE, DODGE, LEVELS, SYMBOLS, TACTICS
from ..state import NONE, OVER, RESOLVE, SPENDING
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
ORDER: Final = (N_("First"), N_("Second"), N_("Third"))


def effects(seen: Seen, card: int) -> list[str]:
    """What a card does, part by part."""
    return [say(EFFECTS[op], seen.lang, n=count) for op, count in seen.content.actions[card].effects]


def cost(seen: Seen, card: int) -> tuple[str, int]:
    """What cancels a card: the sign, and how many of it (from each Hero in danger, or from all together)."""
    if seen.content.actions[card].counter == BY_DODGE:
        return SYMBOLS[DODGE], seen.content.dodge_needed
    return SYMBOLS[TACTICS], len(seen.s.heroes)


def levels(seen: Seen, card: int) -> list[int]:
    """The levels that a card reaches."""
    mask = seen.content.actions[card].levels
    return [level for level in range(LEVELS) if mask >> level & 1]


def _badges(numbers: list[int], x: float, y: float, room: float, radius: float = 13) -> Markup:
    """Levels as badges; a long run as its two ends."""
    if len(numbers) > 4 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        dash = path(f"M{x - 9} {y}H{x + 9}", "till")
        return join([badge(str(numbers[0]), x - 24, y, radius), dash, badge(str(numbers[-1]), x + 24, y, radius)])
    step = min(radius * 2 + 5, room / max(1, len(numbers)))
    radius = min(radius, step / 2 - 0.7)
    first = x - step * (len(numbers) - 1) / 2
    return join(badge(str(n), first + i * step, y, radius) for i, n in enumerate(numbers))


def _lines(parts: list[str], size: float) -> list[str]:
    """The parts of an effect, each on lines of its own."""
    return [line for part in parts for line in wrap(part, WIDE - 8, size, "narrow")]


def _face(seen: Seen, card: int, secret: bool) -> Markup:
    """A card face up in its board form. `secret`: it lies face down for the others."""
    name, reached = seen.name("card", card), levels(seen, card)
    lines = [name] if width(name, 15, "display") <= WIDE - 10 else wrap(name, WIDE - 10, 12.5, "display")
    size = size_class(max(lines, key=len), WIDE - 8, 15 if len(lines) == 1 else 12.5, "display")
    top = 30 if len(lines) == 1 else 38
    title = [
        text(line, WIDE / 2, top / 2 + 5 + (i - (len(lines) - 1) / 2) * 14, class_=f"cname {size}")
        for i, line in enumerate(lines)
    ]
    words, small = _lines(effects(seen, card), 12.5), ""
    if len(words) > (2 if reached else 4):
        words, small = _lines(effects(seen, card), 11), "f11"
    step = 13 if small else 14.5 if reached or len(words) > 3 else 17
    above = top + (52 if reached else 12)
    middle = above + (103 - above - step * len(words)) / 2 + 10.5
    face, count = cost(seen, card)
    each = seen.content.actions[card].counter == BY_DODGE
    return join(
        [
            rect(CARD, "cf"),
            head(WIDE, top, class_="chead secret" if secret else "chead"),
            *title,
            _badges(reached, WIDE / 2, top + 22, WIDE - 10) if reached else NOTHING,
            *(text(line, WIDE / 2, middle + i * step, class_=classes("ctext", small)) for i, line in enumerate(words)),
            path("M10 105H90", "crule"),
            _price(seen, face, count, each, WIDE / 2, 109),
        ]
    )


def _price(seen: Seen, face: str, count: int, each: bool, middle: float, y: float) -> Markup:
    """The signs that cancel a card."""
    words = say(N_("each"), seen.lang) if each else ""
    wide = count * 21 + (width(words, 12, "narrow") + 4 if words else 0)
    x = middle - wide / 2
    signs = [sign(face, x + i * 21, y, 19, "cg") for i in range(count)]
    label = text(words, x + count * 21 + 3, y + 14, class_="cquiet") if words else NOTHING
    return join([*signs, label])


def _row(seen: Seen, card: int, secret: bool) -> Markup:
    """A card face up as a row."""
    name, reached = seen.name("card", card), levels(seen, card)
    face, count = cost(seen, card)
    words = ", ".join(effects(seen, card))
    signs = [sign(face, 205 - (i + 1) * 17, 5, 15, "cg") for i in range(count)]
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


def _row_levels(numbers: list[int]) -> Markup:
    if not numbers:
        return NOTHING
    if len(numbers) > 4:
        return join([badge(str(numbers[0]), 22, 33, 8), path("M33 33H43", "till"), badge(str(numbers[-1]), 54, 33, 8)])
    return join(badge(str(n), 22 + i * 19, 33, 8.5) for i, n in enumerate(numbers))


def in_words(seen: Seen, card: int) -> str:
    """A card in a sentence, for those who hear it."""
    reached = levels(seen, card)
    face, count = cost(seen, card)
    where = say(N_("levels {levels}"), seen.lang, levels=", ".join(map(str, reached))) + ": " if reached else ""
    price = say(N_("cancelled by {symbol}: {n}"), seen.lang, n=count, symbol=seen.name("symbol", SYMBOLS.index(face)))
    return f"{seen.name('card', card)}. {where}{', '.join(effects(seen, card))}. {price}."


def action_card(
    seen: Seen, card: int, *, secret: bool = False, form: str = "board", id_: str = "", mark: Mark | None = None
) -> Markup:
    """An Action card face up, in its board or row form."""
    body = _face(seen, card, secret) if form == "board" else _row(seen, card, secret)
    title = in_words(seen, card)
    if secret:
        words = N_("Face down, only you see it: {card}") if seen.seat == 0 else N_("Face down: {card}")
        title = say(words, seen.lang, card=title)
    ring = CARD_RING if form == "board" else ROW_RING
    return piece(body, id_=id_, class_="acard", box=ring, mark=mark, title=title)


def face_down(seen: Seen, *, form: str = "board", id_: str = "", mark: Mark | None = None) -> Markup:
    """A card face down."""
    body, ring = (back(), CARD_RING) if form == "board" else (row_back(), ROW_RING)
    return piece(body, id_=id_, class_="acard back", box=ring, mark=mark, title=face_down_words(seen))


def face_down_words(seen: Seen) -> str:
    """A card face down in words: which it may be, as far as this seat can know."""
    if not seen.may_be_down:
        return say(N_("A card face down"), seen.lang)
    names = ", ".join(seen.name("card", card) for card in seen.may_be_down)
    return say(N_("A card face down; it may be: {cards}"), seen.lang, cards=names)


# -- the cards of the round


def slots(seen: Seen) -> list[str]:
    """The cards of the round in the order in which they resolve: up, third, down."""
    s = seen.s
    if s.third == NONE:
        return ["up", "down"]
    return ["up", "down", "third"] if s.rulings.frenzy_last else ["up", "third", "down"]


def turn(seen: Seen, place: int, slot: str) -> tuple[str, str]:
    """The tag of a card: its word and its class."""
    s, lang = seen.s, seen.lang
    if s.phase == RESOLVE and not s.ending:
        if place == s.slot:
            return say(N_("Now"), lang), "go"
        if place > s.slot:
            return (say(N_("Next"), lang), "") if place == s.slot + 1 else (say(N_("Then"), lang), "")
        return say(N_("Done"), lang), "quiet"
    if s.phase in (SPENDING, OVER) or (s.ending and place <= s.slot):
        return say(N_("Done"), lang), "quiet"
    if slot == "down" and s.down not in (NONE, UNSEEN) and not s.down_open:  # its back says so to the others
        return say(N_("Face down"), lang), ""
    return say(ORDER[place], lang), ""


def round_cards(seen: Seen, marks: Marks) -> tuple[Markup, float]:
    """The Titan's cards of this round, and how high they are together."""
    places = slots(seen)
    form = "board" if len(places) == 2 else "row"
    parts = []
    for place, slot in enumerate(places):
        x, y = (place * (WIDE + 14), 0) if form == "board" else (0, place * (ROW_HIGH + 14))
        words, class_ = turn(seen, place, slot)
        pill_x, pill_y = (WIDE / 2, HIGH - 1) if form == "board" else (190, ROW_HIGH)
        pill = tag(words, pill_x, pill_y, class_)
        parts.append(group(slot_card(seen, slot, form, marks), pill, transform=at(x, y)))
    high = HIGH + 10 if form == "board" else 3 * (ROW_HIGH + 14) - 4
    return join(parts), high


def slot_card(seen: Seen, slot: str, form: str, marks: Marks) -> Markup:
    """The card of a slot (up, down, third): face up, face down, or the empty place."""
    name = f"card-{slot}"
    mark = marks.get(name)
    card = getattr(seen.s, slot)
    if slot == "down" and seen.down_hidden:
        return face_down(seen, form=form, id_=name, mark=mark)
    if card == NONE:
        return piece(
            empty(CARD if form == "board" else ROW), id_=name, class_="acard", title=say(N_("No card yet"), seen.lang)
        )
    secret = slot == "down" and not seen.s.down_open
    return action_card(seen, card, secret=secret, form=form, id_=name, mark=mark)
