"""The round: cards are added, everyone takes a turn, then Titans heal, act and damage the Walls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import AnyOf, Ask, Script
from ....kernel.ledger import rule
from .. import verbs
from ..state import FIRST_PLAYER, NONE, TURN_BEGINS
from ..words import FIRST, Endings, Prompts, Told
from .adding_cards import AMBUSHES, add_card
from .choices import Part, ask_of, is_player
from .city import City
from .end_of_round import resolve_ongoings
from .game_setup import choose_heroes
from .gameplay import act, turn_begins
from .wall_damage import damage_walls


@rule(
    "DB-round-01", "DB-placing-05", "DB-placing-07", "DB-placing-08", "DB-placing-09", "DB-placing-10",
    "DB-winlose-03",
)  # fmt: skip
def add_cards(city: City) -> Script:
    """The round's cards are taken off the deck and placed one by one; an Ambush comes before the next card."""
    if not city.waiting:
        city.round += 1
        city.tell(Told.round_begins, city.round)
        number = round_cards(city)
        taken = min(number, len(city.deck))
        city.waiting = [city.deck.pop() for _ in range(taken)] + [NONE] * (number - taken)
    while city.waiting:
        card = city.next_waiting()
        if card == NONE:
            deck_is_empty(city)
        yield from add_card(city, card, city.emptiest())
        if card in AMBUSHES and city.waiting:
            return
    city.phase = FIRST_PLAYER


@rule("DB-round-01", "DB-round-02", "DB-solo-11", "DB-solo-15", "DB-difficulty-03", "DB-difficulty-06")
def round_cards(city: City) -> int:
    """How many cards a round adds: one per player; alone one, and two after the second Archenemy."""
    number = city.seats if city.seats > 1 else 1 + (city.slain >= 2)
    return max(1, number + city.rulings.extra_cards)


@rule("DB-winlose-03")
def deck_is_empty(city: City) -> None:
    """A card must be added and there is none."""
    city.end(Endings.DECK)


@rule("DB-round-03", "DB-round-04")
def choose_first(city: City) -> Script:
    """The players agree on who begins this round; the first answer counts."""
    city.first = 0
    if city.seats > 1:
        players = Part(verbs.FIRST, lambda: FIRST[: city.seats], lambda option: is_player(city, option[1]))
        _, option = yield AnyOf([ask_of(city, player, [players], Prompts.first) for player in range(city.seats)])
        city.first = option[1]
        city.tell(Told.first, city.heroes[city.first])
    city.active = city.first
    city.turns = 0
    city.phase = TURN_BEGINS


ROUND: Final[tuple[Callable[[City], Script], ...]] = (  # in the order of the phases
    choose_heroes,
    add_cards,
    choose_first,
    turn_begins,
    act,
    resolve_ongoings,
    damage_walls,
)


def script(city: City) -> Script:
    """What comes next."""
    return ROUND[city.phase](city)


@rule("DB-round-04")
def turn_rule(city: City, ask: Ask) -> str:
    """During turns only the player whose turn it is acts; otherwise the rule that asks says who is concerned."""
    return "DB-round-04" if ask.seat == city.active else ask.rule
