"""The database under the store: one file in WAL mode by default, one thread that writes, migrations at start.

Whatever waits to be written is committed together: on a slow disk a commit costs milliseconds, and the choices of
many tables share one. Where several wait, each stands in a savepoint of its own, so that one that is refused takes no
other with it. Nobody is told of a change before its commit.

PostgreSQL may go and come back: the writer opens a new line, and what was not yet to be committed is tried once more.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import URL, Connection, create_engine, event, func, make_url, select
from sqlalchemy.engine import Engine
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from ...kernel.errors import BadSetup, TitanomachyError
from ...kernel.words import N_

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], "Future[Any]"]
Answer = tuple["Future[Any]", Any, "BaseException | None"]

MIGRATIONS: Final = Path(__file__).resolve().parent / "migrations"
TOGETHER: Final = 64  # how many waiting changes share a commit at most
CONNECT: Final = 5  # seconds in which PostgreSQL must answer
# a server that is held up in the middle of a change lets go of the table within so many milliseconds
IDLE: Final = "-c idle_in_transaction_session_timeout=1500"
MIGRATING: Final = 0x717A_0001  # the name of the lock under which the schema changes


def open_engine(url: str) -> Engine:
    """The engine of a database address; SQLite gets WAL, full syncing and real transactions. BadSetup on no address."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise BadSetup(N_("TITANOMACHY_DATABASE_URL is not an address like postgresql://name@host/database")) from None
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() != "sqlite":
        return _opened(
            address, pool_pre_ping=True, pool_size=8, connect_args={"connect_timeout": CONNECT, "options": IDLE}
        )
    if address.database:
        _made(Path(address.database))
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


def _made(file: Path) -> None:
    """Where there is no such file, one that only its owner may read: hands and letters' addresses are in it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _opened(address: URL, **settings: Any) -> Engine:
    """An engine for a database that is no file."""
    if address.get_backend_name() != "postgresql":
        line = N_("TITANOMACHY_DATABASE_URL takes the address of a PostgreSQL or of an SQLite file, not of {name}")
        raise BadSetup(line, name=address.get_backend_name())
    try:
        return create_engine(address, hide_parameters=True, **settings)
    except ModuleNotFoundError:
        raise BadSetup(N_("PostgreSQL needs one more package: pip install 'titanomachy[postgres]'")) from None


def migrate(engine: Engine) -> None:
    """Bring the schema up to date. Of servers that start together on PostgreSQL one does it and the others wait."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    shared = engine.dialect.name == "postgresql"
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            if shared:
                connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as error:
        if not shared:
            raise
        why = str(error.orig).strip().splitlines()
        line = N_("the database of TITANOMACHY_DATABASE_URL cannot be used: {why}")
        raise BadSetup(line, why=why[0] if why else "?") from None


class Database:
    """Reads in worker threads, writes in one thread of its own."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._line: Connection | None = None  # of the writer: kept open, so that a change costs no more than itself
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
        more = True
        while more:
            first = self._jobs.get()
            if first is None:
                break
            batch = [first]
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
        self._hang_up()

    def _commit(self, batch: list[Job]) -> None:
        wanted = [job for job in batch if job[1].set_running_or_notify_cancel()]
        try:
            answers = self._committed(wanted)
        except Exception as error:  # nothing of the batch is there
            if not isinstance(error, TitanomachyError):
                self._hang_up()
            answers = [(future, None, error) for _, future in wanted]
        for future, result, failure in answers:
            if failure is None:
                future.set_result(result)
            else:
                future.set_exception(failure)

    def _committed(self, wanted: list[Job]) -> list[Answer]:
        """Make the changes and commit them. A line that was dead before the commit is opened anew, once."""
        for again in (True, False):
            committing = False
            try:
                if self._line is None:
                    self._line = self.engine.connect().execution_options(writes=True)
                with self._line.begin():
                    answers = _answers(self._line, wanted)
                    committing = True
                self.commits += 1
                return answers
            except DBAPIError as error:
                if committing or not again or not error.connection_invalidated:
                    raise
                self._hang_up()
        raise AssertionError("the second try returns or raises")

    def _hang_up(self) -> None:
        """Let go of the line to the database; the next change opens another."""
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(Exception):
                line.close()


def _answers(line: Connection, wanted: list[Job]) -> list[Answer]:
    """What each change gave. One alone is its own transaction; of several each has a savepoint."""
    if len(wanted) == 1:
        change, future = wanted[0]
        return [(future, change(line), None)]
    answers: list[Answer] = []
    for change, future in wanted:
        try:
            with line.begin_nested():
                answers.append((future, change(line), None))
        except Exception as error:
            if isinstance(error, DBAPIError) and error.connection_invalidated:
                raise
            answers.append((future, None, error))
    return answers
