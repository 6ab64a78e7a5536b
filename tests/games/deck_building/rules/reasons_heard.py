"""What the rules are heard to say against a choice: `tools/refusals.py` makes docs/deck_building/refusals.md of it.

The conditions of this game stand in its asks, and which rule a sentence cites depends on the card that asks. So the
reasons are found by asking: at every drawn table of `refusal_cases`, and in some random games about what is on offer.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from titanomachy.games.deck_building.rules.city import City
from titanomachy.kernel.messages import Message
from titanomachy.kernel.table import Table

from ..playing import GAME
from .refusal_cases import CASES
from .refusal_moments import dealt

NOT_ASKED = "(not asked)"
Row = tuple[str, str, Message]  # what is asked, a verb, and the reason against it


def rows() -> Iterator[Row]:
    """All that is ever said."""
    for case in CASES:
        play = case.make()
        yield from said(play.table, play.seat(case.who), case.choice)
    two_each = dealt(heroes="deal_two").table
    yield from said(two_each, 0, GAME.vocabulary.text(two_each.asks[1].options[0]))
    for seats in GAME.seats:
        for seed in range(6):
            yield from said_in(seats, seed)


def said(table: Table[City], seat: int, choice: str) -> Iterator[Row]:
    """What is said against a choice."""
    why = table.why_not(seat, choice)
    if why is not None:
        asked = table.asks[seat].message.kind if seat in table.asks else NOT_ASKED
        yield asked, choice.split()[0], why.message


def said_in(seats: int, seed: int) -> Iterator[Row]:
    """What is said in a random game against options of the verbs on offer."""
    dice = Random(seed)
    words = GAME.vocabulary
    table = GAME.new(seats=seats, seed=seed, listen=False)
    while not table.over:
        for seat, ask in table.asks.items():
            for verb in dict.fromkeys(option[0] for option in ask.options):
                options = words.each(verb)
                for option in dice.sample(options, min(len(options), 12)):
                    yield from said(table, seat, words.text(option))
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, dice.choice(ask.options))
