"""The board put together: scenery, Titan, Tower, ropes, places, citizens, Heroes and track."""

from __future__ import annotations

from ....drawing import Box, Mark, Marks, Markup, Parts, at, el, group, part, piece, text
from ....drawing.measure import width
from ....drawing.pieces import banner, peg
from ....kernel.words import N_, say
from ..content import LEVELS, TITAN_IDS
from ..rules.step6_use_symbols import cannons_left
from ..state import NONE, SPENDING
from ..words import VOCABULARY, Endings, Verbs
from .heroes import heroes
from .places import CENTRE, GROUND_Y, place, ropes
from .scenery import backdrop, feet, steam
from .seen import Seen
from .titan import titan
from .tower import floor, walls
from .track import track


def scene(seen: Seen, marks: Marks) -> Parts:
    """Everything but the cards."""
    return [
        backdrop(),
        _titan_of(seen, marks.get("titan")),
        feet(),
        walls(),
        *_cannons(seen, marks),
        _ropes(seen, marks),
        *_places(seen, marks),
        _citizens_of(seen, marks),
        *_shots_left(seen),
        *heroes(seen, marks),
        *track(seen),
        *_ending(seen),
    ]


# -- the Titan and the Tower


def _titan_of(seen: Seen, mark: Mark | None) -> Markup:
    kind, slain = seen.s.titan, seen.s.ending == Endings.KILLED
    if kind == NONE:
        return _titan("", say(N_("The Titan"), seen.lang), seen.zone, slain, mark)
    return _titan(TITAN_IDS[kind], seen.name("titan", kind), seen.zone, slain, mark)


@part
def _titan(kind: str, name: str, zone: int, slain: bool, mark: Mark | None) -> Markup:
    return piece(
        titan(kind, zone),
        steam(),
        id_="titan",
        class_="slain" if slain else "",
        box=Box(-64, -668, 128, 154, 60),
        mark=mark,
        title=name,
        transform=at(CENTRE, GROUND_Y),
    )


def _cannons(seen: Seen, marks: Marks) -> Parts:
    content = seen.content
    floors = len(content.tower)
    return [
        floor(
            level,
            seen.s.cannons[i],
            content.cannons // floors + (i < content.cannons % floors),
            seen.lang,
            marks.get(f"floor-{level}"),
        )
        for i, level in enumerate(content.tower)
    ]


@part
def _shots(count: int, lang: str) -> Markup:
    line = text(say(N_("Shots left: {n}"), lang, n=count), text_anchor="middle")
    return group(line, id_="shots", class_="lbl p3", transform=at(613, GROUND_Y + 26))


def _shots_left(seen: Seen) -> Parts:
    """How many Cannons can still be fired in this round, while that matters."""
    return [_shots(cannons_left(seen.s), seen.lang)] if seen.s.phase == SPENDING else []


# -- levels


def _ropes(seen: Seen, marks: Marks) -> Markup:
    """The ladder of levels and its short cuts; a rope is hot where a move along it is offered."""
    ways = tuple((low, high) for low in range(LEVELS) for high in seen.content.ways[low] if low < high)
    hot = []
    for level in range(LEVELS) if marks else ():
        mark = marks.get(f"level-{level}")
        for words in mark.options if mark else ():
            option = VOCABULARY.parse(words)
            if option[0] == Verbs.move:
                hot.append((seen.s.levels[seen.s.holder[option[1]]], option[2]))
    return ropes(ways, tuple(hot))


def _places(seen: Seen, marks: Marks) -> Parts:
    threat = seen.threatened
    return [
        place(level, seen.name("level", level), bool(threat >> level & 1), seen.lang, marks.get(f"level-{level}"))
        for level in range(LEVELS)
    ]


# -- citizens


def _citizens_of(seen: Seen, marks: Marks) -> Markup:
    marked = tuple(marks.get(f"citizen-{i}") for i in range(seen.content.citizens))
    return _citizens(seen.s.citizens, marked, seen.lang)


@part
def _citizens(left: int, marks: tuple[Mark | None, ...], lang: str) -> Markup:
    """All citizens in two rows at the feet, each with its mark; eaten ones stay as outlines."""
    pegs = [_citizen(i, len(marks), i >= left, lang, mark) for i, mark in enumerate(marks)]
    number = text(str(left), class_="big")
    words = text(say(N_("Citizens"), lang), 8 + width(str(left), 20, "display"), -1, class_="p3")
    plaza = el("ellipse", class_="plaza", cx=415, cy=744, rx=186, ry=20)
    return group(plaza, *pegs, group(number, words, class_="lbl", transform=at(612, 748)), id_="citizens")


@part
def _citizen(number: int, total: int, gone: bool, lang: str, mark: Mark | None) -> Markup:
    x, y = 256 + number * min(29, 348 / total), 742 + 10 * (number % 2)
    title = say(N_("A Citizen who was eaten") if gone else N_("A Citizen"), lang)
    return peg(x, y, id_=f"citizen-{number}", gone=gone, mark=mark, title=title)


# -- the end


@part
def _banner(words: str) -> Markup:
    return banner(words, 349, 330, 400, "verdict-banner")


def _ending(seen: Seen) -> Parts:
    """How the game ended."""
    message = Endings.ALL[seen.s.ending]
    return [] if message is None else [_banner(message.text((), seen.content, seen.lang))]
