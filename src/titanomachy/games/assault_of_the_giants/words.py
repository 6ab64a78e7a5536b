"""The verbs of the game, and every option made once. What the rules say is in `messages`, names in `names`."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option, option
from ...kernel.vocabulary import Domain, Verb, Vocabulary
from . import verbs as v
from .content import (
    COMMAND_IDS,
    EVENT_IDS,
    KIND_IDS,
    KINDS,
    RACE_IDS,
    RACES,
    REGION_IDS,
    REGIONS,
    RESOURCE_IDS,
    SLAYER_IDS,
    SORT_IDS,
    SORTS,
    SPELL_IDS,
)

REGION = Domain("region", words=REGION_IDS)
RACE = Domain("race", words=RACE_IDS)
SORT = Domain("unit", words=SORT_IDS)
KIND = Domain("kind of unit", words=KIND_IDS)
RESOURCE = Domain("resource", words=RESOURCE_IDS)
SPELL = Domain("spell", words=SPELL_IDS)
EVENT = Domain("event", words=EVENT_IDS)
COMMAND = Domain("command", words=COMMAND_IDS)
SLAYER = Domain("giantslayer", words=SLAYER_IDS)
DIE = Domain("die", 8)

VOCABULARY: Final = Vocabulary(
    # the turn
    Verb(v.DRAFT, RESOURCE), Verb(v.CLAIM, EVENT), Verb(v.SACRIFICE, EVENT), Verb(v.TARGET, REGION),
    Verb(v.COMMAND, COMMAND), Verb(v.USE, RESOURCE), Verb(v.CAST, SPELL), Verb(v.EVOKE, SPELL),
    Verb(v.DONE), Verb(v.PASS),
    # what several rules ask
    Verb(v.HEAL, REGION, SORT), Verb(v.JOIN, SORT), Verb(v.ALL), Verb(v.GO), Verb(v.REMOVE, SORT),
    Verb(v.FETCH, RESOURCE), Verb(v.DRAW), Verb(v.MUSTER), Verb(v.ROB, RACE), Verb(v.TAKE, RESOURCE),
    Verb(v.KEEP, SPELL), Verb(v.POCKET, RESOURCE), Verb(v.PUT, RESOURCE),
    # commands
    Verb(v.MOVE, REGION, SORT, REGION), Verb(v.CROSS, REGION, REGION), Verb(v.PAY, RESOURCE), Verb(v.WOUND, SORT),
    Verb(v.ONWARD, REGION), Verb(v.STOP),
    Verb(v.FORCE, RACE), Verb(v.OFFER, RACE), Verb(v.DECK), Verb(v.GIVE, RESOURCE), Verb(v.WANT, RESOURCE),
    Verb(v.RETURN, RESOURCE), Verb(v.PROPOSE), Verb(v.WITHDRAW, back=True), Verb(v.ACCEPT), Verb(v.REFUSE),
    Verb(v.RECRUIT, KIND, REGION), Verb(v.LEAD, KIND), Verb(v.REVIVE, KIND), Verb(v.MARCH, REGION), Verb(v.TOP),
    Verb(v.ATTACK, REGION, REGION), Verb(v.ADVANCE, REGION, REGION),
    Verb(v.HIRE, SLAYER, REGION), Verb(v.RIDE, SLAYER, REGION), Verb(v.HUNT, REGION), Verb(v.ENLIST, SLAYER),
    Verb(v.MARK, REGION), Verb(v.SPEND), Verb(v.FORGE), Verb(v.SMELT), Verb(v.FLY, REGION),
    # battles
    Verb(v.COUNTER, SPELL), Verb(v.NUMB, SORT), Verb(v.REROLL), Verb(v.WARD), Verb(v.STRIKE), Verb(v.PICK, DIE),
    Verb(v.HITS), Verb(v.BLOCKS), Verb(v.HOOK), Verb(v.SOAK, SORT), Verb(v.FALL, SLAYER),
)  # fmt: skip


def _each(verb: str, size: int) -> list[Option]:
    return [option(verb, value) for value in range(size)]


def _pairs(verb: str, first: int, second: int) -> list[list[Option]]:
    return [[option(verb, one, two) for two in range(second)] for one in range(first)]


_SPELLS: Final = len(SPELL_IDS)
_RESOURCES: Final = len(RESOURCE_IDS)
_EVENTS: Final = len(EVENT_IDS)
_SLAYERS: Final = len(SLAYER_IDS)

DRAFT: Final = _each(v.DRAFT, _RESOURCES)
CLAIM: Final = _each(v.CLAIM, _EVENTS)
SACRIFICE: Final = _each(v.SACRIFICE, _EVENTS)
TARGET: Final = _each(v.TARGET, REGIONS)
PLAY: Final = _each(v.COMMAND, len(COMMAND_IDS))
USE: Final = _each(v.USE, _RESOURCES)
CAST: Final = _each(v.CAST, _SPELLS)
EVOKE: Final = _each(v.EVOKE, _SPELLS)
DONE: Final = option(v.DONE)
PASS: Final = option(v.PASS)
HEAL: Final = _pairs(v.HEAL, REGIONS, SORTS)
JOIN: Final = _each(v.JOIN, SORTS)
ALL: Final = option(v.ALL)
GO: Final = option(v.GO)
REMOVE: Final = _each(v.REMOVE, SORTS)
FETCH: Final = _each(v.FETCH, _RESOURCES)
DRAW: Final = option(v.DRAW)
MUSTER: Final = option(v.MUSTER)
ROB: Final = _each(v.ROB, RACES)
TAKE: Final = _each(v.TAKE, _RESOURCES)
KEEP: Final = _each(v.KEEP, _SPELLS)
POCKET: Final = _each(v.POCKET, _RESOURCES)
PUT: Final = _each(v.PUT, _RESOURCES)
STEP: Final = [[[option(v.MOVE, a, s, b) for b in range(REGIONS)] for s in range(SORTS)] for a in range(REGIONS)]
CROSS: Final = _pairs(v.CROSS, REGIONS, REGIONS)
PAY: Final = _each(v.PAY, _RESOURCES)
WOUND: Final = _each(v.WOUND, SORTS)
ONWARD: Final = _each(v.ONWARD, REGIONS)
STOP: Final = option(v.STOP)
FORCE: Final = _each(v.FORCE, RACES)
OFFER: Final = _each(v.OFFER, RACES)
DECK: Final = option(v.DECK)
GIVE: Final = _each(v.GIVE, _RESOURCES)
WANT: Final = _each(v.WANT, _RESOURCES)
RETURN: Final = _each(v.RETURN, _RESOURCES)
PROPOSE: Final = option(v.PROPOSE)
WITHDRAW: Final = option(v.WITHDRAW)
ACCEPT: Final = option(v.ACCEPT)
REFUSE: Final = option(v.REFUSE)
ENLARGE: Final = _pairs(v.RECRUIT, KINDS, REGIONS)
LEAD: Final = _each(v.LEAD, KINDS)
REVIVE: Final = _each(v.REVIVE, KINDS)
MARCH: Final = _each(v.MARCH, REGIONS)
TOP: Final = option(v.TOP)
ATTACKS: Final = _pairs(v.ATTACK, REGIONS, REGIONS)
ADVANCE: Final = _pairs(v.ADVANCE, REGIONS, REGIONS)
HIRE: Final = _pairs(v.HIRE, _SLAYERS, REGIONS)
RIDE: Final = _pairs(v.RIDE, _SLAYERS, REGIONS)
HUNT: Final = _each(v.HUNT, REGIONS)
ENLIST: Final = _each(v.ENLIST, _SLAYERS)
MARK: Final = _each(v.MARK, REGIONS)
SPEND: Final = option(v.SPEND)
FORGE_IT: Final = option(v.FORGE)
SMELT: Final = option(v.SMELT)
FLY: Final = _each(v.FLY, REGIONS)
COUNTER: Final = _each(v.COUNTER, _SPELLS)
NUMB: Final = _each(v.NUMB, SORTS)
REROLL: Final = option(v.REROLL)
WARD: Final = option(v.WARD)
STRIKE: Final = option(v.STRIKE)
PICK: Final = _each(v.PICK, 8)
HITS: Final = option(v.HITS)
BLOCKS: Final = option(v.BLOCKS)
HOOK_THEM: Final = option(v.HOOK)
SOAK: Final = _each(v.SOAK, SORTS)
FALL: Final = _each(v.FALL, _SLAYERS)
