"""Where a word may be parted: soft hyphens, which are seen only where a narrow card ends a line at one.

Browsers part words by dictionaries that many of them lack, and then in the middle of a syllable, without a hyphen.
Words are parted here as they are spoken: before a consonant that a vowel follows, never between two spoken as one.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

HYPHEN: Final = "\u00ad"
LEAST: Final = 8  # letters of a word that is worth parting
HEAD: Final = 2  # letters that stay before a hyphen
TAIL: Final = 3  # and after it

_VOWELS: Final = "aeiouyàâäáãåéèêëíîïìóôöòõúûüùýœæ"
_WORD: Final = re.compile(r"[^\W\d_]+")
# The consonants between two vowels.
_BETWEEN: Final = re.compile(f"(?<=[{_VOWELS}])([^{_VOWELS}]+)(?=[{_VOWELS}])", re.IGNORECASE)
_AS_ONE: Final = re.compile(r"(?:[bcdfgkptv][lr]|[cpstw]h|gn|qu|sc|st)$", re.IGNORECASE)
_CLOSING: Final = re.compile(r"ck$|ng$|w$", re.IGNORECASE)  # these end a syllable
_DRAWN_OUT: Final = re.compile(r"(.)\1{4,}", re.IGNORECASE)  # a cry
_MUTE: Final = re.compile(f"[^{_VOWELS}]+u?es?$", re.IGNORECASE)  # an ending without a sound of its own


@cache
def parted(words: str, least: int = LEAST) -> str:
    """Words with a soft hyphen wherever one of at least so many letters may be parted.

    >>> parted("Redéploiement magnétique", 9).replace(HYPHEN, "-")
    'Re-dé-ploie-ment ma-gné-tique'
    >>> parted("Two attackers in a city").replace(HYPHEN, "-")
    'Two at-tack-ers in a city'
    >>> parted("Braaaaaaaains").replace(HYPHEN, "-")
    'Braaaa-aaaains'
    """
    return _WORD.sub(lambda word: _in_syllables(word[0]) if len(word[0]) >= least else word[0], words)


def _in_syllables(word: str) -> str:
    found = [_place(between) for between in _BETWEEN.finditer(word)]
    found += [(drawn.start() + drawn.end()) // 2 for drawn in _DRAWN_OUT.finditer(word)]
    places = [place for place in sorted(found) if _may_part(word, place)]
    return HYPHEN.join(word[begin:end] for begin, end in zip([0, *places], [*places, len(word)], strict=True))


def _place(between: re.Match[str]) -> int:
    """Where a syllable begins among consonants: before the last one, or before two that are spoken as one."""
    consonants = between[1]
    if _CLOSING.search(consonants):
        return between.end()
    spoken = 2 if len(consonants) > 1 and _AS_ONE.search(consonants) else 1
    return between.end() - spoken


def _may_part(word: str, place: int) -> bool:
    return place >= HEAD and len(word) - place >= TAIL and not _MUTE.fullmatch(word, place)
