"""Wuk the Grove Keeper: grows Trees, fights with them and among them, and throws about what stands beside him."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER_RESOLVING, BATTLE_ABSENT, CARD, CARD_OF, NONE, N_, OTHER, PLACED, SEAT_OF, SLOT_OF, TOKEN, Act, Effect,
    Match, Menu, Prompts, Script, aim, all_tokens, answers, attackable, between, choose, choose_mode, choose_up_to,
    defeat, discard_or_fall, discards_of, enemies, enemy_heroes, enemy_minions, enemy_units, fresh, friendly_heroes,
    friendly_units, heroes_only, in_range, in_reach, lasting_text, legal, may_retrieve, may_shift, minions_only,
    modes, movement_of, near, next_to, pieces_on, place, place_tokens, reachable, rule, spaces_beside,
    spaces_in_reach, straight, strike, swap_with, swappable, take_token, text, this_round, tokens_named, walk_on,
)  # fmt: skip

TREE = TOKEN["tree"]


def trees(s: Match, a: Act) -> list[int]:
    """Tree tokens on the board."""
    return legal(s, a, tokens_named(s, TREE))


def fell_tree(s: Match, a: Act, able: list[int]) -> Script:
    """Remove one of some Trees."""
    tree = yield from choose(s, a, able, Prompts.target, a.card)
    take_token(s, tree)


# -- clubs


modes("wuk.tree_slam", says=(N_("Attack a minion beside you"), N_("Remove a Tree beside you, attack in range")))
modes("wuk.makeshift_weapon", says=(N_("Attack a hero beside you"), N_("Remove a Tree beside you, attack in range")))


@rule("GA-perf-10", "GA-perf-02", "GA-kw-26", "GA-handi-01")
@text("wuk.tree_slam", "wuk.makeshift_weapon")
def tree_slam(s: Match, a: Act) -> Script:
    """Attack a minion beside you, or remove a Tree beside you to attack in range; the handicap card is for heroes."""
    heroes = a.handicap
    if (yield from choose_mode(s, a, 2)) == 0:
        targets = (heroes_only if heroes else minions_only)(s, attackable(s, a))
    else:
        yield from fell_tree(s, a, near(s, a, trees(s, a)))
        targets = heroes_only(s, in_range(s, a)) if heroes else in_range(s, a)
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)


modes(
    "wuk.natures_protector", "wuk.natures_guardian", "wuk.natures_champion",
    says=(N_("Attack a hero beside you"), N_("Attack in range, beside a Tree")),
)  # fmt: skip


@rule("GA-perf-10", "GA-perf-11", "GA-attack-03", "GA-attack-04")
@text("wuk.natures_protector", "wuk.natures_guardian", "wuk.natures_champion")
def natures_protector(s: Match, a: Act) -> Script:
    """Attack a hero beside you, or a unit in range beside a Tree; a champion may do both, on different targets."""
    menu = Menu(2, 2 if a.card == CARD["wuk.natures_champion"] else 1)
    while (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0:
            targets = heroes_only(s, attackable(s, a))
        else:
            targets = pieces_on(s, spaces_beside(s, trees(s, a)), in_range(s, a))
        target = yield from aim(s, a, fresh(a, targets))
        yield from strike(s, a, target)


# -- the grove


@rule("GA-kw-24", "GA-kw-25", "GA-perf-17", "GA-tokend-03")
@text("wuk.mystic_saplings")
def mystic_saplings(s: Match, a: Act) -> Script:
    """Place up to three Trees in radius; they stay between rounds."""
    yield from place_tokens(s, a, TREE, spaces_in_reach(s, a), a.n.count, up_to=True)


@rule("GA-kw-26", "GA-change-04", "GA-perf-02")
@text("wuk.gifts_of_nature")
def gifts_of_nature(s: Match, a: Act) -> Script:
    """Remove a Tree in radius, then you may take back a discarded card."""
    yield from fell_tree(s, a, in_reach(s, a, trees(s, a)))
    yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


modes("wuk.tree_of_plenty", "wuk.abundance", says=(N_("You may take back a card"), N_("A friend may take back a card")))


@rule("GA-kw-26", "GA-change-04", "GA-perf-10", "GA-perf-11", "GA-kw-12")
@text("wuk.tree_of_plenty", "wuk.abundance")
def tree_of_plenty(s: Match, a: Act) -> Script:
    """Remove a Tree in radius, then you or a friendly hero in radius may take back a discarded card, or both."""
    yield from fell_tree(s, a, in_reach(s, a, trees(s, a)))
    menu = Menu(2, 2 if a.card == CARD["wuk.abundance"] else 1)
    while (mode := (yield from menu.next(s, a))) != NONE:
        hero = a.seat
        if mode == 1:
            hero = yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card)
        yield from may_retrieve(s, hero, a.card, discards_of(s, hero))


modes("wuk.into_the_canopy", "wuk.treetop_ride", says=(N_("Swap with a Tree"), N_("Swap a friendly unit with a Tree")))


@rule("GA-kw-33", "GA-kw-12", "GA-perf-10", "GA-perf-11")
@text("wuk.into_the_canopy", "wuk.treetop_ride")
def into_the_canopy(s: Match, a: Act) -> Script:
    """You, or a friendly unit in radius, swap with a Tree in radius."""
    menu = Menu(2) if a.n.times == NONE else Menu(2, a.n.times, 0, again=True)
    while (mode := (yield from menu.next(s, a))) != NONE:
        able, one = in_reach(s, a, trees(s, a)), a.seat
        if mode == 1:
            friends_near = swappable(s, a, in_reach(s, a, friendly_units(s, a))) if swappable(s, a, able) else []
            one = yield from choose(s, a, friends_near, Prompts.target, a.card)
        yield from swap_with(s, a, able, one=one)


@rule("GA-ult-02", "GA-kw-25", "GA-perf-03")
@answers(AFTER_RESOLVING, "wuk.march_of_nature")
def march_of_nature(s: Match, e: Effect, seat: int) -> Script:
    """Each time you have resolved a card you may place a Tree in radius."""
    a = Act(s, seat, e[SLOT_OF], OTHER)
    yield from place_tokens(s, a, TREE, spaces_in_reach(s, a), 1, up_to=True)


# -- brute force


def throwable(s: Match, a: Act) -> list[int]:
    """Tokens and enemy units beside you that may be placed."""
    beside_you = near(s, a, [*enemy_units(s, a), *all_tokens(s, a)])
    return [piece for piece in beside_you if may_shift(s, piece, PLACED, a.seat)]


@rule("GA-kw-24", "GA-kw-36", "GA-repeat-01")
@text("wuk.toss_away", "wuk.mighty_throw", "wuk.monstrous_throw")
def toss_away(s: Match, a: Act) -> Script:
    """Place a token or an enemy unit beside you on a space in range."""
    piece = yield from choose(s, a, throwable(s, a), Prompts.target, a.card)
    yield from place(s, a, piece, spaces_in_reach(s, a))
    a.repeat(a.n.repeats, lambda: bool(throwable(s, a)))


@rule("GA-kw-15", "GA-kw-32", "GA-perf-14", "GA-kw-09", "GA-heavy-05")
@text("wuk.trample", "wuk.angry_stampede")
def trample(s: Match, a: Act) -> Script:
    """Move; in a straight line through everything: heroes on the way discard a card or fall, and minions are defeated.

    GA-ruling-78: the minions are chosen before any of them falls, so that none loses its immunity.
    """
    here, far = s.where[a.seat], movement_of(s, a.seat, a.slot, a.card)
    yield from walk_on(s, a, far, lambda: reachable(s, a, a.seat, far) | straight(s, a, a.seat, 1, far, through=True))
    under = between(s, here, s.where[a.seat])
    for hero in pieces_on(s, under, enemy_heroes(s, a)):
        yield from discard_or_fall(s, a.seat, hero, a.card)
    for minion in (yield from choose_up_to(s, a, pieces_on(s, under, enemy_minions(s, a)), a.n.count)):
        yield from defeat(s, a.seat, minion)


lasting_text(this_round, "wuk.claim_dominance", "wuk.assert_dominance")


@rule("GA-battle-01", "GA-kw-18", "GA-active-09")
@answers(BATTLE_ABSENT, "wuk.claim_dominance", "wuk.assert_dominance")
def dominance(s: Match, e: Effect, team: int) -> list[int]:
    """Enemy minions beside Wuk, immune or not, do not count in the minion battle: as many as the card says."""
    seat = e[SEAT_OF]
    if team == s.teams[seat]:
        return []
    return next_to(s, seat, minions_only(s, enemies(s, seat)))[: s.content.n[e[CARD_OF]].count]
