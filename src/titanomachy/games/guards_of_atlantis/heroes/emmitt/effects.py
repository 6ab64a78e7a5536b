"""Emmitt the Traveller: turns the order of a turn round, punishes who was fast, and takes back what has happened."""

from __future__ import annotations

from collections.abc import Callable

from ...rules.vocabulary import (
    BIT, IMMUNITY, MOVED, NONE, N_, OWNER, PLACED, PLAYS_TWO, REVERSES, SEAT_OF, SWAPPED, TAKE_OR_LEAVE, TOKEN,
    TURN_END, Act, Effect, Guard, Match, Prompts, Script, aim, answers, ask_own_card, attackable, choose, choose_mode,
    discard_if_able, discard_or_fall, discarded_this_turn, enemy_heroes, friendly_heroes, guard, heroes_only, in_radius,
    in_reach, is_double, is_hero, may_retrieve_all, may_shift, modes, move_straight, next_turn, other_units, own_tokens,
    place, place_tokens, placed_tokens, room_for, rule, spaces_in_reach, stood_still, straight, strike, swap,
    swap_cards, swap_with, swappable, take_token, team_of, tell_swap, text, this_turn, while_tokens_lie,
)  # fmt: skip

GLITCH = TOKEN["glitch"]

# -- reversal and punches


@rule("GA-attack-02", "GA-active-10")
@text("emmitt.reverse_time", "emmitt.tear_in_time")
def reverse_time(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero); in the next turn the lowest initiative acts first."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    yield from strike(s, a, target)
    next_turn(s, a)


@rule("GA-init-01", "GA-core-13")
@answers(REVERSES, "emmitt.reverse_time", "emmitt.tear_in_time")
def reversed_order(s: Match, e: Effect) -> bool:
    """The order of initiative is reversed for all, immune or not."""
    return True


@rule("GA-def-04", "GA-core-13")
@text("emmitt.temporal_punch", "emmitt.temporal_slam", "emmitt.temporal_judgment")
def temporal_punch(s: Match, a: Act) -> Script:
    """Attack beside you; a hero defends with initiative in place of defense."""
    a.asks_initiative = True
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)


# -- glitches


def apart(s: Match, least: int) -> Callable[[list[int]], int]:
    """The spaces that have so many spaces between them and every token placed so far."""

    def free(placed: list[int]) -> int:
        mask = s.board.mask
        for token in placed:
            mask &= ~s.board.disc(s.where[token], least)
        return mask

    return free


def glitches(s: Match, a: Act, count: int) -> Script:
    """Place glitch tokens in radius, far enough from each other; they lie until the turn ends."""
    while_tokens_lie(s, a, GLITCH)
    yield from place_tokens(s, a, GLITCH, spaces_in_reach(s, a), count, fits=apart(s, a.n.least))


@rule("GA-kw-25", "GA-active-06")
@answers(TURN_END, "emmitt.unstable_timeline", "emmitt.flashback", "emmitt.deja_vu")
def glitches_vanish(s: Match, e: Effect) -> Script:
    """All glitch tokens leave the board."""
    for token in placed_tokens(s, e[SEAT_OF], GLITCH):
        take_token(s, token)
    yield from ()


def jump(s: Match, a: Act, hero: int, by: int) -> Script:
    """A hero swaps places with one of the glitch tokens, which another may choose."""
    tokens = swappable(s, a, own_tokens(s, a, GLITCH)) if may_shift(s, hero, SWAPPED, a.seat) else []
    token = yield from choose(s, a, tokens, Prompts.swap, a.card, by=by)
    swap(s, hero, token)


def shaken(s: Match, a: Act, count: int) -> Script:
    """Place glitch tokens; an enemy hero says with which of them you swap."""
    yield from glitches(s, a, count)
    enemy = yield from choose(s, a, enemy_heroes(s, a), Prompts.target, a.card)
    yield from jump(s, a, a.seat, enemy)


