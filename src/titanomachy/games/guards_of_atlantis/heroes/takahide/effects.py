"""Takahide the Warlord: three gold cards of which he holds one, and friends who serve with their cards."""

from __future__ import annotations

from collections.abc import Callable

from ...rules.vocabulary import (
    ATTACK, CARD, CARD_OF, COLOR, GOLDS, NONE, ON_UNLOCK, OWNER, SEAT_OF, SILVER, SILVER2, WALLS, Act, Asking, Effect,
    Guard, Match, Prompts, Script, Stop, aim, answers, at_maximum, attackable, choose, choose_card, choose_up_to,
    discard_if_able, discards_of, enemy_heroes, face_up, friendly_heroes, gain, guard, has_type, in_range, in_reach,
    may_discard, may_retrieve, may_swap_card, move, radius_of, rule, strike, swap_gold, team_of, text, this_turn,
    touches, walk,
)  # fmt: skip

# -- three gold cards


@rule("GA-move-05", "GA-move-07", "GA-change-06")
@text("takahide.float_like_a_butterfly")
def float_like_a_butterfly(s: Match, a: Act) -> Script:
    """Swap this card for another gold one of your deck, and move."""
    yield from swap_gold(s, a, a.slot)
    yield from walk(s, a)


@rule("GA-attack-02", "GA-perf-15", "GA-change-06")
@text("takahide.sting_like_a_bee", "takahide.strike_like_a_tiger")
def sting_like_a_bee(s: Match, a: Act) -> Script:
    """Attack at maximum range, or beside you; then swap this card for another gold one of your deck."""
    target = yield from aim(s, a, at_maximum(s, a, in_range(s, a)) if a.ranged else attackable(s, a))
    yield from strike(s, a, target)
    yield from swap_gold(s, a, a.slot)


@rule("GA-change-06", "GA-change-08", "GA-hidden-05")
@text("takahide.bushido")
def bushido(s: Match, a: Act) -> Script:
    """Swap your gold card, wherever it is, for another of your deck; on the table the new one lies face down."""
    cards = [*s.hands[a.seat], *face_up(s, a.seat, [*s.discards[a.seat], *s.resolved[a.seat], s.unresolved[a.seat]])]
    golds = [slot for slot in cards if slot in GOLDS]
    if not golds or not (yield from swap_gold(s, a, golds[0], down=True)):
        raise Stop


@rule("GA-block-02", "GA-handi-01")
@guard("takahide.shameful_display")
def shameful_display(s: Match, a: Act, g: Guard) -> Script:
    """It blocks nothing."""
    yield from ()


@rule("GA-ult-01", "GA-core-13")
@answers(ON_UNLOCK, "takahide.ready_for_war")
def ready_for_war(s: Match, seat: int) -> None:
    """The silver card goes back to the deck, and all gold ones come into the hand."""
    kept = [slot for slot in s.hands[seat] if slot not in GOLDS and slot not in (SILVER, SILVER2)]
    s.hands[seat] = sorted([*kept, *s.content.golds[s.heroes[seat]]])
    s.out[seat] = [SILVER, SILVER2]


# -- blades


@rule("GA-attack-02", "GA-change-06", "GA-perf-08")
@text("takahide.set_an_example", "takahide.lead_from_the_front", "takahide.hold_my_sake")
def set_an_example(s: Match, a: Act) -> Script:
    """Attack beside you; then a friendly hero in radius may swap its unresolved card for one of its hand."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    seat = OWNER[(yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card))]
    spent = a.card == CARD["takahide.hold_my_sake"]

    def waiting() -> list[int]:
        return [slot for slot in (s.unresolved[seat],) if slot != NONE]

    def others() -> list[int]:
        return [*s.hands[seat], *(s.discards[seat] if spent else ())]

    yield from may_swap_card(s, a, seat, waiting, others)


@rule("GA-attack-02", "GA-active-09")
@text("takahide.spinning_blade", "takahide.blade_helix")
def spinning_blade(s: Match, a: Act) -> Script:
    """Attack beside you; this turn the empty spaces around you are obstacles for enemy units."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    this_turn(s, a)


