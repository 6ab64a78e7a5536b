"""Portraits of the heroes, 64 by 64, drawn for a round frame: each is in the hero's folder."""

from __future__ import annotations

import re
from typing import Final

from ..board import HOME
from ..cards import HERO_IDS

NOBODY: Final = (  # a seat that has no hero yet, or one without a portrait
    '<circle cx="32" cy="32" r="32" fill="#ddd6c6"/><circle cx="32" cy="26" r="11" fill="#a79d89"/>'
    '<path d="M10 60c1-14 10-19 22-19s21 5 22 19Z" fill="#a79d89"/>'
)


def portrait(hero: str) -> str:
    """What is drawn of a hero: the inside of its picture."""
    path = HOME / "heroes" / hero / "portrait.svg"
    if not path.is_file():
        return NOBODY
    lines = re.sub(r"</?svg[^>]*>", "", path.read_text("utf-8")).splitlines()
    return "".join(line.strip() for line in lines)


def portraits() -> dict[str, str]:
    """The pictures of all heroes, and of a seat without one."""
    return {hero: portrait(hero) for hero in HERO_IDS} | {"none": NOBODY}
