"""Trinkets the Scavenger: shoots, disrupts and travels by a Turret, which is an obstacle and no token."""

from __future__ import annotations

from ...rules.vocabulary import (
    BEFORE, BEFORE_DEFENSE, CARD, CARD_OF, CHANGES, DUE, I_DEFENSE, I_RADIUS, I_RANGE, NONE, N_, SEAT_OF, SKILL,
    SLOT_OF, TOKEN, Act, Effect, Match, Prompts, Script, Stop, aim, all_tokens, answers, around_me, cancel, choose,
    choose_mode, choose_up_to, defeat, defeat_hero, discard_if_able, discard_or_fall, enemy_heroes, enemy_minions,
    figures, fresh, in_radius, in_range, lasting_text, legal, lined, may_retrieve, modes, move, near, next_to,
    other_units, pieces_on, pieces_within, place, place_tokens, placed_tokens, reach_of, rule, sole_piece,
    spaces_beside, spaces_in_reach, strike, swap_with, take_token, text, this_turn, to_discard, while_tokens_lie,
)  # fmt: skip

TURRET, BARRIER = TOKEN["turret"], TOKEN["barrier"]


@rule("GA-perf-02", "GA-kw-23")
def turret(s: Match, a: Act) -> int:
    """The Turret, which has to be on the board; a hero who performs Trinkets' card uses that of Trinkets."""
    piece = sole_piece(s, a.seat, TURRET)
    if s.where[piece] == NONE:
        raise Stop
    return piece


def near_turret(s: Match, a: Act, pieces: list[int]) -> list[int]:
    """Those of some pieces that are in the range or radius of the card, measured from the Turret."""
    return pieces_within(s, turret(s, a), pieces, reach_of(s, a))


@rule("GA-kw-24", "GA-kw-26")
def remove_turret(s: Match, a: Act) -> None:
    """The Turret leaves the board."""
    take_token(s, turret(s, a))


@rule("GA-kw-24")
def set_up(s: Match, a: Act) -> Script:
    """Place the Turret beside you, from wherever it is (GA-ruling-60)."""
    yield from place(s, a, sole_piece(s, a.seat, TURRET), around_me(s, a))


# -- basic cards


modes(
    "trinkets.rapid_redeployment", says=(N_("Move, then place the Turret beside you"), N_("Defeat a minion beside you"))
)


@rule("GA-perf-10", "GA-perf-17", "GA-kw-09")
@text("trinkets.rapid_redeployment", "trinkets.ramshackle_turret")
def rapid_redeployment(s: Match, a: Act) -> Script:
    """Move and place the Turret beside you; or, but for the handicap card, defeat a minion beside you."""
    if a.card == CARD["trinkets.rapid_redeployment"] and (yield from choose_mode(s, a, 2)):
        minion = yield from choose(s, a, near(s, a, enemy_minions(s, a)), Prompts.target, a.card)
        yield from defeat(s, a.seat, minion)
        return
    yield from move(s, a, a.seat, a.n.steps, up_to=True)
    yield from set_up(s, a)


modes(
    "trinkets.salvage_parts",
    says=(
        N_("Place the Turret beside you"),
        N_("Remove the Turret, then move"),
        N_("Remove the Turret, then take back a card"),
    ),
)


@rule("GA-perf-10", "GA-perf-02", "GA-perf-17", "GA-change-04")
@text("trinkets.salvage_parts")
def salvage_parts(s: Match, a: Act) -> Script:
    """Place the Turret beside you; or remove it, and move or take back a card."""
    mode = yield from choose_mode(s, a, 3)
    if mode == 0:
        yield from set_up(s, a)
        return
    remove_turret(s, a)
    if mode == 1:
        yield from move(s, a, a.seat, a.n.steps, up_to=True)
    else:
        yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


# -- guns


@rule("GA-attack-04", "GA-kw-41")
@text("trinkets.makeshift_minigun", "trinkets.gatling_gun", "trinkets.supercharged_cannon")
def makeshift_minigun(s: Match, a: Act) -> Script:
    """Attack in range of you and of the Turret (GA-ruling-61), harder in a straight line from both."""
    target = yield from aim(s, a, near_turret(s, a, in_range(s, a)))
    crossfire = lined(s, a, lined(s, a, [target]), turret(s, a))
    yield from strike(s, a, target, a.n.bonus if crossfire else 0)


def scalded(s: Match, a: Act) -> list[int]:
    """Units in range and beside the Turret that were not attacked before; none without a Turret."""
    piece = sole_piece(s, a.seat, TURRET)
    return fresh(a, next_to(s, piece, in_range(s, a))) if s.where[piece] != NONE else []


@rule("GA-attack-04", "GA-repeat-01", "GA-repeat-07")
@text("trinkets.steam_discharge", "trinkets.flame_belcher")
def steam_discharge(s: Match, a: Act) -> Script:
    """Attack in range, beside the Turret; you may repeat it on other units."""
    target = yield from aim(s, a, scalded(s, a))
    yield from strike(s, a, target)
    a.repeat(a.n.repeats, lambda: bool(scalded(s, a)))


