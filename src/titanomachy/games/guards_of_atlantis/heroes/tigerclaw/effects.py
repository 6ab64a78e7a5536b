"""Tigerclaw the Cutpurse: slips through enemies, evades their attacks, steals and poisons."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER, ATTACK, BASIC, BIT, CARD, CARD_OF, COINS, IMMUNITY, I_ATTACK, I_DEFENSE, I_INITIATIVE, MARKED, MOVED,
    MOVEMENT, NONE, OWNER, POISON, SEAT_OF, SHIFTS, SKILL, Act, Asking, Effect, Guard, Match, Prompts, Reasons, Script,
    Stop, Told, Verbs, Why, aim, answers, attackable, beside_terrain, choose, clearable, discard_if_able,
    discard_or_fall, enemies, enemy_heroes, explained, fresh, friends, give_marker, guard, has_marker, has_type,
    heroes_only, immune_to, in_range, in_reach, may_act, may_retrieve, may_shift, move, near, next_to, next_turn,
    not_attackable, other_heroes, place, relocate, room_for, rule, spaces_in_reach, strike, text, travel_spaces,
)  # fmt: skip

# -- blink


def landing(s: Match, a: Act, piece: int) -> int:
    """Where a straight move through a neighbour ends; NONE where something is in the way behind it."""
    here, there = s.where[a.seat], s.where[piece]
    space = there + SHIFTS[s.board.direction[here][there]]
    return space if room_for(s, a.seat, a.seat) & BIT[space] else NONE


def passable(s: Match, a: Act) -> list[int]:
    """Enemy units beside you, immune ones too, through which a blink leads; a repeat needs another one."""
    if not may_shift(s, a.seat, MOVED, a.seat):
        return []
    beside_you = near(s, a, enemies(s, a.seat))
    if a.handicap:
        beside_you = heroes_only(s, beside_you)
    return [piece for piece in fresh(a, beside_you) if landing(s, a, piece) != NONE]


@rule("GA-kw-04", "GA-kw-19", "GA-kw-32", "GA-kw-44", "GA-perf-02")
@text("tigerclaw.blink_strike", "tigerclaw.nimble_strike")
def blink_strike(s: Match, a: Act) -> Script:
    """Move straight through an enemy beside you (with the handicap card a hero) and attack it; no move, no attack."""
    through = passable(s, a)

    def why(piece: int) -> Why | None:
        """A neighbour that no blink leads through may be immune as well: that is not what forbids it."""
        if piece in through:
            return None
        close = piece in near(s, a, enemies(s, a.seat))
        return (Reasons.no_target, (s.tag(piece),)) if close else not_attackable(s, a, piece)

    target = yield from choose(s, a, through, Prompts.target, a.card, why=why)
    relocate(s, a.seat, landing(s, a, target), Told.moved)
    if immune_to(s, target, a):
        raise Stop
    yield from strike(s, a, target)


@rule("GA-kw-24", "GA-kw-35", "GA-active-10")
@text("tigerclaw.blend_into_shadows")
def blend_into_shadows(s: Match, a: Act) -> Script:
    """Beside terrain: place yourself in radius; the next turn you are immune to enemy attack actions."""
    if not beside_terrain(s, a.seat):
        raise Stop
    yield from place(s, a, a.seat, spaces_in_reach(s, a))
    next_turn(s, a)


@rule("GA-kw-16", "GA-kw-17")
@answers(IMMUNITY, "tigerclaw.blend_into_shadows")
def in_shadows(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """Attack actions of enemies do not reach Tigerclaw."""
    return piece == e[SEAT_OF] and kind == ATTACK and s.teams[by] != s.teams[piece]


# -- blades


@rule("GA-attack-02", "GA-perf-03")
@text("tigerclaw.hit_and_run")
def hit_and_run(s: Match, a: Act) -> Script:
    """Attack beside you, then you may move."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-attack-02", "GA-kw-04", "GA-perf-03")
@text("tigerclaw.combat_reflexes", "tigerclaw.leaping_strike")
def combat_reflexes(s: Match, a: Act) -> Script:
    """You may move before the attack beside you, and after it: with Combat Reflexes only one of the two."""
    steps = a.n.steps
    moved = yield from move(s, a, a.seat, steps, up_to=True)
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    if not moved or a.card == CARD["tigerclaw.leaping_strike"]:
        yield from move(s, a, a.seat, steps, up_to=True)


@rule("GA-kw-12", "GA-kw-18", "GA-core-13")
@text("tigerclaw.backstab", "tigerclaw.backstab_with_a_ballista")
def backstab(s: Match, a: Act) -> Script:
    """Attack, harder if a friend is beside the target; against the ballista it then has secondary defenses only."""
    target = yield from aim(s, a, in_range(s, a) if a.ranged else attackable(s, a))
    flanked = bool(next_to(s, target, friends(s, a.seat)))
    a.no_primary = flanked and a.card == CARD["tigerclaw.backstab_with_a_ballista"]
    yield from strike(s, a, target, a.n.bonus if flanked else 0)


# -- evasion: what follows a block happens only if it works


