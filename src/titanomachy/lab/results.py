"""The results of many games as a directory of Parquet files: one row a game, a seat, a thing used, a round of the race.

    DIR/arena.toml        the plan: what was played, enough to go on with it (lab/plan.py)
    DIR/games.parquet     one row a game
    DIR/seats.parquet     one row a seat of a game
    DIR/uses.parquet      how often a seat chose a verb with a thing
    DIR/race.parquet      how far each side was, round by round
    DIR/choices.parquet   one row a choice (on request)
    DIR/records/7.txt     the record of game 7 (on request)

A row is a small typed object; its class is the schema of its file, so that both are said once:

>>> [(name, str(kind)) for name, kind in columns(SeatRow).items()][:3]
[('number', 'int32'), ('seat', 'int8'), ('side', 'string')]

`read(DIR).seats` gives typed rows, `read(DIR).table("seats")` a pyarrow table. Files of equal rows are equal byte for
byte. Nothing here needs pyarrow (extra `lab`) until a file is read or written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias, TypeVar, cast, get_args, get_type_hints

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_

if TYPE_CHECKING:
    import pyarrow as pa

Int8: TypeAlias = Annotated[int, "int8"]
Int32: TypeAlias = Annotated[int, "int32"]
Int64: TypeAlias = Annotated[int, "int64"]
Text: TypeAlias = Annotated[str, "string"]
Flag: TypeAlias = Annotated[bool, "bool"]
Real: TypeAlias = Annotated[float, "float64"]
RealOrNone: TypeAlias = Annotated[float | None, "float64"]

OVER, CHOICES, CRASH = "over", "choices", "crash"  # how a game ended


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game. Games with the same `deal` share seed and set-up: only who sits where, or the variant, differs."""

    number: Int32
    deal: Int32
    seats: Int8
    seed: Int64  # game.new(seats, seed, **options) is the beginning of this game
    options: Text  # JSON: {"titan": "standard", ...}, all of them
    variant: Text  # the label of a variant of the rules or content that is compared with others; "" where none is
    groups: Text  # JSON: what the game sorts its games by, {"titan": "standard", "heroes": "3"}
    rounds: Int32
    choices: Int32
    reason: Text  # why the game ended, in English; "" where it was cut short
    rule: Text  # and the ledger id of that ending
    ended: Text  # "over": by its rules; "choices": cut at the limit; "crash": every worker that played it was lost
    winners: Text  # JSON list of the sides that won


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a game: who sat there, what it played and whether its side won."""

    number: Int32
    seat: Int8
    side: Text
    bot: Text
    plays: Text  # a hero, a race, a Titan: as the game names the seat at its end, in English
    won: Flag
    score: RealOrNone
    lost: Text  # why the bot lost its seat to `random` in mid-game: "choices", "time", "crash", "nonsense"; else ""
    lost_how: Text  # what exactly went wrong, for whoever looks after the bot; "" where nothing did


@dataclass(frozen=True, slots=True)
class UseRow:
    """How often a seat chose a verb with a thing in it; `thing` and `kind` are "" for a verb that names nothing."""

    number: Int32
    seat: Int8
    verb: Text  # "buy"
    thing: Text  # the word of the vocabulary: "3d_gear"
    kind: Text  # its domain: "card"
    count: Int32


@dataclass(frozen=True, slots=True)
class RaceRow:
    """How far a side was at the end of a round (0: at the start), as the end screen's curve shows it.

    The counter "have" is what the side has, "need" what it needs to win, 0 where nobody can say; the curve shows have
    divided by need, or by the most that anybody has where nobody can say what is needed.
    """

    number: Int32
    round: Int32
    counter: Text
    side_or_seat: Text  # the name of the side
    value: Real


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One choice, on request: what was offered is told by how many options there were."""

    number: Int32
    at: Int32  # 0 for the first choice of its game
    round: Int32
    seat: Int8
    option: Text  # the option's text, as in a record: "move 7 5"
    offered: Int32
    bot: Text  # who really chose: `random` where the bot of the seat had lost it


Row: TypeAlias = GameRow | SeatRow | UseRow | RaceRow | ChoiceRow
Values: TypeAlias = Sequence[Any]  # of a row, in the order of its columns
R = TypeVar("R", GameRow, SeatRow, UseRow, RaceRow, ChoiceRow)

FILES: Final[Mapping[str, type[Row]]] = {
    "games": GameRow,
    "seats": SeatRow,
    "uses": UseRow,
    "race": RaceRow,
    "choices": ChoiceRow,
}
ON_REQUEST: Final = "choices"
RECORDS: Final = "records"


def columns(row: type[Row]) -> dict[str, str]:
    """The columns of a kind of row and their types, by the names that pyarrow has for them."""
    hints = get_type_hints(row, include_extras=True)
    return {field.name: get_args(hints[field.name])[-1] for field in fields(row)}


