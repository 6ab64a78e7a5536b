"""The curve of a game that is over: what its axis says can be read."""

from __future__ import annotations

import re
from itertools import pairwise

from titanomachy.drawing.curve import LETTERS, Line, curve
from titanomachy.drawing.measure import width

NAMED = re.compile(r'<text (?=[^>]*class="unit")[^>]*x="([\d.]+)"[^>]*>([^<]+)<')


def test_the_first_word_below_the_axis_keeps_clear_of_the_number_after_it() -> None:
    """It is moved into the picture: "au début" lay over a 4 that was measured from where it would have stood."""
    line = Line("Géants du feu", 0, tuple(range(16)), "15")
    drawn = str(curve([line], [], ["au début", *map(str, range(1, 16))], "", "Points"))
    ticks = [(float(x), width(words, LETTERS) / 2) for x, words in NAMED.findall(drawn)]
    assert len(ticks) > 3
    assert all(x + half < after - wide for (x, half), (after, wide) in pairwise(ticks))
    assert ticks[0][0] >= ticks[0][1], "it is whole"
