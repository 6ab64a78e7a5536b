"""What lies in front of a seat as HTML: Power and Move, the hand with its texts, played cards, the Hero's ability."""

from __future__ import annotations

from ....drawing import NOTHING, Markup, Parts, el, icon, join, part, within
from ....drawing.measure import wrap
from ....drawing.syllables import parted
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..rules.city import City
from ..state import NONE
from .faces import Face, picture
from .seen import Seen


def tray(sight: Sight[City], seat: int, lang: str) -> Parts:
    """All that a seat chooses with: Power and Move, played cards, the hand."""
    seen = Seen(sight, lang)
    hero = seen.city.heroes[seat]
    if hero == NONE:
        return []
    own = _hero(seen.heroes[hero], seen.abilities[hero], seat)
    parts, label = [*_played(seen, seat), *_coming(seen), own], seen.say(N_("Played cards and your Hero"))
    beside = within("div", parts, class_="beside wide-only", tabindex="0", role="group", aria_label=label)
    return within("div", [*_turn(seen, seat), *_hand(seen, seat), *beside], class_="tm dtray")


def _turn(seen: Seen, seat: int) -> Parts:
    """Power and Move of whoever's turn it is."""
    city = seen.city
    if city.active < 0:
        return []
    whose = seen.say(N_("Your turn")) if city.active == seat else seen.player(city.active)
    return [_pool(whose, city.power, city.move, seen.lang)]


@part
def _pool(whose: str, power: int, move: int, lang: str) -> Markup:
    return el(
        "div",
        el("span", icon("power"), el("b", str(power)), el("small", say(N_("Power"), lang))),
        el("span", icon("step"), el("b", str(move)), el("small", say(N_("Move"), lang))),
        class_="pool",
        role="group",
        aria_label=say(N_("{hero}: Power {n}, Move {m}"), lang, hero=whose, n=power, m=move),
    )


def _played(seen: Seen, seat: int) -> Parts:
    """The cards played this turn, in rows; each is a piece, because a Titan may ask for one."""
    cards = seen.city.played
    if not cards:
        return []
    rows = [_row(seen.faces[kind], *_piece("played", seat, cards, place)) for place, kind in enumerate(cards)]
    return within("div", [_heading(seen.say(N_("Cards played"))), *within("ul", rows)], class_="played")


def _piece(stem: str, seat: int, cards: list[int], place: int) -> tuple[str, str]:
    """The id of a card that is a piece, and that of the first of equal ones where it is another."""
    first = cards.index(cards[place])
    return f"{stem}-{seat}-{place}", f"{stem}-{seat}-{first}" if first != place else ""


@part
def _heading(words: str, class_: str = "") -> Markup:
    return el("h3", words, class_=class_)


@part
def _row(face: Face, id_: str, first: str) -> Markup:
    row = el(
        "div", icon(face.corner), el("b", face.name), _values(face), title=face.words, id_=id_, data_part=first,
        class_=f"pc k-{face.sort}",
    )  # fmt: skip
    return el("li", row)


def _values(face: Face) -> Markup:
    return join(el("span", icon(name), words or NOTHING, class_="v") for name, words in face.values)


def _hand(seen: Seen, seat: int) -> Parts:
    """The hand as full cards; for others the number of cards."""
    held = seen.hand(seat)
    if held is None:
        return []
    cards = [_card(seen.faces[kind], *_piece("hand", seat, held, place)) for place, kind in enumerate(held)]
    mine = seen.seat == seat or seen.seat is None
    heading = seen.say(N_("Your hand")) if mine else seen.say(N_("Hand of {hero}"), hero=seen.player(seat))
    inside = within("div", cards or [_none(seen.lang)], class_="held", role="group", aria_label=heading)
    return within("div", inside, class_="dhand")


@part
def _none(lang: str) -> Markup:
    return el("p", say(N_("No card in hand"), lang), class_="none")


@part
def _card(face: Face, id_: str, first: str) -> Markup:
    """A card with its text; where there are many cards its values stand for it."""
    drawn = el("svg", picture(face, 30, 22, 0.86), class_="tm pict", viewBox="0 0 60 42", aria_hidden="true")
    coin = el("span", str(face.cost), class_="coin") if face.costs else NOTHING
    lines = min(3, len(wrap(face.name, 100, 13, "display")))  # of the name: they leave room for so much text
    return el(
        "div",
        el("span", coin, drawn, icon(face.corner, class_="kind"), class_="top"),
        el("h4", parted(face.name)),
        el("p", parted(face.text), class_=f"txt fits n{lines}"),
        el("p", _values(face), class_="vals") if face.values else NOTHING,
        role="group",
        aria_label=face.words,
        id_=id_,
        data_part=first,
        class_=f"hc k-{face.sort}",
    )


@part
def _hero(name: str, ability: str, seat: int) -> Markup:
    """The Hero's own ability."""
    return el("p", el("b", name), ability, class_=f"own s{seat}")


def _coming(seen: Seen) -> Parts:
    """What this seat knows of the main deck."""
    return [_next(seen.names(seen.coming), seen.lang)] if seen.coming else []


@part
def _next(names: str, lang: str) -> Markup:
    return el("p", say(N_("Next in the deck, as you saw: {names}"), lang, names=names), class_="coming")
