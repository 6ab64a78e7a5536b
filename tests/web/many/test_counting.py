"""Servers that share a Redis count together what each person and each address does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from titanomachy.web import together
from titanomachy.web.config import Config
from titanomachy.web.quotas import MINUTE, OPEN, Quota, Quotas, shared_by

from .services import Redis

Servers = tuple[Quotas, Quotas]


def with_two(url: str, work: Callable[[Servers], Awaitable[None]]) -> None:
    """Two servers as on two machines."""

    async def run() -> None:
        servers = Quotas(1.0, shared_by(url)), Quotas(1.0, shared_by(url))
        try:
            await work(servers)
        finally:
            for one in servers:
                await one.close()

    asyncio.run(run())


def test_who_has_had_enough_at_one_server_has_had_enough_at_the_other(redis: Redis) -> None:
    async def work(servers: Servers) -> None:
        most = MINUTE["tables"].person
        taken = [await servers[number % 2].take("tables", "jo", "203.0.113.7") for number in range(most + 2)]
        assert taken == [True] * most + [False] * 2
        assert await servers[0].take("tables", "kim", "203.0.113.7")

    with_two(redis.url, work)


def test_pages_that_are_open_anywhere_count_until_they_are_closed(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("titanomachy.web.quotas.OPEN", Quota(2, 3))

    async def work(servers: Servers) -> None:
        here, there = servers
        async with here.opened("jo", "203.0.113.9") as one, there.opened("jo", "203.0.113.9") as two:
            assert one and two
            for server in servers:
                async with server.opened("jo", "203.0.113.9") as three:
                    assert not three
            async with here.opened("kim", "203.0.113.9") as other, there.opened("lou", "203.0.113.9") as fourth:
                assert other and not fourth  # of the address
        async with there.opened("jo", "203.0.113.9") as again:
            assert again

    with_two(redis.url, work)
    assert OPEN.person > 2


def test_pages_of_a_server_that_died_count_no_more_after_a_while(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("titanomachy.web.quotas.OPEN", Quota(1, 3))
    monkeypatch.setattr(together, "COUNTS", 0.4)
    monkeypatch.setattr(together, "RENEWED", 0.1)

    async def work(servers: Servers) -> None:
        here, there = servers
        async with AsyncExitStack() as stack:
            assert await stack.enter_async_context(here.opened("max", "203.0.113.10"))
            await asyncio.sleep(0.8)  # it is renewed
            async with there.opened("max", "203.0.113.10") as second:
                assert not second
            await here.close()  # as if it were gone: nobody renews
            await asyncio.sleep(0.6)
            async with there.opened("max", "203.0.113.10") as second:
                assert second

    with_two(redis.url, work)


def test_while_redis_is_away_each_counts_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(servers: Servers) -> None:
        most = MINUTE["tables"].person
        for server in servers:
            taken = [await server.take("tables", "jo", "203.0.113.7") for _ in range(most + 1)]
            assert taken == [True] * most + [False]
        async with servers[0].opened("jo", "203.0.113.7") as fine:
            assert fine

    with_two("redis://127.0.0.1:1/0", work)


def test_where_servers_share_a_redis_it_counts_unless_another_place_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def storage() -> str:
        return Config.from_environment(Path("nowhere")).limits_storage

    assert storage() == "async+memory://"
    monkeypatch.setenv("TITANOMACHY_REDIS_URL", "redis://localhost:6379/0")
    assert storage() == "async+redis://localhost:6379/0"
    monkeypatch.setenv("TITANOMACHY_LIMITS_STORAGE", "async+memory://")
    assert storage() == "async+memory://"
