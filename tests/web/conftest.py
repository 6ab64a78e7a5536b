"""What the tests of the web table share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .many import services
from .served import Served, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    """A PostgreSQL; each test has a database of its own in it."""
    with services.postgres() as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[services.Redis]:
    """A Redis; servers of different databases never meet in it."""
    with services.redis() as service:
        yield service


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a file; each test makes its own tables."""
    data: Path = tmp_path_factory.mktemp("data")
    with serving(data) as server:
        yield server
