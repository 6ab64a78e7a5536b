"""The cards as small ints: tables made once from `content/cards.toml` and an owner's corrections."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, cast

from ...kernel.content import Toml, overlay
from ...kernel.errors import BadSetup
from ...kernel.ledger import rule
from ...kernel.words import N_, Count, say, told, typeset

HOME: Final = Path(__file__).resolve().parent
FILE: Final = HOME / "content" / "cards.toml"

Entry = Mapping[str, Toml]


@cache
def read_file() -> dict[str, Toml]:
    """The content of the package as it stands in its file."""
    with FILE.open("rb") as file:
        return tomllib.load(file)


_ENTRIES: Final = cast("list[Entry]", read_file()["card"])
CARD_IDS: Final = tuple(str(entry["id"]) for entry in _ENTRIES if entry["deck"] != "hero")
HERO_IDS: Final = tuple(str(entry["id"]) for entry in _ENTRIES if entry["deck"] == "hero")
KIND: Final = {name: kind for kind, name in enumerate(CARD_IDS)}
COURAGE: Final = KIND["courage"]
THRUST: Final = KIND["thrust"]
GEAR: Final = KIND["3d_gear"]
WOUND: Final = KIND["wound"]
SHIGANSHINA: Final = KIND["shiganshina"]
ARMIN, CONNY, EREN, ERWIN, LEVI, MIKASA, SASHA, HANGE = (
    HERO_IDS.index(name) for name in ("armin", "conny", "eren", "erwin", "levi", "mikasa", "sasha", "hange")
)
ARCHENEMIES: Final = tuple(KIND[str(entry["id"])] for entry in _ENTRIES if entry["deck"] == "archenemy")
LOCATION_KINDS: Final = tuple(KIND[str(entry["id"])] for entry in _ENTRIES if entry["type"] == "Location")
FIRST_ARCHENEMY: Final = ARCHENEMIES[0]  # they follow one another, so that damage on them is a list of ten

ALLY, EQUIPMENT, MANEUVER, LOCATION, STARTER, TITAN, ATTACK, NO_TYPE = range(8)
TYPES: Final = {
    "Ally": ALLY, "Equipment": EQUIPMENT, "Maneuver": MANEUVER, "Location": LOCATION, "Starter": STARTER,
    "Titan": TITAN, "Titans on Attack": ATTACK, "": NO_TYPE,
}  # fmt: skip
TYPE_NAMES: Final = (
    N_("Ally"), N_("Equipment"), N_("Maneuver"), N_("Location"), N_("Starter"), N_("Titan"), N_("Titans on Attack"),
    N_("Wound"),
)  # fmt: skip
AMOUNTS: Final = (
    "cost", "power", "move", "hit_points", "rise", "amount", "bonus", "bonus_move", "damage", "limit", "pay", "draw",
    "reward",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: what it costs and is; what it does is a function named after it."""

    id: str
    count: int
    deck: str
    type: int
    is_move: bool
    defense: bool
    level: int
    cost: int
    power: int
    move: int
    hit_points: int
    rise: int  # of a Titans on Attack card: by how much it raises the cost
    amount: int  # of cards whose text has a number: the plain one,
    bonus: int  # the better one,
    bonus_move: int
    damage: int  # what it does to an Archenemy,
    limit: int  # the bound of a cost,
    pay: int  # the Move that its ability costs,
    draw: int  # the cards that it draws when it is played,
    reward: int  # and when it was used as a Defense


