"""Beside the board: the battle, the events that can be claimed, the own story; on a small screen also all armies."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....drawing import NOTHING, Markup, Parts, classes, el, of_all, part, within
from ....kernel.ledger import rule
from ....kernel.words import N_, say
from ..content import EVENT_IDS, RESOURCE_IDS, Content
from ..reading import entry_text
from ..state import NONE
from .battle import battle
from .pieces import medal, row_of_slayers, row_of_units
from .seats import Goods, counted
from .seen import ROMAN, Eyes, Seen, Slayer, Unit, army_ids, joining, look
from .symbols import icon
from .tray import heading, on_table

EVENTS: Final = 1024  # events whose words are kept, each of a content in a language


def panel(sight: Eyes, lang: str) -> Parts:
    """All of it."""
    seen = look(sight, lang)
    parts = [
        *_battle(sight, lang),
        *within("div", on_table(seen, None), class_="watched"),
        *_events(sight, lang),
        *story(seen),
        *_piles_of(sight, lang),
        *within("ol", armies(sight, seen.own, lang), class_="armylist", aria_label=seen.say(N_("Armies"))),
        _edition(lang),
    ]
    return within("div", parts, class_="tm agpanel")


@of_all
def _battle(sight: Eyes, lang: str) -> Parts:
    return battle(look(sight, lang))


@of_all
def _events(sight: Eyes, lang: str) -> Parts:
    return events(look(sight, lang))


@of_all
def _piles_of(sight: Eyes, lang: str) -> Parts:
    return piles(look(sight, lang))


@part
def _edition(lang: str) -> Markup:
    words = say(N_("Reconstructed edition: values that the rulebook does not give are our own."), lang)
    return el("p", words, class_="edition")


# -- events


class EventWords(NamedTuple):
    """What an event is called, where it happens ("" for anywhere) and what it asks for."""

    name: str
    region: str
    text: str


@lru_cache(maxsize=EVENTS)
def _words(content: Content, event: int, lang: str) -> EventWords:
    region = content.events[event].region
    where = content.name("region", region, lang) if region != NONE else ""
    return EventWords(content.name("event", event, lang), where, entry_text(content.event_entries[event], lang))


def _event(seen: Seen, event: int, badge: str, id_: str, class_: str = "") -> Markup:
    card = seen.content.events[event]
    words = _words(seen.content, event, seen.lang)
    so_far = [
        (seen.name("marker", one.marker), len(seen.state.markers[one.marker]), one.amount)
        for one in card.requires
        if one.op == "markers"
    ]
    rune = (card.rune, seen.name("resource", card.rune))
    return event_card(id_, class_, badge, words, rune, card.points, tuple(so_far), seen.lang)


@part
def event_card(
    id_: str, class_: str, badge: str, words: EventWords, rune: tuple[int, str], points: int,
    so_far: tuple[tuple[str, int, int], ...], lang: str,
) -> Markup:  # fmt: skip
    """An event: its rune and points, what it asks for, and how many of its Story Markers are on the board."""
    word, name = RESOURCE_IDS[rune[0]], rune[1]
    sentence = N_("{marker}: {n} of {needed}")
    told = [say(sentence, lang, marker=marker, n=n, needed=needed) for marker, n, needed in so_far]
    return el(
        "div",
        el("span", badge, class_="rom"),
        el("b", words.name),
        el("span", icon(f"r-{word}", name, word), class_="rune", title=name),
        el("span", icon("o-coin", say(N_("Ordning Points"), lang)), str(points), class_="op"),
        el(
            "small", f"{words.region}. " if words.region else "", words.text, el("em", *told) if told else NOTHING
        ),
        id_=id_, class_=classes("event", class_),
    )  # fmt: skip


def _listed(title: str, items: Parts, class_: str) -> Parts:
    if not items:
        return []
    return within("div", [heading(title), *within("div", items, class_="events", role="group")], class_=class_)


def events(seen: Seen) -> Parts:
    """The universal events that lie face up."""
    up = seen.state.events_up
    items = [_event(seen, event, ROMAN[n], f"event-{EVENT_IDS[event]}") for n, event in enumerate(up)]
    return _listed(seen.say(N_("Events")), items, "agevents")


def story(seen: Seen) -> Parts:
    """The special events of the reader's race in their order: those behind it are ticked."""
    race = seen.own
    if race == NONE:
        return []
    done = seen.state.story[race]
    items = []
    for place, event in enumerate(seen.content.specials[race]):
        badge, class_ = ("✓", "done") if place < done else ("◆", "")
        items.append(_event(seen, event, badge, f"story-{EVENT_IDS[event]}", class_))
    return _listed(seen.say(N_("Story: {race}"), race=seen.name("race", race)), items, "agstory")


# -- piles


@rule("AG-resource-02", "AG-magic-01")
def piles(seen: Seen) -> Parts:
    """Both discard piles, which anyone may look through: cards by kind, and the spells with the top one first."""
    s = seen.state
    goods = tuple([Goods(one, seen.name("resource", one), s.discard.count(one)) for one in sorted(set(s.discard))])
    spells = tuple([seen.name("card", card) for card in reversed(s.spell_discard)])
    return [_piles(goods, spells, seen.lang)] if goods or spells else []


@part
def _piles(goods: tuple[Goods, ...], spells: tuple[str, ...], lang: str) -> Markup:
    parts = []
    if goods:
        title = el("h3", say(N_("Resource Discard Pile"), lang))
        parts.append(el("div", title, el("span", *map(counted, goods), class_="goods"), id_="discard"))
    if spells:
        title = el("h3", say(N_("Spell Discard Pile, the top card first"), lang))
        items = [el("li", name) for name in spells]
        parts.append(el("div", title, el("ol", *items, class_="spellpile"), id_="spell-discard"))
    return el("div", *parts, class_="agpiles")


# -- armies


def armies(sight: Eyes, own: int, lang: str) -> Parts:
    """Every army with the numbers of its units, the own ones first: for a screen whose map has no room for them."""
    slayers, held = _armies(sight, lang)
    mine = [army for race, army in held if race == own]
    return [slayers, *mine, *[army for race, army in held if race != own]]


@of_all
def _armies(sight: Eyes, lang: str) -> tuple[Markup, list[tuple[int, Markup]]]:
    """The giantslayers, and every army with its race in the order of the races."""
    seen = look(sight, lang)
    s = seen.state
    held = sorted([(race, region) for region, race in enumerate(s.owner) if race != NONE])
    return _giantslayers(tuple(seen.slayers(s.slayer_hurt)), lang), [
        (
            race,
            _army(
                seen.name("region", region),
                race,
                seen.units(race, s.units[region]),
                tuple(army_ids(region, s.units[region], joining(s) if region == s.origin else ())),
                seen.content.limit[race],
            ),
        )
        for race, region in held
    ]


@part
def _army(name: str, race: int, units: tuple[Unit, ...], parts: tuple[str, ...], limit: int) -> Markup:
    """The army of a region, and how many it may be."""
    full = el("span", f"{len(units)}/{limit}", class_="lim")
    row = row_of_units(units, parts)
    return el("li", el("b", medal(race, 18), name), full, row)


@part
def _giantslayers(slayers: tuple[Slayer, ...], lang: str) -> Markup:
    """The three giantslayers, wherever they are."""
    return el("li", el("b", say(N_("Giantslayers"), lang)), row_of_slayers(slayers, 44, 26))
