"""Analyses of finished games: worked out in worker processes while somebody looks, outward from where they look.

One piece at a time for the whole server, so that no bot waits long for a worker. What is found is kept with the game;
who comes back goes on where it was left. A game that is not over has none.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
import zlib
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ...bots.analysis import Point
from ...bots.hinting import Ranked
from ..store import analyses
from .thinking import BotFailed, estimate, expect, rank

if TYPE_CHECKING:
    from .room import Room
    from .rooms import Rooms

Mode: TypeAlias = str  # "open", or "seen": as the one saw it who chose next
MODES: Final = ("open", "seen")
WORLDS: Final = 8  # in which every moment is played on
STEP: Final = 2  # of them at a time
PIECE: Final = 12  # moments at a time
WATCHED: Final = 8.0  # seconds after the last look for which it goes on
KEPT: Final = 8  # games in memory
LINES: Final = 200  # expected lines in memory
LEVELS: Final = 3  # how often one may think longer
RANKED_WORLDS: Final = 16
RANKED_WITHIN: Final = 900.0  # milliseconds
LOG: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class Analysis:
    """What is known of one game so far."""

    record: str
    rules: int
    choosers: list[int]  # who made each choice
    chosen: list[str]  # and which
    points: dict[Mode, dict[int, Point]] = field(default_factory=lambda: {mode: {} for mode in MODES})
    ranked: dict[tuple[Mode, int], tuple[int, tuple[Ranked, ...]]] = field(default_factory=dict)
    failed: bool = False

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.choosers)

    def seat(self, mode: Mode, at: int) -> int | None:
        """Through whose eyes a moment is looked at: nobody's where all is open, else the next chooser's."""
        if mode == "open":
            return None
        return next((seat for seat in self.choosers[min(at, self.last - 1) :] if seat >= 0), None)

    def next_piece(self, mode: Mode, at: int) -> list[tuple[int, int | None, range]]:
        """What to find out next: first how every moment is judged, then more worlds, outward from where one looks."""
        points = self.points[mode]
        missing = [one for one in range(self.last + 1) if one not in points]
        if missing:
            near = sorted(missing, key=lambda one: abs(one - at))[: PIECE * 20]
            return [(one, self.seat(mode, one), range(0)) for one in near]
        open = [one for one, point in points.items() if not point.over and point.worlds < WORLDS]
        near = sorted(open, key=lambda one: (points[one].worlds, abs(one - at)))[:PIECE]
        return [(one, self.seat(mode, one), range(points[one].worlds, points[one].worlds + STEP)) for one in near]

    def dumped(self) -> bytes:
        """As it is stored."""
        points = {mode: {at: point.dumped() for at, point in found.items()} for mode, found in self.points.items()}
        ranked = [
            [mode, at, level, [[one.option, one.chance, one.error, one.worlds] for one in rows]]
            for (mode, at), (level, rows) in self.ranked.items()
        ]
        return zlib.compress(json.dumps({"points": points, "ranked": ranked}).encode())

    def load(self, data: bytes) -> None:
        """As it was stored."""
        told = json.loads(zlib.decompress(data))
        for mode, found in told["points"].items():
            self.points[mode] = {int(at): Point.loaded(one) for at, one in found.items()}
        for mode, at, level, rows in told["ranked"]:
            self.ranked[mode, at] = level, tuple(Ranked(*row) for row in rows)


class Look:
    """Who looks at a game, and where."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.mode: Mode = MODES[0]
        self.at = 0
        self.level = 0
        self.until = 0.0
        self.task: asyncio.Task[None] | None = None


class Analyses:
    """The analyses of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._lines: OrderedDict[tuple[object, ...], list[Any]] = OrderedDict()
        self._one = asyncio.Semaphore(1)

    async def look(self, room: Room, mode: Mode, at: int, level: int = 0, again: bool = False) -> Analysis:
        """What is known of a finished game; someone looks at a moment of it, so more is found out. What was broken off
        goes on when somebody asks for it again."""
        look = await self._look(room)
        if look.analysis.failed and not again and (look.mode, look.at) == (mode, at):
            return look.analysis
        look.analysis.failed = False
        look.mode, look.at, look.level = mode, at, min(level, LEVELS)
        look.until = time.monotonic() + WATCHED
        if look.task is None or look.task.done():
            look.task = asyncio.get_running_loop().create_task(self._go_on(room, look))
        return look.analysis

    async def line(self, room: Room, mode: Mode, at: int, option: str, lang: str, most: int | None) -> list[Any]:
        """The expected line of a choice at a moment; empty where there is none. The last few are kept."""
        analysis = (await self._look(room)).analysis
        seat = analysis.choosers[at] if at < analysis.last else -1
        if seat < 0:
            return []
        key = (room.id, mode, at, option, lang, most)
        if key not in self._lines:
            open = mode == MODES[0]
            found = await self._rooms.thinkers.do("a line", expect, analysis.record, at, seat, option, open, lang, most)
            self._lines[key] = found
            while len(self._lines) > LINES:
                self._lines.popitem(last=False)
        return self._lines[key]

    async def _look(self, room: Room) -> Look:
        look = self._looks.get(room.id)
        if look is None:
            record = await self._rooms.record(room)
            made = [text for _, text in record.choices]
            analysis = Analysis(record.dumps(), record.rules, [seat for seat, _ in record.choices], made)
            rules = record.rules
            data = await self._rooms.database.read(lambda c: analyses.analysis_of(c, room.id, rules))
            if data is not None:
                analysis.load(data)
            look = self._looks.setdefault(room.id, Look(analysis))
            while len(self._looks) > KEPT:
                self._looks.popitem(last=False)
        self._looks.move_to_end(room.id)
        return look

    async def _go_on(self, room: Room, look: Look) -> None:
        """Piece by piece, until all is known or nobody has looked for a while; then it is kept."""
        analysis, found = look.analysis, False
        try:
            while time.monotonic() < look.until:
                async with self._one:
                    if not await self._piece(look):
                        break
                found = True
        except BotFailed as error:
            LOG.warning("table %s: its analysis was broken off: %s", room.id, error)
            analysis.failed = True
        finally:
            if found:
                rules, data = analysis.rules, analysis.dumped()
                await self._rooms.database.write(lambda c: analyses.keep_analysis(c, room.id, rules, data))

    async def _piece(self, look: Look) -> bool:
        """Find out something; False where there is nothing more to find out."""
        analysis, mode, at, level = look.analysis, look.mode, look.at, look.level
        thinkers, points = self._rooms.thinkers, analysis.points[mode]
        known = analysis.ranked.get((mode, at))
        seat = analysis.choosers[at] if at < analysis.last else -1
        if len(points) > analysis.last and seat >= 0 and (known is None or known[0] < level):
            worlds, within = RANKED_WORLDS << level, RANKED_WITHIN * 2**level
            record, open = analysis.record, mode == "open"
            rows = await thinkers.do("an analysis", rank, record, at, seat, open, worlds, within)
            analysis.ranked[mode, at] = level, rows
            return True
        asked = analysis.next_piece(mode, at)
        if not asked:
            return False
        for (number, _, _), (point, more) in zip(
            asked, await thinkers.do("an analysis", estimate, analysis.record, asked), strict=True
        ):
            points.setdefault(number, point).add(more)
        return True

    async def close(self) -> None:
        """Stop, and keep what was found."""
        tasks = [look.task for look in self._looks.values() if look.task is not None and not look.task.done()]
        for look in self._looks.values():
            look.until = 0.0
        await asyncio.gather(*tasks, return_exceptions=True)
