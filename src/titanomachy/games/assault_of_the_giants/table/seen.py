"""What the drawings of one sight ask: what its seat knows of the table, in the language of its reader.

The masked state of a sight is a state like any other, so that numbers come from the very functions of the rules.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import say
from ..acts import Giants
from ..content import (
    CHAMPION,
    COMMAND_IDS,
    ELITE,
    HEKATON,
    LEADER,
    RACE_IDS,
    REGION_IDS,
    REGULAR,
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
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class Words:
    """Names of things in the language of a reader, and the colours of the races."""

    __slots__ = ("content", "lang")

    def __init__(self, lang: str, content: Content) -> None:
        self.lang = lang
        self.content = content

    def colour(self, race: int) -> str:
        """The class of a race's hue and pattern."""
        return f"s{COLOUR[RACE_IDS[race]]}"

    def race_id(self, race: int) -> str:
        """The id of a race."""
        return RACE_IDS[race]

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def name(self, domain: str, value: int) -> str:
        """What a thing is called."""
        return self.content.name(domain, value, self.lang)

    def unit(self, race: int, sort: int) -> str:
        """What a unit is called."""
        return self.name("unit", race * SORTS + sort)

    def command(self, race: int, command: int) -> str:
        """What a Command Card is called."""
        return self.name("command", race * len(COMMAND_IDS) + command)


class Seen(Words):
    """A sight and the language of its reader."""

    __slots__ = ("all", "own", "state")

    def __init__(self, sight: Eyes, lang: str) -> None:
        self.state = sight.state
        self.all = sight.all
        self.own = own_race(sight)
        super().__init__(lang, self.state.content)

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


# -- names of elements


def unit_id(region: int, sort: int) -> str:
    """The element of the units of a sort in a region."""
    return f"unit-{REGION_IDS[region]}-{SORT_IDS[sort]}"


def region_id(region: int) -> str:
    """The element of a region."""
    return f"region-{REGION_IDS[region]}"
