"""Beside the board: the battle, the events that can be claimed, the own story; on a small screen also all armies."""

from __future__ import annotations

from ....drawing import NOTHING, Markup, classes, el
from ....kernel.ledger import rule
from ....kernel.words import N_
from ..content import EVENT_IDS, RACES, RESOURCE_IDS, SLAYER_IDS
from ..reading import entry_text
from ..state import NONE
from .battle import battle
from .pieces import medal, row_of_slayers, row_of_units
from .seats import counted
from .seen import ROMAN, Eyes, Seen, look, unit_id
from .symbols import icon
from .tray import on_table


def panel(sight: Eyes, lang: str) -> Markup:
    """All of it."""
    seen = look(sight, lang)
    parts = [
        battle(seen),
        el("div", on_table(seen, None), class_="watched"),
        events(seen),
        story(seen),
        piles(seen),
        armies(seen),
        el(
            "p",
            seen.say(N_("Reconstructed edition: values that the rulebook does not give are our own.")),
            class_="edition",
        ),
    ]
    return el("div", *parts, class_="tm agpanel")


def _event(seen: Seen, event: int, badge: str, id_: str, class_: str = "") -> Markup:
    card = seen.content.events[event]
    rune, name = RESOURCE_IDS[card.rune], seen.name("resource", card.rune)
    words = entry_text(seen.content.event_entries[event], seen.lang)
    return el(
        "li",
        el("span", badge, class_="rom"),
        el("b", seen.name("event", event)),
        el("span", icon(f"r-{rune}", name, rune), class_="rune", title=name),
        el("span", icon("o-coin", seen.say(N_("Ordning Points"))), str(card.points), class_="op"),
        el("small", _where(seen, card.region), words, _so_far(seen, event)),
        id_=id_, class_=classes("event", class_),
    )  # fmt: skip


def _where(seen: Seen, region: int) -> str:
    return f"{seen.name('region', region)}. " if region != NONE else ""


def _so_far(seen: Seen, event: int) -> Markup:
    """How many of the Story Markers that an event asks for are on the board."""
    told = [
        seen.say(
            N_("{marker}: {n} of {needed}"), marker=seen.name("marker", one.marker),
            n=len(seen.state.markers[one.marker]), needed=one.amount,
        )
        for one in seen.content.events[event].requires
        if one.op == "markers"
    ]  # fmt: skip
    return el("em", *told) if told else NOTHING


def events(seen: Seen) -> Markup:
    """The universal events that lie face up."""
    up = seen.state.events_up
    items = [_event(seen, event, ROMAN[n], f"event-{EVENT_IDS[event]}") for n, event in enumerate(up)]
    return (
        el("div", el("h3", seen.say(N_("Events"))), el("ol", *items, class_="events"), class_="agevents")
        if items
        else NOTHING
    )


def story(seen: Seen) -> Markup:
    """The special events of the reader's race in their order: those behind it are ticked."""
    race = seen.own
    if race == NONE:
        return NOTHING
    done = seen.state.story[race]
    items = []
    for place, event in enumerate(seen.content.specials[race]):
        badge = "✓" if place < done else "◆"
        items.append(_event(seen, event, badge, f"story-{EVENT_IDS[event]}", "done" if place < done else ""))
    title = seen.say(N_("Story: {race}"), race=seen.name("race", race))
    return el("div", el("h3", title), el("ol", *items, class_="events"), class_="agstory") if items else NOTHING


@rule("AG-resource-02", "AG-magic-01")
def piles(seen: Seen) -> Markup:
    """Both discard piles, which anyone may look through: cards by kind, and the spells with the top one first."""
    s = seen.state
    goods = [counted(seen, kind, s.discard.count(kind)) for kind in sorted(set(s.discard))]
    spells = [el("li", seen.name("card", card)) for card in reversed(s.spell_discard)]
    parts = []
    if goods:
        title = el("h3", seen.say(N_("Resource Discard Pile")))
        parts.append(el("div", title, el("span", *goods, class_="goods"), id_="discard"))
    if spells:
        title = el("h3", seen.say(N_("Spell Discard Pile, the top card first")))
        parts.append(el("div", title, el("ol", *spells, class_="spellpile"), id_="spell-discard"))
    return el("div", *parts, class_="agpiles") if parts else NOTHING


def armies(seen: Seen) -> Markup:
    """Every army with the numbers of its units, the own ones first: for a screen whose map has no room for them."""
    s = seen.state
    order = sorted(range(RACES), key=lambda race: (race != seen.own, race))
    rows = []
    for race in order:
        for region in s.held(race):
            sorts = list(s.units[region])
            name = el("b", medal(race, 18), seen.name("region", region))
            full = el("span", f"{len(sorts)}/{seen.content.limit[race]}", class_="lim")
            rows.append(
                el("li", name, full, row_of_units(seen, race, sorts, [unit_id(region, sort) for sort in sorts]))
            )
    return el("ol", _giantslayers(seen), *rows, class_="armylist", aria_label=seen.say(N_("Armies")))


def _giantslayers(seen: Seen) -> Markup:
    """The three giantslayers, wherever they are."""
    row = row_of_slayers(seen, range(len(SLAYER_IDS)), 44, 26)
    return el("li", el("b", seen.say(N_("Giantslayers"))), row)
