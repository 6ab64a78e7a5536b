"""Sabina the Gunslinger: shoots from close by, and orders her minions about."""

from __future__ import annotations

from ...rules.vocabulary import (
    ATTACK, BASIC, CARD, CARD_OF, CHANGES, I_ATTACK, I_RANGE, ON_PUSH, SEAT_OF, Act, Asking, Effect, Match, Prompts,
    Script, Stop, Told, aim, answers, attackable, beside, choose, choose_up_to, discard_if_able, discard_or_fall,
    enemy_heroes, enemy_minions, friendly_minions, friends, heroes_only, in_line, in_range, in_reach, is_hero, legal,
    may_retrieve, minions_only, movable, move, near, next_to, other_units, played_attack, push, pushable, rule,
    spaces_in_reach, strike, swap, swap_with, swappable, take_minion, team_of, text,
)  # fmt: skip

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
        yield from push(s, a, target, a.n.push)


@rule("GA-atkhero-01", "GA-minion-01")
@text("sabina.quickdraw", "sabina.gunslinger", "sabina.dead_shot")
def quickdraw(s: Match, a: Act) -> Script:
    """Attack in range, harder against a hero who has played an attack card this turn."""
    target = yield from aim(s, a, in_range(s, a))
    drawn = is_hero(s, target) and played_attack(s, target)
    yield from strike(s, a, target, a.n.bonus if drawn else 0)


@rule("GA-kw-26", "GA-push-10", "GA-heavy-05")
@text("sabina.shootout", "sabina.bullet_hell")
def shootout(s: Match, a: Act) -> Script:
    """Attack in range; if the target was beside you, remove enemy minions beside you, without coins."""
    target = yield from aim(s, a, in_range(s, a))
    close = beside(s, a.seat, target)
    yield from strike(s, a, target)
    if not close:
        return
    for minion in (yield from choose_up_to(s, a, near(s, a, enemy_minions(s, a)), a.n.count)):
        s.tell(Told.removed, minion)
        yield from take_minion(s, minion)


# -- orders


@rule("GA-kw-33", "GA-heavy-02")
@text("sabina.back_to_back")
def back_to_back(s: Match, a: Act) -> Script:
    """Swap with a friendly minion in radius."""
    yield from swap_with(s, a, in_reach(s, a, friendly_minions(s, a)))


@rule("GA-kw-33", "GA-heavy-02")
@text("sabina.listen_up", "sabina.roger_roger", "sabina.ready_and_waiting")
def listen_up(s: Match, a: Act) -> Script:
    """Swap two minions in radius, of whichever team."""
    a.ignore_heavy = a.card == CARD["sabina.ready_and_waiting"]
    able = swappable(s, a, in_reach(s, a, minions_only(s, other_units(s, a))))
    if len(able) < 2:
        raise Stop
    one = able[0] if len(able) == 2 else (yield from choose(s, a, able, Prompts.target, a.card))
    able.remove(one)
    other = yield from choose(s, a, able, Prompts.swap, a.card)
    swap(s, one, other)


def marchers(s: Match, a: Act) -> list[int]:
    """Friendly minions in radius that can take their step without leaving it."""
    return movable(s, a, in_reach(s, a, friendly_minions(s, a)), a.n.steps, spaces_in_reach(s, a))


@rule("GA-repeat-01", "GA-repeat-05", "GA-move-11")
@text("sabina.troop_movement", "sabina.marching_orders", "sabina.path_to_victory")
def troop_movement(s: Match, a: Act) -> Script:
    """Move a friendly minion in radius a step, to a space in radius; this may be repeated with any of them."""
    minion = yield from choose(s, a, marchers(s, a), Prompts.target, a.card)
    yield from move(s, a, minion, a.n.steps, within=spaces_in_reach(s, a))
    a.repeat(a.n.repeats, lambda: bool(marchers(s, a)))


@rule("GA-kw-18", "GA-kw-42", "GA-change-04")
@text("sabina.steady_advance", "sabina.unwavering_resolve")
def steady_advance(s: Match, a: Act) -> Script:
    """With enough friendly minions in radius, immune ones too, you may take back a discarded card, then move."""
    if len(in_reach(s, a, minions_only(s, friends(s, a.seat)))) < a.n.least:
        raise Stop
    if (yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])):
        yield from move(s, a, a.seat, a.n.steps, up_to=True)


def under_fire(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius who stand beside a friendly minion of yours."""
    minions = minions_only(s, friends(s, a.seat))
    return [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if next_to(s, hero, minions)]


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
    return s.content.n[e[CARD_OF]].bonus if s.content.action[s.card(seat, slot)] == ATTACK else 0


@rule("GA-perf-14", "GA-pushkw-06")
@answers(ON_PUSH, "sabina.big_sodding_gun")
def big_bang(s: Match, e: Effect, by: int, piece: int) -> Asking[None]:
    """An enemy hero whom you push discards a card, or is defeated, even if it could not be moved."""
    if by == e[SEAT_OF] and is_hero(s, piece) and team_of(s, piece) != s.teams[by]:
        yield from discard_or_fall(s, by, piece, e[CARD_OF])
