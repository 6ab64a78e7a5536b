"""Settings that all tests share."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every run: a test that fails, fails for everyone.
settings.register_profile("suite", max_examples=50, deadline=None, derandomize=True)
settings.load_profile("suite")
