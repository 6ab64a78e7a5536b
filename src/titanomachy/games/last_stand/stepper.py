"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

from ...drawing.showing import Step
from ...kernel.forms import Json
from ...kernel.words import N_, say

SETUP: Final = {"titan_card": N_("Titan"), "hero_cards": N_("Heroes"), "start_levels": N_("Places")}
STEPS: Final = (
    (N_("1 Actions"), ("titan_selects",)),
    (N_("2 Roll"), ("heroes_roll", "heroes_reroll", "eren_gives")),
    (N_("3 Titan dice"), ("titan_uses",)),
    (N_("4 Re-roll"), ("reroll_returned", "eren_gives_again")),
    (N_("5 Resolve"), ("resolve",)),
    (N_("6 Spend"), ("heroes_spend",)),
    (N_("7 Reset"), ()),
)
CARDS: Final = (N_("First card"), N_("Second card"), N_("Third card"))

State = Literal["done", "now", "next"]


def steps(view: Mapping[str, Json], lang: str = "en") -> Sequence[Step]:
    """The seven steps of a round and the present one; before the first round what is chosen for it."""
    phase = cast("str", view["phase"])
    if phase in SETUP:
        place = list(SETUP).index(phase)
        return [Step(say(text, lang), _state(number, place)) for number, text in enumerate(SETUP.values())]
    place = next((number for number, (_, phases) in enumerate(STEPS) if phase in phases), len(STEPS))
    line = [Step(say(N_("Round {n}"), lang, n=view["round"]), "round")]
    for number, (text, _) in enumerate(STEPS):
        now = not view["ending"] and number == place
        sub = _cards(view, lang) if now and phase == "resolve" else ()
        line.append(Step(say(text, lang), "now" if now else _state(number, place), sub))
    return line


def _state(number: int, place: int) -> State:
    if number == place:
        return "now"
    return "done" if number < place else "next"


def _cards(view: Mapping[str, Json], lang: str) -> tuple[tuple[str, bool], ...]:
    """The cards of the round, and which of them takes its turn."""
    count = 2 if view["third"] == "none" else 3
    return tuple((say(text, lang), number == view["slot"]) for number, text in enumerate(CARDS[:count]))
