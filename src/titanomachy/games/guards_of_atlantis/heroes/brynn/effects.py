"""Brynn the Seeker: strong against heroes who are hemmed in by whatever stands or lies around them."""

from __future__ import annotations

from ...rules.vocabulary import (
    ATTACK, CARD, CARD_OF, NONE, N_, OBSTACLES_BESIDE, SEAT_OF, Act, Asking, Effect, Match, Prompts, Script, aim,
    answers, attackable, choose, choose_mode, discard_if_able, discard_or_fall, enemy_heroes, enemy_minions, face_up,
    fresh, friendly_units, has_type, heroes_only, in_range, in_reach, is_hero, may_retrieve, modes, movable,
    move, near, obstacles_beside, other_units, own_card, rule, strike, swap_with, team_of, text,
)  # fmt: skip


@rule("GA-kw-01", "GA-kw-23")
def hemmed_in(s: Match, a: Act, heroes: list[int]) -> list[int]:
    """Those of some heroes that are adjacent to as many obstacles as the card asks for."""
    return [hero for hero in heroes if obstacles_beside(s, a.seat, hero) >= a.n.beside]


def prey(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius who are hemmed in; an immune one is none."""
    return hemmed_in(s, a, in_reach(s, a, enemy_heroes(s, a)))


modes("brynn.familiar_ground", "brynn.home_turf", says=(N_("Attack beside you"), N_("Attack in range")))


@rule("GA-perf-10", "GA-perf-12", "GA-attack-04")
@text("brynn.familiar_ground", "brynn.home_turf")
def familiar_ground(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero), or a hero in range who is hemmed in."""
    if (yield from choose_mode(s, a, 2)) == 0:
        beside = attackable(s, a)
        targets = heroes_only(s, beside) if a.card == CARD["brynn.home_turf"] else beside
    else:
        targets = hemmed_in(s, a, heroes_only(s, in_range(s, a)))
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)


@rule("GA-perf-11", "GA-perf-17", "GA-move-08")
@text("brynn.decoy")
def decoy(s: Match, a: Act) -> Script:
    """Up to two times, each time on another target: move an enemy minion in radius, or a hero who is hemmed in."""
    for _ in range(a.n.times):
        lured = fresh(a, [*prey(s, a), *in_reach(s, a, enemy_minions(s, a))])
        able = movable(s, a, lured, a.n.steps)
        piece = yield from choose(s, a, able, Prompts.maybe_target, a.card, optional=True)
        if piece == NONE:
            return
        a.hit.append(piece)
        yield from move(s, a, piece, a.n.steps)


# -- blades


@rule("GA-attack-02", "GA-order-05", "GA-change-04")
@text("brynn.high_ground", "brynn.elevated_ambush", "brynn.peak_precision")
def high_ground(s: Match, a: Act) -> Script:
    """Attack beside you, harder against a hero who is hemmed in; Peak Precision may then come back to the hand."""
    target = yield from aim(s, a, attackable(s, a))
    hemmed = is_hero(s, target) and bool(hemmed_in(s, a, [target]))
    yield from strike(s, a, target, a.n.bonus if hemmed else 0)
    if hemmed and a.card == CARD["brynn.peak_precision"]:
        mine = [slot for slot in (s.unresolved[a.seat], *s.resolved[a.seat]) if slot == a.slot and own_card(s, a)]
        yield from may_retrieve(s, a.seat, a.card, mine)


@rule("GA-repeat-01", "GA-repeat-02", "GA-attack-04")
@text("brynn.split_attack", "brynn.split_throw")
def split_attack(s: Match, a: Act) -> Script:
    """Attack in range; once a hero who is hemmed in was the target, repeat on another unit, or only on a neighbour."""

    def targets() -> list[int]:
        others = fresh(a, in_range(s, a))
        return near(s, a, others) if a.hit and a.card == CARD["brynn.split_attack"] else others

    target = yield from aim(s, a, targets())
    if is_hero(s, target) and hemmed_in(s, a, [target]):
        a.repeat(a.n.repeats, lambda: bool(targets()))
    yield from strike(s, a, target)


# -- trails


@rule("GA-kw-33", "GA-perf-02", "GA-perf-17")
@text("brynn.tread_lightly", "brynn.cover_tracks", "brynn.hide_traces")
def tread_lightly(s: Match, a: Act) -> Script:
    """Swap with a unit beside you or an enemy hero in radius who is hemmed in; two cards then let you move."""
    beside = near(s, a, other_units(s, a))
    yield from swap_with(s, a, [*beside, *(hero for hero in prey(s, a) if hero not in beside)])
    if a.n.steps != NONE:
        yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-kw-12", "GA-kw-34", "GA-perf-03", "GA-perf-17")
@text("brynn.mountain_guide", "brynn.expedition_leader")
def mountain_guide(s: Match, a: Act) -> Script:
    """Move a friend beside you; if an enemy hero in radius is hemmed in, another one in radius as well."""
    yield from lead(s, a, near(s, a, friendly_units(s, a)))
    if prey(s, a):
        yield from lead(s, a, fresh(a, in_reach(s, a, friendly_units(s, a))))


def lead(s: Match, a: Act, friends: list[int]) -> Asking[None]:
    """Move one of some friends up to as far as the card says, or none."""
    piece = yield from choose(s, a, movable(s, a, friends, 1), Prompts.maybe_target, a.card, optional=True)
    if piece != NONE:
        a.hit.append(piece)
        yield from move(s, a, piece, a.n.steps, up_to=True)


# -- traps and endurance


@rule("GA-perf-05", "GA-perf-14")
@text("brynn.bear_trap", "brynn.log_trap", "brynn.deadfall_trap")
def bear_trap(s: Match, a: Act) -> Script:
    """An enemy hero beside you, or in radius and hemmed in, discards a card; in a Deadfall Trap it may fall."""
    beside = near(s, a, enemy_heroes(s, a))
    caught = [*beside, *(hero for hero in prey(s, a) if hero not in beside)]
    victim = yield from choose(s, a, caught, Prompts.target, a.card)
    if a.card == CARD["brynn.deadfall_trap"]:
        yield from discard_or_fall(s, a.seat, victim, a.card)
    else:
        yield from discard_if_able(s, victim, a.card)


@rule("GA-change-04", "GA-kw-34", "GA-perf-17")
@text("brynn.true_grit", "brynn.die_hard")
def true_grit(s: Match, a: Act) -> Script:
    """Take back a discarded attack card; if an enemy hero in radius is hemmed in, move."""
    spent = [slot for slot in face_up(s, a.seat, s.discards[a.seat]) if has_type(s, a.seat, slot, ATTACK)]
    yield from may_retrieve(s, a.seat, a.card, spent)
    if prey(s, a):
        yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-kw-08", "GA-perf-16")
@answers(OBSTACLES_BESIDE, "brynn.over_the_top")
def over_the_top(s: Match, e: Effect, piece: int, by: int) -> int:
    """While Brynn acts every enemy hero counts as hemmed in."""
    hunted = by == e[SEAT_OF] and is_hero(s, piece) and team_of(s, piece) != s.teams[by]
    return s.content.n[e[CARD_OF]].beside if hunted else 0
