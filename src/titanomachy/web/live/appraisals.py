"""Analyses of positions that are set by hand: worked out in a worker while somebody looks, kept, gone on with later.

A position is known by a digest of its text, so that whoever comes back to it, or has the same, finds what was found
out. What is asked about it is answered by workers alone: the server itself never plays what a stranger has written.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
import zlib
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from ...bots.analysis import Point
from ...bots.hinting import Ranked
from ...games.registry import game as game_of
from ...kernel.errors import TitanomachyError
from ..store import appraisals
from ..store.database import Database
from . import appraising
from .analyses import LEVELS, LINES, RANKED_WITHIN, RANKED_WORLDS, STEP, WATCHED, WORLDS
from .bounded import Outsiders, Sender

KEPT: Final = 64  # positions in memory
LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks at: a position of a game, with open cards or through the eyes of a seat."""

    game: str
    text: str
    seat: int
    open: bool

    @property
    def digest(self) -> str:
        """By what it is kept."""
        parts = (self.game, "" if self.open else str(self.seat), str(self.seat), self.text)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@dataclass(slots=True)
class Appraisal:
    """What is known of it so far. `why` is why no more can be had."""

    wanted: Wanted
    seat: int = -1
    asked: bool = False
    point: Point | None = None
    level: int = -1
    rows: tuple[Ranked, ...] | None = None
    why: TitanomachyError | None = None
    to_level: int = 0
    until: float = 0.0
    who: str = ""  # looked last
    task: asyncio.Task[None] | None = None
    said: dict[str, tuple[object, dict[str, Any]]] = field(default_factory=dict)

    @property
    def known(self) -> tuple[int, int]:
        """How much, so that it is only said anew when there is more."""
        return (self.point.worlds if self.point else -1), self.level

    @property
    def done(self) -> bool:
        """Whether there is nothing more to find out."""
        if self.why is not None:
            return True
        point = self.point
        if point is None or (self.asked and self.level < self.to_level):
            return False
        return point.over or point.worlds >= WORLDS

    def dumped(self) -> bytes:
        """As it is stored."""
        assert self.point is not None
        rows = None if self.rows is None else [[r.option, r.chance, r.error, r.worlds] for r in self.rows]
        told = [self.seat, self.asked, self.point.dumped(), self.level, rows]
        return zlib.compress(json.dumps(told).encode())

    def load(self, data: bytes) -> None:
        """As it was stored."""
        self.seat, self.asked, point, self.level, rows = json.loads(zlib.decompress(data))
        self.point = Point.loaded(point)
        self.rows = None if rows is None else tuple(Ranked(*row) for row in rows)


