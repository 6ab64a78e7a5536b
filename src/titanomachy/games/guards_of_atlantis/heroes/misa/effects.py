"""Misa the Samurai: comes down wherever she likes, dashes through her enemies and whirls others about."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER_PLACING, BEFORE, CARD, CARD_OF, CHANGES, I_DEFENSE, MORE_CHOICES, NONE, N_, PLACED, SEAT_OF, SKILL, SLOT_OF,
    Act, Asking, Effect, Match, Menu, Prompts, Script, aim, answers, around_me, at_maximum, attackable, beside, choose,
    defeat, discard_if_able, distance, enemies, enemy_heroes, enemy_minions, enemy_units, farther, in_range, in_reach,
    legal, may_retrieve, may_shift, modes, move, move_straight, near, next_turn, other_units, pieces_on, place,
    reach_of, room_for, rule, spaces_at_maximum, spaces_beside, spaces_in_reach, strike, swap_with, swappable, text,
    this_turn,
)  # fmt: skip

# -- leaps


modes("misa.watch_how_i_soar", says=(N_("Place yourself at maximum range"), N_("Defeat a minion beside you")))


@rule("GA-perf-10", "GA-perf-11", "GA-perf-15", "GA-kw-09")
@text("misa.watch_how_i_soar")
def watch_how_i_soar(s: Match, a: Act) -> Script:
    """Place yourself exactly at maximum range, or defeat an enemy minion beside you."""
    menu = Menu(2)
    while (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0:
            yield from place(s, a, a.seat, spaces_at_maximum(s, a))
        else:
            minion = yield from choose(s, a, near(s, a, enemy_minions(s, a)), Prompts.target, a.card)
            yield from defeat(s, a.seat, minion)


@rule("GA-perf-15", "GA-kw-24", "GA-handi-01")
@text("misa.leaf_on_the_wind")
def leaf_on_the_wind(s: Match, a: Act) -> Script:
    """Place yourself exactly at maximum range."""
    yield from place(s, a, a.seat, spaces_at_maximum(s, a))


def crowded(s: Match, a: Act) -> int:
    """The spaces beside as many enemy units as the card asks for; immune ones count too (GA-ruling-09)."""
    foes, found = enemies(s, a.seat), 0
    for one, foe in enumerate(foes):
        found |= spaces_beside(s, [foe]) & spaces_beside(s, foes[:one])
    return found


@rule("GA-kw-18", "GA-kw-24", "GA-change-04")
@text("misa.swoop_in")
def swoop_in(s: Match, a: Act) -> Script:
    """Place yourself in radius beside two enemy units or more, then you may take back a discarded card."""
    yield from place(s, a, a.seat, spaces_in_reach(s, a) & crowded(s, a))
    yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


# -- duels and shots


@rule("GA-attack-02", "GA-order-03", "GA-active-09")
@text("misa.challenge_accepted", "misa.matter_of_honor", "misa.worthy_opponent")
def challenge_accepted(s: Match, a: Act) -> Script:
    """Attack beside you; after that you defend better this turn."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    this_turn(s, a)


