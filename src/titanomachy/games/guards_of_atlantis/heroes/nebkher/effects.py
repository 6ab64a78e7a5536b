"""NebKher the Harbinger: turns the cards of others against them, hides among illusions and breaks the world in two."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...rules.vocabulary import (
    AFTER_LAUGHING, AFTER_REVEAL, BEYOND, BIT, CARD, CARD_OF, COLOR, COUNTS_AS_MINION, C_GREEN, LINE, MOVED, NONE, N_,
    OWNER, SEAT_OF, SIZE, SKILL, SLOT_OF, TOKEN, TOKENS_INSTEAD, ULTIMATE, VALUE, WIDE, Act, Asking, Effect, Match,
    Menu, Prompts, Script, Told, aim, answers, around_me, choose, choose_card, choose_color, choose_direction,
    choose_mode, choose_space, choose_up_to, defeat_minion, discard_if_able, discard_or_fall, due, enemy_heroes,
    enemy_minions, enemy_units, existing, face_up, heroes_only, in_range, in_reach, legal, may_shift, modes, near,
    next_to, next_turn, place_tokens, reachable, relocate, rule, spaces_beside, spaces_in_reach, strike, swap_cards,
    swap_with, swappable, take_action, text, this_round, this_turn, tokens_named, units,
)  # fmt: skip

ILLUSION: Final = TOKEN["illusion"]
AXES: Final = 3  # the straight lines through a space


@rule("GA-kw-36")
def illusions(s: Match, a: Act) -> list[int]:
    """The Illusion tokens on the board that the action may choose."""
    return legal(s, a, tokens_named(s, ILLUSION))


# -- the minds of others


def last_card(s: Match, hero: int) -> int:
    """The slot of the card in the previous turn slot of a hero, if it lies face up; NONE where there is none."""
    seat = OWNER[hero]
    seen = face_up(s, seat, s.resolved[seat][s.turn - 2 : s.turn - 1]) if s.turn > 1 else []
    return seen[0] if seen else NONE


modes("nebkher.mind_grip", says=(N_("Perform an action of an enemy's previous card"), N_("Defeat a minion beside you")))


@rule("GA-core-13", "GA-state-06", "GA-perf-10", "GA-kw-09", "GA-handi-01")
@text("nebkher.mind_grip", "nebkher.mind_probe")
def mind_grip(s: Match, a: Act) -> Script:
    """Perform an action of the card in an enemy hero's previous turn slot; the grip may defeat a minion instead."""
    if not a.handicap and (yield from choose_mode(s, a, 2)) == 1:
        minion = yield from choose(s, a, near(s, a, enemy_minions(s, a)), Prompts.target, a.card)
        yield from defeat_minion(s, a.seat, minion)
        return
    minds = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if last_card(s, hero) != NONE]
    hero = yield from choose(s, a, minds, Prompts.target, a.card)
    card = s.card(OWNER[hero], last_card(s, hero))
    s.tell(Told.performs, s.called(a.seat), card)
    yield from take_action(s, a.seat, a.slot, card, a.chooser)


@rule("GA-core-13", "GA-kw-36")
@answers(TOKENS_INSTEAD, "nebkher.mind_grip", "nebkher.mind_probe")
def seen_in_a_mind(s: Match, a: Act) -> int:
    """Where the card of another places tokens, NebKher places Illusions."""
    return ILLUSION


modes(
    "nebkher.diabolical_laughter",
    says=(
        N_("Swap with an Illusion token"), N_("Place an Illusion token beside you"),
        N_("Swap two resolved cards of an enemy hero"),
    ),
)  # fmt: skip


