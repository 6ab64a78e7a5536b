"""Cards as small ints: the slots that all heroes share, colours, tiers, icons; every card by its name.

A card is the int `hero * SLOTS + slot`. The slots are the same for every hero (gold, silver, red1, ...), so that a
choice such as `play red2a` reads the same for all of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, cast

from ...kernel.content import Toml
from ...kernel.ledger import rule
from .board import HOME

Entry = Mapping[str, Toml]

SLOTS: Final = 24  # room for heroes with more basic cards
SLOT_IDS: Final = (
    "gold", "silver", "handicap", "red1", "blue1", "green1", "red2a", "red2b", "blue2a", "blue2b", "green2a",
    "green2b", "red3a", "red3b", "blue3a", "blue3b", "green3a", "green3b", "ultimate", "gold2", "gold3", "silver2",
)  # fmt: skip
GOLD, SILVER, HANDICAP = 0, 1, 2
RED1, BLUE1, GREEN1 = 3, 4, 5
ULTIMATE: Final = 18
GOLDS: Final = (0, 19, 20)  # one, of most heroes
SILVER2: Final = 21  # the handicap card of a hero who has it in place of the silver card
FIRST_SLOTS: Final = 19  # those that were there when options were first numbered
COLOR_IDS: Final = ("gold", "silver", "red", "blue", "green", "purple")
C_GOLD, C_SILVER, C_RED, C_BLUE, C_GREEN, C_PURPLE = range(6)
NO_TIER, TIER_1, TIER_2, TIER_3, TIER_4 = range(5)
ACTION_IDS: Final = ("attack", "skill", "movement", "defense", "defense_skill", "ultimate")
ATTACK, SKILL, MOVEMENT, DEFENSE, DEFENSE_SKILL, ULTIMATE_ACTION = range(6)
ICON_IDS: Final = ("attack", "defense", "initiative", "movement", "range", "radius")
I_ATTACK, I_DEFENSE, I_INITIATIVE, I_MOVEMENT, I_RANGE, I_RADIUS = range(6)
MARKER_IDS: Final = ("poison", "bounty", "rune_horn", "rune_axe", "rune_anvil", "rune_wings")
POISON, BOUNTY, RUNE_HORN, RUNE_AXE, RUNE_ANVIL, RUNE_WINGS = range(6)
TOKEN_IDS: Final = (  # of all heroes of the box, so that boards with tokens can be described before their heroes play
    "glitch", "familiar", "magma", "smoke_bomb", "mine_blast", "mine_dud", "grenade", "zombie", "rock", "illusion",
    "ice", "totem", "barrier", "tree", "pyro", "turret", "stunt_double", "mine",
)  # fmt: skip
TOKEN: Final = {name: kind for kind, name in enumerate(TOKEN_IDS)}
# what the pieces of a hero are: most are tokens, which leave the board at the end of a round
STAYING: Final = frozenset(TOKEN[name] for name in ("tree", "zombie", "pyro", "turret", "stunt_double"))
NO_TOKENS: Final = frozenset(TOKEN[name] for name in ("turret", "stunt_double"))
# these lie face down: what they are, their owner alone knows while they are on the board, and others see what they seem
FACEDOWN: Final = frozenset(TOKEN[name] for name in ("mine_blast", "mine_dud"))
SEEMING: Final = TOKEN["mine"]
DOUBLE: Final = TOKEN["stunt_double"]  # a figure of its hero, and a unit as that is
NOTE_IDS: Final = (  # what is remembered for all to see
    "initiative", "second", "color", "spell", "wish", "discarded", "shown", "stirred",
)  # fmt: skip
NOTE: Final = {name: kind for kind, name in enumerate(NOTE_IDS)}
# what a hero does once a turn, as bits by its seat: its own ultimate, and cards that another hero may come to perform
ONCE_IDS: Final = ("ultimate", "replacing")
ONCE: Final = {name: 1 << place for place, name in enumerate(ONCE_IDS)}
NUMBERS: Final = (
    "steps", "push", "bonus", "count", "coins", "better", "repeats", "line", "penalty", "least", "most", "lives",
    "cards", "beside", "wins", "set", "times",
)  # fmt: skip
NONE: Final = -1


def color_of(slot: int) -> int:
    """The colour of a slot."""
    if slot == HANDICAP:
        return C_GOLD
    return C_PURPLE if slot == ULTIMATE else COLOR_IDS.index(SLOT_IDS[slot].rstrip("123ab"))


@rule("GA-card-07")
def tier_of(slot: int) -> int:
    """The tier of a slot: none for basic cards."""
    if slot == ULTIMATE:
        return TIER_4
    return int(SLOT_IDS[slot].rstrip("ab")[-1]) if RED1 <= slot < ULTIMATE else NO_TIER


COLOR: Final = tuple(color_of(slot) for slot in range(len(SLOT_IDS)))
TIER: Final = tuple(tier_of(slot) for slot in range(len(SLOT_IDS)))
BASIC: Final = tuple(TIER[slot] == NO_TIER for slot in range(len(SLOT_IDS)))


class Numbers:
    """The numbers in the text of a card; NONE where it has none of that name."""

    steps: int
    push: int
    bonus: int
    count: int
    coins: int
    better: int
    repeats: int
    line: int
    penalty: int
    least: int
    most: int
    lives: int
    cards: int
    beside: int
    wins: int
    set: int
    times: int

    def __init__(self, entry: Entry) -> None:
        for name in NUMBERS:
            value = entry.get(name, NONE)
            assert isinstance(value, int)
            setattr(self, name, value)


@cache
def read_heroes() -> dict[str, Toml]:
    """The numbers and words of every hero that has a folder, by id and in the order of the heroes' own numbers."""
    found: dict[int, Entry] = {}
    for path in sorted((HOME / "heroes").glob("*/hero.toml")):
        hero = tomllib.loads(path.read_text("utf-8"))
        if hero["id"] != path.parent.name or hero["number"] in found:
            raise ValueError(f"{path}: the id is the folder's name, and no other hero has the number")
        found[hero["number"]] = hero
    if sorted(found) != list(range(len(found))):
        raise ValueError(f"heroes are numbered from 0 without a gap, not {sorted(found)}")
    return {str(hero["id"]): hero for _, hero in sorted(found.items())}


