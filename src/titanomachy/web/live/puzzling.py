"""Puzzles of positions that somebody set by hand: whether there is one is found out in a worker, once for each.

The answer is looked for with ten times the worlds of a hint, so it takes some seconds; whoever waits asks again. What
was found is kept, for whichever server is asked next. What was refused is not: a quieter machine may find more.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import zlib
from typing import Any, Final, NamedTuple

import tomli_w

from ...games.registry import game as game_of
from ...kernel.errors import TitanomachyError
from ...kernel.lesson_files import read_puzzle
from ...kernel.words import LANGUAGES, N_, SOURCE, say
from ...lab.puzzles import Label, made
from ..naming import clean_line
from ..store import appraisals
from ..store.database import Database
from .appraising import chooser, table_of
from .bounded import Outsiders, Sender

SEED: Final = 16
WORLDS: Final = 12  # at first; ten times as many to be sure
WITHIN: Final = 20_000.0  # milliseconds for these
KEPT: Final = 64  # answers in memory
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
            if words := clean_line(words)[:most].strip():
                told[name] = {SOURCE: words}
        return tomli_w.dumps(told)


def prove(game_id: str, text: str, wanted: int) -> Proof:
    """Look for the one answer of a position; NoPuzzle where it has none. Runs in a worker."""
    table, game = table_of(game_id, text), game_of(game_id)
    seat = chooser(table, wanted)
    found = made(game, table, seat, SEED, WORLDS, WITHIN)
    lesson = found.lesson()
    read_puzzle("made", tomli_w.dumps(lesson))

    def words(option: str, lang: str) -> str:
        return Label(table, seat, game.vocabulary.parse(option)).text(lang)

    def whose(lang: str) -> str:
        name = game.notation.seat_name(table.state, seat, lang)
        return say(N_("{name}: {what}"), lang, name=name, what=words(found.right[0], lang))

    best, other = (
        {lang: told(lang) for lang in LANGUAGES} for told in (whose, lambda lang: words(found.tempting, lang))
    )
    ahead = max(1, round(100 * found.worse))
    return Proof(lesson, best, other, lesson["why"][0], ahead, found.worlds, found.stars)


class Question(NamedTuple):
    """A position of which somebody wants a puzzle for a seat."""

    game: str
    text: str
    seat: int

    @property
    def digest(self) -> str:
        """By what it is kept."""
        return hashlib.sha256(f"puzzle\n{self.game}\n{self.seat}\n{self.text}".encode()).hexdigest()


class Puzzling:
    """What is found out about positions of which somebody wants a puzzle, by one server."""

    def __init__(self, database: Database, outsiders: Outsiders) -> None:
        self._database = database
        self._outsiders = outsiders
        self._looking: dict[str, asyncio.Task[Proof]] = {}

    async def knows(self, question: Question) -> bool:
        """Whether somebody has asked for it before."""
        return question.digest in self._looking or await self._kept(question) is not None

    async def ask(self, question: Question, who: str) -> Proof | None:
        """The puzzle; None while it is still looked for. An error says why there is none, once."""
        task = self._task(question, who)
        if not task.done():
            return None
        if task.exception() is not None:
            self._looking.pop(question.digest, None)
        return task.result()

    async def wait(self, question: Question, who: str) -> Proof:
        """The puzzle, as soon as it is found."""
        return await asyncio.shield(self._task(question, who))

    def _task(self, question: Question, who: str) -> asyncio.Task[Proof]:
        digest = question.digest
        if digest not in self._looking:
            task = asyncio.get_running_loop().create_task(self._look(question, who))
            task.add_done_callback(_looked_at)
            self._looking[digest] = task
            done = [key for key, one in self._looking.items() if one.done()]
            for key in done[:-KEPT]:
                del self._looking[key]
        return self._looking[digest]

    async def _look(self, question: Question, who: str) -> Proof:
        if (kept := await self._kept(question)) is not None:
            return kept
        found = await self._outsiders.puzzles.do(Sender(question.game, who), prove, *question)
        rules, data = game_of(question.game).rules_version, zlib.compress(json.dumps(found).encode())
        await self._database.write(lambda c: appraisals.keep_appraisal(c, question.digest, rules, data))
        return found

    async def _kept(self, question: Question) -> Proof | None:
        rules = game_of(question.game).rules_version
        data = await self._database.read(lambda c: appraisals.appraisal_of(c, question.digest, rules))
        return None if data is None else Proof(*json.loads(zlib.decompress(data)))

    async def close(self) -> None:
        """Stop; nothing is lost but the time."""
        for task in self._looking.values():
            task.cancel()
        await asyncio.gather(*self._looking.values(), return_exceptions=True)


def _looked_at(task: asyncio.Task[Proof]) -> None:
    """Whoever asked may be gone: what is refused is no trouble of the server's."""
    if not task.cancelled() and (error := task.exception()) and not isinstance(error, TitanomachyError):
        LOG.error("a puzzle could not be looked for", exc_info=error)
