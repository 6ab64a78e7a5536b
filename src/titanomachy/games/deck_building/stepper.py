"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

from ...drawing.showing import Step
from ...kernel.forms import Json
from ...kernel.words import N_, say
from .content import HERO_IDS, Content

STEPS: Final = (
    (N_("Add cards"), ("add_cards",)),
    (N_("First player"), ("first_player",)),
    (N_("Turns"), ("turn_begins", "turn")),
    (N_("Titans act"), ("ongoings",)),
    (N_("Damage to the Walls"), ("walls",)),
)
State = Literal["done", "now", "next"]


def steps(view: Mapping[str, Json], content: Content, lang: str = "en") -> Sequence[Step]:
    """The steps of a round and the present one; before the first round the choice of Heroes."""
    phase = cast("str", view["phase"])
    if phase == "hero_cards":
        return [Step(say(N_("Heroes"), lang), "now")]
    place = next(number for number, (_, phases) in enumerate(STEPS) if phase in phases)
    line = [Step(say(N_("Round {n}"), lang, n=view["round"]), "round")]
    for number, (text, _) in enumerate(STEPS):
        now = number == place and not view["ending"]
        sub = _turns(view, content, lang) if now and phase in ("turn_begins", "turn") else ()
        line.append(Step(say(text, lang), "now" if now else _state(number, place), sub))
    return line


def _state(number: int, place: int) -> State:
    return "done" if number <= place else "next"


def _turns(view: Mapping[str, Json], content: Content, lang: str) -> tuple[tuple[str, bool], ...]:
    """The players in the order of this round's turns, and whose turn it is."""
    heroes, first, active = cast("list[str]", view["heroes"]), cast("int", view["first"]), view["active"]
    order = [(first + place) % len(heroes) for place in range(len(heroes))]
    return tuple((_name(heroes[player], player, content, lang), player == active) for player in order)


def _name(hero: str, player: int, content: Content, lang: str) -> str:
    if hero == "none":
        return say(N_("Player {n}"), lang, n=player + 1)
    return content.name("hero", HERO_IDS.index(hero), lang)
