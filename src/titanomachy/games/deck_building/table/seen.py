"""What a seat sees of the table, with the words for it: what every part of a drawing reads."""

from __future__ import annotations

from functools import cache

from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..content import Content, space_name, wall_name
from ..rules.city import City
from ..state import NONE, coming, sees_hand


@cache
def printed() -> Content:
    """The content of the printed game."""
    return Content()


class Reader:
    """A language and the content that names things: all that the face of a card needs."""

    __slots__ = ("content", "lang")

    def __init__(self, content: Content, lang: str) -> None:
        self.content = content
        self.lang = lang

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

    def wall(self, wall: int) -> str:
        """A Wall's name, as a heading."""
        return capital(wall_name(wall, self.lang))

    def space(self, space: int) -> str:
        """A space, as a heading."""
        return capital(space_name(space, self.lang))


class Seen(Reader):
    """The city as far as a seat knows it, for a reader."""

    __slots__ = ("all", "city", "seat")

    def __init__(self, sight: Sight[City], lang: str) -> None:
        self.city = sight.state
        self.seat = sight.seat
        self.all = sight.all
        super().__init__(self.city.content, lang)

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

    def player(self, player: int) -> str:
        """The name of a player's Hero."""
        return self.hero(self.city.heroes[player], player)


def capital(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]
