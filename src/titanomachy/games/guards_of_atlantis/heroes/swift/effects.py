"""Swift the Sharpshooter: jumps, shoots in straight lines, and loads what she has played once more."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER_RESOLVING, ATTACK, BASIC, BIT, CARD, CARD_OF, MINION_DEFEATED, NONE, N_, ON_TARGET, OWNER, SEAT_OF, SHIFTS,
    SKILL, SLOT_OF, TURNS, TURN_END, ULTIMATE, UNTARGETABLE, VALUE, Act, Effect, Match, Prompts, Script, Stop, aim,
    answers, at_maximum, beside_terrain, cancel, choose, choose_mode, choose_to_perform, choose_up_to, defeat,
    discard_if_able, discard_or_fall, enemy_heroes, enemy_minions, enemy_units, face_up, gain, in_radius, in_range,
    in_reach, is_hero, is_resolved, lined, modes, move, move_straight, near, next_to, next_turn, not_near,
    perform_card, performable, place, played_as, push_together, push_up_to, pushable, rule, spaces_in_reach, straight,
    strike, team_of, text, this_turn, touches, travel_spaces, travel_to,
)  # fmt: skip

modes("swift.reload", says=(N_("Perform the action of your last resolved card"), N_("Defeat a minion beside you")))


@rule("GA-perf-10", "GA-perf-12", "GA-kw-09")
@text("swift.reload")
def reload(s: Match, a: Act) -> Script:
    """Perform the primary action of your rightmost resolved card, or defeat a minion beside you."""
    if (yield from choose_mode(s, a, 2)) == 0:
        yield from perform_card(s, a, rightmost(s, a))
        return
    minion = yield from choose(s, a, near(s, a, enemy_minions(s, a)), Prompts.target, a.card)
    yield from defeat(s, a.seat, minion)


@rule("GA-core-13", "GA-change-08", "GA-perf-02")
def rightmost(s: Match, a: Act) -> int:
    """The last resolved card of the hero, if its primary action may be performed. No card performs itself."""
    last = [slot for slot in s.resolved[a.seat] if slot not in (NONE, a.slot)][-1:]
    able = performable(s, a.seat, face_up(s, a.seat, last))
    if not able:
        raise Stop
    return able[0]


@rule("GA-core-13", "GA-handi-01")
@text("swift.backup")
def backup(s: Match, a: Act) -> Script:
    """Perform the primary action of your rightmost resolved card; if it is an attack, minions are no targets."""
    slot = rightmost(s, a)
    attacks = played_as(s, s.card(a.seat, slot)) == ATTACK
    yield from perform_card(s, a, slot, spares=(lambda piece: is_minion(s, piece)) if attacks else None)


def is_minion(s: Match, piece: int) -> bool:
    """Whether a piece is a unit and no hero."""
    return not is_hero(s, piece) and team_of(s, piece) != NONE


@rule("GA-kw-15", "GA-kw-32", "GA-repeat-01")
@text("swift.bounce")
def bounce(s: Match, a: Act) -> Script:
    """Move straight over whatever is in the way; if the card was resolved before, you may repeat that."""
    yield from move_straight(s, a, a.seat, a.n.steps, a.n.steps, through=True)
    if is_resolved(s, a):
        a.repeat(a.n.repeats, lambda: bool(straight(s, a, a.seat, a.n.steps, a.n.steps, through=True)))


# -- guns


@rule("GA-perf-15", "GA-kw-41", "GA-attack-04")
@text("swift.snipe", "swift.prepared_shot", "swift.killshot")
def snipe(s: Match, a: Act) -> Script:
    """Attack in range and in a straight line: with Snipe at the very end of the range, else not a neighbour."""
    ahead = lined(s, a, in_range(s, a))
    far = at_maximum(s, a, ahead) if a.card == CARD["swift.snipe"] else not_near(s, a, ahead)
    target = yield from aim(s, a, far)
    yield from strike(s, a, target)


@rule("GA-kw-04", "GA-kw-14", "GA-perf-02", "GA-perf-05", "GA-perf-14")
@text("swift.shotgun", "swift.super_shotgun")
def shotgun(s: Match, a: Act) -> Script:
    """Attack in range; before that a hero beside the target discards a card: the Super Shotgun needs such a hero."""
    target = yield from aim(s, a, in_range(s, a))
    beside = next_to(s, target, enemy_heroes(s, a))
    if a.card == CARD["swift.super_shotgun"]:
        victim = yield from choose(s, a, beside, Prompts.target, a.card)
        yield from discard_or_fall(s, a.seat, victim, a.card)
    elif beside:
        victim = yield from choose(s, a, beside, Prompts.target, a.card)
        yield from discard_if_able(s, victim, a.card)
    yield from strike(s, a, target)


@rule("GA-perf-05", "GA-perf-14", "GA-kw-35")
@text("swift.suppress", "swift.pin_down", "swift.killing_ground")
def suppress(s: Match, a: Act) -> Script:
    """An enemy hero in radius without terrain beside it discards a card; on the Killing Ground it may fall."""
    bare = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if not beside_terrain(s, hero)]
    victim = yield from choose(s, a, bare, Prompts.target, a.card)
    if a.card == CARD["swift.killing_ground"]:
        yield from discard_or_fall(s, a.seat, victim, a.card)
    else:
        yield from discard_if_able(s, victim, a.card)


# -- jumps


def in_lines(s: Match, seat: int) -> int:
    """The spaces that are in a straight line from a hero's own."""
    ways = s.board.direction[s.where[seat]]
    return sum(BIT[space] for space in s.board.spaces if ways[space] < len(SHIFTS))


