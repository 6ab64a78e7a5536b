"""Xargatha the Changed: stronger the more enemies surround her, turns them to stone, charms their minions."""

from __future__ import annotations

from .....kernel.asks import Script
from .....kernel.ledger import rule
from ...board import BIT, MELEE, RANGED
from ...cards import CARD, I_INITIATIVE, I_MOVEMENT, MOVEMENT, NONE, SKILL
from ...pieces import KIND
from ...rules.active_effects import end_of_round, next_turn
from ...rules.attack_and_defense import aim, attackable, in_range, strike
from ...rules.card_effects import (
    BARS_ACTION,
    CARD_OF,
    CHANGES,
    MOVED,
    PASSES,
    ROUND_END,
    SEAT_OF,
    SLOT_OF,
    TERRAIN,
    Act,
    Asking,
    Effect,
    answers,
    text,
)
from ...rules.card_values import radius_of, range_of
from ...rules.changing_card_state import may_retrieve
from ...rules.choosing import choose, choose_space, legal
from ...rules.defeat import defeat
from ...rules.movement_and_fast_travel import walk
from ...rules.moving_pieces import go, movable, move, reachable
from ...rules.restrictions import immune, in_radius, may_shift, touches
from ...rules.units import beside, distance, enemies, enemies_beside, heroes_only, minions_only
from ...sentences import Prompts
from ...state import Match

# -- blades


@rule("GA-repeat-01", "GA-order-03")
@text("xargatha.cleave", "xargatha.desperate_cleave")
def cleave(s: Match, a: Act) -> Script:
    """Attack beside you, with the handicap card a hero; you may repeat it on a different enemy hero."""
    targets = attackable(s, a)
    heroes = a.instance or a.card == CARD["xargatha.desperate_cleave"]
    target = yield from aim(s, a, others(s, a, targets) if heroes else targets)
    yield from strike(s, a, target)
    a.repeat(s.content.number["repeats"][a.card], lambda: bool(others(s, a, attackable(s, a))))


def others(s: Match, a: Act, targets: list[int]) -> list[int]:
    """The heroes among some targets that this card has not attacked before."""
    return [hero for hero in heroes_only(s, targets) if hero not in a.hit]


@rule("GA-atkhero-01", "GA-kw-18", "GA-kw-42")
@text("xargatha.threatening_slash", "xargatha.deadly_swipe", "xargatha.lethal_spin")
def threatening_slash(s: Match, a: Act) -> Script:
    """Attack beside you, harder for every other enemy unit beside you."""
    target = yield from aim(s, a, attackable(s, a))
    crowd = enemies_beside(s, a.seat, a.seat) - 1
    yield from strike(s, a, target, crowd * s.content.number["bonus"][a.card])


def longer(s: Match, a: Act) -> int:
    """How much farther a thrust reaches: by every enemy unit beside Xargatha."""
    return s.content.number["bonus"][a.card] * enemies_beside(s, a.seat, a.seat)


def thrust_targets(s: Match, a: Act) -> list[int]:
    """Enemy units in the range of a thrust."""
    return in_range(s, a, longer(s, a))


@rule("GA-attack-04", "GA-repeat-01")
@text("xargatha.long_thrust", "xargatha.rapid_thrusts")
def long_thrust(s: Match, a: Act) -> Script:
    """Attack in range, counted anew when Rapid Thrusts is repeated on a different enemy hero."""
    targets = thrust_targets(s, a)
    target = yield from aim(s, a, others(s, a, targets) if a.instance else targets, longer(s, a))
    yield from strike(s, a, target)
    if a.card == CARD["xargatha.rapid_thrusts"]:
        a.repeat(s.content.number["repeats"][a.card], lambda: bool(others(s, a, thrust_targets(s, a))))


# -- the voice


@rule("GA-kw-14", "GA-perf-03")
@text("xargatha.sirens_call")
def sirens_call(s: Match, a: Act) -> Script:
    """An enemy unit in range, but not beside you, comes to a space beside you, if it can get there."""
    reach = range_of(s, a.seat, a.card, a.slot)
    far = [unit for unit in enemies(s, a.seat) if 1 < distance(s, a.seat, unit) <= reach]
    unit = yield from choose(s, a, legal(s, a, far), Prompts.target, a.card)
    spaces = reachable(s, a, unit, s.content.steps[a.card]) & s.board.near[s.where[a.seat]]
    if spaces and may_shift(s, unit, MOVED, a.seat):
        space = yield from choose_space(s, a, spaces, Prompts.step, a.card, s.tag(unit))
        yield from go(s, a, unit, space, s.content.steps[a.card])


CHARMED = {CARD["xargatha.charm"]: (RANGED,), CARD["xargatha.control"]: (RANGED, MELEE)}  # Dominate moves them all


