"""Step 6: the Heroes spend what is left: moves, blows, shots, Tactics symbols and the Tactics card."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Final, TypeAlias

from ...kernel.asks import Answer, AnyOf, Option, Question, Script
from ...kernel.ledger import rule
from . import tactics
from .content import CANNON, FIGHT, MOVE, TACTICS
from .reset import reset_for_next_round
from .rolling import resume_ask
from .state import HELD, Stand
from .symbols import can_anywhere, can_search, marker_box, spend, uses
from .words import CYCLE, FIGHT_WITH, FIRE, GIVE, MEET, MOVE_TO, REST, SEARCH, Prompts, Told


@rule("LS-s6-01", "LS-s6-02", "LS-s6-03", "LS-s6-04", "LS-tac-13", "LS-tsym-05")
def heroes_spend_dice(s: Stand) -> Script:
    """One die at a time, in any order, whoever likes, until all rest; then the round is reset."""
    if not all(s.rested):
        asks = [
            resume_ask(s, hero, Prompts.rested)
            if rested
            else s.ask_lazy(hero + 1, partial(spend_options, s, hero), Prompts.spend, s.heroes[hero])
            for hero, rested in enumerate(s.rested)
        ]
        seat, option = yield AnyOf(asks)
        yield from DEEDS[option[0]](s, seat - 1, option)
    if all(s.rested):
        tactics.forget_payments(s)
        reset_for_next_round(s)


@rule("LS-fight-02", "LS-cannon-02", "LS-tsym-04", "LS-tac-01", "LS-s6-04")
def spend_options(s: Stand, hero: int) -> list[Option]:
    """Everything that a Hero can do with its dice now; resting comes last."""
    options: list[Option] = []
    level = s.levels[hero]
    content = s.content
    card = content.tactics[s.pile[0]]
    ways = content.ways[level]
    give = tactics.wanted_together(s, card)
    place, holder = s.place, s.holder
    for die in range(len(place)):
        if place[die] != HELD or holder[die] != hero:
            continue
        use = uses(s, die)
        if not use:
            continue
        if use >> MOVE & 1:
            for way in ways:
                options.append(MOVE_TO[die][way])
        if use >> FIGHT & 1 and content.on_titan[level]:
            options.append(FIGHT_WITH[die])
        if use >> CANNON & 1 and (content.on_tower[level] or can_anywhere(s, die)) and cannons_left(s):
            options.append(FIRE[die])
        if use >> TACTICS & 1:
            options.append(CYCLE[die])
            if can_search(s, die):
                options.append(SEARCH[die])
        if give >= 0 and use >> give & 1:
            options.append(GIVE[die])
    for number in (0, 1):
        if card.conditions[number].level == level and not tactics.unmeetable(s, card, number, hero):
            options.append(MEET[number])
    options.append(REST)
    return options


@rule("LS-cannon-03", "LS-cannon-04", "LS-cannon-05", "LS-cannon-06", "LS-cannon-08")
def cannons_left(s: Stand) -> int:
    """How many Cannon symbols may still be used in this round, by all Heroes together."""
    return sum(s.cannons) - s.shots


# -- deeds


Deed: TypeAlias = Generator[Question, Answer, None]


@rule(
    "LS-move-01",
    "LS-move-02",
    "LS-move-03",
    "LS-move-04",
    "LS-move-05",
    "LS-move-06",
    "LS-move-07",
    "LS-move-08",
    "LS-move-09",
)
def move(s: Stand, hero: int, option: Option) -> Deed:
    """One Move symbol: one level up or down, or a short cut of the Tower."""
    spend(s, option[1])
    tactics.leave(s, hero)
    s.levels[hero] = option[2]
    s.tell(Told.moved, s.heroes[hero], option[2])
    yield from tactics.check(s)


@rule("LS-fight-01", "LS-fight-02")
def fight(s: Stand, hero: int, option: Option) -> Deed:
    """One Fight symbol on a platform of the Titan: 1 damage."""
    spend(s, option[1])
    damage(s, s.content.fight_damage)
    s.tell(Told.fought, s.heroes[hero], marker_box(s))
    yield from tactics.check(s)


@rule("LS-cannon-01", "LS-cannon-02", "LS-hero-21", "LS-hero-22")
def fire(s: Stand, hero: int, option: Option) -> Deed:
    """One Cannon symbol on the Tower (Hange: anywhere): 2 damage."""
    spend(s, option[1])
    s.shots += 1
    damage(s, s.content.cannon_damage)
    s.tell(Told.fired, s.heroes[hero], marker_box(s))
    yield from tactics.check(s)


@rule("LS-fight-03", "LS-fight-04", "LS-goal-07")
def damage(s: Stand, points: int) -> None:
    """The marker goes on, at most to the last box; that alone wins nothing."""
    s.marker = min(s.content.last, s.marker + points)


@rule("LS-tsym-01", "LS-tsym-02", "LS-tsym-03", "LS-tsym-04", "LS-tsym-06", "LS-tsym-07")
def cycle(s: Stand, hero: int, option: Option) -> Deed:
    """One Tactics symbol: the top card goes under the pile."""
    spend(s, option[1])
    tactics.forget_payments(s)
    card = s.pile.pop(0)
    s.pile.append(card)
    s.pile_known.append(s.pile_known.pop(0))
    s.tell(Told.cycled, s.heroes[hero], card)
    tactics.turn_top(s)
    return
    yield


def rest(s: Stand, hero: int, option: Option) -> Deed:
    """A Hero has had enough; it may come back as long as another goes on."""
    s.rested[hero] = 1
    s.tell(Told.rests, s.heroes[hero])
    return
    yield


def resume(s: Stand, hero: int, option: Option) -> Deed:
    """A Hero goes on after all."""
    s.rested[hero] = 0
    s.tell(Told.went_on, s.heroes[hero])
    return
    yield


DEEDS: Final[dict[str, Callable[[Stand, int, Option], Deed]]] = {
    "move": move,
    "fight": fight,
    "fire": fire,
    "cycle": cycle,
    "search": tactics.search,
    "meet": tactics.meet,
    "give": tactics.give,
    "rest": rest,
    "resume": resume,
}
