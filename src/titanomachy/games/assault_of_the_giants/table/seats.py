"""What all may see of a seat: its row of Command Cards, Resource Cards, the number of its spells, its points."""

from __future__ import annotations

from ....drawing import NOTHING, Markup, el, join
from ....kernel.ledger import rule
from ....kernel.words import N_
from ..content import RACE_IDS, RESOURCE_IDS
from . import commands
from .seen import Eyes, Seen, look
from .symbols import icon


def seat_panel(sight: Eyes, seat: int, lang: str) -> Markup:
    """The panel of a race."""
    seen = look(sight, lang)
    race = seen.state.races[seat]
    return join(
        [
            el("div", points(seen, race), class_="tm keyn"),
            el("div", commands.chips(seen, race), goods(seen, race), class_="tm agseat", id_=f"race-{RACE_IDS[race]}"),
        ]
    )


def points(seen: Seen, race: int) -> Markup:
    """The Ordning Points: one's own, all of them at the end, else a question mark."""
    shown = seen.points(race)
    label = seen.say(N_("Ordning Points: {n}"), n=shown)
    return el("span", icon("o-coin", label), el("b", shown), class_="op", title=label, data_chip="points")


@rule("AG-comp-39")
def goods(seen: Seen, race: int) -> Markup:
    """Resource Cards by kind, which are open, and the spells, which are not."""
    stock = seen.state.resources[race]
    items = [counted(seen, kind, count) for kind, count in enumerate(stock) if count]
    count = len(seen.state.spells[race])
    if count:
        names = ", ".join(seen.name("card", card) for card in seen.spells(race))
        label = seen.say(N_("Spell Cards: {n}"), n=count)
        items.append(
            el("span", icon("o-back", label), str(count), title=f"{label} ({names})" if names else label, class_="sp")
        )
    return el("span", *items, class_="goods") if items else NOTHING


def counted(seen: Seen, kind: int, count: int) -> Markup:
    """Resource Cards of a kind: their sign and number."""
    name = seen.name("resource", kind)
    return el("span", icon(f"r-{RESOURCE_IDS[kind]}", name, RESOURCE_IDS[kind]), str(count), title=name)