HERO_IDS: Final = tuple(read_heroes())


CARD: Final[dict[str, int]] = {
    f"{hero}.{card['id']}": number * SLOTS + SLOT_IDS.index(str(card["slot"]))
    for number, hero in enumerate(HERO_IDS)
    for card in cast("list[Entry]", cast("Entry", read_heroes()[hero])["card"])
}

# -- spells: cards too, which no hand ever holds; they are counted behind the cards of all heroes


def spells_of(hero: str) -> list[Entry]:
    """The spells in the book of a hero; most have none."""
    return cast("list[Entry]", cast("Entry", read_heroes()[hero]).get("spell", []))


FIRST_SPELL: Final = len(HERO_IDS) * SLOTS
SPELLS: Final = tuple((hero, spell) for hero in HERO_IDS for spell in spells_of(hero))
SPELL_IDS: Final = tuple(str(spell["id"]) for _, spell in SPELLS)
CARD.update({f"{hero}.{spell['id']}": FIRST_SPELL + number for number, (hero, spell) in enumerate(SPELLS)})


@rule("GA-card-07")
def slot_like(spell: Entry) -> int:
    """The slot whose colour and tier a spell has."""
    color, tier = str(spell["color"]), str(spell["tier"])
    if tier == "basic":
        return SLOT_IDS.index(color)
    return ULTIMATE if tier == "IV" else SLOT_IDS.index(f"{color}{len(tier)}{'a' * (tier != 'I')}")


SPELL_SLOT: Final = tuple(slot_like(spell) for _, spell in SPELLS)


def slot_of(card: int) -> int:
    """The slot of a card; of a spell one of the same colour and tier."""
    return SPELL_SLOT[card - FIRST_SPELL] if card >= FIRST_SPELL else card % SLOTS


_BY_CARD: Final = {number: name for name, number in CARD.items()}
CARD_WORDS: Final = tuple(_BY_CARD.get(card, f"card{card}") for card in range(FIRST_SPELL + len(SPELLS)))