def schema(row: type[Row]) -> pa.Schema:
    """The schema of a kind of row."""
    pa = arrow()
    return pa.schema([(name, pa.type_for_alias(kind)) for name, kind in columns(row).items()])


def values(row: Row) -> Values:
    """The values of a row, in the order of its columns."""
    return _VALUES[type(row)](row)


_VALUES: Final[Mapping[type, Callable[[Row], Values]]] = {row: attrgetter(*columns(row)) for row in FILES.values()}


def table_of(row: type[Row], rows: Sequence[Values]) -> pa.Table:
    """Rows, given by their values, as a pyarrow table."""
    pa = arrow()
    wanted = schema(row)
    found = zip(*rows, strict=True) if rows else ([] for _ in wanted.names)
    arrays = [pa.array(list(column), field.type) for column, field in zip(found, wanted, strict=True)]
    return pa.Table.from_arrays(arrays, schema=wanted)


def rows_of(row: type[R], table: pa.Table) -> list[R]:
    """The rows of a pyarrow table, typed; other columns are passed over."""
    names = list(columns(row))
    found = [table.column(name).to_pylist() for name in names]
    make = cast("Any", row)
    return [make(*one) for one in zip(*found, strict=True)]


def write(folder: Path, batches: Iterable[Mapping[str, Sequence[Row]]], names: Iterable[str]) -> None:
    """The named files ("games", "seats", ...) of many rows, a batch at a time: each whole, or not at all."""
    plain = ({name: [values(row) for row in rows] for name, rows in batch.items()} for batch in batches)
    write_values(folder, plain, names)


def write_values(folder: Path, batches: Iterable[Mapping[str, Sequence[Values]]], names: Iterable[str]) -> None:
    """The same of rows that are given by their values."""
    parquet = _parquet()
    kinds = {name: FILES[name] for name in names}
    halves = {name: folder / f"{name}.parquet.half" for name in kinds}
    with ExitStack() as open_files:
        writers = {
            name: open_files.enter_context(parquet.ParquetWriter(halves[name], schema(kind), compression="zstd"))
            for name, kind in kinds.items()
        }
        for batch in batches:
            for name, writer in writers.items():
                writer.write_table(table_of(kinds[name], batch.get(name, ())))
    for name, half in halves.items():
        half.replace(folder / f"{name}.parquet")


class Read:
    """The results in a directory, read when they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def table(self, name: str) -> pa.Table:
        """A file as a pyarrow table: "games", "seats", "uses", "race", "choices" (empty where it is not there)."""
        path = self.folder / f"{name}.parquet"
        if not path.is_file() and name == ON_REQUEST:
            return schema(FILES[name]).empty_table()
        return _parquet().read_table(path)

    @cached_property
    def games(self) -> list[GameRow]:
        """One row a game."""
        return rows_of(GameRow, self.table("games"))

    @cached_property
    def seats(self) -> list[SeatRow]:
        """One row a seat of a game."""
        return rows_of(SeatRow, self.table("seats"))

    @cached_property
    def uses(self) -> list[UseRow]:
        """How often each seat chose what."""
        return rows_of(UseRow, self.table("uses"))

    @cached_property
    def race(self) -> list[RaceRow]:
        """How far each side was."""
        return rows_of(RaceRow, self.table("race"))

    @cached_property
    def choices(self) -> list[ChoiceRow]:
        """Every choice; none where nobody asked for them."""
        return rows_of(ChoiceRow, self.table("choices"))

    @property
    def records(self) -> list[Path]:
        """The records of games that were asked for, by the number of the game."""
        return sorted((self.folder / RECORDS).glob("*.txt"), key=lambda path: int(path.stem))


def read(folder: str | Path) -> Read:
    """The results in a directory; an error says what is missing there."""
    folder = Path(folder)
    missing = [f"{name}.parquet" for name in FILES if name != ON_REQUEST and not (folder / f"{name}.parquet").is_file()]
    if missing:
        said = N_("{folder} holds no results of an arena: {missing} is not there; `titanomachy arena --out` makes them")
        raise TitanomachyError(said, folder=folder, missing=missing[0])
    return Read(folder)


def compact(value: object) -> str:
    """Plain data as the JSON of a column: the same text for the same data."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def arrow() -> ModuleType:
    """pyarrow; whoever has not got it is told what to install."""
    try:
        import pyarrow
    except ImportError:
        said = N_('results are kept as Parquet, which needs pyarrow: pip install "titanomachy[lab]"')
        raise TitanomachyError(said) from None
    return cast("ModuleType", pyarrow)


def _parquet() -> ModuleType:
    arrow()
    import pyarrow.parquet

    return cast("ModuleType", pyarrow.parquet)
