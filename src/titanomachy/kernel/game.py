"""A game is joined from parts: what it is, its rules, its notation. What all games share is here.

Those who show games join a table and a bot to it (`games.game`); the kernel knows neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Generic, cast

import tomli_w

from .asks import Answer
from .chance import key_of
from .content import Toml, read_corrections
from .errors import BadRecord, BadSetup, IllegalChoice
from .forms import Json
from .generics import S
from .ledger import Rule, read_ledger
from .lesson_files import read_lessons
from .lessons import Lesson
from .migration import NO_MIGRATIONS, Migration, carried_record
from .notation import Notation
from .options import OptionSpec, read_options
from .positions import position_of, read_position
from .record import Record
from .rules import Rules, Sides
from .setup import Setup
from .sight import Sight
from .slots import Slot, declaration
from .state import State
from .table import IMAGINE, Table
from .vocabulary import Vocabulary
from .words import N_, Words, say


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a game is: its name in each language, how many seats it has, what can be set up, where its files are."""

    id: str
    titles: Mapping[str, str]
    seats: tuple[int, ...]
    options: Mapping[str, OptionSpec]
    home: Path  # the game's package, where its ledger, content and lessons are
    seats_rule: str = ""
    seats_hint: str = ""  # said to whoever wants another number of seats
    rules_version: int = 1
    migrations: Mapping[int, Migration] = field(default_factory=lambda: NO_MIGRATIONS)


