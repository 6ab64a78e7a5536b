"""A view as the drawing reads it: the open part of the table as a realm, what the seat knows besides, and the words.

Whatever is open to all is loaded into a realm, so that numbers come from the very functions of the rules. Of hidden
cards the realm holds nothing but the seat's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, cast

from ....kernel.forms import Json
from ....kernel.setup import Setup
from ....kernel.slots import declaration
from ....kernel.words import say
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
    SPELL_IDS,
    VONINDOD,
    Content,
)
from ..house import OPTIONS, House
from ..realm import Realm
from ..state import NONE
from .figures import COLOUR

View = Mapping[str, Json]

PARTLY: Final = frozenset(
    {"key", "draws", "reveals", "points", "deck", "spells", "spell_deck", "event_deck", "looking", "peeked"}
)
OPEN: Final = [slot for slot in declaration(Realm).slots if slot.name not in PARTLY]
RANKS: Final = {
    LEADER: "leader", VONINDOD: "leader", CHAMPION: "champion", HEKATON: "champion", REGULAR: "regular", ELITE: "elite",
}  # fmt: skip
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


@cache
def _plain() -> Content:
    return Content()


class Words:
    """Names of things in the language of a reader, and the colours of the races."""

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
    """A view, the language of its reader, and the realm made from it."""

    def __init__(self, view: View, lang: str, content: Content, house: House) -> None:
        super().__init__(lang, content)
        self.view = view
        self.seat = cast("int | None", view["seat"])
        self.realm = Realm()
        self.realm.lay(cast("int", view["seats"]), 0, content, house)
        for field in OPEN:
            if field.name in view:
                field.load(self.realm, view[field.name])

    # -- who

    @property
    def own(self) -> int:
        """The reader's race; NONE for a spectator."""
        return self.realm.races[self.seat] if self.seat is not None else NONE

    # -- what only some know

    def points(self, race: int) -> int | None:
        """The Ordning Points of a race, as far as the reader knows them."""
        return cast("list[int | None]", self.view["points"])[race]

    def spells(self, race: int) -> tuple[list[int], int]:
        """The Spell Cards of a hand that the reader knows, and how many more there are."""
        hand = cast("list[Json]", self.view["spells"])[race]
        if isinstance(hand, Mapping):
            known = [SPELL_IDS.index(word) for word in cast("list[str]", hand["known"])]
            return known, cast("int", hand["count"]) - len(known)
        return [SPELL_IDS.index(word) for word in cast("list[str]", hand)], 0

    def looking(self, field: str, known: tuple[str, ...]) -> list[int]:
        """Cards that the reader is looking at and may choose from."""
        cards = self.view[field]
        return [known.index(word) for word in cast("list[str]", cards)] if isinstance(cards, list) else []

    def count(self, field: str) -> int:
        """How many cards a face-down pile has."""
        pile = self.view[field]
        if isinstance(pile, Mapping):
            return cast("int", pile["count"])
        return pile if isinstance(pile, int) else len(cast("list[Json]", pile))


def seen(view: View, lang: str, setup: Setup | None = None, content: Content | None = None) -> Seen:
    """A view to be drawn."""
    options = setup.options if setup is not None else {name: spec.default for name, spec in OPTIONS.items()}
    return Seen(view, lang, content or (Content(setup.corrections) if setup else _plain()), House(options))


# -- names of elements


def unit_id(region: int, sort: int) -> str:
    """The element of the units of a sort in a region."""
    return f"unit-{REGION_IDS[region]}-{SORT_IDS[sort]}"


def region_id(region: int) -> str:
    """The element of a region."""
    return f"region-{REGION_IDS[region]}"
