"""Words in the reader's language: gettext catalogues read through Babel, at the first use of a language.

English is the language of the source. `N_` marks a sentence for the catalogues where it stands; `say` gives
it in a language. Catalogues are the `.po` files of `titanomachy/locale/<language>/LC_MESSAGES/`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
LOCALE: Final = Path(__file__).resolve().parent.parent / "locale"


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a sentence for translation; it stays as it is."""
    return sentence


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All translated sentences of a language, from all its catalogues."""
    from babel.messages.pofile import read_po

    found: dict[str, str] = {}
    for path in sorted((LOCALE / lang / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=lang):
                if message.id and message.string and not message.fuzzy and isinstance(message.id, str):
                    found[message.id] = str(message.string)
    return found


def say(sentence: str, lang: str = "en", **values: object) -> str:
    """A sentence in a language, with its places filled in.

    >>> say("Level {level}", level=3)
    'Level 3'
    """
    text = sentence if lang == "en" else catalogue(lang).get(sentence, sentence)
    return text.format(**values) if values else text


def about(name: object, what: object, lang: str = "en") -> str:
    """A name and what is said of it, with a colon between as the language sets it.

    >>> about("Levi", "2 Wounds")
    'Levi: 2 Wounds'
    """
    return say(N_("{name}: {what}"), lang, name=name, what=what)


class Words:
    """A sentence with places that waits for the reader's language; what fills a place may be such words itself.

    >>> str(Words("{who} waits", who=Words("Seat {n}", n=2)))
    'Seat 2 waits'
    """

    __slots__ = ("sentence", "values")

    def __init__(self, sentence: str, **values: object) -> None:
        self.sentence = sentence
        self.values = values

    def text(self, lang: str = "en") -> str:
        """The sentence in a language."""
        values = {name: value.text(lang) if isinstance(value, Words) else value for name, value in self.values.items()}
        return say(self.sentence, lang, **values)

    def __str__(self) -> str:
        return self.text()
