"""A game: what can be set up, its rules as scripts, and how its states are seen, named and written down.

A game is a subclass that fills in the hooks; everything that all games share is here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

import tomli_w

from .asks import Answer, Ask, Option, Script
from .chance import key_of
from .content import Toml, canonical, read_corrections
from .errors import BadPosition, BadRecord, BadSetup, IllegalChoice, nearest
from .fields import Field, Json, check_complete, view
from .ledger import Rule, read_ledger
from .lessons import Lesson, read_lessons
from .messages import Why
from .migration import NO_MIGRATIONS, Migration, carried_position, carried_record
from .options import OptionSpec, Setting, read_options
from .outcome import Outcome
from .record import Record
from .showing import Showing
from .state import State
from .table import IMAGINE, Table
from .vocabulary import Vocabulary
from .words import N_, say

if TYPE_CHECKING:
    from rich.console import RenderableType


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a table was set up: seats, seed, all settings, an owner's corrections, and the position if any."""

    seats: int
    seed: int
    options: Mapping[str, Setting]
    corrections: Mapping[str, Toml] = field(default_factory=dict)
    position: Mapping[str, Toml] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """One text for equal set-ups, the seed aside: that shows in the state."""
        return f"{self.seats} {sorted(self.options.items())} {canonical(self.corrections)}"


