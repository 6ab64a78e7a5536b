"""Garrus the Gladiator: fights the harder the more he has lost, and drives others before him."""

from __future__ import annotations

from collections.abc import Callable

from ...rules.vocabulary import (
    AFAR, AFTER_DISCARDING, BARS_TRAVEL, BIT, CARD, CARD_OF, MOVED, MOVE_LIMIT, NONE, N_, OTHER, SEAT_OF, ULTIMATE,
    Act, Effect, Match, Prompts, Script, Stop, aim, answers, attackable, choose, choose_card, choose_mode,
    choose_space, choose_to_perform, closer, discard, discard_if_able, discard_or_fall, discards_of, enemies,
    enemy_heroes, enemy_units, farther, friendly_units, go, heroes_only, in_radius, in_reach, may_retrieve, may_shift,
    modes, movable, move, near, push, pushable, reachable, reachable_exactly, rule, spaces_beside, strike, text,
    this_round, touches,
)  # fmt: skip

# -- anger


@rule("GA-attack-02", "GA-order-05", "GA-atkhero-01")
@text("garrus.angry_strike", "garrus.angry_swipe")
def angry_strike(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero), harder for every card in your discard."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    yield from strike(s, a, target, a.n.bonus * len(discards_of(s, a.seat)))


@rule("GA-change-01", "GA-active-09", "GA-defeat-10")
@text("garrus.chilling_howl")
def chilling_howl(s: Match, a: Act) -> Script:
    """You may discard a resolved card; this round enemy heroes in radius hardly move."""
    spent = [slot for slot in s.resolved[a.seat] if slot != NONE]
    slot = yield from choose_card(s, a, a.seat, spent, Prompts.maybe_card, a.card, optional=True)
    if slot != NONE:
        yield from discard(s, a.seat, slot)
        if s.where[a.seat] == NONE:
            raise Stop
    this_round(s, a)


def howls(s: Match, e: Effect, seat: int) -> bool:
    """Whether the howl reaches an enemy hero: one in radius, wherever Garrus stands by now."""
    return s.teams[seat] != s.teams[e[SEAT_OF]] and in_radius(s, e, seat) and touches(s, e, seat)


@rule("GA-move-04", "GA-active-02")
@answers(MOVE_LIMIT, "garrus.chilling_howl")
def howl_limits(s: Match, e: Effect, seat: int) -> int:
    """A movement action that an enemy hero begins in radius goes no farther than this."""
    return s.content.n[e[CARD_OF]].steps if howls(s, e, seat) else AFAR


@rule("GA-fast-11", "GA-active-02")
@answers(BARS_TRAVEL, "garrus.chilling_howl")
def howl_bars(s: Match, e: Effect, seat: int) -> bool:
    """Enemy heroes in radius do not travel fast."""
    return howls(s, e, seat)


# -- the hunt


modes(
    "garrus.trace", "garrus.chase", "garrus.hunt_down",
    says=(N_("Move, then attack a hero beside you"), N_("Attack beside you")),
)  # fmt: skip


@rule("GA-perf-10", "GA-attack-02", "GA-kw-04", "GA-perf-17")
@text("garrus.trace", "garrus.chase", "garrus.hunt_down")
def trace(s: Match, a: Act) -> Script:
    """Attack beside you; or attack a hero, before which you may move if there is a card in your discard."""
    if (yield from choose_mode(s, a, 2)) == 1:
        target = yield from aim(s, a, attackable(s, a))
    else:
        if discards_of(s, a.seat):
            yield from move(s, a, a.seat, a.n.steps, up_to=True)
        target = yield from aim(s, a, heroes_only(s, attackable(s, a)))
    yield from strike(s, a, target)


def approaches(s: Match, a: Act) -> int:
    """Where a move after the attack may end: beside an enemy hero; one of up to so many spaces may be of none."""
    here, steps = BIT[s.where[a.seat]], a.n.steps
    if not may_shift(s, a.seat, MOVED, a.seat):
        spaces = 0
    elif a.card == CARD["garrus.send_flying"]:
        spaces = reachable(s, a, a.seat, steps) | here
    else:
        spaces = reachable_exactly(s, a, a.seat, steps)
    return spaces & spaces_beside(s, enemy_heroes(s, a))


