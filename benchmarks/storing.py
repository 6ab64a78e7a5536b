"""What a choice costs in the store: processor time of this process, one choice after the other.

`python -m benchmarks.storing [URL]`: an SQLite file in a new folder, or the database of an address, which keeps
the tables.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from titanomachy.web.store import queries
from titanomachy.web.store.database import Database
from titanomachy.web.store.rows import Seat, Stored, Summary, new_id

CHOICES: Final = 1500
RUNS: Final = 5
NOW: Final = Summary((0, 2), 3, False)


def microseconds(database: Database) -> float:
    """Processor time of a choice at a new table."""
    table = Stored(new_id(), "last-stand", 1, 5, (Seat("jo", "jo"), Seat(), Seat()), {}, {}, creator="jo")
    database.submit(lambda c: queries.create(c, table)).result()

    def choose(number: int) -> None:
        database.submit(lambda c: queries.append(c, table.id, number, 1, "rest", NOW)).result()

    for number in range(CHOICES // 10):
        choose(number)
    begun = time.process_time()
    for number in range(CHOICES // 10, CHOICES // 10 + CHOICES):
        choose(number)
    return 1e6 * (time.process_time() - begun) / CHOICES


def main(words: list[str]) -> None:
    """Measure and tell."""
    with TemporaryDirectory() as folder:
        database = Database(words[0] if words else f"sqlite:///{Path(folder) / 'store.sqlite'}")
        found = [microseconds(database) for _ in range(RUNS)]
        print(f"{database.engine.dialect.name}: {median(found):.0f} µs a choice ({min(found):.0f} to {max(found):.0f})")
        database.close()


if __name__ == "__main__":
    main(sys.argv[1:])
