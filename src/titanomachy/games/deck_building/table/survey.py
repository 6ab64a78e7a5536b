"""What the board shows, as plain values: equal ones look the same to everybody, so that their drawing can be kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kernel.words import N_, say
from ..content import GEAR, WOUND
from ..rules.winning_or_losing import archenemies_to_defeat, deaths_allowed
from ..state import NONE, OUTSIDE, WALLS
from ..words import Endings
from .faces import Face
from .seen import Seen, wall_heading

ALONE = 5  # the seat whose colour a lone player's secondary Heroes wear, and the next one


class Titan(NamedTuple):
    """A Titan outside a Wall, and the damage on an Archenemy."""

    face: Face
    hurt: int


class One(NamedTuple):
    """A Hero who stands somewhere: which piece it is, in whose colours, and how it fares."""

    piece: str
    seat: int
    hero: int
    name: str
    ability: str
    wounds: int
    turn: bool


class Stones(NamedTuple):
    """A Wall itself: which, in whose language, its tokens (below zero: fallen) of how many, the trap on it."""

    number: int
    lang: str
    tokens: int
    slots: int
    trap: bool

    @property
    def name(self) -> str:
        """What it is called, as a heading."""
        return wall_heading(self.number, self.lang)

    @property
    def fallen(self) -> bool:
        """Whether nothing but rubble is left of it."""
        return self.tokens < 0

    @property
    def words(self) -> str:
        """All of it in words."""
        if self.fallen:
            return say(N_("{wall}, fallen"), self.lang, wall=self.name)
        words = say(N_("{wall}, tokens: {n}"), self.lang, wall=self.name, n=self.tokens)
        guard = say(N_("The Titan Trap protects it this round."), self.lang)
        return f"{words}. {guard}" if self.trap else words


class District(NamedTuple):
    """A Wall with what is at it."""

    wall: Stones
    place: Face | None
    titans: tuple[Titan, ...]
    cards: tuple[Face, ...]
    outside: tuple[One, ...]
    inside: tuple[One, ...]


class Stacks(NamedTuple):
    """How many cards lie where beside the Walls, what open ones are called, and how far the game is."""

    attack: int
    spent: int
    spent_names: str
    wound: Face
    wounds: int
    gear: Face
    gears: int
    last: Face | None  # the card on top of what was destroyed
    destroyed: int
    destroyed_names: str
    deck: int
    coming: str  # what a scout knows to lie on top
    slain: int  # Archenemies,
    there: int
    goal: int
    deaths: int
    deaths_allowed: int


class Survey(NamedTuple):
    """The whole board: the Districts, the Heroes who are off them, the stacks, and how the game ended."""

    lang: str
    districts: tuple[District, ...]
    waiting: tuple[One, ...]
    stacks: Stacks
    ending: str


def survey(seen: Seen, coming: Sequence[int]) -> Survey:
    """All that the board shows to a seat, which has looked at these of the next cards of the main deck."""
    heroes = _heroes(seen)
    districts = tuple([_district(seen, wall, heroes) for wall in range(WALLS)])
    message = Endings.ALL[seen.city.ending]
    ending = message.text((), seen.content, seen.lang) if message is not None else ""
    return Survey(seen.lang, districts, tuple(heroes.get(NONE, ())), _stacks(seen, coming), ending)


def _stacks(seen: Seen, coming: Sequence[int]) -> Stacks:
    city, faces, levels = seen.city, seen.faces, seen.content.is_archenemy
    return Stacks(
        attack=len(city.attack),
        spent=len(city.attack_discard),
        spent_names=seen.names(city.attack_discard),
        wound=faces[WOUND],
        wounds=city.wounds,
        gear=faces[GEAR],
        gears=city.gear,
        last=faces[city.destroyed[-1]] if city.destroyed else None,
        destroyed=len(city.destroyed),
        destroyed_names=seen.names(city.destroyed),
        deck=len(city.deck),
        coming=seen.names(coming),
        slain=city.slain,
        there=sum([levels[kind] for kinds in city.outside for kind in kinds]),
        goal=archenemies_to_defeat(city),
        deaths=len(city.memorial),
        deaths_allowed=deaths_allowed(city),
    )


def _district(seen: Seen, wall: int, heroes: dict[int, list[One]]) -> District:
    city, faces = seen.city, seen.faces
    tokens, place = city.tokens[wall], city.locations[wall]
    return District(
        Stones(wall, seen.lang, tokens, max(city.rulings.tokens, tokens), city.trap == wall),
        None if place == NONE else faces[place],
        tuple([Titan(faces[kind], city.hurt_by(kind) if faces[kind].level else 0) for kind in city.outside[wall]]),
        tuple([faces[kind] for kind in city.inside[wall]]),
        tuple(heroes.get(wall * 2 + OUTSIDE, ())),
        tuple(heroes.get(wall * 2, ())),
    )


def _heroes(seen: Seen) -> dict[int, list[One]]:
    """The Heroes by their space, players before secondary Heroes."""
    city, found = seen.city, dict[int, list[One]]()
    for player, hero in enumerate(city.heroes):
        one = _one(seen, f"hero-{player}", player, hero, seen.hero(hero, player), city.wounds_up[player])
        found.setdefault(city.where[player], []).append(one)
    for helper, hero in enumerate(city.helper_heroes):
        wounds = city.helper_wounds[helper]
        if hero != NONE and wounds >= 0:
            one = _one(seen, f"helper-{helper}", ALONE - helper, hero, seen.hero(hero), wounds)
            found.setdefault(city.helpers[helper], []).append(one)
    return found


def _one(seen: Seen, piece: str, seat: int, hero: int, name: str, wounds: int) -> One:
    ability = "" if hero == NONE else seen.abilities[hero]
    return One(piece, seat, hero, name, ability, wounds, piece == f"hero-{seen.city.active}")
