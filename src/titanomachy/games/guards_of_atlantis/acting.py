"""A hero's time to act: respawn, one action of the card, repeats, and the card is resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from ...kernel.messages import Why
from .acts import AFTER, BEFORE, CARD_OF, OTHER, TEXTS, Act, ActTrigger, Stop
from .attack import aim, attackable, strike
from .board import BIT, around, bits
from .content import ATTACK, DEFENSE, MOVEMENT, NONE, SKILL
from .defeat import resolve
from .lane import strays_return
from .pieces import FIRST_TOKEN
from .questions import (
    beside,
    empty,
    enemies,
    immune_to,
    in_force,
    may_act,
    may_repeat,
    may_travel,
    movement_of,
    not_among,
    played_as,
    tokens,
)  # fmt: skip
from .reasons import NOT_NOW, Reasons, explained, one_of
from .state import ORDER, Realm
from .steps import choose, reachable
from .words import (
    CLEAR,
    HOLD,
    PRIMARY,
    REPEAT,
    RESPAWN,
    STAY,
    STOP,
    STRIKE,
    TO,
    TRAVEL,
    WAIT,
    WALK,
    Prompts,
    Told,
    Verbs,
)  # fmt: skip


@rule("GA-act-01", "GA-respawn-04", "GA-tie-03", "GA-tie-07", "GA-tie-08", "GA-init-03", "GA-kw-13")
def act(s: Realm) -> Script:
    """Come back if off the board, perform one action, resolve the card, flip the coin if it decided a tie."""
    seat = s.actor
    slot = s.unresolved[seat]
    if s.where[seat] == NONE:
        yield from respawn(s, seat)
    if s.where[seat] != NONE:
        yield from take_action(s, seat, slot)
    if s.unresolved[seat] != NONE:
        resolve(s, seat)
        s.tell(Told.resolved, s.heroes[seat], s.card(seat, slot))
    if s.flip:
        s.flip = 0
        s.coin = 1 - s.coin
        s.tell(Told.flipped, s.heroes[seat], s.coin)
    s.actor = NONE
    s.phase = ORDER


# -- respawn


@rule("GA-respawn-01", "GA-respawn-03", "GA-respawn-07", "GA-respawn-08", "GA-core-05")
def respawn(s: Realm, seat: int) -> Script:
    """The player may put the hero on a spawn point of its throne, or wait."""
    spaces = respawn_spaces(s, seat)
    options: list[Option] = [*(RESPAWN[space] for space in spaces), WAIT]
    ask = s.ask(seat, options, Prompts.respawn, s.heroes[seat])
    _, answer = yield explained(ask, Verbs.respawn, lambda space: no_respawn(s, seat, spaces, space), WAIT)
    if answer == WAIT:
        s.tell(Told.waits, s.heroes[seat])
        return
    come_back(s, seat, answer[1])
    s.tell(Told.respawned, s.heroes[seat], answer[1])


@rule("GA-respawn-05", "GA-kw-38", "GA-kw-30")
def come_back(s: Realm, seat: int, space: int) -> None:
    """A token on the space is removed, then the hero is placed."""
    there = s.piece_at(space)
    if there != NONE:
        s.put(there, NONE)
    s.put(seat, space)


@rule("GA-respawn-02", "GA-respawn-05")
def respawn_spaces(s: Realm, seat: int) -> list[int]:
    """Free spawn points of the own throne, or free spaces beside them, or the nearest free ones."""
    points = s.board.hero_spawns[s.teams[seat]]
    units = 0
    for piece in range(FIRST_TOKEN):
        if s.where[piece] >= 0:
            units |= BIT[s.where[piece]]
    free = [space for space in points if not units & BIT[space]]
    if free:
        return free
    mask = sum(BIT[space] for space in points)
    for _ in range(40):
        mask |= around(mask)
        spaces = bits(mask & s.board.mask & ~s.occupied)
        if spaces:
            return spaces
    return []


@rule("GA-respawn-01", "GA-respawn-02")
def no_respawn(s: Realm, seat: int, spaces: list[int], space: int) -> Why | None:
    """Why a hero does not come back on a space."""
    if space in spaces:
        return None
    if s.board.zone_of[space] < 0:
        return Reasons.terrain, (space,)
    there = s.piece_at(space)
    if there != NONE and there < FIRST_TOKEN:
        return Reasons.taken, (space,)
    beside_points = not set(spaces) <= set(s.board.hero_spawns[s.teams[seat]])
    return (Reasons.not_nearest_respawn, (space,)) if beside_points else (Reasons.no_respawn, ())


# -- the action


@rule("GA-act-02", "GA-act-04", "GA-act-07", "GA-ds-02")
def no_primary(s: Realm, seat: int, slot: int) -> Why | None:
    """Why the primary action of a card cannot be performed; that its first step cannot be done is no reason."""
    card = s.card(seat, slot)
    kind = played_as(s, card)
    if kind == DEFENSE:
        return Reasons.defense_only, (card,)
    if may_act(s, seat, kind, slot):
        return None
    return (Reasons.move_barred if kind == MOVEMENT else Reasons.action_barred), ()


@rule("GA-act-01", "GA-act-05", "GA-move-04", "GA-move-05")
def no_walk(s: Realm, seat: int, slot: int) -> Why | None:
    """Why there is no secondary Movement action."""
    card = s.card(seat, slot)
    if s.content.movement[card] < 0:
        return Reasons.no_movement, (card,)
    if not may_act(s, seat, MOVEMENT, slot):
        return Reasons.move_barred, ()
    return (Reasons.moves_as_primary, (card,)) if played_as(s, card) == MOVEMENT else None


@rule("GA-act-08", "GA-fast-02", "GA-fast-03", "GA-fast-11")
def no_travel(s: Realm, seat: int, slot: int) -> Why | None:
    """Why there is no Fast Travel."""
    card = s.card(seat, slot)
    if s.content.movement[card] < 0:
        return Reasons.no_movement_to_travel, (card,)
    if not may_act(s, seat, MOVEMENT, slot) or not may_travel(s, seat):
        return Reasons.travel_barred, ()
    hostile = hostile_zones(s, seat)
    if s.board.zone_of[s.where[seat]] in hostile:
        return Reasons.enemy_here, ()
    return None if arrivals(s, seat, hostile) else (Reasons.nowhere_to_travel, ())


@rule("GA-act-01", "GA-attack-05")
def no_strike(s: Realm, seat: int, slot: int) -> Why | None:
    """Why there is no secondary attack."""
    card = s.card(seat, slot)
    if s.content.attack[card] < 0:
        return Reasons.no_attack, (card,)
    if played_as(s, card) == ATTACK:
        return Reasons.attacks_as_primary, (card,)
    return None if may_act(s, seat, ATTACK, slot) else (Reasons.action_barred, ())


@rule("GA-act-08", "GA-clear-01")
def no_clear(s: Realm, seat: int, slot: int) -> Why | None:
    """Why there is nothing to clear, or no attack to replace by it."""
    card = s.card(seat, slot)
    if s.content.attack[card] < 0:
        return Reasons.no_attack_to_clear, (card,)
    return None if clearable(s, Act(s, seat, slot, OTHER)) else (Reasons.no_token, ())


@rule("GA-hold-01")
def no_hold(s: Realm, seat: int, slot: int) -> Why | None:
    """Every card can hold."""
    return None


ACTIONS: Final[dict[Option, Callable[[Realm, int, int], Why | None]]] = {
    PRIMARY: no_primary, WALK: no_walk, TRAVEL: no_travel, STRIKE: no_strike, CLEAR: no_clear, HOLD: no_hold,
}  # fmt: skip


@rule("GA-act-02", "GA-act-03", "GA-act-06", "GA-act-07", "GA-act-08", "GA-hold-01", "GA-perf-13", "GA-ds-02")
def actions(s: Realm, seat: int, slot: int) -> list[Option]:
    """What may be done with a played card: its primary action, secondary ones, or nothing."""
    return [option for option, condition in ACTIONS.items() if condition(s, seat, slot) is None]


def take_action(s: Realm, seat: int, slot: int) -> Script:
    """Choose an action and perform it, with its repeats."""
    ask = s.ask(seat, actions(s, seat, slot), Prompts.act, s.heroes[seat], s.card(seat, slot))
    ask.why = lambda option: ACTIONS[option](s, seat, slot) if option in ACTIONS else NOT_NOW
    _, answer = yield ask
    verb = answer[0]
    yield from perform(s, start_action(s, seat, slot, verb), verb)


def start_action(s: Realm, seat: int, slot: int, verb: str) -> Act:
    """The action that an option stands for."""
    if verb == Verbs.primary:
        return Act(s, seat, slot, played_as(s, s.card(seat, slot)))
    kinds = {Verbs.walk: MOVEMENT, Verbs.strike: ATTACK}
    return Act(s, seat, slot, kinds.get(verb, OTHER), primary=False)


@rule(
    "GA-repeat-01",
    "GA-repeat-02",
    "GA-repeat-04",
    "GA-repeat-05",
    "GA-repeat-08",
    "GA-stray-07",
    "GA-defeat-10",
    "GA-repeat-03",
)
def perform(s: Realm, a: Act, verb: str) -> Script:
    """An action and its repeats: each is an action of its own, after which strays return."""
    a.verb = verb
    while True:
        yield from triggers(s, a, BEFORE)
        yield from instance(s, a, verb)
        if s.where[a.seat] == NONE:
            return
        if a.instance == 0:
            yield from triggers(s, a, AFTER)
        if a.instance >= a.again or not may_repeat(s, a.seat) or not may_act(s, a.seat, a.kind, a.slot):
            return
        if a.worth_repeating is not None and not a.worth_repeating():
            return
        _, answer = yield one_of(s.ask(a.seat, [REPEAT, STOP], Prompts.repeat, a.card))
        if answer == STOP:
            return
        a.instance += 1
        s.tell(Told.repeats, s.heroes[a.seat], a.card)


def triggers(s: Realm, a: Act, table: dict[int, ActTrigger]) -> Script:
    """What effects in force do before or after an action."""
    for e in s.active[:]:
        trigger = table.get(e[CARD_OF])
        if trigger is not None and in_force(s, e):
            try:
                yield from trigger(s, e, a)
            except Stop:
                s.tell(Told.stops, e[CARD_OF])


@rule("GA-perf-01", "GA-perf-02", "GA-move-02", "GA-fast-01", "GA-clear-01")
def instance(s: Realm, a: Act, verb: str) -> Script:
    """One performance of an action, step by step, until it is done or a step cannot be."""
    try:
        yield from BODIES[verb](s, a)
    except Stop:
        s.tell(Told.stops, a.card)
    yield from strays_return(s)


@rule("GA-skill-01", "GA-move-05", "GA-move-06", "GA-move-07")
def primary(s: Realm, a: Act) -> Script:
    """The text of the card; a movement card moves in its text."""
    told = {ATTACK: Told.attack, SKILL: Told.skill, MOVEMENT: Told.movement}[a.kind]
    s.tell(told, s.heroes[a.seat], a.card)
    yield from TEXTS[a.card](s, a)


@rule("GA-move-01", "GA-move-02", "GA-move-03", "GA-move-04")
def walk(s: Realm, a: Act) -> Script:
    """Move any number of spaces from none to the movement value."""
    seat = a.seat
    far = movement_of(s, seat, a.slot)
    ask = s.ask_lazy(seat, lambda: walks(s, a, far), Prompts.walk, s.heroes[seat], far)
    _, answer = yield explained(ask, Verbs.to, lambda space: no_way(s, a, far, space), STAY)
    if answer == STAY:
        s.tell(Told.stays, s.heroes[seat], s.where[seat])
        return
    s.put(seat, answer[1])
    a.moved = True
    s.tell(Told.walks, s.heroes[seat], answer[1])


def walks(s: Realm, a: Act, far: int) -> list[Option]:
    """Where a movement action may lead, or to stay."""
    return [*(TO[space] for space in bits(reachable(s, a, a.seat, far))), STAY]


@rule("GA-move-01", "GA-move-03")
def no_way(s: Realm, a: Act, far: int, space: int) -> Why | None:
    """Why a movement action does not end on a space."""
    return not_among(s, a.seat, reachable(s, a, a.seat, far), space, (Reasons.out_of_reach, (space,)))


def hostile_zones(s: Realm, seat: int) -> set[int]:
    """The zones in which enemy heroes or minions stand."""
    zone_of, where = s.board.zone_of, s.where
    return {zone_of[where[piece]] for piece in enemies(s, seat)}


@rule("GA-fast-02", "GA-fast-03", "GA-fast-04", "GA-fast-09", "GA-fast-10", "GA-fast-11", "GA-fast-12")
def travel_spaces(s: Realm, seat: int) -> int:
    """Empty spaces of this zone or one beside it; no enemy hero or minion may be in either zone."""
    hostile = hostile_zones(s, seat)
    if s.board.zone_of[s.where[seat]] in hostile or not may_travel(s, seat):
        return 0
    return arrivals(s, seat, hostile)


def arrivals(s: Realm, seat: int, hostile: set[int]) -> int:
    """The empty spaces of this zone and those beside it that are not hostile."""
    mask = 0
    for zone in s.board.zone_near[s.board.zone_of[s.where[seat]]]:
        if zone not in hostile:
            mask |= s.board.zone_mask[zone]
    return mask & empty(s, seat)


@rule("GA-fast-05", "GA-fast-06", "GA-fast-07")
def travel(s: Realm, a: Act) -> Script:
    """Fast Travel in place of a whole Movement action: one, without the card's text."""
    spaces = travel_spaces(s, a.seat)
    if not spaces:
        raise Stop
    ask = s.ask(a.seat, [TO[space] for space in bits(spaces)], Prompts.travel, s.heroes[a.seat])
    _, answer = yield explained(ask, Verbs.to, lambda space: no_arrival(s, a, spaces, space))
    s.put(a.seat, answer[1])
    s.tell(Told.travels, s.heroes[a.seat], answer[1])


