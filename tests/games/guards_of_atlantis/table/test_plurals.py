"""Counts in sentences: one coin, two coins, in both languages."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from titanomachy.drawing import whole
from titanomachy.kernel.words import LOCALE

from ..table_top import GAME, arrange

COUNTED = re.compile(r"\{(?:n|n_\w+|m)\} ([a-zà-ÿ]+[sx])\b")  # a bare plural behind a number
NO_NOUNS = {"is", "begins", "less"}  # "Turn 3 is over.", "Poison: 1 less"


def sentences() -> list[str]:
    """Every sentence of the game, in English and in French."""
    with (LOCALE / "fr" / "LC_MESSAGES" / "guards_of_atlantis.po").open("rb") as file:
        return [str(text) for message in read_po(file, locale="fr") for text in (message.id, message.string) if text]


def test_no_sentence_counts_one_coins() -> None:
    told = sentences()
    assert len(told) > 500
    assert [text for text in told if set(COUNTED.findall(text)) - NO_NOUNS] == []


@pytest.mark.parametrize(("lang", "words"), [("en", ("1 coin", "1 life left")), ("fr", ("1 pièce", "1 vie restante"))])
def test_the_table_does_not_show_one_coins_or_one_lives(lang: str, words: tuple[str, str]) -> None:
    table = arrange("arien brogan xargatha wasp", coins={"arien": 1}, lives=(1, 4))
    shown = whole(GAME.table.board(table.sight(None), lang)) + whole(GAME.table.seat_panel(table.sight(None), 0, lang))
    assert all(f"{word}<" in shown or f'{word}"' in shown for word in words)
