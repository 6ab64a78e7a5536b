"""A hint for whoever has to choose: what a search would do, how sure it is of it, and why in one sentence.

A hint is a function of what the seat knows and of the seed: every option is tried in worlds that the seat imagines, and
the reason is what differs where these worlds have come to. So it is the same in all worlds that the seat cannot tell
apart. Where a game has no search or no learned judgement yet, there is no hint, and that is all that is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from ..games.game import BoardGame
from ..games.judging import Judging
from ..games.model import Model
from ..games.weighing import BadWeights, Weighing
from ..kernel.chance import key_of
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from .search import Thought, Tried, think, to_the_horizon

Sureness: TypeAlias = Literal["none", "only", "guess", "fairly", "sure"]

SURE: Final = 2.0  # standard errors by which the best is better than the next
FAIRLY: Final = 1.0
LARGE: Final = 0.02  # and by how much: what is smaller is not worth being sure of
SEEN: Final = 0.01  # a smaller difference is none: both chances are read as the same number
COMPARED: Final = 6  # worlds in which it is looked why
BEHIND: Final = 3  # options that what is best is compared with, where the first of them differ in nothing
MATTERS: Final = 0.02  # evidence from which on what differs weighs
CHANGED: Final = 1e-6  # by how much a feature has to differ to be spoken of
LONG: Final = 90  # characters of a reason

WORDS: Final[dict[Sureness, str]] = {
    "none": N_("No hint here"),
    "only": N_("There is only this."),
    "guess": N_("a guess"),
    "fairly": N_("fairly sure"),
    "sure": N_("sure"),
}
EACH: Final = N_("each of the two {why}")
FIRST: Final = N_("the first {why}")
ALIKE: Final = N_("all choices come to the same here")
NEARLY: Final = N_("the choices come to nearly the same here")
OTHERS: Final = N_("Others may be as good.")
ANYHOW: Final = N_("turns out best where it is played on")
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
    """What one would do, the best first; `also` is as good as the first. `reason` is a sentence to be translated: what
    speaks for the first choice, or for `both` beside all others. Where `several` more are as good, one is named."""

    seat: int
    sure: Sureness
    ranked: tuple[Ranked, ...] = ()
    also: str = ""
    reason: str = ""
    both: bool = False
    several: bool = False
    named: str = ""  # what one would do, where that is not the first of those that are as good

    @property
    def choice(self) -> str:
        """What one would do; "" where there is no hint."""
        return self.named or (self.ranked[0].option if self.ranked and self.sure != "none" else "")

    def why(self, lang: str = "en") -> str:
        """The reason as a sentence; "" where there is nothing to hint at."""
        said = say(self.reason, lang) if self.reason else ""
        if said and self.also and self.reason != NEARLY:
            said = say(EACH if self.both else FIRST, lang, why=said)
        said = said and f"{said[0].upper()}{said[1:]}{'' if said.endswith(('.', '!')) else '.'}"
        return f"{said} {say(OTHERS, lang)}" if said and self.several and self.reason != NEARLY else said


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
    """What a search has found, as a hint. Where greedy's choice stands by doubt, it is as good as the best.

    Of two that are as good both are told. Of more, one is, so that whoever asks is told what to do: what the bot itself
    would play, where that comes to the same as the best.
    """
    ranked = ranking(game, thought)
    best = thought.tried[0]
    if len(thought.tried) == 1:  # all options come to the same
        return Hint(thought.seat, "guess", ranked, reason=ALIKE)
    own = next(one for one in thought.tried if one.option == thought.choice)
    ahead = [(one, sureness(*thought.ahead(best, one))) for one in thought.tried[1:]]
    good = [one for one, sure in ahead if sure == "guess" or one is own]
    behind = [one for one, _ in ahead if not any(one is other for other in good)]
    if not good:
        sure: Sureness = "sure" if all(how == "sure" for _, how in ahead) else "fairly"
        return Hint(thought.seat, sure, ranked, "", reason(game, table, thought, [best], behind, seed))
    if len(good) > 1 and (own is best or same(thought, best, own)):
        why = reason(game, table, thought, [own], behind, seed) if behind else NEARLY
        named = game.vocabulary.text(own.option)
        return Hint(thought.seat, "guess", ranked, "", NEARLY if why == ANYHOW else why, several=True, named=named)
    also = good[0] if own is best else own
    why = reason(game, table, thought, [best, also] if behind else [best], behind or [also], seed)
    other = game.vocabulary.text(also.option)
    if why == ANYHOW:
        return Hint(thought.seat, "guess", ranked, other, NEARLY, both=True)
    return Hint(thought.seat, "guess", ranked, other, why, both=bool(behind))


def same(thought: Thought, best: Tried, one: Tried) -> bool:
    """Whether nobody sees a difference between an option and the best: in what both are worth, and in the chances."""
    return max(thought.ahead(best, one)[0], thought.behind(best, one)[0]) < SEEN


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
    """How sure one is of a difference with its standard error. What cannot be seen in the chances is no difference,
    however often it was found.

    >>> sureness(0.1, 0.03), sureness(0.1, 0.07), sureness(0.1, 0.2)
    ('sure', 'fairly', 'guess')
    >>> sureness(0.015, 0.003), sureness(0.006, 0.001)
    ('fairly', 'guess')
    """
    if ahead < max(SEEN, FAIRLY * error):
        return "guess"
    return "sure" if ahead >= max(LARGE, SURE * error) else "fairly"


def reason(
    game: BoardGame[State],
    table: Table[State],
    thought: Thought,
    good: Sequence[Tried],
    others: Sequence[Tried],
    seed: int,
) -> str:
    """What speaks most for one option, or for several that are as good, against another: one of the sentences that the
    game has for its features; "" where it has none.

    All are played on in the same few worlds. Of the features that differ in the end, the one counts that makes the
    most of the difference in the judgement, as the seat's side sees it. Where the next best differs in nothing that
    can be said, those behind it are looked at.
    """
    judging = game.bot.judging
    if judging is None or not judging.reasons:
        return ""
    state = table.sight(thought.seat).state
    model = Weighing.read(judging.file, judging.names).model(judging.reasoned, judging.kind(state))
    sign = _sign(judging, state, thought.seat)
    for other in others[:BEHIND]:
        for far in (True, False):
            seen = list(_compared(game, judging, table, thought.seat, [*good, other], seed, far))
            means = [_means(rows) for rows in zip(*seen, strict=True)]
            said = weightiest(judging, model, means[:-1], means[-1], sign) if means else ""
            if said:
                return said
    return ANYHOW


def weightiest(
    judging: Judging[State], model: Model, good: Sequence[Sequence[float]], other: Sequence[float], sign: int
) -> str:
    """The sentence of the feature that makes the most of the difference between some positions and another one: of
    those in which all of them differ for the better. What the judgement makes little of comes after what it weighs."""
    best = _means(good)
    score = model.score(best)
    found: list[tuple[int, float, float, str]] = []
    for place, name in enumerate(judging.names):
        told = judging.reasons.get(name)
        words = {told.said(one[place] - other[place], sign) for one in good} if told is not None else set()
        if len(words) != 1 or "" in words:
            continue
        without = [*best[:place], other[place], *best[place + 1 :]]
        counts = sign * (score - model.score(without))
        change = abs(best[place] - other[place])
        if told is not None and change > CHANGED:
            rank = 0 if counts <= 0.0 else 1 if told.vague else 2 if counts <= MATTERS else 3
            found.append((rank, max(0.0, counts), change, words.pop()))
    return max(found, default=(0, 0.0, 0.0, ""))[-1]


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _compared(
    game: BoardGame[State],
    judging: Judging[State],
    table: Table[State],
    seat: int,
    tried: Sequence[Tried],
    seed: int,
    far: bool,
) -> Iterator[list[list[float]]]:
    """What is seen of the seat's side where each of some options leads to, world by world that goes on after all: as
    far as the horizon, or right after the choice."""
    searching = game.bot.searching
    assert searching is not None
    near = replace(searching, longest=0)
    for world in range(COMPARED):
        key = key_of("world", seed, world)
        imagined = table.imagine(seat, key)
        seen: list[list[float]] = []
        for one in tried:
            copy = imagined.clone(listen=False, past=False)
            to_the_horizon(searching if far else near, copy, key, (seat, one.option), policy=one.policy)
            if not copy.over:
                seen.append(judging.features(copy.state, _contender(judging, copy.state, seat)))
        if len(seen) == len(tried):
            yield seen


def _contender(judging: Judging[State], state: State, seat: int) -> int:
    """Whose features tell how a seat's side stands: its own, or those of the only one who is judged."""
    return judging.side(state, seat) if judging.contenders(state) > 1 else 0


def _sign(judging: Judging[State], state: State, seat: int) -> int:
    """Whether what is good for the contender is good for the seat, or bad."""
    return 1 if judging.contenders(state) > 1 or judging.side(state, seat) == 0 else -1
