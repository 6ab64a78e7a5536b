"""Mrak the Rockshaper: raises Rocks, shakes the ground under others, rolls through whatever stands in the way."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFAR, AFTER_PLACING, AS_IN_HAND, BIT, CARD, CARD_OF, NONE, ONCE, SEAT_OF, SHIFTS, SLOT_OF, TOKEN, Act, Effect,
    Match, Prompts, Script, aim, all_tokens, answers, attackable, bits, choose, discard_if_able, discard_or_fall, empty,
    enemy_heroes, enemy_units, fresh, heroes_only, in_reach, kind_for, may_retrieve, movable, move, move_straight, near,
    other_units, pieces_on, place_tokens, placed_tokens, push_up_to, pushable, room_for, rule, spaces_beside, strike,
    terrain_shore, text, this_round, tokens_named, walk,
)  # fmt: skip

ROCK = TOKEN["rock"]
CRUSHED = ONCE["ultimate"]


# -- rocks


def ray(s: Match, here: int, way: int) -> list[int]:
    """The spaces in a direction, the nearest first, with whatever lies on them."""
    ways, far = s.board.direction[here], s.board.distance[here]
    return sorted((space for space in s.board.spaces if ways[space] == way), key=lambda space: far[space])


@rule("GA-attack-02", "GA-kw-25", "GA-kw-32", "GA-handi-01")
@text("mrak.fissure", "mrak.lesser_fissure")
def fissure(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero), then Rocks rise on the first empty spaces that way."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    way = s.board.direction[s.where[a.seat]][s.where[target]]
    yield from strike(s, a, target)
    line = ray(s, s.where[a.seat], way)
    mask = sum(BIT[space] for space in line)

    def first(placed: list[int]) -> int:
        free = empty(s, a.seat)
        return next((BIT[space] for space in line if free & BIT[space]), 0)

    yield from place_tokens(s, a, ROCK, mask, min(a.n.count, (mask & empty(s, a.seat)).bit_count()), fits=first)


def spaces_of(s: Match, a: Act) -> int:
    """Where your own Rocks lie, or what you place in their stead: taken back, they leave empty spaces."""
    return sum(BIT[s.where[piece]] for piece in placed_tokens(s, a.seat, kind_for(s, a, ROCK)))


def grip_spaces(s: Match, a: Act, hero: int) -> int:
    """The spaces beside a hero for Rocks: empty ones, and those of Rocks that are taken back for it."""
    return s.board.near[s.where[hero]] & (empty(s, a.seat) | spaces_of(s, a))


@rule("GA-kw-07", "GA-kw-24", "GA-kw-25", "GA-perf-02")
@text("mrak.stone_grip")
def stone_grip(s: Match, a: Act) -> Script:
    """Rocks rise beside an enemy hero in range, as far from you as possible: all of them, or none."""
    count = a.n.count
    able = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if grip_spaces(s, a, hero).bit_count() >= count]
    hero = yield from choose(s, a, able, Prompts.target, a.card)
    spaces = grip_spaces(s, a, hero)

    def farthest(placed: list[int]) -> int:
        far, free = s.board.distance[s.where[a.seat]], bits(spaces & empty(s, a.seat))
        best = [space for space in free if far[space] == max(far[one] for one in free)]
        if len(best) <= count - len(placed):  # all of them are taken anyway
            return BIT[best[0]]
        return sum(BIT[space] for space in best)

    yield from place_tokens(s, a, ROCK, spaces, count, fits=farthest)


# -- earthquakes


def solid_spaces(s: Match, piece: int) -> int:
    """The spaces on which a piece is adjacent to terrain or to a Rock."""
    return terrain_shore(s, piece) | spaces_beside(s, tokens_named(s, ROCK))


def beside_solid(s: Match, pieces: list[int]) -> list[int]:
    """Those of some units that stand beside terrain or a Rock."""
    return [piece for piece in pieces if solid_spaces(s, piece) & BIT[s.where[piece]]]


def shaken(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius beside terrain or a Rock; a repeat needs another one."""
    return fresh(a, beside_solid(s, in_reach(s, a, enemy_heroes(s, a))))


@rule("GA-perf-14", "GA-kw-35", "GA-repeat-01")
@text("mrak.seismic_slam", "mrak.seismic_assault", "mrak.epicenter")
def seismic_slam(s: Match, a: Act) -> Script:
    """An enemy hero in radius beside terrain or a Rock discards a card, or is defeated."""
    victim = yield from choose(s, a, shaken(s, a), Prompts.target, a.card)
    a.hit.append(victim)
    yield from discard_or_fall(s, a.seat, victim, a.card)
    a.repeat(a.n.repeats, lambda: bool(shaken(s, a)))


def stompable(s: Match, a: Act) -> list[int]:
    """Units in radius beside terrain or a Rock that can be moved; a repeat needs another one."""
    return fresh(a, movable(s, a, beside_solid(s, in_reach(s, a, other_units(s, a))), a.n.steps))


