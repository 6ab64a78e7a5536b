"""Arien the Tidemaster: duels without minions, slips through the ranks, drowns whoever stands behind the target."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFAR, ATTACK, BARS_ACTION, BARS_TRAVEL, BEFORE, CARD, CARD_OF, COLOR, C_GOLD, IMMUNITY, MOVE_LIMIT, NONE, ONCE,
    SEAT_OF, SKILL, SWAPPED, ULTIMATE, VALUE, Act, Effect, Guard, Match, Prompts, Script, aim, answers, around,
    attackable, beside, choose, discard_or_fall, empty, enemy_heroes, enemy_minions, fresh, guard, heroes_only,
    in_radius, in_range, in_reach, lasting_text, may_shift, minions_only, movable, move, next_to, other_units,
    pieces_within, place, push_up_to, pushable, rule, spaces_in_reach, strike, swap, swappable, text, this_round,
    this_turn, touches, walk,
)  # fmt: skip

TSUNAMI_USED = ONCE["ultimate"]


# -- blades


@rule("GA-order-01", "GA-perf-03", "GA-move-11")
@text("arien.noble_blade", "arien.ceremonial_blade")
def noble_blade(s: Match, a: Act) -> Script:
    """Before the attack you may move another unit beside the target; the handicap card hits heroes, moves minions."""
    weaker = a.card == CARD["arien.ceremonial_blade"]
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if weaker else targets)
    others = next_to(s, target, other_units(s, a))
    others = movable(s, a, minions_only(s, others) if weaker else others, a.n.steps)
    other = yield from choose(s, a, others, Prompts.maybe_target, a.card, optional=True)
    if other != NONE:
        yield from move(s, a, other, a.n.steps)
    yield from strike(s, a, target)


# -- currents


def behind(s: Match, a: Act, target: int) -> list[int]:
    """Enemy heroes on the spaces straight behind the target, whatever lies between."""
    ways, there = s.board.direction, s.where[target]
    way, near = ways[s.where[a.seat]][there], pieces_within(s, target, enemy_heroes(s, a), a.n.line)
    return [hero for hero in near if ways[there][s.where[hero]] == way]


@rule("GA-perf-14", "GA-perf-17", "GA-order-01", "GA-repeat-01", "GA-repeat-07")
@text("arien.dangerous_current", "arien.raging_stream", "arien.violent_torrent")
def dangerous_current(s: Match, a: Act) -> Script:
    """Before the attack up to one enemy hero behind the target discards a card or is defeated."""
    target = yield from aim(s, a, fresh(a, attackable(s, a)))
    victim = yield from choose(s, a, behind(s, a, target), Prompts.maybe_target, a.card, optional=True)
    if victim != NONE:
        yield from discard_or_fall(s, a.seat, victim, a.card)
    yield from strike(s, a, target)
    if a.card == CARD["arien.violent_torrent"]:
        a.repeat(a.n.repeats, lambda: bool(fresh(a, attackable(s, a))) or tsunami_left(s, a.seat))


@rule("GA-order-03", "GA-pushkw-07")
@text("arien.rogue_wave", "arien.tidal_blast")
def rogue_wave(s: Match, a: Act) -> Script:
    """Attack in range; after that you may push an enemy unit beside you."""
    target = yield from aim(s, a, in_range(s, a))
    yield from strike(s, a, target)
    near = pushable(s, a, attackable(s, a))
    unit = yield from choose(s, a, near, Prompts.maybe_target, a.card, optional=True)
    if unit != NONE:
        yield from push_up_to(s, a, unit, a.n.push)


# -- duels


@guard("arien.aspiring_duelist")
def aspiring_duelist(s: Match, a: Act, defense: Guard) -> Script:
    """Minions count for nothing in this defense."""
    defense.plain = True
    yield from ()


@guard("arien.expert_duelist", "arien.master_duelist")
def expert_duelist(s: Match, a: Act, defense: Guard) -> Script:
    """Minions count for nothing, and from now on only this attacker may attack you: this turn, or this round."""
    defense.plain = True
    stays = this_turn if a.card == CARD["arien.expert_duelist"] else this_round
    stays(s, a, defense.attacker)
    yield from ()


@rule("GA-kw-16", "GA-kw-17")
@answers(IMMUNITY, "arien.expert_duelist", "arien.master_duelist")
def duelist_immune(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """Arien is immune to attack actions of enemy heroes other than the one he duels with."""
    return piece == e[SEAT_OF] and kind == ATTACK and by != e[VALUE] and s.teams[by] != s.teams[piece]


# -- spells over the ground


lasting_text(this_turn, "arien.spell_break")


@answers(BARS_ACTION, "arien.spell_break")
def spell_breaks(s: Match, e: Effect, seat: int, kind: int, slot: int) -> bool:
    """No skill action in radius, unless it is on a gold card."""
    return kind == SKILL and COLOR[slot] != C_GOLD and affected(s, e, seat)


def affected(s: Match, e: Effect, seat: int) -> bool:
    """Whether an effect reaches an enemy hero: one beside Arien where the card has no radius."""
    if s.teams[seat] == s.teams[e[SEAT_OF]] or s.where[seat] == NONE:
        return False
    near = in_radius(s, e, seat) if s.content.radius[e[CARD_OF]] != NONE else beside(s, e[SEAT_OF], seat)
    return near and touches(s, e, seat)


@rule("GA-move-05", "GA-move-06", "GA-move-07")
@text("arien.slippery_ground", "arien.deluge")
def slippery_ground(s: Match, a: Act) -> Script:
    """This turn enemy heroes near you hardly move; then you move."""
    this_turn(s, a)
    yield from walk(s, a)


@rule("GA-move-04")
@answers(MOVE_LIMIT, "arien.slippery_ground", "arien.deluge")
def slippery_limit(s: Match, e: Effect, seat: int) -> int:
    """A movement action of an enemy hero near Arien goes no farther than this."""
    return s.content.n[e[CARD_OF]].steps if affected(s, e, seat) else AFAR


@rule("GA-fast-11")
@answers(BARS_TRAVEL, "arien.slippery_ground", "arien.deluge")
def slippery_travel(s: Match, e: Effect, seat: int) -> bool:
    """Enemy heroes near Arien do not travel fast."""
    return affected(s, e, seat)


# -- tides


@rule("GA-kw-24", "GA-kw-11")
@text("arien.liquid_leap", "arien.magical_current", "arien.stranger_tide")
def liquid_leap(s: Match, a: Act) -> Script:
    """Place yourself in range off the spawn points, and not beside an empty one unless the tide is strange."""
    points = s.board.spawn_mask
    spaces = spaces_in_reach(s, a) & ~points
    if a.card != CARD["arien.stranger_tide"]:
        spaces &= ~around(points & empty(s, a.seat))
    yield from place(s, a, a.seat, spaces)


def swaps(s: Match, a: Act) -> list[int]:
    """Enemy minions in range that Arien may swap places with."""
    able = may_shift(s, a.seat, SWAPPED, a.seat)
    return swappable(s, a, in_reach(s, a, enemy_minions(s, a))) if able else []


@rule("GA-kw-33", "GA-repeat-01")
@text("arien.arcane_whirlpool", "arien.ebb_and_flow")
def arcane_whirlpool(s: Match, a: Act) -> Script:
    """Swap places with an enemy minion in range; with Ebb and Flow you may repeat it if the minion was beside you."""
    minion = yield from choose(s, a, swaps(s, a), Prompts.swap, a.card)
    near = beside(s, a.seat, minion)
    swap(s, a.seat, minion)
    if near and a.card == CARD["arien.ebb_and_flow"]:
        a.repeat(a.n.repeats, lambda: bool(swaps(s, a)))


# -- the ultimate


def tsunami_left(s: Match, seat: int) -> bool:
    """Whether the ultimate of a hero may still move it this turn."""
    unlocked = any(e[CARD_OF] == CARD["arien.living_tsunami"] and e[SEAT_OF] == seat for e in s.active)
    return unlocked and not s.once[seat] & TSUNAMI_USED


@rule("GA-ult-02", "GA-repeat-05")
@answers(BEFORE, "arien.living_tsunami")
def living_tsunami(s: Match, e: Effect, a: Act) -> Script:
    """Once a turn, before an attack action or a repeat of one, Arien may move a space."""
    seat = e[SEAT_OF]
    if a.seat != seat or a.kind != ATTACK or s.once[seat] & TSUNAMI_USED:
        return
    tide = Act(s, seat, ULTIMATE, ATTACK)
    if (yield from move(s, tide, seat, s.content.n[e[CARD_OF]].steps, optional=True)):
        s.once[seat] |= TSUNAMI_USED
