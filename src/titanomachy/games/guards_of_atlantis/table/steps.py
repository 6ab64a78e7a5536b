"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from ....drawing.showing import Step
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..cards import NONE
from ..state import (
    ACT,
    BATTLE,
    CLEAR_TOKENS,
    LEVEL,
    PITY,
    PLAY,
    PUSH_DUE,
    RETRIEVE,
    ROUND_EFFECTS,
    SELECTION,
    START,
    TURN_ENDS,
    TURNS,
    Match,
)

END: Final = (  # the end of a round, and the phases of each of its steps
    (N_("Battle"), (ROUND_EFFECTS, BATTLE, CLEAR_TOKENS, PUSH_DUE)),
    (N_("Retrieve"), (RETRIEVE,)),
    (N_("Level up"), (LEVEL, PITY)),
)


def steps(sight: Sight[Match], lang: str) -> Sequence[Step]:
    """The four turns of a round and its end; before the first round the choice of heroes and where they start."""
    s = sight.state
    if s.phase in (SELECTION, START):
        first = s.phase == SELECTION
        return [
            Step(say(N_("Heroes"), lang), "now" if first else "done"),
            Step(say(N_("Starting places"), lang), "next" if first else "now"),
        ]
    turn = s.turn if PLAY <= s.phase <= TURN_ENDS else TURNS + 1
    line = [Step(say(N_("Round {n}"), lang, n=s.round), "round")]
    over = bool(s.ending)
    for number in range(1, TURNS + 1):
        now = number == turn and not over
        words = say(N_("Turn {n}"), lang, n=number)
        line.append(Step(words, "now" if now else _state(number, turn), _turn(s, lang) if now else ()))
    ending = turn > TURNS and not over
    sub = tuple((say(words, lang), s.phase in phases) for words, phases in END) if ending else ()
    line.append(Step(say(N_("End of round"), lang), "now" if ending else "next", sub))
    return line


def _state(number: int, turn: int) -> Literal["done", "next"]:
    return "done" if number <= turn else "next"


def _turn(s: Match, lang: str) -> tuple[tuple[str, bool], ...]:
    """Cards are played, then resolved one by one."""
    played = sum(slot != NONE for slot in s.table_card)
    waiting = sum(slot != NONE for slot in s.unresolved)
    resolving = say(N_("Resolve"), lang)
    if played and s.phase == ACT:
        resolving = say(N_("Resolve {n} of {m}"), lang, n=played - waiting + 1, m=played)
    return (say(N_("Play cards"), lang), s.phase == PLAY), (resolving, s.phase != PLAY)
