"""What a unit may: immunity, protection and the spaces that it may enter. Effects in force change the answers."""

from __future__ import annotations

from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..board import BIT, HEAVY, SHIFTS, around, bits
from ..cards import DEFENSE, DEFENSE_SKILL, NONE
from ..pieces import KIND, OWNER
from ..state import Match
from .card_effects import (
    BARS_ACTION,
    BARS_REPEAT,
    BARS_SHIFT,
    BARS_TRAVEL,
    CARD_OF,
    CROSSED,
    IMMUNE_TO_ACT,
    IMMUNITY,
    OBSTACLES,
    OBSTACLES_BESIDE,
    PASSES,
    SEAT_OF,
    SLOT_OF,
    SPAWN_POINTS,
    TERRAIN,
    UNTARGETABLE,
    WALLS,
    Act,
    Effect,
)
from .card_values import radius_of
from .reasons import Reasons
from .units import beyond, distance, escorted, in_force, is_token, played_as

# -- immunity and protection


@rule("GA-kw-16", "GA-kw-17", "GA-kw-20", "GA-perf-06")
def immune(s: Match, piece: int, by: int, kind: int, ignore_heavy: bool = False) -> bool:
    """Whether a unit is immune to an action of this kind by a hero; never to its own."""
    if OWNER[piece] == by and not is_token(s, piece):
        return False
    if KIND[piece] == HEAVY and not ignore_heavy and escorted(s, piece):
        return True
    for e in s.active:
        answer = IMMUNITY.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, piece, by, kind):
            return True
    return False


def immune_to(s: Match, piece: int, a: Act) -> bool:
    """Whether a unit is immune to an action under way."""
    if immune(s, piece, a.seat, a.kind, a.ignore_heavy):
        return True
    for e in s.active:
        answer = IMMUNE_TO_ACT.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, piece, a):
            return True
    return False


def hidden_from(s: Match, piece: int, a: Act) -> bool:
    """Whether something between them, or the action itself, keeps it from targeting a unit."""
    if a.spares is not None and a.spares(piece):
        return True
    for e in s.active:
        answer = UNTARGETABLE.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, piece, a):
            return True
    return False


@rule("GA-kw-17")
def touches(s: Match, e: Effect, piece: int) -> bool:
    """Whether an effect in force reaches a unit: not one that is immune to actions of its card's kind."""
    kind = played_as(s, e[CARD_OF])
    if s.content.action[e[CARD_OF]] == DEFENSE_SKILL and e[SLOT_OF] in s.discards[e[SEAT_OF]]:
        kind = DEFENSE  # it was discarded to defend
    return not immune(s, piece, e[SEAT_OF], kind)


def in_radius(s: Match, e: Effect, piece: int, origin: int = NONE) -> bool:
    """Whether a unit is within the radius of an effect in force, which moves with its hero, or with another piece."""
    centre = e[SEAT_OF] if origin == NONE else origin
    if s.where[piece] == NONE or distance(s, centre, piece) > radius_of(s, e[SEAT_OF], e[CARD_OF]):
        return False
    return not s.rift or not beyond(s, s.where[centre]) & BIT[s.where[piece]]


def may_shift(s: Match, piece: int, how: int, by: int) -> bool:
    """Whether a hero may move, push, swap or place a piece."""
    for e in s.active:
        answer = BARS_SHIFT.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, piece, how, by):
            return False
    return True


@rule("GA-move-04", "GA-move-10")
def may_act(s: Match, seat: int, kind: int, slot: int) -> bool:
    """Whether a hero may perform an action of a kind on a card."""
    for e in s.active:
        answer = BARS_ACTION.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, seat, kind, slot):
            return False
    return True


def may_travel(s: Match, seat: int) -> bool:
    """Whether no effect forbids a hero to travel fast."""
    for e in s.active:
        answer = BARS_TRAVEL.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, seat):
            return False
    return True


def may_repeat(s: Match, seat: int) -> bool:
    """Whether no effect forbids a hero to repeat actions."""
    for e in s.active:
        answer = BARS_REPEAT.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, seat):
            return False
    return True


# -- spaces


