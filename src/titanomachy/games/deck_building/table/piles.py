"""The stacks at both ends of the Walls: Titans on Attack, Wounds, 3D Gear, what was destroyed; the Castle's deck."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Box, Marks, Markup, at, el, group, join, path, piece, rect, sign, text
from ....drawing.cards import side
from ....drawing.measure import size_class, width, wrap
from ....kernel.words import N_, about
from ..content import GEAR, WOUND
from ..rules.winning_or_losing import archenemies_to_defeat, deaths_allowed
from .cards import back
from .faces import corner, in_words, kind_of, values
from .places import CARDS, CASTLE
from .seen import Seen

WIDE, HIGH = 98, 66
X: Final = 10
ROWS: Final = (40, 178, 316, 456)  # where the four stacks of the left lie
EYES: Final = "M26 28L44 36L42 41L29 38ZM72 28L54 36L56 41L69 38Z"


def stacks(seen: Seen, marks: Marks) -> Markup:
    """The four stacks on the left."""
    lang = seen.say
    spent = len(seen.city.attack_discard)
    attack = join(
        [rect(Box(0, 0, WIDE, HIGH, 8), "bf"), rect(Box(5, 5, WIDE - 10, HIGH - 10, 5), "bl"), path(EYES, "be")]
    )
    return join(
        [
            _pile(
                seen, "stack-attack", lang(N_("Titans on Attack")), len(seen.city.attack), attack, ROWS[0], marks,
                lang(N_("discarded: {n}"), n=spent) if spent else "", _names(seen, seen.city.attack_discard),
            ),
            _pile(
                seen, "stack-wounds", lang(N_("Wounds")), seen.city.wounds, _stack_card(seen, WOUND), ROWS[1],
                marks, title=in_words(seen, WOUND),
            ),
            _pile(
                seen, "stack-gear", seen.card(GEAR), seen.city.gear, _stack_card(seen, GEAR), ROWS[2], marks,
                title=in_words(seen, GEAR),
            ),
            _destroyed(seen, marks),
        ]
    )  # fmt: skip


def _names(seen: Seen, cards: list[int]) -> str:
    return ", ".join(map(seen.card, cards))


def _pile(
    seen: Seen, name: str, label: str, count: int, top: Markup, y: float, marks: Marks, sub: str = "", title: str = "",
    wide: float = WIDE, high: float = HIGH, x: float = X,
) -> Markup:  # fmt: skip
    """A stack: two edges behind the top card where there are more, its name above, its number in a dark tab."""
    edges = [rect(Box(step, step, wide, high, 8), "under") for step in (6, 3) if count > step // 3]
    body = top if count else rect(Box(0, 0, wide, high, 8), "gap")
    tab = group(
        rect(Box(-15, -12, 30, 22, 7), ""), text(str(count), y=4.5), class_="cnt", transform=at(wide - 3, high + 1)
    )
    heading = text(label, wide / 2, -9, class_=f"plb {size_class(label, wide + 22, 12.5, 'narrow')}")
    below = text(sub, wide / 2, high + 23, class_="psub") if sub else NOTHING
    said = about(label, f"{count}.", seen.lang) + (f" {title}" if title else "")
    return piece(
        *edges,
        body,
        heading,
        below,
        id_=name,
        class_="pile",
        box=Box(-3, -3, wide + 8, high + 8, 10),
        mark=marks.get(name),
        title=said,
        transform=at(x, y),
        over=tab,
    )


def _stack_card(seen: Seen, kind: int) -> Markup:
    """The top card of an open stack: its sign, its cost and what it gives; its name stands above the stack."""
    content = seen.content
    gives = values(content, kind)
    parts = [
        rect(Box(0, 0, WIDE, HIGH, 8), "cf"),
        rect(Box(0, 0, WIDE, HIGH, 8), "art"),
        sign(corner(content, kind), WIDE / 2 - 16, HIGH / 2 - (22 if gives else 16), 32, "ag"),
    ]
    if content.cost[kind]:
        parts.append(
            group(el("circle", r=13), text(str(content.cost[kind]), y=5.5), class_="cost", transform=at(15, 15))
        )
    if gives:
        name, words = gives[0]
        parts += [sign(name, WIDE / 2 - 22, HIGH - 19, 14, "vg"), text(words, WIDE / 2 - 5, HIGH - 7, class_="vt")]
    return group(*parts, class_=f"k-{kind_of(content, kind)}")


def _destroyed(seen: Seen, marks: Marks) -> Markup:
    """What was destroyed lies face up: its last card by name."""
    cards = seen.city.destroyed
    top = NOTHING
    if cards:
        lines = wrap(seen.card(cards[-1]), WIDE - 16, 12, "display")[:3]
        words = [
            text(line, WIDE / 2, 37 - (len(lines) - 1) * 7 + i * 14,
                 class_=f"nm {size_class(line, WIDE - 12, 12, 'display')}")
            for i, line in enumerate(lines)
        ]  # fmt: skip
        shape = [rect(Box(0, 0, WIDE, HIGH, 8), "cf"), side(HIGH, 6, 6, "band"), *words]
        top = group(*shape, class_=f"gone k-{kind_of(seen.content, cards[-1])}")
    title = _names(seen, cards)
    return _pile(seen, "stack-destroyed", seen.say(N_("Destroyed")), len(cards), top, ROWS[3], marks, title=title)


# -- the Castle


def castle_deck(seen: Seen, marks: Marks) -> Markup:
    """The main deck before the Castle, and how far the game is: Archenemies and deaths."""
    wide, high = 86, 112
    coming = seen.coming
    title = seen.say(N_("Next: {names}"), names=", ".join(map(seen.card, coming))) if coming else ""
    deck = _pile(
        seen, "stack-castle", seen.say(N_("Castle deck")), len(seen.city.deck), back(wide, high), CARDS + 62, marks,
        title=title, wide=wide, high=high, x=CASTLE + 10,
    )  # fmt: skip
    return join([_score(seen), deck])


def _score(seen: Seen) -> Markup:
    """Medallions of the Archenemies: beaten, there, or still to come; below them the deaths."""
    total, slain = archenemies_to_defeat(seen.city), seen.city.slain
    there = sum(seen.content.is_archenemy[kind] for kinds in seen.city.outside for kind in kinds)
    label, step = seen.say(N_("Archenemies")), 24
    medals = []
    for i in range(total):
        state = "down" if i < slain else "up" if i < slain + there else ""
        cross = path("M3 19L19 3") if state == "down" else NOTHING
        disc = [el("circle", cx=11, cy=11, r=10.5), sign("titan", 3, 3, 16), cross]
        medals.append(group(*disc, class_=f"arch {state}".strip(), transform=at(i * step, 18)))
    words = seen.say(N_("Deaths {n} of {total}"), n=len(seen.city.memorial), total=deaths_allowed(seen.city))
    title = seen.say(N_("Archenemies defeated: {n} of {total}"), n=slain, total=total)
    wide = max(100.0, width(words, 12, "narrow") + 10)
    return group(
        el("title", f"{title}. {words}"),
        rect(Box(-5, -5, wide, 68, 9), "pad"),
        text(label, 0, 11, class_=f"plb l {size_class(label, 92, 12.5, 'narrow')}"),
        *medals,
        text(words, 0, 57, class_="psub l"),
        id_="archenemies",
        role="img",
        aria_label=title,
        transform=at(CASTLE + 6, 358),
    )
