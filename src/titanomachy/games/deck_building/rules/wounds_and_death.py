"""Wounds and death."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..content import EREN, WOUND
from ..state import HAND, NONE
from ..words import Endings, Prompts, Told
from . import reasons
from .choices import ask_of
from .citing import citing
from .city import City, TurnEnds
from .heroes import a_hero
from .winning_or_losing import deaths_allowed


@rule("DB-wounds-01", "DB-wounds-05", "DB-wounds-07", "DB-wounds-09", "DB-walls-04")
def gain_wounds(city: City, player: int, number: int = 1) -> Script:
    """Wounds from the stack go to the discard pile, all at the same time; deadly for a Hero who controls one."""
    number = min(number, city.wounds)
    if not number:
        city.tell(Told.no_wounds)
        return
    city.wounds -= number
    city.discards[player] += [WOUND] * number
    city.tell(Told.wounded, city.heroes[player], number)
    if city.wounds_up[player]:
        yield from die(city, player)


@rule("DB-wounds-02", "DB-wounds-03", "DB-wounds-05", "DB-wounds-06", "DB-wounds-11", "DB-pictured-11")
def play_wounds(city: City) -> Script:
    """Wounds in the active player's hand are played before anything else is done; the second one kills."""
    player = city.active
    city.reveal()  # all see whether a Wound was among the cards
    while WOUND in city.hands[player]:
        city.hands[player].remove(WOUND)
        city.wounds_up[player] += 1
        city.tell(Told.wound_played, city.heroes[player])
        if city.wounds_up[player] > 1:
            yield from die(city, player)
            raise TurnEnds
        if city.heroes[player] == EREN and (city.rulings.eren_each or not city.bonus):
            eren = city.content.heroes[EREN]
            city.bonus = 1
            city.power += eren.bonus
            city.add_move(eren.bonus_move)


@rule("DB-wounds-04", "DB-wounds-13", "DB-discard-03")
def discard_controlled(city: City, player: int) -> None:
    """At the start of a turn the Wound in front of the player is discarded; it stays among the player's cards."""
    if city.wounds_up[player]:
        city.wounds_up[player] = 0
        city.discards[player].append(WOUND)
        city.tell(Told.wound_gone, city.heroes[player])


@rule("DB-death-01", "DB-death-02", "DB-death-03", "DB-death-05", "DB-death-07", "DB-death-08", "DB-difficulty-02")
def die(city: City, player: int) -> Script:
    """A Hero dies: Wounds go back, hand and played cards are destroyed, and a new Hero comes with a new hand."""
    hero = city.heroes[player]
    city.reveal()  # the hand
    city.memorial.append(hero)
    city.tell(Told.died, hero)
    if len(city.memorial) >= deaths_allowed(city):
        city.end(Endings.DEATHS)
    city.where[player] = NONE
    city.wounds += city.wounds_up[player] + clear_wounds(city.discards, player)
    city.wounds_up[player] = 0
    if city.rulings.death_clears_deck:
        city.wounds += clear_wounds(city.decks, player)
        city.shuffle(city.decks[player])
    for card in city.hands[player]:
        city.destroy(card)
    city.hands[player] = []
    if player == city.active:
        city.turn_over = 1
        for card in city.played:
            city.destroy(card)
        city.played, city.gave = [], []
    yield from choose_new_hero(city, player)
    city.draw(player, HAND, citing(Told.drew, "DB-death-05"))


def clear_wounds(piles: list[list[int]], player: int) -> int:
    """Take the Wounds out of a player's pile; returns how many there were."""
    found = piles[player].count(WOUND)
    piles[player] = [card for card in piles[player] if card != WOUND]
    return found


@rule("DB-death-04", "DB-death-06")
def choose_new_hero(city: City, player: int) -> Script:
    """The player takes a Hero who has not been in play this game."""
    part = a_hero(city, reasons.USED_UP)
    _, option = yield ask_of(city, player, [part], Prompts.new_hero, city.heroes[player])
    city.heroes[player] = option[1]
    city.tell(citing(Told.joins, "DB-death-04"), option[1])


@rule("DB-solo-03", "DB-solo-07", "DB-solo-08", "DB-difficulty-05")
def wound_helper(city: City, helper: int, number: int) -> None:
    """A secondary Hero takes Wounds onto its card; one who had a Wound dies and gives them back."""
    city.wounds -= number
    had = city.helper_wounds[helper]
    city.helper_wounds[helper] = had + number
    city.tell(citing(Told.wounded, "DB-solo-07"), city.helper_heroes[helper], number)
    if had:
        city.wounds += had + number
        city.helper_wounds[helper] = NONE
        city.helpers[helper] = NONE
        city.tell(Told.helper_died, city.helper_heroes[helper])
        if city.rulings.first_death:
            city.end(Endings.DEATHS)
