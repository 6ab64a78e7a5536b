"""Actions of a hero for which another chooses: who that is, and what the hero still answers itself."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Answer, Ask, Script
from ....kernel.ledger import rule
from ..cards import NONE
from ..sentences import Prompts
from ..state import Match
from ..words import Verbs
from .card_effects import CARD_OF, CHOOSES_FOR
from .order_of_effects import due

HAND_ASKS: Final = frozenset(
    message.kind
    for message in (Prompts.discard, Prompts.maybe_discard, Prompts.discard_fitting, Prompts.guard, Prompts.defend)
)


@rule("GA-core-13", "GA-hidden-01")
def led(s: Match, script: Script, seat: int, by: int) -> Script:
    """What an action asks of its hero another answers, but for what concerns cards that only the hero sees."""
    answer: Answer | None = None
    while True:
        try:
            question = next(script) if answer is None else script.send(answer)
        except StopIteration:
            return
        if isinstance(question, Ask) and question.seat == seat and not of_hidden_cards(s, question):
            question.seat = by
            answer = seat, (yield question)[1]
        else:
            answer = yield question


def of_hidden_cards(s: Match, ask: Ask) -> bool:
    """Whether a question is about cards of a hand, or of such as lie face down."""
    if ask.message.kind in HAND_ASKS:
        return True
    slots = [option[1] for option in ask.options if option[0] in (Verbs.pick, Verbs.perform, Verbs.retrieve)]
    return any(slot in s.hands[ask.seat] or s.facedown[ask.seat] >> slot & 1 for slot in slots)


def choosing_for(s: Match, seat: int) -> int:
    """Who chooses the action of a hero, and how it is performed: its own player, unless an effect says otherwise.

    It is asked once, when the hero is about to act.
    """
    for e in due(s, CHOOSES_FOR):
        by = CHOOSES_FOR[e[CARD_OF]](s, e, seat)
        if by != NONE:
            return by
    return seat