@rule("GA-fast-02", "GA-fast-04")
def no_arrival(s: Realm, a: Act, spaces: int, space: int) -> Why | None:
    """Why Fast Travel does not lead to a space: what is there, its zone, or the enemies in that."""
    zone = s.board.zone_of[space]
    far = zone not in s.board.zone_near[s.board.zone_of[s.where[a.seat]]]
    return not_among(s, a.seat, spaces, space, (Reasons.too_far_to_travel if far else Reasons.enemy_there, (space,)))


@rule("GA-fast-07", "GA-fast-08")
def movement_action(s: Realm, a: Act) -> Script:
    """A text by which its hero performs a Movement action: a walk, or Fast Travel in its place where that is legal."""
    if not may_act(s, a.seat, MOVEMENT, a.slot):
        raise Stop
    verb = Verbs.walk
    if travel_spaces(s, a.seat):
        _, answer = yield one_of(s.ask(a.seat, [WALK, TRAVEL], Prompts.act, s.heroes[a.seat], a.card))
        verb = answer[0]
    yield from BODIES[verb](s, a)


@rule("GA-attack-05")
def secondary_attack(s: Realm, a: Act) -> Script:
    """A printed secondary attack: not ranged, without the card's text."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)


@rule("GA-clear-02")
def clearable(s: Realm, a: Act) -> list[int]:
    """Tokens beside the hero, whoever placed them, that are not immune."""
    return [piece for piece in tokens(s) if beside(s, a.seat, piece) and not immune_to(s, piece, a)]


@rule("GA-clear-01")
def clear(s: Realm, a: Act) -> Script:
    """Remove any number of tokens beside the hero, in place of an attack."""

    def why(piece: int) -> Why | None:
        return None if piece in clearable(s, a) else (Reasons.not_to_clear, ())

    while True:
        piece = yield from choose(s, a, clearable(s, a), Prompts.clear, s.heroes[a.seat], optional=True, why=why)
        if piece == NONE:
            return
        s.put(piece, NONE)
        s.tell(Told.cleared, s.heroes[a.seat], s.tag(piece))


@rule("GA-hold-01")
def hold(s: Realm, a: Act) -> Script:
    """Nothing."""
    s.tell(Told.holds, s.heroes[a.seat])
    yield from ()


BODIES = {
    Verbs.primary: primary, Verbs.walk: walk, Verbs.travel: travel, Verbs.strike: secondary_attack, Verbs.clear: clear,
    Verbs.hold: hold,
}  # fmt: skip
