"""The player's own words for a choice: what may be meant by them, of all that can ever be chosen in a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..answers.things import begun, plain, tokens
from ..kernel.asks import Option
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import LANGUAGES, N_, SOURCE, say

ALIKE: Final = (  # words that are said for one another; each line in every language
    N_("move go walk climb step travel to march advance ride cross lead guide onward"),
    N_("buy purchase get gain acquire"),
    N_("attack fight strike hit kill slay defeat damage hunt"),
    N_("play use cast put place"),
    N_("discard destroy remove throw"),
    N_("recruit hire muster raise"),
    N_("heal rest cure mend recover"),
    N_("roll reroll throw again"),
    N_("end finish pass stop done enough"),
    N_("defend block dodge parry"),
    N_("take draw fetch pick"),
    N_("upgrade level"),
    N_("fire shoot cannon"),
)
IDLE: Final = N_(
    "why not cannot can can't could may do does i we my our the a an is it to for of on in at from with please"
)


@dataclass(frozen=True, slots=True)
class Said:
    """A choice and how it reads: in words, and as a record has it."""

    option: Option
    label: str
    plain: str
    text: str


class Wording:
    """All choices of a game as one seat would read them now, in a language."""

    def __init__(self, table: Table[State], seat: int, lang: str) -> None:
        self.said = list(_all(table, seat, lang))
        self.having: dict[str, set[int]] = {}  # by each word, the places of the choices that have it
        self.meaning: dict[str, set[int]] = {}  # the same for words that may stand for others
        for place, one in enumerate(self.said):
            self._note(place, one)

    def _note(self, place: int, one: Said) -> None:
        """Write down the words of a choice, but for the numbers of the record: those stand for something else."""
        written = (word for word in tokens(one.text.replace("_", " ")) if not word.isdecimal())
        for word in (*tokens(one.label), *written):
            self.having.setdefault(word, set()).add(place)
            if word not in _idle():
                self.meaning.setdefault(word, set()).add(place)
        self.meaning.setdefault(one.option[0], set()).add(place)

    def meant(self, words: str) -> list[Said]:
        """The choices that some words fit: those that read so, those that a record writes so, those with all the words.

        Words that no choice has say whose choice it is, or are idle.
        """
        wanted = plain(words).rstrip("?! ")
        if not wanted:
            return []
        called = [one for one in self.said if one.plain == wanted]
        called = called or [one for one in self.said if f"{one.text} ".startswith(f"{wanted} ")]
        if called:
            return called
        places = [self._places(word) for word in _telling(words)]
        found = _shared(places) or _shared([some for some in places if some])
        return [self.said[place] for place in sorted(found)] or [
            one for one in self.said if one.plain.startswith(wanted)
        ]

    def near(self, words: str, numbers: bool = False) -> list[Said]:
        """The choices that have at least one of some words in them; a number alone makes nothing alike, unless told."""
        telling = [word for word in _telling(words) if numbers or not word.isdecimal()] or _telling(words)
        places = set[int]().union(*(self._places(word) for word in telling))
        return [self.said[place] for place in sorted(places)]

    def _places(self, word: str) -> set[int]:
        """The choices that have a word, one that begins so, or one that it may stand for.

        A short word that is said for others is whole: to go is no Gorge.
        """
        others = _others(word)
        whole = len(word) < 4 and bool(others)
        read = (lambda known: known == word) if whole else (lambda known: begun([word], [known]))
        has = (places for known, places in self.having.items() if read(known))
        means = (self.meaning.get(other, set()) for other in others)
        return set[int]().union(*has, *means)


def _shared(places: Sequence[set[int]]) -> set[int]:
    return set.intersection(*places) if places else set()


def _all(table: Table[State], seat: int, lang: str) -> Iterable[Said]:
    """Every choice that has words at this table, made from what the seat may know."""
    vocabulary, label = table.game.vocabulary, table.game.notation.label
    state, offered = table.sight(seat).state, set(table.asks[seat].options) if seat in table.asks else set()
    for number in range(vocabulary.size):
        option = vocabulary.option(number)
        try:
            words = table.label(seat, option, lang) if option in offered else label(state, seat, option, lang)
        except (LookupError, ValueError, AssertionError):  # of a seat, a die or a piece that is not at this table
            continue
        yield Said(option, words, plain(words), vocabulary.text(option))


def _telling(words: str) -> list[str]:
    """The words that say what is meant; a single letter is what an apostrophe leaves."""
    return [word for word in tokens(words) if word not in _idle() and (len(word) > 1 or word.isdecimal())]


@cache
def _others(word: str) -> frozenset[str]:
    """The words for which a word may stand, or the beginning of a long one."""
    found = (group for group in _groups() if word in group or (len(word) > 3 and begun([word], sorted(group))))
    return frozenset().union(*found)


@cache
def _groups() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(word for lang in LANGUAGES for word in tokens(say(line, lang))) for line in ALIKE)


@cache
def _idle() -> frozenset[str]:
    """Words that say nothing about what is meant."""
    return frozenset(word for lang in LANGUAGES for word in tokens(say(IDLE, lang)))


def spoken(lang: str) -> tuple[str, ...]:
    """The languages in which a reader may say something: their own, and that of the source."""
    return tuple(dict.fromkeys((lang, SOURCE)))
