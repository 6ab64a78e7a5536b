"""Silverarrow the Pathfinder: shoots from as far as an arrow flies, and is gone before anyone answers."""

from __future__ import annotations

from typing import Final

from ...rules.vocabulary import (
    AFAR, BARS_TRAVEL, BEFORE, BEFORE_DEFENSE, BIT, CARD, CARD_OF, MOVEMENT, MOVE_LIMIT, N_, OTHER, PASSES, SEAT_OF,
    SKILL, SLOT_OF, TURN_END, ULTIMATE, Act, Effect, Match, Prompts, Script, aim, answers, at_maximum, attackable,
    choose, choose_mode, discard_if_able, discard_or_fall, discards_of, enemy_heroes, enemy_units, fresh, gain,
    heroes_only, in_radius, in_range, in_reach, is_hero, may_retrieve, minions_only, modes, movable, move,
    move_straight, near, next_to, other_heroes, reachable_exactly, rule, strike, text, this_round, this_turn, touches,
    travel_spaces, travel_to, units,
)  # fmt: skip

# -- arrows from afar


@rule("GA-perf-15", "GA-attack-04", "GA-fast-07", "GA-kw-14")
@text("silverarrow.shoot_and_scoot", "silverarrow.keep_the_distance")
def shoot_and_scoot(s: Match, a: Act) -> Script:
    """Attack at maximum range (with the handicap card a hero), then you may travel fast to another zone."""
    targets = at_maximum(s, a, in_range(s, a))
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    yield from strike(s, a, target)
    here = s.board.zone_mask[s.board.zone_of[s.where[a.seat]]]
    yield from travel_to(s, a, travel_spaces(s, a.seat) & ~here, optional=True)


@rule("GA-perf-15", "GA-attack-04")
@text("silverarrow.long_shot")
def long_shot(s: Match, a: Act) -> Script:
    """Attack at maximum range."""
    target = yield from aim(s, a, at_maximum(s, a, in_range(s, a)))
    yield from strike(s, a, target)


def rain_targets(s: Match, a: Act, instance: int) -> list[int]:
    """Units at maximum range: any at first, then another hero, then a minion."""
    targets = at_maximum(s, a, in_range(s, a))
    return (targets, fresh(a, heroes_only(s, targets)), minions_only(s, targets))[instance]


@rule("GA-perf-15", "GA-repeat-01", "GA-repeat-05", "GA-repeat-08")
@text("silverarrow.rain_of_arrows")
def rain_of_arrows(s: Match, a: Act) -> Script:
    """Attack at maximum range; after a hero you may attack a different hero so, and after that a minion."""
    target = yield from aim(s, a, rain_targets(s, a, a.instance))
    yield from strike(s, a, target)
    following = a.instance + 1
    if is_hero(s, target):
        a.repeat(following * a.n.repeats, lambda: hunting(s, a.seat) or bool(rain_targets(s, a, following)))


modes(
    "silverarrow.snap_shot", "silverarrow.opportunity_shot", "silverarrow.clear_shot",
    says=(N_("Attack a lone unit in range"), N_("Attack beside you")),
)  # fmt: skip


@rule("GA-perf-10", "GA-kw-18", "GA-kw-40", "GA-attack-04")
@text("silverarrow.snap_shot", "silverarrow.opportunity_shot", "silverarrow.clear_shot")
def snap_shot(s: Match, a: Act) -> Script:
    """Attack a unit in range with no other unit beside it, or one beside you."""
    if (yield from choose_mode(s, a, 2)) == 1:
        targets = attackable(s, a)
    else:
        targets = [unit for unit in in_range(s, a) if not next_to(s, unit, units(s))]
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)


# -- paths and roots


@rule("GA-fast-07", "GA-active-09", "GA-kw-14")
@text("silverarrow.trailblazer")
def trailblazer(s: Match, a: Act) -> Script:
    """You may travel fast; this round you and friendly heroes in radius walk through obstacles."""
    yield from travel_to(s, a, travel_spaces(s, a.seat), optional=True)
    this_round(s, a)


@rule("GA-kw-15", "GA-active-02", "GA-kw-17")
@answers(PASSES, "silverarrow.trailblazer")
def blazes(s: Match, e: Effect, a: Act) -> bool:
    """In a movement action Silverarrow passes obstacles, and so do friendly heroes who begin it in radius."""
    if a.kind != MOVEMENT or s.teams[a.seat] != s.teams[e[SEAT_OF]]:
        return False
    return a.seat == e[SEAT_OF] or (in_radius(s, e, a.seat) and touches(s, e, a.seat))


ROOTS: Final = ("silverarrow.grasping_roots", "silverarrow.entangling_vines", "silverarrow.grappling_branches")


@rule("GA-active-09")
@text(*ROOTS)
def grasping_roots(s: Match, a: Act) -> Script:
    """This turn enemy heroes in radius hardly move."""
    this_turn(s, a)
    yield from ()


