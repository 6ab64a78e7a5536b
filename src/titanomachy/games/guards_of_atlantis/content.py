"""Heroes and their cards as small ints: tables made once from `content/heroes/*.toml` and an owner's corrections.

A card is the int `hero * SLOTS + slot`. The slots are the same for every hero (gold, silver, red1, ...), so that a
choice such as `play red2a` reads the same for all of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, cast

from ...kernel.content import Contents, Toml, overlay
from ...kernel.errors import BadSetup
from ...kernel.ledger import rule
from ...kernel.words import N_, say, told
from .board import HOME

Entry = Mapping[str, Toml]

# new heroes are added at the end, so that the numbers of choices stay
HERO_IDS: Final = ("arien", "brogan", "dodger", "sabina", "tigerclaw", "wasp", "xargatha")
SLOTS: Final = 24  # room for heroes with more basic cards
SLOT_IDS: Final = (
    "gold", "silver", "handicap", "red1", "blue1", "green1", "red2a", "red2b", "blue2a", "blue2b", "green2a",
    "green2b", "red3a", "red3b", "blue3a", "blue3b", "green3a", "green3b", "ultimate",
)  # fmt: skip
GOLD, SILVER, HANDICAP = 0, 1, 2
RED1, BLUE1, GREEN1 = 3, 4, 5
ULTIMATE: Final = 18
COLOR_IDS: Final = ("gold", "silver", "red", "blue", "green", "purple")
C_GOLD, C_SILVER, C_RED, C_BLUE, C_GREEN, C_PURPLE = range(6)
NO_TIER, TIER_1, TIER_2, TIER_3, TIER_4 = range(5)
ACTION_IDS: Final = ("attack", "skill", "movement", "defense", "defense_skill", "ultimate")
ATTACK, SKILL, MOVEMENT, DEFENSE, DEFENSE_SKILL, ULTIMATE_ACTION = range(6)
ICON_IDS: Final = ("attack", "defense", "initiative", "movement", "range", "radius")
I_ATTACK, I_DEFENSE, I_INITIATIVE, I_MOVEMENT, I_RANGE, I_RADIUS = range(6)
MARKER_IDS: Final = ("poison",)
POISON: Final = 0
TOKEN_IDS: Final = (  # of all heroes of the box, so that boards with tokens can be described before their heroes play
    "glitch", "familiar", "magma", "smoke_bomb", "mine_blast", "mine_dud", "grenade", "zombie", "rock", "illusion",
    "ice", "totem", "barrier", "tree",
)  # fmt: skip
NUMBERS: Final = (
    "steps", "push", "bonus", "count", "coins", "better", "repeats", "line", "penalty", "least",
)  # fmt: skip
NONE: Final = -1


def color_of(slot: int) -> int:
    """The colour of a slot."""
    if slot == HANDICAP:
        return C_GOLD
    name = SLOT_IDS[slot]
    return C_PURPLE if slot == ULTIMATE else COLOR_IDS.index(name.rstrip("123ab"))


@rule("GA-card-07")
def tier_of(slot: int) -> int:
    """The tier of a slot: none for basic cards."""
    if slot == ULTIMATE:
        return TIER_4
    return int(SLOT_IDS[slot].rstrip("ab")[-1]) if slot >= RED1 else NO_TIER


COLOR: Final = tuple(color_of(slot) for slot in range(len(SLOT_IDS)))
TIER: Final = tuple(tier_of(slot) for slot in range(len(SLOT_IDS)))
BASIC: Final = tuple(TIER[slot] == NO_TIER for slot in range(len(SLOT_IDS)))


@cache
def read_files() -> dict[str, Toml]:
    """The content of the package: every hero by id."""
    heroes: dict[str, Toml] = {}
    for name in HERO_IDS:
        with (HOME / "content" / "heroes" / f"{name}.toml").open("rb") as file:
            heroes[name] = tomllib.load(file)
    return heroes


CARD: Final[dict[str, int]] = {
    f"{hero}.{card['id']}": number * SLOTS + SLOT_IDS.index(str(card["slot"]))
    for number, hero in enumerate(HERO_IDS)
    for card in cast("list[Entry]", cast("Entry", read_files()[hero])["card"])
}

_BY_CARD: Final = {number: name for name, number in CARD.items()}
CARD_WORDS: Final = tuple(_BY_CARD.get(card, f"card{card}") for card in range(len(HERO_IDS) * SLOTS))


class Content:
    """All tables of the cards, by card. It also names things: see `name`."""

    def __init__(self, corrections: Mapping[str, Toml] | None = None) -> None:
        self.data = overlay(read_files(), corrections or {})
        self.hero_entries = [cast("Entry", self.data[name]) for name in HERO_IDS]
        self.holds: dict[int, dict[tuple[int, ...], list[tuple[tuple[int, ...], tuple[int, ...]]]]] = {}
        self.complexity = [_whole(entry, "complexity", entry["id"], 4) for entry in self.hero_entries]
        size = len(HERO_IDS) * SLOTS
        self.entries: list[Entry | None] = [None] * size
        for number, hero in enumerate(self.hero_entries):
            for card in cast("list[Entry]", hero["card"]):
                self.entries[number * SLOTS + SLOT_IDS.index(str(card["slot"]))] = card
        self._make_cards()

    @rule("GA-card-01", "GA-card-02", "GA-card-03", "GA-card-05", "GA-card-06", "GA-card-10", "GA-act-04", "GA-act-05")
    def _make_cards(self) -> None:
        """Every printed number of every card; -1 where nothing is printed."""
        self.action = [self._word(entry, "action", ACTION_IDS) for entry in self.entries]
        self.item = [self._word(entry, "item", ICON_IDS) for entry in self.entries]
        self.ranged = [bool(entry and entry["ranged"] and "range" in entry) for entry in self.entries]
        self.initiative = self._column("initiative")
        self.value = self._column("value")
        self.block = [bool(entry and entry["sign"] == "!") for entry in self.entries]
        self.range = self._column("range")
        self.radius = self._column("radius")
        moves, defends = self._column("movement"), self._column("defense")
        self.attack = [
            value if action == ATTACK else strike
            for value, action, strike in zip(self.value, self.action, self._column("attack"), strict=True)
        ]
        self.movement = [
            value if action == MOVEMENT else moves[card]
            for card, (value, action) in enumerate(zip(self.value, self.action, strict=True))
        ]
        self.defense = [
            value if action in (DEFENSE, DEFENSE_SKILL) else defends[card]
            for card, (value, action) in enumerate(zip(self.value, self.action, strict=True))
        ]
        self.can_defend = [value >= 0 or block for value, block in zip(self.defense, self.block, strict=True)]
        self.number = {key: self._column(key) for key in NUMBERS}
        self.steps, self.push = self.number["steps"], self.number["push"]

    def _column(self, key: str) -> list[int]:
        return [
            NONE if entry is None or key not in entry else _whole(entry, key, entry["id"]) for entry in self.entries
        ]

    def _word(self, entry: Entry | None, key: str, words: tuple[str, ...]) -> int:
        if entry is None or key not in entry:
            return NONE
        if entry[key] not in words:
            raise BadSetup(f"{entry['id']}.{key} is one of {', '.join(words)}, not {entry[key]!r}")
        return words.index(str(entry[key]))

    # -- words

    def name(self, domain: str, value: int, lang: str) -> str:
        """The name of a thing in a language."""
        if domain == "hero":
            return _named(self.hero_entries[value], lang) if value >= 0 else say(N_("a hero"), lang)
        if domain == "card":
            entry = self.entries[value]
            return _named(entry, lang) if entry else say(N_("a card"), lang)
        from .words import NAMED

        return NAMED[domain](self, value, lang)

    def tokens_of(self, hero: int) -> list[Entry]:
        """The tokens of a hero: their names and how many there are."""
        return cast("list[Entry]", self.hero_entries[hero]["tokens"]) if hero >= 0 else []

    def text(self, card: int, lang: str = "en") -> str:
        """What a card does, in the words of our own card face, with its numbers."""
        entry = self.entries[card]
        assert entry is not None
        values = {key: entry[key] for key in (*NUMBERS, "range", "radius") if key in entry}
        return told(entry, "text", lang).format(**values)


def _whole(entry: Entry, key: str, place: object, high: int = 20) -> int:
    value = entry[key]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise BadSetup(f"{place}.{key} must be a whole number from 0 to {high}, not {value!r}")
    return value


def _named(entry: Entry, lang: str) -> str:
    return told(entry, "name", lang)


CONTENTS: Final = Contents(Content)
