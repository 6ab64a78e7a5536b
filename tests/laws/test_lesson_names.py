"""A lesson calls a card by the name that stands on it, in French as in English."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from titanomachy.games.registry import GAMES
from titanomachy.games.registry import game as game_of

from .test_lessons import sentences

SHORT = 4  # letters: "Move" and "Rest" are words of every day, too


def named(told: Any) -> Iterator[tuple[str, str]]:
    """All that has a name in both languages, in a game's files."""
    if isinstance(told, dict):
        english, french = told.get("name_en", told.get("name")), told.get("name_fr")
        if isinstance(english, str) and isinstance(french, str):
            yield english, french
    for part in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from named(part)


def names(home: Path) -> dict[str, str]:
    files = [path for path in home.rglob("*.toml") if "lessons" not in path.parts]
    return {one: other for path in files for one, other in named(tomllib.loads(path.read_text())) if len(one) > SHORT}


def stems(text: str) -> list[str]:
    """The beginnings of its longer words, without accents: endings may differ in a sentence."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return [word[:5] for word in re.split(r"\W+", plain) if len(word) > 3]


@pytest.mark.parametrize("game", GAMES)
def test_cards_have_their_own_names_in_french(game: str) -> None:
    known = names(game_of(game).about.home)
    assert known
    wrong = [
        f"{id}, {where}: {name} is '{known[name]}', not in '{said.said['fr']}'"
        for id, lesson in game_of(game).lessons.items()
        for where, said in sentences(lesson)
        for name in known
        if re.search(rf"\b{re.escape(name)}\b", said.said["en"])
        and not set(stems(known[name])) <= set(stems(said.said["fr"]))
    ]
    assert not wrong, "\n".join(wrong)
