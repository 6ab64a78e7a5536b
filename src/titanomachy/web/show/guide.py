"""The one-page guide of a game: how to win, a round, what beginners get wrong; from its `lessons/guide.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ...games.game import BoardGame
from ...kernel.state import State
from ...kernel.words import N_, say

GROUPS: Final = {
    "goal": N_("How to win"),
    "round": N_("A round"),
    "wrong": N_("What beginners get wrong"),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that the guide says, with the signs of the game beside it and the rules behind it."""

    title: str
    text: str
    signs: tuple[str, ...]
    rules: tuple[str, ...]


def guide(game: BoardGame[State], lang: str) -> list[tuple[str, str, list[Piece]]]:
    """The groups in their order, each with what it is called and what it says."""
    parts = _parts(game)
    return [
        (id, say(title, lang), [_piece(part, lang) for part in parts if part["group"] == id])
        for id, title in GROUPS.items()
    ]


@cache
def _parts(game: BoardGame[State]) -> list[dict[str, Any]]:
    path = game.about.home / "lessons" / "guide.toml"
    told: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["part"] if path.exists() else []
    return told


def _piece(part: Mapping[str, Any], lang: str) -> Piece:
    return Piece(
        _said(part.get("title", {}), lang), _said(part["text"], lang), tuple(part.get("signs", ())),
        tuple(part.get("rules", ())),
    )  # fmt: skip


def _said(words: Mapping[str, str], lang: str) -> str:
    """Words in a language; where there are none in it, in English."""
    return words.get(lang) or words.get("en", "")
