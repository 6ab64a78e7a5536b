"""A hint for whoever has to choose: what a search would do, how sure it is of it, and why in one sentence.

A hint is a function of what the seat knows and of the seed: every option is tried in worlds that the seat imagines, and
the reason is what differs where these worlds have come to. So it is the same in all worlds that the seat cannot tell
apart. Where a game has no search or no learned judgement yet, there is no hint, and that is all that is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal, TypeAlias

from ..games.game import BoardGame
from ..games.judging import Judging
from ..games.model import Model
from ..games.weighing import BadWeights, Weighing
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from .search import Thought, Tried, think, to_the_horizon

Sureness: TypeAlias = Literal["none", "only", "guess", "fairly", "sure"]

SURE: Final = 2.0  # standard errors by which the best is better than the next
FAIRLY: Final = 1.0
COMPARED: Final = 6  # worlds in which it is looked why
MATTERS: Final = 0.02  # evidence below which what differs is no reason
LONG: Final = 90  # characters of a reason

WORDS: Final[dict[Sureness, str]] = {
    "none": N_("No hint here"),
    "only": N_("There is only this."),
    "guess": N_("a guess"),
    "fairly": N_("fairly sure"),
    "sure": N_("sure"),
}
DISCS: Final[dict[Sureness, int]] = {"none": 0, "only": 0, "guess": 1, "fairly": 2, "sure": 3}


@dataclass(frozen=True, slots=True)
class Ranked:
    """An option as text, the chance of its seat's side if it is chosen, the standard error of how far it is behind the
    best one, and in how many worlds it was tried."""

    option: str
    chance: float
    error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What one would do, the best first; `also` is as good as the first; `reason` is a sentence to be translated."""

    seat: int
    sure: Sureness
    ranked: tuple[Ranked, ...] = ()
    also: str = ""
    reason: str = ""

    @property
    def choice(self) -> str:
        """What one would do; "" where there is no hint."""
        return self.ranked[0].option if self.ranked and self.sure != "none" else ""

    def why(self, lang: str = "en") -> str:
        """The reason as a sentence; "" where nothing stands out."""
        said = say(self.reason, lang) if self.reason else ""
        return said and f"{said[0].upper()}{said[1:]}{'' if said.endswith(('.', '!')) else '.'}"


def hint(
    game: BoardGame[State],
    table: Table[State],
    seat: int,
    seed: int = 0,
    worlds: int | None = None,
    milliseconds: float | None = None,
    until: float | None = None,
) -> Hint:
    """A hint for a seat that has to choose: in so many worlds, or as many as there is time for."""
    if len(game.vocabulary.forward(table.asks[seat].offered())) == 1:
        return Hint(seat, "only", (Ranked(game.vocabulary.text(table.asks[seat].offered()[0]), 0.0, 0.0, 0),))
    try:
        thought = think(game, table, seat, seed, worlds, milliseconds, everything=True, until=until)
    except BadWeights:  # nothing has been learned of this game yet
        return Hint(seat, "none")
    if not thought.weights:
        return Hint(seat, "none")
    return told(game, table, thought, seed)


def told(game: BoardGame[State], table: Table[State], thought: Thought, seed: int) -> Hint:
    """What a search has found, as a hint. Where greedy's choice stands by doubt, it is as good as the best."""
    ranked = ranking(game, thought)
    best = thought.tried[0]
    if len(thought.tried) == 1:  # all options come to the same
        return Hint(thought.seat, "guess", ranked)
    doubted = thought.choice != best.option
    other = next(one for one in thought.tried[1:] if not doubted or one.option == thought.choice)
    sure = "guess" if doubted else sureness(*thought.ahead(best, other))
    also = game.vocabulary.text(other.option) if sure == "guess" else ""
    return Hint(thought.seat, sure, ranked, also, reason(game, table, thought, best, other, seed))


def ranking(game: BoardGame[State], thought: Thought) -> tuple[Ranked, ...]:
    """What was tried, the best first. Each is compared with the best in the worlds that both were tried in, so that
    an option that was soon left out is not lucky in them, or unlucky."""
    best = thought.tried[0]
    chance = thought.chance(best)
    found = []
    for one in thought.tried:
        behind, error = thought.behind(best, one)
        found.append(Ranked(game.vocabulary.text(one.option), chance - max(0.0, behind), error, len(one.values)))
    return (found[0], *sorted(found[1:], key=lambda one: -one.chance))


def sureness(ahead: float, error: float) -> Sureness:
    """How sure one is of a difference with its standard error.

    >>> sureness(0.1, 0.03), sureness(0.1, 0.07), sureness(0.1, 0.2)
    ('sure', 'fairly', 'guess')
    """
    return "sure" if ahead >= SURE * error else "fairly" if ahead >= FAIRLY * error else "guess"


def reason(game: BoardGame[State], table: Table[State], thought: Thought, best: Tried, other: Tried, seed: int) -> str:
    """What speaks most for the best option against the other: one of the sentences that the game has for its features.

    Both are played on in the same few worlds. Of the features that differ in the end, the one counts that makes the
    most of the difference in the judgement, as the seat's side sees it.
    """
    judging = game.bot.judging
    if judging is None or not judging.reasons:
        return ""
    seen = list(islice(_compared(game, judging, table, thought.seat, (best.option, other.option), seed), COMPARED))
    if not seen:
        return ""
    means = [[sum(column) / len(seen) for column in zip(*rows, strict=True)] for rows in zip(*seen, strict=True)]
    state = table.sight(thought.seat).state
    model = Weighing.read(judging.file, judging.names).model(judging.reasoned, judging.kind(state))
    return weightiest(judging, model, means[0], means[1], _sign(judging, state, thought.seat))


def weightiest(judging: Judging[State], model: Model, best: Sequence[float], other: Sequence[float], sign: int) -> str:
    """The sentence of the feature that makes the most of the difference between two positions."""
    score = model.score(list(best))
    most, said = MATTERS, ""
    for place, name in enumerate(judging.names):
        if name not in judging.reasons or best[place] == other[place]:
            continue
        without = [*best[:place], other[place], *best[place + 1 :]]
        counts = sign * (score - model.score(without))
        words = judging.reasons[name][best[place] < other[place]]
        if counts > most and words:
            most, said = counts, words
    return said


def _compared(
    game: BoardGame[State],
    judging: Judging[State],
    table: Table[State],
    seat: int,
    options: Sequence[Option],
    seed: int,
) -> Iterator[list[list[float]]]:
    """What is seen of the seat's side where each of the options leads to, world by world that goes on after all."""
    searching = game.bot.searching
    assert searching is not None
    for world in range(COMPARED):
        key = key_of("world", seed, world)
        imagined = table.imagine(seat, key)
        seen: list[list[float]] = []
        for option in options:
            copy = imagined.clone(listen=False, past=False)
            to_the_horizon(searching, copy, key, (seat, option))
            if not copy.over:
                seen.append(judging.features(copy.state, _contender(judging, copy.state, seat)))
        if len(seen) == len(options):
            yield seen


def _contender(judging: Judging[State], state: State, seat: int) -> int:
    """Whose features tell how a seat's side stands: its own, or those of the only one who is judged."""
    return judging.side(state, seat) if judging.contenders(state) > 1 else 0


def _sign(judging: Judging[State], state: State, seat: int) -> int:
    """Whether what is good for the contender is good for the seat, or bad."""
    return 1 if judging.contenders(state) > 1 or judging.side(state, seat) == 0 else -1
