"""Dodger the Warlock: draws on empty spawn points, saps attackers, brings the fallen back."""

from __future__ import annotations

from ...rules.vocabulary import (
    BARS_REPEAT, CARD, CARD_OF, CHANGES, I_ATTACK, NONE, N_, SEAT_OF, SPAWN_POINTS, TOP, Act, Effect, Guard, Match,
    Prompts, Script, Stop, aim, answers, around_me, attackable, choose, choose_mode, discard_if_able, discards_of,
    enemy_heroes, fresh, gain, gain_item, guard, heroes_only, in_radius, in_range, in_reach, lasting_text,
    minions_only, modes, movable, move, near, open_spawns, other_units, respawn_minion, rule, spaces_in_reach, strike,
    text, this_turn, touches,
)  # fmt: skip

BESIDE_OR_AFAR = (N_("Attack beside you"), N_("Attack in range"))


# -- empty spawn points


@rule("GA-kw-05", "GA-kw-11", "GA-lane2-06")
def points_beside(s: Match, a: Act, piece: int) -> int:
    """The empty spawn points of a Battle Zone beside a piece."""
    return open_spawns(s, a.seat) & s.board.near[s.where[piece]]


def enough_points(s: Match, a: Act) -> bool:
    """Whether so many spawn points of a Battle Zone in radius are empty as the card asks for."""
    return (open_spawns(s, a.seat) & spaces_in_reach(s, a)).bit_count() >= a.n.least


modes("dodger.dread_razor", "dodger.rusty_razor", says=BESIDE_OR_AFAR)


@rule("GA-perf-10", "GA-perf-12")
@text("dodger.dread_razor", "dodger.rusty_razor")
def dread_razor(s: Match, a: Act) -> Script:
    """Attack beside you, or beside an empty spawn point in range; with the handicap card only heroes."""
    if (yield from choose_mode(s, a, 2)) == 0:
        targets = attackable(s, a)
    elif points_beside(s, a, a.seat):
        targets = in_range(s, a)
    else:
        raise Stop
    target = yield from aim(s, a, heroes_only(s, targets) if a.card == CARD["dodger.rusty_razor"] else targets)
    yield from strike(s, a, target)


@rule("GA-perf-05")
@text("dodger.death_trap")
def death_trap(s: Match, a: Act) -> Script:
    """An enemy hero in radius who stands beside an empty spawn point discards a card, if able."""
    trapped = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if points_beside(s, a, hero)]
    victim = yield from choose(s, a, trapped, Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


@rule("GA-def-04")
@guard("dodger.shield_of_decay", "dodger.vampiric_shield", "dodger.aegis_of_doom")
def shield_of_decay(s: Match, a: Act, defense: Guard) -> Script:
    """A stronger defense among empty spawn points."""
    if enough_points(s, a):
        defense.bonus += a.n.bonus
    yield from ()


@rule("GA-level-08", "GA-item-04")
@text("dodger.dark_ritual", "dodger.darker_ritual", "dodger.darkest_ritual")
def dark_ritual(s: Match, a: Act) -> Script:
    """Coins among empty spawn points; with the ultimate the darkest ritual brings an Attack item as well."""
    if enough_points(s, a):
        gain(s, a.seat, a.n.coins)
    if a.card == CARD["dodger.darkest_ritual"] and s.level[a.seat] == TOP:
        gain_item(s, a.seat, I_ATTACK)
    yield from ()


# -- fingers and skulls


def touched_by_death(s: Match, a: Act) -> list[int]:
    """Enemy heroes in range who have a card in the discard."""
    return [hero for hero in heroes_only(s, in_range(s, a)) if discards_of(s, hero)]


def finger_targets(s: Match, a: Act, mode: int) -> list[int]:
    """Whom either choice of the card may attack, those aside that it has attacked before."""
    return fresh(a, touched_by_death(s, a) if mode else attackable(s, a))


modes(
    "dodger.littlefinger_of_death",
    "dodger.finger_of_death",
    "dodger.middlefinger_of_death",
    says=(N_("Attack beside you"), N_("Attack a hero in range who has a discard")),
)


@rule("GA-perf-10", "GA-perf-11")
@text("dodger.littlefinger_of_death", "dodger.finger_of_death", "dodger.middlefinger_of_death")
def littlefinger_of_death(s: Match, a: Act) -> Script:
    """Attack beside you, or a hero in range who has a discard; with the middle finger both in one action."""
    mode = yield from choose_mode(s, a, 2)
    target = yield from aim(s, a, finger_targets(s, a, mode))
    yield from strike(s, a, target)
    if a.card == CARD["dodger.middlefinger_of_death"]:
        more = finger_targets(s, a, 1 - mode)
        target = yield from choose(s, a, more, Prompts.maybe_target, a.card, optional=True)
        if target != NONE:
            yield from strike(s, a, target)


@rule("GA-order-03", "GA-perf-17")
@text("dodger.burning_skull", "dodger.blazing_skull")
def burning_skull(s: Match, a: Act) -> Script:
    """Attack in range; after that minions beside you may be moved away. Who is immune is settled before they move."""
    target = yield from aim(s, a, in_range(s, a))
    yield from strike(s, a, target)
    crowd, away = minions_only(s, near(s, a, other_units(s, a))), ~around_me(s, a)
    for _ in range(a.n.count):
        minions = movable(s, a, crowd, a.n.steps, away)
        minion = yield from choose(s, a, minions, Prompts.maybe_target, a.card, optional=True)
        if minion == NONE:
            return
        crowd.remove(minion)
        yield from move(s, a, minion, a.n.steps, within=away)


# -- curses


lasting_text(this_turn, "dodger.weakness", "dodger.enfeeblement")


def cursed(s: Match, e: Effect, seat: int) -> bool:
    """Whether a hero is an enemy in the radius of the curse."""
    return s.teams[seat] != s.teams[e[SEAT_OF]] and in_radius(s, e, seat) and touches(s, e, seat)


@rule("GA-atkhero-01")
@answers(CHANGES, "dodger.weakness", "dodger.enfeeblement")
def weakens(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """Less Attack for enemy heroes in radius; they attack all the same."""
    return -s.content.n[e[CARD_OF]].penalty if icon == I_ATTACK and cursed(s, e, seat) else 0


@answers(BARS_REPEAT, "dodger.enfeeblement")
def enfeebles(s: Match, e: Effect, seat: int) -> bool:
    """Enemy heroes in radius repeat nothing."""
    return cursed(s, e, seat)


# -- necromancy


@rule("GA-kw-28", "GA-kw-30", "GA-lane2-17")
@text("dodger.necromancy", "dodger.necromastery")
def necromancy(s: Match, a: Act) -> Script:
    """A friendly minion that its wave lacks comes back on an empty friendly spawn point in reach, whatever its type."""
    wide = a.card == CARD["dodger.necromastery"]
    yield from respawn_minion(s, a, spaces_in_reach(s, a) if wide else around_me(s, a))


# -- the ultimate


@rule("GA-ult-02")
@answers(SPAWN_POINTS, "dodger.tide_of_darkness")
def tide_of_darkness(s: Match, e: Effect, by: int) -> bool:
    """While Dodger performs an action, a defense too, every space is a friendly spawn point of the Battle Zone."""
    return by == e[SEAT_OF]
