"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

from ...drawing.showing import Step
from ...kernel.forms import Json
from ...kernel.words import N_, say
from .content import COMMAND_IDS, RACE_IDS, Content

SHORT: Final = {
    "storm": N_("Storm"), "cloud": N_("Cloud"), "fire": N_("Fire"), "frost": N_("Frost"), "stone": N_("Stone"),
    "hill": N_("Hill"),
}  # fmt: skip
State = Literal["done", "now", "next"]


def steps(view: Mapping[str, Json], content: Content, lang: str = "en") -> Sequence[Step]:
    """The races in the order of their turns; the one whose turn it is claims an event, then plays a Command Card."""
    races, first = cast("list[str]", view["races"]), cast("int", view["first"])
    order = [(first + place) % len(races) for place in range(len(races))]
    draft = view["phase"] == "draft"
    if draft:
        head = say(N_("Draft"), lang)
    else:
        last, number = cast("int", view["last_round"]), cast("int", view["round"])
        head = say(N_("Last round") if last and number >= last else N_("Round {n}"), lang, n=number)
    line = [Step(head, "round")]
    here = order.index(cast("int", view["active"]))
    backwards = draft and _second_draft(view)
    for place, seat in enumerate(order):
        state: State = "now" if place == here else "done" if (place > here) == backwards else "next"
        if view["ending"]:
            state = "done"
        sub = _turn(view, content, lang) if state == "now" and not draft else ()
        line.append(Step(say(SHORT[races[seat]], lang), state, sub))
    return line


def _second_draft(view: Mapping[str, Json]) -> bool:
    """Whether everyone has a first card: the second one is taken from the bottom up."""
    return sum(map(sum, cast("list[list[int]]", view["resources"]))) >= cast("int", view["seats"])


def _turn(view: Mapping[str, Json], content: Content, lang: str) -> tuple[tuple[str, bool], ...]:
    phase = view["phase"]
    races, active = cast("list[str]", view["races"]), cast("int", view["active"])
    race = RACE_IDS.index(races[active])
    row = cast("list[list[str]]", view["rows"])[race]
    command = say(N_("Command"), lang)
    if row and phase not in ("event", "command"):
        name = content.name("command", race * len(COMMAND_IDS) + COMMAND_IDS.index(row[-1]), lang)
        command = say(N_("Command: {name}"), lang, name=name)
    return (say(N_("Event"), lang), phase == "event"), (command, phase != "event")
