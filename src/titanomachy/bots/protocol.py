"""The line protocol: what a program that plays a seat is told and answers, one JSON object on each line.

    engine   {"type": "hello", "protocol": 1, "game": "last-stand", "seat": 1, ...}
    program  {"type": "hello", "protocol": 1, "name": "my bot", "text": false}
    engine   {"type": "choose", "number": 1, "prompt": "...", "view": {...}, "options": [{"text": ..., "label": ...}]}
    program  {"type": "choice", "number": 1, "option": 0}
    engine   {"type": "over", "won": true, ...}

A program is told what its seat may know and nothing else: no seed, no record, no other seat's view. `docs/protocol.md`
describes every field.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from ..answers.observation import observed
from ..kernel.asks import Option
from ..kernel.errors import TitanomachyError, nearest
from ..kernel.forms import Json
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import LANGUAGES, N_
from ..version import __version__

PROTOCOL: Final = 1
HELLO: Final = '{"type": "hello", "protocol": 1}'
CHOICE: Final = '{"type": "choice", "option": 0}'
SHOWN: Final = 120  # characters of a line in a report
OFFERED: Final = 12  # options in a report


class Nonsense(TitanomachyError):
    """A line that is not what the protocol wants there; it says what would be."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """How a program introduced itself: its name, whether it wants the table as text too, and its language."""

    name: str = ""
    text: bool = False
    lang: str = "en"


# -- what a program is told


def hello(table: Table[State], seat: int, limit: float) -> dict[str, Json]:
    """The game, the seat and the limits, before the first question."""
    game, setup = table.game, table.setup
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "titanomachy": __version__,
        "game": game.id,
        "title": game.title,
        "rules_version": game.rules_version,
        "seats": setup.seats,
        "seat": seat,
        "sides": [{"name": name, "seats": list(seats)} for name, seats in game.sides(setup.seats, setup)],
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in setup.options.items()},
        "content": cast("dict[str, Json]", dict(setup.corrections)),
        "seconds": limit,
    }


def question(table: Table[State], seat: int, number: int, greeting: Greeting) -> dict[str, Json]:
    """What a seat is asked, with all that it may know."""
    ask, lang, text = table.asks[seat], greeting.lang, table.game.vocabulary.text
    asked: dict[str, Json] = {
        "type": "choose",
        "number": number,
        "seat": seat,
        "prompt": ask.text(lang),
        "rule": ask.rule,
        "view": table.view(seat),
        "options": [{"text": text(one), "label": table.label(seat, one, lang)} for one in ask.offered()],
    }
    return {**asked, "text": observed(table, seat, lang)} if greeting.text else asked


def farewell(table: Table[State], seat: int, lang: str = "en") -> dict[str, Json]:
    """How the game ended for a seat."""
    outcome = table.outcome
    assert outcome is not None
    winners: list[Json] = [*sorted(outcome.winners)]
    return {
        "type": "over",
        "won": seat in outcome.winners,
        "winners": winners,
        "scores": {str(one): score for one, score in sorted(outcome.scores.items())},
        "reason": outcome.text(lang),
        "rule": outcome.rule,
    }


def complaint(error: TitanomachyError) -> dict[str, Json]:
    """What was wrong with a program's last line; it is not asked again."""
    return {"type": "error", "message": error.text()}


def written(message: Mapping[str, Json]) -> bytes:
    """A message as the line that is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


# -- what a program answers


def shown(line: str) -> str:
    """A line as a report quotes it."""
    return repr(line if len(line) <= SHOWN else line[:SHOWN] + " ...")


def _object(line: str, kind: str, fit: str) -> dict[str, object]:
    """The JSON object of a line, of a type; Nonsense where it is something else."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise Nonsense(N_("{line} is not JSON; what fits is {fit}"), line=shown(line), fit=fit) from None
    if not isinstance(found, dict) or found.get("type") != kind:
        raise Nonsense(
            N_("{line} is not an object of the type {kind}; what fits is {fit}"),
            line=shown(line), kind=repr(kind), fit=fit,
        )  # fmt: skip
    return found


def read_hello(line: str) -> Greeting:
    """How a program introduces itself."""
    found = _object(line, "hello", HELLO)
    if type(found.get("protocol")) is not int or found["protocol"] != PROTOCOL:
        raise Nonsense(
            N_("{line} speaks another protocol than {ours}; what fits is {fit}"),
            line=shown(line), ours=PROTOCOL, fit=HELLO,
        )  # fmt: skip
    name, text, lang = found.get("name", ""), found.get("text", False), found.get("language", "en")
    if not isinstance(name, str) or not isinstance(text, bool):
        raise Nonsense(N_("{line} needs a text as its name, and true or false as its text"), line=shown(line))
    if lang not in LANGUAGES:
        fit = ", ".join(LANGUAGES)
        raise Nonsense(N_("{line} asks for a language that there is not; there are {fit}"), line=shown(line), fit=fit)
    return Greeting(name[:SHOWN], text, str(lang))


def read_choice(line: str, table: Table[State], seat: int, number: int) -> Option:
    """The option that a program chose: by its place in the list or by its text."""
    found = _object(line, "choice", CHOICE)
    if found.get("number", number) != number:
        raise Nonsense(N_("{line} does not answer question {number}"), line=shown(line), number=number)
    offered = table.asks[seat].offered()
    chosen = found.get("option")
    if type(chosen) is int and 0 <= chosen < len(offered):
        return offered[chosen]
    texts = [table.game.vocabulary.text(one) for one in offered]
    if isinstance(chosen, str) and chosen in texts:
        return offered[texts.index(chosen)]
    if isinstance(chosen, str):
        raise Nonsense(N_("{line} is not on offer; {hint}"), line=shown(line), hint=nearest(chosen, texts))
    more = " ..." if len(texts) > OFFERED else ""
    raise Nonsense(
        N_("{line} has no option from 0 to {last}, nor the text of one: {fit}"),
        line=shown(line), last=len(texts) - 1, fit=", ".join(texts[:OFFERED]) + more,
    )  # fmt: skip