@rule("GA-perf-11", "GA-perf-17", "GA-kw-33", "GA-kw-25", "GA-change-06")
@text("nebkher.diabolical_laughter")
def diabolical_laughter(s: Match, a: Act) -> Script:
    """Laugh; then swap with an Illusion, place one beside you, or swap resolved cards of an enemy, in any order."""
    s.tell(Told.laughs, s.called(a.seat))
    for e in due(s, AFTER_LAUGHING):
        if e[SEAT_OF] == a.seat:
            yield from AFTER_LAUGHING[e[CARD_OF]](s, e, a)
    menu = Menu(3, a.n.times, 0, again=True)
    while (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0:
            yield from swap_with(s, a, in_reach(s, a, illusions(s, a)))
        elif mode == 1:
            yield from place_tokens(s, a, ILLUSION, around_me(s, a), 1)
        else:
            yield from confuse(s, a)


@rule("GA-change-06", "GA-active-03", "GA-hidden-05")
def confuse(s: Match, a: Act) -> Asking[None]:
    """Two resolved cards of an enemy hero in radius change places; what they have in force goes on."""
    lying = {hero: face_up(s, OWNER[hero], s.resolved[OWNER[hero]]) for hero in in_reach(s, a, enemy_heroes(s, a))}
    able = [hero for hero, slots in lying.items() if len(slots) > 1]
    hero = yield from choose(s, a, able, Prompts.target, a.card)
    slots = lying[hero]
    one, other = slots[0], slots[-1]
    if len(slots) > 2:
        one = yield from choose_card(s, a, hero, slots, Prompts.pick_card, a.card)
        rest = [slot for slot in slots if slot != one]
        other = yield from choose_card(s, a, hero, rest, Prompts.pick_card, a.card)
    swap_cards(s, OWNER[hero], one, other, cancels=False)
    s.tell(Told.confused, s.called(OWNER[hero]), s.card(OWNER[hero], one), s.card(OWNER[hero], other))


@rule("GA-ult-02", "GA-perf-14")
@answers(AFTER_LAUGHING, "nebkher.what_the_hell_are_you")
def what_the_hell_are_you(s: Match, e: Effect, a: Act) -> Script:
    """After every laugh each enemy hero in radius discards a card, or is defeated: every figure of one does."""
    heard = Act(s, a.seat, ULTIMATE, a.kind, True, e[CARD_OF])
    for hero in in_reach(s, heard, enemy_heroes(s, heard)):
        yield from discard_or_fall(s, a.seat, hero, e[CARD_OF])


# -- phantasms


PHANTASMS: Final = ("nebkher.phantasmal_warrior", "nebkher.phantasmal_champion")
modes(
    "nebkher.phantasmal_sentry", says=(N_("Attack a hero beside an Illusion token"), N_("Attack beside you")),
)  # fmt: skip
modes(*PHANTASMS, says=(N_("Move an Illusion token to a hero and attack that hero"), N_("Attack beside you")))


@rule("GA-perf-10", "GA-attack-04")
@text("nebkher.phantasmal_sentry")
def phantasmal_sentry(s: Match, a: Act) -> Script:
    """Attack a hero in range who has an Illusion in range beside it, or a unit beside you."""
    if (yield from choose_mode(s, a, 2)) == 1:
        targets = near(s, a, in_range(s, a))
    else:
        images = in_reach(s, a, illusions(s, a))
        targets = [hero for hero in heroes_only(s, in_range(s, a)) if next_to(s, hero, images)]
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)


@rule("GA-perf-10", "GA-kw-04", "GA-move-08", "GA-perf-02", "GA-perf-17")
@text(*PHANTASMS)
def phantasmal_warrior(s: Match, a: Act) -> Script:
    """Move an Illusion in range to a hero in range, whom you attack; or attack a unit beside you."""
    if (yield from choose_mode(s, a, 2)) == 1:
        targets = near(s, a, in_range(s, a))
    else:
        heroes = heroes_only(s, in_range(s, a))
        ends = {image: charges(s, a, image) & spaces_beside(s, heroes) for image in in_reach(s, a, illusions(s, a))}
        image = yield from choose(s, a, [one for one, spaces in ends.items() if spaces], Prompts.target, a.card)
        space = yield from choose_space(s, a, ends[image], Prompts.step, a.card, s.tag(image))
        if space != s.where[image]:
            relocate(s, image, space, Told.moved)
        targets = next_to(s, image, heroes)
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)


def charges(s: Match, a: Act, image: int) -> int:
    """Where an Illusion may be after moving up to so many spaces, or none."""
    may = may_shift(s, image, MOVED, a.seat)
    return BIT[s.where[image]] | (reachable(s, a, image, a.n.steps) if may else 0)


@rule("GA-attack-04", "GA-order-03", "GA-perf-03", "GA-kw-33")
@text("nebkher.twist_fate", "nebkher.devious_scheme")
def twist_fate(s: Match, a: Act) -> Script:
    """Attack in range; then an enemy in range may swap with an Illusion beside you, or with a scheme in range."""
    target = yield from aim(s, a, in_range(s, a))
    yield from strike(s, a, target)
    images = illusions(s, a)
    images = swappable(s, a, near(s, a, images) if a.card == CARD["nebkher.twist_fate"] else in_reach(s, a, images))
    fooled = [
        unit
        for unit in swappable(s, a, in_reach(s, a, enemy_units(s, a)))
        if existing(s, s.where[unit], images)
    ]  # fmt: skip
    unit = yield from choose(s, a, fooled, Prompts.maybe_target, a.card, optional=True)
    if unit != NONE:
        yield from swap_with(s, a, images, one=unit)


