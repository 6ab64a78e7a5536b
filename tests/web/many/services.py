"""PostgreSQL and Redis for tests: each on a free port of loopback, in a folder of its own, gone when the test is.

Each runs in a process group of its own, which is killed at the end whatever happened; where `setpriv` is there the
kernel also ends them with the process that runs the tests. Every wait has a limit.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

import pytest

LIMIT: Final = 40.0  # seconds within which a service starts or ends, also on a busy machine
NAMES: Final = count(1)


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
        return found


def until(holds: Callable[[], bool], what: str, limit: float = LIMIT, pause: float = 0.02) -> None:
    """Wait for something; fails where it does not come."""
    end = time.monotonic() + limit
    while not holds():
        assert time.monotonic() < end, f"waited {limit:g} s in vain until {what}"
        time.sleep(pause)


def answers(port: int) -> bool:
    """Whether somebody listens on a port."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def dying_with_us(words: Sequence[str], user: str = "") -> list[str]:
    """A command that ends with whoever started it, as another user where one is named."""
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        return list(words)
    as_user = ["--reuid", user, "--regid", user, "--init-groups"] if user else []
    return [setpriv, *as_user, "--pdeathsig", "KILL", "--", *words]


def end_group(process: subprocess.Popen[bytes], how: signal.Signals = signal.SIGKILL) -> None:
    """End a process with all that it started, and wait for it; who does not listen is killed."""
    for sent in (how, signal.SIGCONT, signal.SIGKILL):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, sent)
        if sent is not signal.SIGCONT or how is signal.SIGKILL:
            with suppress(subprocess.TimeoutExpired):
                process.wait(LIMIT / 2)
                break
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)  # whoever is left of the group


class Postgres:
    """A PostgreSQL of its own."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder, self._binaries = folder, binaries
        self.port = free_port()
        self._user = "postgres" if os.geteuid() == 0 else ""  # it refuses to run as root
        self.process: subprocess.Popen[bytes] | None = None
        if self._user:
            shutil.chown(folder, self._user)
        words = [str(binaries / "initdb"), "-D", str(folder / "data"), "-U", "titan", "-A", "trust", "--no-sync",
                 "--locale=C", "--encoding=UTF8"]  # fmt: skip
        made = subprocess.run(
            dying_with_us(words, self._user), cwd=folder, capture_output=True, text=True, timeout=3 * LIMIT, check=False
        )
        assert made.returncode == 0, made.stderr

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = [str(self._binaries / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port),
                 "-k", str(self.folder)]  # fmt: skip
        settings = {"listen_addresses": "127.0.0.1", "fsync": "off", "shared_buffers": "16MB", "max_connections": "60"}
        words += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                dying_with_us(words, self._user), cwd=self.folder, stdout=log, stderr=log, start_new_session=True
            )
        until(self._ready, "PostgreSQL answers")

    def _ready(self) -> bool:
        import psycopg

        assert self.process is not None and self.process.poll() is None, (self.folder / "log").read_text()
        with suppress(psycopg.OperationalError), psycopg.connect(self.url("postgres"), connect_timeout=2):
            return True
        return False

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://titan@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        name = f"titan{next(NAMES)}"
        with psycopg.connect(self.url("postgres"), autocommit=True, connect_timeout=10) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def stop(self) -> None:
        """Stop it as an operator would who does not wait for clients."""
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """Stop it at once, without a word to anybody: it has to recover when it starts."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            end_group(self.process, how)
            self.process = None


class Redis:
    """A Redis of its own, which keeps nothing."""

    def __init__(self, folder: Path, binary: str) -> None:
        self.folder, self._binary = folder, binary
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = [self._binary, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
                 "--dir", str(self.folder)]  # fmt: skip
        with (self.folder / "redis.log").open("ab") as log:
            self.process = subprocess.Popen(
                dying_with_us(words), cwd=self.folder, stdout=log, stderr=log, start_new_session=True
            )
        until(lambda: answers(self.port), "Redis answers")

    def stop(self) -> None:
        """Stop it without a word."""
        if self.process is not None:
            end_group(self.process)
            self.process = None


def _binaries() -> Path | None:
    """Where PostgreSQL's programs are: Debian keeps them out of the way."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


@contextmanager
def _folder() -> Iterator[Path]:
    """A short-lived folder that other users may reach: pytest's own are for whoever runs it alone."""
    folder = Path(tempfile.mkdtemp(prefix="titan-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for as long as the block runs."""
    binaries = _binaries()
    if binaries is None or (os.geteuid() == 0 and "postgres" not in {one.pw_name for one in pwd.getpwall()}):
        pytest.skip("needs PostgreSQL: tools/need_services.sh")
    with _folder() as folder:
        made = Postgres(folder, binaries)
        try:
            made.start()
            yield made
        finally:
            made.stop()


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis for as long as the block runs."""
    binary = shutil.which("redis-server") or shutil.which("valkey-server")
    if binary is None:
        pytest.skip("needs Redis or Valkey: tools/need_services.sh")
    with _folder() as folder:
        made = Redis(folder, binary)
        try:
            made.start()
            yield made
        finally:
            made.stop()