@rule("GA-kw-11", "GA-kw-23", "GA-kw-36")
def blocked(s: Match, by: int) -> int:
    """The spaces with an obstacle while a hero performs an action; terrain is no space at all."""
    mask = s.occupied
    for e in s.active:
        answer = OBSTACLES.get(e[0])
        if answer is not None and in_force(s, e):
            mask |= answer(s, e, by)
    return mask


def empty(s: Match, by: int) -> int:
    """The empty spaces while a hero performs an action, as far as they exist for it."""
    free = s.board.mask & ~blocked(s, by)
    return free & ~beyond(s, s.where[by]) if s.rift and by != NONE else free


@rule("GA-kw-11", "GA-kw-23")
def room_for(s: Match, by: int, piece: int) -> int:
    """The spaces that are empty for a piece while a hero acts: some count as obstacles for units of one team.

    They exist for the one who acts, and for the piece.
    """
    mask = empty(s, by)
    if s.rift and piece != by:
        mask &= ~beyond(s, s.where[piece])
    for e in s.active:
        answer = WALLS.get(e[0])
        if answer is not None and in_force(s, e):
            mask &= ~answer(s, e, piece)
    return mask


@rule("GA-kw-11", "GA-kw-29", "GA-kw-35")
def no_room(s: Match, by: int, space: int) -> Why | None:
    """Why nothing can come to a space while a hero acts: it is terrain, or not empty."""
    if s.board.zone_of[space] < 0:
        return Reasons.terrain, (space,)
    if s.occupied & BIT[space]:
        return Reasons.taken, (space,)
    return (Reasons.obstacle, (space,)) if blocked(s, by) & BIT[space] else None


def not_among(s: Match, by: int, spaces: int, space: int, otherwise: Why) -> Why | None:
    """Why a space is not one of a set: nothing can come there, or the reason that made the set."""
    return None if spaces & BIT[space] else no_room(s, by, space) or otherwise


@rule("GA-kw-23", "GA-kw-35", "GA-kw-36")
def obstacles_beside(s: Match, by: int, piece: int) -> int:
    """How many obstacles a piece is adjacent to while a hero acts, terrain included; or as many as it counts for."""
    number = len(SHIFTS) - (s.board.near[s.where[piece]] & empty(s, by)).bit_count()
    for e in s.active:
        answer = OBSTACLES_BESIDE.get(e[0])
        if answer is not None and in_force(s, e):
            number = max(number, answer(s, e, piece, by))
    return number


def passes(s: Match, a: Act) -> bool:
    """Whether a hero may move through obstacles in an action."""
    for e in s.active:
        answer = PASSES.get(e[0])
        if answer is not None and in_force(s, e) and answer(s, e, a):
            return True
    return False


def crossed(s: Match) -> int:
    """The spaces with something on them that units may move through, though they cannot stay there."""
    mask = 0
    for e in s.active:
        answer = CROSSED.get(e[0])
        if answer is not None and in_force(s, e):
            mask |= answer(s, e)
    return mask


def terrain(s: Match) -> int:
    """All terrain, with the spaces that count as terrain."""
    mask = ~s.board.mask
    for e in s.active:
        answer = TERRAIN.get(e[0])
        if answer is not None and in_force(s, e):
            mask |= answer(s, e)
    return mask


def beside_terrain(s: Match, piece: int) -> bool:
    """Whether a piece is adjacent to terrain, or to something that counts as terrain."""
    here = s.where[piece]
    return bool(s.board.shore & BIT[here] or s.board.near[here] & terrain(s))


def terrain_shore(s: Match, piece: int) -> int:
    """The spaces that are adjacent to terrain, or to what counts as terrain other than a piece that may come there."""
    return s.board.shore | around(terrain(s) & ~BIT[s.where[piece]])


@rule("GA-kw-05", "GA-lane2-06")
def battle_mask(s: Match) -> int:
    """The spaces of all Battle Zones."""
    zones = {s.battle_zone(lane) for lane in range(len(s.zone))}
    return sum(s.board.zone_mask[zone] for zone in zones)


def open_spawns(s: Match, by: int, team: int = NONE) -> int:
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
