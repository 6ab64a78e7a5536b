"""What a seat holds: its row and hand of Command Cards, Resource Cards, spells, units to recruit; what lies open."""

from __future__ import annotations

from ....drawing import NOTHING, Mark, Marks, Markup, attributes, classes, el
from ....kernel.words import N_, about
from ..content import CHAMPION, KIND_IDS, KINDS, RESOURCE_IDS, SPELL_IDS
from ..names import entry_text, spell_text
from ..state import CONJURING, DRAFTING, LEADING, NONE, RECRUITING, TRADING
from . import commands
from .pieces import row_of_units, unit_words
from .seen import Seen
from .symbols import icon


def tray(seen: Seen, seat: int, marks: Marks) -> Markup:
    """All of it."""
    race = seen.realm.races[seat]
    parts = [
        on_table(seen, seat, marks),
        supply(seen, seat, marks),
        commands.rows(seen, seat, marks),
        el("div", resources(seen, seat, race, marks), spells(seen, seat, race, marks), class_="agown"),
    ]
    return el("div", *parts, class_="tm agtray")


def resource_words(seen: Seen, kind: int) -> str:
    """A Resource Card and what it is for."""
    return about(seen.name("resource", kind), entry_text(seen.content.resource_entries[kind], seen.lang), seen.lang)


def _card(seen: Seen, kind: int, id_: str, count: int, marks: Marks, *, named: bool = False) -> Markup:
    mark: Mark | None = marks.get(id_)
    name = seen.name("resource", kind)
    told = [el("small", name), el("b", f"×{count}") if count > 1 else NOTHING] if named else [el("b", str(count))]
    return el(
        "li", icon(f"r-{RESOURCE_IDS[kind]}", name), *told,
        id_=id_, class_=classes("res", RESOURCE_IDS[kind], mark=mark), title=resource_words(seen, kind),
        **attributes(mark),
    )  # fmt: skip


def resources(seen: Seen, seat: int, race: int, marks: Marks) -> Markup:
    """The Resource Cards of a seat by kind."""
    stock = seen.realm.resources[race]
    items = [
        _card(seen, kind, f"res-{seat}-{RESOURCE_IDS[kind]}", stock[kind], marks)
        for kind in range(len(RESOURCE_IDS))
        if stock[kind]
    ]
    if not items:
        return el("p", seen.say(N_("No Resource Cards")), class_="none")
    return el("ol", *items, class_="reslist", aria_label=seen.say(N_("Your Resource Cards")))


def spells(seen: Seen, seat: int, race: int, marks: Marks) -> Markup:
    """The Spell Cards of a seat: both spells of each."""
    known, _ = seen.spells(race)
    if not known:
        return NOTHING
    items = [_spell(seen, card, f"spell-{seat}-{SPELL_IDS[card]}", marks) for card in known]
    return el("ol", *items, class_="spells", aria_label=seen.say(N_("Your Spell Cards")))


def _spell(seen: Seen, card: int, id_: str, marks: Marks) -> Markup:
    mark: Mark | None = marks.get(id_)
    told = [
        about(seen.name("spell", 2 * card + side), spell_text(seen.content, 2 * card + side, seen.lang), seen.lang)
        for side in (0, 1)
    ]
    names = [el("b", seen.name("spell", 2 * card)), el("small", seen.name("spell", 2 * card + 1))]
    return el(
        "li", icon("o-back"), el("span", *names), id_=id_, class_=classes("spell", mark=mark),
        title="\n".join(told), **attributes(mark),
    )  # fmt: skip


# -- units that may be recruited


def supply(seen: Seen, seat: int, marks: Marks) -> Markup:
    """The own units off the board, with their price, while one recruits or brings a Leader back."""
    s = seen.realm
    if s.active != seat or s.phase not in (RECRUITING, LEADING):
        return NOTHING
    race = s.race
    items = []
    for kind in range(KINDS):
        count = s.supply[race][kind]
        if not count or (s.phase == LEADING and kind >= CHAMPION):
            continue
        id_ = f"supply-{seat}-{KIND_IDS[kind]}"
        mark: Mark | None = marks.get(id_)
        items.append(
            el(
                "li", row_of_units(seen, race, [2 * kind]), el("b", f"×{count}"),
                id_=id_, class_=classes("sup", mark=mark), title=unit_words(seen, race, 2 * kind), **attributes(mark),
            )
        )  # fmt: skip
    if not items:
        return NOTHING
    return el("ol", *items, class_="supply", aria_label=seen.say(N_("Your units off the board")))


# -- what lies on the table for all


def on_table(seen: Seen, seat: int | None, marks: Marks) -> Markup:
    """Cards of a draft, of a trade, or such as are being looked at; for a spectator what of it all may see."""
    s = seen.realm
    if s.phase == DRAFTING and s.market:
        return _market(seen, seat, marks)
    if s.phase == TRADING and (s.given or s.wanted):
        return _deal(seen)
    if seat is not None and seat == s.active:
        cards = seen.looking("looking", SPELL_IDS)
        if cards and s.phase == CONJURING:
            items = [_spell(seen, card, f"look-{seat}-{SPELL_IDS[card]}", marks) for card in cards]
            return el(
                "div", el("h3", seen.say(N_("Spell Cards drawn"))), el("ol", *items, class_="spells"), class_="agtable"
            )
        peeked = seen.looking("peeked", RESOURCE_IDS)
        if peeked:
            kinds = sorted(set(peeked))
            items = [_card(seen, k, f"peek-{seat}-{RESOURCE_IDS[k]}", peeked.count(k), marks) for k in kinds]
            return el(
                "div", el("h3", seen.say(N_("Top of the deck"))), el("ol", *items, class_="reslist"), class_="agtable"
            )
    return NOTHING


def _market(seen: Seen, seat: int | None, marks: Marks) -> Markup:
    """The cards of a draft; for whoever may take one they have names."""
    market, mine = seen.realm.market, seat is not None and seat == seen.realm.active
    items = [
        _card(seen, kind, f"market-{RESOURCE_IDS[kind]}" if mine else "", market.count(kind), marks, named=True)
        for kind in sorted(set(market))
    ]
    title = el("h3", seen.say(N_("Revealed for the draft")))
    return el("div", title, el("ol", *items, class_="reslist big"), class_="agtable")


def _deal(seen: Seen) -> Markup:
    """A trade as it stands: what the active race gives, and for what."""
    s = seen.realm
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