@rule("GA-kw-23", "GA-kw-17")
@answers(WALLS, "takahide.spinning_blade", "takahide.blade_helix")
def whirl(s: Match, e: Effect, piece: int) -> int:
    """For enemy units the spaces beside Takahide, with Blade Helix those in radius, count as obstacles."""
    seat, card = e[SEAT_OF], e[CARD_OF]
    if team_of(s, piece) != 1 - s.teams[seat] or not touches(s, e, piece):
        return 0
    return s.board.disc(s.where[seat], radius_of(s, seat, card) if s.content.radius[card] != NONE else 1)


# -- colours of honour


def of_color(color: int) -> Callable[[int], bool]:
    """Which cards have a colour."""
    return lambda slot: COLOR[slot] == color


@rule("GA-perf-05", "GA-hidden-06", "GA-change-08", "GA-perf-17")
@text("takahide.proven_warrior", "takahide.chosen_champion", "takahide.the_right_hand")
def proven_warrior(s: Match, a: Act) -> Script:
    """Choose a discarded card of a friendly hero in radius; an enemy hero in radius (or two) discards its colour."""
    friends = [hero for hero in in_reach(s, a, friendly_heroes(s, a)) if face_up(s, OWNER[hero], discards_of(s, hero))]
    friend = yield from choose(s, a, friends, Prompts.target, a.card)
    cards = face_up(s, OWNER[friend], discards_of(s, friend))
    color = COLOR[(yield from choose_card(s, a, friend, cards, Prompts.pick_card, a.card))]
    foes = in_reach(s, a, enemy_heroes(s, a))
    if a.n.count != NONE:
        victims = yield from choose_up_to(s, a, foes, a.n.count)
    else:
        victims = [(yield from choose(s, a, foes, Prompts.target, a.card))]
    for victim in victims:
        yield from discard_if_able(s, victim, a.card, of_color(color))


# -- those who serve


def serves(s: Match, a: Act, attack: bool = False) -> Asking[int]:
    """A friendly hero in reach may discard a card, or an attack card; NONE where its discard pile is empty then."""
    hero = yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card)
    seat = OWNER[hero]
    yield from may_discard(s, seat, a.card, (lambda slot: has_type(s, seat, slot, ATTACK)) if attack else None)
    return hero if s.discards[seat] else NONE


@rule("GA-perf-03", "GA-change-01", "GA-kw-15")
@text("takahide.come_to_aid", "takahide.bring_the_relief", "takahide.commit_reserves")
def come_to_aid(s: Match, a: Act) -> Script:
    """A friendly hero in range may discard a card; with one in its discard you may move, at last through obstacles."""
    if (yield from serves(s, a)) != NONE:
        through = a.card == CARD["takahide.commit_reserves"]
        yield from move(s, a, a.seat, a.n.steps, up_to=True, through=through)


@rule("GA-change-01", "GA-change-04", "GA-level-08")
@text("takahide.pledge_of_allegiance", "takahide.loyal_retainer")
def pledge_of_allegiance(s: Match, a: Act) -> Script:
    """A friendly hero in range may discard; with a card in its discard both gain coins, and you take one back."""
    hero = yield from serves(s, a)
    if hero != NONE:
        gain(s, a.seat, a.n.coins)
        gain(s, hero, a.n.coins)
        yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


@rule("GA-perf-03", "GA-change-01", "GA-kw-15", "GA-hidden-06")
@text("takahide.calculated_risk", "takahide.tactical_gambit")
def calculated_risk(s: Match, a: Act) -> Script:
    """A friendly hero in radius may discard an attack card; with a card in its discard it may move."""
    hero = yield from serves(s, a, attack=True)
    if hero != NONE:
        through = a.card == CARD["takahide.tactical_gambit"]
        yield from move(s, a, hero, a.n.steps, up_to=True, through=through, by=hero)