class Game(Showing[S]):
    """One board game. Subclasses set the class attributes and write the hooks below them."""

    id: str
    title: str
    title_fr: str = ""
    seats: tuple[int, ...]
    options: Mapping[str, OptionSpec]
    vocabulary: Vocabulary
    fields: Sequence[Field[S]] = ()
    state_type: type[S]
    rules_version: int = 1
    migrations: Mapping[int, Migration] = NO_MIGRATIONS  # from each older version to the next
    home: Path  # the game's package, where its ledger and content are

    def __init__(self) -> None:
        check_complete(self.fields, self.state_type)

    # -- hooks: what a game brings

    def make(self, setup: Setup, key: int) -> S:
        """The state at the very beginning; BadSetup where it cannot be made."""
        raise NotImplementedError

    def script(self, state: S) -> Script:
        """The script of the step that comes next."""
        raise NotImplementedError

    def redeal(self, state: S, seat: int | None) -> None:
        """Deal anew, in place, all that a seat cannot know."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """How a game that is over ended."""
        raise NotImplementedError

    def why_not(self, state: S, seat: int, option: Option, ask: Ask | None) -> Why | None:
        """Why a seat may not choose an option now: a message that carries its rule, and its values.

        None where it is offered. `ask` is what the seat is asked now, None where it has nothing to choose.
        """
        raise NotImplementedError

    def turn_rule(self, state: S, ask: Ask) -> str:
        """Why others have to wait for this ask: the rule that asks, unless a game has one about turns."""
        return ask.rule

    def label(self, state: S, seat: int, option: Option, lang: str) -> str:
        """An option in words."""
        raise NotImplementedError

    def check(self, state: S) -> None:
        """BadPosition where a state breaks what always holds: counts, ranges, conservation."""
        raise NotImplementedError

    def seat_name(self, state: S, seat: int, lang: str) -> str:
        """What a seat is called: the Titan, a hero, a race."""
        raise NotImplementedError

    def seat_names(self, seats: int, lang: str = "en") -> list[str]:
        """What the seats are called before anything is chosen."""
        raise NotImplementedError

    def screen(
        self, view: Mapping[str, Json], lang: str = "en", setup: Setup | None = None
    ) -> Sequence[RenderableType]:
        """The table for a terminal, made from a view and the open set-up: Rich renderables or plain lines."""
        return [f"{name}: {value}" for name, value in view.items()]

    def about(
        self, view: Mapping[str, Json], option: Option, lang: str = "en", setup: Setup | None = None
    ) -> tuple[str, tuple[str, ...]]:
        """What an option does, beyond its label ("" where that says it all), and the rules behind it."""
        return "", ()

    def content_sources(self) -> list[tuple[str, str, str]]:
        """Where each piece of content comes from: its name, its source, a note. What is not printed says so."""
        return []

    def greedy(self, table: Table[S], seat: int, seed: int) -> Option:
        """The choice of a bot that plays to win by simple judgement, from the seat's view alone."""
        raise NotImplementedError

    def groups(self, table: Table[S]) -> dict[str, str]:
        """For statistics of finished games: names and values to group them by."""
        return {}

    def sides(self, seats: int) -> list[tuple[str, tuple[int, ...]]]:
        """The sides of the game and their seats, for arenas: one bot plays each side."""
        raise NotImplementedError

    mates_share: bool = False
    """True where the seats of a side always know all that the others of their side know. Hidden by default."""

    def arena_variants(self) -> Sequence[dict[str, object]]:
        """The set-ups that an arena goes through evenly, as options for `new`: each Titan, each map, ..."""
        return [{}]

    def rounds(self, state: S) -> int:
        """How many rounds have begun."""
        raise NotImplementedError

    def advice(self, setup: Setup, lang: str = "en") -> list[str]:
        """Warnings about a set-up that is allowed but advised against."""
        return []

    # -- setting up

    def setup(self, seats: int | None, seed: int, content: object, options: Mapping[str, object]) -> Setup:
        """A checked set-up."""
        count = self.seats[0] if seats is None else seats
        if isinstance(count, bool) or count not in self.seats:
            fit = ", ".join(map(str, self.seats))
            raise BadSetup(N_("{game} has {fit} seats, not {n}"), self.seats_rule, game=self.title, fit=fit, n=count)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadSetup(N_("a seed is a whole number, not {seed}"), seed=repr(seed))
        corrections = read_corrections(cast("str | Path | Mapping[str, Toml]", content)) if content else {}
        return Setup(count, seed, read_options(self.options, options), corrections)

    seats_rule: str = ""

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        content: object = None,
        listen: bool = True,
        **options: object,
    ) -> Table[S]:
        """A table at the beginning of a game; BadSetup says what is wrong and what fits."""
        return self._table(self.setup(seats, seed, content, options), listen)

    def _table(self, setup: Setup, listen: bool = True) -> Table[S]:
        if setup.position:
            return self.position(setup.position, listen=listen)
        base = self.make(setup, key_of(self.id, setup.seed))
        table = Table(self, setup, base, listen)
        table.begin()
        return table

    # -- seeing

    def view(self, state: S, seat: int | None) -> dict[str, Json]:
        """What a seat may know."""
        return {"game": self.id, "seat": seat, **view(self.fields, state, seat)}

    def name(self, lang: str = "en") -> str:
        """The title in a language."""
        return self.title_fr if lang == "fr" and self.title_fr else self.title

    @cached_property
    def ledger(self) -> dict[str, Rule]:
        """Every rule of the game by id."""
        return read_ledger(self.home / "ledger.toml")

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """Guided first games by id."""
        return read_lessons(self.home / "lessons")

    # -- records

    def record(self, setup: Setup, choices: Iterable[Answer]) -> Record:
        """The record of a set-up and its choices."""
        text = self.vocabulary.text
        return Record(
            game=self.id,
            rules=self.rules_version,
            seats=setup.seats,
            seed=setup.seed,
            options=setup.options,
            choices=tuple(
                (seat, f"imagine {option[1] - 1} {option[2]}" if seat == IMAGINE else text(option))
                for seat, option in choices
            ),
            content=setup.corrections,
            position=setup.position,
        )

    def replay(self, record: Record, upto: int | None = None) -> Table[S]:
        """The table of a record, at its end or after `upto` choices."""
        record = carried_record(record, self.rules_version, self.migrations)
        setup = self.setup(record.seats, record.seed, record.content, record.options)
        table = self.position(record.position) if record.position else self._table(setup)
        lines = record.choices if upto is None else record.choices[:upto]
        for number, (seat, text) in enumerate(lines, start=1):
            try:
                table = self.replay_one(table, seat, text)
            except (IllegalChoice, ValueError) as error:
                raise BadRecord(f"choice {number} of the record, '{seat} {text}', does not fit: {error}") from None
        return table

    def replay_one(self, table: Table[S], seat: int, text: str) -> Table[S]:
        """One line of a record played at a table."""
        if seat == IMAGINE:
            _, viewer, seed = text.split()
            return table.imagine(None if viewer == "-1" else int(viewer), int(seed), listen=True)
        table.choose(seat, text)
        return table

    def replay_choices(self, setup: Setup, choices: Iterable[Answer]) -> Table[S]:
        """The table of a set-up after some choices."""
        table = self._table(setup)
        for seat, option in choices:
            if seat == IMAGINE:
                viewer = option[1] - 1
                table = table.imagine(None if viewer < 0 else viewer, option[2], listen=True)
            else:
                table.choose(seat, option)
        return table

    # -- positions

    def write_position(self, setup: Setup, base: S, answers: Sequence[Answer]) -> str:
        """A moment as TOML: the set-up, the fields of the last quiet moment, the choices since."""
        spec: dict[str, object] = {
            "game": self.id,
            "rules": self.rules_version,
            "seats": setup.seats,
            "seed": setup.seed,
            "options": {k: list(v) if isinstance(v, tuple) else v for k, v in setup.options.items()},
            "content": dict(setup.corrections),
            "state": {f.name: f.written(base) for f in self.fields if f.name != "seats"},
            "choices": self.record(setup, answers).dumps().partition("\n\n")[2].splitlines(),
        }
        return tomli_w.dumps({name: value for name, value in spec.items() if value not in ({}, [])})

    def position(self, spec: str | Mapping[str, object], listen: bool = True) -> Table[S]:
        """A table set up as described (TOML text or dict): puzzles, lessons, tests.

        Fields that are not named are as at the beginning of a game with the same seats, seed and options.
        """
        told = _read_spec(spec)
        if told.get("game", self.id) != self.id:
            raise BadPosition(f"this position is of {told['game']!r}, not of {self.id!r}")
        told = dict(carried_position(told, self.id, self.rules_version, self.migrations))
        try:
            setup = self.setup(
                cast("int | None", told.get("seats")),
                cast("int", told.get("seed", 0)),
                told.get("content"),
                cast("Mapping[str, object]", told.get("options", {})),
            )
            state = self.make(setup, key_of(self.id, setup.seed))
        except BadSetup as error:
            raise BadPosition(f"the position cannot be set up: {error}") from None
        self._load_fields(state, cast("Mapping[str, Json]", told.get("state", {})))
        self.check(state)
        place = cast("Mapping[str, Toml]", {**told, "seats": setup.seats})
        table = Table(self, Setup(setup.seats, setup.seed, setup.options, setup.corrections, place), state, listen)
        table.begin()
        return self._play_choices(table, told.get("choices", []))

    def _load_fields(self, state: S, values: Mapping[str, Json]) -> None:
        known = {field.name: field for field in self.fields if field.name != "seats"}
        for name, value in values.items():
            if name not in known:
                raise BadPosition(f"a position of {self.id} has no {name!r}; {nearest(name, known)}")
            known[name].load(state, value)

    def _play_choices(self, table: Table[S], choices: object) -> Table[S]:
        if not isinstance(choices, list):
            raise BadPosition(f"choices must be a list of lines 'SEAT CHOICE', not {choices!r}")
        for line in choices:
            seat, _, text = str(line).partition(" ")
            try:
                table = self.replay_one(table, *((IMAGINE, line) if seat == "imagine" else (int(seat), text)))
            except (IllegalChoice, ValueError) as error:
                raise BadPosition(f"the choice '{line}' of the position does not fit: {error}") from None
        table.forget()
        return table

    def say(self, sentence: str, lang: str, **values: object) -> str:
        """A sentence of the game in a language."""
        return say(sentence, lang, **values)


def _read_spec(spec: str | Mapping[str, object]) -> dict[str, object]:
    if not isinstance(spec, str):
        told = dict(spec)
    else:
        try:
            told = tomllib.loads(spec)
        except tomllib.TOMLDecodeError as error:
            raise BadPosition(f"the position is not valid TOML: {error}") from None
    parts = ("game", "rules", "seats", "seed", "options", "content", "state", "choices")
    for name in told:
        if name not in parts:
            raise BadPosition(f"a position has no part {name!r}; {nearest(name, parts)}")
    for name in ("options", "content", "state"):
        if not isinstance(told.get(name, {}), Mapping):
            raise BadPosition(f"the part {name!r} of a position must be a table of names and values")
    return told
