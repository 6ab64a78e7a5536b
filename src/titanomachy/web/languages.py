"""The languages of the pages: those that have a catalogue, each under the name that it has for itself."""

from __future__ import annotations

from functools import cache

from babel import Locale, UnknownLocaleError

from ..kernel import words


@cache
def language_name(lang: str, reader: str) -> str:
    """What a language is called in another: "français", "French"."""
    try:
        return Locale.parse(lang, sep="-").get_display_name(Locale.parse(reader, sep="-")) or lang
    except (UnknownLocaleError, ValueError):
        return lang


def languages() -> list[tuple[str, str]]:
    """Every language with its own name, as a list of languages shows it: "Français"."""
    names = [(lang, language_name(lang, lang)) for lang in words.LANGUAGES]
    return [(lang, name[:1].upper() + name[1:]) for lang, name in names]
