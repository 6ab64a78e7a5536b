"""Saved games: records in the user's data directory, each game in a file of its own, with who played."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from ..kernel.errors import TitanomachyError
from ..kernel.record import ENDED, Record
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from ..replay import replay
from .mistakes import Mistake, cannot_write
from .players import Players
from .terminal import path_of, read_text, write_text

PLAYERS: Final = "# players: "
OVER: Final = "# over"  # marks a finished game, so that those which go on are found without playing all of them again
OFFERED: Final = 5  # so many unfinished games are offered, the latest first


def folder() -> Path:
    """The data directory of the user."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "titanomachy"


def written(table: Table[State], players: Players) -> str:
    """The text of a saved game: its record, who plays, and whether it is over."""
    head, _, rest = table.record().dumps().partition("\n")
    return f"{head}\n{PLAYERS}{players.text()}\n{OVER + chr(10) if table.over else ''}{rest}"


def load(path: str | Path) -> tuple[Record, str]:
    """The record of a file, and the line that says who played ("" where there is none)."""
    return read(found(path), read_text(found(path)))


def ended(path: str | Path) -> bool:
    """Whether the record of a file says that its game ended though no rule ended it: all who sat there agreed."""
    return any(line.startswith(ENDED) for line in read_text(found(path)).splitlines())


def read(path: Path, text: str) -> tuple[Record, str]:
    """The record that a text is, and who played; a mistake names the file."""
    lines = [line.removeprefix(PLAYERS) for line in text.splitlines() if line.startswith(PLAYERS)]
    try:
        return Record.loads(text), lines[0] if lines else ""
    except (TitanomachyError, ValueError) as error:
        reason = error.words if isinstance(error, TitanomachyError) else str(error)
        raise Mistake(N_("{file} is no record of a game: {reason}"), file=path, reason=reason) from None


def found(path: str | Path) -> Path:
    """The file that is meant: one that is there, or a game of the data directory by its name alone."""
    path = path_of(path)
    kept = folder() / f"{path.name.removesuffix('.txt')}.txt"
    return kept if path.name == str(path) and not os.path.lexists(path) and kept.is_file() else path


# -- games that go on


@dataclass(frozen=True, slots=True)
class Saved:
    """An unfinished game in the data directory."""

    path: Path
    choices: int
    when: float

    @property
    def name(self) -> str:
        """How it is called: `load` takes that."""
        return self.path.stem

    @property
    def date(self) -> str:
        """When it was last played."""
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(self.when))


def unfinished(game: str) -> list[Saved]:
    """The saved games of this kind that can go on, the latest first."""
    paths = [(path.stat().st_mtime, path) for path in folder().glob(f"{game}*.txt") if path.is_file()]
    found: list[Saved] = []
    for when, path in sorted(paths, reverse=True):
        if len(found) < OFFERED:
            found += _going_on(game, path, when)
    return found


def _going_on(game: str, path: Path, when: float) -> Iterator[Saved]:
    try:
        text = read_text(path)
        record, _ = read(path, text)
        if record.game == game and record.choices and OVER not in text.splitlines() and not replay(record).over:
            yield Saved(path, len(record.choices), when)
    except TitanomachyError:
        return


# -- keeping


class Keeper:
    """Keeps one game in a file that is its own: never in the place of another game, whoever wrote that."""

    def __init__(self, game: str, path: Path | None = None, known: str | None = None) -> None:
        self.game = game
        self.path = path  # None: the first free name of the data directory, taken when there is something to keep
        self.known = known  # what the file held when it was last read or written here

    def save(self, table: Table[State], players: Players) -> Path:
        """Write the game; where someone else has written the file meanwhile, this game takes another."""
        text = written(table, players)
        path = self.path
        if path is None or (self.known is not None and _holds(path) not in (None, self.known)):
            path = self.path = free(self.game)
        write_text(path, text)
        self.known = text
        return path


def free(game: str) -> Path:
    """A name of the data directory that no game has: it is taken at once, so that no other can have it."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = place / (f"{game}.txt" if number == 1 else f"{game}-{number}.txt")
            try:
                path.open("x").close()
            except FileExistsError:
                if not _begun(path):
                    return path
            else:
                return path
    except OSError as error:
        raise cannot_write(place, error) from None
    raise AssertionError("there are always more numbers")


def _holds(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None


def _begun(path: Path) -> bool:
    """False for a record in which nothing has been chosen yet: that is no loss."""
    try:
        return bool(load(path)[0].choices)
    except TitanomachyError:
        return True


def fitting(path: Path, table: Table[State] | None = None) -> Path:
    """A file that a game may be written to by name; a mistake where that would lose something.

    It may hold what was saved of the same game before; a new game takes no file that holds any.
    """
    if path.is_dir():
        raise cannot_write(path, IsADirectoryError())
    if not path.parent.is_dir():
        raise cannot_write(path, NotADirectoryError() if path.parent.exists() else FileNotFoundError())
    if path.exists() and not path.is_file():
        raise cannot_write(path, ValueError())
    if not os.path.lexists(path) or _holds(path) == "":
        return path
    record = load(path)[0]
    if record.choices and (table is None or not _same(record, table)):
        raise Mistake(N_("{file} holds another game, which is not overwritten; choose another name"), file=path)
    return path


def _same(record: Record, table: Table[State]) -> bool:
    """True for two records of one game: set up alike, whatever has been chosen."""
    mine = Record.loads(table.record().dumps())
    heads = ("game", "seats", "seed", "options", "content", "position")
    return all(getattr(mine, head) == getattr(record, head) for head in heads)
