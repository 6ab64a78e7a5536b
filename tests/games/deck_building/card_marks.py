"""Marks that say which cards a test shows, and how they are read."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from titanomachy.games.deck_building.content import CARD_IDS, HERO_IDS

F = TypeVar("F", bound=Callable[..., object])


def card(*ids: str) -> Callable[[F], F]:
    """Mark a test as showing what these cards (or Heroes) do. The test stays as it is."""
    assert set(ids) <= {*CARD_IDS, *HERO_IDS}, f"no such card: {ids}"

    def mark(function: F) -> F:
        return function

    return mark


def cards_shown(paths: Iterable[Path]) -> dict[str, set[str]]:
    """Which tests show which cards: read from the source, and only from functions that pytest collects."""
    found: dict[str, set[str]] = {}
    for path in paths:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "card":
                        for word in mark.args:
                            found.setdefault(str(ast.literal_eval(word)), set()).add(node.name)
    return found
