"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

from ...drawing.showing import Step
from ...kernel.forms import Json
from ...kernel.words import N_, say
from .state import TURNS

IN_TURN: Final = ("play", "reveal", "order", "act", "turn_ends")
END: Final = (  # the end of a round, and the phases of each of its steps
    (N_("Battle"), ("round_effects", "battle", "tokens", "push")),
    (N_("Retrieve"), ("retrieve",)),
    (N_("Level up"), ("level", "pity")),
)
State = Literal["done", "now", "next"]


def steps(view: Mapping[str, Json], lang: str = "en") -> Sequence[Step]:
    """The four turns of a round and its end; before the first round the choice of heroes and where they start."""
    phase = cast("str", view["phase"])
    if phase in ("selection", "start"):
        first = phase == "selection"
        return [
            Step(say(N_("Heroes"), lang), "now" if first else "done"),
            Step(say(N_("Starting places"), lang), "next" if first else "now"),
        ]
    turn = cast("int", view["turn"]) if phase in IN_TURN else TURNS + 1
    line = [Step(say(N_("Round {n}"), lang, n=view["round"]), "round")]
    over = bool(view["ending"])
    for number in range(1, TURNS + 1):
        now = number == turn and not over
        words = say(N_("Turn {n}"), lang, n=number)
        line.append(Step(words, "now" if now else _state(number, turn), _turn(view, lang) if now else ()))
    ending = turn > TURNS and not over
    sub = tuple((say(words, lang), phase in phases) for words, phases in END) if ending else ()
    line.append(Step(say(N_("End of round"), lang), "now" if ending else "next", sub))
    return line


def _state(number: int, turn: int) -> State:
    return "done" if number <= turn else "next"


def _turn(view: Mapping[str, Json], lang: str) -> tuple[tuple[str, bool], ...]:
    """Cards are played, then resolved one by one."""
    phase = view["phase"]
    played = sum(word != "none" for word in cast("list[str]", view["table_card"]))
    waiting = sum(word != "none" for word in cast("list[str]", view["unresolved"]))
    resolving = say(N_("Resolve"), lang)
    if played and phase == "act":
        resolving = say(N_("Resolve {n} of {m}"), lang, n=played - waiting + 1, m=played)
    return (say(N_("Play cards"), lang), phase == "play"), (resolving, phase != "play")
