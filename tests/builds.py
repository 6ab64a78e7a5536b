"""The package comes in two builds, and nearly every test is for both: what is for one alone says why."""

from __future__ import annotations

import pytest

from titanomachy import compiled


def plain_only(why: str) -> pytest.MarkDecorator:
    """A test that looks at the plain source: compiled code has no such thing to look at."""
    return pytest.mark.skipif(compiled, reason=f"only in the plain build: {why}")