# -- doubts

DOUBTS: Final = ("nebkher.imbue_doubt", "nebkher.time_to_reconsider", "nebkher.an_illusion_of_choice")


@rule("GA-active-10", "GA-active-12")
@text(*DOUBTS)
def imbue_doubt(s: Match, a: Act) -> Script:
    """Name a color; in the next turn, when the cards are revealed, someone doubts it."""
    color = yield from choose_color(s, a, range(C_GREEN + 1))
    next_turn(s, a, color)


@rule("GA-active-11", "GA-perf-05", "GA-hidden-06")
@answers(AFTER_REVEAL, *DOUBTS)
def doubted(s: Match, e: Effect) -> Script:
    """An enemy hero in radius discards a card of the color that was named, if able; with the last card up to two."""
    a = Act(s, e[SEAT_OF], e[SLOT_OF], SKILL, True, e[CARD_OF])
    heroes = in_reach(s, a, enemy_heroes(s, a))
    if a.n.count == NONE:
        victims = [(yield from choose(s, a, heroes, Prompts.target, a.card))]
    else:
        victims = yield from choose_up_to(s, a, heroes, a.n.count)
    for hero in victims:
        yield from discard_if_able(s, hero, a.card, lambda slot: COLOR[slot] == e[VALUE])


# -- images


IMAGES: Final = ("nebkher.fleeting_image", "nebkher.multiple_projections", "nebkher.master_of_illusions")
ARMIES: Final = ("nebkher.illusionary_force", "nebkher.illusionary_army")


@rule("GA-kw-25", "GA-kw-33", "GA-perf-03", "GA-perf-17")
@text(*IMAGES)
def fleeting_image(s: Match, a: Act) -> Script:
    """Place Illusions in radius, one with the first card and else up to so many; then you may swap with any."""
    yield from place_tokens(s, a, ILLUSION, spaces_in_reach(s, a), a.n.count, up_to=a.n.count > 1)
    yield from swap_with(s, a, illusions(s, a), optional=True)


@rule("GA-kw-25", "GA-active-09")
@text(*ARMIES)
def illusionary_force(s: Match, a: Act) -> Script:
    """Place Illusions in radius; this round they fight for you."""
    yield from place_tokens(s, a, ILLUSION, spaces_in_reach(s, a), a.n.count, up_to=True)
    this_round(s, a)


@rule("GA-kw-08", "GA-active-02")
@answers(COUNTS_AS_MINION, *ARMIES)
def stand_to(s: Match, e: Effect, seat: int) -> list[int]:
    """While NebKher performs an action, all Illusions are friendly melee minions too."""
    return tokens_named(s, ILLUSION) if seat == e[SEAT_OF] == s.actor else []


# -- the broken world


@cache
def halves(line: int) -> tuple[int, int]:
    """The two sides of a line, which is a space on it times the axes, plus its axis."""
    here, axis = divmod(line, AXES)
    low = high = 0
    for space in range(SIZE):
        down, right = space // WIDE - here // WIDE, space % WIDE - here % WIDE
        side = (down, down + right, right)[axis]
        if side < 0:
            low |= BIT[space]
        elif side > 0:
            high |= BIT[space]
    return low, high


RIFTS: Final = ("nebkher.crack_in_reality", "nebkher.shift_reality")


@answers(LINE, *RIFTS)
def line_of(s: Match, e: Effect) -> int:
    """The spaces that belong to both sides."""
    low, high = halves(e[VALUE])
    return ~(low | high)


@rule("GA-kw-32", "GA-active-09")
@text(*RIFTS)
def crack_in_reality(s: Match, a: Act) -> Script:
    """This turn the two sides of a straight line through your space do not exist for each other."""
    axis = yield from choose_direction(s, a, range(AXES))
    this_turn(s, a, s.where[a.seat] * AXES + axis)


@rule("GA-core-13", "GA-active-02")
@answers(BEYOND, *RIFTS)
def other_side(s: Match, e: Effect, here: int) -> int:
    """What does not exist for someone on a space: the other side, and after a shift NebKher; for him, who is off it."""
    low, high = halves(e[VALUE])
    gone = high if low & BIT[here] else low if high & BIT[here] else 0
    if e[CARD_OF] != CARD["nebkher.shift_reality"]:
        return gone
    me = s.where[e[SEAT_OF]]
    if here == me:
        return gone | sum(BIT[s.where[unit]] for unit in units(s) if (low | high) & BIT[s.where[unit]] & ~BIT[me])
    return gone | BIT[me] if gone else 0
