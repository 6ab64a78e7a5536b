"""A browser for all tests of a worker; a server of its own and visitors for each test."""

from __future__ import annotations

import asyncio
import shutil
import threading
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from titanomachy.kernel.lessons import Hint, Lesson
from titanomachy.web.live.driver import Driver
from titanomachy.web.live.room import Known
from titanomachy.web.live.thinking import Thinkers

from ..games.last_stand.drawn import GAME, Play
from ..web.served import Served, serving
from .visitors import Visitor

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


async def goes_on(_: Thinkers) -> None:
    """Bots outlive the server that they thought for."""


class Visit(Protocol):
    """Someone comes: the keywords are those of a browser context (locale, viewport, color_scheme ...)."""

    def __call__(self, **settings: Any) -> Visitor: ...


class Draw(Protocol):
    """A drawn table becomes a lesson of The Last Stand, which someone with these seats can begin; gives its id."""

    def __call__(self, drawn: Play, *me: int) -> str: ...


class Figure(Protocol):
    """What was measured is told below the results of a run, whichever process measured it."""

    def __call__(self, told: str) -> None: ...


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Figure:
    """Figures of a test."""
    return lambda told: record_property("figure", told)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """All figures of a run."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    figures = sorted(
        str(told)
        for report in reports
        if report.when == "call"
        for name, told in report.user_properties
        if name == "figure"
    )
    if figures:
        terminalreporter.section("figures")
        terminalreporter.write_line("\n".join(figures))


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The system's browser, without a window."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.fail("These tests need Chromium: tools/need_chromium.sh says how to get it.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def thinkers() -> Iterator[ProcessPoolExecutor]:
    """The process in which bots think, for all servers: it takes longer to start than a short test."""
    with Thinkers(1)._start() as pool:
        yield pool


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinkers: ProcessPoolExecutor) -> Iterator[Served]:
    """A server on a loopback port at which bots lose no time; every table and every bot has the same seed."""
    monkeypatch.setattr("titanomachy.web.live.rooms.new_seed", lambda: 4)
    monkeypatch.setattr("titanomachy.web.live.thinking.secrets", SimpleNamespace(randbits=lambda bits: 4))
    monkeypatch.setattr(Thinkers, "_start", lambda *_: thinkers)
    monkeypatch.setattr(Thinkers, "close", goes_on)
    with serving(tmp_path / "data") as server:
        yield server


@pytest.fixture
def bots_wait(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """While this is set no bot makes a choice: what lies on the table now can be looked at in peace."""
    waiting, breathe = threading.Event(), Driver._breathe

    async def held(driver: Driver, seat: int, known: Known, bot: str) -> None:
        while waiting.is_set():
            await asyncio.sleep(0.01)
        await breathe(driver, seat, known, bot)

    monkeypatch.setattr(Driver, "_breathe", held)
    return waiting


@pytest.fixture
def visit(chromium: Browser, served: Served) -> Iterator[Visit]:
    """People who come to the server; whatever their browsers complain about fails the test."""
    visitors: list[Visitor] = []

    def come(**settings: Any) -> Visitor:
        visitor = Visitor(chromium, served.address, **settings)
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


@pytest.fixture
def lesson_of(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Positions that are the same each time, whatever the seed."""

    def add(drawn: Play, *me: int) -> str:
        position = tomllib.loads(drawn.table.position())
        monkeypatch.setitem(
            GAME.lessons,
            "drawn",
            Lesson("drawn", Hint("", {"en": "Drawn", "fr": "Dessin"}), me, "greedy", position, ()),
        )
        return "drawn"

    return add
