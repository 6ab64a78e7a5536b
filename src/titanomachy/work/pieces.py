"""Work in small pieces that know nothing of each other: on the cores of this machine, or on a Ray cluster.

`each(job, numbers)` does `job(number)` for every number and gives the results as they come, in any order. What a job
gives depends on its number alone, so whoever does it, and how often it has to be begun again, makes no difference. A
worker that dies is replaced and its piece done again; a piece that has ended every worker that tried it comes back as
`Lost`.

Worker processes are started afresh and are sent the job: the script that calls is not read again, so it needs no main
guard, and a notebook will do. What the job is made of has to be sent: classes of the script or notebook itself travel
by value where cloudpickle is installed.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any, Final, Generic, TypeAlias, TypeVar, cast

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_, Words

T = TypeVar("T")
Job: TypeAlias = Callable[[int], T]

TRIES: Final = 3  # how often a piece is begun before it is given up
SHORTLY: Final = 0.05  # seconds
PATIENCE: Final = 3.0  # seconds in which a worker that is stopped may end what its job has started
READY: Final = b"ready"
LENGTH: Final = 8  # bytes that tell how long a message is

CANNOT_BE_SENT: Final = N_(
    "the workers cannot be sent {what}: {error}. Put it into a module of its own, or install cloudpickle, or play with "
    "one worker"
)
OF_THE_SCRIPT: Final = N_("it is defined in the script or notebook itself, which they do not read")
CANNOT_BEGIN: Final = N_("a worker could not begin: {error}")


@dataclass(frozen=True, slots=True)
class Lost:
    """A piece that was given up: every worker that did it has died."""

    why: str


Done: TypeAlias = Generator[tuple[int, T | Lost], None, None]
"""Numbers with what came of them; whoever closes it ends the work."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


def each(job: Job[T], numbers: Iterable[int], workers: int | None = None, ray: str | None = None) -> Done[T]:
    """Every number with what the job gives for it, as it comes.

    `workers` are processes on this machine (as many as there are cores where not given; 1: this process itself); with
    `ray`, the address of a cluster, its workers do it all.
    """
    left = deque(numbers)
    if ray is not None and left:
        from .cluster import each_on_ray  # which needs Ray

        return each_on_ray(job, left, ray, workers)
    count = min(len(left), workers or cores())
    return _here(job, left) if count <= 1 else _Pool(job, left, count).results()


def _here(job: Job[T], left: deque[int]) -> Done[T]:
    while left:
        number = left.popleft()
        yield number, job(number)


def packed(job: object, what: str = "the job") -> bytes:
    """A job as bytes that another process can read; an error says what cannot be sent."""
    try:
        import cloudpickle
    except ImportError:
        return _pickled(job, what)
    try:
        return cast("bytes", cloudpickle.dumps(job))
    except Exception as error:
        raise TitanomachyError(CANNOT_BE_SENT, what=what, error=error) from None


def _pickled(job: object, what: str) -> bytes:
    try:
        sent = pickle.dumps(job)
    except Exception as error:
        raise TitanomachyError(CANNOT_BE_SENT, what=what, error=error) from None
    if b"__main__" in sent:
        raise TitanomachyError(CANNOT_BE_SENT, what=what, error=Words(OF_THE_SCRIPT))
    return sent


# -- worker processes


class _Worker:
    """A process that does one piece after the other, and says so over its pipes."""

    def __init__(self, job: bytes) -> None:
        begin = (
            "import signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); "  # whoever started it stops it
            f"sys.path[:] = {sys.path!r}; from titanomachy.work.pieces import serve; serve()"
        )
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([sys.executable, "-c", begin], stdin=pipe, stdout=pipe)
        assert self.process.stdin is not None and self.process.stdout is not None
        self._to, self._from = self.process.stdin, self.process.stdout
        self._job = job
        self._stopped = False

    def begin(self) -> None:
        """Send it the job; an error says why it cannot do that."""
        try:
            told = self._ask(self._job)
        except EOFError:
            told = f"exit code {self.end()}".encode()
        if told != READY:
            raise TitanomachyError(CANNOT_BEGIN, error=told.decode())

    def do(self, number: int) -> Any:
        """What it gives for a number; EOFError where it has died."""
        return pickle.loads(self._ask(pickle.dumps(number)))

    def _ask(self, message: bytes) -> bytes:
        try:
            _send(self._to, message)
        except OSError:
            raise EOFError from None
        return _receive(self._from)

    def stop(self, now: bool) -> None:
        """Tell it to stop, once; it has time to end what its job has started, unless it must be now."""
        if now:
            self.process.kill()
        elif not self._stopped:
            self._stopped = True
            self.process.terminate()

    def end(self) -> int:
        """End it, and tell how it ended."""
        self.process.kill()
        code = self.process.wait()
        for pipe in (self._to, self._from):
            with suppress(OSError):
                pipe.close()
        return code


class _Pool(Generic[T]):
    """Workers, each with a thread that hands it one number at a time."""

    def __init__(self, job: Job[T], left: deque[int], count: int) -> None:
        self._job = packed(job)
        self._left = left
        self._wanted = len(left)
        self._done: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._over = False
        self._workers: dict[int, _Worker] = {}
        self._threads = [Thread(target=self._serve, args=(place,), daemon=True) for place in range(count)]

    def results(self) -> Done[T]:
        for thread in self._threads:
            thread.start()
        try:
            for _ in range(self._wanted):
                number, result = self._done.get()
                if isinstance(result, BaseException):
                    raise result
                yield number, result
        finally:
            self._over = True
            until = monotonic() + PATIENCE
            for thread in self._threads:
                while thread.is_alive():  # one may just be starting a worker in the place of another
                    for worker in list(self._workers.values()):
                        worker.stop(now=monotonic() > until)
                    thread.join(SHORTLY)

    def _serve(self, place: int) -> None:
        """One thread: take numbers until there are none, with a worker that is replaced when it dies."""
        try:
            while not self._over:
                try:
                    number = self._left.popleft()
                except IndexError:
                    break
                self._done.put((number, self._try(place, number)))
        except BaseException as error:
            if not self._over:
                self._done.put((-1, error))
        finally:
            if place in self._workers:
                self._workers.pop(place).end()

    def _try(self, place: int, number: int) -> Any:
        code = 0
        for _ in range(TRIES):
            if self._over:
                break
            if place not in self._workers:
                self._workers[place] = _Worker(self._job)
                self._workers[place].begin()
            try:
                return self._workers[place].do(number)
            except EOFError:
                code = self._workers.pop(place).end()
        return Lost(f"{TRIES} workers ended in the midst of it (exit code {code})")


def _send(to: IO[bytes], message: bytes) -> None:
    to.write(len(message).to_bytes(LENGTH, "big") + message)
    to.flush()


def _receive(source: IO[bytes]) -> bytes:
    head = source.read(LENGTH)
    if len(head) < LENGTH:
        raise EOFError
    body = source.read(int.from_bytes(head, "big"))
    if len(body) < int.from_bytes(head, "big"):
        raise EOFError
    return body


def serve() -> None:
    """In a worker: read the job, say that it is there, then take a number at a time, until nobody asks any more."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # nothing that a job has started may outlive it
    source, to = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not get into the answers
    with suppress(EOFError, BrokenPipeError, KeyboardInterrupt):
        try:
            job = pickle.loads(_receive(source))
        except Exception as error:
            _send(to, f"{type(error).__name__}: {error}".encode())
            return
        _send(to, READY)
        while True:
            number = pickle.loads(_receive(source))
            try:
                result = job(number)
            except Exception as error:
                result = error
            _send(to, pickle.dumps(result))
