"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
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
    played = s.seats - s.table_card.count(NONE)
    done = played - s.seats + s.unresolved.count(NONE)
    return _round(s.round, s.turn, s.phase, bool(s.ending), (done + 1, played), lang)


@lru_cache(maxsize=1024)
def _round(number: int, turn: int, phase: int, over: bool, acting: tuple[int, int], lang: str) -> tuple[Step, ...]:
    """The steps of a round; `acting` is the number of the card that is resolved, and how many there are."""
    at = turn if PLAY <= phase <= TURN_ENDS else TURNS + 1
    line = [Step(say(N_("Round {n}"), lang, n=number), "round")]
    for each in range(1, TURNS + 1):
        now = each == at and not over
        words = say(N_("Turn {n}"), lang, n=each)
        line.append(Step(words, "now" if now else _state(each, at), _turn(phase, *acting, lang) if now else ()))
    ending = at > TURNS and not over
    sub = tuple((say(words, lang), phase in phases) for words, phases in END) if ending else ()
    line.append(Step(say(N_("End of round"), lang), "now" if ending else "next", sub))
    return tuple(line)


def _state(number: int, turn: int) -> Literal["done", "next"]:
    return "done" if number <= turn else "next"


def _turn(phase: int, number: int, played: int, lang: str) -> tuple[tuple[str, bool], ...]:
    """Cards are played, then resolved one by one."""
    resolving = say(N_("Resolve"), lang)
    if played and phase == ACT:
        resolving = say(N_("Resolve {n} of {m}"), lang, n=number, m=played)
    return (say(N_("Play cards"), lang), phase == PLAY), (resolving, phase != PLAY)
