"""A whole game: its rules and notation, which the kernel runs, joined with how it is shown and how a bot plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from ..drawing.pictures import plain_scene
from ..drawing.quick import Quick, Role
from ..drawing.showing import Showing, seat_sign
from ..kernel.asks import Option
from ..kernel.content import Toml
from ..kernel.errors import TitanomachyError
from ..kernel.game import About, Game
from ..kernel.generics import S
from ..kernel.notation import Notation
from ..kernel.rules import Rules
from ..kernel.setup import Setup
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from .judging import Judging, Searching
from .packs import packed


def one_group(table: Table[S]) -> dict[str, str]:
    """All games are counted together."""
    return {}


def plain_thing(kind: str, word: str, plays: str, lang: str = "en") -> str:
    """The word of a thing, as a name; mere numbers are not counted."""
    return "" if word.isdecimal() else say(word.replace("_", " ").capitalize(), lang)


def no_content(state: S) -> Mapping[str, Toml]:
    """Nothing of the game can be corrected."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Playing(Generic[S]):
    """How a bot plays a game, and how games of bots are counted."""

    greedy: Callable[[Table[S], int, int], Option]
    """The choice of a bot that plays to win by simple judgement, for a seat and a seed, from what the seat knows."""

    groups: Callable[[Table[S]], dict[str, str]] = one_group
    """For statistics of finished games: names and values to group them by."""

    variants: Sequence[dict[str, object]] = ({},)
    """The set-ups that an arena goes through evenly, as options for `new`: each Titan, each map, ..."""

    thing: Callable[[str, str, str, str], str] = plain_thing
    """For statistics of what is used: what a thing is called that a choice names, from the name of its domain, its word
    there, what the seat plays (in English) and a language. "" for what is not worth counting: spaces, directions."""

    content: Callable[[S], Mapping[str, Toml]] = no_content
    """The content as it is played at a table, in the shape of a corrections file: what a designer may change."""

    judging: Judging[S] | None = None
    """What is seen in a position, to say each side's chance; None where the game has no judgement yet."""

    searching: Searching[S] | None = None
    """How the game is looked ahead; None where `search` plays like `greedy`."""


class BoardGame(Game[S]):
    """A game joined from its four parts. How it is shown and how bots play it is loaded when someone looks or plays."""

    def __init__(
        self,
        about: About,
        rules: Rules[S],
        notation: Notation[S],
        table: Callable[[], Showing[S]],
        bot: Callable[[], Playing[S]],
    ) -> None:
        super().__init__(about, rules, notation)
        self._load_table = table
        self._load_bot = bot

    def __reduce__(self) -> tuple[Callable[[str], BoardGame[State]], tuple[str]]:
        """Worker processes get a game by its id."""
        from .registry import game  # which makes games

        return game, (self.id,)

    @cached_property
    def table(self) -> Showing[S]:
        """How it is shown: drawings, trays, steps, the screen of a terminal, the names of settings."""
        return self._load_table()

    @cached_property
    def bot(self) -> Playing[S]:
        """How it is played by itself."""
        return self._load_bot()

    def setup(self, seats: int | None, seed: int, content: object, options: Mapping[str, object]) -> Setup:
        """A checked set-up; its content may be named as a pack of another package."""
        return super().setup(seats, seed, packed(content, self.id), options)

    @property
    def people(self) -> tuple[int, int]:
        """How few and how many people can play."""
        return self.table.people or (min(self.seats), max(self.seats))

    def quick(self, lang: str = "en") -> Quick:
        """Small tables among bots; a game without its own has one for each side, with its first seat."""
        if self.table.quick is not None:
            return self.table.quick(lang)
        count = min(self.seats)
        names = self.notation.seat_names(count, lang)
        roles = [Role(side, names[seats[0]], seat_sign(seats[0]), count, seats[0]) for side, seats in self.sides(count)]
        return Quick(say(N_("Who are you?"), lang), tuple(roles))

    def home_picture(self, lang: str = "en") -> str:
        """The picture on the home page; until a game has its own, a giant on the horizon."""
        own = self.table.home_picture
        return plain_scene(self.name(lang)) if own is None else own(lang)

    def judge(self, sight: Sight[S]) -> dict[str, float]:
        """Each side's chance to win, as the seat knows it: {"titan": 0.4, "heroes": 0.6}.

        A side of seats that win or lose together has one chance; where all play against the box, the rest is the box's.
        """
        judging = self.bot.judging
        if judging is None:
            raise TitanomachyError(N_("{game} has no judgement of its positions"), game=self.title)
        sides = self.sides(sight.setup.seats, sight.setup)
        if sight.state.ending:
            winners = self.rules.outcome(sight.state).winners
            return {side: float(not winners.isdisjoint(seats)) for side, seats in sides}
        return dict(zip([side for side, _ in sides], judging.known(sight), strict=False))

    def picture(self, table: Table[S]) -> str | None:
        """The table as a picture, as a spectator sees it."""
        draw = self.table.draw
        return None if draw is None else draw(table.sight(None), standalone=True)
