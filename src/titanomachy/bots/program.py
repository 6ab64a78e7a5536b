"""A program of somebody else's: started without a shell, given lines, read line by line within a time, and ended.

Reading and writing happen in threads of their own, so that one that neither reads nor writes holds nobody up. What it
writes to standard error is kept for the report.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import IO, Final
from weakref import WeakSet

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_, Words

LONGEST: Final = 1 << 20  # bytes of a line
AHEAD: Final = 64  # lines that wait to be read; a program that writes more is held up
KEPT: Final = 40  # lines of standard error
PATIENCE: Final = 1.0  # seconds in which a program may end by itself once its input is closed
OURS: Final = "TITANOMACHY_"  # settings of a server, its key among them, are not for programs
POSIX: Final = os.name == "posix"

RUNNING: Final[WeakSet[Program]] = WeakSet()


class Failed(TitanomachyError):
    """A program cannot go on: it was not there, ended, or took too long."""


class Missing(Failed):
    """It cannot be started."""


class Ended(Failed):
    """It ended before it answered."""


class Dawdled(Failed):
    """It did not answer in time."""


def argv_of(command: str) -> list[str]:
    """The words of a command, as a shell would split them, though none is asked; Missing where there are none.

    >>> argv_of("python3 bot.py --depth 3 'two words'")
    ['python3', 'bot.py', '--depth', '3', 'two words']
    """
    try:
        words = shlex.split(command)
    except ValueError:
        raise Missing(N_("{command} has a quotation mark without its other"), command=repr(command)) from None
    if not words:
        raise Missing(N_("exec: is followed by a program, e.g. exec:./my_bot"))
    return [str(Path(words[0]).expanduser()) if words[0].startswith("~") else words[0], *words[1:]]


def findable(command: str) -> list[str]:
    """The words of a command whose program is there; Missing says why it cannot be started."""
    words = argv_of(command)
    if shutil.which(words[0]) is None:
        there = Path(words[0]).is_file()
        why = N_("it may not be run (chmod +x makes it a program)") if there else N_("there is no such program")
        raise Missing(N_("{program} cannot be started: {why}"), program=words[0], why=Words(why))
    return words


class Program:
    """One running program."""

    def __init__(self, words: Sequence[str]) -> None:
        env = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env,
                start_new_session=POSIX,  # Ctrl-C is ours to hear: we end it, and what it started
            )  # fmt: skip
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise Missing(N_("{program} cannot be started: {why}"), program=words[0], why=why) from None
        RUNNING.add(self)
        self.lines = 0  # that were read
        self._out: Queue[bytes | None] = Queue(AHEAD)
        self._in: Queue[bytes | None] = Queue()
        self._errors: deque[str] = deque(maxlen=KEPT)
        process = self._process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        self._threads = [
            _thread(self._write, process.stdin),
            _thread(self._read, process.stdout),
            _thread(self._listen, process.stderr),
        ]

    # -- threads

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while (line := self._in.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while line := stream.readline(LONGEST):
                self._out.put(line)
        self._out.put(None)

    def _listen(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while line := stream.readline(LONGEST):
                self._errors.append(line.decode("utf-8", "replace").rstrip()[:500])

    # -- what it is told and says

    def send(self, line: bytes) -> None:
        """Give it a line; one that does not listen is found out by its silence."""
        self._in.put(line)

    def unasked(self) -> bool:
        """True where it has written a line that nobody asked for; Ended where it has ended."""
        while True:
            try:
                line = self._out.get_nowait()
            except Empty:
                return False
            if line is None:
                raise self._ended()
            self.lines += 1
            if line.strip():
                return True

    def line(self, seconds: float) -> str:
        """Its next line that is not blank; Dawdled after so many seconds, Ended where there is none to come."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._out.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise Dawdled(N_("it did not answer within {seconds} s"), seconds=f"{seconds:g}") from None
            if line is None:
                raise self._ended()
            self.lines += 1
            if line.strip():
                return line.decode("utf-8", "replace").strip()

    def _ended(self) -> Ended:
        self._out.put(None)  # for whoever reads on
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        code = self._process.poll()
        if code is None:
            return Ended(N_("it closed its output instead of answering"))
        if code < 0:
            return Ended(N_("it was ended by signal {code} instead of answering"), code=-code)
        return Ended(N_("it ended with code {code} instead of answering"), code=code)

    def errors(self) -> tuple[str, ...]:
        """The last lines that it wrote to standard error."""
        if self._process.poll() is not None:
            self._threads[2].join(PATIENCE)
        return tuple(self._errors)

    # -- its end

    def end(self, patience: float = PATIENCE) -> None:
        """Close its input, give it a moment, then end it and all that it started."""
        self._in.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        self.kill()
        until = time.monotonic() + PATIENCE
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            with contextlib.suppress(Empty):  # a thread may wait for room
                self._out.get(timeout=0.01)

    def kill(self) -> None:
        """End it at once, with all processes of its own session."""
        if POSIX:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        elif self._process.poll() is None:
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        RUNNING.discard(self)


def _thread(work: Callable[[IO[bytes]], None], stream: IO[bytes]) -> threading.Thread:
    thread = threading.Thread(target=work, args=(stream,), daemon=True)
    thread.start()
    return thread


@atexit.register
def _end_all() -> None:
    """Nobody's program outlives us."""
    for program in list(RUNNING):
        program.kill()
