"""The people of `load`: two at each table, on real sockets, and an echo that is asked beside them."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from types import TracebackType
from typing import Any, Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

import titanomachy as tm
from titanomachy.web.config import Config
from titanomachy.web.people import COOKIE, Cookie, Passport
from titanomachy.web.store import queries
from titanomachy.web.store.database import migrate, open_engine
from titanomachy.web.store.rows import Person, Seat, Stored, new_id

SECRET: Final = "a key for tests"  # the one of tests.web.many.cluster
AT_ONCE: Final = 8  # tables that are opened at the same time
PATIENCE: Final = 30.0  # seconds in which both must have heard of a move


@dataclass(slots=True)
class Company:
    """Tables with two people each, and how long they think."""

    ids: list[str]
    cookies: tuple[str, str]
    think: float
    port: int = 0


def seated(data: Path, told: Mapping[str, str], count: int, think: float) -> Company:
    """So many new tables in the database: the four games by turns, two people on all seats of each."""
    people = (Person("jo", "Jo", auto=True), Person("kim", "Kim", auto=True))
    company = Company([], ("", ""), think)
    engine = open_engine(Config(data=data, secret=SECRET, database_url=told["TITANOMACHY_DATABASE_URL"]).url)
    migrate(engine)
    with engine.connect() as connection, connection.begin():
        for person in people:
            queries.save_person(connection, person)
        for number in range(count):
            game = tm.game(tm.games()[number % len(tm.games())])
            seats = max(2, game.seats[0])
            holders = tuple(Seat(people[seat % 2].id, people[0].id) for seat in range(seats))
            setup = game.new(seats, number).setup
            id = new_id()
            queries.create(
                connection,
                Stored(
                    id, game.id, game.rules_version, number, holders, dict(setup.options), {}, creator=people[0].id,
                    first=tuple(seat.holder for seat in holders),
                ),
            )  # fmt: skip
            company.ids.append(id)
    engine.dispose()
    passport = Passport(SECRET)
    signed = [Cookie(person.id, person.name, passport.first_word(person.id, "load")) for person in people]
    first, second = (f"{COOKIE}={passport.cookie(cookie)}" for cookie in signed)
    company.cookies = (first, second)
    return company


@dataclass(slots=True)
class Seen:
    """A page: its socket, the newest that it was sent, and whether its line is cut."""

    socket: ClientConnection
    latest: dict[str, Any]


class Tables:
    """All tables that are open; each goes on by itself until all are closed."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._stack = AsyncExitStack()
        self._tasks: list[asyncio.Task[None]] = []
        self._narrow = asyncio.Semaphore(AT_ONCE)
        self._counts = False
        self.waits: list[float] = []
        self.troubles: Counter[str] = Counter()
        """What went wrong, and how often."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()

    async def grow(self, count: int) -> None:
        """Open more tables until there are so many; all play on meanwhile."""
        opened = range(len(self._tasks), count)
        pairs = await asyncio.gather(*(self._opened(number) for number in opened))
        for number, pair in zip(opened, pairs, strict=True):
            self._tasks.append(asyncio.create_task(self._play(number, pair)))

    def begin(self) -> None:
        """From here on moves count."""
        self.waits = []
        self._counts = True

    async def _opened(self, number: int) -> tuple[Seen, Seen]:
        """The two pages of a table, which have had their first message."""
        async with self._narrow:
            first, second = [await self._page(number, cookie) for cookie in self._company.cookies]
        return first, second

    async def _page(self, number: int, cookie: str) -> Seen:
        host = f"127.0.0.1:{self._company.port}"
        opening = connect(
            f"ws://{host}/t/{self._company.ids[number]}/ws", additional_headers={"Cookie": cookie},
            origin=Origin(f"http://{host}"), max_size=None, open_timeout=PATIENCE,
        )  # fmt: skip
        page = Seen(await self._stack.enter_async_context(opening), {"n": -1, "frame": 0, "asks": [], "over": False})
        await self._past(page, -1)
        return page

    async def _play(self, number: int, pages: tuple[Seen, Seen]) -> None:
        """Think, choose, wait until both have it, and again."""
        chance = Random(number)
        await asyncio.sleep(chance.uniform(0, self._company.think))
        while not pages[0].latest["over"]:
            began = perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._move(pages, chance)
            except Exception as error:
                self.troubles[f"{type(error).__name__}: {error}"[:100]] += 1
                return
            if self._counts:
                self.waits.append(perf_counter() - began)
            await asyncio.sleep(self._company.think * chance.uniform(0.5, 1.5))

    async def _move(self, pages: tuple[Seen, Seen], chance: Random) -> None:
        asked = [(page, ask) for page in pages for ask in page.latest["asks"] if not ask["idle"]]
        if not asked:
            raise RuntimeError("nobody at the table is asked")
        page, ask = asked[0]
        n, frame = page.latest["n"], page.latest["frame"]
        option = chance.choice(ask["options"])["o"]
        choice = {"type": "choose", "n": n, "frame": frame, "seat": ask["seat"], "option": option}
        await page.socket.send(json.dumps(choice))
        for one in pages:
            await self._past(one, n)

    async def _past(self, page: Seen, n: int) -> None:
        """Hear until a page shows more than so many choices."""
        while page.latest["n"] <= n:
            message = json.loads(await page.socket.recv(decode=True))
            if message["type"] == "refused":
                raise RuntimeError(f"refused: {message['why']}")
            if message["type"] == "table":
                page.latest = message


class Echoes:
    """Some sockets to a bare echo, each asked once a second."""

    def __init__(self, address: str, count: int) -> None:
        self._address = address
        self._count = count
        self._stack = AsyncExitStack()
        self._tasks: list[asyncio.Task[None]] = []
        self.waits: list[float] = []

    async def __aenter__(self) -> Self:
        for number in range(self._count):
            socket = await self._stack.enter_async_context(connect(f"{self._address}/{number}", max_size=None))
            self._tasks.append(asyncio.create_task(self._ask(socket)))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()

    def begin(self) -> None:
        """From here on they count."""
        self.waits = []

    async def _ask(self, socket: ClientConnection) -> None:
        while True:
            began = perf_counter()
            await socket.send("x" * 80)
            await socket.recv(decode=True)
            self.waits.append(perf_counter() - began)
            await asyncio.sleep(1.0)
