"""The active Tactics card: what it does, its three conditions with what is missing, and the pile below it."""

from __future__ import annotations

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
    within,
)
from ....drawing.cards import head
from ....drawing.measure import size_class, snug, wrap
from ....drawing.pieces import badge
from ....kernel.forms import UNSEEN
from ....kernel.words import N_, say
from ..cards import Condition
from ..content import SYMBOLS
from .conditions import MET, READY, Asked, asked, effect, shortcut
from .seen import Seen
from .track import zone_name

WIDE: Final = 216
HEAD: Final = 58
ROW: Final = 54
LINE: Final = 14  # of the head, from the second on
EFFECT_WIDE: Final = 160
QUIET: Final = 12.2  # how large the quiet lines are where the card is smallest


class Active(NamedTuple):
    """The active Tactics card as a reader sees it.

    `below` is how many cards lie below it, `known` are the names of those of them that all have seen.
    """

    name: str
    effect: str
    conditions: tuple[Asked, ...]
    shortcut: str
    below: int
    known: tuple[str, ...]
    lang: str


def active(seen: Seen) -> Active | None:
    """The active Tactics card; None before one is turned up."""
    pile = seen.s.pile
    if not pile or pile[0] == UNSEEN:
        return None
    known = tuple(seen.name("tactic", card) for card in pile[1:] if card != UNSEEN)
    name, does = seen.name("tactic", pile[0]), effect(seen, pile[0])
    return Active(name, does, tuple(asked(seen, pile[0])), shortcut(seen, pile[0]), len(pile) - 1, known, seen.lang)


def tactics_card(card: Active, marks: Marks) -> tuple[Parts, float]:
    """The card, and how high it is."""
    top = HEAD + (len(_does(card.effect)) - 1) * LINE
    foot = top + 3 * ROW + 4
    high = foot + 34 + (22 if card.shortcut else 0)
    parts = [
        _front(card.name, card.effect, top, high, card.below > 0),
        *(_condition(one, top, marks.get(f"condition-{one.number + 1}")) for one in card.conditions),
        _pile(card.below, card.known, card.shortcut, foot, card.lang, marks.get("pile")),
        _edge("ring", high),
    ]
    return within("g", parts, id_="tactics"), high + 6


@lru_cache(maxsize=256)
def _does(effect: str) -> tuple[str, ...]:
    """The lines of what the card does."""
    return tuple(wrap(effect, EFFECT_WIDE, 12.5, "narrow"))


@part
def _edge(class_: str, high: float) -> Markup:
    """What goes around the card: its glow below, its ring above everything."""
    return rect(Box(-3, -3, WIDE + 6, high + 6, 12), class_)


@part
def _front(name: str, effect: str, top: float, high: float, pile: bool) -> Markup:
    """The paper and the head of the card."""
    return join(
        [
            _edge("glow", high),
            rect(Box(5, 6, WIDE - 2, high, 10), "cf under") if pile else NOTHING,
            rect(Box(0, 0, WIDE, high, 10), "cf"),
            head(WIDE, top, 10, "thead"),
            group(sign("tactics", 14, 16, 26), class_="tg"),
            text(name, 50, 28, class_="tname " + size_class(name, 158, 17, "display")),
            *(text(line, 50, 46 + i * LINE, class_="tsub f125") for i, line in enumerate(_does(effect))),
        ]
    )


# -- conditions


def disc(mark: str) -> Markup:
    """Open, half (could be paid now) or ticked."""
    if mark == MET:
        return join([el("circle", class_="okc", r=9), path("M-4.5 0L-1 3.5L5 -3.5", "okt")])
    half = path("M0 -8A8 8 0 0 1 0 8Z", "half1") if mark == READY else NOTHING
    return join([el("circle", class_="half0", r=8), half])


def _wanted(condition: Condition, lang: str) -> Markup:
    """What a condition asks for, in signs."""
    if condition.kill_zone:
        box = Box(1, 6, 112, 22, 5)
        words = zone_name(2, lang)
        size = size_class(words, 104, 13, "bold")
        return join(
            [
                rect(box, "zone2"),
                rect(box, "over", fill="url(#pattern-zone-2)"),
                text(words, 57, 21.5, class_=f"kzt {size}"),
            ]
        )
    where, x = NOTHING, 0.0
    if condition.level >= 0:
        where, x = badge(str(condition.level), 14, 17, 11.5), 32.0
    step = min(25.0, (146 - x) / condition.count)
    signs = [sign(SYMBOLS[condition.symbol], x + i * step, 6, 22, "cg") for i in range(condition.count)]
    return join([where, *signs])


@part
def _condition(one: Asked, top: float, mark: Mark | None) -> Markup:
    words, set_ = snug(one.now.words, 142, QUIET, "narrow")
    return piece(
        path("M12 0H204", "crule") if one.number else NOTHING,
        text(str(one.number + 1), 20, 31, class_="cn"),
        group(_wanted(one.wanted, one.lang), class_="want", transform=at(34, 0)),
        text(words, 38, 44, class_="cquiet f12", **set_),
        group(disc(one.now.mark), transform=at(193, 25)),
        id_=f"condition-{one.number + 1}",
        class_=f"cond {one.now.mark}",
        box=Box(4, 3, WIDE - 8, ROW - 6, 9),
        mark=mark,
        title=one.spoken,
        transform=at(0, top + 4 + one.number * ROW),
    )


# -- the pile


def pile_words(below: int, known: tuple[str, ...], lang: str) -> str:
    """The cards below, and those of them that all have seen."""
    words = _below_words(below, lang)
    sentence = N_("{words}. Known among them: {cards}")
    return say(sentence, lang, words=words, cards=", ".join(known)) if known else words


def _below_words(below: int, lang: str) -> str:
    return say(N_("Cards below it in the pile: {n}"), lang, n=below)


@part
def _pile(below: int, known: tuple[str, ...], note: str, y: float, lang: str, mark: Mark | None) -> Markup:
    """The foot of the card: how many cards lie below it."""
    words, set_ = snug(_below_words(below, lang), 184, QUIET, "narrow")
    shorter, noted = snug(note, 184, QUIET, "narrow")
    line = text(shorter, 20, 43, class_="cquiet f12", **noted) if note else NOTHING
    return piece(
        path("M12 0H204", "crule"),
        text(words, 20, 21, class_="cquiet f12", **set_),
        line,
        id_="pile",
        class_="pile",
        box=Box(4, 3, WIDE - 8, 26, 8),
        mark=mark,
        title=pile_words(below, known, lang),
        transform=at(0, y),
    )
