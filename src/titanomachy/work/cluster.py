"""The second backend of `pieces`: the same pieces on a Ray cluster, done again wherever a worker or a node dies."""

from __future__ import annotations

import os
import pickle
import socket
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, TypeVar

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_, Words
from ..version import __version__
from .pieces import TRIES, Done, Job, Lost, packed

T = TypeVar("T")

HERE: Final = "local"  # an address: start a Ray of this machine's own, and stop it when the work is done
JOINED: Final = "auto"  # an address: the cluster that this machine belongs to
PATIENCE: Final = 5.0  # seconds for an address to answer
AHEAD: Final = 2  # pieces that wait for each worker, so that none waits for a piece
PIECE: Final = 8  # numbers in a piece, where there are enough of them
ROUNDS: Final = 32  # pieces that each worker should have at least, so that all end at about the same time

NO_RAY: Final = N_('a cluster needs Ray: pip install "titanomachy[cluster]"')
NO_CLUSTER: Final = N_("there is no Ray cluster at {address}: {error}")
NONE_HERE: Final = N_("none runs on this machine (ray start --head begins one, --ray local makes one for this call)")
OTHER_VERSION: Final = N_("the cluster has Titanomachy {theirs} where this machine has {ours}: both must be the same")


def each_on_ray(job: Job[T], left: deque[int], address: str, workers: int | None) -> Done[T]:
    """Every number with what the job gives for it, done by the workers of a cluster; at most so many at once."""
    try:
        import ray
    except ImportError:
        raise TitanomachyError(NO_RAY) from None
    joined = _join(ray, address, workers)
    try:
        yield from _Cluster(ray, job, left, workers).results()
    finally:
        if joined:
            ray.shutdown()


def _join(ray: Any, address: str, workers: int | None) -> bool:
    """Connect to a cluster; False where the caller is connected already."""
    if ray.is_initialized():
        return False
    _reach(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
    try:
        if address == HERE:
            ray.init(HERE, num_cpus=workers, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        said: object = str(error).splitlines()[0] if str(error) else type(error).__name__
        if address == JOINED:
            said = Words(NONE_HERE)
        raise TitanomachyError(NO_CLUSTER, address=address, error=said) from None
    return True


def _reach(address: str) -> None:
    """Knock at HOST:PORT first: Ray itself would wait for a minute and more where nobody is."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise TitanomachyError(NO_CLUSTER, address=address, error=error) from None


class _Cluster:
    """The pieces on their way."""

    def __init__(self, ray: Any, job: Job[Any], left: deque[int], workers: int | None) -> None:
        self._ray = ray
        self._job = ray.put(packed(job))
        self._task = ray.remote(max_retries=TRIES - 1, num_cpus=1)(_do)
        self._workers = workers
        size = max(1, min(PIECE, len(left) // (self._at_once() * ROUNDS)))
        numbers = list(left)
        self._pieces = deque(numbers[first : first + size] for first in range(0, len(numbers), size))
        self._under_way: dict[Any, list[int]] = {}

    def _at_once(self) -> int:
        """How many workers there are now: nodes come and go."""
        there = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        return min(there, self._workers or there)

    def results(self) -> Iterator[tuple[int, Any]]:
        try:
            while self._pieces or self._under_way:
                self._hand_out()
                ready, _ = self._ray.wait(list(self._under_way), num_returns=1)
                for one in ready:
                    yield from self._result(one, self._under_way.pop(one))
        finally:
            for one in self._under_way:
                with suppress(Exception):  # it may be done, or its node gone: nobody waits for it any more
                    self._ray.cancel(one, force=True)

    def _hand_out(self) -> None:
        most = AHEAD * self._at_once() if self._workers is None else self._at_once()
        while self._pieces and len(self._under_way) < most:
            piece = self._pieces.popleft()
            self._under_way[self._task.remote(self._job, piece, __version__)] = piece

    def _result(self, one: Any, piece: list[int]) -> Iterator[tuple[int, Any]]:
        """What came of a piece. One that ended its workers is taken apart, to find the number that does it."""
        failures = self._ray.exceptions
        gone = (failures.WorkerCrashedError, failures.NodeDiedError, failures.ObjectLostError)
        try:
            results = self._ray.get(one)
        except (*gone, failures.OutOfMemoryError) as error:
            if len(piece) > 1:
                self._pieces.extendleft([number] for number in reversed(piece))
            else:
                yield piece[0], Lost(f"{TRIES} workers ended in the midst of it ({type(error).__name__})")
            return
        except failures.RayTaskError as error:
            raise error.as_instanceof_cause() from None
        yield from zip(piece, results, strict=True)


def _do(job: bytes, piece: list[int], version: str) -> list[Any]:
    """On a worker of the cluster: one piece."""
    if version != __version__:
        raise TitanomachyError(OTHER_VERSION, theirs=__version__, ours=version)
    work = pickle.loads(job)
    return [work(number) for number in piece]
