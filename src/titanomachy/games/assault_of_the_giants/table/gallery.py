"""The gallery: races, units, Command, Event, Resource and Spell Cards, giantslayers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....drawing.gallery import Exhibit, Filter, Gallery
from ....drawing.reading import Reading
from ....kernel.words import N_, begun, say
from ..content import COMMAND_IDS, EVENT_IDS, KIND_IDS, KINDS, RACE_IDS, RESOURCE_IDS, SLAYER_IDS, SPELL_IDS
from .reading import race, read_slayer, unit
from .reading_cards import command, event, resource, spell
from .seen import Eyes, Seen, look

SORTS: Final = (
    ("race", N_("Races")),
    ("unit", N_("Units")),
    ("command", N_("Command Cards")),
    ("event", N_("Events")),
    ("resource", N_("Resource Cards")),
    ("spell", N_("Spell Cards")),
    ("slayer", N_("Giantslayers")),
)


def gallery(sight: Eyes, lang: str) -> Gallery:
    """All of them, kind by kind; what belongs to a race can be found by it."""
    seen = look(sight, lang)
    found = [*_races(sight, seen), *_units(sight, seen), *_commands(sight, seen), *_events(seen)]
    found += [_of("resource", name, resource(seen, n)) for n, name in enumerate(RESOURCE_IDS)]
    found += [_of("spell", name, spell(seen, n)) for n, name in enumerate(SPELL_IDS)]
    found += [_of("slayer", name, read_slayer(sight, (name,), lang)) for name in SLAYER_IDS]
    kinds = Filter("kind", say(N_("Kind"), lang), tuple((name, say(label, lang)) for name, label in SORTS))
    races = Filter(
        "race", say(N_("Race"), lang), tuple((name, begun(seen.name("race", n))) for n, name in enumerate(RACE_IDS))
    )
    line = say(N_("Six races with their units, and every card with what it does."), lang)
    return Gallery(exhibits=tuple(found), filters=(kinds, races), line=line)


def _of(kind: str, id_: str, reading: Reading, which: int = -1) -> Exhibit:
    filters = (("kind", kind), *((("race", RACE_IDS[which]),) if which >= 0 else ()))
    return Exhibit(id=f"{kind}-{id_}", reading=reading, filters=filters)


def _races(sight: Eyes, seen: Seen) -> Iterator[Exhibit]:
    for which, name in enumerate(RACE_IDS):
        yield _of("race", name, race(sight, seen, which), which)


def _units(sight: Eyes, seen: Seen) -> Iterator[Exhibit]:
    for which, name in enumerate(RACE_IDS):
        for kind in range(KINDS):
            if seen.content.value[which][kind]:
                read = unit(sight, seen, which, 2 * kind, seen.name("race", which))
                yield _of("unit", f"{name}-{KIND_IDS[kind]}", read, which)


def _commands(sight: Eyes, seen: Seen) -> Iterator[Exhibit]:
    for which, name in enumerate(RACE_IDS):
        for kind, word in enumerate(COMMAND_IDS):
            yield _of("command", f"{name}-{word}", command(sight, seen, which, kind), which)


def _events(seen: Seen) -> Iterator[Exhibit]:
    for which, name in enumerate(EVENT_IDS):
        yield _of("event", name, event(seen, which), seen.content.events[which].race)