class Content:
    """All tables of the game. It also names things: see `name`."""

    def __init__(self, corrections: Mapping[str, Toml] | None = None) -> None:
        self.data = overlay(read_file(), corrections or {})
        self._make_cards()
        self._make_decks()

    @rule(
        "DB-anatomy-01", "DB-anatomy-03", "DB-anatomy-04", "DB-types-01", "DB-types-02", "DB-components-02",
        "DB-keywords-01",
    )  # fmt: skip
    def _make_cards(self) -> None:
        entries = cast("list[Entry]", self.data["card"])
        self.entries = [entry for entry in entries if entry["deck"] != "hero"]
        self.hero_entries = [entry for entry in entries if entry["deck"] == "hero"]
        self.cards = [_card(entry) for entry in self.entries]
        self.heroes = [_card({**entry, "type": ""}) for entry in self.hero_entries]
        self.cost = [card.cost for card in self.cards]
        self.type = [card.type for card in self.cards]
        self.is_move = [card.is_move for card in self.cards]
        self.is_titan = [card.type == TITAN for card in self.cards]
        self.is_archenemy = [card.level > 0 for card in self.cards]
        self.is_defense = [card.defense for card in self.cards]
        self.defenses = frozenset(kind for kind, card in enumerate(self.cards) if card.defense)
        self.hit_points = [card.hit_points for card in self.cards]
        self.promo = [bool(entry.get("promo")) for entry in self.hero_entries]

    @rule("DB-components-01", "DB-cards-01", "DB-keywords-01", "DB-titans-01", "DB-setup-02", "DB-city-01")
    def _make_decks(self) -> None:
        """Which cards make which deck, in the numbers of the box."""
        self.main = [kind for kind, card in enumerate(self.cards) if card.deck == "main" for _ in range(card.count)]
        self.attack = [kind for kind, card in enumerate(self.cards) if card.deck == "titans_on_attack"]
        self.levels = [[kind for kind in ARCHENEMIES if self.cards[kind].level == level] for level in range(5)]
        self.gear = self.cards[GEAR].count
        self.wounds = self.cards[WOUND].count
        if not all(self.levels[1:]):
            raise BadSetup(N_("every level from 1 to 4 needs an Archenemy"), "DB-setup-02")

    # -- words

    def name(self, domain: str, value: int, lang: str) -> str:
        """The name of a thing in a language."""
        if domain == "hero":
            return _named(self.hero_entries[value], lang)
        if domain == "card":
            return _named(self.entries[value], lang)
        return NAMED[domain](value, lang)

    @rule("DB-cards-02")
    def text(self, kind: int, lang: str = "en") -> str:
        """What a card does, in the words of our own card face, with its numbers."""
        return _text(self.entries[kind], self.cards[kind], lang)

    def hero_text(self, hero: int, lang: str = "en") -> str:
        """What a Hero can do."""
        return _text(self.hero_entries[hero], self.heroes[hero], lang)

    def type_name(self, kind: int, lang: str = "en") -> str:
        """The type bar of a card: its type, and Move or the Archenemy's level."""
        card = self.cards[kind]
        word = say(TYPE_NAMES[card.type], lang)
        if card.level:
            return say(N_("Archenemy {n}"), lang, n=card.level)
        return say(N_("{type}, Move"), lang, type=word) if card.is_move else word


def _card(entry: Entry) -> Card:
    place = f"card.{entry['id']}"
    if entry["type"] not in TYPES:
        fit = ", ".join(filter(None, TYPES))
        raise BadSetup(
            N_("{what} is one of {fit}, not {given}"), what=f"{place}.type", fit=fit, given=repr(entry["type"])
        )
    return Card(
        id=str(entry["id"]),
        count=_whole(entry, "count", 99, place),
        deck=str(entry["deck"]),
        type=TYPES[str(entry["type"])],
        is_move="Move" in str(entry["subtype"]),
        defense=bool(entry.get("defense")),
        level=_whole(entry, "level", 4, place),
        **{key: _whole(entry, key, 40, place) for key in AMOUNTS},
    )


def _whole(entry: Entry, key: str, high: int, place: str) -> int:
    value = entry.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        said = N_("{what} must be a whole number from {low} to {high}, not {given}")
        raise BadSetup(said, what=f"{place}.{key}", low=0, high=high, given=repr(value))
    return value


def _named(entry: Entry, lang: str) -> str:
    return told(entry, "name", lang)


def _text(entry: Entry, card: Card, lang: str) -> str:
    values: dict[str, object] = {key: Count(getattr(card, key), lang) for key in AMOUNTS}
    for key in ("draw", "reward"):
        number = getattr(card, key)
        values[f"cards_{key}"] = (
            say(N_("a card"), lang) if number == 1 else say(N_("{n} {n:card|cards}"), lang, n=number)
        )
    return typeset(told(entry, "text", lang).format(**values), lang)


WALL_NAMES: Final = (
    N_("outer Wall Maria"),
    N_("inner Wall Maria"),
    N_("outer Wall Rose"),
    N_("inner Wall Rose"),
    N_("Wall Sina"),
)


def wall_name(value: int, lang: str) -> str:
    """A Wall's name."""
    return say(WALL_NAMES[value], lang)


def space_name(value: int, lang: str) -> str:
    """A space: before or behind a Wall."""
    wall = wall_name(value // 2, lang)
    return say(N_("outside {wall}"), lang, wall=wall) if value % 2 else say(N_("inside {wall}"), lang, wall=wall)


NAMED: Final[dict[str, Callable[[int, str], str]]] = {"wall": wall_name, "space": space_name}
