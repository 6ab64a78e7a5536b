"""What all may see of a seat: its row of Command Cards, Resource Cards, the number of its spells, its points."""

from __future__ import annotations

from typing import NamedTuple

from ....drawing import NOTHING, Markup, Parts, el, join, of_all, part
from ....kernel.ledger import rule
from ....kernel.words import N_, say
from ..acts import Giants
from ..content import RACE_IDS, RESOURCE_IDS
from . import commands
from .commands import Worth
from .figures import COLOUR
from .seen import Eyes, Seen, look
from .symbols import icon


class Goods(NamedTuple):
    """Resource Cards of a kind."""

    kind: int
    name: str
    number: int


def hue(g: Giants, seat: int) -> int:
    """The colour of a race: the same at every table, whatever its seat."""
    return COLOUR[RACE_IDS[g.races[seat]]]


def seat_panel(sight: Eyes, seat: int, lang: str) -> Parts:
    """The panel of a race."""
    seen = look(sight, lang)
    race = seen.state.races[seat]
    spells = tuple([seen.name("card", card) for card in seen.spells(race)])
    count = len(seen.state.spells[race])
    return [_race(seat, race, seen.points(race), *_laid_out(sight, race, lang), count, spells, lang)]


@of_all
def _laid_out(sight: Eyes, race: int, lang: str) -> tuple[tuple[tuple[str, Worth], ...], tuple[Goods, ...]]:
    """What lies open before a race: its row, and its Resource Cards."""
    seen = look(sight, lang)
    return commands.row_of(seen, race), goods(seen, race)


@part
def _race(
    seat: int, race: int, points: str, row: tuple[tuple[str, Worth], ...], goods: tuple[Goods, ...], spells: int,
    known: tuple[str, ...], lang: str,
) -> Markup:  # fmt: skip
    """The Ordning Points, the row and the cards of a race."""
    items = [counted(one, f"stock-{seat}-{RESOURCE_IDS[one.kind]}") for one in goods]
    if spells:
        items.append(_spells(RACE_IDS[race], spells, known, lang))
    cards = el("span", *items, class_="goods") if items else NOTHING
    label = say(N_("Ordning Points: {n}"), lang, n=points)
    shown = el("span", icon("o-coin", label), el("b", points), class_="op", title=label, data_chip="points")
    return join(
        [
            el("div", shown, class_="tm keyn"),
            el(
                "div",
                commands.chips(row, lang, RACE_IDS[race]),
                cards,
                class_="tm agseat",
                id_=f"race-{RACE_IDS[race]}",
            ),
        ]
    )


@rule("AG-comp-39")
def goods(seen: Seen, race: int) -> tuple[Goods, ...]:
    """Resource Cards by kind, which are open."""
    stock = seen.state.resources[race]
    return tuple([Goods(kind, seen.name("resource", kind), count) for kind, count in enumerate(stock) if count])


def counted(goods: Goods, id_: str = "") -> Markup:
    """Resource Cards of a kind: their sign and number."""
    word = RESOURCE_IDS[goods.kind]
    return el("span", icon(f"r-{word}", goods.name, word), str(goods.number), id_=id_, title=goods.name)


def _spells(race: str, count: int, known: tuple[str, ...], lang: str) -> Markup:
    """How many Spell Cards there are, and which of them the reader knows."""
    label = say(N_("Spell Cards: {n}"), lang, n=count)
    title = f"{label} ({', '.join(known)})" if known else label
    return el("span", icon("o-back", label), str(count), id_=f"spells-{race}", title=title, class_="sp")
