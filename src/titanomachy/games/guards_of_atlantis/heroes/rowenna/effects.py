"""Rowenna the Vanguard: fights fair, shares what is won, and stands where her friends are in need."""

from __future__ import annotations

from ...rules.vocabulary import (
    CARD_OF, LENDS_RANGE, NONE, N_, PLACED, SEAT_OF, Act, Effect, Match, Menu, Prompts, Script, aim, answers,
    attackable, choose, defeat_hero, discard_if_able, discards_of, enemies, enemy_heroes, enemy_minions, fresh,
    friendly_heroes, friendly_minions, friends, gain, hand_of, heroes_only, in_reach, is_hero, may_retrieve, may_shift,
    modes, move, near, next_to, place, room_for, rule, spaces_beside, spaces_in_reach, strike, swap_with, text, walk,
)  # fmt: skip

# -- the code


@rule("GA-attack-02", "GA-kw-04", "GA-change-04")
@text("rowenna.code_of_chivalry", "rowenna.earn_the_spurs")
def code_of_chivalry(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero); before that you and an attacked hero may take back a card."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    if is_hero(s, target):
        yield from may_retrieve(s, a.seat, a.card, discards_of(s, a.seat))
        yield from may_retrieve(s, target, a.card, discards_of(s, target))
    yield from strike(s, a, target)


def landings(s: Match, a: Act, hero: int) -> int:
    """The empty spaces in range that are beside a hero."""
    return spaces_in_reach(s, a) & spaces_beside(s, [hero]) & room_for(s, a.seat, a.seat)


@rule("GA-kw-24", "GA-perf-04", "GA-level-08")
@text("rowenna.throw_the_gauntlet")
def throw_the_gauntlet(s: Match, a: Act) -> Script:
    """Place yourself beside an enemy hero in range, who may step aside; if so, you gain coins."""
    dared = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if landings(s, a, hero)]
    hero = yield from choose(s, a, dared, Prompts.target, a.card)
    yield from place(s, a, a.seat, landings(s, a, hero))
    if (yield from move(s, a, hero, a.n.steps, optional=True, by=hero)):
        gain(s, a.seat, a.n.coins)


# -- attacks that friends gain by


@rule("GA-attack-02", "GA-order-03", "GA-kw-12", "GA-level-08", "GA-repeat-01", "GA-perf-02")
@text("rowenna.token_of_gratitude", "rowenna.fair_share", "rowenna.paragon_of_grace")
def token_of_gratitude(s: Match, a: Act) -> Script:
    """Attack beside you, then a friendly hero in radius gains a coin; the Paragon may go on to another target."""
    target = yield from aim(s, a, fresh(a, attackable(s, a)))
    yield from strike(s, a, target)
    friend = yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card)
    gain(s, friend, a.n.coins)
    a.repeat(a.n.repeats, lambda: bool(fresh(a, attackable(s, a))))


@rule("GA-attack-02", "GA-order-03", "GA-kw-12", "GA-change-04", "GA-repeat-01")
@text("rowenna.feat_of_bravery", "rowenna.paragon_of_valor")
def feat_of_bravery(s: Match, a: Act) -> Script:
    """Attack beside you, then a friendly hero in radius may take back a card: if so, the Paragon may go on."""
    target = yield from aim(s, a, fresh(a, attackable(s, a)))
    yield from strike(s, a, target)
    friend = yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card)
    if (yield from may_retrieve(s, friend, a.card, discards_of(s, friend))):
        a.repeat(a.n.repeats, lambda: bool(fresh(a, attackable(s, a))))


# -- the guard


def in_need(s: Match, a: Act) -> list[int]:
    """Friendly units in range beside an enemy hero, and friendly heroes in range with a card in the discard."""
    foes = heroes_only(s, enemies(s, a.seat))
    return [
        unit
        for unit in in_reach(s, a, friends(s, a.seat))
        if next_to(s, unit, foes) or (is_hero(s, unit) and discards_of(s, unit))
    ]


@rule("GA-kw-33", "GA-kw-12", "GA-kw-42", "GA-perf-02")
@text("rowenna.stand_guard", "rowenna.protect_the_weak")
def stand_guard(s: Match, a: Act) -> Script:
    """Swap places with a friend in range who has an enemy hero beside it, or a card in the discard."""
    yield from swap_with(s, a, in_need(s, a))


@rule("GA-kw-33", "GA-change-04", "GA-perf-02")
@text("rowenna.defend_the_innocent")
def defend_the_innocent(s: Match, a: Act) -> Script:
    """Swap places with a friend in need; then you may take back a card."""
    yield from swap_with(s, a, in_need(s, a))
    yield from may_retrieve(s, a.seat, a.card, discards_of(s, a.seat))


@rule("GA-defeat-06", "GA-defeat-11", "GA-hidden-08")
@text("rowenna.accept_surrender", "rowenna.glorious_triumph")
def accept_surrender(s: Match, a: Act) -> Script:
    """Defeat an enemy hero beside you whose hand is empty; after a Triumph friends assist for more coins."""
    beaten = [hero for hero in near(s, a, enemy_heroes(s, a)) if not hand_of(s, hero)]
    hero = yield from choose(s, a, beaten, Prompts.target, a.card)
    yield from defeat_hero(s, a.seat, hero, assist=max(1, a.n.times))


# -- the melee


modes(
    "rowenna.close_quarters", "rowenna.melee", "rowenna.grand_melee",
    says=(N_("Place a friendly minion beside the enemy hero"), N_("Place an enemy minion beside you")),
)  # fmt: skip


@rule("GA-move-05", "GA-move-06", "GA-perf-03", "GA-perf-10", "GA-perf-11", "GA-kw-24", "GA-kw-42")
@text("rowenna.close_quarters", "rowenna.melee", "rowenna.grand_melee")
def close_quarters(s: Match, a: Act) -> Script:
    """Move; beside an enemy hero you may place a friendly minion beside that hero, or an enemy one beside you."""
    yield from walk(s, a)
    foes = near(s, a, heroes_only(s, enemies(s, a.seat)))
    menu, foe = Menu(2, max(1, a.n.times), 0, again=True), NONE
    while foes and (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0 and foe == NONE:
            foe = yield from choose(s, a, foes, Prompts.target, a.card)
        minions = in_reach(s, a, (enemy_minions if mode else friendly_minions)(s, a))
        minion = yield from choose(
            s, a, [one for one in minions if may_shift(s, one, PLACED, a.seat)], Prompts.target, a.card
        )
        yield from place(s, a, minion, spaces_beside(s, [a.seat if mode else foe]))


# -- shots, and the lance


def unharmed(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius whose discard is as empty as your own."""
    if discards_of(s, a.seat):
        return []
    return [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if not discards_of(s, hero)]


@rule("GA-perf-05", "GA-perf-02", "GA-repeat-01")
@text("rowenna.opening_shots", "rowenna.opening_volley")
def opening_shots(s: Match, a: Act) -> Script:
    """With an empty discard, an enemy hero in radius whose discard is empty too discards a card, if able."""
    hero = yield from choose(s, a, unharmed(s, a), Prompts.target, a.card)
    yield from discard_if_able(s, hero, a.card)
    a.repeat(a.n.repeats, lambda: bool(unharmed(s, a)))


@rule("GA-ult-02", "GA-attack-04", "GA-card-10")
@answers(LENDS_RANGE, "rowenna.fabled_lance")
def fabled_lance(s: Match, e: Effect, seat: int) -> int:
    """All attack actions of Rowenna are ranged, with the range of the lance."""
    return s.content.range[e[CARD_OF]] if seat == e[SEAT_OF] else 0
