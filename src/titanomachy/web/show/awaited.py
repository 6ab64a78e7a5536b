"""For whom a table waits, in one sentence that is right in every language: one name, two, or two and so many more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...kernel.words import N_, listed, say

NAMED: Final = 3  # so many are named; of more than these the first two are


def awaited(others: Sequence[Mapping[str, Any]], lang: str) -> str:
    """Who thinks, who is waited for, or which seats somebody has to take; "" where nobody is waited for."""
    thinking = [one for one in others if one["thinking"]]
    if thinking:
        return say(N_("{names} {n:is|are} thinking"), lang, names=_names(thinking, lang), n=len(thinking))
    free = [one for one in others if one["kind"] == "open"]
    if free:
        return say(N_("Waiting for someone to take {name}"), lang, name=_names(free, lang))
    return say(N_("Waiting for {name}"), lang, name=_names(others, lang)) if others else ""


def _names(some: Sequence[Mapping[str, Any]], lang: str) -> str:
    names = [f"{one['name']} ({one['who']})" if one["kind"] != "open" else str(one["name"]) for one in some]
    if len(names) <= NAMED:
        return listed(names, lang)
    return say(N_("{names} and {n} more"), lang, names=", ".join(names[: NAMED - 1]), n=len(names) - NAMED + 1)
