"""Scripts as users write them. They are in the tree that `mypy` checks strictly; here they are run."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import titanomachy as tm

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPTS = Path(__file__).parent / "scripts"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NOT_SHIPPED = {".ci", ".github", ".gitignore"}


@pytest.mark.parametrize(
    ("script", "said"),
    [("annotated.py", "last-stand False"), ("plain.py", "True 3 3 3")],
)
def test_a_script_that_is_strictly_typed_runs(script: str, said: str) -> None:
    ran = subprocess.run([sys.executable, SCRIPTS / script], capture_output=True, text=True, timeout=120, check=True)
    assert ran.stdout.strip().endswith(said)
    assert ran.stderr == ""


def test_scripts_are_in_the_tree_that_is_typed_strictly() -> None:
    assert PROJECT["tool"]["mypy"]["strict"] is True
    assert "tests" in PROJECT["tool"]["mypy"]["files"]
    assert not any("type: ignore" in script.read_text(encoding="utf-8") for script in SCRIPTS.glob("*.py"))


def test_everything_that_is_exported_is_there() -> None:
    assert tm.__all__ == sorted(tm.__all__)
    assert all(hasattr(tm, name) for name in tm.__all__)
    assert {"Bot", "State", "Table"} <= set(tm.__all__)


def test_the_source_package_has_everything_that_the_makefile_and_the_tests_need() -> None:
    """`tools/` was left out: `make words`, `make test` and tests/test_words.py failed in an unpacked sdist."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    here = {line.split("/")[0] for line in tracked.splitlines()} or {"src", "tests", "tools", "docs", "Makefile"}
    shipped = {*PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"], "pyproject.toml"}
    assert here - NOT_SHIPPED <= shipped
    assert all((ROOT / name).exists() for name in shipped)
