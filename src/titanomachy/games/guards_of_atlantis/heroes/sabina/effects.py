"""Sabina the Gunslinger: shoots from close by, and orders her minions about."""

from __future__ import annotations

from .....kernel.asks import Script
from .....kernel.ledger import rule
from ...cards import ATTACK, BASIC, CARD, I_ATTACK, I_RANGE
from ...pieces import SEATS
from ...rules.attack_and_defense import aim, attackable, in_range, strike
from ...rules.card_effects import CARD_OF, CHANGES, ON_PUSH, SEAT_OF, SWAPPED, Act, Asking, Effect, Stop, answers, text
from ...rules.card_values import radius_of
from ...rules.changing_card_state import discard_if_able, may_retrieve
from ...rules.choosing import choose, choose_up_to, legal
from ...rules.defeat import discard_or_fall
from ...rules.moving_pieces import movable, move, push, pushable, swap, swappable
from ...rules.push_the_lane import take_minion
from ...rules.restrictions import may_shift
from ...rules.units import beside, enemies, friends, heroes_only, in_line, minions_only, played_attack, units, within
from ...sentences import Prompts, Told
from ...state import Match

# -- shots


@rule("GA-order-03", "GA-pushkw-01")
@text("sabina.point_blank_shot")
def point_blank_shot(s: Match, a: Act) -> Script:
    """Attack in range; a target that is still there and beside you is pushed."""
    target = yield from aim(s, a, in_range(s, a))
    gone = yield from strike(s, a, target)
    if not gone and beside(s, a.seat, target):
        yield from push_target(s, a, target)


@rule("GA-handi-01", "GA-pushkw-05")
@text("sabina.bang")
def bang(s: Match, a: Act) -> Script:
    """Attack a hero beside you, then push it; a hero whose defense took it out of line has no way to be pushed."""
    target = yield from aim(s, a, heroes_only(s, attackable(s, a)))
    gone = yield from strike(s, a, target)
    if not gone and in_line(s, a.seat, target):
        yield from push_target(s, a, target)


def push_target(s: Match, a: Act, target: int) -> Script:
    """Push what was attacked, unless something protects it."""
    if pushable(s, a, legal(s, a, [target])):
        yield from push(s, a, target, s.content.push[a.card])


@rule("GA-atkhero-01", "GA-minion-01")
@text("sabina.quickdraw", "sabina.gunslinger", "sabina.dead_shot")
def quickdraw(s: Match, a: Act) -> Script:
    """Attack in range, harder against a hero who has played an attack card this turn."""
    target = yield from aim(s, a, in_range(s, a))
    drawn = target < SEATS and played_attack(s, target)
    yield from strike(s, a, target, s.content.number["bonus"][a.card] if drawn else 0)


@rule("GA-kw-26", "GA-push-10", "GA-heavy-05")
@text("sabina.shootout", "sabina.bullet_hell")
def shootout(s: Match, a: Act) -> Script:
    """Attack in range; if the target was beside you, remove enemy minions beside you, without coins."""
    target = yield from aim(s, a, in_range(s, a))
    close = beside(s, a.seat, target)
    yield from strike(s, a, target)
    if not close:
        return
    near = within(s, a.seat, minions_only(s, enemies(s, a.seat)), 1)
    for minion in (yield from choose_up_to(s, a, legal(s, a, near), s.content.number["count"][a.card])):
        s.tell(Told.removed, minion)
        yield from take_minion(s, minion)


# -- orders


def in_reach(s: Match, a: Act, pieces: list[int]) -> list[int]:
    """Those of some pieces that are in the radius of the card."""
    return within(s, a.seat, pieces, radius_of(s, a.seat, a.card))


@rule("GA-kw-33", "GA-heavy-02")
@text("sabina.back_to_back")
def back_to_back(s: Match, a: Act) -> Script:
    """Swap with a friendly minion in radius."""
    near = in_reach(s, a, minions_only(s, friends(s, a.seat)))
    minion = yield from choose(s, a, swappable(s, a, legal(s, a, near)), Prompts.swap, a.card)
    if not may_shift(s, a.seat, SWAPPED, a.seat):
        raise Stop
    swap(s, a.seat, minion)


