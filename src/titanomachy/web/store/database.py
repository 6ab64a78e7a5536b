"""The database under the store: one file in WAL mode by default, one thread that writes, migrations at start.

Whatever waits to be written is committed together: on a slow disk a commit costs milliseconds, and the choices of
many tables share one. Each change stands in a savepoint of its own, so that one that is refused takes no other
with it. Nobody is told of a change before its commit.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, create_engine, event, make_url
from sqlalchemy.engine import Engine

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], "Future[Any]"]

MIGRATIONS: Final = Path(__file__).resolve().parent / "migrations"
TOGETHER: Final = 64  # how many waiting changes share a commit at most


def open_engine(url: str) -> Engine:
    """The engine of a database address; SQLite gets WAL, full syncing and real transactions."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return create_engine(address, pool_pre_ping=True, hide_parameters=True)
    if address.database:
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args={"timeout": 30}, hide_parameters=True)  # no log tells what was stored

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver would begin transactions late; we begin them ourselves
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        mode = "IMMEDIATE" if connection.get_execution_options().get("writes") else "DEFERRED"
        connection.exec_driver_sql(f"BEGIN {mode}")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the schema up to date."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Database:
    """Reads in worker threads, writes in one thread of its own."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()
        self.commits = 0

    # -- for the event loop

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Make a change; returns when it is on the disk."""
        return await asyncio.wrap_future(self.submit(change))

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask something."""
        return await asyncio.to_thread(self.ask, question)

    # -- for any thread

    def submit(self, change: Callable[[Connection], T]) -> Future[T]:
        """Hand a change to the writer."""
        future: Future[T] = Future()
        self._jobs.put((change, future))
        return future

    def ask(self, question: Callable[[Connection], T]) -> T:
        """Ask something, here and now."""
        with self.engine.connect() as connection, connection.begin():
            return question(connection)

    def close(self) -> None:
        """Write what waits, then stop."""
        self._jobs.put(None)
        self._thread.join()
        self.engine.dispose()

    # -- the writer

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            batch, more = [first], True
            while more and len(batch) < TOGETHER:
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    more = False
                else:
                    batch.append(job)
            self._commit(batch)
            if not more:
                return

    def _commit(self, batch: list[Job]) -> None:
        wanted = [job for job in batch if job[1].set_running_or_notify_cancel()]
        answers: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
                for change, future in wanted:
                    try:
                        with connection.begin_nested():
                            answers.append((future, change(connection), None))
                    except Exception as error:
                        answers.append((future, None, error))
            self.commits += 1
        except Exception as error:  # the commit itself failed: nothing of the batch is there
            answers = [(future, None, error) for _, future in wanted]
        for future, result, failure in answers:
            if failure is None:
                future.set_result(result)
            else:
                future.set_exception(failure)
