"""Which rule a sentence cites: where several cards share one, that of the card which asks or does it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....kernel.messages import Message
from ..content import KIND
from ..words import FOR_ALL

CARDS: Final = "DB-cards-02"  # every card does what its own lines say
TEXTS: Final = {  # cards whose text has an entry of its own
    KIND[name]: rule
    for name, rule in {
        "smiling_titan": "DB-pictured-01",
        "bearded_titan": "DB-pictured-02",
        "deviant_titan_12": "DB-pictured-03",
        "female_titan": "DB-pictured-04",
        "titan_8m": "DB-pictured-05",
        "signal_flare": "DB-pictured-07",
        "pay_tribute": "DB-pictured-08",
        "old_survey_corps_hq": "DB-pictured-09",
        "shiganshina": "DB-pictured-10",
        "food": "DB-pictured-12",
        "reel_in": "DB-pictured-13",
        "swing_away": "DB-pictured-14",
        "bean": "DB-clar-06",
        "cannon": "DB-clar-07",
        "flintlock_rifle": "DB-clar-08",
        "resupply": "DB-clar-25",
        "fuel_cannisters": "DB-clar-25",
        "jurgen": "DB-buy-03",
        "grab": "DB-kill-21",
        "eat": "DB-kill-21",
        "crush": "DB-kill-21",
        "reinforcements": "DB-winlose-03",
    }.items()
}


@cache
def citing(message: Message, rule: str) -> Message:
    """A sentence as another rule says it."""
    return Message(message.kind, message.template, rule, *message.places, hidden=message.hidden)


def by_card(message: Message, card: int) -> Message:
    """A sentence as a card says it."""
    return citing(message, TEXTS.get(card, CARDS))


@cache
def for_all(message: Message) -> Message:
    """A question as it is asked of several players at once: it says that the first answer counts."""
    return Message(message.kind, FOR_ALL[message.kind], message.rule, *message.places, hidden=message.hidden)