@rule("GA-active-09", "GA-def-04")
@answers(CHANGES, "misa.challenge_accepted", "misa.matter_of_honor", "misa.worthy_opponent")
def on_her_guard(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """Misa's own Defense is higher."""
    return s.content.n[e[CARD_OF]].bonus if seat == e[SEAT_OF] and icon == I_DEFENSE else 0


@rule("GA-attack-04", "GA-order-03", "GA-perf-15", "GA-move-11")
@text("misa.power_shot", "misa.thunder_shot")
def power_shot(s: Match, a: Act) -> Script:
    """Attack in range; a target that was at maximum range (or now is not beside you) may be moved farther away."""
    target = yield from aim(s, a, in_range(s, a))
    far = distance(s, a.seat, target) == reach_of(s, a)
    yield from strike(s, a, target)
    if s.where[target] == NONE or not legal(s, a, [target]):
        return
    if a.card == CARD["misa.thunder_shot"]:
        far = not beside(s, a.seat, target)
    if far:
        yield from move(s, a, target, a.n.steps, optional=True, within=farther(s, a.seat, target))


# -- winds


def dash(s: Match, a: Act) -> Asking[int]:
    """Move in a straight line, ignoring obstacles; the spaces that were moved through, none if she stays."""
    crossed = yield from move_straight(s, a, a.seat, 0, a.n.steps, through=True)
    return max(0, crossed)


@rule("GA-kw-32", "GA-kw-24", "GA-perf-03")
@text("misa.sudden_breeze", "misa.gust_of_wind", "misa.crushing_squall")
def sudden_breeze(s: Match, a: Act) -> Script:
    """Dash, then you may place an enemy unit that you moved through beside you."""
    way = yield from dash(s, a)
    passed = pieces_on(s, way, enemy_units(s, a))
    free = around_me(s, a)
    able = [unit for unit in passed if free & room_for(s, a.seat, unit) and may_shift(s, unit, PLACED, a.seat)]
    unit = yield from choose(s, a, able, Prompts.maybe_target, a.card, optional=True)
    if unit != NONE:
        yield from place(s, a, unit, free)


@rule("GA-kw-32", "GA-perf-05")
@text("misa.dash_and_slash", "misa.death_from_above")
def dash_and_slash(s: Match, a: Act) -> Script:
    """Dash, then an enemy hero that you moved through discards a card, if able."""
    way = yield from dash(s, a)
    victim = yield from choose(s, a, pieces_on(s, way, enemy_heroes(s, a)), Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


@rule("GA-active-10")
@text("misa.focus", "misa.discipline", "misa.mastery")
def focus(s: Match, a: Act) -> Script:
    """The next turn you may move before each primary action."""
    next_turn(s, a)
    yield from ()


@rule("GA-active-10", "GA-perf-17", "GA-repeat-05")
@answers(BEFORE, "misa.focus", "misa.discipline", "misa.mastery")
def focused(s: Match, e: Effect, a: Act) -> Script:
    """Before a primary action of hers Misa may move."""
    if not a.primary:
        return
    step = Act(s, a.seat, e[SLOT_OF], SKILL, card=e[CARD_OF])
    step.chooser = a.chooser
    yield from move(s, step, a.seat, step.n.steps, up_to=True)


@rule("GA-kw-33", "GA-perf-15", "GA-perf-07")
@text("misa.living_tornado", "misa.storm_spirit")
def living_tornado(s: Match, a: Act) -> Script:
    """Two units at maximum radius (or in radius and equally far from you) swap places."""
    others = other_units(s, a)
    units = swappable(s, a, in_reach(s, a, others) if a.card == CARD["misa.storm_spirit"] else at_maximum(s, a, others))
    paired = [unit for unit in units if len(as_far(s, a, units, unit)) > 0]
    one = yield from choose(s, a, paired[:1] if len(paired) == 2 else paired, Prompts.target, a.card)
    yield from swap_with(s, a, as_far(s, a, units, one), one=one)


def as_far(s: Match, a: Act, units: list[int], one: int) -> list[int]:
    """Those of some units, but one, that are as far from Misa as that one."""
    far = distance(s, a.seat, one)
    return [unit for unit in units if unit != one and distance(s, a.seat, unit) == far]


# -- Power Overwhelming


@rule("GA-ult-02", "GA-perf-11")
@answers(MORE_CHOICES, "misa.power_overwhelming")
def two_options(s: Match, e: Effect, a: Act, most: int) -> int:
    """Where Misa's action lets her choose one she may choose two."""
    return 2 if a.seat == e[SEAT_OF] and most == 1 else most


@rule("GA-ult-02", "GA-kw-24", "GA-perf-05")
@answers(AFTER_PLACING, "misa.power_overwhelming")
def power_overwhelming(s: Match, e: Effect, a: Act, pieces: list[int]) -> Script:
    """Each time Misa has placed herself an enemy hero beside her discards a card, if able."""
    if a.seat != e[SEAT_OF] or a.seat not in pieces:
        return
    beside_her = near(s, a, enemy_heroes(s, a))
    if beside_her:
        victim = yield from choose(s, a, beside_her, Prompts.target, e[CARD_OF])
        yield from discard_if_able(s, victim, e[CARD_OF])
