"""What all may see of a seat: where its Hero is, its Wounds, and how many cards it has where."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Markup, el, icon
from ....drawing.pieces import emblem as sign_of_seat
from ....kernel.sight import Sight
from ....kernel.words import N_
from ..rules.city import City
from ..state import NONE, OUTSIDE
from .seen import Seen

SHORT: Final = (N_("Outer Maria"), N_("Inner Maria"), N_("Outer Rose"), N_("Inner Rose"), N_("Sina"))


def where(seen: Seen, space: int) -> str:
    """A space in short."""
    if space == NONE:
        return seen.say(N_("Not on the board"))
    wall = seen.say(SHORT[space >> 1])
    return seen.say(N_("{wall}, outside") if space % 2 == OUTSIDE else N_("{wall}, inside"), wall=wall)


def seat_panel(sight: Sight[City], seat: int, lang: str) -> Markup:
    """The panel of a player."""
    seen = Seen(sight, lang)
    if seen.city.heroes[seat] == NONE:
        return NOTHING
    wounds = seen.city.wounds_up[seat]
    first = el("b", seen.say(N_("1st")), class_="rtok") if seat == seen.city.first else NOTHING
    hurt = el("span", icon("wound"), str(wounds), class_="wnd", title=seen.say(N_("Wounds: {n}"), n=wounds))
    place = el("span", where(seen, seen.city.where[seat]), class_="at")
    return el(
        "div",
        el("span", first, hurt if wounds else NOTHING, place, class_="up"),
        el("span", _counts(seen, seat), class_="pn"),
        class_="tm keyn",
    )


def emblem(sight: Sight[City], seat: int) -> Markup:
    """The sign of a seat."""
    return sign_of_seat(seat, 30)


def _counts(seen: Seen, seat: int) -> Markup:
    """Hand, deck and discard pile; what is open is told by name."""
    held, thrown = seen.hand(seat), seen.city.discards[seat]
    names = ", ".join(map(seen.card, held)) if held is not None else ""
    counts = (
        ("cards", N_("Hand: {n}"), len(seen.city.hands[seat]), names),
        ("draw", N_("Deck: {n}"), len(seen.city.decks[seat]), ""),
        ("undo", N_("Discards: {n}"), len(thrown), ", ".join(map(seen.card, thrown))),
    )
    spans = []
    for name, sentence, number, cards in counts:
        label = seen.say(sentence, n=number)
        title = f"{label} ({cards})" if cards else label
        chip = "hand" if name == "cards" else None
        spans.append(el("span", icon(name, label), str(number), title=title, data_chip=chip))
    return Markup("".join(spans))
