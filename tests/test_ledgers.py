"""Every rule of every game is carried out by code and shown by a test: what `titanomachy rules --check` says."""

from __future__ import annotations

import pytest

from titanomachy.cli.main import main


def test_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["rules", "--check", "--lang", "en"])
    assert code == 0, capsys.readouterr().out
