"""A live table without a server: the room and the connections of the real one, with pages that only count.

What happens to a move is what happens in the server: it is tried on a copy, counts, and every viewer is sent the
patches of what changed as JSON. It is not written to the store, and no bytes go over a wire.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, cast

from starlette.websockets import WebSocket

import titanomachy as tm
from titanomachy.web.config import Config
from titanomachy.web.live.connection import Connection
from titanomachy.web.live.room import Manners, Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.serve import collect_seldom
from titanomachy.web.store.database import Database
from titanomachy.web.store.play import Play
from titanomachy.web.store.rows import Person, Seat, Stored

VIEWERS: Final = (Person("jo", "Jo", auto=False), Person("kim", "Kim", auto=False), Person("lou", "Lou"))
"""Two who sit on the first two seats, and one who watches."""


class Page:
    """The other end of a socket: how many bytes each message had."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    async def send_text(self, text: str) -> None:
        """Take a message."""
        self.sizes.append(len(text.encode()))


@asynccontextmanager
async def house() -> AsyncIterator[Rooms]:
    """What the tables of a server share, with a store that stays empty."""
    with TemporaryDirectory() as folder:
        config = Config(data=Path(folder), secret="a key for figures", workers=1)
        database = Database(config.url)
        collect_seldom()
        yield Rooms(config, database)
        database.close()


def begun(name: str, seed: int) -> Play:
    """A game for a company that is neither the smallest nor the largest."""
    game = tm.game(name)
    return Play(game.new(usual_seats(game), seed))


def usual_seats(game: tm.Game[tm.State]) -> int:
    """How many seats the tables have that are measured: the second smallest number."""
    return game.seats[min(1, len(game.seats) - 1)]


class Sitting:
    """One table with its viewers."""

    def __init__(self, rooms: Rooms, play: Play, viewers: Sequence[Person] = VIEWERS) -> None:
        self.play = play
        self._room = Room(
            _stored(play),
            play,
            {person.id: person for person in VIEWERS},
            [],
            rooms.database,
            rooms.thinkers,
            Manners(0.0),
            rooms,
        )
        self._bot = tm.bot("random", play.game, 1)
        self._viewers = viewers
        self.pages = [Page() for _ in viewers]
        self._senders: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Everyone opens the page, and has had the first message."""
        loop = asyncio.get_running_loop()
        for page, person in zip(self.pages, self._viewers, strict=True):
            connection = Connection(cast("WebSocket", page), self._room, person.id, person.name, "en")
            self._room.enter(connection, person)
            self._senders.append(loop.create_task(connection.run()))
        await self._sent([0] * len(self.pages))

    def choice(self) -> tuple[int, tm.Option]:
        """What comes next: by chance, but always the same."""
        table = self.play.table
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        return seat, self._bot.choose(table, seat)

    async def move(self, seat: int, option: tm.Option) -> None:
        """One choice, told to everyone."""
        before = [len(page.sizes) for page in self.pages]
        self.play.accept(self.play.tried(seat, option))
        self._room.changed()
        await self._sent(before)

    async def _sent(self, before: Sequence[int]) -> None:
        while any(len(page.sizes) <= had for page, had in zip(self.pages, before, strict=True)):
            await asyncio.sleep(0)

    async def play_on(self, moves: int) -> None:
        """So many choices, or to the end."""
        for _ in range(moves):
            if self.play.table.over:
                return
            await self.move(*self.choice())

    async def close(self) -> None:
        """Everyone leaves."""
        for sender in self._senders:
            sender.cancel()
        await asyncio.gather(*self._senders, return_exceptions=True)


def _stored(play: Play) -> Stored:
    """The table as the store would have it: people on the first two seats, bots that never move on the others."""
    table = play.table
    holders = [VIEWERS[seat].id if seat < 2 else "bot:random" for seat in range(table.setup.seats)]
    return Stored(
        id="measured", game=play.game.id, rules=play.game.rules_version, seed=table.setup.seed,
        seats=tuple(Seat(holder, VIEWERS[0].id) for holder in holders), options={}, corrections={},
        first=tuple(holders),
    )  # fmt: skip
