"""A dataset of games as Parquet: what the seat saw at every choice, what it was offered, what it did, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ..bots.registry import bot
from ..kernel.chance import key_of
from ..kernel.errors import TitanomachyError
from ..kernel.state import State
from ..kernel.words import N_
from .play import Play

MOST: Final = 5000  # choices of a game; one that goes on is left out
FORMAT: Final = "1"


def write(path: str | Path, play: Play[State], bots: str | Sequence[str], games: int, seed: int) -> int:
    """Play games of bots and write a row for each choice: how many rows there are.

    A row has the number of its game, the seat, how many choices the game had seen, the observation, the numbers of all
    actions that were offered and the one that was chosen, and the result: 1 for a win, -1 for a loss. The first game
    has the seed that is given, each next one a higher one: the same seed, the same file.
    """
    names = [bots] * play.seats if isinstance(bots, str) else list(bots)
    if len(names) != play.seats:
        said = N_("bots: one for all seats, or one for each of {seats}, not {given}")
        raise TitanomachyError(said, seats=play.seats, given=repr(bots))
    schema = _schema(play, names, seed)
    count = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as file:
        for number in range(games):
            rows = list(_played(play, names, number, seed + number))
            results = play.results()
            columns = list(zip(*rows, strict=True)) if play.over else []
            if columns:
                seats = columns[1]
                parts = [*columns[:3], np.concatenate(columns[3]), *columns[4:], [results[seat] for seat in seats]]
                file.write_batch(_batch(schema, parts))
                count += len(rows)
    return count


def _played(play: Play[State], names: Sequence[str], number: int, seed: int) -> Iterator[tuple[Any, ...]]:
    """The rows of a game but for its result, choice by choice."""
    play.begin(seed)
    choosers = [bot(name, play.game, key_of("dataset", seed, seat)) for seat, name in enumerate(names)]
    while not play.over and play.table.length < MOST:
        seat, ask = play.now, play.table.asks[play.now]
        option = choosers[seat].choose(play.table, seat)
        offered = sorted(play.game.vocabulary.number(one) for one in ask.offered())
        chosen = play.game.vocabulary.number(option)
        yield number, seat, play.table.length, play.observe(seat), offered, chosen
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
