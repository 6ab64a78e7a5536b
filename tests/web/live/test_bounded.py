"""What strangers have written has so much of a processor, of the clock and of memory; then it is refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from titanomachy.kernel.errors import BadPosition
from titanomachy.web.live.bounded import Bounded, Sender, TooMuch, Unfit

ANN, BOB = (Sender("last-stand", who) for who in ("ann", "bob"))
SECONDS = 0.4


def fine(number: int) -> int:
    """Something that takes no time."""
    return number + 1


def spins() -> None:
    """Rules that go round in circles."""
    while True:
        pass


def sleeps() -> None:
    """Something that takes no processor and does not come back."""
    time.sleep(60)


def fills() -> int:
    """More than there is room for."""
    return len(bytearray(8 << 30))


def refuses() -> None:
    """What the rules do not allow."""
    raise BadPosition("phase must be named: nothing goes on without one")


def run(work: Callable[[Bounded], Awaitable[None]], seconds: float = SECONDS) -> None:
    async def inner() -> None:
        bounded = Bounded(seconds)
        try:
            await work(bounded)
        finally:
            await bounded.close()

    asyncio.run(inner())


def test_what_goes_round_in_circles_is_ended_and_the_next_is_answered() -> None:
    async def work(bounded: Bounded) -> None:
        assert await bounded.do(ANN, fine, 1) == 2
        began, beats = time.monotonic(), 0
        spinning = asyncio.create_task(bounded.do(ANN, spins))
        while not spinning.done():  # nobody else waits for it meanwhile
            await asyncio.sleep(0.02)
            beats += 1
        with pytest.raises(TooMuch, match="too long"):
            await spinning
        assert beats > 5 and time.monotonic() - began < 20
        assert await bounded.do(ANN, fine, 2) == 3

    run(work)


def test_whoever_waits_behind_it_has_done_nothing_wrong() -> None:
    async def work(bounded: Bounded) -> None:
        both = await asyncio.gather(bounded.do(ANN, spins), bounded.do(BOB, fine, 1), return_exceptions=True)
        assert isinstance(both[0], TooMuch) and both[1] == 2

    run(work)


def test_whoever_sends_many_heavy_ones_keeps_nobody_else_waiting() -> None:
    async def work(bounded: Bounded) -> None:
        heavy = [asyncio.create_task(bounded.do(ANN, spins)) for _ in range(4)]
        await asyncio.sleep(0)
        assert await bounded.do(BOB, fine, 1) == 2
        assert [task.done() for task in heavy] == [True, False, False, False]
        await asyncio.gather(*heavy, return_exceptions=True)

    run(work)


def test_what_takes_no_processor_is_ended_by_the_clock() -> None:
    async def work(bounded: Bounded) -> None:
        assert await bounded.do(ANN, fine, 1) == 2
        began = time.monotonic()
        with pytest.raises(TooMuch):
            await bounded.do(ANN, sleeps)
        assert time.monotonic() - began < 10

    run(work)


def test_what_takes_too_much_memory_is_refused_in_words_and_the_process_goes_on() -> None:
    async def work(bounded: Bounded) -> None:
        with pytest.raises(Unfit, match="too large") as refused:
            await bounded.do(ANN, fills)
        assert "trop grande" in refused.value.text("fr")
        assert await bounded.do(ANN, fine, 2) == 3

    run(work)


def test_what_is_refused_there_is_said_in_every_language() -> None:
    async def work(bounded: Bounded) -> None:
        with pytest.raises(Unfit, match="phase must be named") as refused:
            await bounded.do(ANN, refuses)
        assert refused.value.text("fr") != refused.value.text("en")

    run(work)
