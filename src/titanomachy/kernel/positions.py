"""Positions: a moment as TOML text, which can be written by hand too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from .asks import Answer
from .chance import key_of
from .content import Toml
from .errors import BadPosition, BadSetup, IllegalChoice, nearest
from .forms import Json
from .migration import carried_position
from .setup import Setup
from .state import State
from .table import Table
from .toml_text import BadToml, toml_of
from .words import N_

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=State)
PARTS = ("game", "rules", "seats", "seed", "options", "content", "state", "choices")


def position_of(game: Game[S], setup: Setup, base: S, answers: Sequence[Answer]) -> dict[str, object]:
    """A moment: the set-up, the slots of the last quiet moment, the choices since."""
    text = game.vocabulary.text
    parts: dict[str, object] = {
        "game": game.id,
        "rules": game.rules_version,
        "seats": setup.seats,
        "seed": setup.seed,
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in setup.options.items()},
        "content": dict(setup.corrections),
        "state": {slot.name: slot.written(base) for slot in game.slots if slot.name != "seats"},
        "choices": [f"{seat} {text(option)}" for seat, option in answers],
    }
    return {name: value for name, value in parts.items() if value not in ({}, [])}


@dataclass(frozen=True, slots=True)
class Described(Generic[S]):
    """A written moment as it stands, whether the rules allow it or not: an editor works on it."""

    setup: Setup
    state: S
    parts: Mapping[str, object]

    @property
    def choices(self) -> object:
        """What was chosen since the moment that the state describes."""
        return self.parts.get("choices", [])


def described(game: Game[S], spec: str | Mapping[str, object]) -> Described[S]:
    """A position read, but not checked. Slots that are not named are as at the beginning of a game so set up."""
    told = _parts(spec)
    if told.get("game", game.id) != game.id:
        raise BadPosition(
            N_("this position is of {other}, not of {game}"), other=repr(told["game"]), game=repr(game.id)
        )
    told = dict(carried_position(told, game.id, game.rules_version, game.about.migrations))
    try:
        setup = game.setup(
            cast("int | None", told.get("seats")),
            cast("int", told.get("seed", 0)),
            told.get("content"),
            cast("Mapping[str, object]", told.get("options", {})),
        )
        state = game.rules.make(setup, key_of(game.id, setup.seed))
    except BadSetup as error:
        raise BadPosition(N_("the position cannot be set up: {error}"), error=error) from None
    _load(game, state, cast("Mapping[str, Json]", told.get("state", {})))
    return Described(setup, state, told)


def read_position(game: Game[S], spec: str | Mapping[str, object], listen: bool = True) -> Table[S]:
    """A table set up as described, where the rules allow it."""
    found = described(game, spec)
    setup, state = found.setup, found.state
    game.rules.check(state)
    place = cast("Mapping[str, Toml]", {**found.parts, "seats": setup.seats})
    table = Table(game, Setup(setup.seats, setup.seed, setup.options, setup.corrections, place), state, listen)
    table.begin()
    return _play_choices(table, found.choices)


def _load(game: Game[S], state: S, values: Mapping[str, Json]) -> None:
    known = {slot.name: slot for slot in game.slots if slot.name != "seats"}
    for name, value in values.items():
        if name not in known:
            raise BadPosition(
                N_("a position of {game} has no {name}; {hint}"),
                game=game.id,
                name=repr(name),
                hint=nearest(name, known),
            )
        known[name].load(state, value)
    if state.phase < 0:
        raise BadPosition(N_("phase must be named: nothing goes on without one"))
    game.rules.complete(state, values)
    state.settle()


def _play_choices(table: Table[S], choices: object) -> Table[S]:
    if not isinstance(choices, list):
        raise BadPosition(N_("choices must be a list of lines 'SEAT CHOICE', not {choices}"), choices=repr(choices))
    for line in choices:
        seat, _, text = str(line).partition(" ")
        try:
            table.choose(int(seat), text)
        except (IllegalChoice, ValueError) as error:
            said = N_("the choice '{line}' of the position does not fit: {error}")
            raise BadPosition(said, line=line, error=error) from None
    table.forget()
    return table


def _parts(spec: str | Mapping[str, object]) -> dict[str, object]:
    if not isinstance(spec, str):
        told = dict(spec)
    else:
        try:
            told = toml_of(spec)
        except BadToml as error:
            raise BadPosition(N_("the position is not valid TOML: {error}"), error=error.words) from None
    for name in told:
        if name not in PARTS:
            raise BadPosition(N_("a position has no part {name}; {hint}"), name=repr(name), hint=nearest(name, PARTS))
    for name in ("options", "content", "state"):
        if not isinstance(told.get(name, {}), Mapping):
            raise BadPosition(N_("the part {name} of a position must be a table of names and values"), name=repr(name))
    return told