class Game(Generic[S]):
    """One board game."""

    def __init__(self, about: About, rules: Rules[S], notation: Notation[S]) -> None:
        self.about = about
        self.rules = rules
        self.notation = notation
        self.declaration = declaration(rules.state)  # TypeError where a slot does not say who sees it

    # -- what it is

    @property
    def id(self) -> str:
        """The name by which `tm.game` knows it."""
        return self.about.id

    @property
    def title(self) -> str:
        """What the box says, in English."""
        return self.name("en")

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat counts it supports."""
        return self.about.seats

    @property
    def options(self) -> Mapping[str, OptionSpec]:
        """The set-up options by name."""
        return self.about.options

    @property
    def rules_version(self) -> int:
        """The version of its rules and content: raised when a record could go otherwise."""
        return self.about.rules_version

    @property
    def vocabulary(self) -> Vocabulary:
        """Every choice that can be made, with its text and number."""
        return self.notation.vocabulary

    @property
    def slots(self) -> tuple[Slot[S], ...]:
        """The slots of its state, in the order in which they are written."""
        return self.declaration.slots

    def name(self, lang: str = "en") -> str:
        """The title in a language."""
        titles = self.about.titles
        english = titles["en"]
        return titles.get(lang) or say(english, lang)

    @cached_property
    def ledger(self) -> dict[str, Rule]:
        """Every rule of the game by id."""
        return read_ledger(self.about.home / "ledger.toml")

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """Guided first games by id."""
        return read_lessons(self.about.home / "lessons")

    def sides(self, seats: int, setup: Setup | None = None) -> Sides:
        """The sides of the game and their seats; who is on which may depend on the set-up of a table."""
        return self.rules.sides(setup or self.setup(seats, 0, None, {}))

    # -- setting up

    def setup(self, seats: int | None, seed: int, content: object, options: Mapping[str, object]) -> Setup:
        """A checked set-up."""
        count = self.seats[0] if seats is None else seats
        if isinstance(count, bool) or count not in self.seats:
            fit, hint = ", ".join(map(str, self.seats)), self.about.seats_hint
            raise BadSetup(
                N_("{game} has {fit} seats, not {n}; {hint}") if hint else N_("{game} has {fit} seats, not {n}"),
                self.about.seats_rule,
                game=self.title,
                fit=fit,
                n=count,
                hint=Words(hint),
            )
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadSetup(N_("a seed is a whole number, not {seed}"), seed=repr(seed))
        corrections = read_corrections(cast("str | Path | Mapping[str, Toml]", content)) if content else {}
        return Setup(count, seed, read_options(self.options, options), corrections)

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        content: object = None,
        listen: bool = True,
        **options: object,
    ) -> Table[S]:
        """A table at the beginning of a game; BadSetup says what is wrong and what fits."""
        return self.begin(self.setup(seats, seed, content, options), listen)

    def begin(self, setup: Setup, listen: bool = True) -> Table[S]:
        """A table at the beginning of a set-up."""
        if setup.position:
            return self.position(setup.position, listen=listen)
        table = Table(self, setup, self.rules.make(setup, key_of(self.id, setup.seed)), listen)
        table.begin()
        return table

    # -- seeing

    def view(self, state: S, seat: int | None) -> dict[str, Json]:
        """What a seat may know, in words."""
        head: dict[str, Json] = {"game": self.id, "seat": seat}
        return {**head, **self.declaration.view(state, seat), **self.rules.facts(state, seat, False)}

    def full_view(self, state: S) -> dict[str, Json]:
        """Everything, for all to see when a game is over."""
        head: dict[str, Json] = {"game": self.id, "seat": None}
        written = {slot.name: slot.written(state) for slot in self.slots}
        return {**head, **written, **self.rules.facts(state, None, True)}

    def sight(self, setup: Setup, state: S, seat: int | None, all: bool = False) -> Sight[S]:
        """What a seat may know, typed."""
        return Sight(self, setup, state, seat, all)

    def masked(self, state: S, seat: int | None, still: bool = False) -> S:
        """A copy of a state in which all that a seat does not know is UNSEEN or blank; see `Declaration.masked`."""
        masked: S = self.declaration.masked(state, seat, still)
        masked.settle()
        return masked

    def redeal(self, state: S, seat: int | None) -> None:
        """Deal anew, in place, all that a seat cannot know."""
        self.declaration.redeal(state, seat)

    def dealt(self, state: S, like: State) -> None:
        """Deal anew, in place, as another copy of the same moment was dealt."""
        self.declaration.dealt(state, cast("S", like))

    def picture(self, table: Table[S]) -> str | None:
        """The table as a picture, where the game has one."""
        return None

    # -- records and positions

    def record(self, setup: Setup, choices: Iterable[Answer]) -> Record:
        """The record of a set-up and its choices."""
        text = self.vocabulary.text
        return Record(
            game=self.id,
            rules=self.rules_version,
            seats=setup.seats,
            seed=setup.seed,
            options=setup.options,
            choices=tuple((seat, text(option)) for seat, option in choices),
            content=setup.corrections,
            position=setup.position,
        )

    def replay(self, record: Record, upto: int | None = None) -> Table[S]:
        """The table of a record, at its end or after `upto` choices."""
        record = carried_record(record, self.rules_version, self.about.migrations)
        setup = self.setup(record.seats, record.seed, record.content, record.options)
        lines = record.choices if upto is None else record.choices[:upto]
        heard = not lines  # only the events of the last choice are kept
        table = self.position(record.position, heard) if record.position else self.begin(setup, heard)
        for number, (seat, text) in enumerate(lines, start=1):
            if seat == IMAGINE:
                said = N_("choice {number} of the record, '{text}', is a moment that an earlier version dreamt")
                raise BadRecord(said, number=number, text=text)
            if number == len(lines):
                table.hear()
            try:
                table.choose(seat, text)
            except (IllegalChoice, ValueError) as error:
                said = N_("choice {number} of the record, '{seat} {text}', does not fit: {error}")
                raise BadRecord(said, number=number, seat=seat, text=text, error=error) from None
        return table

    def position(self, spec: str | Mapping[str, object], listen: bool = True) -> Table[S]:
        """A table set up as described (TOML text or dict): puzzles, lessons, tests.

        Slots that are not named are as at the beginning of a game with the same seats, seed and options, or derived
        from those that are.
        """
        return read_position(self, spec, listen)

    def write_position(self, setup: Setup, base: S, answers: Sequence[Answer]) -> str:
        """A moment as TOML: the slots of the last quiet moment, and the choices since."""
        return tomli_w.dumps(position_of(self, setup, base, answers))

    def position_at(self, setup: Setup, base: S) -> Setup:
        """A set-up that begins with a state."""
        place = cast("Mapping[str, Toml]", position_of(self, setup, base, ()))
        return Setup(setup.seats, setup.seed, setup.options, setup.corrections, place)
