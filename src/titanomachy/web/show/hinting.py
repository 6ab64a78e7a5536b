"""A hint as a page is told it: in the words of the options, with the chances of the best of them."""

from __future__ import annotations

from typing import Any, Final

from ...bots.hinting import DISCS, WORDS, Hint
from ...games.registry import joined
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
    also = hint.also if words.get(hint.also, words[hint.choice]) != words[hint.choice] else ""  # or two equal dice
    either = say(EITHER, lang, one=words[hint.choice], other=words[also]) if also else ""
    options = [hint.choice, *([also] if also else [])]
    shown = _first(list(rows.values()), words[hint.choice])
    for row in shown:
        if parts := hidden_parts(table, hint.seat, row["o"]):
            row["parts"] = parts
    return {
        "found": True,
        "title": say(N_("Either is as good"), lang) if also else words[hint.choice],
        "options": options,
        "sure": say(WORDS[hint.sure], lang),
        "discs": DISCS[hint.sure],
        "reason": " ".join(filter(None, [either, hint.why(lang)])),
        "rows": shown,
        "more": max(0, len(rows) - ROWS),
    }


def _first(rows: list[dict[str, Any]], choice: str) -> list[dict[str, Any]]:
    """The rows that are shown: the best, and the choice among them however many are as good."""
    shown = rows[:ROWS]
    if choice not in [row["label"] for row in shown]:
        shown[-1] = next(row for row in rows if row["label"] == choice)
    return shown


def hidden_parts(table: Table[State], seat: int, option: str) -> list[str]:
    """The elements of an option that the table offers in another way: dice are picked one by one, and then re-rolled.
    Nothing else on the page says where it is."""
    game = joined(table)
    parsed = game.vocabulary.parse(option)
    if not game.table.quiet(parsed, table.asks[seat].offered()):
        return []
    return list(game.table.parts(table.sight(seat), parsed))


def label(table: Table[State], seat: int, option: str, lang: str) -> str:
    """An option in words."""
    return table.label(seat, table.game.vocabulary.parse(option), lang)


def percent(chance: float) -> int:
    """A chance as it is read; never certain before the end.

    >>> percent(0.999), percent(0.5)
    (99, 50)
    """
    return min(99, max(1, round(100 * chance)))
