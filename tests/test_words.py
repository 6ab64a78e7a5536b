"""Every sentence that a player can read has its French words, with the same places to fill in."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from titanomachy.kernel.words import catalogue, say

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import words

PLACES = re.compile(r"{(\w+)}")


@pytest.mark.parametrize(("name", "folder"), list(words.packages()), ids=lambda value: getattr(value, "name", value))
def test_every_marked_sentence_has_french_words(name: str, folder: Path) -> None:
    french = catalogue("fr")
    missing = [sentence for sentence in words.sentences(folder) if sentence not in french]
    assert not missing, f"{len(missing)} sentences of {name} without French words (make words): {missing[:5]}"


def test_a_translation_fills_in_the_same_places() -> None:
    for sentence, translated in catalogue("fr").items():
        assert set(PLACES.findall(sentence)) == set(PLACES.findall(translated)), sentence


def test_catalogues_hold_no_sentence_that_is_gone() -> None:
    marked = {sentence for _, folder in words.packages() for sentence in words.sentences(folder)}
    assert set(catalogue("fr")) - marked == set()


def test_an_unknown_language_falls_back_to_english() -> None:
    assert say("Level {level}", "xx", level=3) == "Level 3"
