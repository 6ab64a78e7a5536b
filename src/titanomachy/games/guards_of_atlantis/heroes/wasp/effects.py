"""Wasp the Warmaiden: lightning, barriers, and a will that moves others about."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER, BARS_SHIFT, BIT, CARD, CARD_OF, NONE, OBSTACLES, PLACED, PUSH, SEAT_OF, SKILL, SWAPPED, Act, Asking,
    Effect, Guard, Match, Prompts, Reasons, Script, Verbs, Why, aim, answers, around_me, attackable, choose,
    choose_up_to, defeat, discard_if_able, discard_or_fall, distance, enemy_heroes, enemy_minions, enemy_units,
    explained, fresh, guard, heroes_only, in_radius, in_range, in_reach, is_hero, legal, may_shift, movable, move,
    near, next_to, not_near, off_line, pieces_within, place, push, pushable, radius_of, rule, strike, team_of, text,
    this_turn, tokens, touches, units,
)  # fmt: skip

# -- daggers and the barrier


@rule("GA-attack-02", "GA-active-09")
@text("wasp.magnetic_dagger", "wasp.crackling_dagger")
def magnetic_dagger(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero); this turn enemies near you are not swapped or placed."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    yield from strike(s, a, target)
    this_turn(s, a)


@rule("GA-active-02", "GA-kw-17")
@answers(BARS_SHIFT, "wasp.magnetic_dagger", "wasp.crackling_dagger")
def magnetism(s: Match, e: Effect, piece: int, how: int, by: int) -> bool:
    """Enemy heroes neither swap nor place enemy units in radius, themselves included."""
    if how not in (SWAPPED, PLACED):
        return False
    team = s.teams[e[SEAT_OF]]
    hostile = s.teams[by] != team and team_of(s, piece) == 1 - team
    return hostile and in_radius(s, e, piece) and touches(s, e, piece)


@rule("GA-active-09")
@text("wasp.static_barrier")
def static_barrier(s: Match, a: Act) -> Script:
    """This turn no enemy hero gets anything across the edge of the radius."""
    this_turn(s, a)
    yield from ()


@rule("GA-active-02", "GA-kw-17", "GA-kw-23")
@answers(OBSTACLES, "wasp.static_barrier")
def barrier(s: Match, e: Effect, by: int) -> int:
    """For an enemy hero who acts all spaces on the other side of the edge are obstacles."""
    seat = e[SEAT_OF]
    if by == NONE or s.teams[by] == s.teams[seat] or s.where[by] == NONE or not touches(s, e, by):
        return 0
    inside = s.board.disc(s.where[seat], radius_of(s, seat, e[CARD_OF]))
    return s.board.mask & ~inside if inside & BIT[s.where[by]] else inside


# -- lightning


def bystanders(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius who are not beside you."""
    return not_near(s, a, in_reach(s, a, enemy_heroes(s, a)))