@rule("GA-order-03", "GA-perf-03", "GA-perf-17", "GA-pushkw-03", "GA-move-11")
@text("garrus.blunt_force", "garrus.send_flying")
def blunt_force(s: Match, a: Act) -> Script:
    """Attack beside you; then you may move beside an enemy hero, and if so push it through whatever is behind."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    space = yield from choose_space(s, a, approaches(s, a), Prompts.maybe_step, a.card, s.tag(a.seat), optional=True)
    if space == NONE:
        return
    if space != s.where[a.seat]:
        yield from go(s, a, a.seat, space, a.n.steps, exact=a.card == CARD["garrus.blunt_force"])
    hero = yield from choose(s, a, pushable(s, a, near(s, a, enemy_heroes(s, a))), Prompts.target, a.card)
    yield from push(s, a, hero, a.n.push, through=True)


# -- driving others


@rule("GA-kw-07", "GA-move-11", "GA-repeat-01")
@text("garrus.menace", "garrus.threaten", "garrus.terrify")
def menace(s: Match, a: Act) -> Script:
    """Move an enemy unit in range a space away from you; the harsher cards may be repeated, on whomever you like."""
    yield from drive(s, a, enemy_units, farther)


@rule("GA-kw-06", "GA-kw-12", "GA-move-11", "GA-repeat-01")
@text("garrus.form_up", "garrus.testudo")
def form_up(s: Match, a: Act) -> Script:
    """Move a friendly unit in range a space closer to you; that may be repeated, on whomever you like."""
    yield from drive(s, a, friendly_units, closer)


def drive(s: Match, a: Act, whom: Callable[[Match, Act], list[int]], where: Callable[[Match, int, int], int]) -> Script:
    """Move one of some units in range to a space that is farther from, or closer to, the hero who acts."""

    def able() -> list[int]:
        return [unit for unit in in_reach(s, a, whom(s, a)) if movable(s, a, [unit], a.n.steps, where(s, a.seat, unit))]

    unit = yield from choose(s, a, able(), Prompts.target, a.card)
    yield from move(s, a, unit, a.n.steps, within=where(s, a.seat, unit))
    a.repeat(a.n.repeats, lambda: bool(able()))


# -- holding out


@rule("GA-kw-18", "GA-change-04", "GA-perf-02")
@text("garrus.hold_ground", "garrus.make_a_stand", "garrus.battle_ready")
def hold_ground(s: Match, a: Act) -> Script:
    """With enemy heroes enough in radius, immune ones too, you may take back discarded cards."""
    if len(in_reach(s, a, heroes_only(s, enemies(s, a.seat)))) < a.n.least:
        raise Stop
    for _ in range(a.n.cards):
        if not (yield from may_retrieve(s, a.seat, a.card, discards_of(s, a.seat))):
            return


@rule("GA-perf-05", "GA-perf-14", "GA-perf-17")
@text("garrus.light_pilum", "garrus.heavy_pilum")
def light_pilum(s: Match, a: Act) -> Script:
    """An enemy hero in range discards a card, if able; against the heavy pilum, or is defeated. Then you may move."""
    victim = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    if a.card == CARD["garrus.heavy_pilum"]:
        yield from discard_or_fall(s, a.seat, victim, a.card)
    else:
        yield from discard_if_able(s, victim, a.card)
    yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-ult-02", "GA-core-13")
@answers(AFTER_DISCARDING, "garrus.battle_fury")
def battle_fury(s: Match, e: Effect, seat: int, slot: int) -> Script:
    """Whenever a resolved card of Garrus is discarded he may perform its primary action."""
    if seat == e[SEAT_OF]:
        yield from choose_to_perform(s, Act(s, seat, ULTIMATE, OTHER), [slot], optional=True)
