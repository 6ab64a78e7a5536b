"""What a seat holds: its row and hand of Command Cards, Resource Cards, spells, units to recruit; what lies open."""

from __future__ import annotations

from ....drawing import NOTHING, Markup, classes, el
from ....kernel.words import N_, about
from ..cards.spells import spell_text
from ..content import CHAMPION, KIND_IDS, KINDS, RESOURCE_IDS, SPELL_IDS
from ..reading import entry_text
from ..state import CONJURING, DRAFTING, LEADING, NONE, RECRUITING, TRADING
from . import commands
from .pieces import row_of_units, unit_words
from .seen import Eyes, Seen, known, look
from .symbols import icon


def tray(sight: Eyes, seat: int, lang: str) -> Markup:
    """All of it."""
    seen = look(sight, lang)
    race = seen.state.races[seat]
    parts = [
        on_table(seen, seat),
        supply(seen, seat),
        commands.rows(seen, seat),
        el("div", resources(seen, seat, race), spells(seen, seat, race), class_="agown"),
    ]
    return el("div", *parts, class_="tm agtray")


def resource_words(seen: Seen, kind: int) -> str:
    """A Resource Card and what it is for."""
    return about(seen.name("resource", kind), entry_text(seen.content.resource_entries[kind], seen.lang), seen.lang)


def _card(seen: Seen, kind: int, id_: str, count: int, *, named: bool = False) -> Markup:
    name = seen.name("resource", kind)
    told = [el("small", name), el("b", f"×{count}") if count > 1 else NOTHING] if named else [el("b", str(count))]
    return el(
        "li", icon(f"r-{RESOURCE_IDS[kind]}", name), *told,
        id_=id_, class_=classes("res", RESOURCE_IDS[kind]), title=resource_words(seen, kind),
    )  # fmt: skip


def resources(seen: Seen, seat: int, race: int) -> Markup:
    """The Resource Cards of a seat by kind."""
    stock = seen.state.resources[race]
    items = [
        _card(seen, kind, f"res-{seat}-{RESOURCE_IDS[kind]}", stock[kind])
        for kind in range(len(RESOURCE_IDS))
        if stock[kind]
    ]
    if not items:
        return el("p", seen.say(N_("No Resource Cards")), class_="none")
    return el("ol", *items, class_="reslist", aria_label=seen.say(N_("Your Resource Cards")))


def spells(seen: Seen, seat: int, race: int) -> Markup:
    """The Spell Cards of a seat: both spells of each."""
    held = seen.spells(race)
    if not held:
        return NOTHING
    items = [_spell(seen, card, f"spell-{seat}-{SPELL_IDS[card]}") for card in held]
    return el("ol", *items, class_="spells", aria_label=seen.say(N_("Your Spell Cards")))


def _spell(seen: Seen, card: int, id_: str) -> Markup:
    told = [
        about(seen.name("spell", 2 * card + side), spell_text(seen.content, 2 * card + side, seen.lang), seen.lang)
        for side in (0, 1)
    ]
    names = [el("b", seen.name("spell", 2 * card)), el("small", seen.name("spell", 2 * card + 1))]
    return el(
        "li", icon("o-back"), el("span", *names), id_=id_, class_="spell",
        title="\n".join(told),
    )  # fmt: skip


# -- units that may be recruited


def supply(seen: Seen, seat: int) -> Markup:
    """The own units off the board, with their price, while one recruits or brings a Leader back."""
    s = seen.state
    if s.active != seat or s.phase not in (RECRUITING, LEADING):
        return NOTHING
    race = s.race
    items = []
    for kind in range(KINDS):
        count = s.supply[race][kind]
        if not count or (s.phase == LEADING and kind >= CHAMPION):
            continue
        id_ = f"supply-{seat}-{KIND_IDS[kind]}"
        items.append(
            el(
                "li", row_of_units(seen, race, [2 * kind]), el("b", f"×{count}"),
                id_=id_, class_="sup", title=unit_words(seen, race, 2 * kind),
            )
        )  # fmt: skip
    if not items:
        return NOTHING
    return el("ol", *items, class_="supply", aria_label=seen.say(N_("Your units off the board")))


# -- what lies on the table for all


def on_table(seen: Seen, seat: int | None) -> Markup:
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
            return el(
                "div", el("h3", seen.say(N_("Spell Cards drawn"))), el("ol", *items, class_="spells"), class_="agtable"
            )
        peeked = known(s.peeked)
        if peeked:
            kinds = sorted(set(peeked))
            items = [_card(seen, k, f"peek-{seat}-{RESOURCE_IDS[k]}", peeked.count(k)) for k in kinds]
            return el(
                "div", el("h3", seen.say(N_("Top of the deck"))), el("ol", *items, class_="reslist"), class_="agtable"
            )
    return NOTHING


def _market(seen: Seen, seat: int | None) -> Markup:
    """The cards of a draft; for whoever may take one they have names."""
    market, mine = seen.state.market, seat is not None and seat == seen.state.active
    items = [
        _card(seen, kind, f"market-{RESOURCE_IDS[kind]}" if mine else "", market.count(kind), named=True)
        for kind in sorted(set(market))
    ]
    title = el("h3", seen.say(N_("Revealed for the draft")))
    return el("div", title, el("ol", *items, class_="reslist big"), class_="agtable")


def _deal(seen: Seen) -> Markup:
    """A trade as it stands: what the active race gives, and for what."""
    s = seen.state
    name = seen.name("race", s.race)
    halves = [el("span", seen.say(N_("{race} give"), race=name), _pile(seen, s.given))]
    if s.wanted:
        halves.append(el("span", seen.say(N_("for")), _pile(seen, s.wanted)))
    return el("div", el("h3", seen.say(N_("On the table"))), el("p", *halves, class_="deal"), class_="agtable")


def _pile(seen: Seen, cards: list[int]) -> Markup:
    icons = [
        icon(f"r-{RESOURCE_IDS[kind]}", seen.name("resource", kind), RESOURCE_IDS[kind])
        for kind in cards
        if kind != NONE
    ]
    return el("span", *icons, class_="pile")
