"""Whisper the Outcast: walks among the empty spawn points, strikes the wounded and offers choices that all hurt."""

from __future__ import annotations

from ...rules.vocabulary import (
    ATTACK, BIT, CARD, DEFENSE, IMMUNITY, MORE_CHOICES, MOVEMENT, NONE, N_, OTHER, SEAT_OF, SKILL, Act, Asking,
    Effect, Match, Menu, Prompts, Script, Stop, aim, answers, attackable, bits, choose, choose_mode, choose_up_to,
    defeat, discard_if_able, discard_or_fall, discards_of, enemy_heroes, enemy_minions, enemy_units, fresh,
    heroes_only, in_range, in_reach, legal, march, may_retrieve, modes, movable, move, near, open_spawns, other_units,
    place, rule, spaces_in_reach, strike, swap_with, text, this_turn,
)  # fmt: skip


def wounded(s: Match, a: Act) -> list[int]:
    """Enemy heroes in reach with a card in the discard: who is immune is not found (GA-ruling-08)."""
    return [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if discards_of(s, hero)]


# -- justice


modes("whisper.swift_justice", says=(N_("Attack a hero in range"), N_("Attack beside you")))
modes("whisper.vile_accusation", says=(N_("Attack a hero in range"), N_("Attack a hero beside you")))


@rule("GA-perf-10", "GA-attack-02", "GA-attack-04")
@text("whisper.swift_justice", "whisper.vile_accusation")
def swift_justice(s: Match, a: Act) -> Script:
    """Attack a hero in range whose discard is empty, or beside you (with the handicap card a hero)."""
    menu = Menu(2)
    while (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0:
            yield from judge(s, a)
        else:
            close = attackable(s, a)
            target = yield from aim(s, a, heroes_only(s, close) if a.handicap else close)
            yield from strike(s, a, target)


@rule("GA-order-03", "GA-kw-14", "GA-perf-04")
def judge(s: Match, a: Act) -> Asking[None]:
    """A hero who has held against the attack goes straight away with the card that it held with, if able."""
    target = yield from aim(s, a, [hero for hero in heroes_only(s, in_range(s, a)) if not discards_of(s, hero)])
    yield from strike(s, a, target)
    if a.guard is not None and s.where[target] != NONE and legal(s, a, [target]):
        yield from march(s, target, a.guard.slot)


modes("whisper.death_seeker", says=(N_("Be immune to enemy actions"), N_("Take back a card")))


@rule("GA-perf-10", "GA-active-09", "GA-change-04")
@text("whisper.death_seeker")
def death_seeker(s: Match, a: Act) -> Script:
    """Near an enemy hero with a card in the discard: be immune this turn, or take back a discarded card."""
    if not wounded(s, a):
        raise Stop
    menu = Menu(2)
    while (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0:
            this_turn(s, a)
        else:
            yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


@rule("GA-kw-16", "GA-kw-17")
@answers(IMMUNITY, "whisper.death_seeker")
def beyond_reach(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """No action of an enemy reaches Whisper; an ultimate is none."""
    return piece == e[SEAT_OF] and s.teams[by] != s.teams[piece] and kind in (ATTACK, SKILL, MOVEMENT, DEFENSE, OTHER)


@rule("GA-ult-02", "GA-perf-11")
@answers(MORE_CHOICES, "whisper.grim_reaper")
def grim_reaper(s: Match, e: Effect, a: Act, most: int) -> int:
    """Where a basic action lets Whisper choose one, both may be chosen."""
    return 2 if a.seat == e[SEAT_OF] and a.basic and most == 1 else most


# -- blood


@rule("GA-kw-04", "GA-perf-17", "GA-attack-02")
@text("whisper.crimson_trail", "whisper.sanguine_path", "whisper.blood_pilgrimage")
def crimson_trail(s: Match, a: Act) -> Script:
    """Before the attack you may move a space for each empty spawn point in radius, as far as the card allows."""
    steps = min(a.n.most, (open_spawns(s, a.seat) & spaces_in_reach(s, a)).bit_count())
    if steps:
        yield from move(s, a, a.seat, steps, up_to=True)
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)


@rule("GA-attack-02", "GA-repeat-01", "GA-repeat-02")
@text("whisper.blood_fury", "whisper.blood_frenzy")
def blood_fury(s: Match, a: Act) -> Script:
    """Attack beside you; if an enemy hero in radius then has a card in the discard, you may repeat it on others."""
    target = yield from aim(s, a, fresh(a, attackable(s, a)))
    yield from strike(s, a, target)
    if wounded(s, a):
        a.repeat(a.n.repeats, lambda: bool(fresh(a, attackable(s, a))))


# -- fear and evil


@rule("GA-perf-06", "GA-move-11", "GA-perf-17")
@text("whisper.seeds_of_fear", "whisper.sprouts_of_panic", "whisper.blooming_nightmare")
def seeds_of_fear(s: Match, a: Act) -> Script:
    """Move an enemy unit in radius that stands on a spawn point: one space, later up to some."""
    rooted = [unit for unit in in_reach(s, a, enemy_units(s, a)) if s.board.spawn_mask & BIT[s.where[unit]]]
    exact = a.card == CARD["whisper.seeds_of_fear"]
    unit = yield from choose(s, a, movable(s, a, rooted, a.n.steps) if exact else rooted, Prompts.target, a.card)
    yield from move(s, a, unit, a.n.steps, up_to=not exact)


modes("whisper.lesser_evil", says=(N_("Discard a card, if able"), N_("A minion beside the enemy may be defeated")))
modes(
    "whisper.greater_good", says=(N_("Discard a card or be defeated"), N_("Minions beside the enemy may be defeated"))
)


@rule("GA-perf-04", "GA-perf-12", "GA-perf-14", "GA-heavy-05")
@text("whisper.lesser_evil", "whisper.greater_good")
def lesser_evil(s: Match, a: Act) -> Script:
    """An enemy hero in range chooses: it discards a card (or is defeated), or you defeat minions beside you."""
    hero = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    if (yield from choose_mode(s, a, 2, by=hero)) == 1:
        for minion in (yield from choose_up_to(s, a, near(s, a, enemy_minions(s, a)), a.n.count)):
            yield from defeat(s, a.seat, minion)
    elif a.card == CARD["whisper.greater_good"]:
        yield from discard_or_fall(s, a.seat, hero, a.card)
    else:
        yield from discard_if_able(s, hero, a.card)


# -- shadows


@rule("GA-kw-24", "GA-kw-11")
@text("whisper.shadow_step", "whisper.shadow_walk", "whisper.creeping_shadow")
def shadow_step(s: Match, a: Act) -> Script:
    """Place yourself on an empty minion spawn point in range; a creeping shadow may come down beside one too."""
    reach = spaces_in_reach(s, a)
    spaces = points = open_spawns(s, a.seat) & reach
    if a.card == CARD["whisper.creeping_shadow"]:
        for point in bits(points):
            spaces |= s.board.near[point] & reach
    yield from place(s, a, a.seat, spaces)


@rule("GA-kw-33", "GA-perf-17")
@text("whisper.cruel_twist", "whisper.sealed_fate")
def cruel_twist(s: Match, a: Act) -> Script:
    """Swap with a unit beside you, or with an enemy hero in range who has a card in the discard; then you may move."""
    beside = near(s, a, other_units(s, a))
    yield from swap_with(s, a, [*beside, *(hero for hero in wounded(s, a) if hero not in beside)])
    yield from move(s, a, a.seat, a.n.steps, up_to=True)