@rule("GA-block-01", "GA-block-02")
@guard("tigerclaw.dodge")
def dodge(s: Match, a: Act, g: Guard) -> Script:
    """Block a ranged attack."""
    g.blocked = g.attack.ranged
    yield from ()


@rule("GA-block-01", "GA-order-02")
@guard("tigerclaw.sidestep")
def sidestep(s: Match, a: Act, g: Guard) -> Script:
    """Block a ranged attack, then you may move."""
    g.blocked = g.attack.ranged
    if g.blocked:
        yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-block-01", "GA-change-04")
@guard("tigerclaw.evade")
def evade(s: Match, a: Act, g: Guard) -> Script:
    """Block a ranged attack, then you may move, and take back your basic skill card."""
    yield from sidestep(s, a, g)
    if g.blocked:
        spent = [*s.discards[a.seat], *(slot for slot in s.resolved[a.seat] if slot != NONE)]
        skills = [slot for slot in spent if BASIC[slot] and has_type(s, a.seat, slot, SKILL)]
        yield from may_retrieve(s, a.seat, a.card, skills)


@rule("GA-block-01", "GA-block-02", "GA-perf-05")
@guard("tigerclaw.parry")
def parry(s: Match, a: Act, g: Guard) -> Script:
    """Block an attack that is not ranged; the attacker discards a card, if able."""
    g.blocked = not g.attack.ranged
    if g.blocked:
        yield from discard_if_able(s, g.attacker, a.card)


@rule("GA-block-01", "GA-block-02", "GA-perf-14", "GA-defeat-10")
@guard("tigerclaw.riposte")
def riposte(s: Match, a: Act, g: Guard) -> Script:
    """Block an attack that is not ranged; the attacker discards a card, or is defeated."""
    g.blocked = not g.attack.ranged
    if g.blocked:
        yield from discard_or_fall(s, a.seat, g.attacker, a.card)


# -- theft and poison


@rule("GA-perf-02", "GA-perf-17", "GA-level-08")
@text("tigerclaw.light_fingered", "tigerclaw.pick_pocket", "tigerclaw.master_thief")
def light_fingered(s: Match, a: Act) -> Script:
    """Move, rob an enemy hero beside you who has a coin, and only then move again."""
    yield from move(s, a, a.seat, a.n.steps, up_to=True)
    rich = [hero for hero in near(s, a, enemy_heroes(s, a)) if s.coins[OWNER[hero]]]
    victim = yield from choose(s, a, rich, Prompts.target, a.card)
    yield from rob(s, a, victim)
    yield from move(s, a, a.seat, a.n.better, up_to=True)


def rob(s: Match, a: Act, victim: int) -> Asking[None]:
    """Take coins: a master thief chooses how many, as far as the purse goes."""
    victim = OWNER[victim]
    most, least = a.n.coins, a.n.least
    options = COINS[most if least == NONE else least : min(most, s.coins[victim]) + 1]
    taken = options[0][1]
    if len(options) > 1:

        def why(coins: int) -> Why | None:
            return None if COINS[coins] in options else (Reasons.not_that_many, (a.card,))

        _, answer = yield explained(s.ask(a.seat, options, Prompts.coins, a.card), Verbs.coins, why)
        taken = answer[1]
    s.coins[victim] -= taken
    s.coins[a.seat] += taken
    s.tell(Told.robbed, s.called(a.seat), taken, s.called(victim))


@rule("GA-kw-21")
def poison(icon: int, value: int) -> int:
    """Whoever has the marker attacks, defends and acts worse."""
    return -value if icon in (I_ATTACK, I_DEFENSE, I_INITIATIVE) else 0


MARKED[POISON] = poison


@rule("GA-kw-21", "GA-perf-08")
@text("tigerclaw.poisoned_dagger", "tigerclaw.poisoned_dart")
def poisoned_dagger(s: Match, a: Act) -> Script:
    """Give the poison marker to a hero in range, friend or enemy; there is one, so whoever had it is rid of it."""
    if not has_marker(s, a.seat, POISON):
        return
    holder = yield from choose(s, a, in_reach(s, a, other_heroes(s, a)), Prompts.target, a.card)
    give_marker(s, a.seat, POISON, holder, a.n.penalty)


# -- cloak and daggers


def worth_again(s: Match, a: Act) -> bool:
    """Whether a basic action could do anything if it were repeated; Fast Travel still replaces a Movement action."""
    if a.verb == Verbs.travel:
        return may_act(s, a.seat, MOVEMENT, a.slot) and bool(travel_spaces(s, a.seat))
    if a.verb == Verbs.clear:
        return bool(clearable(s, a))
    if a.kind == ATTACK:
        return bool(passable(s, a))
    return a.kind != SKILL or beside_terrain(s, a.seat)


@rule("GA-card-08", "GA-repeat-02", "GA-repeat-04", "GA-fast-11")
@answers(AFTER, "tigerclaw.cloak_and_daggers")
def cloak_and_daggers(s: Match, e: Effect, a: Act) -> Script:
    """You may repeat any basic action, secondary ones too; an attack then needs another target."""
    if a.seat == e[SEAT_OF] and a.basic and a.verb != Verbs.hold:
        a.repeat(s.content.n[e[CARD_OF]].repeats, lambda: worth_again(s, a))
    yield from ()
