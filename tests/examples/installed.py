"""Packages that are there without having been installed: a folder with what an installer would write."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

EXAMPLES: Final = Path(__file__).resolve().parents[2] / "examples"
SAMPLE: Final = EXAMPLES / "giants_and_shepherds"
ID: Final = "giants-and-shepherds"


def declare(folder: Path, package: str, entries: dict[str, dict[str, str]]) -> None:
    """The metadata of a package with these entry points, by group and name."""
    info = folder / f"{package.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1.0\n", "utf-8")
    lines = [
        line for group, named in entries.items() for line in (f"[{group}]", *(f"{n} = {v}" for n, v in named.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


def declare_sample(folder: Path) -> list[str]:
    """The sample game as its own pyproject declares it; what must stand on the path to have it."""
    project = tomllib.loads((SAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    declare(folder, project["name"], project["entry-points"])
    return [str(folder), str(SAMPLE / "src")]
