"""Rules in the words of a table's edition, for what is read about its things."""

from __future__ import annotations

from ....drawing.reading import Words
from ....kernel.sight import Sight
from ..state import Stand
from . import about


def of_edition(sight: Sight[Stand], *ids: str) -> Words:
    """The rules that the edition of the table has."""
    return about.of_edition(ids, str(sight.setup.options["edition"]))


def ruled(sight: Sight[Stand], lang: str, *ids: str) -> Words:
    """Rules in words, as far as the edition of the table has them."""
    return sight.rules(lang, *of_edition(sight, *ids))


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]