def strike_beside(s: Match, a: Act) -> Script:
    """Attack a unit beside you."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)


@rule("GA-attack-02", "GA-attack-03", "GA-perf-05")
@text("wasp.shock", "wasp.electrocute")
def shock(s: Match, a: Act) -> Script:
    """Attack beside you, then an enemy hero in radius, not beside you, discards a card, if able."""
    yield from strike_beside(s, a)
    victim = yield from choose(s, a, bystanders(s, a), Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


@rule("GA-attack-02", "GA-attack-03", "GA-perf-14")
@text("wasp.electroblast")
def electroblast(s: Match, a: Act) -> Script:
    """Attack beside you, then an enemy hero in radius, not beside you, discards a card, or is defeated."""
    yield from strike_beside(s, a)
    victim = yield from choose(s, a, bystanders(s, a), Prompts.target, a.card)
    yield from discard_or_fall(s, a.seat, victim, a.card)


@rule("GA-kw-41")
@text("wasp.charged_boomerang")
def charged_boomerang(s: Match, a: Act) -> Script:
    """Attack in range, but not in a straight line."""
    target = yield from aim(s, a, off_line(s, a, in_range(s, a)))
    yield from strike(s, a, target)


def curved(s: Match, a: Act) -> list[int]:
    """What a thunder boomerang may hit: in range, not in a straight line, and not hit before."""
    return fresh(a, off_line(s, a, in_range(s, a)))


@rule("GA-kw-41", "GA-repeat-01")
@text("wasp.thunder_boomerang")
def thunder_boomerang(s: Match, a: Act) -> Script:
    """Attack in range, but not in a straight line; if the target was a hero, you may repeat it on another target."""
    target = yield from aim(s, a, curved(s, a))
    yield from strike(s, a, target)
    if is_hero(s, target):
        a.repeat(a.n.repeats, lambda: bool(curved(s, a)))


# -- gravity


def ring(s: Match, a: Act, piece: int) -> int:
    """The spaces as far from you as a piece is."""
    here, far = s.where[a.seat], distance(s, a.seat, piece)
    return s.board.disc(here, far) & ~s.board.disc(here, far - 1)


def others(s: Match, a: Act) -> list[int]:
    """All units but you, and all tokens."""
    return [piece for piece in (*units(s), *tokens(s)) if piece != a.seat]


def liftable(s: Match, a: Act) -> list[int]:
    """What can be moved round you: anything in radius, in a repeat only what was moved before."""
    pieces = in_reach(s, a, a.hit or others(s, a))
    steps = a.n.steps
    return [piece for piece in pieces if movable(s, a, [piece], steps, ring(s, a, piece))]


@rule("GA-perf-09", "GA-kw-06", "GA-kw-36", "GA-repeat-01")
@text("wasp.lift_up", "wasp.control_gravity", "wasp.center_of_mass")
def lift_up(s: Match, a: Act) -> Script:
    """Move a unit or token in radius a step that keeps its distance; this may be repeated on the same one."""
    piece = yield from choose(s, a, liftable(s, a), Prompts.target, a.card)
    a.hit = [piece]
    yield from move(s, a, piece, a.n.steps, within=ring(s, a, piece))
    a.repeat(a.n.repeats, lambda: bool(liftable(s, a)))


@rule("GA-pushkw-02", "GA-pushkw-04", "GA-perf-17")
@text("wasp.kinetic_repulse", "wasp.kinetic_blast")
def kinetic_repulse(s: Match, a: Act) -> Script:
    """Push up to two enemy units beside you, all as far; a hero whom an obstacle stops discards a card, if able."""
    pieces = yield from choose_up_to(s, a, pushable(s, a, near(s, a, enemy_units(s, a))), a.n.count)
    if not pieces:
        return
    far = yield from how_far(s, a)
    stopped = []
    for piece in pieces:
        if (yield from push(s, a, piece, far)) and is_hero(s, piece):
            stopped.append(piece)
    for hero in stopped:
        yield from discard_if_able(s, hero, a.card)


@rule("GA-pushkw-04")
def how_far(s: Match, a: Act) -> Asking[int]:
    """The one distance of a push, where the card leaves a choice."""
    most, least = a.n.push, a.n.least
    if least == NONE:
        return most

    def why(steps: int) -> Why | None:
        return None if least <= steps <= most else (Reasons.not_that_far, (a.card,))

    ask = s.ask(a.chooser, PUSH[least : most + 1], Prompts.push_all, a.card)
    _, answer = yield explained(ask, Verbs.push, why)
    return answer[1]


def graspable(s: Match, a: Act) -> list[int]:
    """Units and tokens in range, not in a straight line, that may be placed."""
    afar = legal(s, a, in_reach(s, a, off_line(s, a, others(s, a))))
    return [piece for piece in afar if may_shift(s, piece, PLACED, a.seat)]


@rule("GA-kw-24", "GA-kw-41", "GA-repeat-01")
@text("wasp.telekinesis", "wasp.mass_telekinesis")
def telekinesis(s: Match, a: Act) -> Script:
    """Place a unit or token in range, not in a straight line, beside you."""
    piece = yield from choose(s, a, graspable(s, a), Prompts.target, a.card)
    yield from place(s, a, piece, around_me(s, a))
    repeats = a.n.repeats
    if repeats != NONE:
        a.repeat(repeats, lambda: bool(graspable(s, a)))


# -- projectiles: what follows a block happens only if it works


@rule("GA-block-01", "GA-block-02")
@guard("wasp.stop_projectiles")
def stop_projectiles(s: Match, a: Act, g: Guard) -> Script:
    """Block a ranged attack."""
    g.blocked = g.attack.ranged
    yield from ()


@rule("GA-block-01", "GA-perf-05")
@guard("wasp.deflect_projectiles", "wasp.reflect_projectiles")
def deflect_projectiles(s: Match, a: Act, g: Guard) -> Script:
    """Block a ranged attack; an enemy hero in range discards a card, if able: a deflection spares the attacker."""
    g.blocked = g.attack.ranged
    if not g.blocked:
        return
    struck = in_reach(s, a, enemy_heroes(s, a))
    if a.card == CARD["wasp.deflect_projectiles"]:
        struck = [hero for hero in struck if hero != g.attacker]
    victim = yield from choose(s, a, struck, Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


# -- high voltage


@rule("GA-kw-09", "GA-kw-14", "GA-ult-02")
@answers(AFTER, "wasp.high_voltage")
def high_voltage(s: Match, e: Effect, a: Act) -> Script:
    """After a basic skill of yours you may defeat an enemy minion in radius; a hero beside it discards, if able."""
    if a.seat != e[SEAT_OF] or a.kind != SKILL or not a.basic:
        return
    minions = pieces_within(s, a.seat, enemy_minions(s, a), radius_of(s, a.seat, e[CARD_OF]))
    minion = yield from choose(s, a, minions, Prompts.trigger, e[CARD_OF], optional=True)
    if minion == NONE:
        return
    shocked = next_to(s, minion, enemy_heroes(s, a))
    yield from defeat(s, a.seat, minion)
    if shocked:
        victim = yield from choose(s, a, shocked, Prompts.target, e[CARD_OF])
        yield from discard_if_able(s, victim, e[CARD_OF])
