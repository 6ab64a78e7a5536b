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
    """A choice and how it reads."""

    option: Option
    label: str
    plain: str
    text: str  # as a record has it
    words: tuple[str, ...]  # of both, but for the numbers of the record: those stand for something else

    @property
    def telling(self) -> frozenset[str]:
        """The words that may stand for others: what is done, and all that says something."""
        return frozenset({self.option[0], *(word for word in self.words if word not in _idle())})


class Wording:
    """All choices of a game as one seat would read them now, in a language."""

    def __init__(self, table: Table[State], seat: int, lang: str) -> None:
        self.said = list(_all(table, seat, lang))

    def meant(self, words: str) -> list[Said]:
        """The choices that some words fit: those that read so, that begin so, or that have all of the words in them."""
        wanted = plain(words).rstrip("?! ")
        for fits in (
            lambda one: one.plain == wanted,
            lambda one: f"{one.text} ".startswith(f"{wanted} "),
            lambda one: one.plain.startswith(wanted),
        ):
            found = [one for one in self.said if wanted and fits(one)]
            if found:
                return found
        said = _telling(words)
        return self._having(said) or self._having([word for word in said if self._known(word)])

    def near(self, words: str) -> list[Said]:
        """The choices that have at least one of some words in them."""
        said = _telling(words)
        return [one for one in self.said if any(_fits([word], one) for word in said)]

    def _having(self, said: Sequence[str]) -> list[Said]:
        return [one for one in self.said if said and _fits(said, one)]

    def _known(self, word: str) -> bool:
        return any(_fits([word], one) for one in self.said)


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
        text = vocabulary.text(option)
        named = (word for word in tokens(text.replace("_", " ")) if not word.isdecimal())
        yield Said(option, words, plain(words), text, (*tokens(words), *named))


def _fits(said: Sequence[str], one: Said) -> bool:
    return all(begun([word], one.words) or bool(_others(word) & one.telling) for word in said)


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
