"""How the city shows itself in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ..drawn_city import city
from ..playing import Play
from .reading import SHOWN


def shown(play: Play, lang: str = "en") -> list[str]:
    """The lines of the screen of a terminal of 80 columns."""
    out = io.StringIO()
    console = Console(file=out, width=80, highlight=False)
    for part in SHOWN.screen(play.table.sight(0), lang):
        console.print(part)
    return out.getvalue().splitlines()


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["Outer Maria", "Inner Maria", "Outer Rose", "Inner Rose", "Sina"]),
        ("fr", ["Maria ext.", "Maria int.", "Rose ext.", "Rose int.", "Sina"]),
    ],
)
def test_the_walls_are_told_apart_in_their_row(lang: str, names: list[str]) -> None:
    row = next(line for line in shown(city("inside hero . . . ."), lang) if "Sina" in line)
    assert [part.strip("■▲ ") for part in (row[at : at + 16] for at in range(0, 80, 16))] == names
    assert row.count("■") == 10, "with all their tokens"
