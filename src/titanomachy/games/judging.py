"""How the positions of a game are judged, and what a search has to know of it: two records of small functions.

A game names what it sees in a position (`Judging`); `titanomachy lab learn` finds out what that is worth, and
`game.judge(sight)` says each side's chance. A game also says how it is looked ahead (`Searching`): which questions are
worth it, how others play on, how far, and what is then worth how much.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic

from ..kernel.asks import Ask, Option
from ..kernel.generics import S
from ..kernel.outcome import Outcome
from ..kernel.sight import Sight
from ..kernel.table import Table
from .model import chance, shares
from .weighing import Weighing

WORLDS: Final = 8  # in which a moment is judged of which not everything is known


def one_kind(state: S) -> str:
    """All tables are judged by the same numbers."""
    return ""


@dataclass(frozen=True, slots=True)
class Reason:
    """What a hint says of a feature: where it grows, where it shrinks, and which of the two is good for the contender
    that it is of (1 or -1; 0: that depends). "" where nobody has a reason in it."""

    grows: str
    shrinks: str
    good: int
    vague: bool = False  # it says so little that anything else comes before it

    def said(self, change: float, sign: int) -> str:
        """What speaks for a choice after which the feature is larger by so much, or smaller; to whom it is good that
        the contender stands well (1) or badly (-1). "" where it speaks for none."""
        way = 1 if change > 0 else -1 if change < 0 else 0
        if not way or (self.good and way * self.good != sign):
            return ""
        return self.grows if way > 0 else self.shrinks


def more(sentence: str) -> Reason:
    """It is good where it grows."""
    return Reason(sentence, "", 1)


def less(sentence: str) -> Reason:
    """It is good where it shrinks."""
    return Reason("", sentence, -1)


def better(sentence: str) -> Reason:
    """It is good where it grows, and that is all that can be said."""
    return Reason(sentence, "", 1, vague=True)


@dataclass(frozen=True, kw_only=True)
class Judging(Generic[S]):
    """What is seen in a position, as numbers with names.

    Contenders are those who are judged by what is seen of them. Where there is one, the rest of the chance is the other
    side's (the Heroes where the Titan is judged, the box where a team is); several share it.
    """

    file: Path
    """The learned numbers: TOML, written by `titanomachy lab learn`."""

    names: tuple[str, ...]
    """The features, by name."""

    features: Callable[[S, int], list[float]]
    """What is seen in a position of a contender, in the order of `names`."""

    contenders: Callable[[S], int]
    """How many contenders there are."""

    side: Callable[[S, int], int]
    """The side of a seat, by its place among the chances."""

    kind: Callable[[S], str] = one_kind
    """Which of several models judges a table: the number of players, say."""

    reasons: Mapping[str, Reason]
    """What a hint says of the features by which one can tell why, as the contender sees it that they are of."""

    reasoned: str = "chance"
    """The head of which the features tell a reason: another than the chance where that is judged by it alone."""

    labels: Mapping[str, Callable[[S], list[float]]] = field(default_factory=dict)
    """What else can be learned beside "chance": other heads, and what a finished game was worth to each contender by
    them, from 0 to 1."""

    def chances(self, state: S) -> list[float]:
        """Each side's chance to win, in a position of which everything is known."""
        count = self.contenders(state)
        model = Weighing.read(self.file, self.names).model("chance", self.kind(state))
        scores = [model.score(self.features(state, contender)) for contender in range(count)]
        if count > 1:
            return shares(scores)
        first = chance(scores[0])
        return [first, 1.0 - first]

    def known(self, sight: Sight[S], worlds: int = WORLDS) -> list[float]:
        """The same as a seat knows it: the mean over worlds that it cannot tell apart."""
        if sight.all:
            return self.chances(sight.state)
        found = [self.chances(sight.imagined(seed)) for seed in range(worlds)]
        return [sum(column) / worlds for column in zip(*found, strict=True)]


def not_alike(state: S, seat: int, option: Option) -> Hashable:
    """No two options are alike."""
    return option


@dataclass(frozen=True, slots=True)
class Way(Generic[S]):
    """Something to try: an option, and how all play on after it where that is not the quick way."""

    option: Option
    policy: Callable[[Table[S], int, int], Option] | None = None


def all_of_them(table: Table[S], seat: int, offered: list[Option]) -> list[Way[S]]:
    """Everything on offer, and then the quick way."""
    return [Way(option) for option in offered]


def evenly(state: S, seat: int) -> float:
    """All worlds that a seat can imagine are as likely."""
    return 1.0


def won(state: S, outcome: Outcome, seat: int) -> float:
    """A win is all that counts."""
    return 1.0 if seat in outcome.winners else 0.0


def no_luck(state: S, seat: int, option: Option) -> int | None:
    """No choice tries its luck with anything that has a number."""
    return None


def as_usual(ask: Ask) -> float:
    """All questions deserve the same time."""
    return 1.0


@dataclass(frozen=True, kw_only=True)
class Searching(Generic[S]):
    """How a game is looked ahead."""

    quick: Callable[[Table[S], int, int], Option]
    """What a seat does as the play goes on in an imagined world, with a seed: greedy, or something quicker."""

    doubt: Callable[[Ask], float | None]
    """How many standard errors another choice must be better than greedy's to be made; None: greedy decides."""

    horizon: Callable[[S], int]
    """A number that grows as the game goes on: the round, or the turn."""

    value: Callable[[S, int], float]
    """What is to be expected for a seat at the horizon, from 0 to 1."""

    result: Callable[[S, Outcome, int], float] = won
    """What a finished game is worth to a seat, likewise."""

    far: int = 1
    """How much `horizon` must grow until play stops to be judged."""

    longest: int = 400
    """Choices after which play stops wherever it is."""

    alike: Callable[[S, int, Option], Hashable] = not_alike
    """What options have in common that come to the same: one of them is tried."""

    tries: Callable[[Table[S], int, list[Option]], list[Way[S]]] = all_of_them
    """What is worth trying beside greedy's choice, from what a seat may know; nothing: greedy decides. An option may be
    tried with several ways to go on: it is as good as the best of them."""

    likely: Callable[[S, int], float] = evenly
    """How likely an imagined world is beside others, where deals are not: a face-down card was chosen by someone."""

    luck: Callable[[S, int, Option], int | None] = no_luck
    """The number of the thing with which a choice tries its luck: a die. Each has luck of its own in a world,
    so that options differ by what they change and not by who rolls which number."""

    first: int = 4
    """In how many worlds all options are tried before those that fall behind are left out; six where dice decide."""

    patience: Callable[[Ask], float] = as_usual
    """How many times the usual worlds, and time, a question deserves: more where it is rare and much hangs on it."""

    worlds: int = 24
    """In how many worlds options are tried where there is time."""
