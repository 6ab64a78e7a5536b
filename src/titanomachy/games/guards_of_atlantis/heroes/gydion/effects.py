"""Gydion the Archwizard: casts spells from his book, adds them all again, and wishes."""

from __future__ import annotations

from ...rules.vocabulary import (
    ATTACK, BASIC, BIT, CARD, CARD_OF, HEAVY, IMMUNE_TO_ACT, INSTEAD_OF_SPELLS, KIND, NOTE, OWNER, PLACED, SEAT_OF,
    TOKEN, Act, Asking, Effect, Endings, Match, Prompts, Script, Stop, Told, add_spells, aim, all_tokens, answers,
    at_maximum, attackable, book_of, cast_one, choose, choose_up_to, defeat, defeat_hero, discard_if_able,
    discards_of, enemy_heroes, enemy_minions, friends, gain, hand_of, in_book, in_range, in_reach, is_hero, is_token,
    lives_at_start, may_cast, may_retrieve, may_shift, move, move_straight, movement_of, near, next_to, not_near,
    other_units, others_out, place, place_tokens, respawn_minion, rule, spaces_at_maximum, spaces_beside,
    spaces_in_reach, straight, strike, swap_with, swappable, take_minion, take_out_up_to, take_token, text,
    this_round, walk_on,
)  # fmt: skip

WISHES = NOTE["wish"]


# -- the spellbook


@rule("GA-core-13", "GA-perf-10", "GA-perf-12")
@text(
    "gydion.cantrip", "gydion.cheap_trick",
    "gydion.elementary_evocation", "gydion.lesser_evocation", "gydion.greater_evocation",
    "gydion.elementary_enchantment", "gydion.lesser_enchantment", "gydion.greater_enchantment",
    "gydion.elementary_abjuration", "gydion.lesser_abjuration", "gydion.greater_abjuration",
    "gydion.lesser_necromancy", "gydion.greater_necromancy",
    "gydion.lesser_transmutation", "gydion.greater_transmutation",
    "gydion.lesser_conjuration", "gydion.greater_conjuration",
)  # fmt: skip
def cantrip(s: Match, a: Act) -> Script:
    """Cast one of the spells that the card names, if it is in the book."""
    yield from cast_one(s, a, s.content.casts[a.card])


@rule("GA-core-13")
@text("gydion.prepare_spells")
def prepare_spells(s: Match, a: Act) -> Script:
    """All spells go into the book."""
    yield from add_spells(s, a)


@rule("GA-ult-02")
@answers(INSTEAD_OF_SPELLS, "gydion.the_archwizard")
def the_archwizard(s: Match, e: Effect, a: Act) -> Asking[bool]:
    """Where spells would be added to the book, Wish may be cast from it instead."""
    return (yield from may_cast(s, a, CARD["gydion.wish"]))


@rule("GA-core-13", "GA-summary-02")
@text("gydion.wish")
def wish(s: Match, a: Act) -> Script:
    """Cast any spell from the book; with the third Wish the team wins."""
    owner = book_of(s, a)
    wishes = 1 + sum(note[3] for note in s.notes if note[:2] == [owner, WISHES])
    s.notes = [*(note for note in s.notes if note[:2] != [owner, WISHES]), [owner, WISHES, 0, wishes]]
    try:
        yield from cast_one(s, a, in_book(s, owner))
    except Stop:
        if wishes < a.n.times:
            raise
    if wishes >= a.n.times:
        s.end(Endings.WISH + s.teams[owner])


# -- cantrips


@rule("GA-attack-03")
@text("gydion.magic_missile")
def magic_missile(s: Match, a: Act) -> Script:
    """Attack in range, but nobody beside you."""
    target = yield from aim(s, a, not_near(s, a, in_range(s, a)))
    yield from strike(s, a, target)


@rule("GA-order-03", "GA-move-08")
@text("gydion.shocking_grasp")
def shocking_grasp(s: Match, a: Act) -> Script:
    """Attack beside you, then move the target, if it still stands, up to a space."""
    target = yield from aim(s, a, attackable(s, a))
    if not (yield from strike(s, a, target)):
        yield from move(s, a, target, a.n.steps, up_to=True)


