"""The plan of an arena: what is dealt, who sits where, and within which limits; enough to play the game of any number.

A deal is a set-up and a seed. It is played once for each bot that takes part, so that every bot sits once on every side
of every deal: whatever luck a deal holds, all have had it. Where variants of rules or content are compared, each deal
is played so under each of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias, cast

from ..bots.watched import Watched
from ..games.game import BoardGame
from ..kernel.chance import draw, key_of
from ..kernel.content import Toml, both, read_corrections
from ..kernel.errors import BadSetup
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .entrants import Entrant

Options: TypeAlias = Mapping[str, object]

MOST_CHOICES: Final = 5000  # of a seat in a game; random games of all kinds stay below a fifth of it


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play that is compared with others: options, corrections of the content, or both, under a label."""

    label: str
    options: Options = field(default_factory=dict)
    content: Mapping[str, Toml] = field(default_factory=dict)


AS_IT_IS: Final = (Variant(""),)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a bot may take: choices for a seat in a game, and seconds for a choice (None: as long as it likes)."""

    choices: int = MOST_CHOICES
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game stands in the plan: its deal, its variant, and how far the bots have moved on from side to side."""

    deal: int
    variant: int
    shift: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What an arena plays. With `fixed` the bots keep their sides, in the order of the sides and by turns."""

    game: BoardGame[State]
    bots: tuple[Entrant, ...]
    fixed: bool
    seats: tuple[int, ...]
    setups: tuple[Options, ...]  # those that deals go through by turns
    options: Options  # and what holds in all of them
    content: Mapping[str, Toml]
    variants: tuple[Variant, ...] = AS_IT_IS
    seed: int = 0
    limits: Limits = Limits()
    choices: bool = False  # whether every choice is told
    records: bool = False  # whether every game's record is kept

    @property
    def turns(self) -> int:
        """How often a deal is played under one variant."""
        return 1 if self.fixed else len(self.bots)

    @property
    def each_deal(self) -> int:
        """How often a deal is played in all."""
        return self.turns * len(self.variants)

    def whole(self, games: int) -> int:
        """So many games, or a few more, so that every deal is played out."""
        return -(-games // self.each_deal) * self.each_deal

    def place(self, number: int) -> Place:
        """Where the game of a number stands."""
        deal, rest = divmod(number, self.each_deal)
        return Place(deal, *divmod(rest, self.turns))

    def seed_of(self, deal: int) -> int:
        """The seed of a deal."""
        return key_of("arena", self.seed, deal) >> 33

    def table(self, number: int) -> Table[State]:
        """The beginning of the game of a number: seat counts go round fastest, then the set-ups."""
        place = self.place(number)
        variant = self.variants[place.variant]
        setup = self.setups[place.deal // len(self.seats) % len(self.setups)]
        settings = {**setup, **self.options, **variant.options}
        content = both(self.content, variant.content)
        seats = self.seats[place.deal % len(self.seats)]
        return self.game.new(seats, self.seed_of(place.deal), content or None, listen=False, **settings)

    def sitting(self, number: int, sides: int) -> list[Entrant]:
        """The bot of each side."""
        count = len(self.bots)
        if self.fixed:
            return [self.bots[side % count] for side in range(sides)]
        place = self.place(number)
        return [self.bots[(one + place.shift) % count] for one in self._first(place.deal, sides)]

    def _first(self, deal: int, sides: int) -> list[int]:
        """Who sits where when a deal is played first; the other times each bot moves on to the next one's sides.

        Between two sides all pairs come equally often, in turn; among more sides who meets whom is drawn by lot, each
        as often as the others where there are more sides than bots.
        """
        count = len(self.bots)
        if sides == 2 and count > 1:
            again = deal // (len(self.seats) * len(self.setups))
            return [0, 1 + again % (count - 1)]
        lots = key_of("sitting", self.seed, deal)
        order = sorted(range(max(sides, count)), key=lambda place: draw(lots, place))
        return [one % count for one in order[:sides]]

    def check(self) -> None:
        """Make every kind of table and every bot once: what does not fit shows here, before any game begins."""
        most = max(len(self.game.sides(count)) for count in self.seats)
        if self.fixed and not 1 <= len(self.bots) <= most:
            raise BadSetup(N_("name one bot for each side, at most {most}, not {n}"), most=most, n=len(self.bots))
        fit = []  # of bots that do not play everywhere
        for one in self.bots:
            sitting = one.sit(self.game, 0)
            Watched(sitting, self.game, name=one.name).leave()
            fit += [sitting.fits] if hasattr(sitting, "fits") else []
        for deal in range(len(self.seats) * len(self.setups)):
            for variant in range(len(self.variants)):
                table = self.table(deal * self.each_deal + variant * self.turns)
                for fits in fit:
                    fits(table)


def make_plan(
    game: BoardGame[State],
    bots: tuple[Entrant, ...],
    *,
    fixed: bool = False,
    seats: Sequence[int] | None = None,
    options: Options | None = None,
    content: object = None,
    variants: Sequence[Variant] | None = None,
    seed: int = 0,
    limits: Limits | None = None,
    choices: bool = False,
    records: bool = False,
) -> Plan:
    """A checked plan: every seat count and set-up of the game, but where options settle them."""
    counts = tuple(seats) if seats else game.seats
    if any(count not in game.seats for count in counts):
        fit, given = (", ".join(map(str, numbers)) for numbers in (game.seats, counts))
        raise BadSetup(N_("{game} has {fit} seats, not {n}"), game=game.title, fit=fit, n=given)
    if not bots:
        raise BadSetup(N_("an arena needs at least one bot"))
    limits = limits or Limits()
    if limits.choices < 1:
        raise BadSetup(N_("a bot needs at least one choice in a game, not {n}"), n=limits.choices)
    if limits.seconds is not None and not limits.seconds > 0:
        raise BadSetup(N_("a bot needs some time for a choice, not {n} seconds"), n=limits.seconds)
    settled = dict(options or {})
    content = settled.pop("content", None) or content
    labels = [one.label for one in variants or ()]
    if len(set(labels)) < len(labels):
        raise BadSetup(N_("two variants have the same label: {labels}"), labels=", ".join(labels))
    everywhere = [set(one.options) for one in variants or AS_IT_IS]
    varied = set(settled) | everywhere[0].intersection(*everywhere)
    setups: list[Options] = []
    for setup in game.bot.variants:
        wanted = {name: value for name, value in setup.items() if name not in varied}
        if wanted not in setups:
            setups.append(wanted)
    plan = Plan(
        game=game,
        bots=bots,
        fixed=fixed,
        seats=counts,
        setups=tuple(setups),
        options=settled,
        content=read_corrections(cast("Mapping[str, Toml]", content)) if content else {},
        variants=tuple(variants or AS_IT_IS),
        seed=seed,
        limits=limits,
        choices=choices,
        records=records,
    )
    plan.check()
    return plan
