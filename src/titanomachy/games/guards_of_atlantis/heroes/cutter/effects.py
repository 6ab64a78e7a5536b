"""Cutter the Sky Pirate: shoves heroes overboard, swoops down on them in straight lines, and may win alone."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER, BIT, MOVED, NONE, N_, ONCE, OTHER, SEAT_OF, SHIFTS, ULTIMATE, Act, Effect, Endings, Match, Prompts, Script,
    Told, aim, answers, attackable, beside, choose, choose_mode, choose_space, choose_to_perform, defeat,
    discard_if_able, discard_or_fall, enemies, enemy_heroes, enemy_minions, face_up, fresh, gain, heroes_only,
    hidden_from, in_range, in_reach, lined, may_shift, modes, move, move_straight, near, not_near, pieces_on, place,
    push_up_to, pushable, reach_of, relocate, room_for, rule, spaces_beside, spaces_in_reach, strike, swap_with, text,
)  # fmt: skip

USED = ONCE["ultimate"]

modes("cutter.walk_the_plank", says=(N_("Push a hero beside you"), N_("Defeat a minion beside you")))


@rule("GA-perf-10", "GA-kw-09")
@text("cutter.walk_the_plank")
def walk_the_plank(s: Match, a: Act) -> Script:
    """Push a hero beside you, out of its zone if you can, or defeat a minion beside you."""
    if (yield from choose_mode(s, a, 2)) == 0:
        yield from few_more_steps(s, a)
        return
    minion = yield from choose(s, a, near(s, a, enemy_minions(s, a)), Prompts.target, a.card)
    yield from defeat(s, a.seat, minion)


@rule("GA-pushkw-07", "GA-perf-14")
@text("cutter.few_more_steps")
def few_more_steps(s: Match, a: Act) -> Script:
    """Push an enemy hero beside you; one who ends in another zone discards a card, or is defeated."""
    hero = yield from choose(s, a, pushable(s, a, near(s, a, enemy_heroes(s, a))), Prompts.target, a.card)
    zone = s.board.zone_of[s.where[hero]]
    yield from push_up_to(s, a, hero, a.n.push)
    if s.where[hero] != NONE and s.board.zone_of[s.where[hero]] != zone:
        yield from discard_or_fall(s, a.seat, hero, a.card)


# -- the bolt


@rule("GA-kw-23", "GA-kw-35", "GA-core-13")
def anchors(s: Match, a: Act) -> int:
    """The spaces before the first obstacle of each direction, if that is in range: terrain and immune units too."""
    here, free, found = s.where[a.seat], room_for(s, a.seat, a.seat), 0
    for shift in SHIFTS:
        end, far = here, 1
        while free & BIT[end + shift]:
            end, far = end + shift, far + 1
        taken = s.piece_at(end + shift)
        if far <= reach_of(s, a) and (taken == NONE or not hidden_from(s, taken, a)):
            found |= BIT[end]
    return found if may_shift(s, a.seat, MOVED, a.seat) else found & BIT[here]


@rule("GA-kw-32", "GA-perf-02")
@text("cutter.grappling_bolt")
def grappling_bolt(s: Match, a: Act) -> Script:
    """Move straight on to an obstacle in range, until you are beside it; to one that is there already, not at all."""
    space = yield from choose_space(s, a, anchors(s, a), Prompts.step, a.card, s.tag(a.seat))
    if space != s.where[a.seat]:
        relocate(s, a.seat, space, Told.moved)


# -- blades and guns

modes("cutter.daring_strike", "cutter.bold_thrust", "cutter.fearless_lunge",
      says=(N_("Move, then attack a hero ahead"), N_("Attack beside you")))  # fmt: skip


@rule("GA-perf-10", "GA-kw-04", "GA-kw-10", "GA-order-05")
@text("cutter.daring_strike", "cutter.bold_thrust", "cutter.fearless_lunge")
def daring_strike(s: Match, a: Act) -> Script:
    """Move straight, then attack harder the hero right ahead of you; or attack beside you."""
    if (yield from choose_mode(s, a, 2)) == 1:
        target = yield from aim(s, a, attackable(s, a))
        yield from strike(s, a, target)
        return
    start = s.where[a.seat]
    yield from move_straight(s, a, a.seat, max(a.n.least, 1), a.n.steps)
    here = s.where[a.seat]
    ahead = BIT[here + SHIFTS[s.board.direction[start][here]]]
    target = yield from aim(s, a, pieces_on(s, ahead, heroes_only(s, attackable(s, a))))
    yield from strike(s, a, target, a.n.bonus)


@rule("GA-attack-02", "GA-kw-41", "GA-perf-17")
@text("cutter.evasive_shot", "cutter.tumble_shot")
def evasive_shot(s: Match, a: Act) -> Script:
    """Attack in range and in a straight line, then you may move the opposite way."""
    target = yield from aim(s, a, lined(s, a, in_range(s, a)))
    way = s.board.direction[s.where[target]][s.where[a.seat]]
    yield from strike(s, a, target)
    ways = s.board.direction[s.where[a.seat]]
    back = sum(BIT[space] for space in s.board.spaces if ways[space] == way)
    yield from move_straight(s, a, a.seat, 0, a.n.steps, within=back)


# -- from the air


def in_the_open(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius beside another enemy unit, which may be immune, and not beside you."""
    foes = enemies(s, a.seat)
    far = fresh(a, not_near(s, a, in_reach(s, a, enemy_heroes(s, a))))
    return [hero for hero in far if any(beside(s, hero, foe) for foe in foes)]


