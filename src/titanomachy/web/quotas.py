"""Floods are held off: how much each person and each address may do in a while.

Counted by the library limits, in the memory of this process or wherever its address says, so that several processes can
count together. First one is told to slow down; whoever does not is cut off.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Final

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter
from limits.errors import ConfigurationError
from limits.storage import storage_from_string

from ..kernel.errors import BadSetup
from ..kernel.words import N_
from .counts import REFUSED

LOG: Final = logging.getLogger(__name__)
MEMORY: Final = "async+memory://"


@dataclass(frozen=True, slots=True)
class Quota:
    """How much of a kind is fine: for a person, and for an address, behind which a household or a class may sit."""

    person: int
    address: int


MINUTE: Final = {  # in a minute
    "pages": Quota(240, 2400),
    "tables": Quota(12, 60),
    "sockets": Quota(120, 1200),
    "messages": Quota(1200, 12000),
    "chats": Quota(30, 300),
    "notices": Quota(6, 30),  # tests, letters with links, devices
    "cut": Quota(100, 1000),  # how often one is told to slow down before the line is cut
}
OPEN: Final = Quota(30, 300)  # sockets at once


class Quotas:
    """What has been used up, by whom."""

    def __init__(self, share: float = 1.0, storage: str = MEMORY) -> None:
        self._share = share
        self._limiter = FixedWindowRateLimiter(_storage(storage))
        self._items: dict[tuple[str, int], RateLimitItem] = {}
        self._open: Counter[str] = Counter()

    async def take(self, kind: str, person: str, address: str) -> bool:
        """True where one more is fine; a person without a cookie ("") is known by the address alone."""
        if not self._share:
            return True
        quota = MINUTE[kind]
        for who, most in ((person, quota.person), (address, quota.address)):
            if who and not await self._hit(kind, who, most):
                REFUSED.labels(kind).inc()
                return False
        return True

    async def _hit(self, kind: str, who: str, most: int) -> bool:
        item = self._items.setdefault((kind, most), RateLimitItemPerMinute(max(1, round(most * self._share))))
        try:
            return await self._limiter.hit(item, kind, who)
        except Exception:  # better a flood than a server that stands still with its counter
            LOG.exception("the limits cannot be counted")
            return True

    @contextmanager
    def opened(self, person: str, address: str) -> Iterator[bool]:
        """A socket is open in here; False where too many are already."""
        keys = [(who, most) for who, most in ((person, OPEN.person), (address, OPEN.address)) if who]
        fine = not self._share or all(self._open[who] < max(1, most * self._share) for who, most in keys)
        if not fine:
            REFUSED.labels("open").inc()
            yield False
            return
        self._open.update(who for who, _ in keys)
        try:
            yield True
        finally:
            for who, _ in keys:
                self._open[who] -= 1
                if not self._open[who]:
                    del self._open[who]


def _storage(address: str) -> Storage:
    try:
        storage = storage_from_string(address)
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
