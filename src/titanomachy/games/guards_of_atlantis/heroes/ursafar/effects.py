"""Ursafar the Savage: his cards enrage him, and enraged he bites harder."""

from __future__ import annotations

from typing import Final

from ...rules.vocabulary import (
    AS_ACTIVE, CARD, CARD_OF, NONE, N_, SEAT_OF, Act, Effect, Match, Menu, Prompts, Script, Stop, Told, active_cards,
    aim, all_tokens, answers, attackable, choose, choose_to_perform, choose_up_to, discard_if_able, discard_or_fall,
    enemies, enemy_heroes, enemy_minions, face_up, gain, heroes_only, in_force, in_reach, may_retrieve, modes, move,
    movement_of, near, other_units, reachable, rule, spaces_beside, strike, swap_with, take_minion, text, this_round,
    walk, walk_on,
)  # fmt: skip

ENRAGING: Final = frozenset(  # "This round: you are enraged"
    CARD[f"ursafar.{name}"]
    for name in (
        "claws_that_catch", "angry_roar", "jaws_that_bite", "prey_drive", "prey_abundance", "feeding_frenzy", "rip",
        "tear", "prowling_brute", "rampaging_beast", "unstoppable_force", "cold_ire", "eyes_of_flame",
    )
)  # fmt: skip
ALWAYS_ENRAGED: Final = CARD["ursafar.unbound_fury"]


def enraged(s: Match, a: Act) -> bool:
    """Whether the one who acts is enraged: by a card of this round, or for good."""
    for e in s.active:
        if e[SEAT_OF] == a.seat and (e[CARD_OF] in ENRAGING or e[CARD_OF] == ALWAYS_ENRAGED) and in_force(s, e):
            return True
    return False


@rule("GA-ult-02", "GA-core-13")
@answers(AS_ACTIVE, "ursafar.unbound_fury")
def unbound_fury(s: Match, e: Effect, seat: int) -> list[int]:
    """All of his resolved cards count as active, and he is always enraged."""
    return face_up(s, seat, s.resolved[seat]) if seat == e[SEAT_OF] else []


# -- basic cards


@rule("GA-kw-04", "GA-perf-03", "GA-active-09")
@text("ursafar.claws_that_catch", "ursafar.jaws_that_bite")
def claws_that_catch(s: Match, a: Act) -> Script:
    """Enraged you may move beside an enemy hero; then attack beside you (with the handicap card a hero)."""
    if enraged(s, a):
        beside = spaces_beside(s, heroes_only(s, enemies(s, a.seat)))
        yield from move(s, a, a.seat, a.n.steps, optional=True, within=beside)
    close = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, close) if a.handicap else close)
    yield from strike(s, a, target)
    this_round(s, a)


@rule("GA-core-13", "GA-active-09", "GA-perf-02")
@text("ursafar.angry_roar")
def angry_roar(s: Match, a: Act) -> Script:
    """Enraged you perform the primary action of another active card that enrages you."""
    if enraged(s, a):
        active = [slot for slot in active_cards(s, a.seat) if slot != a.slot and s.card(a.seat, slot) in ENRAGING]
        yield from choose_to_perform(s, a, active)
    this_round(s, a)


# -- prey


@rule("GA-order-03", "GA-kw-26", "GA-perf-17", "GA-heavy-05")
@text("ursafar.prey_drive", "ursafar.prey_abundance", "ursafar.feeding_frenzy")
def prey_drive(s: Match, a: Act) -> Script:
    """Attack beside you; enraged, if the target is still there, you may remove enemy minions in radius."""
    target = yield from aim(s, a, attackable(s, a))
    fell = yield from strike(s, a, target)
    if not fell and enraged(s, a):
        for minion in (yield from choose_up_to(s, a, in_reach(s, a, enemy_minions(s, a)), a.n.count)):
            s.tell(Told.removed, s.tag(minion))
            yield from take_minion(s, minion)
    this_round(s, a)


@rule("GA-order-03", "GA-level-08", "GA-defeat-07")
@text("ursafar.rip", "ursafar.tear")
def rip(s: Match, a: Act) -> Script:
    """Attack beside you; enraged you gain coins, and a hero who falls to Tear costs one more life counter."""
    target = yield from aim(s, a, attackable(s, a))
    a.lives = a.n.lives if enraged(s, a) and a.n.lives != NONE else 0
    yield from strike(s, a, target)
    if enraged(s, a):
        gain(s, a.seat, a.n.coins)
    this_round(s, a)


# -- on the prowl


@rule("GA-move-05", "GA-move-06", "GA-kw-33", "GA-kw-36")
@text("ursafar.prowling_brute", "ursafar.rampaging_beast", "ursafar.unstoppable_force")
def prowling_brute(s: Match, a: Act) -> Script:
    """Move; enraged you may then swap with a unit or token beside you, and with better cards move on."""
    yield from walk(s, a)
    if enraged(s, a):
        other = yield from swap_with(s, a, near(s, a, [*other_units(s, a), *all_tokens(s, a)]), optional=True)
        if other != NONE and a.n.steps != NONE:
            yield from move(s, a, a.seat, a.n.steps, up_to=True)
    this_round(s, a)


@rule("GA-move-05", "GA-move-07", "GA-active-09")
@text("ursafar.cold_ire", "ursafar.eyes_of_flame")
def cold_ire(s: Match, a: Act) -> Script:
    """Enraged you move farther with this action (GA-ruling-64)."""
    far = movement_of(s, a.seat, a.slot, a.card, a.n.bonus if enraged(s, a) else 0)
    this_round(s, a)
    yield from walk_on(s, a, far, lambda: reachable(s, a, a.seat, far))


# -- instincts: only enraged


@rule("GA-perf-05")
@text("ursafar.sniff_out", "ursafar.eyes_on_the_prey")
def sniff_out(s: Match, a: Act) -> Script:
    """Enraged: an enemy hero in range discards a card, if able."""
    hero = yield from choose(s, a, scented(s, a), Prompts.target, a.card)
    yield from discard_if_able(s, hero, a.card)


@rule("GA-perf-14")
@text("ursafar.apex_predator")
def apex_predator(s: Match, a: Act) -> Script:
    """Enraged: an enemy hero in range discards a card, or is defeated."""
    hero = yield from choose(s, a, scented(s, a), Prompts.target, a.card)
    yield from discard_or_fall(s, a.seat, hero, a.card)


def scented(s: Match, a: Act) -> list[int]:
    """Enemy heroes in range, for one who is enraged."""
    return in_reach(s, a, enemy_heroes(s, a)) if enraged(s, a) else []


modes(
    "ursafar.instinctive_reaction", "ursafar.evolutionary_response",
    says=(N_("Perform the action of a discarded card"), N_("Take back a card")),
)  # fmt: skip


@rule("GA-perf-10", "GA-perf-11", "GA-core-13", "GA-change-04", "GA-change-08")
@text("ursafar.instinctive_reaction", "ursafar.evolutionary_response")
def instinctive_reaction(s: Match, a: Act) -> Script:
    """Enraged: perform the primary action of a discarded card, or take one back; with the better card both."""
    if not enraged(s, a):
        raise Stop
    menu = Menu(2, most=2 if a.card == CARD["ursafar.evolutionary_response"] else 1)
    while (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0:
            yield from choose_to_perform(s, a, face_up(s, a.seat, s.discards[a.seat]))
        else:
            yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])