@rule("GA-move-05", "GA-move-06", "GA-move-07")
@text("xargatha.charm", "xargatha.control", "xargatha.dominate")
def charm(s: Match, a: Act) -> Script:
    """Before or after your movement you may move an enemy minion in radius."""
    a.ignore_heavy = a.card == CARD["xargatha.dominate"]
    used = yield from charm_minion(s, a)
    yield from walk(s, a)
    if not used:
        yield from charm_minion(s, a)


def charm_minion(s: Match, a: Act) -> Asking[bool]:
    """Move an enemy minion in radius that the card speaks of, or leave it for now. True if it has moved."""
    reach, kinds = radius_of(s, a.seat, a.card), CHARMED.get(a.card)
    near = [
        minion
        for minion in minions_only(s, enemies(s, a.seat))
        if distance(s, a.seat, minion) <= reach and (kinds is None or KIND[minion] in kinds)
    ]
    minion = yield from choose(s, a, movable(s, a, near, 1), Prompts.maybe_target, a.card, optional=True)
    if minion == NONE:
        return False
    return (yield from move(s, a, minion, s.content.steps[a.card], up_to=True))


@rule("GA-kw-18", "GA-change-04")
@text("xargatha.fresh_converts", "xargatha.devoted_followers")
def fresh_converts(s: Match, a: Act) -> Script:
    """Beside an enemy minion, or with Devoted Followers any enemy unit, you may take back a discarded card."""
    crowd = enemies(s, a.seat) if a.card == CARD["xargatha.devoted_followers"] else minions_only(s, enemies(s, a.seat))
    if any(beside(s, a.seat, unit) for unit in crowd):
        yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


# -- the gaze


@rule("GA-active-02", "GA-active-10")
@text("xargatha.stone_gaze", "xargatha.petrifying_stare", "xargatha.turn_into_statues")
def stone_gaze(s: Match, a: Act) -> Script:
    """Next turn enemy heroes in radius stand like stone."""
    next_turn(s, a)
    yield from ()


def petrified(s: Match, e: Effect, seat: int) -> bool:
    """Whether a hero is an enemy in the radius of the gaze."""
    return s.teams[seat] != s.teams[e[SEAT_OF]] and in_radius(s, e, seat) and touches(s, e, seat)


@rule("GA-move-10", "GA-fast-11")
@answers(BARS_ACTION, "xargatha.stone_gaze", "xargatha.petrifying_stare", "xargatha.turn_into_statues")
def stone_gaze_holds(s: Match, e: Effect, seat: int, kind: int, slot: int) -> bool:
    """No movement action of an enemy hero in radius; what other actions move, moves."""
    return kind == MOVEMENT and petrified(s, e, seat)


@rule("GA-kw-08", "GA-fast-13")
@answers(TERRAIN, "xargatha.stone_gaze", "xargatha.petrifying_stare", "xargatha.turn_into_statues")
def statues(s: Match, e: Effect) -> int:
    """Enemy heroes in radius count as terrain as well."""
    return sum(BIT[s.where[seat]] for seat in range(s.seats) if petrified(s, e, seat))


# -- the embrace


@rule("GA-active-08", "GA-eor-02")
@text("xargatha.constrict", "xargatha.final_embrace")
def constrict(s: Match, a: Act) -> Script:
    """When the round ends a minion beside you is defeated."""
    end_of_round(s, a)
    yield from ()


@rule("GA-eor-02", "GA-eor-03", "GA-kw-09")
@answers(ROUND_END, "xargatha.constrict", "xargatha.final_embrace")
def constricts(s: Match, e: Effect) -> Script:
    """Defeat an enemy melee minion beside Xargatha, with Final Embrace a melee or ranged one."""
    seat = e[SEAT_OF]
    kinds = (MELEE,) if e[CARD_OF] == CARD["xargatha.constrict"] else (MELEE, RANGED)
    near = [minion for minion in enemies(s, seat) if KIND[minion] in kinds and beside(s, seat, minion)]
    prey = [minion for minion in near if not immune(s, minion, seat, SKILL)]
    minion = yield from choose(s, Act(s, seat, e[SLOT_OF], SKILL), prey, Prompts.target, e[CARD_OF])
    yield from defeat(s, seat, minion)


# -- the ultimate


@rule("GA-ult-02", "GA-init-03")
@answers(CHANGES, "xargatha.metamorphosis")
def metamorphosis(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """Faster in movement and initiative for every enemy unit beside Xargatha."""
    if seat != e[SEAT_OF] or icon not in (I_MOVEMENT, I_INITIATIVE):
        return 0
    return s.content.number["bonus"][e[CARD_OF]] * enemies_beside(s, seat, seat)


@rule("GA-kw-15", "GA-ult-02")
@answers(PASSES, "xargatha.metamorphosis")
def slithers(s: Match, e: Effect, a: Act) -> bool:
    """Xargatha moves through obstacles."""
    return a.seat == e[SEAT_OF]
