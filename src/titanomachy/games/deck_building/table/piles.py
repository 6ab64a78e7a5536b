"""The stacks at both ends of the Walls: Titans on Attack, Wounds, 3D Gear, what was destroyed; the Castle's deck."""

from __future__ import annotations

from typing import Final

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
from ....drawing.cards import side
from ....drawing.measure import lines, snug_lines, width
from ....kernel.words import N_, about, say
from .cards import back
from .faces import Face
from .places import CARDS, CASTLE
from .survey import Stacks

WIDE, HIGH = 98, 66
LABEL: Final = 17
X: Final = 10
ROWS: Final = (56, 192, 328, 466)  # where the four stacks of the left lie
EYES: Final = "M26 28L44 36L42 41L29 38ZM72 28L54 36L56 41L69 38Z"


def stacks(there: Stacks, lang: str, marks: Marks) -> Parts:
    """The four stacks on the left."""
    return [
        _attack(there.attack, there.spent, there.spent_names, lang, marks.get("stack-attack")),
        _open("stack-wounds", say(N_("Wounds"), lang), there.wound, there.wounds, ROWS[1], lang,
              marks.get("stack-wounds")),
        _open("stack-gear", there.gear.name, there.gear, there.gears, ROWS[2], lang, marks.get("stack-gear")),
        _destroyed(there.last, there.destroyed, there.destroyed_names, lang, marks.get("stack-destroyed")),
    ]  # fmt: skip


def _pile(
    name: str, label: str, count: int, top: Markup, y: float, lang: str, mark: Mark | None, sub: str = "",
    title: str = "", wide: float = WIDE, high: float = HIGH, x: float = X,
) -> Markup:  # fmt: skip
    """A stack: two edges behind the top card where there are more, its name above, its number in a dark tab."""
    edges = [rect(Box(step, step, wide, high, 8), "under") for step in (6, 3) if count > step // 3]
    body = top if count else rect(Box(0, 0, wide, high, 8), "gap")
    tab = group(
        rect(Box(-15, -12, 30, 22, 7), ""), text(str(count), y=4.5), class_="cnt", transform=at(wide - 3, high + 1)
    )
    named = lines(label, wide + 16, LABEL, 2, "narrow")
    heading = join(text(one, wide / 2, -8 - (len(named) - 1 - i) * 16, class_="plb") for i, one in enumerate(named))
    below = text(sub, wide / 2, high + 23, class_="psub") if sub else NOTHING
    said = about(label, f"{count}.", lang) + (f" {title}" if title else "")
    return piece(
        *edges,
        body,
        heading,
        below,
        id_=name,
        class_="pile",
        box=Box(-3, -3, wide + 8, high + 8, 10),
        mark=mark,
        title=said,
        transform=at(x, y),
        over=tab,
    )


@part
def _attack(count: int, spent: int, names: str, lang: str, mark: Mark | None) -> Markup:
    """The Titans on Attack, face down; those that were turned up by name."""
    top = join([rect(Box(0, 0, WIDE, HIGH, 8), "bf"), rect(Box(5, 5, WIDE - 10, HIGH - 10, 5), "bl"), path(EYES, "be")])
    sub = say(N_("discarded: {n}"), lang, n=spent) if spent else ""
    return _pile("stack-attack", say(N_("Titans on Attack"), lang), count, top, ROWS[0], lang, mark, sub, names)


@part
def _open(name: str, label: str, face: Face, count: int, y: float, lang: str, mark: Mark | None) -> Markup:
    """An open stack of equal cards."""
    return _pile(name, label, count, _stack_card(face), y, lang, mark, title=face.words)


def _stack_card(face: Face) -> Markup:
    """The top card of an open stack: its sign, its cost and what it gives; its name stands above the stack."""
    parts = [
        rect(Box(0, 0, WIDE, HIGH, 8), "cf"),
        rect(Box(0, 0, WIDE, HIGH, 8), "art"),
        sign(face.corner, WIDE / 2 - 16, HIGH / 2 - (22 if face.values else 16), 32, "ag"),
    ]
    if face.cost:
        parts.append(group(el("circle", r=13), text(str(face.cost), y=5.5), class_="cost", transform=at(15, 15)))
    if face.values:
        name, words = face.values[0]
        parts += [sign(name, 12, HIGH - 19, 14, "vg"), text(words, 29, HIGH - 7, class_="vt")]  # clear of the number
    return group(*parts, class_=f"k-{face.sort}")


@part
def _destroyed(last: Face | None, count: int, names: str, lang: str, mark: Mark | None) -> Markup:
    """What was destroyed lies face up: its last card by name."""
    top = NOTHING
    if last is not None:
        named = snug_lines(last.name, WIDE - 12, LABEL, 3)
        first = HIGH / 2 + 5 - (len(named) - 1) * 8.5
        words = [
            text(one, WIDE / 2 + 2, first + i * 17, class_="nm f17", **set_) for i, (one, set_) in enumerate(named)
        ]
        shape = [rect(Box(0, 0, WIDE, HIGH, 8), "cf"), side(HIGH, 6, 6, "band"), *words]
        top = group(*shape, class_=f"gone k-{last.sort}")
    return _pile("stack-destroyed", say(N_("Destroyed"), lang), count, top, ROWS[3], lang, mark, title=names)


# -- the Castle


def castle_deck(there: Stacks, lang: str, marks: Marks) -> Parts:
    """The main deck before the Castle, and how far the game is: Archenemies and deaths."""
    return [
        _score(there.goal, there.slain, there.there, (there.deaths, there.deaths_allowed), lang),
        _deck(there.deck, there.coming, lang, marks.get("stack-castle")),
    ]


@part
def _deck(count: int, coming: str, lang: str, mark: Mark | None) -> Markup:
    wide, high = 86, 104
    title = say(N_("Next: {names}"), lang, names=coming) if coming else ""
    return _pile(
        "stack-castle", say(N_("Castle deck"), lang), count, back(wide, high), CARDS + 66, lang, mark, title=title,
        wide=wide, high=high, x=CASTLE + 10,
    )  # fmt: skip


@part
def _score(total: int, slain: int, there: int, deaths: tuple[int, int], lang: str) -> Markup:
    """Medallions of the Archenemies: beaten, there, or still to come; below them the deaths."""
    label, step = say(N_("Archenemies"), lang), 24
    medals = []
    for i in range(total):
        state = "down" if i < slain else "up" if i < slain + there else ""
        cross = path("M3 19L19 3") if state == "down" else NOTHING
        disc = [el("circle", cx=11, cy=11, r=10.5), sign("titan", 3, 3, 16), cross]
        medals.append(group(*disc, class_=f"arch {state}".strip(), transform=at(i * step, 18)))
    words = say(N_("Deaths {n} of {total}"), lang, n=deaths[0], total=deaths[1])
    title = say(N_("Archenemies defeated: {n} of {total}"), lang, n=slain, total=total)
    wide = max(width(label, LABEL, "narrow") * 1.1, width(words, LABEL, "narrow"), total * step) + 10
    return group(
        el("title", f"{title}. {words}"),
        rect(Box(-5, -7, wide, 72, 9), "pad"),
        text(label, 0, 10, class_="plb l"),
        *medals,
        text(words, 0, 59, class_="psub l"),
        id_="archenemies",
        role="img",
        aria_label=title,
        transform=at(CASTLE - 10, 366),
    )
