"""What is kept of people and tables: plain values, as the store gives and takes them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from ...kernel.errors import TitanomachyError

EVERY: Final = 50  # a position is stored after so many choices
HINTS: Final = ("bots", "all", "none")  # who may have hints: whoever sits alone among bots, everyone, nobody
OPEN: Final = ""  # the holder of a seat that anyone may take


class Conflict(TitanomachyError):
    """The game went on elsewhere: what was to be written no longer fits."""


class Fenced(Conflict):
    """The table is another server's by now: this one may not change it any more."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists of tables say: seats that are asked, the round, whether it is over, and a `glimpse` as text.

    The glimpse has what would else take a replay: what the seats are called now and how the game ended, in every
    language (see `glimpses.py`). "" where no server has looked yet.
    """

    asked: tuple[int, ...]
    round: int
    over: bool
    glimpse: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who chooses for a seat (a person's id, `bot:NAME` or nobody) and who may give it to another."""

    holder: str = OPEN
    owner: str = ""
    bot: str = field(init=False, repr=False, compare=False)  # the name of the bot that holds it; "" where none does
    person: str = field(init=False, repr=False, compare=False)  # the id of the person who holds it; "" where none does

    def __post_init__(self) -> None:
        bot = self.holder.removeprefix("bot:") if self.holder.startswith("bot:") else ""
        object.__setattr__(self, "bot", bot)
        object.__setattr__(self, "person", "" if bot else self.holder)


@dataclass(frozen=True, slots=True)
class Note:
    """A line of the log that is no choice: after how many choices, what kind, about which seat, what fills it.

    `person` is whoever gave the seat up and knows what it hides; it is kept from rivals for good.
    """

    number: int
    kind: str
    seat: int
    told: Mapping[str, str]
    person: str = ""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is stored. `first` are the holders that its seats had when it was made."""

    id: str
    game: str
    rules: int
    seed: int
    seats: tuple[Seat, ...]
    options: Mapping[str, object]
    corrections: Mapping[str, object]
    position: str = ""
    lesson: str = ""
    public: bool = False
    creator: str = ""
    created: float = 0.0
    changed: float = 0.0
    length: int = 0
    undos: int = 0
    since: int = 0
    summary: Summary = Summary((), 0, False)
    next: str = ""
    first: tuple[str, ...] = ()
    lobby: bool = False  # it waits for people and has not begun
    ended: str = ""  # why it is over where no rule ended it: "agreed"
    hints: str = HINTS[0]
    fence: int = 0  # under which number its server may change it: see `leases.py`
    clock: str = ""  # how much time it gives: see `timing.py`
    left: Mapping[int, float] = field(default_factory=dict)  # seconds that seats have whose clocks run, for lists
    broken: bool = False  # what is stored of it cannot be read


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who plays or watches. `auto`: choices with one answer are made by themselves."""

    id: str
    name: str = ""
    auto: bool = True
    pace: str = "normal"
    since: float = field(default=0.0, compare=False)  # when it was first stored


def new_id() -> str:
    """An id that nobody guesses: 128 bits."""
    return secrets.token_urlsafe(16)


def stamp(at: float) -> str:
    """A moment as pages read it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
