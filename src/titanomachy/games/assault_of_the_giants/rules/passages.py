"""Groups that pass through regions where they may not stop: who goes, the price, and the way on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import IS_CHAMPION, Giants, explained
from ..content import REGIONS, SORTS
from ..messages import Prompts, Told, by
from ..state import NONE, RESOURCES
from ..words import GO, JOIN, ONWARD, PAY, STOP, WOUND
from . import reasons as no
from .arriving import FREELY, arrive, may_stop, may_take_wound, stopping

ENOUGH = 99


@rule("AG-move-09", "AG-move-13", "AG-move-14", "AG-move-19", "AG-move-22", "AG-move-24", "AG-move-31", "AG-npc-05")
def cross(g: Giants, here: int, there: int) -> Script:
    """A group passes together: who goes, then the price, then on until all may stop."""
    race = g.race
    g.origin = here
    group: list[int] = []
    while len(group) < len(g.units[here]):
        ask = g.ask_lazy(g.active, partial(companions, g, group, here, there), Prompts.cross, here, there)
        _, option = yield explained(ask, partial(may_pass, g, group, here, there))
        if option == GO:
            break
        group.append(option[1])
    group.sort()
    for sort in group:
        g.lift(sort, here)
    g.transit = group
    yield from enter(g, there)
    while g.transit:
        at = g.transit_at
        if stopping(g, race, g.transit, at) == FREELY:
            break
        _, option = yield g.ask_for(g.active, ways_on, Prompts.onward, at)
        if option == STOP:
            break
        g.tell(Told.crossed, len(g.transit), at)
        yield from enter(g, option[1])
    if g.transit:
        yield from arrive(g, race, g.transit, g.transit_at)
        for sort in g.transit:
            g.tell(Told.moved, race * SORTS + sort, here, g.transit_at)
    g.transit, g.transit_at, g.origin = [], NONE, NONE


@rule("AG-move-09", "AG-move-26", "AG-move-28")
def why_not_beyond(g: Giants, group: list[int], there: int, origin: int) -> Why:
    """Why a group cannot pass through a region: too few maneuvers, no price, or nowhere to stop beyond."""
    plenty = REGIONS * len(group)
    if beyond(g, group, there, plenty, g.cards_of(g.race), origin):
        return no.TOO_FEW_MANEUVERS, (there,)
    if beyond(g, group, there, plenty, ENOUGH, origin):
        return no.CHAMPIONS_PAY, ()
    return no.NO_WAY_BEYOND, (there,)


@rule("AG-move-02", "AG-move-09")
def may_cross(g: Giants, here: int, there: int) -> Why | None:
    """From an own region through an adjacent one where some of its giants may not stop, if one of them gets beyond."""
    race = g.race
    if g.owner[here] != race:
        return no.NOBODY_PASSES, (here,)
    if not g.content.adjacent[here][there]:
        return no.NOT_ADJACENT, (here, there)
    held = [sort for sort in dict.fromkeys(g.units[here]) if stopping(g, race, [sort], there) != FREELY]
    if not held:
        return no.NO_NEED, (there,)
    if any_may_join(g, [], here, there):
        return None
    first = min(held, key=IS_CHAMPION.__getitem__)  # who can pay with a wound needs no card
    return why_not_beyond(g, [first], there, here)


@rule("AG-move-09", "AG-move-14", "AG-move-28")
def may_pass(g: Giants, group: list[int], here: int, there: int, option: Option) -> Why | None:
    """Who may still join a group that passes on, and when it may go."""
    if option == GO:
        if not group:
            return no.NOBODY_YET, ()
        return None if may_go(g, group, here, there) else why_not_beyond(g, group, there, here)
    sort = option[1]
    if group.count(sort) >= g.units[here].count(sort):
        return no.NOT_AMONG, (g.race * SORTS + sort,)
    if stopping(g, g.race, [sort], there) == FREELY:
        return no.NO_NEED, (there,)
    return None if sort in list(joinable(g, group, here, there)) else why_not_beyond(g, [*group, sort], there, here)


def joinable(g: Giants, group: list[int], here: int, there: int) -> Iterator[int]:
    """Which sorts of a region may join a group that passes on: maneuvers, price and room beyond must do for all."""
    left = g.units[here][:]
    for sort in group:
        left.remove(sort)
    race = g.race
    sorts = [sort for sort in dict.fromkeys(left) if stopping(g, race, [sort], there) != FREELY]
    for sort in sorts:
        if may_go(g, [*group, sort], here, there) or (
            # a Champion may be named first if another giant comes along who can pay with a wound
            IS_CHAMPION[sort] and any(may_go(g, [*group, sort, one], here, there) for one in may_take_wound(sorts))
        ):
            yield sort


def any_may_join(g: Giants, group: list[int], here: int, there: int) -> bool:
    """Whether anyone of a region may pass through another one."""
    return next(joinable(g, group, here, there), NONE) != NONE


def may_go(g: Giants, group: list[int], here: int, there: int) -> bool:
    """Whether a group can pass through a region."""
    return len(group) <= g.maneuvers and beyond(g, group, there, g.maneuvers, g.cards_of(g.race), here)


def companions(g: Giants, group: list[int], here: int, there: int) -> list[Option]:
    """Who may still join a group, and that it goes."""
    options = [JOIN[sort] for sort in joinable(g, group, here, there)]
    return [*options, GO] if may_pass(g, group, here, there, GO) is None else options


@rule("AG-move-02", "AG-move-09", "AG-move-28")
def may_go_on(g: Giants, way: int) -> Why | None:
    """From a region that a group passes through to the next one: it stops there, or passes that one too."""
    at = g.transit_at
    if not g.content.adjacent[at][way]:
        return no.NOT_ADJACENT, (at, way)
    if way == g.origin:
        return no.NO_WAY_BACK, (way,)
    if passable(g, g.transit, way, g.maneuvers, g.cards_of(g.race), g.origin):
        return None
    if g.maneuvers < len(g.transit):
        return no.TOO_FEW_MANEUVERS, (at,)
    return why_not_beyond(g, g.transit, way, g.origin)


def may_halt(g: Giants) -> Why | None:
    """A group stops in the midst of its way where it may; where that needs no room, it stops by itself."""
    return may_stop(g, g.race, g.transit, g.transit_at)


def ways_on(g: Giants) -> list[Option]:
    """Where a group may go on to from a region that it passes through; or it stops and makes room."""
    options = [ONWARD[way] for way in g.content.neighbours[g.transit_at] if may_go_on(g, way) is None]
    return [*options, STOP] if may_halt(g) is None else options


@rule("AG-move-09", "AG-move-26", "AG-move-28", "AG-move-17")
def passable(g: Giants, group: list[int], there: int, maneuvers: int, cards: int, origin: int) -> bool:
    """Whether a group can enter a region and stop there, or go on beyond it."""
    if maneuvers < len(group):
        return False
    if stopping(g, g.race, group, there):
        return True
    return beyond(g, group, there, maneuvers, cards, origin)


def beyond(g: Giants, group: list[int], there: int, maneuvers: int, cards: int, origin: int) -> bool:
    """Whether a group can pass a region and reach one where it may stop, price and maneuvers included."""
    race, size = g.race, len(group)
    spare = cards + wounds_in(group)
    prices = priced(g, race, there)
    if prices > spare:
        return False
    reached = {there: prices}
    edge = [there]
    for _ in range((maneuvers - size) // size):
        further: list[int] = []
        for at in edge:
            for way in g.content.neighbours[at]:
                if way == origin:
                    continue
                if stopping(g, race, group, way):
                    return True
                prices = reached[at] + priced(g, race, way)
                if prices <= spare and prices < reached.get(way, ENOUGH):
                    reached[way] = prices
                    further.append(way)
        edge = further
    return False


def wounds_in(group: list[int]) -> int:
    """How many passage wounds a group can take so that whoever is left may pass; without a Champion any number."""
    if not any(IS_CHAMPION[sort] for sort in group):
        return ENOUGH // 2
    return sum(2 - (sort & 1) for sort in group if not IS_CHAMPION[sort])


@rule("AG-move-11", "AG-move-12", "AG-move-31", "AG-slayer-33")
def priced(g: Giants, race: int, region: int) -> int:
    """1 where the way through a region still has its price: enemy units, not paid this turn."""
    owner = g.owner[region]
    return int(owner != NONE and owner != race and not g.no_price and region not in g.paid)


@rule("AG-move-10", "AG-move-14", "AG-move-16")
def enter(g: Giants, region: int) -> Script:
    """A group enters a region: a maneuver for each, and the price where it is due."""
    g.maneuvers -= len(g.transit)
    g.transit_at = region
    if priced(g, g.race, region):
        g.paid.append(region)
        yield from pay(g, region)


@rule(
    "AG-move-10", "AG-move-15", "AG-move-17", "AG-move-26", "AG-move-27", "AG-move-29", "AG-move-30", "AG-npc-02",
    "AG-trade-05",
)  # fmt: skip
def pay(g: Giants, region: int) -> Script:
    """A Resource Card for the enemy there, or a wound on one of the group; the mover decides."""
    race, owner = g.race, g.owner[region]
    _, option = yield g.ask_for(g.active, prices, Prompts.price, region)
    if option[0] == v.PAY:
        card = option[1]
        g.resources[race][card] -= 1
        if g.is_player(owner):
            g.resources[owner][card] += 1
            g.gifts.append(owner * len(g.resources[owner]) + card)
            g.tell(Told.paid_card, race, card, owner, region)
        else:
            g.discard.append(card)
            g.tell(Told.paid_pile, race, card, region)
        return
    sort = option[1]
    g.transit.remove(sort)
    g.tell(Told.paid_wound, race * SORTS + sort, region)
    if sort & 1:
        passage_death(g, race, sort, owner)
    else:
        g.transit.append(sort + 1)
        g.transit.sort()


@rule("AG-move-16", "AG-move-30", "AG-npc-03")
def passage_death(g: Giants, race: int, sort: int, owner: int) -> None:
    """A wounded giant that pays with a wound is defeated; a player whose region it is gains its value."""
    g.to_supply(race, sort, defeated=True)
    g.tell(by(Told.defeated, "AG-move-30"), race * SORTS + sort)
    if g.is_player(owner):
        g.gain(owner, g.content.value[race][sort >> 1], "AG-move-30")


def may_pay(g: Giants, kind: int) -> Why | None:
    """Any card."""
    return None if g.resources[g.race][kind] else (no.NO_PAYMENT, (kind,))


@rule("AG-move-14", "AG-move-17")
def may_suffer(g: Giants, sort: int) -> Why | None:
    """A wound on one who passes, never a Champion."""
    if IS_CHAMPION[sort]:
        return no.CHAMPION_WOUND, ()
    return None if sort in g.transit else (no.NOT_PASSING, ())


def prices(g: Giants) -> list[Option]:
    """The ways to pay. Who may enter a region can pay for the whole way (`beyond`), so either kind leaves enough."""
    cards = [PAY[kind] for kind in range(RESOURCES) if may_pay(g, kind) is None]
    return [*cards, *(WOUND[sort] for sort in dict.fromkeys(g.transit) if may_suffer(g, sort) is None)]
