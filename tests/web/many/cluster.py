"""`titanomachy serve --processes N` as a process of its own, which can be looked into, stopped, paused and killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import psycopg

from ..served import Browser
from .services import Postgres, Redis, answers, dying_with_us, end_group, free_port, until

LEASE = 3.0
SERVE = "import sys; from titanomachy.cli.main import main; sys.exit(main())"
FIRST = f"import ctypes; ctypes.CDLL(None).prctl(36, 1, 0, 0, 0); {SERVE}"  # whoever loses its parent is its child then


class Cluster:
    """Some processes that serve one port. One person plays there at the speed of a machine: nothing is too much."""

    def __init__(self, data: Path, settings: Mapping[str, str], processes: int = 1, serve: str = SERVE) -> None:
        self.data = data
        self._database = settings["TITANOMACHY_DATABASE_URL"]
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = data / f"log-{self.port}"
        words = [sys.executable, "-c", serve, "serve", "--port", str(self.port), "--data", str(data), "--pace", "0",
                 "--processes", str(processes)]  # fmt: skip
        with self._log.open("wb") as log:
            self.parent = subprocess.Popen(
                dying_with_us(words), stdout=log, stderr=log, start_new_session=True, cwd=data,
                env={**os.environ, "TITANOMACHY_SECRET": "a key for tests", "TITANOMACHY_WORKERS": "1",
                     "TITANOMACHY_LEASE": f"{LEASE:g}", "TITANOMACHY_QUOTA": "0", **settings},
            )  # fmt: skip

    @property
    def said(self) -> str:
        """What it wrote."""
        return self._log.read_text(errors="replace")

    def ready(self) -> None:
        """Wait until it answers."""

        def there() -> bool:
            assert self.parent.poll() is None, self.said
            return answers(self.port) and Browser(self.address).get("/health").status == 200

        until(there, "the server answers", limit=60)

    def workers(self) -> list[int]:
        """The processes that serve."""
        found = []
        for path in Path("/proc").iterdir():
            if path.name.isdigit():
                try:
                    _, _, rest = (path / "stat").read_text().rpartition(")")
                except OSError:
                    continue
                state, ppid = rest.split()[:2]
                if int(ppid) == self.parent.pid and state != "Z":
                    found.append(int(path.name))
        return sorted(found)

    def owner(self, table_id: str) -> int:
        """The process that has a table."""
        with psycopg.connect(self._database, connect_timeout=10) as connection:
            row = connection.execute("SELECT owner FROM games WHERE id = %s", (table_id,)).fetchone()
        assert row is not None
        return int(row[0].partition(".")[0].rpartition("-")[2])

    def end(self) -> None:
        """Stop all, whatever they do."""
        for worker in self.workers():
            os.kill(worker, signal.SIGCONT)
        end_group(self.parent, signal.SIGTERM)


def settings(postgres: Postgres, redis: Redis) -> dict[str, str]:
    """Of servers that share a new database."""
    return {"TITANOMACHY_DATABASE_URL": postgres.fresh(), "TITANOMACHY_REDIS_URL": redis.url}


@contextmanager
def cluster(data: Path, settings: Mapping[str, str], processes: int = 1, serve: str = SERVE) -> Iterator[Cluster]:
    """Processes for a test; gone when it ends."""
    made = Cluster(data, settings, processes, serve)
    try:
        made.ready()
        yield made
    finally:
        made.end()
