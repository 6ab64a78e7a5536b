"""The questions that rules ask about units: may it, is it, how much. Effects in force change the answers."""

from __future__ import annotations

from ...kernel.ledger import rule
from ...kernel.messages import Why
from .acts import (
    BARS_ACTION,
    BARS_REPEAT,
    BARS_SHIFT,
    BARS_TRAVEL,
    CHANGES,
    FIRST_TURN,
    IMMUNITY,
    LAST_TURN,
    MOVE_LIMIT,
    OBSTACLES,
    PASSES,
    SEAT_OF,
    SLOT_OF,
    SPAWN_POINTS,
    TERRAIN,
    Act,
    Effect,
)  # fmt: skip
from .board import BIT, HEAVY, RANGED, bits
from .content import (
    ATTACK,
    DEFENSE,
    DEFENSE_SKILL,
    I_ATTACK,
    I_DEFENSE,
    I_INITIATIVE,
    I_MOVEMENT,
    I_RADIUS,
    I_RANGE,
    NONE,
    POISON,
    SKILL,
)  # fmt: skip
from .pieces import FIRST_TOKEN, KIND, LANE, MINION_TEAM, MINIONS_OF, SEATS, TEAM_MINIONS
from .reasons import Reasons
from .state import Realm


def in_force(s: Realm, e: Effect) -> bool:
    """Whether an effect holds now: in its turns, and while its hero is on the board."""
    return e[FIRST_TURN] <= s.turn <= e[LAST_TURN] and s.where[e[SEAT_OF]] >= 0


def team_of(s: Realm, piece: int) -> int:
    """The team of a unit; NONE for a token."""
    return s.teams[piece] if piece < SEATS else MINION_TEAM[piece]


# -- who is where


@rule("GA-kw-22", "GA-kw-40", "GA-attack-01")
def enemies(s: Realm, seat: int) -> list[int]:
    """Enemy units on the board."""
    team, where = s.teams[seat], s.where
    found = [other for other in range(s.seats) if s.teams[other] != team and where[other] >= 0]
    found += [piece for piece in TEAM_MINIONS[1 - team] if where[piece] >= 0]
    return found


@rule("GA-kw-12")
def friends(s: Realm, seat: int) -> list[int]:
    """Friendly units on the board: never the hero itself."""
    team, where = s.teams[seat], s.where
    found = [other for other in range(s.seats) if s.teams[other] == team and other != seat and where[other] >= 0]
    found += [piece for piece in TEAM_MINIONS[team] if where[piece] >= 0]
    return found


@rule("GA-perf-16", "GA-perf-07")
def units(s: Realm) -> list[int]:
    """All units on the board."""
    return [piece for piece in range(FIRST_TOKEN) if s.where[piece] >= 0]


def tokens(s: Realm) -> list[int]:
    """All tokens on the board."""
    return [piece for piece in range(FIRST_TOKEN, len(s.where)) if s.where[piece] >= 0]


def distance(s: Realm, one: int, other: int) -> int:
    """How far two pieces are from each other."""
    return s.board.distance[s.where[one]][s.where[other]]


def beside(s: Realm, one: int, other: int) -> bool:
    """Whether two pieces are adjacent."""
    return s.board.distance[s.where[one]][s.where[other]] == 1


def enemies_beside(s: Realm, piece: int, seat: int) -> int:
    """How many enemy units of a seat are adjacent to a piece."""
    near, where = s.board.near[s.where[piece]], s.where
    return sum(1 for enemy in enemies(s, seat) if near & BIT[where[enemy]])


def in_line(s: Realm, one: int, other: int) -> bool:
    """Whether two pieces stand in a straight line: neighbours always do."""
    return s.board.direction[s.where[one]][s.where[other]] < 6


def heroes_only(pieces: list[int]) -> list[int]:
    """The heroes among some units."""
    return [piece for piece in pieces if piece < SEATS]


def minions_only(pieces: list[int]) -> list[int]:
    """The minions among some units."""
    return [piece for piece in pieces if SEATS <= piece < FIRST_TOKEN]


def within(s: Realm, seat: int, pieces: list[int], reach: int) -> list[int]:
    """Those of some pieces that are no farther from a hero than a range or radius."""
    far, where = s.board.distance[s.where[seat]], s.where
    return [piece for piece in pieces if far[where[piece]] <= reach]


@rule("GA-state-02", "GA-card-06")
def played_attack(s: Realm, seat: int) -> bool:
    """Whether a hero has played an attack card this turn, resolved or not, whatever became of it."""
    slot = s.table_card[seat]
    return slot != NONE and s.content.action[s.card(seat, slot)] == ATTACK


@rule("GA-ds-02")
def played_as(s: Realm, card: int) -> int:
    """The type of a card that is played: a Defense/Skill card is a Skill then."""
    kind = s.content.action[card]
    return SKILL if kind == DEFENSE_SKILL else kind


