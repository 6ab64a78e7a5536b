"""Widget and Pyro: a dragon that is a token, stays from round to round, and fights from where it is."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER, BIT, CARD, CARD_OF, MOVED, MOVEMENT, NONE, N_, OTHER, SHIFTS, SKILL, SLOT_OF, TOKEN, Act, Effect, Match,
    Prompts, Script, Stop, Told, ahead, aim, answers, attackable, choose, choose_mode, choose_space,
    choose_to_perform, defeat, discard_if_able, discard_or_fall, enemy_heroes, enemy_minions, enemy_units, face_up,
    friendly_heroes, has_type, heroes_only, in_reach, kind_for, lined, may_shift, modes, move, next_to, pieces_within,
    place, place_tokens, reach_of, rule, slide, sole_piece, spaces_in_reach, strike, swap_with, take_minion,
    take_token, text,
)  # fmt: skip

PYRO = TOKEN["pyro"]


@rule("GA-perf-02", "GA-perf-16")
def pyro(s: Match, a: Act) -> int:
    """Pyro, who has to be on the board; a hero who performs Widget's card has Widget's dragon."""
    dragon = sole_piece(s, a.seat, PYRO)
    if s.where[dragon] == NONE:
        raise Stop
    return dragon


def pyro_in_reach(s: Match, a: Act) -> list[int]:
    """Pyro, if he is on the board and in the range or radius of the card."""
    dragon = sole_piece(s, a.seat, PYRO)
    return in_reach(s, a, [dragon]) if s.where[dragon] != NONE else []


# -- basic cards


@rule("GA-order-03", "GA-perf-03", "GA-change-08", "GA-core-13")
@text("widget.fight_as_one", "widget.follow_along")
def fight_as_one(s: Match, a: Act) -> Script:
    """Attack beside you, then you may perform a resolved skill card, which cannot target the same unit."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.card == CARD["widget.follow_along"] else targets)
    fell = yield from strike(s, a, target)
    skills = [slot for slot in face_up(s, a.seat, s.resolved[a.seat]) if has_type(s, a.seat, slot, SKILL)]
    yield from choose_to_perform(s, a, skills, optional=True, spares=None if fell else lambda piece: piece == target)


modes(
    "widget.dragon_bond",
    says=(N_("Place Pyro near you"), N_("Move, then move Pyro"), N_("Move Pyro, then move")),
)


@rule("GA-perf-10", "GA-perf-17", "GA-kw-24", "GA-perf-16")
@text("widget.dragon_bond")
def dragon_bond(s: Match, a: Act) -> Script:
    """Place Pyro in radius; or, with Pyro on the board, move both of you in the order that you like."""
    mode = yield from choose_mode(s, a, 3)
    if mode == 0:
        if kind_for(s, a, PYRO) != PYRO:
            yield from place_tokens(s, a, PYRO, spaces_in_reach(s, a), 1)
        else:
            yield from place(s, a, sole_piece(s, a.seat, PYRO), spaces_in_reach(s, a))
        return
    both = [a.seat, pyro(s, a)]
    for piece in both if mode == 1 else reversed(both):
        yield from move(s, a, piece, a.n.steps, up_to=True)


# -- strikes