@rule("GA-kw-33", "GA-heavy-02")
@text("sabina.listen_up", "sabina.roger_roger", "sabina.ready_and_waiting")
def listen_up(s: Match, a: Act) -> Script:
    """Swap two minions in radius, of whichever team."""
    a.ignore_heavy = a.card == CARD["sabina.ready_and_waiting"]
    near = swappable(s, a, legal(s, a, in_reach(s, a, minions_only(s, units(s)))))
    if len(near) < 2:
        raise Stop
    one = near[0] if len(near) == 2 else (yield from choose(s, a, near, Prompts.target, a.card))
    near.remove(one)
    other = yield from choose(s, a, near, Prompts.swap, a.card)
    swap(s, one, other)


def marchers(s: Match, a: Act) -> list[int]:
    """Friendly minions in radius that can take their step without leaving it."""
    ground = s.board.disc(s.where[a.seat], radius_of(s, a.seat, a.card))
    return movable(s, a, in_reach(s, a, minions_only(s, friends(s, a.seat))), s.content.steps[a.card], ground)


@rule("GA-repeat-01", "GA-repeat-05", "GA-move-11")
@text("sabina.troop_movement", "sabina.marching_orders", "sabina.path_to_victory")
def troop_movement(s: Match, a: Act) -> Script:
    """Move a friendly minion in radius a step, to a space in radius; this may be repeated with any of them."""
    minion = yield from choose(s, a, marchers(s, a), Prompts.target, a.card)
    ground = s.board.disc(s.where[a.seat], radius_of(s, a.seat, a.card))
    yield from move(s, a, minion, s.content.steps[a.card], within=ground)
    a.repeat(s.content.number["repeats"][a.card], lambda: bool(marchers(s, a)))


@rule("GA-kw-18", "GA-kw-42", "GA-change-04")
@text("sabina.steady_advance", "sabina.unwavering_resolve")
def steady_advance(s: Match, a: Act) -> Script:
    """With enough friendly minions in radius, immune ones too, you may take back a discarded card, then move."""
    if len(in_reach(s, a, minions_only(s, friends(s, a.seat)))) < s.content.number["least"][a.card]:
        raise Stop
    if (yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])):
        yield from move(s, a, a.seat, s.content.steps[a.card], up_to=True)


def under_fire(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius who stand beside a friendly minion of yours."""
    minions = minions_only(s, friends(s, a.seat))
    near = in_reach(s, a, heroes_only(s, enemies(s, a.seat)))
    return legal(s, a, [hero for hero in near if any(beside(s, hero, minion) for minion in minions)])


@rule("GA-perf-05", "GA-kw-14")
@text("sabina.close_support")
def close_support(s: Match, a: Act) -> Script:
    """An enemy hero in radius beside a friendly minion discards a card, if able."""
    victim = yield from choose(s, a, under_fire(s, a), Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


@rule("GA-perf-14")
@text("sabina.covering_fire")
def covering_fire(s: Match, a: Act) -> Script:
    """An enemy hero in radius beside a friendly minion discards a card, or is defeated."""
    victim = yield from choose(s, a, under_fire(s, a), Prompts.target, a.card)
    yield from discard_or_fall(s, a.seat, victim, a.card)


# -- the big gun


@answers(CHANGES, "sabina.big_sodding_gun")
def big_sodding_gun(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """Your basic attack reaches farther and hits harder."""
    if seat != e[SEAT_OF] or icon not in (I_ATTACK, I_RANGE) or not BASIC[slot]:
        return 0
    return s.content.number["bonus"][e[CARD_OF]] if s.content.action[s.card(seat, slot)] == ATTACK else 0


@rule("GA-perf-14", "GA-pushkw-06")
@answers(ON_PUSH, "sabina.big_sodding_gun")
def big_bang(s: Match, e: Effect, by: int, piece: int) -> Asking[None]:
    """An enemy hero whom you push discards a card, or is defeated, even if it could not be moved."""
    if by == e[SEAT_OF] and piece < SEATS and s.teams[piece] != s.teams[by]:
        yield from discard_or_fall(s, by, piece, e[CARD_OF])
