"""What is said: counts and the nouns that go with them, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from titanomachy.games.assault_of_the_giants import messages
from titanomachy.games.assault_of_the_giants.rules import reasons
from titanomachy.kernel.messages import Message
from titanomachy.kernel.words import LOCALE

from .drawn_board import BOX

COUNTED = re.compile(r"\{(?:n(?:_\w+)?|hits|base|count)\} (?P<noun>[^\W\d_]+)")
NOT_COUNTED = {
    "damage",
    "of",
    "begins",
    "commence",
    "sur",
    "and",
    "et",
    "missing",
}  # what follows a number without being counted by it


def every_message() -> Iterator[Message]:
    """All messages of the game."""
    for place in (messages.Prompts, messages.Told, messages.Endings, reasons):
        yield from (found for found in vars(place).values() if isinstance(found, Message))


def sentences() -> Iterator[str]:
    """Every sentence of the game in both languages."""
    path = Path(LOCALE / "fr" / "LC_MESSAGES" / "assault_of_the_giants.po")
    with path.open("rb") as file:
        for message in read_po(file, locale="fr"):
            if isinstance(message.id, str) and message.id:
                yield message.id
                yield str(message.string)


def test_no_noun_stood_in_the_plural_behind_any_number() -> None:
    found = [one for one in sentences() for counted in COUNTED.finditer(one) if counted["noun"] not in NOT_COUNTED]
    assert found == [], "write {n:card|cards}, or the noun before the number"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_single_thing_is_told_in_the_singular(lang: str) -> None:
    for message in every_message():
        said = message.text(tuple(1 for _ in message.places), BOX, lang)
        assert "|" not in said and "{" not in said
        found = re.findall(r"\b1 (\w*(?:cards|giants|points|dice|actions|cartes|géants|dés))\b", said)
        assert not found, said
