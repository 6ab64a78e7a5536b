"""What one server has found out of a position the others know; what was refused may be asked again."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, cast

import pytest
import sqlalchemy

from titanomachy.kernel.errors import TitanomachyError
from titanomachy.kernel.words import N_
from titanomachy.web.config import Config
from titanomachy.web.live.bounded import Outsiders, TooMuch
from titanomachy.web.live.puzzling import Proof, Puzzling, Question
from titanomachy.web.store import appraisals
from titanomachy.web.store.database import Database

THIS, THAT, SO = ({"en": word} for word in ("this", "that", "so"))
PROOF: Final = Proof({"kind": "puzzle", "title": {"en": "Found"}}, THIS, THAT, SO, ahead=7, worlds=60, stars=2)
QUESTION: Final = Question("last-stand", "seats = 3", 1)


class Looking:
    """Looks for puzzles, and finds what it is told to; counts how often."""

    def __init__(self, *found: Proof | TitanomachyError) -> None:
        self.found = list(found)
        self.puzzles = self

    async def do(self, *_: object) -> Proof:
        """The next that it finds."""
        found = self.found.pop(0)
        if isinstance(found, TitanomachyError):
            raise found
        return found


def run(tmp_path: Path, work: Callable[[Callable[..., Puzzling]], Awaitable[None]]) -> None:
    """With servers that share a database."""

    async def inner() -> None:
        database = Database(Config(data=tmp_path).url)
        try:
            await work(lambda *found: Puzzling(database, cast("Outsiders", Looking(*found))))
        finally:
            database.close()

    asyncio.run(inner())


def test_a_title_is_a_line_of_what_can_be_seen() -> None:
    told = tomllib.loads(PROOF.text("\u202egnp.x\u3164\x00 \n Wall", "\u3164" * 9))
    assert told == {"kind": "puzzle", "title": {"en": "gnp.x Wall"}}


def test_what_one_server_has_found_the_other_knows(tmp_path: Path) -> None:
    async def work(server: Callable[..., Puzzling]) -> None:
        one, other = server(PROOF), server()
        assert not await one.knows(QUESTION)
        assert await one.ask(QUESTION, "jo") is None, "it is still looked for"
        assert await one.wait(QUESTION, "jo") == PROOF == await one.ask(QUESTION, "jo")
        assert await other.knows(QUESTION) and await other.wait(QUESTION, "kim") == PROOF
        assert not await other.knows(QUESTION._replace(seat=2))

    run(tmp_path, work)


def test_what_was_refused_is_said_once_and_may_be_asked_again(tmp_path: Path) -> None:
    async def work(server: Callable[..., Puzzling]) -> None:
        one = server(TooMuch(N_("This position takes the server too long. Try a simpler one.")), PROOF)
        assert await one.ask(QUESTION, "jo") is None
        await asyncio.sleep(0.2)
        with pytest.raises(TooMuch):
            await one.ask(QUESTION, "jo")
        assert not await one.knows(QUESTION)
        assert await one.wait(QUESTION, "jo") == PROOF

    run(tmp_path, work)


def test_of_two_servers_that_find_out_at_once_one_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(Config(data=tmp_path).url)
    database.submit(lambda c: appraisals.keep_appraisal(c, "digest", 1, b"first")).result()

    def too_early(table: Any) -> sqlalchemy.Delete:
        return sqlalchemy.delete(table).where(sqlalchemy.false())

    monkeypatch.setattr(appraisals, "delete", too_early)
    database.submit(lambda c: appraisals.keep_appraisal(c, "digest", 1, b"second")).result()
    assert database.ask(lambda c: appraisals.appraisal_of(c, "digest", 1)) == b"first"
    database.close()