def rooted(s: Match, e: Effect, seat: int) -> bool:
    """Whether the roots reach an enemy hero: one in radius, wherever Silverarrow stands by now."""
    return s.teams[seat] != s.teams[e[SEAT_OF]] and in_radius(s, e, seat) and touches(s, e, seat)


@rule("GA-move-04", "GA-active-02")
@answers(MOVE_LIMIT, *ROOTS)
def roots_limit(s: Match, e: Effect, seat: int) -> int:
    """A movement action that an enemy hero begins in radius goes no farther than this."""
    return s.content.n[e[CARD_OF]].steps if rooted(s, e, seat) else AFAR


@rule("GA-fast-11", "GA-active-02")
@answers(BARS_TRAVEL, *ROOTS)
def roots_bar(s: Match, e: Effect, seat: int) -> bool:
    """Enemy heroes in radius do not travel fast."""
    return rooted(s, e, seat)


# -- the end of the turn


@rule("GA-active-06")
@text("silverarrow.warning_shot", "silverarrow.treetop_sentinel")
def warning_shot(s: Match, a: Act) -> Script:
    """When the turn ends an enemy hero in radius pays for it."""
    this_turn(s, a)
    yield from ()


@rule("GA-active-06", "GA-active-07", "GA-perf-05", "GA-perf-14")
@answers(TURN_END, "silverarrow.warning_shot", "silverarrow.treetop_sentinel")
def shot_falls(s: Match, e: Effect) -> Script:
    """An enemy hero in radius discards a card, if able; against the Sentinel, or is defeated."""
    a = Act(s, e[SEAT_OF], e[SLOT_OF], SKILL, True, e[CARD_OF])
    victim = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    if a.card == CARD["silverarrow.treetop_sentinel"]:
        yield from discard_or_fall(s, a.seat, victim, a.card)
    else:
        yield from discard_if_able(s, victim, a.card)


# -- leading others astray


@rule("GA-move-11", "GA-perf-02")
@text("silverarrow.disorient")
def disorient(s: Match, a: Act) -> Script:
    """Move an enemy unit beside you a space; then you may move as far."""
    unit = yield from choose(s, a, movable(s, a, near(s, a, enemy_units(s, a)), a.n.steps), Prompts.target, a.card)
    yield from move(s, a, unit, a.n.steps)
    yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-perf-17", "GA-move-12", "GA-kw-32")
@text("silverarrow.divert_attention", "silverarrow.lead_astray")
def divert_attention(s: Match, a: Act) -> Script:
    """Move an enemy unit beside you up to some spaces; if it moved, move up to as many in a straight line.

    The unit may have taken the longest way to where it ends.
    """
    unit = yield from choose(s, a, near(s, a, enemy_units(s, a)), Prompts.target, a.card)
    ways = [reachable_exactly(s, a, unit, steps) for steps in range(1, a.n.steps + 1)]
    if (yield from move(s, a, unit, a.n.steps, up_to=True)):
        moved = max(steps for steps, ends in enumerate(ways, 1) if ends & BIT[s.where[unit]])
        yield from move_straight(s, a, a.seat, 0, moved)


@rule("GA-perf-09", "GA-change-04", "GA-level-08")
@text("silverarrow.fae_healing", "silverarrow.natures_blessing")
def fae_healing(s: Match, a: Act) -> Script:
    """Another hero in radius, friend or enemy, may take back a card; if so it gains coins."""
    hero = yield from choose(s, a, in_reach(s, a, other_heroes(s, a)), Prompts.target, a.card)
    if (yield from may_retrieve(s, hero, a.card, discards_of(s, hero))):
        gain(s, hero, a.n.coins)


# -- the ultimate


def hunting(s: Match, seat: int) -> bool:
    """Whether the ultimate of a hero moves it before its actions."""
    return any(e[CARD_OF] == CARD["silverarrow.wild_hunt"] and e[SEAT_OF] == seat for e in s.active)


@rule("GA-kw-32", "GA-move-11", "GA-perf-03")
def hunt(s: Match, e: Effect) -> Script:
    """Silverarrow may move exactly so far in a straight line."""
    far = s.content.n[e[CARD_OF]].steps
    yield from move_straight(s, Act(s, e[SEAT_OF], ULTIMATE, OTHER), e[SEAT_OF], far, far, optional=True)


@rule("GA-ult-02", "GA-repeat-05", "GA-hold-01", "GA-order-02", "GA-act-02")
@answers(BEFORE_DEFENSE, "silverarrow.wild_hunt")
@answers(BEFORE, "silverarrow.wild_hunt")
def wild_hunt(s: Match, e: Effect, a: Act) -> Script:
    """The hunt comes before each action: each repeat is one, and so are Hold, Fast Travel and Defense."""
    yield from hunt(s, e)
