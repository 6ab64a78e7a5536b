"""What can be changed about a thing of Assault of the Giants: the counters, a region with its army, a unit, a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from ....drawing.editing import Card, Cards, Field, Inspected, Number, Pick
from ....kernel.words import N_, about, say
from ..acts import IS_CHAMPION, Giants
from ..content import (
    CHAMPION,
    CLOUD,
    EVENT_IDS,
    HEKATON,
    KINDS,
    MARKER_IDS,
    RACE_IDS,
    REGION_IDS,
    REGIONS,
    SLAYER_IDS,
    SORTS,
)
from ..reading import entry_text
from ..state import CLAIMING, COMMANDING, NONE, PHASES
from ..table.pictures import piece_picture, sign_picture, slayer_picture, unit_picture
from ..table.screen import PHASES as STEPS
from ..table.seen import HUE, words_of
from ..table.steps import SHORT
from .holdings import claimed_by, holdings, resource_card, spell_card
from .pieces import pieces, unit_at


def counters(s: Giants, lang: str) -> Sequence[Field]:
    """The round, whose turn it is and what is done now, the pools; the last round, once it is known."""
    first, second = s.content.pools[s.seats]
    order = [(s.first + place) % s.seats for place in range(s.seats)]
    steps = {s.phase: STEPS[PHASES[s.phase]], CLAIMING: N_("Event"), COMMANDING: N_("Command")}
    fields: list[Field] = [
        Number(("round",), say(N_("Round"), lang), 1, 99),
        Pick(("active",), say(N_("Turn"), lang),
             tuple((seat, say(SHORT[s.races[seat]], lang)) for seat in order)),
        Pick(("phase",), say(N_("Step"), lang), tuple((step, say(name, lang)) for step, name in steps.items())),
        Number(("pool_1",), say(N_("Pool 1"), lang), 0, first),
        Number(("pool_2",), say(N_("Pool 2"), lang), 0, second),
    ]  # fmt: skip
    if not s.pool_2:
        last = ((s.round, say(N_("this one"), lang)), (s.round + 1, say(N_("the next one"), lang)))
        fields.append(Pick(("last_round",), say(N_("Last round"), lang), last))
    return fields


def inspect(s: Giants, part: str, lang: str) -> Inspected | None:
    """A region with its army, a unit, another piece; without a part the cards of the table."""
    if not part:
        return _table(s, lang)
    here = {piece.part for piece in pieces(s, lang)}
    return INSPECT[part.split("-")[0]](s, part, lang) if part in here else None


# -- regions and units


def _region(s: Giants, part: str, lang: str) -> Inspected:
    region = REGION_IDS.index(part.split("-")[1])
    name, start, owner = s.content.name, s.content.starts_of[region], s.owner[region]
    army: list[Field] = [
        Pick(("units", region, number), say(N_("Unit {n}"), lang, n=number + 1), _becomes(s, owner, sort, lang))
        for number, sort in enumerate(s.units[region])
    ]
    army += _lying(s, region, lang)
    if start == NONE:
        line = say(N_("Small Folk Region"), lang)
        picture = sign_picture("o-town")
    else:
        line = say(N_("Starting Region: {race}"), lang, race=name("race", start, lang))
        picture = sign_picture(f"e-{RACE_IDS[start]}", start)
        army += holdings(s, start, lang)
    return Inspected(name("region", region, lang), line, tuple(army), picture)


def _becomes(s: Giants, race: int, sort: int, lang: str) -> tuple[tuple[int, str], ...]:
    """What a unit can be instead: whole or wounded, another one that is in the supply, none at all."""
    kinds = [kind for kind in range(KINDS) if kind == sort >> 1 or s.supply[race][kind] > 0]
    sorts = [one for kind in kinds for one in _sorts(kind)]
    named = ((one, s.content.name("unit", race * SORTS + one, lang)) for one in sorts)
    return (*named, (NONE, say(N_("off the board"), lang)))


def _lying(s: Giants, region: int, lang: str) -> Iterator[Field]:
    """What else is in a region, each with where it can be instead: a small map has no room for these pieces."""
    name = s.content.name
    regions = ((one, name("region", one, lang)) for one in range(REGIONS))
    where = (*regions, (NONE, say(N_("off the board"), lang)))
    if s.lyn == region:
        yield Pick(("lyn",), "Lyn Armaal", where)
    for slayer, at in enumerate(s.slayer_at):
        if at == region:
            yield Pick(("slayer_at", slayer), name("slayer", slayer, lang), where)
    for kind, regions_of in enumerate(s.markers):
        for number, at in enumerate(regions_of):
            if at == region:
                yield Pick(("markers", kind, number), name("marker", kind, lang), where)


def _sorts(kind: int) -> tuple[int, ...]:
    """A kind whole and wounded; Champions are never wounded."""
    return (2 * kind,) if kind in (CHAMPION, HEKATON) else (2 * kind, 2 * kind + 1)


def _unit(s: Giants, part: str, lang: str) -> Inspected:
    found = unit_at(part)
    assert found is not None, "only units on the map are shown"
    region, sort = found
    race, name = s.owner[region], s.content.name
    at, states = ("units", region, s.units[region].index(sort)), (N_("whole"), N_("wounded"))
    fields: list[Field] = []
    if not IS_CHAMPION[sort]:
        values = tuple((one, say(word, lang)) for one, word in zip(_sorts(sort >> 1), states, strict=True))
        fields.append(Pick(at, say(N_("Unit"), lang), values))
    line = say(N_("{race}, {region}"), lang, race=name("race", race, lang), region=name("region", region, lang))
    (unit,) = words_of(s.content, lang).units(race, (sort,))
    fields += holdings(s, race, lang)
    return Inspected(name("unit", race * SORTS + sort, lang), line, tuple(fields), unit_picture(unit))


# -- other pieces


def _slayer(s: Giants, part: str, lang: str) -> Inspected:
    which = SLAYER_IDS.index(part.split("-")[1])
    states = ((0, say(N_("whole"), lang)), (1, say(N_("wounded"), lang)))
    fields = (Pick(("slayer_hurt", which), say(N_("Giantslayer"), lang), states),)
    picture = slayer_picture(words_of(s.content, lang).slayers(s.slayer_hurt)[which])
    where = s.content.name("region", s.slayer_at[which], lang)
    return Inspected(s.content.name("slayer", which, lang), where, fields, picture)


def _marker(s: Giants, part: str, lang: str) -> Inspected:
    _, word, region = part.split("-")
    kind = MARKER_IDS.index(word)
    where = s.content.name("region", REGION_IDS.index(region), lang)
    picture = sign_picture(f"m-{word}", s.content.marker_race[kind])
    return Inspected(s.content.name("marker", kind, lang), where, (), picture)


def _castle(s: Giants, part: str, lang: str) -> Inspected:
    return Inspected("Lyn Armaal", s.content.name("region", s.lyn, lang), (), piece_picture("castle", HUE[CLOUD]))


def _event(s: Giants, part: str, lang: str) -> Inspected:
    event = EVENT_IDS.index(part.split("-")[1])
    where = s.content.name("region", s.content.events[event].region, lang)
    line = about(where, entry_text(s.content.event_entries[event], lang), lang)
    fields = (claimed_by(s, event, say(N_("Claimed by"), lang), lang),)
    return Inspected(s.content.name("event", event, lang), line, fields)


INSPECT: Final[dict[str, Callable[[Giants, str, str], Inspected]]] = {
    "region": _region, "unit": _unit, "slayer": _slayer, "marker": _marker, "lyn": _castle, "token": _event,
}  # fmt: skip


# -- the table


def _table(s: Giants, lang: str) -> Inspected:
    spell, resource = partial(spell_card, s, lang), partial(resource_card, s, lang)
    fields = (
        Cards(("events_up",), say(N_("Events"), lang), partial(_event_card, s, lang), ("event_deck",),
              ("event_deck",), s.content.face_up),
        Cards(("spell_discard",), say(N_("Spell Discard Pile"), lang), spell, ("spell_deck",), ("spell_deck",)),
        Cards(("spell_gone",), say(N_("Spells out of the game"), lang), spell, ("spell_deck",), ("spell_deck",)),
        Cards(("discard",), say(N_("Resource Discard Pile"), lang), resource, ("deck",), ("deck",)),
    )  # fmt: skip
    line = N_("Select a region to change its army; the Starting Region of a race shows what the race holds.")
    return Inspected(say(N_("The table"), lang), say(line, lang), fields)


def _event_card(s: Giants, lang: str, event: int) -> Card:
    """An event by its name."""
    name = s.content.name("event", event, lang)
    return Card(name, name)
