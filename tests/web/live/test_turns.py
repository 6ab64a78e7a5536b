"""Turns: whoever asks for much waits for it, and nobody else does."""

from __future__ import annotations

import asyncio

import pytest

from titanomachy.web.live.turns import TooMany, Turns


async def take(turns: Turns, who: str, had: list[str]) -> None:
    """Have a turn that takes a while."""
    async with turns.of(who):
        had.append(who)
        await asyncio.sleep(0)


def test_whoever_asks_for_much_at_once_keeps_nobody_else_waiting() -> None:
    async def run() -> None:
        turns, had = Turns(), list[str]()
        await asyncio.gather(*(take(turns, who, had) for who in ("ann", "ann", "ann", "ann", "bob", "cem", "bob")))
        assert had == ["ann", "bob", "cem", "ann", "bob", "ann", "ann"]

    asyncio.run(run())


def test_of_too_many_no_more_are_let_in() -> None:
    async def run() -> None:
        turns, had = Turns(most=2), list[str]()
        first = asyncio.create_task(take(turns, "ann", had))
        waiting = [asyncio.create_task(take(turns, who, had)) for who in ("bob", "cem")]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await take(turns, "dan", had)
        await asyncio.gather(first, *waiting)
        await take(turns, "dan", had)
        assert had == ["ann", "bob", "cem", "dan"]

    asyncio.run(run())


def test_whoever_fills_the_line_makes_room_for_others() -> None:
    async def run() -> None:
        turns, had, over = Turns(most=4), list[str](), asyncio.Event()

        async def hold() -> None:
            async with turns.of("ann"):
                await over.wait()

        async def come(*people: str) -> list[asyncio.Task[None]]:
            found = [asyncio.create_task(take(turns, who, had)) for who in people]
            await asyncio.sleep(0)
            return found

        first = asyncio.create_task(hold())
        await asyncio.sleep(0)
        anns = await come("ann", "ann", "ann", "ann")
        with pytest.raises(TooMany):
            await take(turns, "ann", had)
        others = await come("bob", "cem")
        refused = await come("bob", "dan", "cem")  # two of Ann's are left: only Dan has fewer in line
        over.set()
        ends = await asyncio.gather(first, *anns, *others, *refused, return_exceptions=True)
        names = ["" if end is None else type(end).__name__ for end in ends]
        assert names == ["", "", *["TooMany"] * 3, "", "", "TooMany", "", "TooMany"]
        assert had == ["bob", "cem", "dan", "ann"]
        await take(turns, "ann", had)  # nobody waits any more

    asyncio.run(run())


@pytest.mark.parametrize("when", [1, 2])
def test_whoever_gives_up_is_passed_over(when: int) -> None:
    """While they wait, and in the moment in which it is their turn."""

    async def run() -> None:
        turns, had = Turns(), list[str]()
        first = asyncio.create_task(take(turns, "ann", had))
        gone = asyncio.create_task(take(turns, "bob", had))
        last = asyncio.create_task(take(turns, "cem", had))
        for _ in range(when):
            await asyncio.sleep(0)
        gone.cancel()
        async with asyncio.timeout(5):
            await asyncio.gather(first, last)
        assert had == ["ann", "cem"] and gone.cancelled()

    asyncio.run(run())
