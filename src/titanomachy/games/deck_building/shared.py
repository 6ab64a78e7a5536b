"""The small print that several cards and abilities share."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

from ...kernel.asks import Answer, Option, Question, Script
from ...kernel.ledger import rule
from .city import City
from .content import KIND, WOUND
from .state import NONE
from .words import CHOOSE, CURE, MEND, SKIP, STEP, TEND, TITAN_AT, Prompts, Told

Effect: TypeAlias = Callable[[City], "Script | None"]
E = TypeVar("E", bound=Effect)


def entering(table: dict[int, Effect]) -> Callable[[str], Callable[[E], E]]:
    """A decorator that enters a function into a table as what a card does: `@play("nanaba")`."""

    def play(name: str) -> Callable[[E], E]:
        def enter(effect: E) -> E:
            table[KIND[name]] = effect
            return effect

        return enter

    return play


def draws(name: str) -> Effect:
    """A card whose text is to draw as many cards as its data say."""

    def effect(city: City) -> None:
        city.draw(city.active, city.content.cards[KIND[name]].draw)

    return effect


def choose_hero(city: City, players: list[int], card: int) -> Generator[Question, Answer, int]:
    """The active player chooses one of some Heroes; of one there is nothing to choose."""
    if len(players) == 1:
        return players[0]
    _, option = yield city.ask(city.active, [CHOOSE[player] for player in players], Prompts.who, card)
    return option[1]


@rule("DB-clar-26")
def two_heroes_here(city: City, card: int) -> Generator[Question, Answer, list[int]]:
    """Two different Heroes in the active Hero's space; alone there, just that one."""
    space = city.where[city.active]
    here = city.heroes_at(space) if space != NONE else []
    chosen: list[int] = []
    while here and len(chosen) < 2:
        player = yield from choose_hero(city, here, card)
        chosen.append(player)
        here = [one for one in here if one != player]
    return chosen


@rule("DB-solo-13")
def extra_with_helper(city: City) -> bool:
    """Alone: a secondary Hero shares the space."""
    return city.where[city.active] != NONE and bool(city.helpers_at(city.where[city.active]))


@rule("DB-clar-21", "DB-wounds-11")
def pass_card(city: City, giver: int, taker: int, card: int) -> None:
    """A card goes from hand to hand for good; it is not gained."""
    city.hands[giver].remove(card)
    city.hands[taker].append(card)
    city.hands[taker].sort()
    city.reveal()
    seen = (1 << city.seats) - 1 if city.house.open_hands else 1 << giver | 1 << taker
    city.tell_only(seen, Told.passed, city.heroes[giver], card, city.heroes[taker])


@rule("DB-clar-08")
def damage_one(city: City, titans: list[int], card: int) -> Script:
    """The damage of a card goes to a single Archenemy; it cannot be split."""
    found = city.archenemies(titans)
    if not found:
        return
    titan = found[0]
    if len(found) > 1:
        wall = city.wall_of(city.active)
        _, option = yield city.ask(city.active, [TITAN_AT[wall][one] for one in found], Prompts.titan, card)
        titan = option[2]
    city.hurt(titan, city.content.cards[card].damage, printed=True)


@rule("DB-clar-11", "DB-clar-12", "DB-solo-09")
def mendable(city: City, heroes: list[int], wall: int) -> list[Option]:
    """The Wounds that can be destroyed: in front of some Heroes, on secondary Heroes of a District, in the own pile."""
    options: list[Option] = [MEND[player] for player in heroes if city.wounds_up[player]]
    if wall != NONE:
        options += [TEND[helper] for helper in city.helpers_in(wall) if city.helper_wounds[helper]]
    if WOUND in city.discards[city.active]:
        options.append(CURE)
    return options


@rule("DB-wounds-08")
def heal(city: City, options: list[Option], card: int) -> Script:
    """Destroy one of some Wounds: it goes back to the stack."""
    player = city.active
    _, option = yield city.ask(player, options, Prompts.heal, card)
    if option[0] == "skip":
        return
    hero = city.heroes[player]
    if option[0] == "mend":
        city.wounds_up[option[1]] -= 1
        hero = city.heroes[option[1]]
    elif option[0] == "tend":
        city.helper_wounds[option[1]] -= 1
        hero = city.helper_heroes[option[1]]
    else:
        city.discards[player].remove(WOUND)
    city.wounds += 1
    city.tell(Told.healed, hero)


def one_step(city: City, player: int, chooser: int, optional: bool) -> Script:
    """A Hero takes a step."""
    options: list[Option] = [STEP[space] for space in city.ways(city.where[player])]
    if optional:
        options.append(SKIP)
    _, option = yield city.ask(chooser, options, Prompts.step, city.heroes[player])
    if option[0] == "step":
        city.where[player] = option[1]
        city.tell(Told.moved, city.heroes[player], option[1])
