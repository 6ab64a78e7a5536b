"""Puzzles that people made, as pages show them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.lesson_files import BadLesson, read_puzzle
from ...kernel.lessons import Puzzle
from ..store.puzzles import MADE, Made


def shown(found: Made, puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """A puzzle that somebody made, as pages show it."""
    url = f"/puzzle/{found.id}"
    return {
        "id": puzzle.id, "game": found.game, "game_title": game_of(found.game).name(lang), "url": url,
        "title": puzzle.title.text(lang), "say": puzzle.task.say.text(lang), "stars": puzzle.stars,
        "picture": f"{url}.svg?lang={lang}",
    }  # fmt: skip


def shelf(mine: Sequence[Made], lang: str) -> list[dict[str, Any]]:
    """The puzzles that somebody made, those that can still be read."""
    found = []
    for one in mine:
        if one.game in games():
            with suppress(BadLesson):
                found.append(shown(one, read_puzzle(MADE + one.id, one.text), lang))
    return found
