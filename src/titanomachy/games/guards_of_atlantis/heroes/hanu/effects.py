"""Hanu the Trickster: changes places with everyone, helps his friends in a brawl, and hurries others along."""

from __future__ import annotations

from ...rules.vocabulary import (
    BIT, CARD, CARD_OF, CHOOSES_FOR, IMMUNITY, MOVED, NONE, N_, ON_TARGET, OWNER, SEAT_OF, SHIFTS, SIZE, SKILL,
    SLOT_OF, SWAPPED, TURNS, TURN_END, VALUE, Act, Effect, Match, Menu, Prompts, Script, Stop, aim, answers,
    attackable, choose, choose_direction, choose_mode, enemy_heroes, friendly_heroes, friendly_units, friends,
    heroes_only, in_range, in_reach, is_hero, may_shift, minions_only, modes, move, move_straight, next_to, not_near,
    other_heroes, rule, set_initiative, slide, straight, strike, swap, swap_with, swappable, text, this_turn,
)  # fmt: skip


@rule("GA-attack-02", "GA-kw-14", "GA-move-11")
@text("hanu.fight_and_flight", "hanu.fight_or_flight")
def fight_and_flight(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero); from one who stands you run straight away, if you can."""
    beside = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, beside) if a.card == CARD["hanu.fight_or_flight"] else beside)
    fell = yield from strike(s, a, target)
    if not fell and straight(s, a, a.seat, a.n.steps, a.n.steps) and may_shift(s, a.seat, MOVED, a.seat):
        yield from move_straight(s, a, a.seat, a.n.steps, a.n.steps)


@rule("GA-init-02", "GA-init-03", "GA-core-13")
@text("hanu.hurry_up")
def hurry_up(s: Match, a: Act) -> Script:
    """The unresolved card of a hero in range, friend or enemy, has another printed initiative."""
    waiting = [hero for hero in in_reach(s, a, other_heroes(s, a)) if s.unresolved[OWNER[hero]] != NONE]
    hero = yield from choose(s, a, waiting, Prompts.target, a.card)
    set_initiative(s, hero, a.n.set)


# -- brawls

BRAWLS = ("hanu.helping_hand", "hanu.even_the_odds", "hanu.outnumber", "hanu.trusted_sidekick", "hanu.pile_on")
modes(*BRAWLS, says=(N_("Attack beside you"), N_("Attack beside a friendly hero")))


def in_a_brawl(s: Match, a: Act) -> list[int]:
    """Enemy units in range beside a friendly hero: heroes, or minions, as the card says."""
    found: list[int] = []
    for friend in heroes_only(s, friends(s, a.seat)):
        found += [piece for piece in next_to(s, friend, in_range(s, a)) if piece not in found]
    if a.card in (CARD["hanu.outnumber"], CARD["hanu.pile_on"]):
        return minions_only(s, found)
    heroes = heroes_only(s, found)
    return not_near(s, a, heroes) if a.card == CARD["hanu.trusted_sidekick"] else heroes


@rule("GA-perf-10", "GA-perf-11", "GA-perf-12", "GA-kw-12", "GA-attack-04")
@text(*BRAWLS)
def helping_hand(s: Match, a: Act) -> Script:
    """Attack beside you, or in range somebody beside a friendly hero; two of the cards let you do both."""
    menu = Menu(2, most=2 if a.card in (CARD["hanu.trusted_sidekick"], CARD["hanu.pile_on"]) else 1)
    mode = yield from menu.next(s, a)
    while mode != NONE:
        target = yield from aim(s, a, in_a_brawl(s, a) if mode else attackable(s, a))
        yield from strike(s, a, target)
        mode = yield from menu.next(s, a)


# -- there and back again

JOURNEYS = ("hanu.unexpected_journey", "hanu.there_and_back_again", "hanu.safe_travels")


@rule("GA-kw-33", "GA-active-09", "GA-active-06")
@text(*JOURNEYS)
def unexpected_journey(s: Match, a: Act) -> Script:
    """Swap with an enemy hero in radius, who is immune this turn; when the turn ends you swap again."""
    hero = yield from swap_with(s, a, in_reach(s, a, enemy_heroes(s, a)))
    this_turn(s, a, hero)


@rule("GA-kw-16")
@answers(IMMUNITY, *JOURNEYS)
def on_a_journey(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """No action of anyone else reaches the hero with whom Hanu has swapped."""
    return is_hero(s, piece) and OWNER[piece] == OWNER[e[VALUE]]


@rule("GA-active-06", "GA-active-07", "GA-kw-33")
@answers(TURN_END, *JOURNEYS)
def back_again(s: Match, e: Effect) -> Script:
    """Swap with that hero again, however far and immune; one card then lets him move."""
    a, hero = Act(s, e[SEAT_OF], e[SLOT_OF], SKILL, True, e[CARD_OF]), e[VALUE]
    if s.where[hero] == NONE or not all(may_shift(s, piece, SWAPPED, a.seat) for piece in (hero, a.seat)):
        raise Stop
    swap(s, a.seat, hero)
    if a.n.steps != NONE:
        yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-kw-33", "GA-perf-02", "GA-perf-03")
@text("hanu.hear_nothing", "hanu.see_nothing")
def hear_nothing(s: Match, a: Act) -> Script:
    """Swap with an enemy hero in radius; one card then lets you move."""
    yield from swap_with(s, a, in_reach(s, a, enemy_heroes(s, a)))
    if a.n.steps != NONE:
        yield from move(s, a, a.seat, a.n.steps, up_to=True)


@rule("GA-kw-12", "GA-kw-33", "GA-perf-02")
@text("hanu.monkey_trick", "hanu.monkey_twist", "hanu.monkey_business")
def monkey_trick(s: Match, a: Act) -> Script:
    """Swap two friendly units in radius; one card then lets you move."""
    able = swappable(s, a, in_reach(s, a, friendly_units(s, a)))
    if len(able) < 2:
        raise Stop
    one = able[0] if len(able) == 2 else (yield from choose(s, a, able, Prompts.target, a.card))
    yield from swap_with(s, a, [piece for piece in able if piece != one], one=one)
    if a.n.steps != NONE:
        yield from move(s, a, a.seat, a.n.steps, up_to=True)


# -- this way

modes("hanu.this_way", "hanu.that_way", says=(N_("1 space"), N_("2 spaces"), N_("3 spaces")))


def in_step(s: Match, a: Act, friend: int, far: int) -> dict[int, tuple[int, int]]:
    """The directions in which both go so far, each with who goes first: a path may lead over what the other left."""
    found: dict[int, tuple[int, int]] = {}
    if not all(may_shift(s, piece, MOVED, a.seat) for piece in (a.seat, friend)):
        return found
    notes = s.notes  # what is only tried out has stirred nobody
    for way, shift in enumerate(SHIFTS):
        for one, other in ((friend, a.seat), (a.seat, friend)):
            start, end = s.where[one], s.where[one] + far * shift
            if goes_to(s, a, one, far, end):
                s.put(one, end)
                if goes_to(s, a, other, far, s.where[other] + far * shift):
                    found.setdefault(way, (one, other))
                s.put(one, start)
    s.notes = notes
    return found


def goes_to(s: Match, a: Act, piece: int, far: int, end: int) -> bool:
    """Whether a straight line of that length leads a piece there, which may lie beyond the board."""
    return 0 <= end < SIZE and straight(s, a, piece, far, far) & BIT[end] != 0


@rule("GA-perf-04", "GA-kw-10", "GA-move-11")
@text("hanu.this_way", "hanu.that_way")
def this_way(s: Match, a: Act) -> Script:
    """A friendly hero in radius chooses how far, you in which direction: both of you go there, or neither does."""
    friend = yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card)
    far = a.n.least + (yield from choose_mode(s, a, a.n.steps - a.n.least + 1, by=friend))
    ways = in_step(s, a, friend, far)
    way = yield from choose_direction(s, a, [*ways])
    for piece in ways[way]:
        yield from slide(s, piece, s.where[piece] + far * SHIFTS[way])


# -- The Ultimate Trick: its value is this turn and a bit for each hero whom Hanu hurries along


def tricked(s: Match, e: Effect) -> int:
    """The value of the ultimate, which begins anew with every turn."""
    turn = s.round * (TURNS + 1) + s.turn
    return e[VALUE] if e[VALUE] >> 10 == turn else turn << 10


@rule("GA-ult-02", "GA-core-13")
@answers(ON_TARGET, "hanu.the_ultimate_trick")
def hurried(s: Match, e: Effect, a: Act, piece: int) -> None:
    """The target of Hurry Up! is remembered."""
    if a.seat == e[SEAT_OF] and a.card == CARD["hanu.hurry_up"]:
        e[VALUE] = tricked(s, e) | 1 << OWNER[piece]


@rule("GA-core-13", "GA-perf-04")
@answers(CHOOSES_FOR, "hanu.the_ultimate_trick")
def the_ultimate_trick(s: Match, e: Effect, seat: int) -> int:
    """Hanu chooses the next action of that hero, and how it is performed: once."""
    if not tricked(s, e) >> seat & 1:
        return NONE
    e[VALUE] &= ~(1 << seat)
    return e[SEAT_OF]
