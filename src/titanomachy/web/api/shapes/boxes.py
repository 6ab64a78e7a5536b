"""What programs are answered about games: options, rules, cards."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....kernel.words import N_
from .says import Says


class GameLine(TypedDict):
    """A game."""

    id: Annotated[str, Says(N_("The id of the game"))]
    title: Annotated[str, Says(N_("What it is called"))]
    seats: Annotated[list[int], Says(N_("With how many seats it is played"))]
    rules_version: Annotated[int, Says(N_("It grows with every change of the rules"))]


class OptionLine(TypedDict):
    """An option of the set-up: its values, its default, what it does, the rule behind it."""

    name: Annotated[str, Says(N_("What is sent among the options of a new table"))]
    title: Annotated[str, Says(N_("What it is called"))]
    help: Annotated[str, Says(N_("What it does"))]
    values: Annotated[list[str | int | bool], Says(N_("What fits; of a game with many, any list of these"))]
    words: Annotated[list[str], Says(N_("Words that fit in place of a list"))]
    default: Annotated[str | int | bool | list[str], Says(N_("What holds where nothing is sent"))]
    many: Annotated[bool, Says(N_("A list of values fits"))]
    rule: Annotated[str, Says(N_("The rule behind it"))]


class GameAnswer(GameLine):
    """A game with its options, and the bots that can sit at its tables."""

    options: Annotated[list[OptionLine], Says(N_("What may be set"))]
    bots: Annotated[list[str], Says(N_("Who may sit there besides people and programs"))]


class GamesAnswer(TypedDict):
    """All games."""

    games: list[GameLine]


class RuleLine(TypedDict):
    """A rule of the ledger, in our words."""

    id: Annotated[str, Says(N_("The id of the rule"))]
    section: Annotated[str, Says(N_("The chapter that it stands in"))]
    text: Annotated[str, Says(N_("The rule, in our words"))]
    note: Annotated[str, Says(N_("How it is read here where the books leave it open"))]
    kind: Annotated[str, Says(N_("What sort of rule it is"))]
    edition: Annotated[str, Says(N_("The edition that it is of"))]


class RulesAnswer(TypedDict):
    """Every rule of a game."""

    game: str
    rules: list[RuleLine]


class CardValue(TypedDict):
    """A value of a card."""

    name: str
    value: str


class CardPart(TypedDict):
    """Something inside a card or a hero."""

    name: str
    text: str


class CardLine(TypedDict):
    """A card, a hero or a unit: what it is, what it does, its values, the rules behind it."""

    id: Annotated[str, Says(N_("Its id"))]
    name: Annotated[str, Says(N_("Its name"))]
    kind: Annotated[str, Says(N_("What it is"))]
    cost: Annotated[str, Says(N_("What it costs"))]
    text: Annotated[list[str], Says(N_("What it says"))]
    values: Annotated[list[CardValue], Says(N_("Its numbers"))]
    holds: Annotated[list[CardPart], Says(N_("What it holds, such as the cards of a hero"))]
    rules: Annotated[list[str], Says(N_("The rules that name it"))]


class CardsAnswer(TypedDict):
    """All that a game's box holds."""

    game: str
    cards: list[CardLine]