@rule("GA-order-03", "GA-perf-17")
@text("widget.diversionary_strike", "widget.diversionary_attack", "widget.diversionary_assault")
def diversionary_strike(s: Match, a: Act) -> Script:
    """Attack beside you, then move Pyro."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    yield from move(s, a, pyro(s, a), a.n.steps, up_to=True)


@rule("GA-kw-04", "GA-kw-33", "GA-order-03", "GA-perf-03")
@text("widget.airborne_attack", "widget.airborne_assault")
def airborne_attack(s: Match, a: Act) -> Script:
    """You may swap with Pyro in radius before the attack beside you, and after an assault as well."""
    yield from swap_with(s, a, pyro_in_reach(s, a), optional=True)
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    if a.card == CARD["widget.airborne_assault"]:
        yield from swap_with(s, a, pyro_in_reach(s, a), optional=True)


# -- flights


@rule("GA-kw-33", "GA-perf-02", "GA-perf-03")
@text("widget.all_aboard", "widget.take_off", "widget.safe_landing")
def all_aboard(s: Match, a: Act) -> Script:
    """Pyro in range swaps with you or a friendly hero in range; before a safe landing he may move."""
    if a.n.steps != NONE and pyro_in_reach(s, a):
        yield from move(s, a, pyro(s, a), a.n.steps, optional=True)
    if not pyro_in_reach(s, a):
        raise Stop
    yield from swap_with(s, a, [a.seat, *in_reach(s, a, friendly_heroes(s, a))], one=pyro(s, a))


def lead(s: Match, dragon: int, prey: int, way: int) -> tuple[int, int]:
    """Pyro and his prey, the one first that is in front of the other in a direction."""
    return (prey, dragon) if s.where[prey] == s.where[dragon] + SHIFTS[way] else (dragon, prey)


def flights(s: Match, a: Act, prey: int) -> int:
    """Where prey may be carried: Pyro and it go equally far in one direction, and both have room."""
    dragon, found = pyro(s, a), 0
    if not may_shift(s, dragon, MOVED, a.seat) or not may_shift(s, prey, MOVED, a.seat):
        return 0
    through = a.card == CARD["widget.carry_away"]
    for way in range(len(SHIFTS)):
        first, last = lead(s, dragon, prey, way)
        for steps in range(a.n.least, a.n.steps + 1):
            ends = {
                first: ahead(s, a, first, way, steps, through),
                last: ahead(s, a, last, way, steps, through, BIT[s.where[first]]),
            }
            if NONE not in ends.values():
                found |= BIT[ends[prey]]
    return found


@rule("GA-kw-10", "GA-kw-15", "GA-perf-02")
@text("widget.drag_off", "widget.carry_away")
def drag_off(s: Match, a: Act) -> Script:
    """Pyro and an enemy unit beside him move in the same direction, equally far; carried away over obstacles."""
    dragon = pyro(s, a)
    able = [unit for unit in next_to(s, dragon, enemy_units(s, a)) if flights(s, a, unit)]
    prey = yield from choose(s, a, able, Prompts.target, a.card)
    space = yield from choose_space(s, a, flights(s, a, prey), Prompts.step, a.card, s.tag(prey))
    way, steps = s.board.direction[s.where[prey]][space], s.board.distance[s.where[prey]][space]
    for piece in lead(s, dragon, prey, way):
        yield from slide(s, piece, s.where[piece] + steps * SHIFTS[way])


# -- breath and teeth


@rule("GA-perf-05", "GA-perf-14", "GA-kw-41")
@text("widget.fiery_breath", "widget.flaming_breath", "widget.scorching_breath")
def fiery_breath(s: Match, a: Act) -> Script:
    """An enemy hero in range of Pyro and in line with him discards a card; scorched without one, it falls."""
    burnt = pieces_within(s, pyro(s, a), enemy_heroes(s, a), reach_of(s, a))
    victim = yield from choose(s, a, lined(s, a, burnt, pyro(s, a)), Prompts.target, a.card)
    if a.card == CARD["widget.scorching_breath"]:
        yield from discard_or_fall(s, a.seat, victim, a.card)
    else:
        yield from discard_if_able(s, victim, a.card)


@rule("GA-kw-09", "GA-kw-26", "GA-perf-02")
@text("widget.nibble", "widget.gnaw")
def nibble(s: Match, a: Act) -> Script:
    """A minion in range and beside Pyro is removed, or defeated for coins by gnawing; then Pyro is removed."""
    dragon = pyro(s, a)
    minion = yield from choose(s, a, next_to(s, dragon, in_reach(s, a, enemy_minions(s, a))), Prompts.target, a.card)
    if a.card == CARD["widget.gnaw"]:
        yield from defeat(s, a.seat, minion)
    else:
        s.tell(Told.removed, minion)
        yield from take_minion(s, minion)
    take_token(s, pyro(s, a))


# -- ultimate


@rule("GA-move-02", "GA-core-13", "GA-change-08", "GA-hidden-01")
@answers(AFTER, "widget.dragon_knight")
def dragon_knight(s: Match, e: Effect, a: Act) -> Script:
    """After a movement action you may perform one of your skill cards that lie face up, discarded ones too."""
    if a.kind != MOVEMENT:
        return
    mine = [s.unresolved[a.seat], *s.resolved[a.seat], *s.discards[a.seat]]
    skills = [slot for slot in face_up(s, a.seat, mine) if has_type(s, a.seat, slot, SKILL)]
    knight = Act(s, a.seat, e[SLOT_OF], OTHER, card=e[CARD_OF])
    knight.chooser = a.chooser
    yield from choose_to_perform(s, knight, skills, optional=True)