@rule("GA-kw-24", "GA-kw-32", "GA-pushkw-04", "GA-pushkw-07")
@text("swift.steam_jump", "swift.assault_jump", "swift.drop_trooper")
def steam_jump(s: Match, a: Act) -> Script:
    """Place yourself in a straight line in radius, then push an enemy unit beside you, or up to two as far."""
    yield from place(s, a, a.seat, spaces_in_reach(s, a) & in_lines(s, a.seat))
    able = pushable(s, a, near(s, a, enemy_units(s, a)))
    if a.n.count == NONE:
        piece = yield from choose(s, a, able, Prompts.target, a.card)
        yield from push_up_to(s, a, piece, a.n.push)
    else:
        pieces = yield from choose_up_to(s, a, able, a.n.count)
        yield from push_together(s, a, pieces, a.n.push)


@rule("GA-active-06")
@text("swift.delayed_jump", "swift.mobile_scout")
def delayed_jump(s: Match, a: Act) -> Script:
    """At the end of the turn you place yourself elsewhere."""
    this_turn(s, a)
    yield from ()


@rule("GA-active-06", "GA-kw-24", "GA-fast-07")
@answers(TURN_END, "swift.delayed_jump", "swift.mobile_scout")
def jumps(s: Match, e: Effect) -> Script:
    """Place yourself in radius off every straight line; the scout may then travel fast."""
    a = Act(s, e[SEAT_OF], e[SLOT_OF], SKILL, True, e[CARD_OF])
    yield from place(s, a, a.seat, spaces_in_reach(s, a) & ~in_lines(s, a.seat))
    if a.card == CARD["swift.mobile_scout"]:
        yield from travel_to(s, a, travel_spaces(s, a.seat), optional=True)


# -- the hunt


@rule("GA-perf-02", "GA-perf-17", "GA-active-10")
@text("swift.mark_for_death", "swift.hunting_season")
def mark_for_death(s: Match, a: Act) -> Script:
    """Move an enemy minion in radius, or up to two, within it; next turn those that fall there bring coins."""
    prey = in_reach(s, a, enemy_minions(s, a))
    if a.n.count == NONE:
        marked = [(yield from choose(s, a, prey, Prompts.target, a.card))]
    else:
        marked = yield from choose_up_to(s, a, prey, a.n.count)
    for minion in marked:
        yield from move(s, a, minion, a.n.steps, up_to=True, within=spaces_in_reach(s, a))
    next_turn(s, a, max(a.n.times, 1))


@rule("GA-active-02", "GA-active-13", "GA-level-08")
@answers(MINION_DEFEATED, "swift.mark_for_death", "swift.hunting_season")
def hunted(s: Match, e: Effect, piece: int, by: int) -> None:
    """The first time, or the first two times, that an enemy minion in radius is defeated, gain a coin."""
    if team_of(s, piece) == s.teams[e[SEAT_OF]] or not in_radius(s, e, piece) or not touches(s, e, piece):
        return
    gain(s, e[SEAT_OF], s.content.n[e[CARD_OF]].coins)
    e[VALUE] -= 1
    if e[VALUE] == 0:
        cancel(s, e[SEAT_OF], e[SLOT_OF])


# -- Bullet Time: the value of the ultimate is this turn, a bit for each enemy hero who was a target, and a last one
# while it lets her act


def remembered(s: Match, e: Effect) -> int:
    """The value of the ultimate, which begins anew with every turn."""
    turn = s.round * (TURNS + 1) + s.turn
    return e[VALUE] if e[VALUE] >> 11 == turn else turn << 11


@rule("GA-kw-34")
@answers(ON_TARGET, "swift.bullet_time")
def remembers(s: Match, e: Effect, a: Act, piece: int) -> None:
    """The enemy heroes whom she has targeted this turn are remembered."""
    if a.seat == e[SEAT_OF] and is_hero(s, piece) and team_of(s, piece) != s.teams[a.seat]:
        e[VALUE] = remembered(s, e) | 2 << OWNER[piece]


@rule("GA-core-13", "GA-perf-06")
@answers(UNTARGETABLE, "swift.bullet_time")
def once_only(s: Match, e: Effect, piece: int, a: Act) -> bool:
    """In Bullet Time nobody who was her target this turn is one again."""
    return a.seat == e[SEAT_OF] and bool(e[VALUE] & 1) and is_hero(s, piece) and bool(e[VALUE] & 2 << OWNER[piece])


@rule("GA-ult-02", "GA-core-13")
@answers(AFTER_RESOLVING, "swift.bullet_time")
def bullet_time(s: Match, e: Effect, seat: int) -> Script:
    """After a basic card is resolved its primary action may be performed."""
    slot = s.resolved[seat][s.turn - 1]
    if slot == NONE or not BASIC[slot] or not face_up(s, seat, [slot]):
        return
    e[VALUE] = remembered(s, e) | 1
    yield from choose_to_perform(s, Act(s, seat, ULTIMATE, SKILL), [slot], optional=True)
    e[VALUE] &= ~1
