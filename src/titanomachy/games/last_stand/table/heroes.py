"""The Heroes as standees on the levels, and the sign of the Titan's seat."""

from __future__ import annotations

from typing import Final

from ....drawing import Mark, Marks, Markup, Parts, el, part, within
from ....drawing.hair import look
from ....drawing.pieces import Standee, standee
from ....kernel.words import N_, say
from ..content import HERO_IDS
from ..state import NONE
from .places import CLOSE, spots
from .seen import Seen

FATES: Final = {"aim": N_("in danger"), "struck": N_("struck"), "safe": N_("safe"), "fallen": N_("killed")}


def heroes(seen: Seen, marks: Marks) -> Parts:
    """All Heroes that have a level, side by side where several share one."""
    levels = seen.s.levels
    placed = [hero for hero, level in enumerate(levels) if level != NONE]
    return within("g", [_placed(seen, hero, marks.get(f"hero-{hero + 1}")) for hero in placed], id_="heroes")


def _placed(seen: Seen, hero: int, mark: Mark | None) -> Markup:
    s = seen.s
    level = s.levels[hero]
    return _hero(
        hero + 1,
        (HERO_IDS[s.heroes[hero]], seen.hero(hero)),
        (s.hearts[hero], seen.content.hearts),
        seen.fate(hero),
        (level, seen.name("level", level)),
        (s.levels[:hero].count(level), s.levels.count(level), CLOSE.get(level) in s.levels),
        seen.lang,
        mark,
    )


@part
def _hero(
    seat: int, who: tuple[str, str], hearts: tuple[int, int], fate: str, level: tuple[int, str],
    place: tuple[int, int, bool], lang: str, mark: Mark | None,
) -> Markup:  # fmt: skip
    """A Hero: id and name, Hearts of how many, how it fares, its level with its name, its place among how many.

    Last of its place: whether somebody stands close below.
    """
    spot = spots(level[0], *place[1:])[place[0]]
    one = Standee(seat, who[1], look(who[0]), *hearts, fate, spot.other, spot.crowd, spot.plate, spot.scale)
    sentence = N_("{hero} on {level}, Hearts: {n} of {total}")
    title = say(sentence, lang, hero=who[1], level=level[1], n=hearts[0], total=hearts[1])
    if fate:
        title = f"{title}, {say(FATES[fate], lang)}"
    return standee(one, spot.x, spot.y, id_=f"hero-{seat}", mark=mark, title=title)


@part
def titan_emblem(size: float = 34) -> Markup:
    """The sign of the Titan's seat, as an element for a page."""
    return el(
        "svg",
        el("rect", class_="chead", width=34, height=34, rx=9),
        el("use", class_="be", href="#sign-titan", x=5, y=5, width=24, height=24),
        class_="tm em",
        width=size,
        height=size,
        viewBox="0 0 34 34",
        aria_hidden="true",
    )
