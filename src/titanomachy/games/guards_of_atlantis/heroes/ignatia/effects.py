"""Ignatia the Mad: her fire does one thing or another, as the Tie Breaker coin happens to lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...rules.vocabulary import (
    AFTER, BIT, BLUE, CARD, MOVED, NONE, N_, ONCE, OTHER, SEAT_OF, TOKEN, ULTIMATE, Act, Asking, Effect, Match, Menu,
    Prompts, Script, Told, aim, answers, at_maximum, choose, choose_mode, defeat_minion, discard_if_able,
    discard_or_fall, due, empty, enemies, enemy_heroes, enemy_minions, enemy_units, fresh, friendly_heroes,
    friendly_units, friends, heroes_only, in_range, in_reach, kind_for, lasting_text, lined, may_act, may_shift,
    minions_only, modes, move, move_straight, near, next_to, not_near, off_line, perform_card, place_tokens, rule,
    spaces_in_reach, straight, strike, swap_with, take_minion, text, this_round, tokens, tokens_of,
)  # fmt: skip

Targets: TypeAlias = Callable[[Match, Act, bool, bool], list[int]]
USED = ONCE["ultimate"]
COIN_TEXTS: Final = (
    "ignatia.chaos_bolt", "ignatia.unreliable_jolt", "ignatia.playing_with_fire", "ignatia.erratic_fireblast",
    "ignatia.loosely_aimed_firebolts", "ignatia.crack_of_doom", "ignatia.imminent_eruption",
    "ignatia.abrupt_combustion", "ignatia.spontaneous_immolation", "ignatia.violent_conflagration",
    "ignatia.searing_heat", "ignatia.scorching_blaze", "ignatia.path_of_ashes", "ignatia.path_of_cinders",
    "ignatia.path_of_flames", "ignatia.unstable_portal", "ignatia.chaos_gate",
)  # fmt: skip


# -- the coin


modes(*COIN_TEXTS, says=(N_("Apply the blue text"), N_("Apply the red text")))
lasting_text(this_round, "ignatia.equilibrium")


@rule("GA-active-01")
def balanced(s: Match, a: Act) -> bool:
    """Whether the hero who acts may choose the side, whatever the coin shows."""
    return any(e[SEAT_OF] == a.seat for e in due(s, (CARD["ignatia.equilibrium"],)))


@rule("GA-tie-03", "GA-repeat-03")
def blue_side(s: Match, a: Act) -> Asking[bool]:
    """Whether the blue text applies: as the coin lies now, or in equilibrium as one likes, each time anew."""
    if balanced(s, a):
        return (yield from choose_mode(s, a, 2)) == 0
    return s.coin == BLUE


def either_side(s: Match, a: Act, targets: Targets) -> bool:
    """Whether a repeat would have a target, on the side that the coin shows or on one that may be chosen."""
    return any(targets(s, a, blue, True) for blue in ((True, False) if balanced(s, a) else (s.coin == BLUE,)))


# -- bolts


def bolt_targets(s: Match, a: Act, blue: bool) -> list[int]:
    """Blue: minions beside you, with the handicap card heroes. Red: heroes in range, with that card not beside you."""
    found = in_range(s, a)
    if a.handicap:
        return heroes_only(s, near(s, a, found) if blue else not_near(s, a, found))
    return minions_only(s, near(s, a, found)) if blue else heroes_only(s, found)


@rule("GA-attack-04", "GA-handi-01")
@text("ignatia.chaos_bolt", "ignatia.unreliable_jolt")
def chaos_bolt(s: Match, a: Act) -> Script:
    """Attack beside you or in range, a minion or a hero, as the coin lies."""
    blue = yield from blue_side(s, a)
    target = yield from aim(s, a, fresh(a, bolt_targets(s, a, blue)))
    yield from strike(s, a, target)


def fire_targets(s: Match, a: Act, blue: bool, repeat: bool) -> list[int]:
    """Units in range out of line or in line; a repeat is for heroes."""
    found = fresh(a, (off_line if blue else lined)(s, a, in_range(s, a)))
    return heroes_only(s, found) if repeat else found


@rule("GA-attack-04", "GA-kw-41", "GA-repeat-01")
@text("ignatia.playing_with_fire", "ignatia.erratic_fireblast", "ignatia.loosely_aimed_firebolts")
def playing_with_fire(s: Match, a: Act) -> Script:
    """Attack in range, on blue out of a straight line and on red in one; firebolts may go on to a different hero."""
    blue = yield from blue_side(s, a)
    target = yield from aim(s, a, fire_targets(s, a, blue, a.instance > 0))
    yield from strike(s, a, target)
    a.repeat(a.n.repeats, lambda: either_side(s, a, fire_targets))


def doom_targets(s: Match, a: Act, blue: bool, repeat: bool) -> list[int]:
    """Units beside you or at maximum range; a repeat is for minions."""
    found = (near if blue else at_maximum)(s, a, in_range(s, a))
    return minions_only(s, found) if repeat else fresh(a, found)


@rule("GA-attack-04", "GA-perf-15", "GA-repeat-01")
@text("ignatia.crack_of_doom", "ignatia.imminent_eruption")
def crack_of_doom(s: Match, a: Act) -> Script:
    """Attack on blue beside you, on red at maximum range; on blue an eruption may go on to a minion."""
    blue = yield from blue_side(s, a)
    target = yield from aim(s, a, doom_targets(s, a, blue, a.instance > 0))
    yield from strike(s, a, target)
    if blue:
        a.repeat(a.n.repeats, lambda: either_side(s, a, doom_targets))


# -- combustion


def burning(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius beside a token or a minion, an immune one too."""
    fuel = [*tokens(s), *minions_only(s, [*enemies(s, a.seat), *friends(s, a.seat)])]
    return [hero for hero in fresh(a, in_reach(s, a, enemy_heroes(s, a))) if next_to(s, hero, fuel)]


