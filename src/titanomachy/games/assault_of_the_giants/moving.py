"""The Move Command: Unit Maneuvers one by one, and groups that pass through regions where they cannot stop."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from .arriving import BY_REMOVAL, FREELY, NO, arrive, may_take_wound, stopping
from .content import MOVE, SORTS
from .messages import Prompts, Told, by
from .realm import IS_CHAMPION, Realm
from .rounds import carry_on
from .state import AFTER, MOVING, NONE
from .words import CROSS, DONE, GO, JOIN, ONWARD, PAY, STEP, STOP, WOUND

ENOUGH = 99


@rule("AG-move-05", "AG-move-06")
def play_move(g: Realm) -> None:
    """The printed maneuvers and one more for each card to the left."""
    race = g.race
    content = g.content
    begin_moving(g, content.base[race][MOVE] + content.per_left[race][MOVE] * g.left(race), AFTER)


def begin_moving(g: Realm, maneuvers: int, resume: int, no_price: bool = False) -> None:
    """Maneuvers to make now; then the game goes on with a phase."""
    g.maneuvers = maneuvers
    g.no_price = int(no_price)
    g.phase = MOVING
    g.resume = resume


@rule("AG-move-01", "AG-move-03", "AG-move-04")
def moving(g: Realm) -> Script:
    """One maneuver of one unit, or a group that passes through a region, until none is left or wanted."""
    _, option = yield g.ask_lazy(g.active, partial(maneuvers, g), Prompts.move, g.maneuvers)
    if option[0] == "move":
        _, here, sort, there = cast("tuple[str, int, int, int]", option)
        yield from step(g, here, sort, there)
    elif option[0] == "cross":
        yield from cross(g, option[1], option[2])
    else:
        g.maneuvers = 0
    if not g.maneuvers:
        g.no_price = 0
        carry_on(g)


@rule("AG-move-02", "AG-move-09", "AG-move-28")
def maneuvers(g: Realm) -> list[Option]:
    """Every step to a region where the unit may stop, and every way through one where it may not."""
    race, content = g.race, g.content
    units, neighbours, limit = g.units, content.neighbours, content.limit[race]
    options: list[Option] = []
    crossings: list[tuple[int, int]] = []
    for here, owner in enumerate(g.owner):
        if owner != race:
            continue
        sorts = list(dict.fromkeys(units[here]))
        steps = STEP[here]
        for there in neighbours[here]:
            state = stopping(g, race, [], there)
            if state == NO:
                crossings.append((here, there))
                continue
            army = units[there]
            if len(army) < limit and not any(IS_CHAMPION[sort] for sort in army):
                options += [steps[sort][there] for sort in sorts]
                continue
            crossings.append((here, there))
            options += [steps[sort][there] for sort in sorts if stopping(g, race, [sort], there)]
    if g.maneuvers > 1:
        options += [CROSS[here][there] for here, there in crossings if any_may_join(g, [], here, there)]
    options.append(DONE)
    return options


@rule("AG-move-02", "AG-move-23")
def step(g: Realm, here: int, sort: int, there: int) -> Script:
    """One unit moves to an adjacent region that is empty or friendly."""
    race = g.race
    g.maneuvers -= 1
    g.lift(sort, here)
    g.transit, g.transit_at = [sort], there
    yield from arrive(g, race, [sort], there)
    g.transit, g.transit_at = [], NONE
    g.tell(Told.moved, race * SORTS + sort, here, there)


# -- through regions where one may not stop


@rule("AG-move-09", "AG-move-13", "AG-move-14", "AG-move-19", "AG-move-22", "AG-move-24", "AG-move-31", "AG-npc-05")
def cross(g: Realm, here: int, there: int) -> Script:
    """A group passes together: who goes, then the price, then on until all may stop."""
    race = g.race
    g.origin = here
    group: list[int] = []
    while len(group) < len(g.units[here]):
        options = partial(companions, g, group, here, there)
        _, option = yield g.ask_lazy(g.active, options, Prompts.cross, here, there)
        if option[0] == "go":
            break
        group.append(option[1])
    group.sort()
    for sort in group:
        g.lift(sort, here)
    g.transit = group
    yield from enter(g, here, there)
    while g.transit:
        at = g.transit_at
        if stopping(g, race, g.transit, at) == FREELY:
            break
        _, option = yield g.ask_lazy(g.active, partial(ways_on, g, here, at), Prompts.onward, at)
        if option[0] == "stop":
            break
        g.tell(Told.crossed, len(g.transit), at)
        yield from enter(g, here, option[1])
    if g.transit:
        yield from arrive(g, race, g.transit, g.transit_at)
        for sort in g.transit:
            g.tell(Told.moved, race * SORTS + sort, here, g.transit_at)
    g.transit, g.transit_at, g.origin = [], NONE, NONE


def joinable(g: Realm, group: list[int], here: int, there: int) -> Iterator[int]:
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


def any_may_join(g: Realm, group: list[int], here: int, there: int) -> bool:
    """Whether anyone of a region may pass through another one."""
    return next(joinable(g, group, here, there), NONE) != NONE


def may_go(g: Realm, group: list[int], here: int, there: int) -> bool:
    """Whether a group can pass through a region."""
    return len(group) <= g.maneuvers and beyond(g, group, there, g.maneuvers, g.cards_of(g.race), here)


def companions(g: Realm, group: list[int], here: int, there: int) -> list[Option]:
    """Who may still join a group, and that it goes."""
    options = [JOIN[sort] for sort in joinable(g, group, here, there)]
    return [*options, GO] if group and may_go(g, group, here, there) else options


def ways_on(g: Realm, here: int, at: int) -> list[Option]:
    """Where a group may go on to from a region that it passes through; or it stops and makes room."""
    cards = g.cards_of(g.race)
    near = g.content.neighbours[at]
    options = [ONWARD[way] for way in near if passable(g, g.transit, way, g.maneuvers, cards, here)]
    if stopping(g, g.race, g.transit, at) == BY_REMOVAL:
        options.append(STOP)
    return options


@rule("AG-move-09", "AG-move-26", "AG-move-28", "AG-move-17")
def passable(g: Realm, group: list[int], there: int, maneuvers: int, cards: int, origin: int) -> bool:
    """Whether a group can enter a region and stop there, or go on beyond it."""
    if there == origin or maneuvers < len(group):
        return False
    if stopping(g, g.race, group, there):
        return True
    return beyond(g, group, there, maneuvers, cards, origin)


def beyond(g: Realm, group: list[int], there: int, maneuvers: int, cards: int, origin: int) -> bool:
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
def priced(g: Realm, race: int, region: int) -> int:
    """1 where the way through a region still has its price: enemy units, not paid this turn."""
    owner = g.owner[region]
    return int(owner != NONE and owner != race and not g.no_price and region not in g.paid)


@rule("AG-move-10", "AG-move-14", "AG-move-16")
def enter(g: Realm, origin: int, region: int) -> Script:
    """A group enters a region: a maneuver for each, and the price where it is due."""
    g.maneuvers -= len(g.transit)
    g.transit_at = region
    if priced(g, g.race, region):
        g.paid.append(region)
        yield from pay(g, origin, region)


@rule("AG-move-10", "AG-move-15", "AG-move-17", "AG-move-26", "AG-move-27", "AG-move-29", "AG-move-30", "AG-npc-02")
def pay(g: Realm, origin: int, region: int) -> Script:
    """A Resource Card for the enemy there, or a wound on one of the group; the mover decides."""
    race, owner = g.race, g.owner[region]
    _, option = yield g.ask_lazy(g.active, partial(prices, g, race, origin), Prompts.price, region)
    if option[0] == "pay":
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
def passage_death(g: Realm, race: int, sort: int, owner: int) -> None:
    """A wounded giant that pays with a wound is defeated; a player whose region it is gains its value."""
    g.to_supply(race, sort, defeated=True)
    g.tell(by(Told.defeated, "AG-move-30"), race * SORTS + sort)
    if g.is_player(owner):
        g.gain(owner, g.content.value[race][sort >> 1], "AG-move-30")


def prices(g: Realm, race: int, origin: int) -> list[Option]:
    """The ways to pay after which the group can still go on."""
    cards = g.cards_of(race)
    options = [PAY[kind] for kind in g.kinds_of(race)] if cards and way_out(g, g.transit, cards - 1, origin) else []
    for sort in may_take_wound(g.transit):
        left = g.transit[:]
        left.remove(sort)
        if not sort & 1:
            left.append(sort + 1)
        if not left or way_out(g, left, cards, origin):
            options.append(WOUND[sort])
    return options


def way_out(g: Realm, group: list[int], cards: int, origin: int) -> bool:
    """Whether a group can go on from the region that it passes through with so many cards."""
    near = g.content.neighbours[g.transit_at]
    return any(passable(g, group, way, g.maneuvers, cards, origin) for way in near)
