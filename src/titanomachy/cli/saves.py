"""Saved games: records in the user's data directory, with a comment that says who played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from ..kernel.errors import TitanomachyError
from ..kernel.record import Record
from ..kernel.state import State
from ..kernel.table import Table
from ..replay import replay
from .players import Players
from .terminal import read_text, write_text

PLAYERS: Final = "# players: "


def default_file(game: str) -> Path:
    """Where a game is kept when no file is named: `last-stand.txt` in the data directory of the user."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "titanomachy" / f"{game}.txt"


def save(path: Path, table: Table[State], players: Players) -> None:
    """Write the record and who plays; a new file takes the place of the old one in one step."""
    head, _, rest = table.record().dumps().partition("\n")
    write_text(path, f"{head}\n{PLAYERS}{players.text()}\n{rest}")


def load(path: str | Path) -> tuple[Record, str]:
    """The record of a file, and the line that says who played ("" where there is none)."""
    text = read_text(path)
    lines = [line.removeprefix(PLAYERS) for line in text.splitlines() if line.startswith(PLAYERS)]
    return Record.loads(text), lines[0] if lines else ""


def unfinished(game: str) -> Path | None:
    """The saved game of this kind, where there is one that can go on."""
    path = default_file(game)
    try:
        record, _ = load(path)
        return path if record.choices and record.game == game and not replay(record).over else None
    except TitanomachyError:
        return None