@rule("GA-move-01", "GA-kw-32")
@text("gydion.expeditious_retreat")
def expeditious_retreat(s: Match, a: Act) -> Script:
    """A movement in a straight line."""
    far = movement_of(s, a.seat, a.slot, a.card)
    yield from walk_on(s, a, far, lambda: straight(s, a, a.seat, 1, far))


# -- evocation


@rule("GA-order-02", "GA-perf-05")
@text("gydion.burning_hands")
def burning_hands(s: Match, a: Act) -> Script:
    """Attack beside you; before that an enemy hero beside the target may be made to discard a card."""
    target = yield from aim(s, a, attackable(s, a))
    beside_it = next_to(s, target, enemy_heroes(s, a))
    for hero in (yield from choose_up_to(s, a, beside_it, a.n.count)):
        yield from discard_if_able(s, hero, a.card)
    yield from strike(s, a, target)


@rule("GA-attack-03")
@text("gydion.fireball")
def fireball(s: Match, a: Act) -> Script:
    """Attack in range somebody who is neither beside you nor beside a friendly unit."""
    guarded = spaces_beside(s, friends(s, a.seat))
    targets = [piece for piece in not_near(s, a, in_range(s, a)) if not guarded & BIT[s.where[piece]]]
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)


@rule("GA-attack-03", "GA-perf-15")
@text("gydion.sunburst")
def sunburst(s: Match, a: Act) -> Script:
    """Attack at maximum range; every other spell out of the book adds to both values."""
    more = a.n.bonus * others_out(s, a)
    target = yield from aim(s, a, at_maximum(s, a, in_range(s, a, more), more), more)
    yield from strike(s, a, target, more)


# -- necromancy


