"""Claiming events: the Rune, points and rewards. What can be claimed is in `event_conditions`."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants, explained
from ..cards.effects import Effect
from ..cards.events import EventCard
from ..content import SORTS
from ..messages import Prompts, Told, by
from ..state import COMMANDING, NONE
from ..words import PASS, REMOVE, TARGET
from . import reasons as no
from .arriving import arrive, champion_in, remove, stopping
from .effects import ACTS
from .event_conditions import claim_options, is_free, targets
from .rounds import reveal_next


@rule("AG-event-01", "AG-event-03", "AG-event-04", "AG-event-17", "AG-special-08")
def claiming(g: Giants) -> Script:
    """At most one event at the start of the turn: pay, take points and rewards, then the next card is revealed."""
    _, option = yield g.ask_for(g.active, claim_options, Prompts.event)
    g.phase = COMMANDING
    if option == PASS:
        return
    race, event = g.race, option[1]
    card = g.content.events[event]
    target = NONE
    if option[0] == v.CLAIM:
        found = targets(g, race, card)
        if len(found) > 1:
            _, chosen = yield g.ask(g.active, [TARGET[region] for region in found], Prompts.target, event)
            target = chosen[1]
        else:
            (target,) = found
    g.tell(Told.claimed, race, event)
    pay_event(g, race, card, target, option[0] == v.SACRIFICE)
    turn_sideways(g, race, event)
    g.gain(race, card.points, "AG-event-04")
    for reward in card.rewards:
        yield from give_reward(g, race, event, reward, target)
    if g.phase == COMMANDING:  # a reward that is still being carried out comes before the next card
        reveal_next(g)


@rule("AG-event-02", "AG-event-18")
def pay_event(g: Giants, race: int, card: EventCard, target: int, sacrifice: bool) -> None:
    """The Rune, unless it is free, and what the card asks to discard."""
    if sacrifice:
        assert card.free_if is not None
        g.spend(race, card.free_if.resource, card.free_if.amount)
        return
    if is_free(g, race, card, target):
        g.tell(Told.no_rune, race)
    else:
        g.tell(Told.rune_spent, race, card.rune)
        g.spend(race, card.rune)
    for condition in card.requires:
        if condition.op == "discard":
            g.spend(race, condition.resource, condition.amount)


@rule("AG-event-05", "AG-event-07", "AG-event-10", "AG-event-14")
def turn_sideways(g: Giants, race: int, event: int) -> None:
    """A claimed special event makes way for the next one unless it is repeatable; a universal one leaves the board."""
    card = g.content.events[event]
    if card.race == NONE:
        g.events_up.remove(event)
        g.claimed[event] = race
    elif not card.repeatable:
        g.story[race] += 1


@rule("AG-event-04", "AG-event-06")
def give_reward(g: Giants, race: int, event: int, reward: Effect, target: int) -> Script:
    """One reward of an event."""
    if reward.op == "draw_spells":
        for card in g.top_spells(reward.amount):
            g.keep_spell(race, card, "AG-event-04")
    elif reward.op == "ongoing":
        g.tell(Told.ongoing, event)
    elif reward.op == "place_marker":
        g.markers[reward.marker].append(target)
        g.tell(by(Told.marked, "AG-event-04"), reward.marker, target)
    elif reward.op == "place_unit":
        yield from enter_play(g, race, reward.unit, reward.region)
    else:
        yield from ACTS[reward.op](g, reward, COMMANDING)


@rule("AG-setup-10", "AG-comp-14", "AG-recruit-07", "AG-recruit-04")
def enter_play(g: Giants, race: int, kind: int, region: int) -> Script:
    """The Vonindod or King Hekaton enters; if there is no room for him and none is made, he can be recruited."""
    sort, unit = 2 * kind, race * SORTS + 2 * kind
    state = stopping(g, race, [sort], region)
    if state > 1:
        ask = g.ask(g.active, [*room_makers(g, race, sort, region), PASS], Prompts.make_room, region)
        _, option = yield explained(ask, partial(may_make_way, g, race, sort, region))
        if option == PASS:
            state = 0
        else:
            remove(g, race, option[1], region)
    if state:
        yield from arrive(g, race, [sort], region)
        g.tell(Told.entered, unit, region)
    else:
        g.supply[race][kind] += 1
        g.tell(Told.supplied, unit)


@rule("AG-recruit-07", "AG-comp-10")
def may_make_way(g: Giants, race: int, sort: int, region: int, option: Option) -> Why | None:
    """Whoever makes room for a unit that enters play; or nobody does."""
    if option == PASS or option in room_makers(g, race, sort, region):
        return None
    if option[1] in g.units[region]:
        return no.KEEPS_OUT, (race * SORTS + champion_in(g.units[region]),)
    return no.NOT_HERE, (race * SORTS + option[1], region)


def room_makers(g: Giants, race: int, sort: int, region: int) -> list[Option]:
    """Who can make room for a unit: the Champion for a Champion, otherwise anyone."""
    clash = champion_in(g.units[region]) if champion_in([sort]) != NONE else NONE
    return [REMOVE[clash]] if clash != NONE else [REMOVE[one] for one in dict.fromkeys(g.units[region])]


def ongoing(g: Giants, race: int, what: str) -> int:
    """The amount of a continuous reward that a race has earned; 0 without it."""
    for event in g.content.specials[race][: g.story[race]]:
        for reward in g.content.events[event].rewards:
            if reward.op == "ongoing" and reward.what == what:
                return reward.amount
    return 0
