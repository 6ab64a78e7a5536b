"""A hint as a page is told it: in the words of the options, with the chances of the best of them."""

from __future__ import annotations

from typing import Any, Final

from ...bots.hinting import DISCS, WORDS, Hint
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say

ROWS: Final = 4
EITHER: Final = N_("{one}, or: {other}.")


def hinted(hint: Hint, table: Table[State], lang: str) -> dict[str, Any]:
    """What the slip says. Options with the same words (two equal dice) have one row."""
    words = {one.option: label(table, hint.seat, one.option, lang) for one in hint.ranked}
    told = {"title": say(WORDS[hint.sure], lang), "options": [], "sure": "", "discs": 0, "reason": "", "rows": []}
    if hint.sure in ("none", "only"):
        return {"found": False, **told, "more": 0}
    rows: dict[str, dict[str, Any]] = {}
    for one in hint.ranked:
        rows.setdefault(words[one.option], {"o": one.option, "label": words[one.option], "chance": percent(one.chance)})
    either = say(EITHER, lang, one=words[hint.choice], other=words[hint.also]) if hint.also else ""
    return {
        "found": True,
        "title": say(N_("Either is as good"), lang) if hint.also else words[hint.choice],
        "options": [hint.choice, *([hint.also] if hint.also else [])],
        "sure": say(WORDS[hint.sure], lang),
        "discs": DISCS[hint.sure],
        "reason": " ".join(filter(None, [either, hint.why(lang)])),
        "rows": list(rows.values())[:ROWS],
        "more": max(0, len(rows) - ROWS),
    }


def label(table: Table[State], seat: int, option: str, lang: str) -> str:
    """An option in words."""
    return table.label(seat, table.game.vocabulary.parse(option), lang)


def percent(chance: float) -> int:
    """A chance as it is read; never certain before the end.

    >>> percent(0.999), percent(0.5)
    (99, 50)
    """
    return min(99, max(1, round(100 * chance)))
