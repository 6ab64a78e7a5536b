"""The pools of Ordning Points lie on the sea, and so do the words below them."""

from __future__ import annotations

import re
from typing import Final

import pytest

from titanomachy.drawing.measure import width
from titanomachy.games.assault_of_the_giants.table.pieces import pool

LETTERS: Final = 17.4  # of the map's units, as large as they are on a laptop
SEA: Final = 176  # units between the edge of the words and the coast


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("then", ["empty: Final Ordning", "empty: last round", "empty: one more round"])
def test_what_comes_when_a_pool_is_empty_is_said_in_two_lines_that_end_before_the_coast(lang: str, then: str) -> None:
    drawn = pool(522, "Pool 1", 20, 60, then, lang)
    lines = [line for line in re.split("<[^>]*>", drawn[drawn.index("p3n") :].partition(">")[2]) if line.strip()]
    assert len(lines) == 2 and max(width(line, LETTERS) for line in lines) < SEA
