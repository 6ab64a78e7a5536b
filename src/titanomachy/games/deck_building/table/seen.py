"""What a seat sees of the table, with the words for it: what every composition of a drawing reads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..content import HERO_IDS, Content, space_name, wall_name
from ..rules.city import City
from ..state import NONE, coming, sees_hand
from .faces import Face, face_of

CONTENTS: Final = 64  # contents whose words are kept, each in a language: the printed one, and some owners'


@cache
def printed() -> Content:
    """The content of the printed game."""
    return Content()


class Words(NamedTuple):
    """What a content calls its cards and Heroes in a language, each looked up once."""

    faces: tuple[Face, ...]
    heroes: tuple[str, ...]
    abilities: tuple[str, ...]


@lru_cache(maxsize=CONTENTS)
def words_of(content: Content, lang: str) -> Words:
    """The words of a content."""
    heroes = range(len(HERO_IDS))
    return Words(
        tuple(face_of(content, kind, lang) for kind in range(len(content.cards))),
        tuple(content.name("hero", hero, lang) for hero in heroes),
        tuple(content.hero_text(hero, lang) for hero in heroes),
    )


class Seen:
    """The city as far as a seat knows it, for a reader."""

    __slots__ = ("abilities", "all", "city", "content", "faces", "heroes", "lang", "seat")

    def __init__(self, sight: Sight[City], lang: str) -> None:
        self.city = sight.state
        self.seat = sight.seat
        self.all = sight.all
        self.content = self.city.content
        self.lang = lang
        self.faces, self.heroes, self.abilities = words_of(self.content, lang)

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def card(self, kind: int) -> str:
        """The name of a card."""
        return self.faces[kind].name

    def names(self, kinds: Iterable[int]) -> str:
        """Cards by name, one after the other."""
        return ", ".join([self.faces[kind].name for kind in kinds])

    def hero(self, hero: int, player: int = 0) -> str:
        """The name of a Hero; of a player without one the number."""
        return self.say(N_("Player {n}"), n=player + 1) if hero == NONE else self.heroes[hero]

    def player(self, player: int) -> str:
        """The name of a player's Hero."""
        return self.hero(self.city.heroes[player], player)

    def hand(self, player: int) -> list[int] | None:
        """A hand; None where only the number of its cards is known."""
        return self.city.hands[player] if self.all or sees_hand(self.city, self.seat, player) else None

    @property
    def coming(self) -> list[int]:
        """The next cards of the main deck, for whoever has looked at them."""
        return coming(self.city, self.seat)

    @property
    def home(self) -> int:
        """The District that matters most to this seat: its Hero's, else that of whoever's turn it is."""
        where = self.city.where
        for player in (self.seat, self.city.active):
            if player is not None and player >= 0 and where[player] >= 0:
                return where[player] >> 1
        return next(iter(self.city.standing()), 0)


@cache
def wall_heading(wall: int, lang: str) -> str:
    """A Wall's name, as a heading."""
    return _capital(wall_name(wall, lang))


@cache
def space_heading(space: int, lang: str) -> str:
    """A space, as a heading; NONE is none of them."""
    return _capital(space_name(space, lang)) if space != NONE else say(N_("Not on the board"), lang)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
