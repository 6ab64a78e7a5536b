"""Bain the Bounty Hunter: puts a price on heroes, shoots along clear lines, and gambles for their cards."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER_GIVING, BIT, BOUNTY, CARD, CARD_OF, COLOR, MOVED, NONE, N_, OWNER, SEAT_OF, SHIFTS, SKILL, SLOT_OF, TURN_END,
    Act, Asking, Effect, Guard, Match, Menu, Prompts, Script, Stop, Told, aim, all_tokens, answers, attackable, beside,
    between, choose, choose_card, choose_mode, colors_in_hand, discard, discard_if_able, discards_of, enemies_beside,
    enemy_heroes, gain, give_marker, guard, guess_color, hand_marker, hand_of, has_marker, heroes_only, in_range,
    in_reach, legal, lined, may_repeat, may_retrieve, may_shift, modes, movement_of, other_heroes, other_units,
    relocate, room_for, rule, strike, take_back, take_marker, terrain, text, this_turn, units, walk_on,
)  # fmt: skip

# -- the bounty


def wanted(s: Match, a: Act) -> list[int]:
    """Heroes in play who hold a Bounty marker, Bain himself too; an immune one does not satisfy a card (ruling 08)."""
    holders = [holder for _, kind, holder, _ in s.markers if kind == BOUNTY]
    return legal(s, a, [hero for hero in heroes_only(s, units(s)) if OWNER[hero] in holders])


@rule("GA-order-03", "GA-kw-21", "GA-perf-03")
@text("bain.dead_or_alive")
def dead_or_alive(s: Match, a: Act) -> Script:
    """Attack beside you, then you may give an enemy hero in radius the Bounty marker."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    if not has_marker(s, a.seat, BOUNTY):
        return
    marks = in_reach(s, a, enemy_heroes(s, a))
    hero = yield from choose(s, a, marks, Prompts.maybe_target, a.card, optional=True)
    if hero != NONE:
        yield from hand_marker(s, a.seat, BOUNTY, hero, a.n.lives)


@rule("GA-kw-18", "GA-kw-21", "GA-perf-02")
@text("bain.side_quest")
def side_quest(s: Match, a: Act) -> Script:
    """Beside an enemy unit: give a hero in radius, friend or enemy, the Bounty marker."""
    if not enemies_beside(s, a.seat, a.seat):
        raise Stop
    if not has_marker(s, a.seat, BOUNTY):
        return
    hero = yield from choose(s, a, in_reach(s, a, other_heroes(s, a)), Prompts.target, a.card)
    yield from hand_marker(s, a.seat, BOUNTY, hero, a.n.lives)


@rule("GA-ult-02", "GA-perf-05")
@answers(AFTER_GIVING, "bain.a_complicated_profession")
def a_complicated_profession(s: Match, e: Effect, kind: int, hero: int) -> Script:
    """Whoever was given the Bounty marker discards a card, if able."""
    if kind == BOUNTY:
        yield from discard_if_able(s, hero, e[CARD_OF])


@rule("GA-block-01", "GA-block-02", "GA-kw-21")
@guard("bain.close_call", "bain.narrow_escape")
def close_call(s: Match, a: Act, g: Guard) -> Script:
    """If a hero holds a Bounty marker, block; then you hold the marker, or with Narrow Escape it goes back."""
    holder = yield from choose(s, a, sorted({OWNER[hero] for hero in wanted(s, a)}), Prompts.target, a.card)
    g.blocked = True
    owner, value = next((one, value) for one, kind, who, value in s.markers if (kind, who) == (BOUNTY, holder))
    if a.card == CARD["bain.narrow_escape"]:
        take_marker(s, owner, BOUNTY)
    elif holder != a.seat:
        give_marker(s, owner, BOUNTY, a.seat, value)


@rule("GA-block-01", "GA-block-02")
@guard("bain.perfect_getaway")
def perfect_getaway(s: Match, a: Act, g: Guard) -> Script:
    """If a hero holds a Bounty marker, block."""
    g.blocked = bool(wanted(s, a))
    yield from ()


@rule("GA-kw-15", "GA-move-05", "GA-move-07")
@text("bain.vantage_point", "bain.high_ground")
def vantage_point(s: Match, a: Act) -> Script:
    """Move through obstacles, farther if a hero holds a Bounty marker."""
    far = movement_of(s, a.seat, a.slot, a.card, a.n.bonus if wanted(s, a) else 0)
    yield from walk_on(s, a, far, lambda: s.board.disc(s.where[a.seat], far) & room_for(s, a.seat, a.seat), True)


# -- lines


def unbarred(s: Match, a: Act, pieces: list[int], bars: int) -> list[int]:
    """Those of some pieces in a straight line from you with none of some spaces in between."""
    here = s.where[a.seat]
    return [piece for piece in lined(s, a, pieces) if not between(s, here, s.where[piece]) & bars]


