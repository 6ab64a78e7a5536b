"""Floods are held off: how much each person and each address may do in a while.

Counted by the library limits: in the memory of this process, or in Redis where servers share one, or wherever else an
address says. Where that does not answer, each server counts for itself meanwhile. First one is told to slow down;
whoever does not is cut off.
"""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any, Final

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter
from limits.errors import ConfigurationError
from limits.storage import storage_from_string

from ..kernel.errors import BadSetup
from ..kernel.words import N_
from .counts import REFUSED
from .opened import Opened

LOG: Final = logging.getLogger(__name__)
MEMORY: Final = "async+memory://"
REDIS: Final = ("async+redis://", "async+rediss://", "async+redis+unix://")
AGAIN: Final = 10.0  # seconds for which one that did not is left alone


@dataclass(frozen=True, slots=True)
class Quota:
    """How much of a kind is fine: for a person, and for an address, behind which a household or a class may sit."""

    person: int
    address: int


MINUTE: Final = {  # in a minute
    "pages": Quota(240, 2400),
    "calls": Quota(600, 6000),  # of programs
    "tables": Quota(12, 60),
    "thoughts": Quota(20, 120),  # positions set by hand that are looked ahead anew
    "sockets": Quota(120, 1200),
    "messages": Quota(1200, 12000),
    "chats": Quota(30, 300),
    "notices": Quota(6, 30),  # tests, letters with links, devices
    "cut": Quota(100, 1000),  # how often one is told to slow down before the line is cut
}
HOUR: Final = {  # in an hour
    "letters": Quota(10, 60),  # asked for, to whatever address
    "keys": Quota(60, 600),  # passkeys that are tried
}
OPEN: Final = Quota(30, 300)  # sockets at once


class Quotas:
    """What has been used up, by whom."""

    def __init__(self, share: float = 1.0, storage: str = MEMORY) -> None:
        self._share = share
        self._here = FixedWindowRateLimiter(_storage(MEMORY))
        self._limiter, self._open = self._here, Opened()
        if storage.startswith(REDIS):
            self._open, counter = _together(storage)
            self._limiter = FixedWindowRateLimiter(counter)
        elif storage != MEMORY:
            self._limiter = FixedWindowRateLimiter(_storage(storage))
        self._alone_until = 0.0
        self._items: dict[tuple[str, int], RateLimitItem] = {}

    async def take(self, kind: str, person: str, address: str) -> bool:
        """True where one more is fine; a person without a cookie ("") is known by the address alone."""
        if not self._share:
            return True
        quota = MINUTE.get(kind) or HOUR[kind]
        for who, most in ((person, quota.person), (address, quota.address)):
            if who and not await self._hit(kind, who, most):
                REFUSED.labels(kind).inc()
                return False
        return True

    async def _hit(self, kind: str, who: str, most: int) -> bool:
        span = RateLimitItemPerMinute if kind in MINUTE else RateLimitItemPerHour
        item = self._items.setdefault((kind, most), span(max(1, round(most * self._share))))
        if time.monotonic() >= self._alone_until:
            try:
                return await self._limiter.hit(item, kind, who)
            except Exception as error:  # better counted here alone than a server that stands still with its counter
                LOG.warning("the limits are counted here alone for a while: %s", error)
                self._alone_until = time.monotonic() + AGAIN
        return await self._here.hit(item, kind, who)

    @asynccontextmanager
    async def opened(self, person: str, address: str) -> AsyncIterator[bool]:
        """A socket is open in here; False where too many are already."""
        if not self._share:
            yield True
            return
        whose = ((person, OPEN.person), (address, OPEN.address))
        async with self._open.one([(who, max(1, most * self._share)) for who, most in whose if who]) as fine:
            if not fine:
                REFUSED.labels("open").inc()
            yield fine

    async def close(self) -> None:
        """The server ends."""
        await self._open.close()


def shared_by(url: str) -> str:
    """Where servers count that share a Redis, as the library names it.

    >>> shared_by("redis://localhost:6379/0"), shared_by("unix:///run/redis.sock"), shared_by("")
    ('async+redis://localhost:6379/0', 'async+redis+unix:///run/redis.sock', 'async+memory://')
    """
    return f"async+{url.replace('unix://', 'redis+unix://', 1)}" if url else MEMORY


def redis_of(storage: str) -> str:
    """The Redis behind such an address.

    >>> redis_of("async+redis+unix:///run/redis.sock")
    'unix:///run/redis.sock'
    """
    return storage.removeprefix("async+").replace("redis+unix://", "unix://", 1)


def _together(storage: str) -> tuple[Opened, Storage]:
    """What counts in Redis, over the same lines."""
    try:
        from .together import Together
    except ModuleNotFoundError:
        raise BadSetup(N_("Redis needs one more package: pip install 'titanomachy[redis]'")) from None
    try:
        found = Together(redis_of(storage))
    except ValueError:
        raise BadSetup(N_("{given} is not an address like redis://host:6379/0"), given=redis_of(storage)) from None
    return found, _storage(storage, implementation="redispy", connection_pool=found.pool)


def _storage(address: str, **settings: Any) -> Storage:
    try:
        storage = storage_from_string(address, **settings)
    except ConfigurationError:
        storage = None
    if not isinstance(storage, Storage):
        line = N_("{name} takes an address of the library limits that begins with async+, e.g. {usual}, not {given}")
        raise BadSetup(line, name="TITANOMACHY_LIMITS_STORAGE", usual=MEMORY, given=repr(address))
    return storage


def address_of(host: str) -> str:
    """For whom an address stands: one of IPv4 for itself, one of IPv6 for its household.

    >>> address_of("203.0.113.7"), address_of("2001:db8:1:2:3:4:5:6")
    ('203.0.113.7', '2001:db8:1:2::/64')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host[:64]
    mapped = getattr(address, "ipv4_mapped", None)
    if address.version == 4 or mapped:
        return str(mapped or address)
    return str(ip_network((address, 64), strict=False))
