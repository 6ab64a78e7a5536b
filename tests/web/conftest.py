"""What the tests of the web table share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .served import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a file; each test makes its own tables."""
    data: Path = tmp_path_factory.mktemp("data")
    with serving(data) as server:
        yield server
