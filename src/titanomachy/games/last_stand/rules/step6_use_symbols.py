"""Step 6: the Heroes spend what is left: moves, blows, shots, Tactics symbols and the Tactics card."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeAlias

from ....kernel.asks import Answer, AnyOf, Option, Question, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..content import CANNON, FIGHT, MOVE, TACTICS
from ..state import HELD, NONE, Stand
from ..words import CYCLE, FIGHT_WITH, FIRE, GIVE, MEET, MOVE_TO, REST, SEARCH, Prompts, Told, Verbs
from . import tactics_cards as tactics
from .hero_abilities import can_anywhere, can_search
from .hero_asks import HeroAsk
from .reasons import (
    CANNON_LIMIT,
    LENT_CANNON,
    NO_CHANGE,
    NO_FIGHT,
    NO_MOVE,
    NO_SEARCH,
    NO_SHOT,
    NOT_ARMIN,
    NOT_ON_TITAN,
    NOT_ON_TOWER,
    TOO_FAR,
)
from .step2_roll import resume_ask
from .step7_reset import reset_for_next_round
from .symbols import marker_box, may_spend, may_spend_as, spend, uses


@rule("LS-s6-01", "LS-s6-02", "LS-s6-03", "LS-s6-04", "LS-tac-10", "LS-tac-13", "LS-tsym-05")
def heroes_spend_dice(s: Stand) -> Script:
    """One die at a time, in any order, whoever likes, until all rest; then the round is reset."""
    if not all(s.rested):
        asks = [
            resume_ask(s, hero, Prompts.rested)
            if rested
            else HeroAsk(s, hero, spend_options, Prompts.spend, (s.heroes[hero],))
            for hero, rested in enumerate(s.rested)
        ]
        seat, option = yield AnyOf(asks)
        yield from DEEDS[option[0]](s, seat - 1, option)
    if all(s.rested):
        tactics.forget_payments(s)
        reset_for_next_round(s)


@rule("LS-move-01", "LS-move-02", "LS-move-03", "LS-move-05")
def may_move(s: Stand, hero: int, option: Option) -> Why | None:
    """With a Move of its own to a level that is near."""
    near = option[2] in s.content.ways[s.levels[hero]]
    return may_spend_as(s, hero, option[1], MOVE, NO_MOVE) or (None if near else (TOO_FAR, ()))


@rule("LS-fight-01", "LS-fight-02")
def may_fight(s: Stand, hero: int, option: Option) -> Why | None:
    """From a platform of the Titan."""
    there = s.content.on_titan[s.levels[hero]]
    return may_spend_as(s, hero, option[1], FIGHT, NO_FIGHT) or (None if there else (NOT_ON_TITAN, ()))


@rule("LS-cannon-01", "LS-cannon-02", "LS-cannon-04", "LS-hero-27", "LS-hero-28")
def may_fire(s: Stand, hero: int, option: Option) -> Why | None:
    """From the Tower (Hange: anywhere), as long as a Cannon has not fired."""
    die = option[1]
    why = may_spend_as(s, hero, die, CANNON, NO_SHOT)
    if why is not None:
        return why
    if not s.content.on_tower[s.levels[hero]] and not can_anywhere(s, die):
        lent = s.content.powers[s.heroes[hero]] == "anywhere"
        return (LENT_CANNON[s.rulings.french], (s.heroes[hero],)) if lent else (NOT_ON_TOWER, ())
    return None if cannons_left(s) else (CANNON_LIMIT, (sum(s.cannons),))


@rule("LS-tsym-01", "LS-tsym-04")
def may_cycle(s: Stand, hero: int, option: Option) -> Why | None:
    """Any Tactics symbol, from any level."""
    return may_spend_as(s, hero, option[1], TACTICS, NO_CHANGE)


@rule("LS-tsym-03", "LS-hero-19")
def may_search(s: Stand, hero: int, option: Option) -> Why | None:
    """Only with Armin's power."""
    why = may_spend(s, hero, option[1])
    if why is not None:
        return why
    if not can_search(s, option[1]):
        return NOT_ARMIN, (s.content.powers.index("search_tactics"),)
    return None if uses(s, option[1]) >> TACTICS & 1 else (NO_SEARCH, (TACTICS,))


@rule("LS-s6-01", "LS-s6-04", "LS-tac-01")
def spend_options(s: Stand, hero: int) -> list[Option]:
    """Everything for which the conditions above and those of the Tactics card have no reason, found faster."""
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
        if give != NONE and use >> give & 1:
            options.append(GIVE[die])
    for number in (0, 1):
        if card.conditions[number].level == level and tactics.may_meet(s, hero, MEET[number]) is None:
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
    "LS-tac-11",
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


@rule("LS-tsym-01", "LS-tsym-02", "LS-tsym-03", "LS-tsym-04", "LS-tsym-06", "LS-tsym-07", "LS-tac-15")
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
    Verbs.move: move,
    Verbs.fight: fight,
    Verbs.fire: fire,
    Verbs.cycle: cycle,
    Verbs.search: tactics.search,
    Verbs.meet: tactics.meet,
    Verbs.give: tactics.give,
    Verbs.rest: rest,
    Verbs.resume: resume,
}
