"""What lies in front of a seat as HTML: Power and Move, played cards, the hand with its texts, and a reading pane."""

from __future__ import annotations

from ....drawing import NOTHING, Markup, el, icon, join
from ....drawing.measure import wrap
from ....kernel.sight import Sight
from ....kernel.words import N_
from ..rules.city import City
from ..state import NONE
from .faces import corner, costs, in_words, kind_of, picture, values
from .seen import Seen


def tray(sight: Sight[City], seat: int, lang: str) -> Markup:
    """All that a seat chooses with: Power and Move, played cards, the hand."""
    seen = Seen(sight, lang)
    if seen.city.heroes[seat] == NONE:
        return NOTHING
    parts = [_pool(seen, seat), _played(seen, seat), _hand(seen, seat), _coming(seen), _hero(seen, seat)]
    return el("div", *parts, class_="tm dtray")


def _pool(seen: Seen, seat: int) -> Markup:
    """Power and Move of whoever's turn it is."""
    active = seen.city.active
    if active < 0:
        return NOTHING
    whose = seen.say(N_("Your turn")) if active == seat else seen.player(active)
    power, move = seen.city.power, seen.city.move
    return el(
        "div",
        el("h3", whose, class_="wide-only"),
        el("span", icon("power"), el("b", str(power)), el("small", seen.say(N_("Power")))),
        el("span", icon("step"), el("b", str(move)), el("small", seen.say(N_("Move")))),
        class_="pool",
        role="group",
        aria_label=seen.say(N_("{hero}: Power {n}, Move {m}"), hero=whose, n=power, m=move),
    )


def _values(seen: Seen, kind: int) -> Markup:
    return join(el("span", icon(name), words or NOTHING, class_="v") for name, words in values(seen.content, kind))


def _played(seen: Seen, seat: int) -> Markup:
    """The cards played this turn, in rows; each is a piece, because a Titan may ask for one."""
    cards = seen.city.played
    if not cards:
        return NOTHING
    rows = [
        el(
            "div",
            icon(corner(seen.content, kind)),
            el("b", seen.card(kind)),
            _values(seen, kind),
            title=in_words(seen, kind),
            **_piece(f"played-{seat}-{place}", f"pc k-{kind_of(seen.content, kind)}", cards, place),
        )
        for place, kind in enumerate(cards)
    ]
    return el(
        "div", el("h3", seen.say(N_("Played"))), el("ul", *(el("li", row) for row in rows)), class_="played wide-only"
    )


def _piece(name: str, class_: str, cards: list[int], place: int) -> dict[str, str | int | float | None]:
    """The attributes of a card that is a piece: its id; of equal ones each stands for the first too."""
    stem = name.rpartition("-")[0]
    first = cards.index(cards[place])
    return {
        "id_": name,
        "data_part": f"{stem}-{first}" if first != place else None,
        "class_": class_,
    }


def _hand(seen: Seen, seat: int) -> Markup:
    """The hand as full cards, each followed by what the reading pane says of it; for others the number of cards."""
    held = seen.hand(seat)
    if held is None:
        return NOTHING
    cards = []
    for place, kind in enumerate(held):
        cards.append(_card(seen, kind, _piece(f"hand-{seat}-{place}", "hc", held, place)))
        cards.append(reading(seen, kind))
    body = cards or [el("p", seen.say(N_("No card in hand")), class_="none")]
    mine = seen.seat == seat or seen.seat is None
    heading = seen.say(N_("Your hand")) if mine else seen.say(N_("Hand of {hero}"), hero=seen.player(seat))
    return el("div", el("h3", heading, class_="wide-only"), el("div", *body, class_="held"), class_="dhand")


def _card(seen: Seen, kind: int, named: dict[str, str | int | float | None]) -> Markup:
    """A card with its text; on a small screen its values stand for it."""
    content = seen.content
    drawn = el("svg", picture(content, kind, 30, 22, 0.86), class_="tm pict", viewBox="0 0 60 42", aria_hidden="true")
    named["class_"] = f"{named['class_']} k-{kind_of(content, kind)}"
    coin = el("span", str(content.cost[kind]), class_="coin") if costs(content, kind) else NOTHING
    gives = _values(seen, kind)
    lines = min(3, len(wrap(seen.card(kind), 100, 13, "display")))  # of the name: they leave room for so much text
    return el(
        "div",
        el("span", coin, drawn, icon(corner(content, kind), class_="kind"), class_="top"),
        el("h4", seen.card(kind)),
        el("p", seen.text(kind), class_=f"txt n{lines}"),
        el("p", gives, class_="vals") if gives else NOTHING,
        **({"role": "group", "aria_label": in_words(seen, kind)} | named),
    )


def reading(seen: Seen, kind: int, part: str = "", class_: str = "read") -> Markup:
    """A card in full words."""
    content = seen.content
    coin = el("span", str(content.cost[kind]), class_="coin") if costs(content, kind) else icon(corner(content, kind))
    sub = el("small", content.type_name(kind, seen.lang))
    gives = _values(seen, kind)
    return el(
        "div",
        el("div", coin, el("div", el("h4", seen.card(kind)), sub), el("span", gives, class_="vals"), class_="rh"),
        el("p", seen.text(kind)),
        class_=f"{class_} k-{kind_of(content, kind)}",
        data_part=part,
    )


def _hero(seen: Seen, seat: int) -> Markup:
    """What the reading pane says as long as no card is looked at: the Hero's own ability."""
    hero = seen.city.heroes[seat]
    heading = el("div", el("h4", seen.hero(hero)), el("small", seen.say(N_("Hero"))))
    words = el("p", seen.content.hero_text(hero, seen.lang))
    return el("div", el("div", heading, class_="rh"), words, class_=f"read own s{seat}")


def _coming(seen: Seen) -> Markup:
    """What this seat knows of the main deck."""
    if not seen.coming:
        return NOTHING
    names = ", ".join(map(seen.card, seen.coming))
    return el("p", seen.say(N_("Next in the deck, as you saw: {names}"), names=names), class_="coming")


# -- the panel of a small screen


def cards(sight: Sight[City], lang: str) -> Markup:
    """The cards that matter now with all their words: the hand, then what is in the Hero's District."""
    seen = Seen(sight, lang)
    items: list[Markup] = []
    if seen.seat is not None:
        items += _lines(seen, seen.city.hands[seen.seat], f"hand-{seen.seat}")
    wall = seen.home
    if wall in seen.city.standing():
        items += _lines(seen, seen.city.outside[wall], f"titan-{wall}")
        items += _lines(seen, seen.city.inside[wall], f"card-in-{wall}")
        place = seen.city.locations[wall]
        if place != NONE:
            items.append(reading(seen, place, f"location-{wall}", "line"))
    return el("div", *items, class_="tm reader") if items else NOTHING


def _lines(seen: Seen, kinds: list[int], name: str) -> list[Markup]:
    """Each kind of card in some place, which stands for the first piece of it."""
    return [reading(seen, kind, f"{name}-{kinds.index(kind)}", "line") for kind in dict.fromkeys(kinds)]
