"""Quick tables: one hero of four, two against two."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import Markup, el
from ....drawing.quick import Quick, Role, company
from ....kernel.words import N_, listed, say
from .settings import other_name

RED, BLUE = ("brogan", "arien"), ("wasp", "xargatha")
SEATED: Final = (RED[0], BLUE[0], RED[1], BLUE[1])  # red and blue seats alternate


def _portrait(hero: str) -> Markup:
    face = el("use", href=f"#goa-p-{hero}", width=64, height=64)
    return el("svg", face, class_="tm goa round", viewBox="0 0 64 64", aria_hidden="true")


@cache
def quick(lang: str) -> Quick:
    """Who one can be."""

    def name(hero: str) -> str:
        return other_name("selection", hero, lang)

    roles = []
    for me in (*RED, *BLUE):
        mine, theirs = (RED, BLUE) if me in RED else (BLUE, RED)
        line = company([name(hero) for hero in mine if hero != me], listed([name(hero) for hero in theirs], lang), lang)
        options = {"selection": list(SEATED)}
        roles.append(Role(me, name(me), _portrait(me), len(SEATED), SEATED.index(me), options, line=line))
    return Quick(say(N_("Which guard are you?"), lang), tuple(roles))
