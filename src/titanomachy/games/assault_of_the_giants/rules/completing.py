"""Positions that do not say everything: what they do not name is where the rules have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ....kernel.errors import BadPosition
from ....kernel.forms import Json
from ....kernel.words import N_
from ..acts import Giants
from ..cards.effects import Effect
from ..content import HEKATON, KINDS, RACES, REGIONS, VONINDOD
from ..state import DRAFTING, NONE

CARDS = ("resources", "discard", "market", "deck", "peeked")


def placed(g: Giants, race: int) -> list[int]:
    """How many units of each kind a race has on the board."""
    found = [0] * KINDS
    for region, army in enumerate(g.units):
        if g.owner[region] == race:
            for sort in army:
                found[sort >> 1] += 1
    return found


def tokens_of(g: Giants, race: int) -> list[int]:
    """How many units of each kind a race has in all: NPC races those they were set up with."""
    if not g.is_player(race):
        found = [0] * KINDS
        for _, kinds in g.content.npc_units[race]:
            for kind in kinds:
                found[kind] += 1
        return found
    tokens = g.content.tokens[race][:]
    freed = {reward.unit for event in g.content.specials[race][: g.story[race]] for reward in rewards(g, event)}
    for kind in (VONINDOD, HEKATON):
        if kind not in freed:
            tokens[kind] = 0
    return tokens


def rewards(g: Giants, event: int) -> list[Effect]:
    """The units that an event brings."""
    return [reward for reward in g.content.events[event].rewards if reward.op == "place_unit"]


def complete(g: Giants, named: Mapping[str, Json]) -> None:
    """Fill in what a position does not name."""
    if len(g.units) != REGIONS or len(g.owner) != REGIONS:
        raise BadPosition(N_("units and owner name {regions} regions each"), regions=REGIONS)
    for army in g.units:
        army.sort()
    if g.phase != DRAFTING:
        g.round = max(1, g.round)
        if "market" not in named:
            g.deck += [] if "deck" in named else g.market
            g.market = []
    if {"units", "owner", "story"} & named.keys() and "supply" not in named:
        complete_supply(g)
    if {"resources", "discard"} & named.keys() and "deck" not in named:
        complete_deck(g)
    if {"spells", "spell_discard", "spell_gone"} & named.keys() and "spell_deck" not in named:
        complete_spells(g)
    if {"events_up", "claimed"} & named.keys() and "event_deck" not in named:
        up = {*g.events_up, *(event for event, race in enumerate(g.claimed) if race != NONE)}
        g.event_deck = [event for event in g.content.universal if event not in up]
        g.shuffle(g.event_deck)
    complete_pools(g, named)


def complete_supply(g: Giants) -> None:
    """Units that are not on the board are in the supply."""
    for race in range(RACES):
        there = placed(g, race)
        wanted = tokens_of(g, race)
        g.supply[race] = [wanted[kind] - there[kind] for kind in range(KINDS)]


def complete_deck(g: Giants) -> None:
    """Resource Cards that nobody has and that are not discarded are in the deck."""
    left = Counter(g.content.resource_deck)
    left.subtract([*g.discard, *g.market, *g.peeked])
    for stock in g.resources:
        left.subtract(dict(enumerate(stock)))
    g.deck = sorted(left.elements())
    g.shuffle(g.deck)


def complete_spells(g: Giants) -> None:
    """Spell Cards that are in no hand and no pile are in the deck."""
    for hand in g.spells:
        hand.sort()
    away = {*(card for hand in g.spells for card in hand), *g.spell_discard, *g.spell_gone, *g.looking}
    g.spell_deck = [card for card in g.content.spell_deck if card not in away]
    g.shuffle(g.spell_deck)


def complete_pools(g: Giants, named: Mapping[str, Json]) -> None:
    """The pools have given the points that are named; an empty second pool makes the next round the last."""
    if "points" in named and not {"pool_1", "pool_2"} & named.keys():
        earned = sum(g.points)
        taken = min(earned, g.pool_1)
        g.pool_1 -= taken
        g.pool_2 -= min(earned - taken, g.pool_2)
    elif "pool_1" not in named and "pool_2" in named and g.pool_2 < g.content.pools[g.seats][1]:
        g.pool_1 = 0
    if not g.pool_2 and "last_round" not in named:
        g.last_round = g.round + 1
