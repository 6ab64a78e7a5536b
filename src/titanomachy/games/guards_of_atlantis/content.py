"""The printed numbers of all cards, with an owner's corrections, and the words on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from ...kernel.content import Contents, Toml, overlay
from ...kernel.errors import BadSetup
from ...kernel.ledger import rule
from ...kernel.words import N_, say, told
from .cards import (
    ACTION_IDS,
    ATTACK,
    BASIC,
    CARD,
    DEFENSE,
    DEFENSE_SKILL,
    GOLDS,
    HANDICAP,
    HERO_IDS,
    ICON_IDS,
    MOVEMENT,
    NONE,
    NUMBERS,
    SILVER2,
    SLOT_IDS,
    SLOTS,
    SPELLS,
    Entry,
    Numbers,
    read_heroes,
)
from .words import NAMED, TEAM_NAMES, TWIN

LEFT_OUT: Final = 5  # more stars than any table plays: a correction by which a hero takes no part


Hold: TypeAlias = "tuple[tuple[int, ...], tuple[int, ...]]"  # the three cards with a tier, and those that became items


class Content:
    """All tables of the cards, by card. It also names things: see `name`."""

    def __init__(self, corrections: Mapping[str, Toml] | None = None) -> None:
        self.data = overlay(read_heroes(), corrections or {})
        self.hero_entries = [cast("Entry", self.data[name]) for name in HERO_IDS]
        self.holds: dict[int, dict[tuple[int, ...], list[Hold]]] = {}
        self.fitting: dict[tuple[int, ...], list[Hold]] = {}  # of these what fits cards that lie open
        self.complexity = [_whole(entry, "complexity", entry["id"], LEFT_OUT) for entry in self.hero_entries]
        self.remembers = [bool(entry.get("remembers")) for entry in self.hero_entries]  # where all stood in this turn
        self._names: dict[tuple[str, int, str], str] = {}  # as they were asked for: every page says them again
        size = len(HERO_IDS) * SLOTS + len(SPELLS)
        self.entries: list[Entry | None] = [None] * size
        for number, hero in enumerate(self.hero_entries):
            for card in cast("list[Entry]", hero["card"]):
                self.entries[number * SLOTS + self._word(card, "slot", SLOT_IDS)] = card
            for spell in cast("list[Entry]", hero.get("spell", [])):
                self.entries[CARD[f"{hero['id']}.{spell['id']}"]] = spell
        self._slots = [
            [slot for slot in range(len(SLOT_IDS)) if self.entries[hero * SLOTS + slot]]
            for hero in range(len(HERO_IDS))
        ]
        self.basics = [[slot for slot in slots if BASIC[slot]] for slots in self._slots]
        self.golds = [[slot for slot in slots if slot in GOLDS] for slots in self._slots]  # most heroes have one
        self.handicap = [SILVER2 if SILVER2 in slots else HANDICAP for slots in self._slots]
        self.casts = [self._spells(hero, slot) for hero in range(len(HERO_IDS)) for slot in range(SLOTS)]
        self._make_cards()

    @rule("GA-card-01", "GA-card-02", "GA-card-03", "GA-card-05", "GA-card-06", "GA-card-10", "GA-act-04", "GA-act-05")
    @rule("GA-block-01")
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
        self.n = [Numbers(entry or {}) for entry in self.entries]
        self.steps, self.push = self.number["steps"], self.number["push"]

    def _spells(self, hero: int, slot: int) -> tuple[int, ...]:
        """The spells, as cards, of which a card casts one."""
        entry = self.entries[hero * SLOTS + slot]
        named = cast("list[str]", entry.get("casts", [])) if entry else []
        return tuple(CARD[f"{HERO_IDS[hero]}.{spell}"] for spell in named)

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
        key = (domain, value, lang)
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = self._name(domain, value, lang)
        return found

    def _name(self, domain: str, value: int, lang: str) -> str:
        if domain == "hero" and value >= TWIN:
            team, hero = divmod(value, TWIN)
            return say(
                N_("{hero} ({team})"), lang, hero=self.name("hero", hero, lang), team=say(TEAM_NAMES[team - 1], lang)
            )
        if domain == "hero":
            return _named(self.hero_entries[value], lang) if value >= 0 else say(N_("a hero"), lang)
        if domain == "card":
            entry = self.entries[value]
            return _named(entry, lang) if entry else say(N_("a card"), lang)
        return NAMED[domain](self, value, lang)

    def slots_of(self, hero: int) -> list[int]:
        """The slots for which a hero has a card."""
        return self._slots[hero]

    def tokens_of(self, hero: int) -> list[Entry]:
        """The tokens of a hero: their names and how many there are."""
        return cast("list[Entry]", self.hero_entries[hero]["tokens"]) if hero >= 0 else []

    def markers_of(self, hero: int) -> list[str]:
        """The names of a hero's markers."""
        return cast("list[str]", self.hero_entries[hero]["markers"]) if hero >= 0 else []

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