@rule("GA-perf-05", "GA-perf-14", "GA-kw-18", "GA-kw-26", "GA-kw-09")
@text("ignatia.abrupt_combustion", "ignatia.spontaneous_immolation", "ignatia.violent_conflagration")
def abrupt_combustion(s: Match, a: Act) -> Script:
    """Blue: a hero beside a token or minion discards a card. Red: a minion beside an enemy hero is removed.

    A conflagration defeats the minion, and the hero who has no card.
    """
    violent = a.card == CARD["ignatia.violent_conflagration"]
    if (yield from blue_side(s, a)):
        hero = yield from choose(s, a, burning(s, a), Prompts.target, a.card)
        a.hit.append(hero)
        if violent:
            yield from discard_or_fall(s, a.seat, hero, a.card)
        else:
            yield from discard_if_able(s, hero, a.card)
        return
    foes = heroes_only(s, enemies(s, a.seat))
    near_foes = [one for one in fresh(a, in_reach(s, a, enemy_minions(s, a))) if next_to(s, one, foes)]
    minion = yield from choose(s, a, near_foes, Prompts.target, a.card)
    if not violent:
        s.tell(Told.removed, s.tag(minion))
        yield from take_minion(s, minion)
    elif not (yield from defeat_minion(s, a.seat, minion)):
        a.hit.append(minion)


@rule("GA-kw-32", "GA-move-08", "GA-perf-02")
@text("ignatia.searing_heat", "ignatia.scorching_blaze")
def searing_heat(s: Match, a: Act) -> Script:
    """Move a hero in radius in a straight line: on blue a friend, on red an enemy."""
    blue = yield from blue_side(s, a)
    most = a.n.steps
    least = most if a.n.least == NONE else a.n.least
    heroes = [
        hero
        for hero in fresh(a, in_reach(s, a, (friendly_heroes if blue else enemy_heroes)(s, a)))
        if may_shift(s, hero, MOVED, a.seat) and straight(s, a, hero, least, most)
    ]
    hero = yield from choose(s, a, heroes, Prompts.target, a.card)
    a.hit.append(hero)
    yield from move_straight(s, a, hero, least, most)


# -- paths of fire


@rule("GA-kw-32", "GA-kw-25", "GA-kw-36", "GA-perf-17")
@text("ignatia.path_of_ashes", "ignatia.path_of_cinders", "ignatia.path_of_flames")
def path_of_ashes(s: Match, a: Act) -> Script:
    """Blue: move in a straight line and leave Magma on the empty spaces of your way. Red: place Magma in radius."""
    kind = TOKEN["magma"]
    if not (yield from blue_side(s, a)):
        yield from place_tokens(s, a, kind, spaces_in_reach(s, a), a.n.count, up_to=True)
        return
    here = s.where[a.seat]
    passed = yield from move_straight(s, a, a.seat, 0, a.n.steps)
    if passed == NONE:
        return
    path = (passed | BIT[here]) & empty(s, a.seat)
    count = path.bit_count()

    def one_by_one(placed: list[int]) -> int:
        """Where every space of the way gets a token, there is nothing to choose."""
        left = path & ~sum(BIT[s.where[token]] for token in placed)
        return left & -left

    enough = count <= len(tokens_of(s, a.seat, kind_for(s, a, kind)))
    yield from place_tokens(s, a, kind, path, count, fits=one_by_one if enough else None)


# -- portals


@rule("GA-kw-33", "GA-perf-03", "GA-perf-02")
@text("ignatia.unstable_portal", "ignatia.chaos_gate")
def unstable_portal(s: Match, a: Act) -> Script:
    """Swap with a unit in radius: on blue a friend, on red an enemy. After the gate you may move it, or yourself."""
    blue = yield from blue_side(s, a)
    unit = yield from swap_with(s, a, fresh(a, in_reach(s, a, (friendly_units if blue else enemy_units)(s, a))))
    a.hit.append(unit)
    if a.n.steps != NONE:
        yield from move(s, a, unit if blue else a.seat, a.n.steps, optional=True)


# -- the ultimate


modes("ignatia.chaos_incarnate", says=(N_("Flip the coin and perform the action again"), N_("Only flip the coin")))


@rule("GA-ult-02", "GA-core-13", "GA-perf-03")
@answers(AFTER, "ignatia.chaos_incarnate")
def chaos_incarnate(s: Match, e: Effect, a: Act) -> Script:
    """After the first primary action of a turn you may flip the coin, and perform it again on different targets."""
    if not a.primary or s.once[a.seat] & USED:
        return
    s.once[a.seat] |= USED
    again = may_act(s, a.seat, a.kind, a.slot)
    mode = yield from Menu(2 if again else 1, least=0).next(s, Act(s, a.seat, ULTIMATE, OTHER))
    if mode == NONE:
        return
    s.coin = 1 - s.coin
    s.tell(Told.flipped, s.called(a.seat), s.coin)
    if mode == 0 and again:
        yield from perform_card(s, a, a.slot, a.card, but=a.hit)
