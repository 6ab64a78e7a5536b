"""How many sockets each person and each address has open at all servers that share a Redis.

Each open socket is a member of a set of its owner's in Redis, with the moment until which it counts. Whoever holds it
renews that moment, so that the sockets of a server that died stop to count by themselves. Where Redis does not answer
each server counts its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from redis.asyncio import ConnectionPool, Redis
from redis.exceptions import RedisError

from .opened import Limits, Opened

LOG: Final = logging.getLogger(__name__)
COUNTS: Final = 30.0  # seconds for which a socket counts unless it is renewed, also that of a process that died
RENEWED: Final = 10.0
ANSWER: Final = 1.0  # seconds in which Redis must answer


class Together(Opened):
    """Those of all servers that share a Redis."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.pool: ConnectionPool = ConnectionPool.from_url(url, socket_timeout=ANSWER, socket_connect_timeout=ANSWER)
        self._redis: Redis = Redis(connection_pool=self.pool)
        self._held: dict[str, tuple[str, ...]] = {}  # the sockets that are open here, and whose they are
        self._renewing: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def one(self, limits: Limits) -> AsyncIterator[bool]:
        """The same with what is open elsewhere."""
        async with super().one(limits) as fine:
            if fine and await self._many(limits):
                fine = False
            if not fine:
                yield False
                return
            socket, keys = secrets.token_urlsafe(9), tuple(_key(who) for who, _ in limits)
            self._held[socket] = keys
            if self._renewing is None:
                self._renewing = asyncio.create_task(self._renew())
            try:
                await self._tell([(socket, keys)])
                yield True
            finally:
                del self._held[socket]
                with contextlib.suppress(RedisError, OSError):  # then it stops to count by itself
                    await asyncio.shield(self._gone(socket, keys))

    async def close(self) -> None:
        """The sockets of this server are closed by now."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self.pool.aclose()

    async def _many(self, limits: Limits) -> bool:
        """Whether somebody has too many already."""
        now = time.time()
        try:
            async with self._redis.pipeline(transaction=False) as line:
                for who, _ in limits:
                    line.zcount(_key(who), now, "+inf")
                counts = await line.execute()
        except (RedisError, OSError) as error:
            LOG.warning("open sockets are counted here alone: %s", error)
            return False
        return any(count >= most for count, (_, most) in zip(counts, limits, strict=True))

    async def _tell(self, sockets: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        """These are open for a while from now on."""
        now = time.time()
        with contextlib.suppress(RedisError, OSError):
            async with self._redis.pipeline(transaction=False) as line:
                for socket, keys in sockets:
                    for key in keys:
                        line.zadd(key, {socket: now + COUNTS})
                        line.expire(key, int(2 * COUNTS) + 1)
                for key in {key for _, keys in sockets for key in keys}:
                    line.zremrangebyscore(key, "-inf", now)
                await line.execute()

    async def _gone(self, socket: str, keys: Sequence[str]) -> None:
        async with self._redis.pipeline(transaction=False) as line:
            for key in keys:
                line.zrem(key, socket)
            await line.execute()

    async def _renew(self) -> None:
        """Those that are open go on to count."""
        while True:
            await asyncio.sleep(RENEWED)
            if self._held:
                await self._tell(list(self._held.items()))


def _key(who: str) -> str:
    return f"titanomachy:open:{who}"
