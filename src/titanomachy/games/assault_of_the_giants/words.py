"""The verbs of the game, and every option made once. What the rules say is in `messages`, names in `names`."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option, option
from ...kernel.vocabulary import Domain, Verb, Vocabulary
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
    Verb("draft", RESOURCE), Verb("claim", EVENT), Verb("sacrifice", EVENT), Verb("target", REGION),
    Verb("command", COMMAND), Verb("use", RESOURCE), Verb("cast", SPELL), Verb("evoke", SPELL),
    Verb("done"), Verb("pass"),
    # what several rules ask
    Verb("heal", REGION, SORT), Verb("join", SORT), Verb("all"), Verb("go"), Verb("remove", SORT),
    Verb("fetch", RESOURCE), Verb("draw"), Verb("muster"), Verb("rob", RACE), Verb("take", RESOURCE),
    Verb("keep", SPELL), Verb("pocket", RESOURCE), Verb("put", RESOURCE),
    # commands
    Verb("move", REGION, SORT, REGION), Verb("cross", REGION, REGION), Verb("pay", RESOURCE), Verb("wound", SORT),
    Verb("onward", REGION), Verb("stop"),
    Verb("force", RACE), Verb("offer", RACE), Verb("deck"), Verb("give", RESOURCE), Verb("want", RESOURCE),
    Verb("return", RESOURCE), Verb("propose"), Verb("withdraw"), Verb("accept"), Verb("refuse"),
    Verb("recruit", KIND, REGION), Verb("lead", KIND), Verb("revive", KIND), Verb("march", REGION), Verb("top"),
    Verb("attack", REGION, REGION), Verb("advance", REGION, REGION),
    Verb("hire", SLAYER, REGION), Verb("ride", SLAYER, REGION), Verb("hunt", REGION), Verb("enlist", SLAYER),
    Verb("mark", REGION), Verb("spend"), Verb("forge"), Verb("smelt"), Verb("fly", REGION),
    # battles
    Verb("counter", SPELL), Verb("numb", SORT), Verb("reroll"), Verb("ward"), Verb("strike"), Verb("pick", DIE),
    Verb("hits"), Verb("blocks"), Verb("hook"), Verb("soak", SORT), Verb("fall", SLAYER),
)  # fmt: skip


def _each(verb: str, size: int) -> list[Option]:
    return [option(verb, value) for value in range(size)]


def _pairs(verb: str, first: int, second: int) -> list[list[Option]]:
    return [[option(verb, one, two) for two in range(second)] for one in range(first)]


_SPELLS: Final = len(SPELL_IDS)
_RESOURCES: Final = len(RESOURCE_IDS)
_EVENTS: Final = len(EVENT_IDS)
_SLAYERS: Final = len(SLAYER_IDS)

DRAFT: Final = _each("draft", _RESOURCES)
CLAIM: Final = _each("claim", _EVENTS)
SACRIFICE: Final = _each("sacrifice", _EVENTS)
TARGET: Final = _each("target", REGIONS)
PLAY: Final = _each("command", len(COMMAND_IDS))
USE: Final = _each("use", _RESOURCES)
CAST: Final = _each("cast", _SPELLS)
EVOKE: Final = _each("evoke", _SPELLS)
DONE: Final = option("done")
PASS: Final = option("pass")
HEAL: Final = _pairs("heal", REGIONS, SORTS)
JOIN: Final = _each("join", SORTS)
ALL: Final = option("all")
GO: Final = option("go")
REMOVE: Final = _each("remove", SORTS)
FETCH: Final = _each("fetch", _RESOURCES)
DRAW: Final = option("draw")
MUSTER: Final = option("muster")
ROB: Final = _each("rob", RACES)
TAKE: Final = _each("take", _RESOURCES)
KEEP: Final = _each("keep", _SPELLS)
POCKET: Final = _each("pocket", _RESOURCES)
PUT: Final = _each("put", _RESOURCES)
STEP: Final = [[[option("move", a, s, b) for b in range(REGIONS)] for s in range(SORTS)] for a in range(REGIONS)]
CROSS: Final = _pairs("cross", REGIONS, REGIONS)
PAY: Final = _each("pay", _RESOURCES)
WOUND: Final = _each("wound", SORTS)
ONWARD: Final = _each("onward", REGIONS)
STOP: Final = option("stop")
FORCE: Final = _each("force", RACES)
OFFER: Final = _each("offer", RACES)
DECK: Final = option("deck")
GIVE: Final = _each("give", _RESOURCES)
WANT: Final = _each("want", _RESOURCES)
RETURN: Final = _each("return", _RESOURCES)
PROPOSE: Final = option("propose")
WITHDRAW: Final = option("withdraw")
ACCEPT: Final = option("accept")
REFUSE: Final = option("refuse")
ENLARGE: Final = _pairs("recruit", KINDS, REGIONS)
LEAD: Final = _each("lead", KINDS)
REVIVE: Final = _each("revive", KINDS)
MARCH: Final = _each("march", REGIONS)
TOP: Final = option("top")
ATTACKS: Final = _pairs("attack", REGIONS, REGIONS)
ADVANCE: Final = _pairs("advance", REGIONS, REGIONS)
HIRE: Final = _pairs("hire", _SLAYERS, REGIONS)
RIDE: Final = _pairs("ride", _SLAYERS, REGIONS)
HUNT: Final = _each("hunt", REGIONS)
ENLIST: Final = _each("enlist", _SLAYERS)
MARK: Final = _each("mark", REGIONS)
SPEND: Final = option("spend")
FORGE_IT: Final = option("forge")
SMELT: Final = option("smelt")
FLY: Final = _each("fly", REGIONS)
COUNTER: Final = _each("counter", _SPELLS)
NUMB: Final = _each("numb", SORTS)
REROLL: Final = option("reroll")
WARD: Final = option("ward")
STRIKE: Final = option("strike")
PICK: Final = _each("pick", 8)
HITS: Final = option("hits")
BLOCKS: Final = option("blocks")
HOOK_THEM: Final = option("hook")
SOAK: Final = _each("soak", SORTS)
FALL: Final = _each("fall", _SLAYERS)