@rule("GA-order-03", "GA-change-04")
@text("gydion.vampiric_touch")
def vampiric_touch(s: Match, a: Act) -> Script:
    """Attack beside you, then take back a discarded card, if you like."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    yield from may_retrieve(s, a.seat, a.card, discards_of(s, a.seat))


@rule("GA-kw-28", "GA-lane2-17")
@text("gydion.create_undead")
def create_undead(s: Match, a: Act) -> Script:
    """A friendly minion that its wave lacks comes back on an empty friendly spawn point in range, whatever its type."""
    yield from respawn_minion(s, a, spaces_in_reach(s, a))


@rule("GA-perf-05", "GA-kw-14", "GA-core-13")
@text("gydion.energy_drain")
def energy_drain(s: Match, a: Act) -> Script:
    """An enemy hero in range discards a card that is not basic, if able; then the team takes back a life counter."""
    hero = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    yield from discard_if_able(s, hero, a.card, fits=lambda slot: not BASIC[slot])
    team = s.teams[a.seat]
    back = min(a.n.lives, lives_at_start(s) - s.lives[team])
    if back > 0:
        s.lives[team] += back
        s.tell(Told.life_back, team, back, s.lives[team])


# -- abjuration


@rule("GA-active-09", "GA-active-03")
@text("gydion.shield", "gydion.invulnerability")
def shield(s: Match, a: Act) -> Script:
    """Holds for the round, or until the spell returns to its book."""
    this_round(s, a, book_of(s, a))
    yield from ()


@rule("GA-kw-16", "GA-kw-20")
@answers(IMMUNE_TO_ACT, "gydion.shield", "gydion.invulnerability")
def shielded(s: Match, e: Effect, piece: int, a: Act) -> bool:
    """Whoever has cast it is immune to basic attacks, or to all others."""
    return (
        a.kind == ATTACK
        and is_hero(s, piece)
        and OWNER[piece] == e[SEAT_OF]
        and a.basic == (e[CARD_OF] == CARD["gydion.shield"])
    )


@rule("GA-kw-24")
@text("gydion.banishment")
def banishment(s: Match, a: Act) -> Script:
    """Place a unit or token beside you on a space in radius."""
    beside_me = near(s, a, [*other_units(s, a), *all_tokens(s, a)])
    able = [piece for piece in beside_me if may_shift(s, piece, PLACED, a.seat)]
    piece = yield from choose(s, a, able, Prompts.target, a.card)
    yield from place(s, a, piece, spaces_in_reach(s, a))


# -- conjuration


@rule("GA-kw-24", "GA-perf-15")
@text("gydion.dimension_door")
def dimension_door(s: Match, a: Act) -> Script:
    """Place yourself at maximum radius, which grows with every other spell out of the book."""
    yield from place(s, a, a.seat, spaces_at_maximum(s, a, a.n.bonus * others_out(s, a)))


@rule("GA-kw-25", "GA-perf-03")
@text("gydion.find_familiar")
def find_familiar(s: Match, a: Act) -> Script:
    """Place the Familiar in radius, then take spells out of the book, if you like."""
    yield from place_tokens(s, a, TOKEN["familiar"], spaces_in_reach(s, a), 1)
    yield from take_out_up_to(s, a, a.n.count)


@rule("GA-perf-05")
@text("gydion.cloud_kill")
def cloud_kill(s: Match, a: Act) -> Script:
    """An enemy hero in radius discards a basic card, if able."""
    hero = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    yield from discard_if_able(s, hero, a.card, fits=lambda slot: BASIC[slot])


# -- enchantment


@rule("GA-kw-32", "GA-perf-05")
@text("gydion.suggestion")
def suggestion(s: Match, a: Act) -> Script:
    """An enemy hero in radius moves in a straight line, where it likes, if it can."""
    hero = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    yield from move_straight(s, a, hero, a.n.steps, a.n.steps, by=hero)


@rule("GA-perf-02", "GA-kw-09")
@text("gydion.dominate_person")
def dominate_person(s: Match, a: Act) -> Script:
    """Defeat an enemy minion in radius beside an enemy hero in radius."""
    hero = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    minions = next_to(s, hero, in_reach(s, a, enemy_minions(s, a)))
    minion = yield from choose(s, a, minions, Prompts.target, a.card)
    yield from defeat(s, a.seat, minion)


@rule("GA-kw-09", "GA-defeat-05")
@text("gydion.power_word_kill")
def power_word_kill(s: Match, a: Act) -> Script:
    """Defeat an enemy hero in radius who has no card in hand."""
    weary = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if not hand_of(s, hero)]
    hero = yield from choose(s, a, weary, Prompts.target, a.card)
    yield from defeat_hero(s, a.seat, hero)


# -- transmutation


@rule("GA-level-08")
@text("gydion.midas_touch")
def midas_touch(s: Match, a: Act) -> Script:
    """Gain coins for the other spells out of the book."""
    coins = a.n.coins * (others_out(s, a) // a.n.count)
    if coins:
        gain(s, a.seat, coins)
    yield from ()


@rule("GA-kw-26")
@text("gydion.disintegrate")
def disintegrate(s: Match, a: Act) -> Script:
    """Remove a token or a light enemy minion beside you."""
    light = [minion for minion in enemy_minions(s, a) if KIND[minion] != HEAVY]
    piece = yield from choose(s, a, near(s, a, [*all_tokens(s, a), *light]), Prompts.target, a.card)
    if is_token(s, piece):
        take_token(s, piece)
    else:
        s.tell(Told.removed, s.tag(piece))
        yield from take_minion(s, piece)


@rule("GA-kw-33")
@text("gydion.polymorph")
def polymorph(s: Match, a: Act) -> Script:
    """An enemy hero in radius swaps places with a token or an enemy minion in radius."""
    heroes = swappable(s, a, in_reach(s, a, enemy_heroes(s, a)))
    hero = yield from choose(s, a, heroes, Prompts.target, a.card)
    yield from swap_with(s, a, in_reach(s, a, [*all_tokens(s, a), *enemy_minions(s, a)]), one=hero)
