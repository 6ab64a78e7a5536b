"""Where the time of a move at the table goes: `python -m benchmarks.where [game ...]`.

By profile, which makes calls dearer than they are: read the shares, and take the times from `python -m benchmarks`.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from cProfile import Profile
from json import JSONEncoder
from time import process_time
from types import FunctionType
from typing import Final, cast

from rich.table import Table

from titanomachy.web.live.room import Room
from titanomachy.web.show import log, patches, snapshot, story
from titanomachy.web.store.play import Play

from . import targets
from .rows import page
from .sitting import Sitting, begun, house

TABLES: Final = 3
MOVES: Final = 100
FIRST: Final = 5  # moves that are not counted

SHOW: Final = snapshot.show
PARTS: Final[Mapping[str, Callable[..., object]]] = {  # none of them calls another
    "rules": Play.tried,
    "log: what is told": Play.accept,
    "options": snapshot._ask,
    "log: its lines": log.log,
    "story": story.story,
    "patches": patches.changes,
    "moment and seats": Room.snapshot,
    "seats for a person": Room.personal,
    "JSON": JSONEncoder.encode,
}
SHOWN: Final = ("options", "log: its lines")  # those that `show` calls; the rest of it composes the drawing
COMPOSITION: Final = "composition"
REST: Final = "the rest"


async def profiled(name: str, tables: int = TABLES, moves: int = MOVES) -> Profile:
    """Moves of some tables with three viewers under the profiler."""
    profile = Profile(process_time)  # by the clock on the wall, other work of the machine would be in it
    async with house() as rooms:
        for seed in range(tables):
            sitting = Sitting(rooms, begun(name, seed))
            await sitting.open()
            await sitting.play_on(FIRST)
            for _ in range(moves):
                if sitting.play.table.over:
                    break
                choice = sitting.choice()
                profile.enable()
                await sitting.move(*choice)
                profile.disable()
            await sitting.close()
    return profile


def shares(profile: Profile) -> dict[str, float]:
    """What part of the time went where."""
    whole, within = 0.0, dict[object, float]()
    for entry in profile.getstats():
        whole += entry.inlinetime
        within[entry.code] = entry.totaltime

    def spent(function: Callable[..., object]) -> float:
        return within.get(cast("FunctionType", function).__code__, 0.0) / whole

    found = {part: spent(function) for part, function in PARTS.items()}
    found[COMPOSITION] = spent(SHOW) - sum(found[part] for part in SHOWN)
    found[REST] = 1 - sum(found.values())
    return found


def main(names: Sequence[str]) -> int:
    """Print the shares of some games, all where none is named."""
    table = Table(title="where the time of a move goes, by profile")
    table.add_column("")
    columns = [shares(asyncio.run(profiled(name))) for name in names or targets.GAMES]
    for name in names or targets.GAMES:
        table.add_column(name, justify="right")
    for part in sorted(columns[0], key=lambda part: -sum(column[part] for column in columns)):
        table.add_row(part, *(f"{column[part]:.0%}" for column in columns))
    page().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
