"""A third language made of data alone: every sentence in letters of another alphabet, counted as Polish counts.

What comes out in plain letters has not gone through the catalogues.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

import titanomachy as tm
from titanomachy.kernel.words import LOCALE

LANG: Final = "pl"
GAMES: Final = LOCALE.parent / "games"
PLACE: Final = re.compile(r"({[^{}]*}|%\(\w+\)[sr]|%[sr])")
SPOKEN: Final = ("name", "name_en", "text", "title", "section", "en")  # what the data says, by key
LETTERS: Final = {
    ord(first) + number: start + number for first, start in (("A", 0x1D670), ("a", 0x1D68A)) for number in range(26)
}
FORMS: Final = "¹²³"  # a mark for each form that a whole number takes in Polish: one, few, many
COUNTED: Final = "{n} {n:card|cards}"


def foreign(sentence: str) -> str:
    """A sentence in the third language: other letters, the same places, and three forms for every count.

    >>> foreign(COUNTED)
    '{n} {n:𝚌𝚊𝚛𝚍𝚜¹|𝚌𝚊𝚛𝚍𝚜²|𝚌𝚊𝚛𝚍𝚜³}'
    """
    return "".join(_place(part) if PLACE.fullmatch(part) else part.translate(LETTERS) for part in PLACE.split(sentence))


def _place(place: str) -> str:
    name, colon, forms = place[1:-1].partition(":")
    if not colon or forms == "^":  # a name that begins a sentence
        return place
    word = forms.split("|")[-1].translate(LETTERS)
    return f"{{{name}:{'|'.join(word + mark for mark in FORMS)}}}"


def make_locale(folder: Path) -> None:
    """Catalogues of the third language below a folder: one for each of French, and one for what the data says."""
    for path in (LOCALE / "fr" / "LC_MESSAGES").glob("*.po"):
        with path.open("rb") as file:
            _write(folder, path.stem, {str(message.id) for message in read_po(file, locale="fr") if message.id})
    _write(folder, "data", {*told_by_data(GAMES), *(tm.game(id).title for id in tm.games()), COUNTED})


def _write(folder: Path, name: str, sentences: set[str]) -> None:
    catalogue = Catalog(locale=LANG)
    for sentence in sorted(sentences):
        catalogue.add(sentence, foreign(sentence))
    path = folder / LANG / "LC_MESSAGES" / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue)


def told_by_data(folder: Path) -> Iterator[str]:
    """Every English text in the data below a folder that a player may read."""
    for path in folder.rglob("*.toml"):
        yield from _told(tomllib.loads(path.read_text(encoding="utf-8")))


def _told(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key in SPOKEN and isinstance(value, str):
                yield value
            yield from _told(value)
    elif isinstance(data, list):
        for item in data:
            yield from _told(item)