@rule("GA-move-11", "GA-kw-25", "GA-perf-09", "GA-repeat-01")
@text("mrak.stomping_step", "mrak.ground_shaker")
def stomping_step(s: Match, a: Act) -> Script:
    """Move a unit in radius that is beside terrain or a Rock, and a Rock rises where it stood."""
    piece = yield from choose(s, a, stompable(s, a), Prompts.target, a.card)
    a.hit.append(piece)
    left = s.where[piece]
    yield from move(s, a, piece, a.n.steps)
    yield from place_tokens(s, a, ROCK, BIT[left], 1)
    a.repeat(a.n.repeats, lambda: bool(stompable(s, a)))


def slidable(s: Match, a: Act) -> list[int]:
    """Units in range that a step brings beside terrain or a Rock."""
    afar = in_reach(s, a, other_units(s, a))
    return [piece for piece in afar if movable(s, a, [piece], a.n.steps, solid_spaces(s, piece))]


@rule("GA-perf-03", "GA-kw-35", "GA-move-11", "GA-repeat-01")
@text("mrak.treacherous_ground", "mrak.rockslide", "mrak.avalanche")
def treacherous_ground(s: Match, a: Act) -> Script:
    """You may move a unit in range so that it ends beside terrain or a Rock."""
    piece = yield from choose(s, a, slidable(s, a), Prompts.maybe_target, a.card, optional=True)
    if piece == NONE:
        return
    yield from move(s, a, piece, a.n.steps, within=solid_spaces(s, piece))
    a.repeat(a.n.repeats, lambda: bool(slidable(s, a)))


# -- boulders


@rule("GA-pushkw-01", "GA-pushkw-03", "GA-kw-10", "GA-kw-15")
@text("mrak.boulder_rush", "mrak.boulder_blitz", "mrak.boulderdozer")
def boulder_rush(s: Match, a: Act) -> Script:
    """Push a token or an enemy unit beside you through everything, then you may follow in the same direction."""
    beside_you = near(s, a, [*enemy_units(s, a), *all_tokens(s, a)])
    piece = yield from choose(s, a, pushable(s, a, beside_you), Prompts.target, a.card)
    way = s.board.direction[s.where[a.seat]][s.where[piece]]
    yield from push_up_to(s, a, piece, a.n.push, a.n.least, through=True)
    ahead = sum(BIT[space] for space in ray(s, s.where[a.seat], way))
    yield from move_straight(s, a, a.seat, 0, a.n.steps, through=True, within=ahead)


def rolls(s: Match, a: Act) -> int:
    """Where a rolling stone may stop: in every direction the first empty spaces, as many as it crosses and one more."""
    free, found = room_for(s, a.seat, a.seat), 0
    for way in range(len(SHIFTS)):
        open_ones = [space for space in ray(s, s.where[a.seat], way) if free & BIT[space]]
        found |= sum(BIT[space] for space in open_ones[: a.n.most + 1])
    return found


@rule("GA-kw-15", "GA-kw-32", "GA-perf-02")
@text("mrak.rolling_stone", "mrak.strolling_stone")
def rolling_stone(s: Match, a: Act) -> Script:
    """Move straight through everything, but over few empty spaces."""
    yield from move_straight(s, a, a.seat, 1, AFAR, through=True, within=rolls(s, a))


# -- stone skin


@rule("GA-active-09", "GA-change-04", "GA-move-05")
@text("mrak.stone_carapace", "mrak.rock_solid")
def stone_carapace(s: Match, a: Act) -> Script:
    """Move (Rock Solid: then take back a card); this round this card may be discarded like one of your hand."""
    yield from walk(s, a)
    if a.card == CARD["mrak.rock_solid"]:
        yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])
    this_round(s, a)


@rule("GA-change-01", "GA-active-03")
@answers(AS_IN_HAND, "mrak.stone_carapace", "mrak.rock_solid")
def stone_skin(s: Match, e: Effect, seat: int) -> list[int]:
    """The resolved card is discarded, or defends, as if it were in the hand: this very card (GA-ruling-38)."""
    slot = e[SLOT_OF]
    mine = seat == e[SEAT_OF] and e[CARD_OF] == s.card(seat, slot)
    return [slot] if mine and slot in s.resolved[seat] else []


# -- rock and a hard place


@rule("GA-perf-05", "GA-kw-14", "GA-ult-02")
@answers(AFTER_PLACING, "mrak.rock_and_a_hard_place")
def rock_and_a_hard_place(s: Match, e: Effect, a: Act, pieces: list[int]) -> Script:
    """Once a turn each enemy hero beside whom you have placed a Rock discards a card, if able."""
    seat = e[SEAT_OF]
    rocks = [piece for piece in pieces if piece in placed_tokens(s, seat, ROCK)]
    if a.seat != seat or s.once[seat] & CRUSHED:
        return
    crushed = pieces_on(s, spaces_beside(s, rocks), enemy_heroes(s, a))
    if crushed:
        s.once[seat] |= CRUSHED
    for hero in crushed:
        yield from discard_if_able(s, hero, e[CARD_OF])
