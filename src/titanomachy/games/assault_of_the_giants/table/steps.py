"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from ....drawing import of_all
from ....drawing.showing import Step
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..acts import Giants
from ..content import CLOUD, COMMAND_IDS, FIRE, FROST, HILL, STONE, STORM
from ..state import CLAIMING, COMMANDING, DRAFTING

SHORT: Final = {
    STORM: N_("Storm"), CLOUD: N_("Cloud"), FIRE: N_("Fire"), FROST: N_("Frost"), STONE: N_("Stone"), HILL: N_("Hill"),
}  # fmt: skip
Progress: TypeAlias = Literal["done", "now", "next"]


@of_all
def steps(sight: Sight[Giants], lang: str) -> Sequence[Step]:
    """The races in the order of their turns; the one whose turn it is claims an event, then plays a Command Card."""
    g = sight.state
    order = [(g.first + place) % g.seats for place in range(g.seats)]
    draft = g.phase == DRAFTING
    if draft:
        head = say(N_("Draft"), lang)
    else:
        last = g.last_round and g.round >= g.last_round
        head = say(N_("Last round") if last else N_("Round {n}"), lang, n=g.round)
    line = [Step(head, "round")]
    here = order.index(g.active)
    backwards = draft and _second_draft(g)
    for place, seat in enumerate(order):
        progress: Progress = "now" if place == here else "done" if (place > here) == backwards else "next"
        if g.ending:
            progress = "done"
        sub = _turn(g, lang) if progress == "now" and not draft else ()
        line.append(Step(say(SHORT[g.races[seat]], lang), progress, sub))
    return line


def _second_draft(g: Giants) -> bool:
    """Whether everyone has a first card: the second one is taken from the bottom up."""
    return sum(map(sum, g.resources)) >= g.seats


def _turn(g: Giants, lang: str) -> tuple[tuple[str, bool], ...]:
    row = g.rows[g.race]
    command = say(N_("Command"), lang)
    if row and g.phase not in (CLAIMING, COMMANDING):
        name = g.content.name("command", g.race * len(COMMAND_IDS) + row[-1], lang)
        command = say(N_("Command: {name}"), lang, name=name)
    return (say(N_("Event"), lang), g.phase == CLAIMING), (command, g.phase != CLAIMING)
