"""Puzzles of positions that somebody set by hand: whether there is one is found out in a worker, once for each.

The answer is looked for with ten times the worlds of a hint, so it takes some seconds; whoever waits asks again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from typing import Any, Final, NamedTuple

import tomli_w

from ...games.registry import game as game_of
from ...kernel.errors import TitanomachyError
from ...kernel.lesson_files import read_puzzle
from ...kernel.words import LANGUAGES, SOURCE
from ...lab.puzzles import Label, made
from .appraising import chooser, table_of
from .bounded import Outsiders

SEED: Final = 16
WORLDS: Final = 12  # at first; ten times as many to be sure
WITHIN: Final = 20_000.0  # milliseconds for these
KEPT: Final = 64
TITLE, SAY = 60, 160  # characters of what people write
LOG: Final = logging.getLogger(__name__)


class Proof(NamedTuple):
    """A puzzle that was found out to have one answer: its lesson, and what is said of it in every language."""

    lesson: dict[str, Any]
    best: dict[str, str]
    other: dict[str, str]
    why: dict[str, str]
    ahead: int
    worlds: int
    stars: int

    def text(self, title: str, say: str) -> str:
        """It as the file of a lesson, with a title and a sentence of one's own."""
        told = dict(self.lesson)
        for name, words, most in (("title", title, TITLE), ("say", say, SAY)):
            if words := " ".join(words.split())[:most]:
                told[name] = {SOURCE: words}
        return tomli_w.dumps(told)


def prove(game_id: str, text: str, wanted: int) -> Proof:
    """Look for the one answer of a position; NoPuzzle where it has none. Runs in a worker."""
    table, game = table_of(game_id, text), game_of(game_id)
    seat = chooser(table, wanted)
    found = made(game, table, seat, SEED, WORLDS, WITHIN)
    lesson = found.lesson()
    read_puzzle("made", tomli_w.dumps(lesson))

    def words(option: str) -> dict[str, str]:
        label = Label(table, seat, game.vocabulary.parse(option))
        return {lang: label.text(lang) for lang in LANGUAGES}

    ahead = max(1, round(100 * found.worse))
    return Proof(
        lesson, words(found.right[0]), words(found.tempting), lesson["why"][0], ahead, found.worlds, found.stars
    )


class Puzzling:
    """What was found out about positions of which somebody wants a puzzle, of one server."""

    def __init__(self, outsiders: Outsiders) -> None:
        self._outsiders = outsiders
        self._asked: OrderedDict[str, asyncio.Task[Proof]] = OrderedDict()

    def knows(self, game_id: str, text: str, seat: int) -> bool:
        """Whether somebody has asked for it before."""
        return _key(game_id, text, seat) in self._asked

    def ask(self, game_id: str, text: str, seat: int) -> Proof | None:
        """The puzzle; None while it is still looked for. An error says why there is none."""
        task = self._task(game_id, text, seat)
        return task.result() if task.done() else None

    async def wait(self, game_id: str, text: str, seat: int) -> Proof:
        """The puzzle, as soon as it is found."""
        return await asyncio.shield(self._task(game_id, text, seat))

    def _task(self, game_id: str, text: str, seat: int) -> asyncio.Task[Proof]:
        key = _key(game_id, text, seat)
        if key not in self._asked:
            work = self._outsiders.puzzles.do(game_id, prove, game_id, text, seat)
            task = self._asked[key] = asyncio.get_running_loop().create_task(work)
            task.add_done_callback(_looked_at)
            while len(self._asked) > KEPT:
                self._asked.popitem(last=False)
        self._asked.move_to_end(key)
        return self._asked[key]

    async def close(self) -> None:
        """Stop; nothing is lost but the time."""
        for task in self._asked.values():
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)


def _key(game_id: str, text: str, seat: int) -> str:
    return hashlib.sha256(f"{game_id}\n{seat}\n{text}".encode()).hexdigest()


def _looked_at(task: asyncio.Task[Proof]) -> None:
    """Whoever asked may be gone: what is refused is no trouble of the server's."""
    if not task.cancelled() and (error := task.exception()) and not isinstance(error, TitanomachyError):
        LOG.error("a puzzle could not be looked for", exc_info=error)