@rule("GA-ds-02")
def has_type(s: Realm, seat: int, slot: int, kind: int) -> bool:
    """Whether a card is of a type: a Defense/Skill card is of both in the hand and in the discard."""
    card = s.card(seat, slot)
    if s.content.action[card] == DEFENSE_SKILL and (slot in s.hands[seat] or slot in s.discards[seat]):
        return kind in (DEFENSE, SKILL)
    return played_as(s, card) == kind


# -- immunity and protection


@rule("GA-heavy-01", "GA-heavy-02", "GA-heavy-06", "GA-lane2-14", "GA-heavy-03")
def escorted(s: Realm, piece: int) -> bool:
    """A heavy minion is immune while a lighter one of its team and lane is in the Battle Zone."""
    lane = LANE[piece]
    zone = s.board.zone_mask[s.battle_zone(lane)]
    return any(
        KIND[other] != HEAVY and s.where[other] >= 0 and zone & BIT[s.where[other]]
        for other in MINIONS_OF[lane][MINION_TEAM[piece]]
    )


@rule("GA-kw-16", "GA-kw-17", "GA-kw-20", "GA-perf-06")
def immune(s: Realm, piece: int, by: int, kind: int, ignore_heavy: bool = False) -> bool:
    """Whether a unit is immune to an action of this kind by a hero; never to its own."""
    if piece == by:
        return False
    if KIND[piece] == HEAVY and not ignore_heavy and escorted(s, piece):
        return True
    for e in s.active:
        answer = IMMUNITY.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, piece, by, kind):
            return True
    return False


def immune_to(s: Realm, piece: int, a: Act) -> bool:
    """Whether a unit is immune to an action under way."""
    return immune(s, piece, a.seat, a.kind, a.ignore_heavy)


@rule("GA-kw-17")
def touches(s: Realm, e: Effect, piece: int) -> bool:
    """Whether an effect in force reaches a unit: not one that is immune to actions of its card's kind."""
    kind = played_as(s, e[0])
    if s.content.action[e[0]] == DEFENSE_SKILL and e[SLOT_OF] in s.discards[e[SEAT_OF]]:
        kind = DEFENSE  # it was discarded to defend
    return not immune(s, piece, e[SEAT_OF], kind)


def in_radius(s: Realm, e: Effect, piece: int) -> bool:
    """Whether a unit is within the radius of an effect in force, which moves with its hero."""
    return s.where[piece] >= 0 and distance(s, e[SEAT_OF], piece) <= radius_of(s, e[SEAT_OF], e[0])


def may_shift(s: Realm, piece: int, how: int, by: int) -> bool:
    """Whether a hero may move, push, swap or place a piece."""
    for e in s.active:
        answer = BARS_SHIFT.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, piece, how, by):
            return False
    return True


@rule("GA-move-04", "GA-move-10")
def may_act(s: Realm, seat: int, kind: int, slot: int) -> bool:
    """Whether a hero may perform an action of a kind on a card."""
    for e in s.active:
        answer = BARS_ACTION.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, seat, kind, slot):
            return False
    return True


def may_travel(s: Realm, seat: int) -> bool:
    """Whether no effect forbids a hero to travel fast."""
    for e in s.active:
        answer = BARS_TRAVEL.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, seat):
            return False
    return True


def may_repeat(s: Realm, seat: int) -> bool:
    """Whether no effect forbids a hero to repeat actions."""
    for e in s.active:
        answer = BARS_REPEAT.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, seat):
            return False
    return True


# -- spaces


@rule("GA-kw-11", "GA-kw-23", "GA-kw-36")
def blocked(s: Realm, by: int) -> int:
    """The spaces with an obstacle while a hero performs an action; terrain is no space at all."""
    mask = s.occupied
    for e in s.active:
        answer = OBSTACLES.get(e[0])
        if answer is not None and in_force(s, e):
            mask |= answer(s, e, by)
    return mask


def empty(s: Realm, by: int) -> int:
    """The empty spaces while a hero performs an action."""
    return s.board.mask & ~blocked(s, by)


@rule("GA-kw-11", "GA-kw-29", "GA-kw-35")
def no_room(s: Realm, by: int, space: int) -> Why | None:
    """Why nothing can come to a space while a hero acts: it is terrain, or not empty."""
    if s.board.zone_of[space] < 0:
        return Reasons.terrain, (space,)
    if s.occupied & BIT[space]:
        return Reasons.taken, (space,)
    return (Reasons.obstacle, (space,)) if blocked(s, by) & BIT[space] else None


def not_among(s: Realm, by: int, spaces: int, space: int, otherwise: Why) -> Why | None:
    """Why a space is not one of a set: nothing can come there, or the reason that made the set."""
    return None if spaces & BIT[space] else no_room(s, by, space) or otherwise


