"""A view, read once: what a seat sees of the table in small ints, as the drawing needs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast

from ....kernel.forms import Json
from ....kernel.words import N_, say
from ..content import FIRST_ARCHENEMY, HERO_IDS, Content
from ..state import NONE
from ..words import CARD, HERO, space_name, wall_name

View = Mapping[str, Json]


@cache
def printed() -> Content:
    """The content of the printed game."""
    return Content()


def _kinds(words: Json) -> list[int]:
    return [NONE if word == "none" else CARD.parse(word) for word in cast("list[str]", words)]


def _heroes(words: Json) -> list[int]:
    return [NONE if word == "none" else HERO.parse(word) for word in cast("list[str]", words)]


def _size(value: Json) -> int:
    """How many cards a pile has, given by its number or (when all is shown) by the cards."""
    return value if isinstance(value, int) else len(cast("Sequence[Json]", value))


@dataclass(frozen=True, slots=True)
class Seen:
    """What one seat sees."""

    view: View
    content: Content
    lang: str
    slots: int  # how many tokens a whole Wall has

    # -- reading

    def number(self, field: str) -> int:
        """A number of the view."""
        return cast("int", self.view[field])

    def numbers(self, field: str) -> list[int]:
        """Numbers of the view, by player, Wall or Titan."""
        return cast("list[int]", self.view[field])

    def cards(self, field: str) -> list[int]:
        """The cards of an open pile."""
        return _kinds(self.view[field])

    def lists(self, field: str) -> list[list[int]]:
        """Cards by Wall or player."""
        return [_kinds(words) for words in cast("list[Json]", self.view[field])]

    def view_list(self, field: str) -> list[str]:
        """Words of the view: the names of those who fell."""
        return cast("list[str]", self.view[field])

    def count(self, field: str) -> int:
        """How many cards a hidden pile has."""
        value = self.view[field]
        return _size(value["count"]) if isinstance(value, Mapping) else _size(value)

    @property
    def seat(self) -> int | None:
        """Whose eyes these are; None: a spectator, or everything is shown."""
        return cast("int | None", self.view["seat"])

    @property
    def heroes(self) -> list[int]:
        """The Heroes by player."""
        return _heroes(self.view["heroes"])

    @property
    def helper_heroes(self) -> list[int]:
        """The secondary Heroes of a lone player."""
        return _heroes(self.view["helper_heroes"])

    def hand(self, player: int) -> list[int] | int:
        """A hand: its cards, or how many there are."""
        held = cast("list[Json]", self.view["hands"])[player]
        return held if isinstance(held, int) else _kinds(held)

    def hand_size(self, player: int) -> int:
        """How many cards a player holds."""
        return _size(cast("list[Json]", self.view["hands"])[player])

    def deck_size(self, player: int) -> int:
        """How many cards a player's deck has."""
        return _size(cast("list[Json]", self.view["decks"])[player])

    @property
    def coming(self) -> list[int]:
        """The next cards of the main deck, for whoever has looked at them."""
        deck = self.view["deck"]
        return _kinds(deck["next"]) if isinstance(deck, Mapping) else []

    def goal(self, name: str) -> int:
        """What wins and loses: Archenemies to defeat, deaths that lose; 0 where the view does not say."""
        goal = self.view.get("goal")
        return cast("int", goal[name]) if isinstance(goal, Mapping) else 0

    def hurt(self, titan: int) -> int:
        """The damage on an Archenemy."""
        return self.numbers("damage")[titan - FIRST_ARCHENEMY]

    def at(self, space: int) -> tuple[list[int], list[int]]:
        """The players and the secondary Heroes in a space."""
        players = [player for player, where in enumerate(self.numbers("where")) if where == space]
        helpers = [helper for helper, where in enumerate(self.numbers("helpers")) if where == space]
        return players, helpers

    @property
    def standing(self) -> list[int]:
        """The Walls that stand."""
        return [wall for wall, tokens in enumerate(self.numbers("tokens")) if tokens >= 0]

    @property
    def home(self) -> int:
        """The District that matters most to this seat: its Hero's, else that of whoever's turn it is."""
        where = self.numbers("where")
        for player in (self.seat, self.number("active")):
            if player is not None and player >= 0 and where[player] >= 0:
                return where[player] >> 1
        return next(iter(self.standing), 0)

    # -- words

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def card(self, kind: int) -> str:
        """The name of a card."""
        return self.content.name("card", kind, self.lang)

    def text(self, kind: int) -> str:
        """What a card does."""
        return self.content.text(kind, self.lang)

    def hero(self, hero: int, player: int = 0) -> str:
        """The name of a Hero; of a player without one the number."""
        if hero == NONE:
            return self.say(N_("Player {n}"), n=player + 1)
        return self.content.name("hero", hero, self.lang)

    def player(self, player: int) -> str:
        """The name of a player's Hero."""
        return self.hero(self.heroes[player], player)

    def hero_id(self, hero: int) -> str:
        """The id of a Hero, for the shape of the hair."""
        return "" if hero == NONE else HERO_IDS[hero]

    def wall(self, wall: int) -> str:
        """A Wall's name, as a heading."""
        return capital(wall_name(wall, self.lang))

    def space(self, space: int) -> str:
        """A space, as a heading."""
        return capital(space_name(space, self.lang))


def capital(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def seen(view: View, lang: str = "en", content: Content | None = None, slots: int = 2) -> Seen:
    """Read a view."""
    return Seen(view, content or printed(), lang, slots)
