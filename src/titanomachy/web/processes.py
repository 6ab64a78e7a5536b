"""Several processes that serve one port: a parent starts them, starts anew what dies, and takes all along when it ends.

All listen on the one socket of their parent, so that whoever is free takes the next who comes, and nobody waits at the
door of one that is held up. A process that dies has its lease taken back at once: the others have its tables when they
are next asked for them. One that has not moved for as long as a lease has lost its tables and is ended, so that the
lines of its pages break and they find another. On SIGHUP the parent goes on with the code that is installed by then
(`succession.py`), and one process after the other gives way to a new one that is ready.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from ..kernel.errors import BadSetup, TitanomachyError
from ..kernel.words import N_, say
from . import beats, succession
from .beats import Line
from .config import Config
from .store import leases
from .store.database import migrate, open_engine

LOG: Final = logging.getLogger(__name__)
LOOK: Final = 0.05  # seconds between two looks for processes that have died
ENDING: Final = 12.0  # seconds in which they put their tables away
SOON: Final = 2.0  # seconds: whoever dies younger than that is started anew only after a while
LATER: Final = 1.0
REFUSED: Final = 2  # the exit code of a process that cannot serve like this

Work = Callable[[Config, socket.socket, int], int]  # the last is where it beats while it serves


@dataclass(slots=True)
class Worker:
    """A process, the name under which the others know it, when it was started, and where it is heard.

    Who was there before this parent is `older`, and `told` when it was asked to go.
    """

    process: int
    instance: str
    began: float
    line: Line = field(default_factory=Line)
    older: bool = False
    told: float = 0.0


def check(config: Config) -> None:
    """BadSetup where several processes lack what they need."""
    if not hasattr(os, "fork"):
        raise BadSetup(N_("several processes cannot be started on this system"))
    if config.file is not None or config.url.startswith("sqlite"):
        line = N_("several processes need PostgreSQL, which TITANOMACHY_DATABASE_URL names; an SQLite file is for one")
        raise BadSetup(line)
    if not config.redis_url:
        raise BadSetup(N_("several processes need Redis, which TITANOMACHY_REDIS_URL names"))
    config.signing_key()  # made by one, before all want it
    engine = open_engine(config.url)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def bound(host: str, port: int) -> socket.socket:
    """A socket at an address; BadSetup where it cannot be had."""
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        line = N_("{host} has no port {port} to listen on: {why}")
        raise BadSetup(line, host=host, port=port, why=error.strerror or str(error)) from None
    return made


class Parent:
    """Whoever starts them and looks after them."""

    def __init__(
        self, config: Config, count: int, door: socket.socket, work: Work, lang: str,
        handed: succession.Handed | None = None,
    ) -> None:  # fmt: skip
        share = config.workers or max(1, config.thinkers // count)
        self._config = replace(config, workers=share)
        self._count = count
        self._door = door
        self._work = work
        self._lang = lang
        self._workers: list[Worker] = []
        self._next: Worker | None = None  # who is to take the place of an older one
        self._stopping = self._renewing = False
        # closed when the parent is gone, however it went
        self._here, self._held = (handed.here, handed.held) if handed else os.pipe()
        if handed:
            self._workers = [Worker(process, name, 0.0, older=True) for process, name in handed.workers]

    def run(self) -> int:
        """Serve until stopped; returns the exit code."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self._stop)
        if self._workers or succession.listens_for_hangups():
            signal.signal(signal.SIGHUP, self._renew)
        for _ in range(self._count - len(self._workers)):
            self._start()
        code = 0
        while not self._stopping:
            ended, status = os.waitpid(-1, os.WNOHANG)
            if ended:
                code = os.waitstatus_to_exitcode(status)
                if code == REFUSED and not any(worker.older for worker in self._workers):
                    break
                self._buried(ended)
                code = 0
            elif self._renewing:
                self._renewing = False
                self._hand_over()
            else:
                self._replace()
                self._listen()
                time.sleep(LOOK)
        self._end()
        return code

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _renew(self, *_: object) -> None:
        self._renewing = True

    def _hand_over(self) -> None:
        """Go on with the code that is installed now, where it can be had."""
        workers = [(worker.process, worker.instance) for worker in self._workers]
        door = self._door
        succession.hand_over(succession.Handed(door.getsockname()[1], door.fileno(), self._here, self._held, workers))

    def _replace(self) -> None:
        """One older process after the other goes when a new one serves: there is always one at the door."""
        older = [worker for worker in self._workers if worker.older]
        if not older:
            self._next = None
        elif self._next is None:
            self._next = self._start()
        elif not older[0].told:
            if self._next.line.begun:
                older[0].told = time.monotonic()
                _send(older[0].process, signal.SIGTERM)
        elif time.monotonic() - older[0].told > ENDING:
            _send(older[0].process, signal.SIGKILL)

    def _listen(self) -> None:
        """Who does not move any more is ended: its tables are others' by now, and its pages wait in vain."""
        for worker in self._workers:
            worker.line.look()
            if still := worker.line.hung(self._config.lease, LOOK):
                LOG.warning("process %d has not moved for %g seconds and is ended", worker.process, still)
                _send(worker.process, signal.SIGKILL)
                worker.line.silent = worker.line.busy = 0

    def _start(self) -> Worker:
        name, began = secrets.token_urlsafe(12), time.monotonic()
        line, end = beats.line()
        sys.stdout.flush()
        sys.stderr.flush()
        process = os.fork()
        if not process:
            line.close()
            os._exit(self._serve(f"{name}-{os.getpid()}", end))
        os.close(end)
        worker = Worker(process, f"{name}-{process}", began, line)
        self._workers.append(worker)
        return worker

    def _serve(self, instance: str, end: int) -> int:
        """In the new process: serve, until told to end or the parent is gone."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, signal.SIG_DFL)
        if signal.getsignal(signal.SIGHUP) == self._renew:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)  # it is for the parent
        os.close(self._held)
        threading.Thread(target=_end_with, args=(self._here,), daemon=True).start()
        try:
            return self._work(replace(self._config, instance=instance), self._door, end)
        except TitanomachyError as error:
            line = say(N_("titanomachy: {words}"), self._lang, words=error.text(self._lang))
            print(line, file=sys.stderr, flush=True)
            return REFUSED
        except BaseException:
            LOG.exception("a process has ended")
            return 1

    def _buried(self, process: int) -> None:
        """One has died: its tables are free, and another takes its place."""
        dead = next((worker for worker in self._workers if worker.process == process), None)
        if dead is None:
            return  # one that a dead process left behind: the first process of a container is given those
        self._workers.remove(dead)
        dead.line.close()
        if not dead.told:
            LOG.warning("process %d has died; another takes its place", process)
        try:
            engine = open_engine(self._config.url)
            with engine.connect() as connection, connection.begin():
                leases.dead(connection, dead.instance)
            engine.dispose()
        except Exception as error:
            LOG.warning("its lease runs out by itself: %s", str(error).partition("\n")[0])
        if dead.told:
            self._next = None  # it has taken the place
            return
        if time.monotonic() - dead.began < SOON:
            time.sleep(LATER)
        if not self._stopping:
            another = self._start()
            self._next = another if self._next is dead else self._next

    def _end(self) -> None:
        """End all; who does not listen is killed."""
        left = {worker.process for worker in self._workers}
        until, how = time.monotonic() + ENDING, signal.SIGTERM
        for process in left:
            _send(process, how)
        while left:
            ended = _ended()
            if ended is None:
                return
            left.discard(ended)
            if not ended:
                time.sleep(LOOK)
            if time.monotonic() > until and how is signal.SIGTERM:
                how = signal.SIGKILL
                for process in left:
                    _send(process, how)


def _ended() -> int | None:
    """A process that has ended, 0 where none has, None where none is left."""
    try:
        return os.waitpid(-1, os.WNOHANG)[0]
    except ChildProcessError:
        return None


def _send(process: int, sign: signal.Signals) -> None:
    try:
        os.kill(process, sign)
    except ProcessLookupError:
        LOG.debug("process %d has ended already", process)


def _end_with(parent: int) -> None:
    """End this process when its parent is gone: politely, then at once."""
    os.read(parent, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(ENDING)
    os._exit(1)
