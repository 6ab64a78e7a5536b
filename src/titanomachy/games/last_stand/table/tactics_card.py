"""The active Tactics card: what it does, its three conditions with what is missing, and the pile below it."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Box, Mark, Marks, Markup, at, el, group, join, path, piece, rect, sign, text
from ....drawing.cards import head
from ....drawing.measure import fit, size_class, wrap
from ....drawing.pieces import badge
from ....kernel.forms import UNSEEN
from ....kernel.words import N_, say
from ..cards import Condition
from ..content import SYMBOLS
from ..notation import condition as in_words
from .conditions import MET, READY, Status, effect, shortcut, status
from .seen import Seen
from .track import zone_name

WIDE: Final = 216
HEAD: Final = 58
ROW: Final = 54
LINE: Final = 14  # of the head, from the second on
EFFECT_WIDE: Final = 160


def disc(mark: str) -> Markup:
    """Open, half (could be paid now) or ticked."""
    if mark == MET:
        return join([el("circle", class_="okc", r=9), path("M-4.5 0L-1 3.5L5 -3.5", "okt")])
    half = path("M0 -8A8 8 0 0 1 0 8Z", "half1") if mark == READY else NOTHING
    return join([el("circle", class_="half0", r=8), half])


def _wanted(seen: Seen, condition: Condition) -> Markup:
    """What a condition asks for, in signs."""
    if condition.kill_zone:
        box = Box(1, 6, 112, 22, 5)
        words = zone_name(2, seen.lang)
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


def condition_words(seen: Seen, card: int, number: int) -> str:
    """A condition, and how far it is."""
    one, now = seen.content.tactics[card].conditions[number], status(seen, card, number)
    states = {MET: N_("met"), READY: N_("can be met now")}
    words = f"{number + 1}. {in_words(seen.content, one, seen.lang)}. {now.words}"
    return f"{words} ({say(states[now.mark], seen.lang)})" if now.mark in states else words


def _condition(seen: Seen, card: int, number: int, top: float, marks: Marks) -> Markup:
    one = seen.content.tactics[card].conditions[number]
    now: Status = status(seen, card, number)
    words, size = fit(now.words, 142, 12, "narrow")
    return piece(
        path("M12 0H204", "crule") if number else NOTHING,
        text(str(number + 1), 20, 31, class_="cn"),
        group(_wanted(seen, one), class_="want", transform=at(34, 0)),
        text(words, 38, 44, class_=f"cquiet {size}"),
        group(disc(now.mark), transform=at(193, 25)),
        id_=f"condition-{number + 1}",
        class_=f"cond {now.mark}",
        box=Box(4, 3, WIDE - 8, ROW - 6, 9),
        mark=marks.get(f"condition-{number + 1}"),
        title=condition_words(seen, card, number),
        transform=at(0, top + 4 + number * ROW),
    )


def tactics_card(seen: Seen, marks: Marks) -> tuple[Markup, float]:
    """The card, and how high it is; nothing before one is turned up."""
    pile = seen.s.pile
    if not pile or pile[0] == UNSEEN:
        return NOTHING, 0
    card = pile[0]
    name, note = seen.name("tactic", card), shortcut(seen, card)
    does = wrap(effect(seen, card), EFFECT_WIDE, 12.5, "narrow")
    top = HEAD + (len(does) - 1) * LINE
    foot = top + 3 * ROW + 4
    high = foot + 34 + (17 if note else 0)
    conditions = [_condition(seen, card, number, top, marks) for number in range(3)]
    edges = [rect(Box(5, 6, WIDE - 2, high, 10), "cf under")] if len(pile) > 1 else []
    drawn = piece(
        *edges,
        rect(Box(0, 0, WIDE, high, 10), "cf"),
        head(WIDE, top, 10, "thead"),
        group(sign("tactics", 14, 16, 26), class_="tg"),
        text(name, 50, 28, class_="tname " + size_class(name, 158, 17, "display")),
        *(text(line, 50, 46 + i * LINE, class_="tsub f125") for i, line in enumerate(does)),
        *conditions,
        _pile(seen, foot, note, marks.get("pile")),
        id_="tactics",
        box=Box(-3, -3, WIDE + 6, high + 6, 12),
    )
    return drawn, high + 6


def below_words(seen: Seen) -> str:
    """How many cards lie below the active one."""
    return say(N_("Cards below it in the pile: {n}"), seen.lang, n=len(seen.s.pile) - 1)


def pile_words(seen: Seen) -> str:
    """The cards below, and those of them that all have seen."""
    known = [seen.name("tactic", card) for card in seen.s.pile[1:] if card != UNSEEN]
    if not known:
        return below_words(seen)
    sentence = N_("{words}. Known among them: {cards}")
    return say(sentence, seen.lang, words=below_words(seen), cards=", ".join(known))


def _pile(seen: Seen, y: float, note: str, mark: Mark | None) -> Markup:
    """The foot of the card: how many cards lie below it."""
    words = below_words(seen)
    line = text(note, 20, 38, class_="cquiet " + size_class(note, 184, 12, "narrow")) if note else NOTHING
    return piece(
        path("M12 0H204", "crule"),
        text(words, 20, 21, class_="cquiet " + size_class(words, 184, 12, "narrow")),
        line,
        id_="pile",
        class_="pile",
        box=Box(4, 3, WIDE - 8, 26, 8),
        mark=mark,
        title=pile_words(seen),
        transform=at(0, y),
    )
