"""The Heroes as standees on the levels, and the sign of the Titan's seat."""

from __future__ import annotations

from ....drawing import Marks, Markup, el, group
from ....drawing.hair import look
from ....drawing.pieces import Standee, standee
from ....kernel.words import N_, say
from ..content import HERO_IDS, LEVELS
from .places import spots
from .seen import Seen


def heroes(seen: Seen, marks: Marks) -> Markup:
    """All Heroes that have a level, side by side where several share one."""
    parts = []
    for level in range(LEVELS):
        here = [hero for hero, where in enumerate(seen.s.levels) if where == level]
        for hero, spot in zip(here, spots(level, len(here)) if here else (), strict=True):
            one = Standee(
                hero + 1,
                seen.hero(hero),
                look(HERO_IDS[seen.s.heroes[hero]]),
                seen.s.hearts[hero],
                seen.content.hearts,
                seen.fate(hero),
                spot.other,
                spot.crowd,
                spot.scale,
            )
            name = f"hero-{hero + 1}"
            drawn = standee(one, spot.x, spot.y, id_=name, mark=marks.get(name), title=_title(seen, hero))
            parts.append((hero, drawn))
    return group(*(drawn for _, drawn in sorted(parts, key=lambda part: part[0])), id_="heroes")


def _title(seen: Seen, hero: int) -> str:
    """A Hero in words."""
    words = {
        "aim": say(N_("in danger"), seen.lang),
        "struck": say(N_("struck"), seen.lang),
        "safe": say(N_("safe"), seen.lang),
        "fallen": say(N_("killed"), seen.lang),
    }
    where = say(
        N_("{hero} on {level}, Hearts: {n} of {total}"),
        seen.lang,
        hero=seen.hero(hero),
        level=seen.name("level", seen.s.levels[hero]),
        n=seen.s.hearts[hero],
        total=seen.content.hearts,
    )
    fate = seen.fate(hero)
    return f"{where}, {words[fate]}" if fate else where


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
