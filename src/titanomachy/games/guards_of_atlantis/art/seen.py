"""A view as the drawing reads it: the open part of the table as a realm, what the seat holds, and the words.

Whatever is open to all is loaded into a realm, so that values of cards come from the very functions of the rules. Of
hidden cards the realm holds nothing but the seat's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ....kernel.forms import Json
from ....kernel.options import Setting
from ....kernel.setup import Setup
from ....kernel.slots import declaration
from ....kernel.words import N_, say
from ..board import RED, Board, bits
from ..content import HERO_IDS, NONE, SLOT_IDS, Content
from ..questions import attack_of, defense_of, initiative_of, movement_of, radius_of, range_of
from ..state import LEVEL, House, Realm
from ..words import ICON_NAMES, TEAM_NAMES
from .geometry import centre

View = Mapping[str, Json]

PARTLY: Final = ("hands", "items", "pending", "resolved", "discards", "facedown", "key", "draws", "reveals")
PLAIN: Final[dict[str, Setting]] = {
    "length": "quick", "board": "auto", "selection": "first_game", "complexity": 4, "twins": "auto",
    "players": "each", "handicap": "none", "six_cards": "none", "open_talk": False,
}  # fmt: skip
OPEN: Final = [slot for slot in declaration(Realm).slots if slot.name not in PARTLY]
SIDES: Final = ("a", "b")


def house_of(view: View, setup: Setup | None) -> House:
    """The settings of a table; without its set-up the board is known by its lanes."""
    if setup is not None:
        return House(setup.options, setup.seats)
    seats = cast("int", view["seats"])
    lanes = len(cast("list[int]", view["zone"]))
    return House({**PLAIN, "board": "across_the_river" if lanes > 1 else "forgotten_island"}, seats)


class Seen:
    """A view, the language of its reader, and the realm made from it."""

    def __init__(self, view: View, lang: str, content: Content, house: House) -> None:
        self.view = view
        self.lang = lang
        self.content = content
        self.house = house
        self.seat = cast("int | None", view["seat"])
        self.realm = Realm()
        self.realm.lay(cast("int", view["seats"]), 0, content, house)
        for field in OPEN:
            if field.name in view:
                field.load(self.realm, view[field.name])
        self._load_cards()
        self.realm.settle()

    def _load_cards(self) -> None:
        s = self.realm
        for seat in range(s.seats):
            s.hands[seat] = self._own("hands", seat)
            s.pending[seat] = self._own("pending", seat)
            s.resolved[seat] = self._own("resolved", seat)
            s.discards[seat] = [slot for slot in self._own("discards", seat) if slot != NONE]

    def _own(self, field: str, seat: int) -> list[int]:
        """Cards by slot; of hidden ones nothing is known."""
        shown = cast("list[Json]", self.view[field])[seat]
        if not isinstance(shown, list):
            return []
        return [SLOT_IDS.index(word) if word in SLOT_IDS else NONE for word in cast("list[str]", shown)]

    # -- the table

    @property
    def board(self) -> Board:
        """The board."""
        return self.realm.board

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.realm.seats)

    def side(self, seat: int) -> str:
        """The letter of a seat's team: "a" for Red, "b" for Blue, "n" as long as it has none."""
        team = self.realm.teams[seat]
        return SIDES[team] if team != NONE else "n"

    def edge(self, team: int) -> str:
        """At which edge of the board a team has its throne: "left" or "right"."""
        zones = [zone for zone, kind in enumerate(self.board.zone_kinds) if kind == "throne"]
        here = next((zone for zone in zones if self.board.zone_teams[zone] == team), zones[0])
        there = next(zone for zone in zones if zone != here)
        return "left" if _middle(self.board, here) < _middle(self.board, there) else "right"

    def hand_size(self, seat: int) -> int:
        """How many cards a hand has."""
        return self._count("hands", seat)

    def _count(self, field: str, seat: int) -> int:
        shown = cast("list[Json]", self.view[field])[seat]
        return len(shown) if isinstance(shown, list) else cast("int", shown)

    def discarded(self, seat: int) -> int:
        """How many cards lie in a discard pile."""
        return self._count("discards", seat)

    def turned(self, seat: int, turn: int) -> bool:
        """Whether the card of a turn lies there, but face down for this reader."""
        return cast("list[list[str]]", self.view["resolved"])[seat][turn] == "facedown"

    def sees_hand(self, seat: int) -> bool:
        """Whether the reader sees the cards of a hand."""
        return isinstance(cast("list[Json]", self.view["hands"])[seat], list)

    @property
    def leveling(self) -> bool:
        """Whether upgrades are being chosen."""
        return self.realm.phase == LEVEL

    # -- words

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def hero_id(self, seat: int) -> str:
        """The id of a seat's hero, "none" before it has one."""
        hero = self.realm.heroes[seat]
        return HERO_IDS[hero] if hero != NONE else "none"

    def name(self, seat: int) -> str:
        """What a seat is called."""
        hero = self.realm.heroes[seat]
        return self.content.name("hero", hero, self.lang) if hero != NONE else self.say(N_("Hero {n}"), n=seat + 1)

    def team(self, team: int) -> str:
        """A team's name."""
        return self.say(TEAM_NAMES[team]) if team != NONE else ""

    def team_of(self, seat: int) -> str:
        """The name of a seat's team."""
        return self.team(self.realm.teams[seat])

    def icon(self, icon: int) -> str:
        """What an icon stands for."""
        return self.say(ICON_NAMES[icon])

    def card_name(self, card: int) -> str:
        """A card's name."""
        return self.content.name("card", card, self.lang)

    # -- values of cards, with items and effects

    def initiative(self, seat: int, slot: int) -> int:
        """The initiative of a seat's card."""
        return initiative_of(self.realm, seat, slot)

    def attack(self, seat: int, slot: int) -> int:
        """The attack value."""
        return attack_of(self.realm, seat, slot, self.realm.card(seat, slot))

    def defense(self, seat: int, slot: int) -> int:
        """The defense value."""
        return defense_of(self.realm, seat, slot)

    def movement(self, seat: int, slot: int) -> int:
        """How far a hero moves with it."""
        return movement_of(self.realm, seat, slot)

    def range(self, seat: int, slot: int) -> int:
        """How far a ranged card reaches; NONE for others."""
        card = self.realm.card(seat, slot)
        return range_of(self.realm, seat, card, slot) if self.content.range[card] >= 0 else NONE

    def radius(self, seat: int, slot: int) -> int:
        """How far its radius goes; NONE where it has none."""
        card = self.realm.card(seat, slot)
        return radius_of(self.realm, seat, card) if self.content.radius[card] >= 0 else NONE


def _middle(ground: Board, zone: int) -> float:
    """How far to the right a zone lies, on average."""
    places = [centre(space)[0] for space in bits(ground.zone_mask[zone])]
    return sum(places) / len(places)


def seen(view: View, lang: str, setup: Setup | None, content: Content | None = None) -> Seen:
    """A view to be drawn."""
    return Seen(view, lang, content or Content(setup.corrections if setup else {}), house_of(view, setup))


def team_letter(view: View, seat: int) -> str:
    """The letter of a seat's team, straight from a view."""
    word = cast("list[str]", view["teams"])[seat]
    return {"red": SIDES[RED], "blue": SIDES[1 - RED]}.get(word, "n")
