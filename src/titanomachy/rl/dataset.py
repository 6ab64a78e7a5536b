"""A dataset of games as Parquet: what the seat saw at every choice, what it was offered, what it did, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ..bots.registry import bot
from ..bots.watched import Watched, company
from ..games.game import BoardGame
from ..kernel.chance import key_of
from ..kernel.errors import BadSetup, TitanomachyError
from ..kernel.setup import Setup
from ..kernel.state import State
from ..kernel.words import N_
from ..work import Lost, each
from .play import Play

MOST: Final = 5000  # choices of a game; one that goes on is left out
FORMAT: Final = "1"
FAILED: Final = N_("game {n} of the dataset: {why}")

Columns: TypeAlias = Sequence[Any]


def write(
    path: str | Path,
    play: Play[State],
    bots: str | Sequence[str],
    games: int,
    seed: int,
    workers: int | None = None,
    ray: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Play games of bots and write a row for each choice: how many rows there are.

    A row has the number of its game, the seat, how many choices the game had seen, the observation, the numbers of all
    actions that were offered and the one that was chosen, and the result: 1 for a win, -1 for a loss. The first game
    has the seed that is given, each next one a higher one: the same seed, the same file, whoever plays it. The file is
    there when all is written, and not before.
    """
    names = [bots] * play.seats if isinstance(bots, str) else list(bots)
    if len(names) != play.seats:
        said = N_("bots: one for all seats, or one for each of {seats}, not {given}")
        raise TitanomachyError(said, seats=play.seats, given=repr(bots))
    if games < 1:
        raise BadSetup(N_("a dataset needs at least one game, not {games}"), games=games)
    for name in set(names):
        bot(name, play.game)  # who is not known is told before there is anything
    path = Path(path)
    half = path.with_name(f"{path.name}.half")
    schema = _schema(play, names, seed)
    count = done = 0
    try:
        with (
            pq.ParquetWriter(half, schema, compression="zstd") as file,
            closing(_in_order(Games(play.game, play.setup, tuple(names), seed), games, workers, ray)) as played,
        ):
            for columns in played:
                if columns:
                    file.write_batch(_batch(schema, columns))
                    count += len(columns[0])
                done += 1
                if progress is not None:
                    progress(done, games)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    return count


@dataclass(slots=True)
class Games:
    """The games of a dataset by their numbers, as any process can play them: what it needs is made there."""

    game: BoardGame[State]
    setup: Setup
    bots: tuple[str, ...]
    seed: int
    play: Play[State] | None = None

    def __reduce__(self) -> tuple[type[Games], tuple[object, ...]]:
        """Without the table, which stays where it is."""
        return Games, (self.game, self.setup, self.bots, self.seed)

    def __call__(self, number: int) -> Columns:
        """The columns of a game; nothing of one that has no end."""
        if self.play is None:
            setup = self.setup
            self.play = Play(self.game, setup.seats, dict(setup.options), content=setup.corrections or None)
        play = self.play
        rows = list(_played(play, self.bots, number, self.seed + number))
        if not play.over:
            return ()
        results, columns = play.results(), list(zip(*rows, strict=True))
        return [*columns[:3], np.concatenate(columns[3]), *columns[4:], [results[seat] for seat in columns[1]]]


def _in_order(job: Games, games: int, workers: int | None, ray: str | None) -> Generator[Columns, None, None]:
    """What came of each game, in the order of their numbers; those that are early wait."""
    early: dict[int, Columns] = {}
    wanted = 0
    with closing(each(job, range(games), workers, ray)) as done:
        for number, columns in done:
            if isinstance(columns, Lost):
                raise TitanomachyError(FAILED, n=number, why=columns.why)
            early[number] = columns
            while wanted in early:
                yield early.pop(wanted)
                wanted += 1


def _played(play: Play[State], names: Sequence[str], number: int, seed: int) -> Iterator[tuple[Any, ...]]:
    """The rows of a game but for its result, choice by choice. A bot that fails fails the dataset: all are its own."""
    play.begin(seed)
    seeds = [key_of("dataset", seed, seat) for seat in range(play.seats)]
    bots = {seat: Watched(bot(name, play.game, seeds[seat]), play.game, name=name) for seat, name in enumerate(names)}
    number_of = play.game.vocabulary.number
    with company(bots, play.table):
        while not play.over and play.table.length < MOST:
            seat, ask = play.now, play.table.asks[play.now]
            option = bots[seat].choose(play.table, seat)
            failure = bots[seat].failure
            if failure is not None:
                raise TitanomachyError(FAILED, n=number, why=failure)
            offered = sorted(number_of(one) for one in ask.offered())
            yield number, seat, play.table.length, play.observe(seat), offered, number_of(option)
            play.choose(seat, option)


def _schema(play: Play[State], names: Sequence[str], seed: int) -> pa.Schema:
    told = {"format": FORMAT, "game": play.game.id, "seats": play.seats, "bots": ",".join(names), "seed": seed}
    told |= {f"option.{name}": value for name, value in play.setup.options.items()}
    fields = [
        ("game", pa.int32()),
        ("seat", pa.int8()),
        ("at", pa.int32()),
        ("observation", pa.list_(pa.int32(), play.layout.size)),
        ("offered", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("result", pa.float32()),
    ]
    return pa.schema(fields, metadata={name: str(value) for name, value in told.items()})


def _batch(schema: pa.Schema, columns: Sequence[Any]) -> pa.RecordBatch:
    made = []
    for field, column in zip(schema, columns, strict=True):
        if field.name == "observation":
            made.append(pa.FixedSizeListArray.from_arrays(pa.array(column, pa.int32()), field.type.list_size))
        else:
            made.append(pa.array(column, field.type))
    return pa.RecordBatch.from_arrays(made, schema=schema)
