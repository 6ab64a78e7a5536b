"""What a seat holds: its row and hand of Command Cards, Resource Cards, spells, units to recruit; what lies open."""

from __future__ import annotations

from ....drawing import NOTHING, Markup, Parts, classes, el, part, within
from ....drawing.syllables import parted
from ....kernel.words import N_, about, say
from ..cards.spells import spell_text
from ..content import CHAMPION, KIND_IDS, KINDS, RESOURCE_IDS, SPELL_IDS
from ..reading import entry_text
from ..state import CONJURING, DRAFTING, LEADING, NONE, RECRUITING, TRADING
from . import commands
from .pieces import row_of_units
from .seen import Eyes, Seen, Unit, known, look
from .symbols import icon


def tray(sight: Eyes, seat: int, lang: str) -> Parts:
    """All of it."""
    seen = look(sight, lang)
    race = seen.state.races[seat]
    parts = [
        *on_table(seen, seat),
        *supply(seen, seat),
        *commands.rows(seen, seat),
        *within("div", [*resources(seen, seat, race), *spells(seen, seat, race)], class_="agown"),
    ]
    return within("div", parts, class_="tm agtray")


@part
def heading(words: str) -> Markup:
    """The heading of some cards."""
    return el("h3", words)


# -- cards


def _card(seen: Seen, kind: int, id_: str, count: int, *, named: bool = False) -> Markup:
    """A Resource Card, with what it is for."""
    told = entry_text(seen.content.resource_entries[kind], seen.lang)
    return resource(kind, seen.name("resource", kind), told, id_, count, named, seen.lang)


@part
def resource(kind: int, name: str, use: str, id_: str, count: int, named: bool, lang: str) -> Markup:
    """Resource Cards of a kind: their sign and number, and where they are offered their name."""
    told = [el("small", name), el("b", f"×{count}") if count > 1 else NOTHING] if named else [el("b", str(count))]
    return el(
        "div", icon(f"r-{RESOURCE_IDS[kind]}", name), *told,
        id_=id_, class_=classes("res", RESOURCE_IDS[kind]), title=about(name, use, lang),
    )  # fmt: skip


def resources(seen: Seen, seat: int, race: int) -> Parts:
    """The Resource Cards of a seat by kind."""
    stock = seen.state.resources[race]
    items = [
        _card(seen, kind, f"res-{seat}-{RESOURCE_IDS[kind]}", stock[kind])
        for kind in range(len(RESOURCE_IDS))
        if stock[kind]
    ]
    if not items:
        return [_none(seen.lang)]
    return within("div", items, class_="reslist", role="group", aria_label=seen.say(N_("Your Resource Cards")))


@part
def _none(lang: str) -> Markup:
    return el("p", say(N_("No Resource Cards"), lang), class_="none")


def spells(seen: Seen, seat: int, race: int) -> Parts:
    """The Spell Cards of a seat: both spells of each."""
    held = seen.spells(race)
    if not held:
        return []
    items = [_spell(seen, card, f"spell-{seat}-{SPELL_IDS[card]}") for card in held]
    return within("div", items, class_="spells", role="group", aria_label=seen.say(N_("Your Spell Cards")))


def _spell(seen: Seen, card: int, id_: str) -> Markup:
    basic, advanced = (
        (seen.name("spell", 2 * card + side), spell_text(seen.content, 2 * card + side, seen.lang)) for side in (0, 1)
    )
    return spell(id_, basic, advanced, seen.lang)


@part
def spell(id_: str, basic: tuple[str, str], advanced: tuple[str, str], lang: str) -> Markup:
    """A Spell Card: both its spells by name, and their texts."""
    told = [about(*one, lang) for one in (basic, advanced)]
    names = [el("b", parted(basic[0], commands.LONG)), el("small", parted(advanced[0], commands.LONG))]
    return el("div", icon("o-back"), el("span", *names), id_=id_, class_="spell", title="\n".join(told))


# -- units that may be recruited


def supply(seen: Seen, seat: int) -> Parts:
    """The own units off the board, with their price, while one recruits or brings a Leader back."""
    s = seen.state
    if s.active != seat or s.phase not in (RECRUITING, LEADING):
        return []
    kinds = range(CHAMPION if s.phase == LEADING else KINDS)
    items = [
        spare(f"supply-{seat}-{KIND_IDS[kind]}", unit, s.supply[s.race][kind])
        for kind, unit in zip(kinds, seen.units(s.race, [2 * kind for kind in kinds]), strict=True)
        if s.supply[s.race][kind]
    ]
    label = seen.say(N_("Your units off the board"))
    return within("div", items, class_="supply", role="group", aria_label=label) if items else []


@part
def spare(id_: str, unit: Unit, count: int) -> Markup:
    """Units of a kind off the board."""
    return el("div", row_of_units((unit,), ()), el("b", f"×{count}"), id_=id_, class_="sup", title=unit.title)


# -- what lies on the table for all


def on_table(seen: Seen, seat: int | None) -> Parts:
    """Cards of a draft, of a trade, or such as are being looked at; for a spectator what of it all may see."""
    s = seen.state
    if s.phase == DRAFTING and s.market:
        return _market(seen, seat)
    if s.phase == TRADING and (s.given or s.wanted):
        return _deal(seen)
    if seat is not None and seat == s.active:
        cards = known(s.looking)
        if cards and s.phase == CONJURING:
            items = [_spell(seen, card, f"look-{seat}-{SPELL_IDS[card]}") for card in cards]
            return _laid_out(seen.say(N_("Spell Cards drawn")), items, "spells")
        peeked = known(s.peeked)
        if peeked:
            kinds = sorted(set(peeked))
            items = [_card(seen, k, f"peek-{seat}-{RESOURCE_IDS[k]}", peeked.count(k)) for k in kinds]
            return _laid_out(seen.say(N_("Top of the deck")), items, "reslist")
    return []


def _laid_out(title: str, cards: Parts, class_: str) -> Parts:
    return within("div", [heading(title), *within("div", cards, class_=class_, role="group")], class_="agtable")


def _market(seen: Seen, seat: int | None) -> Parts:
    """The cards of a draft; for whoever may take one they have names."""
    market, mine = seen.state.market, seat is not None and seat == seen.state.active
    items = [
        _card(seen, kind, f"market-{RESOURCE_IDS[kind]}" if mine else "", market.count(kind), named=True)
        for kind in sorted(set(market))
    ]
    return _laid_out(seen.say(N_("Revealed for the draft")), items, "reslist big")


def _deal(seen: Seen) -> Parts:
    """A trade as it stands."""
    s = seen.state
    given, wanted = (
        tuple((kind, seen.name("resource", kind)) for kind in cards if kind != NONE) for cards in (s.given, s.wanted)
    )
    return [deal(seen.name("race", s.race), given, wanted, bool(s.wanted), seen.lang)]


@part
def deal(
    race: str, given: tuple[tuple[int, str], ...], wanted: tuple[tuple[int, str], ...], asks: bool, lang: str
) -> Markup:
    """What the active race gives, and for what where it has said so."""
    halves = [el("span", say(N_("{race} give"), lang, race=race), _pile(given))]
    if asks:
        halves.append(el("span", say(N_("for"), lang), _pile(wanted)))
    return el("div", el("h3", say(N_("On the table"), lang)), el("p", *halves, class_="deal"), class_="agtable")


def _pile(cards: tuple[tuple[int, str], ...]) -> Markup:
    icons = [icon(f"r-{RESOURCE_IDS[kind]}", name, RESOURCE_IDS[kind]) for kind, name in cards]
    return el("span", *icons, class_="pile")