class Appraisals:
    """The analyses of positions that are set by hand, of one server."""

    def __init__(self, database: Database, outsiders: Outsiders) -> None:
        self._database = database
        self._outsiders = outsiders
        self._known: OrderedDict[str, Appraisal] = OrderedDict()
        self._lines: OrderedDict[tuple[object, ...], list[Any]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def knows(self, wanted: Wanted) -> bool:
        """Whether somebody has looked at it before."""
        return (await self._of(wanted, False)) is not None

    async def look(self, wanted: Wanted, who: str, level: int, lang: str, again: bool = False) -> dict[str, Any]:
        """What is known of a position, as a page is told it; somebody looks, so more is found out."""
        found = await self._of(wanted, True)
        assert found is not None
        if again:
            found.why = None
        found.to_level = min(level, LEVELS)
        found.until, found.who = time.monotonic() + WATCHED, who
        if not found.done and (found.task is None or found.task.done()):
            found.task = asyncio.get_running_loop().create_task(self._go_on(found))
            self._tasks.add(found.task)
            found.task.add_done_callback(self._tasks.discard)
        shared: dict[str, Any] = {"possible": True, "mode": "open" if wanted.open else "seen", "at": 0, "turns": []}
        known, done = max(0, found.level), found.done  # of what is said: more may be found while it is put in words
        said = await self._said(found, lang)
        why = found.why.text(lang) if found.why else ""
        more = {"level": known, "failed": bool(why), "why": why, "done": done or bool(why)}
        return {**shared, **said, **more}

    async def line(self, wanted: Wanted, who: str, option: str, lang: str, most: int | None) -> list[Any]:
        """The expected line of a choice; empty where there is none. The last few are kept."""
        key = (wanted.digest, option, lang, most)
        if key not in self._lines:
            asked = (wanted.game, wanted.text, wanted.seat, option, wanted.open, lang, most)
            self._lines[key] = await self._outsiders.thoughts.do(Sender(wanted.game, who), appraising.line, *asked)
            while len(self._lines) > LINES:
                self._lines.popitem(last=False)
        return self._lines[key]

    async def _of(self, wanted: Wanted, make: bool) -> Appraisal | None:
        digest = wanted.digest
        if digest not in self._known:
            rules = game_of(wanted.game).rules_version
            data = await self._database.read(lambda c: appraisals.appraisal_of(c, digest, rules))
            if data is None and not make:
                return None
            fresh = self._known.setdefault(digest, Appraisal(wanted))
            if data is not None and fresh.point is None:
                fresh.load(data)
            while len(self._known) > KEPT:
                _, gone = self._known.popitem(last=False)
                gone.until = 0.0
        self._known.move_to_end(digest)
        return self._known[digest]

    async def _said(self, found: Appraisal, lang: str) -> dict[str, Any]:
        """What is known, in words: said anew when there is more."""
        nothing: dict[str, Any] = {"sides": [], "hues": [], "points": {}, "name": "", "choices": None}
        if found.point is None:
            return nothing
        known, last = found.known, found.said.get(lang)
        if last is None or last[0] != known:
            wanted = found.wanted
            asked = (wanted.game, wanted.text, found.seat, wanted.open, found.point, found.rows, lang)
            try:
                last = known, await self._outsiders.checks.do(Sender(wanted.game, found.who), appraising.told, *asked)
            except TitanomachyError as error:
                found.why = error
                return last[1] if last else nothing
            found.said[lang] = last
        return last[1]

    async def _go_on(self, found: Appraisal) -> None:
        """Piece by piece, until all is known or nobody has looked for a while; then it is kept."""
        more = False
        try:
            while not found.done and time.monotonic() < found.until:
                await self._piece(found)
                more = True
        except TitanomachyError as error:
            LOG.info("the analysis of a position of %s was broken off: %s", found.wanted.game, error)
            found.why = error
        finally:
            if more and found.point is not None:
                wanted, data = found.wanted, found.dumped()
                rules = game_of(wanted.game).rules_version
                await self._database.write(lambda c: appraisals.keep_appraisal(c, wanted.digest, rules, data))

    async def _piece(self, found: Appraisal) -> None:
        """Find out something more."""
        wanted, thoughts = found.wanted, self._outsiders.thoughts
        game, text = wanted.game, wanted.text
        sender = Sender(game, found.who)
        if found.point is None:
            judged = await thoughts.do(sender, appraising.judge, game, text, wanted.seat, wanted.open)
            found.seat, found.asked, found.point = judged
        elif found.asked and found.level < found.to_level:
            level = found.to_level
            asked = (found.seat, wanted.open, RANKED_WORLDS << level, RANKED_WITHIN * 2**level)
            found.rows = await thoughts.do(sender, appraising.rank, game, text, *asked)
            found.level = level
        else:
            worlds = range(found.point.worlds, found.point.worlds + STEP)
            found.point.add(await thoughts.do(sender, appraising.play_on, game, text, found.seat, wanted.open, worlds))

    async def close(self) -> None:
        """Stop, and keep what was found."""
        for one in self._known.values():
            one.until = 0.0
        await asyncio.gather(*self._tasks, return_exceptions=True)
