"""The sample game as if it were installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from titanomachy.bots import registry as bots
from titanomachy.games import registry as games
from titanomachy.games.packs import PACKS

from .installed import declare_sample


@pytest.fixture
def anew() -> Iterator[None]:
    """Plug-ins are looked for again, before and after."""
    forget()
    yield
    forget()


def forget() -> None:
    games.forget()
    for plugins in (bots.PLUGINS, PACKS):
        plugins.forget()


@pytest.fixture
def sample(anew: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The sample game is there; gives the environment in which another process has it, too."""
    paths = declare_sample(tmp_path / "site")
    monkeypatch.setattr(sys, "path", [*paths, *sys.path])
    forget()
    yield {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)}
