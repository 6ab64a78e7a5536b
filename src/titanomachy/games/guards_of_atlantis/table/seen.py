"""A sight as the drawing reads it: the state as far as its seat knows it, the words, and what drawings ask of them.

The state of a sight is one like any other, so that values of cards come from the very functions of the rules. What lies
hidden is UNSEEN in it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..board import Board, bits, board
from ..cards import HERO_IDS, NONE, ULTIMATE
from ..content import Content
from ..rules.card_values import attack_of, defense_of, initiative_of, movement_of, radius_of, range_of
from ..state import LEVEL, Match
from ..words import ICON_NAMES, TEAM_NAMES
from .geometry import centre
from .printed import Printed, Values, printed

SIDES: Final = ("a", "b")


def side_of(team: int) -> str:
    """The letter of a team: "a" for Red, "b" for Blue, "n" for a seat that has none yet."""
    return SIDES[team] if team != NONE else "n"


def hero_id(hero: int) -> str:
    """The id of a hero, "none" for a seat that has none yet."""
    return HERO_IDS[hero] if hero != NONE else "none"


class Champion(NamedTuple):
    """A seat's hero as drawings name it: its id and name, what it is called where its team is not said besides (of
    twins, which one), the letter and the name of its team."""

    seat: int
    hero: str
    name: str
    called: str
    side: str
    team: str


@lru_cache(maxsize=4096)
def champion(content: Content, seat: int, hero: int, called: int, team: int, lang: str) -> Champion:
    """The hero of a seat in a language; made once for each content."""
    nobody = say(N_("Hero {n}"), lang, n=seat + 1)
    return Champion(
        seat,
        hero_id(hero),
        content.name("hero", hero, lang) if hero != NONE else nobody,
        content.name("hero", called, lang) if hero != NONE else nobody,
        side_of(team),
        say(TEAM_NAMES[team], lang) if team != NONE else "",
    )


class Seen:
    """What a seat sees, and the language in which it reads."""

    __slots__ = ("_values", "content", "lang", "seat", "shows_all", "state")

    def __init__(self, sight: Sight[Match], lang: str) -> None:
        self.state = sight.state
        self.content = sight.state.content
        self.lang = lang
        self.seat = sight.seat
        self.shows_all = sight.all
        self._values: dict[tuple[int, int], Values] = {}

    # -- the table

    @property
    def board(self) -> Board:
        """The board."""
        return self.state.board

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.state.seats)

    def edge(self, team: int) -> str:
        """At which edge of the board a team has its throne: "left" or "right"."""
        return _edge(self.board.id, team)

    def hand_size(self, seat: int) -> int:
        """How many cards a hand has."""
        return len(self.state.hands[seat])

    def discarded(self, seat: int) -> int:
        """How many cards lie in a discard pile."""
        return len(self.state.discards[seat])

    def open_discards(self, seat: int) -> list[int]:
        """The cards of a discard pile that the reader sees."""
        return [slot for slot in self.state.discards[seat] if slot != UNSEEN]

    def sees_hand(self, seat: int) -> bool:
        """Whether the reader sees the cards of a hand."""
        return self.shows_all or seat == self.seat

    @property
    def leveling(self) -> bool:
        """Whether upgrades are being chosen."""
        return self.state.phase == LEVEL

    # -- words

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def name(self, seat: int) -> str:
        """What a seat is called: of twins, which one."""
        return self.champion(seat).called

    def team(self, team: int) -> str:
        """A team's name."""
        return self.say(TEAM_NAMES[team]) if team != NONE else ""

    def champion(self, seat: int) -> Champion:
        """The hero of a seat and its team."""
        s = self.state
        return champion(self.content, seat, s.heroes[seat], s.called(seat), s.teams[seat], self.lang)

    def icon(self, icon: int) -> str:
        """What an icon stands for."""
        return self.say(ICON_NAMES[icon])

    # -- cards, and their values with items and effects

    def card(self, seat: int, slot: int) -> Printed:
        """A seat's card as it is printed."""
        return printed(self.content, self.state.card(seat, slot), self.lang)

    def initiative(self, seat: int, slot: int) -> int:
        """The initiative of a seat's card."""
        return initiative_of(self.state, seat, slot)

    def values(self, seat: int, slot: int) -> Values:
        """What the numbers of a seat's card are now."""
        found = self._values.get((seat, slot))
        if found is None:
            s, card, content = self.state, self.state.card(seat, slot), self.content
            found = self._values[seat, slot] = Values(
                initiative_of(s, seat, slot) if slot != ULTIMATE else NONE,
                attack_of(s, seat, slot, card) if content.attack[card] >= 0 else NONE,
                movement_of(s, seat, slot),
                defense_of(s, seat, slot) if content.defense[card] >= 0 else NONE,
                range_of(s, seat, card, slot) if content.range[card] >= 0 else NONE,
                radius_of(s, seat, card) if content.radius[card] >= 0 else NONE,
            )
        return found


@cache
def _edge(name: str, team: int) -> str:
    ground = board(name)
    zones = [zone for zone, kind in enumerate(ground.zone_kinds) if kind == "throne"]
    here = next((zone for zone in zones if ground.zone_teams[zone] == team), zones[0])
    there = next(zone for zone in zones if zone != here)
    return "left" if _middle(ground, here) < _middle(ground, there) else "right"


def _middle(ground: Board, zone: int) -> float:
    """How far to the right a zone lies, on average."""
    places = [centre(space)[0] for space in bits(ground.zone_mask[zone])]
    return sum(places) / len(places)


def look(sight: Sight[Match], lang: str) -> Seen:
    """A sight to be drawn, read once for each language."""
    made = sight.kept.get(lang)
    if not isinstance(made, Seen):
        made = sight.kept[lang] = Seen(sight, lang)
    return made
