"""What the drawings of one sight ask: what its seat knows of the table, in the language of its reader.

The masked state of a sight is a state like any other, so that numbers come from the very functions of the rules. Units
and giantslayers are handed to the drawings as plain values with all that they show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple, TypeAlias

from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..acts import Giants
from ..content import (
    CHAMPION,
    COMMAND_IDS,
    ELITE,
    HEKATON,
    LEADER,
    RACE_IDS,
    RACES,
    REGION_IDS,
    REGULAR,
    SLAYER_IDS,
    SORT_IDS,
    SORTS,
    VONINDOD,
    Content,
)
from ..state import NONE
from .figures import COLOUR

Eyes: TypeAlias = Sight[Giants]

RANKS: Final = {
    LEADER: "leader", VONINDOD: "leader", CHAMPION: "champion", HEKATON: "champion", REGULAR: "regular", ELITE: "elite",
}  # fmt: skip
HUE: Final = tuple(f"s{COLOUR[race]}" for race in RACE_IDS)  # the class of a race's hue and pattern
TABLES: Final = 32  # kept of contents and languages
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class Unit(NamedTuple):
    """A sort of unit of a race, with its numbers as they are now; `title` has all in words."""

    race: int
    sort: int
    title: str
    strength: int
    fortitude: int
    value: int


class Slayer(NamedTuple):
    """A giantslayer; `title` has his numbers."""

    which: int
    hurt: bool
    title: str


@lru_cache(maxsize=TABLES)
def units_of(content: Content, lang: str) -> tuple[Unit, ...]:
    """Every unit by race * 12 + sort."""
    return tuple(_unit(content, race, sort, lang) for race in range(RACES) for sort in range(SORTS))


def _unit(content: Content, race: int, sort: int, lang: str) -> Unit:
    numbers = content.strength[race][sort], content.fortitude[race][sort], content.value[race][sort >> 1]
    name = content.name("unit", race * SORTS + sort, lang)
    sentence = N_("{unit}: Strength {s}, Fortitude {f}, value {v}")
    return Unit(race, sort, say(sentence, lang, unit=name, s=numbers[0], f=numbers[1], v=numbers[2]), *numbers)


@lru_cache(maxsize=TABLES)
def slayers_of(content: Content, lang: str) -> tuple[tuple[Slayer, Slayer], ...]:
    """Every giantslayer, whole and wounded."""
    sentences = N_("{name}: Strength {s}, Fortitude {f}"), N_("{name}, wounded: Strength {s}, Fortitude {f}")
    found = []
    for which in range(len(SLAYER_IDS)):
        name, s, f = (
            content.name("slayer", which, lang),
            content.slayer_strength[which],
            content.slayer_fortitude[which],
        )
        whole, hurt = (say(sentence, lang, name=name, s=s, f=f) for sentence in sentences)
        found.append((Slayer(which, False, whole), Slayer(which, True, hurt)))
    return tuple(found)


class Words:
    """What things are called in a language, and what units and giantslayers show."""

    __slots__ = ("_slayers", "_units", "content", "lang")
    CONSTANT: ClassVar = True  # parts may be kept by it; not by what is made from it

    def __init__(self, content: Content, lang: str) -> None:
        self.content = content
        self.lang = lang
        self._units = units_of(content, lang)
        self._slayers = slayers_of(content, lang)

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def name(self, domain: str, value: int) -> str:
        """What a thing is called."""
        return self.content.name(domain, value, self.lang)

    def unit(self, race: int, sort: int) -> str:
        """What a unit is called."""
        return self.name("unit", race * SORTS + sort)

    def units(self, race: int, sorts: Iterable[int]) -> tuple[Unit, ...]:
        """Units of a race with all that they show."""
        first = race * SORTS
        return tuple([self._units[first + sort] for sort in sorts])

    def command(self, race: int, command: int) -> str:
        """What a Command Card is called."""
        return self.name("command", race * len(COMMAND_IDS) + command)

    def slayers(self, hurt: Iterable[int]) -> list[Slayer]:
        """All giantslayers, by who of them is wounded."""
        return [both[bool(one)] for both, one in zip(self._slayers, hurt, strict=True)]


@lru_cache(maxsize=TABLES)
def words_of(content: Content, lang: str) -> Words:
    """The words of a content in a language: one object, by which drawings are kept."""
    return Words(content, lang)


class Seen(Words):
    """A sight and the language of its reader."""

    __slots__ = ("all", "own", "state")

    def __init__(self, sight: Eyes, lang: str) -> None:
        self.state = sight.state
        self.all = sight.all
        self.own = own_race(sight)
        super().__init__(self.state.content, lang)

    def points(self, race: int) -> str:
        """The Ordning Points of a race, as far as the reader knows them."""
        points = self.state.points[race]
        return "?" if points == UNSEEN else str(points)

    def holds(self, race: int) -> bool:
        """Whether the reader sees the Spell Cards of a race as its player does."""
        return self.all or race == self.own

    def spells(self, race: int) -> list[int]:
        """The Spell Cards of a hand that the reader knows."""
        return known(self.state.spells[race])


def look(sight: Eyes, lang: str) -> Seen:
    """A sight to be drawn; a page draws many pieces of one, which keeps it."""
    found = sight.kept.get(lang)
    if not isinstance(found, Seen):
        sight.kept[lang] = found = Seen(sight, lang)
    return found


def own_race(sight: Eyes) -> int:
    """The race of the seat that looks; NONE for a spectator, and where everything is shown to all."""
    return NONE if sight.seat is None or sight.all else sight.state.races[sight.seat]


def known(cards: list[int]) -> list[int]:
    """The cards of a hand or pile that whoever looks knows."""
    return [card for card in cards if card != UNSEEN]


def joining(s: Giants) -> tuple[int, ...]:
    """The giants who have joined an attack, while others may still join it."""
    return tuple(s.party) if s.attacker == NONE else ()


# -- names of elements

JOINS: Final = "-joins"  # behind the name of the giants who have joined: they are not asked again
_REGIONS: Final = tuple(f"region-{name}" for name in REGION_IDS)
_UNITS: Final = tuple(tuple(f"unit-{name}-{sort}" for sort in SORT_IDS) for name in REGION_IDS)


def unit_id(region: int, sort: int) -> str:
    """The element of the units of a sort in a region."""
    return _UNITS[region][sort]


def army_ids(region: int, sorts: Sequence[int], joining: Sequence[int]) -> list[str]:
    """The elements of an army, one for each of its giants; those who have joined an attack have one of their own."""
    left = Counter(joining)
    found = []
    for sort in sorts:
        left[sort] -= 1
        found.append(unit_id(region, sort) + (JOINS if left[sort] >= 0 else ""))
    return found


def region_id(region: int) -> str:
    """The element of a region."""
    return _REGIONS[region]


def slayer_id(slayer: int) -> str:
    """The element of a giantslayer."""
    return f"slayer-{SLAYER_IDS[slayer]}"
