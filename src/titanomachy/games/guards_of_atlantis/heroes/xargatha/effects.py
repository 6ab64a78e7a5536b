"""Xargatha the Changed: stronger the more enemies surround her, turns them to stone, charms their minions."""

from __future__ import annotations

from ...rules.vocabulary import (
    BARS_ACTION, BIT, CARD, CARD_OF, CHANGES, I_INITIATIVE, I_MOVEMENT, KIND, MELEE, MOVED, MOVEMENT, NONE, PASSES,
    RANGED, ROUND_END, SEAT_OF, SKILL, SLOT_OF, TERRAIN, Act, Asking, Effect, Match, Prompts, Script, aim, answers,
    around_me, attackable, beside, choose, choose_space, defeat, end_of_round, enemies, enemies_beside, enemy_minions,
    enemy_units, fresh, go, heroes_only, immune, in_radius, in_range, in_reach, lasting_text, may_retrieve, may_shift,
    minions_only, movable, move, next_turn, not_near, reachable, rule, strike, text, touches, walk,
)  # fmt: skip

# -- blades


@rule("GA-repeat-01", "GA-order-03")
@text("xargatha.cleave", "xargatha.desperate_cleave")
def cleave(s: Match, a: Act) -> Script:
    """Attack beside you, with the handicap card a hero; you may repeat it on a different enemy hero."""
    targets = attackable(s, a)
    heroes = a.instance or a.card == CARD["xargatha.desperate_cleave"]
    target = yield from aim(s, a, others(s, a, targets) if heroes else targets)
    yield from strike(s, a, target)
    a.repeat(a.n.repeats, lambda: bool(others(s, a, attackable(s, a))))


def others(s: Match, a: Act, targets: list[int]) -> list[int]:
    """The heroes among some targets that this card has not attacked before."""
    return fresh(a, heroes_only(s, targets))


@rule("GA-atkhero-01", "GA-kw-18", "GA-kw-42")
@text("xargatha.threatening_slash", "xargatha.deadly_swipe", "xargatha.lethal_spin")
def threatening_slash(s: Match, a: Act) -> Script:
    """Attack beside you, harder for every other enemy unit beside you."""
    target = yield from aim(s, a, attackable(s, a))
    crowd = enemies_beside(s, a.seat, a.seat) - 1
    yield from strike(s, a, target, crowd * a.n.bonus)


def longer(s: Match, a: Act) -> int:
    """How much farther a thrust reaches: by every enemy unit beside Xargatha."""
    return a.n.bonus * enemies_beside(s, a.seat, a.seat)


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
        a.repeat(a.n.repeats, lambda: bool(others(s, a, thrust_targets(s, a))))


# -- the voice


@rule("GA-kw-14", "GA-perf-03")
@text("xargatha.sirens_call")
def sirens_call(s: Match, a: Act) -> Script:
    """An enemy unit in range, but not beside you, comes to a space beside you, if it can get there."""
    unit = yield from choose(s, a, not_near(s, a, in_reach(s, a, enemy_units(s, a))), Prompts.target, a.card)
    spaces = reachable(s, a, unit, a.n.steps) & around_me(s, a)
    if not spaces or not may_shift(s, unit, MOVED, a.seat):
        return
    stays = s.settings.may_stay  # the reading by which "up to" lets her leave it; else what can be done is done
    message = Prompts.maybe_step if stays else Prompts.step
    space = yield from choose_space(s, a, spaces, message, a.card, s.tag(unit), optional=stays)
    if space != NONE:
        yield from go(s, a, unit, space, a.n.steps)


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
    kinds, minions = CHARMED.get(a.card), in_reach(s, a, enemy_minions(s, a))
    charmed = [minion for minion in minions if kinds is None or KIND[minion] in kinds]
    minion = yield from choose(s, a, movable(s, a, charmed, 1), Prompts.maybe_target, a.card, optional=True)
    if minion == NONE:
        return False
    return (yield from move(s, a, minion, a.n.steps, up_to=True))


@rule("GA-kw-18", "GA-change-04")
@text("xargatha.fresh_converts", "xargatha.devoted_followers")
def fresh_converts(s: Match, a: Act) -> Script:
    """Beside an enemy minion, or with Devoted Followers any enemy unit, you may take back a discarded card."""
    crowd = enemies(s, a.seat) if a.card == CARD["xargatha.devoted_followers"] else minions_only(s, enemies(s, a.seat))
    if any(beside(s, a.seat, unit) for unit in crowd):
        yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


# -- the gaze


lasting_text(next_turn, "xargatha.stone_gaze", "xargatha.petrifying_stare", "xargatha.turn_into_statues")


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


lasting_text(end_of_round, "xargatha.constrict", "xargatha.final_embrace")


@rule("GA-eor-02", "GA-eor-03", "GA-kw-09")
@answers(ROUND_END, "xargatha.constrict", "xargatha.final_embrace")
def constricts(s: Match, e: Effect) -> Script:
    """Defeat an enemy melee minion beside Xargatha, with Final Embrace a melee or ranged one."""
    seat = e[SEAT_OF]
    kinds = (MELEE,) if e[CARD_OF] == CARD["xargatha.constrict"] else (MELEE, RANGED)
    beside_her = [minion for minion in enemies(s, seat) if KIND[minion] in kinds and beside(s, seat, minion)]
    prey = [minion for minion in beside_her if not immune(s, minion, seat, SKILL)]
    minion = yield from choose(s, Act(s, seat, e[SLOT_OF], SKILL), prey, Prompts.target, e[CARD_OF])
    yield from defeat(s, seat, minion)


# -- the ultimate


@rule("GA-ult-02", "GA-init-03")
@answers(CHANGES, "xargatha.metamorphosis")
def metamorphosis(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """Faster in movement and initiative for every enemy unit beside Xargatha."""
    if seat != e[SEAT_OF] or icon not in (I_MOVEMENT, I_INITIATIVE):
        return 0
    return s.content.n[e[CARD_OF]].bonus * enemies_beside(s, seat, seat)


@rule("GA-kw-15", "GA-ult-02")
@answers(PASSES, "xargatha.metamorphosis")
def slithers(s: Match, e: Effect, a: Act) -> bool:
    """Xargatha moves through obstacles."""
    return a.seat == e[SEAT_OF]