@rule("GA-kw-25", "GA-kw-33", "GA-ds-02")
@text("emmitt.unstable_timeline")
def unstable_timeline(s: Match, a: Act) -> Script:
    """Place glitch tokens in radius; an enemy hero of your choice says with which of them you swap."""
    yield from shaken(s, a, a.n.count)


@rule("GA-kw-25", "GA-kw-33", "GA-ds-01", "GA-order-02")
@guard("emmitt.unstable_timeline")
def unstable_defense(s: Match, a: Act, g: Guard) -> Script:
    """As a defense you place one token more, and swap before the attack is settled."""
    yield from shaken(s, a, a.n.better)


modes("emmitt.flashback", "emmitt.deja_vu", says=(N_("Place the Glitch tokens"), N_("Place none")))


@rule("GA-attack-02", "GA-perf-03", "GA-kw-25", "GA-kw-33")
@text("emmitt.flashback", "emmitt.deja_vu")
def flashback(s: Match, a: Act) -> Script:
    """Attack beside you; then you may place glitch tokens, and an enemy hero in radius swaps with one it chooses."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    if (yield from choose_mode(s, a, 2)) != 0:
        return
    yield from glitches(s, a, a.n.count)
    heroes = swappable(s, a, in_reach(s, a, enemy_heroes(s, a)))
    hero = yield from choose(s, a, heroes, Prompts.maybe_target, a.card, optional=True)
    if hero != NONE:
        yield from jump(s, a, hero, hero)


# -- those who were fast


def resolved(s: Match, a: Act) -> list[int]:
    """Enemy heroes in range who have resolved a card already this turn."""
    return [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if has_resolved(s, OWNER[hero])]


def has_resolved(s: Match, seat: int) -> bool:
    """Whether a hero has resolved a card this turn, whatever became of the card."""
    spent = s.table_card[seat] != NONE and s.unresolved[seat] == NONE
    return spent or s.resolved[seat][s.turn - 1] != NONE


@rule("GA-perf-05", "GA-state-04")
@text("emmitt.time_snare", "emmitt.time_trap")
def time_snare(s: Match, a: Act) -> Script:
    """An enemy hero in range who has resolved a card this turn discards a card, if able."""
    victim = yield from choose(s, a, resolved(s, a), Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


@rule("GA-perf-14", "GA-state-04")
@text("emmitt.time_bomb")
def time_bomb(s: Match, a: Act) -> Script:
    """An enemy hero in range who has resolved a card this turn discards a card, or is defeated."""
    victim = yield from choose(s, a, resolved(s, a), Prompts.target, a.card)
    yield from discard_or_fall(s, a.seat, victim, a.card)


@rule("GA-kw-33", "GA-state-04")
@text("emmitt.time_loop")
def time_loop(s: Match, a: Act) -> Script:
    """Swap with an enemy hero in range who has resolved a card this turn."""
    yield from swap_with(s, a, resolved(s, a))


modes("emmitt.time_warp", says=(N_("Swap places with a hero"), N_("A hero swaps its unresolved card")))


@rule("GA-perf-10", "GA-kw-33", "GA-change-06")
@text("emmitt.time_warp")
def time_warp(s: Match, a: Act) -> Script:
    """Swap as with a Time Loop, or an enemy hero in range swaps its unresolved card for a resolved one."""
    if (yield from choose_mode(s, a, 2)) == 0:
        yield from time_loop(s, a)
        return
    slow = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if s.unresolved[OWNER[hero]] != NONE]
    able = [hero for hero in slow if lying(s, OWNER[hero])]
    seat = OWNER[(yield from choose(s, a, able, Prompts.target, a.card))]
    _, answer = yield ask_own_card(s, a, seat, lambda: lying(s, seat), Prompts.swap_for)
    old = s.unresolved[seat]
    swap_cards(s, seat, old, answer[1])
    tell_swap(s, seat, old, answer[1])


def lying(s: Match, seat: int) -> list[int]:
    """The resolved cards of a hero."""
    return [slot for slot in s.resolved[seat] if slot != NONE]


# -- those who stood still


def still(s: Match, a: Act) -> list[int]:
    """Enemy heroes in range who have not left their space since the last turn, and can be moved in a straight line."""
    steps = a.n.steps
    return [
        hero
        for hero in in_reach(s, a, enemy_heroes(s, a))
        if stood_still(s, hero) and may_shift(s, hero, MOVED, a.seat) and straight(s, a, hero, steps, steps)
    ]


def start_of(s: Match, piece: int) -> int:
    """Where a piece stood when the turn began; in a position that does not tell, where it stands."""
    return s.began[piece] if s.began else s.where[piece]


@rule("GA-kw-04", "GA-kw-32", "GA-core-13")
@text("emmitt.time_walk", "emmitt.fast_forward")
def time_walk(s: Match, a: Act) -> Script:
    """Move an enemy hero in range, who has stood still this turn, in a straight line."""
    hero = yield from choose(s, a, still(s, a), Prompts.target, a.card)
    yield from move_straight(s, a, hero, a.n.steps, a.n.steps)


modes("emmitt.back_to_the_future", says=(N_("Place a unit where it began the turn"), N_("Move a hero who stood still")))


@rule("GA-perf-10", "GA-kw-24", "GA-core-13")
@text("emmitt.back_to_the_future")
def back_to_the_future(s: Match, a: Act) -> Script:
    """Place a unit in range where it stood when the turn began, or move a hero as with a Time Walk."""
    if (yield from choose_mode(s, a, 2)) == 1:
        yield from time_walk(s, a)
        return
    units = [
        unit
        for unit in in_reach(s, a, other_units(s, a))
        if (start := start_of(s, unit)) != NONE
        and room_for(s, a.seat, unit) & BIT[start]
        and may_shift(s, unit, PLACED, a.seat)
    ]
    unit = yield from choose(s, a, units, Prompts.target, a.card)
    yield from place(s, a, unit, BIT[start_of(s, unit)])


# -- capsules

modes("emmitt.time_capsule", says=TAKE_OR_LEAVE)
modes("emmitt.future_proof", says=(N_("Take back cards"), N_("Protect friends in radius"), *TAKE_OR_LEAVE))


def take_back_all(s: Match, a: Act, yes: int) -> Script:
    """You and friendly heroes in radius may take back all cards that were discarded this turn."""
    for hero in [a.seat, *in_reach(s, a, friendly_heroes(s, a))]:
        if hero == a.seat or not is_double(s, hero):
            yield from may_retrieve_all(s, a, hero, discarded_this_turn(s, OWNER[hero]), (yes, yes + 1))


@rule("GA-change-04", "GA-core-13")
@text("emmitt.time_capsule")
def time_capsule(s: Match, a: Act) -> Script:
    """You and friendly heroes in radius may take back all cards that were discarded this turn."""
    yield from take_back_all(s, a, 0)


@rule("GA-perf-10", "GA-change-04", "GA-active-09")
@text("emmitt.future_proof")
def future_proof(s: Match, a: Act) -> Script:
    """As a Time Capsule, or friendly heroes in radius are immune to actions of enemies this turn."""
    if (yield from choose_mode(s, a, 2)) == 0:
        yield from take_back_all(s, a, 2)
    else:
        this_turn(s, a)


@rule("GA-kw-16", "GA-kw-12")
@answers(IMMUNITY, "emmitt.future_proof")
def proof(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """Friendly heroes in radius, not Emmitt himself, are immune to actions of enemies."""
    seat = e[SEAT_OF]
    friend = is_hero(s, piece) and OWNER[piece] != seat and team_of(s, piece) == s.teams[seat]
    return friend and s.teams[by] != s.teams[seat] and in_radius(s, e, piece)


# -- two timelines


@rule("GA-ult-02", "GA-core-13")
@answers(PLAYS_TWO, "emmitt.alternative_timelines")
def alternative_timelines(s: Match, e: Effect, seat: int) -> bool:
    """You may play two cards; one of them is taken back when all are revealed."""
    return seat == e[SEAT_OF]
