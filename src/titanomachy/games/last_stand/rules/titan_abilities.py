"""Titan Abilities: what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import AnyOf, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..cards import Ability, ability_number
from ..state import BACK, HELD, NONE, WITH_TITAN, Stand
from ..words import PLACE, REPLACE, STRIKE, TAKE, Prompts, Told
from .action_cards import crush, devour, heal, lose_die, lose_heart
from .reasons import (
    CARD_ASIDE,
    NO_DIE,
    NO_HERO,
    NOT_IN_HAND,
    TAKEN_AWAY,
    THIRD_PLAYED,
    TITAN_HAS_IT,
)
from .step1_select_actions import may_leave_hand

USABLE_PLACES: Final = (HELD, BACK)


def regeneration(s: Stand, place: int, ability: Ability) -> Script:
    """Regeneration X: the marker goes back X boxes."""
    heal(s, ability.x)
    return
    yield


def devour_citizens(s: Stand, place: int, ability: Ability) -> Script:
    """Devour X: X Citizens are eaten."""
    devour(s, ability.x)
    return
    yield


@rule("LS-abil-03")
def crush_cannons(s: Stand, place: int, ability: Ability) -> Script:
    """Crush X Cannons: the Titan chooses and destroys X Cannons."""
    yield from crush(s, ability.x)


@rule("LS-abil-04")
def crush_heroes(s: Stand, place: int, ability: Ability) -> Script:
    """Crush Heroes: the Titan chooses a Hero, who loses a Heart."""
    yield from strike(s, place, ability, Prompts.strike)


def may_strike(s: Stand, hero: int, option: Option) -> Why | None:
    """Any Hero of the game."""
    return None if option[1] < len(s.heroes) else (NO_HERO, ())


def strike(s: Stand, place: int, ability: Ability, prompt: Message) -> Script:
    """The Titan chooses as often as the ability says who loses a Heart."""
    for _ in range(ability.x):
        options = [option for option in STRIKE if may_strike(s, NONE, option) is None]
        _, option = yield s.ask(0, options, prompt, ability_number(s.titan, place))
        lose_heart(s, option[1])


@rule("LS-abil-05", "LS-abil-06", "LS-abil-27")
def hit_heroes(s: Stand, place: int, ability: Ability) -> Script:
    """Hit Heroes: the Titan's choice in English; in French the Heroes must name one of them."""
    if not s.rulings.hit_by_heroes:
        yield from strike(s, place, ability, Prompts.hit[s.rulings.french])
        return
    prompt = Prompts.volunteer[s.rulings.french]
    for _ in range(ability.x):
        heroes = range(len(s.heroes))
        options = [option for option in STRIKE if may_strike(s, NONE, option) is None]
        number = ability_number(s.titan, place)
        _, option = yield AnyOf([s.ask(hero + 1, options, prompt, number) for hero in heroes])
        lose_heart(s, option[1])


@rule("LS-abil-09")
def may_take(s: Stand, hero: int, option: Option) -> Why | None:
    """Dice in front of Heroes, whatever they show, and those just given back; not those with the Titan."""
    if option[1] >= len(s.place):
        return NO_DIE, ()
    where = s.place[option[1]]
    if where in USABLE_PLACES:
        return None
    return (TITAN_HAS_IT if where == WITH_TITAN else TAKEN_AWAY), ()


@rule("LS-abil-07", "LS-abil-08", "LS-abil-09", "LS-abil-10")
def obstruction(s: Stand, place: int, ability: Ability) -> Script:
    """Obstruction: the Titan takes a die of a Hero away for the round."""
    for _ in range(ability.x):
        options = [option for option in TAKE if may_take(s, NONE, option) is None]
        if options:
            prompt = Prompts.obstruct[s.rulings.french]
            _, option = yield s.ask(0, options, prompt, ability_number(s.titan, place))
            lose_die(s, option[1], Told.obstructed[s.rulings.french])


# -- abilities that change the Action cards of the round


@rule("LS-abil-15")
def may_replace_by(s: Stand, hero: int, option: Option) -> Why | None:
    """The new card comes from the hand."""
    return may_leave_hand(s, option[1], NOT_IN_HAND, NOT_IN_HAND)


@rule("LS-abil-19", "LS-abil-20", "LS-s1-04")
def may_add(s: Stand, hero: int, option: Option) -> Why | None:
    """The third card comes from the hand too."""
    return may_leave_hand(s, option[1], CARD_ASIDE, THIRD_PLAYED[s.rulings.french])


@rule(
    "LS-abil-12",
    "LS-abil-13",
    "LS-abil-14",
    "LS-abil-15",
    "LS-abil-16",
    "LS-abil-17",
    "LS-abil-18",
    "LS-tlist-02",
)
def sudden_change(s: Stand, place: int, ability: Ability) -> Script:
    """Sudden Change: one of the two cards goes back to the hand and another takes its place and its side."""
    number = ability_number(s.titan, place)
    for _ in range(ability.x):
        _, option = yield s.ask(0, REPLACE, Prompts.replace, number)
        second = option[1] == 1
        _, option = yield s.ask_lazy(0, lambda: [PLACE[card] for card in s.hand], Prompts.replacement, number)
        if second:
            change_second(s, option[1])
        else:
            old, s.up = s.up, option[1]
            change_open(s, old, s.up)


def back_to_hand(s: Stand, old: int, new: int) -> None:
    """Exchange a card of the hand for one from the table."""
    s.hand.remove(new)
    s.hand.append(old)
    s.hand.sort()


def change_open(s: Stand, old: int, new: int) -> None:
    """An exchange that all see: they know that the old card is in the hand, and that the new one is not."""
    back_to_hand(s, old, new)
    if new in s.known_in_hand:
        s.known_in_hand.remove(new)
    s.known_in_hand.append(old)
    s.tell(Told.changed_up, old, new)


@rule("LS-abil-13", "LS-abil-18", "LS-tlist-02")
def change_second(s: Stand, new: int) -> None:
    """The second card is exchanged on the side on which it lies. Face down, nobody else learns which it was."""
    old, s.down = s.down, new
    if s.down_open:
        change_open(s, old, new)
        return
    certain = len(s.hand) == len(s.known_in_hand)  # all else was known, so the old card was too
    back_to_hand(s, old, new)
    s.known_in_hand = [old] if certain else []
    s.tell_only(1, Told.changed_down, old, new)


@rule("LS-abil-19", "LS-abil-20", "LS-abil-23", "LS-abil-25")
def frenzy(s: Stand, place: int, ability: Ability) -> Script:
    """Frenzy: a third card from the hand, face up."""
    prompt = Prompts.frenzy[s.rulings.french]
    _, option = yield s.ask_lazy(0, lambda: [PLACE[card] for card in s.hand], prompt, ability_number(s.titan, place))
    s.third = option[1]
    s.hand.remove(s.third)
    if s.third in s.known_in_hand:
        s.known_in_hand.remove(s.third)
    s.tell(Told.frenzied[s.rulings.french], s.third)


EFFECTS: Final[dict[str, Callable[[Stand, int, Ability], Script]]] = {
    "regeneration": regeneration,
    "devour": devour_citizens,
    "crush_cannons": crush_cannons,
    "crush_heroes": crush_heroes,
    "hit_heroes": hit_heroes,
    "obstruction": obstruction,
    "sudden_change": sudden_change,
    "frenzy": frenzy,
}
