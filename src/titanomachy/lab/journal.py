"""What an arena has played so far, on disk: a line a game as it ends, and from those the Parquet files."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final

from .playing import Finished
from .results import FILES, ON_REQUEST, RECORDS, Read, Values, columns, write_values

LINES: Final = "games.jsonl"
BATCH: Final = 500  # games that are in memory at once when files are written


class Journal:
    """The finished games of a folder: they can be added one by one, and read again by number."""

    def __init__(self, folder: Path, choices: bool) -> None:
        self.folder = folder
        self._choices = choices
        self._lines = folder / LINES
        self._places: dict[int, int] = {}
        self.taken_up = not self._lines.exists() and (folder / "games.parquet").exists()
        if self.taken_up:  # an arena that was played to its end
            self._take_up()
        self._file = self._lines.open("a+b")
        self._index()

    @property
    def last(self) -> int:
        """The highest number of a game; -1 where there is none."""
        return max(self._places, default=-1)

    def __contains__(self, number: int) -> bool:
        return number in self._places

    def __iter__(self) -> Iterator[Finished]:
        return self.some(self._places)

    def some(self, wanted: Container[int]) -> Iterator[Finished]:
        """The games of some numbers, in their order."""
        return (Finished(**line) for line in self._lines_of(wanted))

    def _lines_of(self, wanted: Container[int]) -> Iterator[dict[str, Any]]:
        for number in sorted(self._places):
            if number in wanted:
                self._file.seek(self._places[number])
                yield json.loads(self._file.readline())

    def add(self, game: Finished) -> None:
        """One more game; it is on disk when this returns."""
        self._file.seek(0, 2)
        self._places[game.number] = self._file.tell()
        self._file.write(_line(game))
        self._file.flush()

    def write(self, wanted: Container[int]) -> None:
        """The Parquet files and the records of some games."""
        names = [name for name in FILES if self._choices or name != ON_REQUEST]
        write_values(self.folder, self._batches(wanted), names)
        self._write_records(wanted)

    def close(self, done: bool) -> None:
        """Let go of it; where all is played, the files say it all."""
        self._file.close()
        if done:
            self._lines.unlink()

    def _batches(self, wanted: Container[int]) -> Iterator[dict[str, list[Values]]]:
        games = self._lines_of(wanted)
        while batch := list(islice(games, BATCH)):
            yield {name: [row for game in batch for row in game["rows"].get(name, ())] for name in FILES}

    def _write_records(self, wanted: Container[int]) -> None:
        folder = self.folder / RECORDS
        kept = set()
        for game in self._lines_of(wanted):
            if game["record"]:
                name = f"{game['number']}.txt"
                folder.mkdir(exist_ok=True)
                (folder / name).write_text(game["record"], encoding="utf-8")
                kept.add(name)
        for other in folder.glob("*.txt"):
            if other.name not in kept:
                other.unlink()

    def _index(self) -> None:
        """Where each line begins; half a line, written when the machine stopped, is dropped."""
        self._file.seek(0)
        place = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                self._file.truncate(place)
                break
            self._places[json.loads(line)["number"]] = place
            place += len(line)

    def _take_up(self) -> None:
        """Make the lines of an arena that was played to its end again, to go on with it."""
        half = self._lines.with_suffix(".half")
        with half.open("wb") as file:
            for game in finished(Read(self.folder), self._choices):
                file.write(_line(game))
        half.replace(self._lines)


def _line(game: Finished) -> bytes:
    return json.dumps(game.plain(), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def finished(read: Read, choices: bool = False) -> Iterator[Finished]:
    """The games of a directory, as they were when they ended."""
    names = [name for name in FILES if choices or name != ON_REQUEST]
    rows = {name: _by_game(read, name) for name in names}
    records = {int(path.stem): path for path in read.records}
    for number in rows["games"]:
        record = records[number].read_text(encoding="utf-8") if number in records else ""
        yield Finished(number, {name: rows[name].get(number, []) for name in names}, record)


def _by_game(read: Read, name: str) -> dict[int, list[Values]]:
    table = read.table(name)
    rows = zip(*(table.column(column).to_pylist() for column in columns(FILES[name])), strict=True)
    return {number: list(some) for number, some in groupby(rows, key=lambda row: int(row[0]))}