# -- disruptors


lasting_text(this_turn, "trinkets.disruptor_jolt", "trinkets.disruptor_pulse", "trinkets.disruptor_grid")


@rule("GA-active-09", "GA-kw-34")
@answers(DUE, "trinkets.disruptor_jolt", "trinkets.disruptor_pulse", "trinkets.disruptor_grid")
def disrupted(s: Match, e: Effect, a: Act) -> bool:
    """A primary action of an enemy hero in radius of the Turret, whom Trinkets could target (GA-ruling-62)."""
    origin = sole_piece(s, e[SEAT_OF], TURRET)
    if not a.primary or s.teams[a.seat] == s.teams[e[SEAT_OF]] or s.where[origin] == NONE:
        return False
    mine = Act(s, e[SEAT_OF], e[SLOT_OF], SKILL, card=e[CARD_OF])
    return in_radius(s, e, a.seat, origin) and bool(legal(s, mine, [a.seat]))


@rule("GA-active-13", "GA-perf-05", "GA-perf-14")
@answers(BEFORE_DEFENSE, "trinkets.disruptor_jolt", "trinkets.disruptor_pulse", "trinkets.disruptor_grid")
@answers(BEFORE, "trinkets.disruptor_jolt", "trinkets.disruptor_pulse", "trinkets.disruptor_grid")
def disrupts(s: Match, e: Effect, a: Act) -> Script:
    """That hero discards a card first, which ends the effect; without one the grid defeats it."""
    if e[CARD_OF] == CARD["trinkets.disruptor_grid"] and not to_discard(s, a.seat):
        yield from defeat_hero(s, e[SEAT_OF], a.seat)
    elif (yield from discard_if_able(s, a.seat, e[CARD_OF])):
        cancel(s, e[SEAT_OF], e[SLOT_OF])


# -- barriers: their text holds while they lie on the board


@rule("GA-kw-25", "GA-kw-37", "GA-perf-17")
@text("trinkets.deployable_barrier", "trinkets.deployable_bastion")
def deployable_barrier(s: Match, a: Act) -> Script:
    """Place Barriers in radius, the first of them beside the Turret: they shield heroes of your team beside them."""

    def one_beside(placed: list[int]) -> int:
        return -1 if placed else spaces_beside(s, [turret(s, a)])

    yield from place_tokens(s, a, BARRIER, spaces_in_reach(s, a), a.n.count, up_to=True, fits=one_beside)
    while_tokens_lie(s, a, BARRIER)


@rule("GA-def-04", "GA-kw-37", "GA-kw-39")
@answers(CHANGES, "trinkets.deployable_barrier", "trinkets.deployable_bastion")
def shields(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """More Defense for heroes of the team by every Barrier beside them."""
    if icon != I_DEFENSE or s.teams[seat] != s.teams[e[SEAT_OF]]:
        return 0
    barriers = pieces_on(s, spaces_beside(s, figures(s, seat)), placed_tokens(s, e[SEAT_OF], BARRIER))
    return s.content.n[e[CARD_OF]].bonus * len(barriers)


# -- designs


modes(
    "trinkets.perfected_design",
    says=(N_("Swap with a unit or a token near the Turret"), N_("Place yourself near the Turret")),
)


@rule("GA-kw-33", "GA-kw-24", "GA-kw-18", "GA-perf-02")
@text("trinkets.early_prototype", "trinkets.updated_design", "trinkets.perfected_design")
def early_prototype(s: Match, a: Act) -> Script:
    """In radius of the Turret: swap with a unit or token in that radius, or with the last design go anywhere in it."""
    if not near_turret(s, a, [a.seat]):
        raise Stop
    if a.card == CARD["trinkets.perfected_design"] and (yield from choose_mode(s, a, 2)):
        yield from place(s, a, a.seat, s.board.disc(s.where[turret(s, a)], reach_of(s, a)))
        return
    yield from swap_with(s, a, near_turret(s, a, [*other_units(s, a), *all_tokens(s, a)]))
    if a.card == CARD["trinkets.early_prototype"]:
        remove_turret(s, a)


@rule("GA-perf-05", "GA-perf-14", "GA-perf-17", "GA-kw-26")
@text("trinkets.self_destruct", "trinkets.emergency_protocol")
def self_destruct(s: Match, a: Act) -> Script:
    """Enemy heroes in radius of the Turret discard a card, or with the protocol fall; then the Turret is removed."""
    for hero in (yield from choose_up_to(s, a, near_turret(s, a, enemy_heroes(s, a)), a.n.count)):
        if a.card == CARD["trinkets.emergency_protocol"]:
            yield from discard_or_fall(s, a.seat, hero, a.card)
        else:
            yield from discard_if_able(s, hero, a.card)
    remove_turret(s, a)


# -- ultimate


@rule("GA-card-11", "GA-card-12")
@answers(CHANGES, "trinkets.unlimited_firepower")
def unlimited_firepower(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """You reach farther."""
    return s.content.n[e[CARD_OF]].bonus if seat == e[SEAT_OF] and icon in (I_RANGE, I_RADIUS) else 0