def passes(s: Realm, seat: int) -> bool:
    """Whether a hero may move through obstacles."""
    for e in s.active:
        answer = PASSES.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, seat):
            return True
    return False


def beside_terrain(s: Realm, piece: int) -> bool:
    """Whether a piece is adjacent to terrain, or to something that counts as terrain."""
    here = s.where[piece]
    if s.board.shore & BIT[here]:
        return True
    for e in s.active:
        answer = TERRAIN.get(e[0])
        if answer is not None and in_force(s, e) and s.board.near[here] & answer(s, e):
            return True
    return False


@rule("GA-kw-05", "GA-lane2-06")
def battle_mask(s: Realm) -> int:
    """The spaces of all Battle Zones."""
    mask = 0
    for lane in range(len(s.zone)):
        mask |= s.board.zone_mask[s.battle_zone(lane)]
    return mask


def open_spawns(s: Realm, by: int, team: int = NONE) -> int:
    """The empty minion spawn points in Battle Zones while a hero acts, those of one team or of both.

    An empty spawn point holds nothing at all. An ultimate may make every space one of its hero's own team.
    """
    for e in s.active:
        answer = SPAWN_POINTS.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, by):
            return empty(s, by)
    mask = battle_mask(s) & s.board.minion_spawn_mask & empty(s, by)
    if team == NONE:
        return mask
    teams = s.board.spawn_team
    return sum(BIT[space] for space in bits(mask) if teams[space] == team)


# -- numbers


def changed(s: Realm, seat: int, icon: int, slot: int) -> int:
    """What effects in force and markers add to a value of a hero's card."""
    more = 0
    for e in s.active:
        answer = CHANGES.get(e[0])
        if answer is not None and in_force(s, e):
            more += answer(s, e, seat, icon, slot)
    if s.markers and icon in (I_ATTACK, I_DEFENSE, I_INITIATIVE):
        more -= sum(value for _, kind, holder, value in s.markers if kind == POISON and holder == seat)
    return more


@rule("GA-init-02", "GA-item-04", "GA-item-09")
def initiative_of(s: Realm, seat: int, slot: int) -> int:
    """Printed, plus items, plus effects; it may be negative."""
    card = s.card(seat, slot)
    return s.content.initiative[card] + s.icons[seat][I_INITIATIVE] + changed(s, seat, I_INITIATIVE, slot)


@rule("GA-atkhero-01", "GA-item-05", "GA-item-06")
def attack_of(s: Realm, seat: int, slot: int, card: int) -> int:
    """The attack value of a card before its text; it may be negative."""
    return s.content.attack[card] + s.icons[seat][I_ATTACK] + changed(s, seat, I_ATTACK, slot)


def defense_of(s: Realm, seat: int, slot: int) -> int:
    """The defense value of a card without minions and text."""
    return s.content.defense[s.card(seat, slot)] + s.icons[seat][I_DEFENSE] + changed(s, seat, I_DEFENSE, slot)


def movement_of(s: Realm, seat: int, slot: int) -> int:
    """How far a hero may move with a card; NONE where it has no Movement action."""
    printed = s.content.movement[s.card(seat, slot)]
    if printed < 0:
        return NONE
    far = max(0, printed + s.icons[seat][I_MOVEMENT] + changed(s, seat, I_MOVEMENT, slot))
    for e in s.active:
        answer = MOVE_LIMIT.get(e[0])
        if answer is not None and in_force(s, e):
            far = min(far, answer(s, e, seat))
    return far


@rule("GA-card-11", "GA-card-12", "GA-item-07", "GA-item-08")
def range_of(s: Realm, seat: int, card: int, slot: int) -> int:
    """The range of a card: printed, items, effects."""
    return s.content.range[card] + s.icons[seat][I_RANGE] + changed(s, seat, I_RANGE, slot)


def radius_of(s: Realm, seat: int, card: int) -> int:
    """The radius of a card: printed and items."""
    return s.content.radius[card] + s.icons[seat][I_RADIUS]


@rule("GA-mod-01", "GA-mod-02", "GA-mod-03", "GA-mod-04", "GA-heavy-04")
def minion_modifier(s: Realm, seat: int) -> int:
    """What minions add to a hero's defense: friends beside it, less enemies beside it and enemy archers near."""
    team, here, where = s.teams[seat], s.where[seat], s.where
    near, two = s.board.near[here], s.board.within[2][here]
    total = 0
    for piece in TEAM_MINIONS[team]:
        if where[piece] >= 0 and KIND[piece] != RANGED and near & BIT[where[piece]]:
            total += 1
    for piece in TEAM_MINIONS[1 - team]:
        if where[piece] >= 0 and (two if KIND[piece] == RANGED else near) & BIT[where[piece]]:
            total -= 1
    return total