@rule("GA-kw-32", "GA-kw-41", "GA-kw-23", "GA-move-08")
@text("bain.get_over_here")
def get_over_here(s: Match, a: Act) -> Script:
    """Pull a unit or token in range along a line without obstacles until it is beside you; a neighbour stays."""
    mine = room_for(s, a.seat, a.seat)
    free = [
        piece
        for piece in in_reach(s, a, [*other_units(s, a), *all_tokens(s, a)])
        if unbarred(s, a, [piece], ~(mine & room_for(s, a.seat, piece)))
        and (beside(s, a.seat, piece) or may_shift(s, piece, MOVED, a.seat))
    ]
    target = yield from choose(s, a, free, Prompts.target, a.card)
    here = s.where[a.seat]
    if not beside(s, a.seat, target):
        relocate(s, target, here + SHIFTS[s.board.direction[here][s.where[target]]], Told.moved)


@rule("GA-attack-04", "GA-kw-32", "GA-kw-35")
@text("bain.light_crossbow", "bain.heavy_crossbow", "bain.arbalest")
def light_crossbow(s: Match, a: Act) -> Script:
    """Attack in range along a straight line that neither units nor terrain bar; tokens do not."""
    bars = terrain(s) | sum(BIT[s.where[piece]] for piece in units(s))
    target = yield from aim(s, a, unbarred(s, a, in_range(s, a), bars))
    yield from strike(s, a, target)


WAYS = (N_("Attack a hero with a Bounty marker"), N_("Attack beside you"))
modes("bain.hand_crossbow", "bain.hunter_seeker", says=WAYS)


@rule("GA-perf-10", "GA-perf-11", "GA-attack-03", "GA-attack-04")
@text("bain.hand_crossbow", "bain.hunter_seeker")
def hand_crossbow(s: Match, a: Act) -> Script:
    """Attack a hero in range with the Bounty marker, or beside you; the Hunter-Seeker does both, on two targets."""
    menu, struck = Menu(2, 2 if a.card == CARD["bain.hunter_seeker"] else 1), list[int]()
    while (mode := (yield from menu.next(s, a))) != NONE:
        marked = wanted(s, a)
        targets = attackable(s, a) if mode else [hero for hero in in_range(s, a) if hero in marked]
        target = yield from aim(s, a, [piece for piece in targets if piece not in struck])
        yield from strike(s, a, target)
        struck.append(target)


# -- cards


def gamblers(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius with cards enough in their hands."""
    return [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if len(hand_of(s, hero)) >= a.n.cards]


modes("bain.were_not_done_yet", says=(N_("Gain the coins"), N_("Repeat")))


@rule("GA-change-01", "GA-level-08", "GA-repeat-01", "GA-repeat-05", "GA-hidden-03")
@text("bain.a_game_of_chance", "bain.dead_mans_hand", "bain.were_not_done_yet")
def a_game_of_chance(s: Match, a: Act) -> Script:
    """Guess the colour of a card that an enemy hero picks: it is discarded, or you gain coins, or repeat."""
    hero = yield from choose(s, a, gamblers(s, a), Prompts.target, a.card)
    slot, color = yield from guess_color(s, a, hero, colors_in_hand(s, OWNER[hero]))
    if COLOR[slot] == color:
        yield from discard(s, OWNER[hero], slot)
        return
    again = a.instance < a.n.repeats and may_repeat(s, a.seat) and gamblers(s, a)
    if again and (yield from choose_mode(s, a, 2)) == 1:
        a.repeat(a.n.repeats, must=True)
    else:
        gain(s, a.seat, a.n.coins)


def treat(s: Match, a: Act) -> Asking[None]:
    """A hero in radius takes back a discarded card of its choice; if it does, you may do so too."""
    thirsty = [hero for hero in in_reach(s, a, other_heroes(s, a)) if discards_of(s, hero)]
    hero = yield from choose(s, a, thirsty, Prompts.maybe_target, a.card, optional=True)
    if hero == NONE:
        return
    slot = yield from choose_card(s, a, hero, discards_of(s, hero), Prompts.pick_card, a.card, by=hero)
    take_back(s, OWNER[hero], slot)
    yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


@rule("GA-change-04", "GA-perf-03", "GA-active-06")
@text("bain.drinking_buddies", "bain.another_one")
def drinking_buddies(s: Match, a: Act) -> Script:
    """You may let a hero in radius take back a card, then you may; Another One does it again when the turn ends."""
    yield from treat(s, a)
    if a.n.repeats != NONE:
        this_turn(s, a)


@rule("GA-active-06", "GA-active-07", "GA-repeat-08")
@answers(TURN_END, "bain.another_one")
def another_one(s: Match, e: Effect) -> Script:
    """At the end of the turn you may do so once more, with the heroes in radius then."""
    if may_repeat(s, e[SEAT_OF]):
        yield from treat(s, Act(s, e[SEAT_OF], e[SLOT_OF], SKILL, True, e[CARD_OF]))
