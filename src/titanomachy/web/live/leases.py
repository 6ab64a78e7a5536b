"""Which tables are this server's, and for how long it may be sure of that.

A server alone with its file has all tables for as long as it runs. One of several has a term: a thread renews it in the
database again and again, so that it goes on also while the event loop is busy. A term that could not be renewed in time
is over for good, with all tables that were taken in it; the server then comes in again as if it were new.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Final, Protocol

from sqlalchemy import Connection

from ...kernel.errors import BadSetup
from ..counts import LEASES
from ..store import clocks, leases
from ..store.database import Database

LOG: Final = logging.getLogger(__name__)
SURE: Final = 0.75  # of the lease is how long a term holds, so that the rest of it is left for another to notice
PASSED_ON: Final = "titanomachy.passed_on"  # in a scope: another server asks, and here stands what it is told besides
ELSEWHERE: Final = "elsewhere"  # that the table is not here either
BEATS: Final = 8  # times in a lease a term is renewed


class Elsewhere(Exception):
    """A table is another server's, or cannot be had now (where the owner is "")."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        super().__init__(f"the table is at the server {owner}" if owner else "the table cannot be had now")


class Unheard(Exception):
    """Nobody has taken what was to be passed on to another server: it may be tried again."""


class Unanswered(Exception):
    """The server that has a table has gone before it answered: what was asked of it may have happened, or not."""


@dataclass(slots=True, eq=False)
class Term:
    """For how long a server is sure to be there, by its own clock."""

    server: str
    until: float

    @property
    def held(self) -> bool:
        """True while nobody else can have what was taken in this term."""
        return time.monotonic() < self.until


class Leases(Protocol):
    """What the tables of a server need to know of who has which."""

    @property
    def term(self) -> Term:
        """The term in which tables are taken now."""

    async def take(self, id: str) -> Term | None:
        """Take a table; None where there is none, Elsewhere where another server has it."""

    async def let_go(self, id: str, term: Term, fence: int) -> None:
        """A table has left memory."""

    async def wrest(self, id: str) -> None:
        """What is stored of a table changes: whoever has it in memory can write no more, and loads it anew."""

    def start(self, lost: Callable[[Term], None]) -> None:
        """Begin; `lost` is called in the event loop when a term is over."""

    async def close(self) -> None:
        """The server ends."""


class Alone:
    """One server: all tables are its own."""

    term: Final = Term("", inf)

    async def take(self, id: str) -> Term | None:
        """It has it already."""
        return self.term

    async def let_go(self, id: str, term: Term, fence: int) -> None:
        """Nobody else wants it."""

    async def wrest(self, id: str) -> None:
        """Nobody else has it."""

    def start(self, lost: Callable[[Term], None]) -> None:
        """Nothing is ever lost."""

    async def close(self) -> None:
        """Nothing to give back."""


ALONE: Final = Alone()


class Shared:
    """One of several servers of a database."""

    def __init__(self, database: Database, key: str, shares: bool, seconds: float, instance: str = "") -> None:
        # where others reach this server, whatever its term; an operator sees by it which process it is
        self.instance = instance or f"{secrets.token_urlsafe(12)}-{os.getpid()}"
        self._database = database
        self._key = key
        self._shares = shares
        self._seconds = seconds
        self._terms = 0
        self._there: Mapping[str, float] = {}
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._began = time.monotonic()
        self.term = self._joined(time.monotonic() + seconds)

    @property
    def beat(self) -> float:
        """Seconds between two renewals."""
        return self._seconds / BEATS

    def owns(self, server: str) -> bool:
        """Whether this is the name of one of its own terms."""
        return server.rpartition(".")[0] == self.instance

    def alive(self, server: str) -> bool:
        """Whether another server was there when it was last looked, and must be still."""
        return self._there.get(server, 0.0) > time.monotonic()

    async def take(self, id: str) -> Term | None:
        """Take a table in the present term."""
        term = self.term
        if not term.held:
            raise Elsewhere("")

        def take(c: Connection) -> tuple[leases.Taken | leases.Held | None, bool]:
            before = leases.owner_of(c, id)
            found, over = leases.take(c, id, term.server), before not in ("", term.server)
            if isinstance(found, leases.Taken) and over:
                clocks.give_back(c, id, self._seconds)  # for so long it may have been nobody's
            return found, over

        found, over = await self._database.write(take)
        if isinstance(found, leases.Held):
            raise Elsewhere(found.owner)
        if found is None:
            return None
        LEASES.labels("taken_over" if over else "taken").inc()
        return term

    async def let_go(self, id: str, term: Term, fence: int) -> None:
        """Others may take it at once."""
        if term.held:
            await self._database.write(lambda c: leases.let_go(c, id, fence))
            LEASES.labels("let_go").inc()

    async def wrest(self, id: str) -> None:
        """Whoever has it is fenced off."""
        await self._database.write(lambda c: leases.wrest(c, id))

    def start(self, lost: Callable[[Term], None]) -> None:
        """Renew the term from now on."""
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, args=(loop, lost), name="lease", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """All tables of this server may be taken at once."""
        self._stopped.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join, self._seconds)
        try:
            await self._database.write(lambda c: leases.leave(c, self.term.server))
        except Exception:
            LOG.warning("the database could not be told that this server goes; its lease runs out by itself")

    # -- the thread

    def _run(self, loop: asyncio.AbstractEventLoop, lost: Callable[[Term], None]) -> None:
        while not self._stopped.wait(self.beat):
            term, asked = self.term, time.monotonic()
            try:
                renewed = self._renew(term, asked)
            except Exception as error:
                LOG.warning("the lease could not be renewed: %s", str(error).partition("\n")[0])
                renewed = term.held
            if renewed or self._stopped.is_set():
                continue
            if term.until:  # else that has been said already, and there is no new one yet
                term.until = 0.0
                LEASES.labels("term_lost").inc()
                LOG.warning("this server was held up for longer than its lease: others may have its tables")
                loop.call_soon_threadsafe(lost, term)
            try:
                self.term = self._joined(None)
            except Exception as error:
                LOG.warning("this server is not back yet: %s", str(error).partition("\n")[0])

    def _renew(self, term: Term, asked: float) -> bool:
        """Another stretch of the term; False where it is over."""
        sure = self._seconds * SURE
        if not term.held:  # also where nobody was quicker: what was taken in it is not to be trusted
            return False
        with self._database.engine.connect() as connection:
            with connection.begin():
                if not leases.renew(connection, term.server, sure):
                    return False
            with connection.begin():
                there = leases.alive(connection)
        now = time.monotonic()
        self._there = {server: now + left for server, left in there.items()}
        term.until = asked + sure
        return True

    def _joined(self, patience: float | None) -> Term:
        """A new term. At the start a server that died a moment ago may still count as there: that is waited for."""
        self._terms += 1
        server, sure = f"{self.instance}.{self._terms}", self._seconds * SURE
        while True:
            asked = time.monotonic()
            try:
                with self._database.engine.connect() as connection, connection.begin():
                    leases.join(connection, server, self._shares, self._key, sure)
                    self._there = {
                        name: time.monotonic() + left for name, left in leases.alive(connection).items()
                    }  # fmt: skip
                return Term(server, asked + sure)
            except BadSetup:
                if patience is None or asked > patience:
                    raise
                time.sleep(self.beat)
