"""What all may see of a seat: where its Hero is, its Wounds, and how many cards it has where."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import NOTHING, Markup, Parts, el, icon, of_all, part, within
from ....drawing.pieces import emblem as sign_of_seat
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..rules.city import City
from ..state import NONE, OUTSIDE
from .seen import Seen

SHORT: Final = (N_("Outer Maria"), N_("Inner Maria"), N_("Outer Rose"), N_("Inner Rose"), N_("Sina"))


def seat_panel(sight: Sight[City], seat: int, lang: str) -> Parts:
    """The panel of a player; what is open is told by name."""
    if sight.openly("heroes")[seat] == NONE:
        return []
    seen = Seen(sight, lang)
    return _open(sight, seat, seen.names(seen.hand(seat) or ()), lang)


@of_all
def _open(sight: Sight[City], seat: int, held: str, lang: str) -> Parts:
    """The same for all who know the same of its hand."""
    seen = Seen(sight, lang)
    city, thrown = seen.city, seen.city.discards[seat]
    counts, names = (len(city.hands[seat]), len(city.decks[seat]), len(thrown)), (held, seen.names(thrown))
    return [*_panel(seat, seat == city.first, city.wounds_up[seat], city.where[seat], counts, names, lang)]


@part
def _panel(
    seat: int, first: bool, wounds: int, space: int, counts: tuple[int, int, int], names: tuple[str, str], lang: str
) -> tuple[Markup, ...]:
    hand, deck, discards = counts
    chips = [
        _chip(f"cards-{seat}", "cards", N_("Hand: {n}"), hand, names[0], lang),
        _chip(f"deck-{seat}", "draw", N_("Deck: {n}"), deck, "", lang),
        _chip(f"discards-{seat}", "undo", N_("Discards: {n}"), discards, names[1], lang),
    ]
    up = _up(first, wounds, space, lang)
    return tuple(within("div", [up, *within("span", chips, class_="pn")], class_="tm keyn"))


@part
def _up(first: bool, wounds: int, space: int, lang: str) -> Markup:
    """Who begins, the Wounds, and where the Hero is."""
    begins = el("b", say(N_("1st"), lang), class_="rtok") if first else NOTHING
    hurt = el("span", icon("wound"), str(wounds), class_="wnd", title=say(N_("Wounds: {n}"), lang, n=wounds))
    return el("span", begins, hurt if wounds else NOTHING, el("span", where(space, lang), class_="at"), class_="up")


@part
def _chip(id_: str, sign: str, sentence: str, number: int, names: str, lang: str) -> Markup:
    """How many cards there are in some place."""
    label = say(sentence, lang, n=number)
    title = f"{label} ({names})" if names else label
    return el(
        "span", icon(sign, label), str(number), id_=id_, title=title, data_chip="hand" if sign == "cards" else None
    )


def where(space: int, lang: str) -> str:
    """A space in short."""
    if space == NONE:
        return say(N_("Not on the board"), lang)
    wall = say(SHORT[space >> 1], lang)
    return say(N_("{wall}, outside") if space % 2 == OUTSIDE else N_("{wall}, inside"), lang, wall=wall)


def emblem(sight: Sight[City], seat: int) -> Markup:
    """The sign of a seat."""
    return _emblem(seat)


@cache
def _emblem(seat: int) -> Markup:
    return sign_of_seat(seat, 30)