@rule("GA-perf-05", "GA-kw-18", "GA-repeat-01")
@text("cutter.bombardment", "cutter.barrage", "cutter.broadside")
def bombardment(s: Match, a: Act) -> Script:
    """An enemy hero in radius beside another enemy, not beside you, discards a card; a broadside may hit another."""
    victim = yield from choose(s, a, in_the_open(s, a), Prompts.target, a.card)
    a.hit.append(victim)
    yield from discard_if_able(s, victim, a.card)
    if a.n.repeats != NONE:
        a.repeat(a.n.repeats, lambda: bool(in_the_open(s, a)))


@rule("GA-kw-15", "GA-kw-32", "GA-perf-02", "GA-perf-05")
@text("cutter.brace_for_impact", "cutter.ramming_speed", "cutter.crashland")
def brace_for_impact(s: Match, a: Act) -> Script:
    """Move straight over obstacles to a space beside an enemy hero, who discards a card."""
    least = a.n.steps if a.n.least == NONE else a.n.least
    landing = spaces_beside(s, heroes_only(s, enemies(s, a.seat)))
    yield from move_straight(s, a, a.seat, least, a.n.steps, through=True, within=landing)
    victim = yield from choose(s, a, near(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


# -- coins and ruses

modes("cutter.x_marks_the_spot", "cutter.a_fistful_of_coins",
      says=(N_("Be placed in radius"), N_("Let the other hero gain coins")))  # fmt: skip


@rule("GA-perf-04", "GA-kw-24", "GA-level-08")
@text("cutter.x_marks_the_spot", "cutter.a_fistful_of_coins")
def x_marks_the_spot(s: Match, a: Act) -> Script:
    """An enemy hero in radius decides: you place it in radius, or you gain coins, and with enough of them win alone."""
    hero = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    if (yield from choose_mode(s, a, 2, by=hero)) == 0:
        yield from place(s, a, hero, spaces_in_reach(s, a))
        return
    gain(s, a.seat, a.n.coins)
    if a.n.wins != NONE and s.coins[a.seat] >= a.n.wins:
        s.victor = a.seat
        s.end(Endings.ALONE + s.teams[a.seat])


@rule("GA-kw-33", "GA-perf-17")
@text("cutter.outmaneuver", "cutter.outsmart")
def outmaneuver(s: Match, a: Act) -> Script:
    """Swap with an enemy minion in radius, then you may move it."""
    minion = yield from swap_with(s, a, in_reach(s, a, enemy_minions(s, a)))
    yield from move(s, a, minion, a.n.steps, up_to=True)


@rule("GA-ult-02", "GA-core-13")
@answers(AFTER, "cutter.legend_of_the_skies")
def legend_of_the_skies(s: Match, e: Effect, a: Act) -> Script:
    """After the first primary action of a turn you may perform that of your card of the turn before."""
    seat = e[SEAT_OF]
    if not a.primary or s.once[seat] & USED:
        return
    s.once[seat] |= USED
    last = s.resolved[seat][s.turn - 2 : s.turn - 1]  # in the first turn there is none
    yield from choose_to_perform(s, Act(s, seat, ULTIMATE, OTHER), face_up(s, seat, last), optional=True)
