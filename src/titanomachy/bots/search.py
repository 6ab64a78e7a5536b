"""The bot that looks ahead: flat and paired, over worlds that its seat can imagine.

Every option is tried in the same imagined worlds. In each, all seats play on as the game's quick policy does, as far as
the game's horizon, and what has come of it is judged there. The worlds are common to all options, so that the luck of a
world cancels out; options that fall behind are left out after a while; and greedy's own choice stands unless another is
better beyond doubt: a difference of so many standard errors as the game says for the question.

What is chosen depends on what the seat may know, on the seed and on the number of worlds alone. A limit in time is
looked at after every choice that is played on: a world that it cuts off is forgotten, and where there was no time for
a single one greedy's choice stands. So a choice may then depend on the machine as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, TypeAlias

from ..games.game import BoardGame
from ..games.judging import Judging, Searching, Way
from ..kernel.asks import Option
from ..kernel.chance import draw, key_of
from ..kernel.state import State
from ..kernel.table import Table
from .clock import Clock, OutOfTime

Policy: TypeAlias = "Callable[[Table[State], int, int], Option]"
THINKS: Final = 100  # milliseconds, about, where nobody says otherwise
OF_A_THING, OF_A_TRY = 1 << 20, 1 << 6  # numbers of chance that are set aside for a thing, and for each of its tries
PARTS: Final = 6  # luck is spread evenly over worlds in so many parts: the faces of a die
LEAST: Final = 0.003  # a standard error below this is luck: few worlds that happen to agree


@dataclass(slots=True)
class Tried:
    """An option, those that come to the same, and what it came to in each world in which it was tried."""

    option: Option
    twins: list[Option]
    values: list[float] = field(default_factory=list)
    policy: Policy | None = None
    """How all play on after it, where that is not the quick way."""
    chances: list[float] = field(default_factory=list)
    """The chance of the seat's side in each of those worlds, where it is to be told: to a search an option may be worth
    something else."""

    def mean(self, weights: Sequence[float]) -> float:
        """What it came to on average, as likely as each world is."""
        total = sum(weights[: len(self.values)])
        return sum(value * weight for value, weight in zip(self.values, weights, strict=False)) / total


@dataclass(slots=True)
class Thought:
    """What a search has found for a question: every option that was tried, the best first."""

    seat: int
    greedy: Option
    choice: Option
    tried: list[Tried]
    weights: list[float]

    @property
    def worlds(self) -> int:
        """In how many worlds the choice was tried."""
        return len(self.weights)

    def chance(self, one: Tried) -> float:
        """The chance that an option is expected to bring; what it is worth, where no chance is told."""
        told = one.chances or one.values
        total = sum([chance * weight for chance, weight in zip(told, self.weights, strict=False)])
        return total / sum(self.weights[: len(told)])

    def ahead(self, one: Tried, other: Tried) -> tuple[float, float]:
        """How much better one option is than another in the worlds that both were tried in, and its standard error."""
        return paired(one.values, other.values, self.weights)

    def behind(self, one: Tried, other: Tried) -> tuple[float, float]:
        """The same of the chances."""
        return paired(one.chances or one.values, other.chances or other.values, self.weights)


def paired(one: Sequence[float], other: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """The weighted mean of the differences and its standard error.

    >>> paired([1.0, 0.0], [0.0, 0.0], [1.0, 1.0])[0]
    0.5
    """
    count = min(len(one), len(other))
    if count == 0:
        return 0.0, 1.0
    differences = [one[world] - other[world] for world in range(count)]
    total = sum(weights[:count])
    mean = sum([weights[world] * differences[world] for world in range(count)]) / total
    if count < 2:
        return mean, 1.0
    squares = [(weights[world] / total) ** 2 * (differences[world] - mean) ** 2 for world in range(count)]
    return mean, max(LEAST, sqrt(sum(squares) * count / (count - 1)))


class SearchBot:
    """Looks ahead where it is worth it; else plays like greedy."""

    def __init__(
        self,
        game: BoardGame[State],
        seed: int = 0,
        worlds: int | None = None,
        milliseconds: float | None = THINKS,
        name: str = "search",
    ) -> None:
        self.name = name
        self._game = game
        self._seed = seed
        self._worlds = worlds
        self._limit = milliseconds
        self._count = 0
        self.until: float | None = None  # when somebody stops waiting for it, as `time.monotonic` tells

    def choose(self, table: Table[State], seat: int) -> Option:
        """What turns out best, as far as it is clear; greedy's choice otherwise."""
        self._count += 1
        seed = key_of("search bot", self._seed, self._count)
        thought = think(self._game, table, seat, seed, self._worlds, self._limit, until=self.until)
        return thought.choice


def think(
    game: BoardGame[State],
    table: Table[State],
    seat: int,
    seed: int,
    worlds: int | None = None,
    milliseconds: float | None = None,
    everything: bool = False,
    open: bool = False,
    until: float | None = None,
) -> Thought:
    """Look ahead for a seat: in so many worlds, or as many as there is time for, here and by the wall clock.

    With `everything` also questions are looked at that the bot leaves to greedy: a hint, an analysis. With `open`
    nothing is imagined but what is still to be drawn and rolled: for games that are over.
    """
    ask = table.asks[seat]
    offered = game.vocabulary.forward(ask.offered())
    searching = game.bot.searching
    patience = 1.0 if searching is None else searching.patience(ask)
    clock = Clock(None if milliseconds is None else milliseconds * patience, until)
    greedy = offered[0] if len(offered) == 1 else game.bot.greedy(table, seat, seed)
    doubt = None if searching is None else searching.doubt(ask)
    if searching is None or len(offered) == 1 or (doubt is None and not everything):
        return Thought(seat, greedy, greedy, [Tried(greedy, [])], [])
    ways = searching.tries(table, seat, offered)
    if everything:
        ways += [Way(option) for option in offered]
    judging = game.bot.judging if everything else None
    search = _Search(searching, table, seat, seed, greedy, doubt or 0.0, open, clock, judging)
    return search.run(ways, round((worlds or searching.worlds) * patience))


class _Search:
    """One question."""

    def __init__(
        self,
        game: Searching[State],
        table: Table[State],
        seat: int,
        seed: int,
        greedy: Option,
        doubt: float,
        open: bool,
        clock: Clock,
        judging: Judging[State] | None = None,
    ) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.seed = seed
        self.greedy = greedy
        self.doubt = doubt
        self.open = open
        self.clock = clock
        self.judging = judging  # where chances are to be told
        self.weights: list[float] = []

    def run(self, ways: list[Way[State]], worlds: int) -> Thought:
        tried = self._sorts(ways)
        if len(tried) == 1:  # all come to the same
            return Thought(self.seat, self.greedy, self.greedy, tried, [])
        live = tried[:]
        next_cut, world = self.game.first, 0
        self.clock.begin()
        while world < worlds and len(live) > 1 and self._tried(live, world):
            world += 1
            if self.clock.enough(world):
                break
            if world == next_cut:
                live = self._ahead(live)
                next_cut *= 2
        if not self.weights:  # there was no time for one world
            return Thought(self.seat, self.greedy, self.greedy, tried[:1], [])
        ranked = sorted(tried, key=lambda one: (-len(one.values), -one.mean(self.weights)))
        choice = self._decided(tried, ranked)
        best = {one.option: one for one in reversed(ranked)}  # of each option the best way to go on
        return Thought(self.seat, self.greedy, choice, [one for one in ranked if best[one.option] is one], self.weights)

    def _sorts(self, ways: list[Way[State]]) -> list[Tried]:
        """One of each sort of options that come to the same; greedy's choice stands for its sort."""
        state = self.table.sight(self.seat).state
        found: dict[object, Tried] = {}
        for way in [Way(self.greedy), *ways]:
            option = way.option
            sort = (self.game.alike(state, self.seat, option), way.policy)
            if sort not in found:
                found[sort] = Tried(option, [], policy=way.policy)
            elif option not in (found[sort].option, *found[sort].twins):
                found[sort].twins.append(option)
        return list(found.values())

    def _tried(self, live: list[Tried], world: int) -> bool:
        """Try every option that is left in one more world; False where the time was over, and nothing is kept of it."""
        try:
            self.clock.check()
            self._try(live, world)
        except OutOfTime:
            del self.weights[world:]
            for one in live:
                del one.values[world:]
                del one.chances[world:]
            return False
        return True

    def _try(self, live: list[Tried], world: int) -> None:
        """Try every option that is left in one more world."""
        seed = key_of("world", self.seed, world)
        if self.open:
            self.weights.append(1.0)
            for one in live:
                copy = as_it_is(self.table, seed).last()
                one.values.append(
                    play_on(self.game, copy, self.seat, one.option, seed, policy=one.policy, clock=self.clock)
                )
                self._tell(one, copy)
            return
        imagined = self.table.imagine(self.seat, seed)
        self.weights.append(self.game.likely(imagined.state, self.seat))
        for place, one in enumerate(live):
            last = place == len(live) - 1
            copy = imagined.last() if last else imagined.clone(listen=False, past=False)
            one.values.append(play_on(self.game, copy, self.seat, one.option, seed, world, one.policy, self.clock))
            self._tell(one, copy)

    def _tell(self, one: Tried, came: Table[State]) -> None:
        """Note the chance where an option has led to."""
        if self.judging is None:
            return
        if came.outcome is not None:
            one.chances.append(1.0 if self.seat in came.outcome.winners else 0.0)
        else:
            one.chances.append(self.judging.chances(came.state)[self.judging.side(came.state, self.seat)])

    def _ahead(self, live: list[Tried]) -> list[Tried]:
        """The better half, and greedy's choice, which is the measure of all."""
        better = sorted(live, key=lambda one: -one.mean(self.weights))[: (len(live) + 1) // 2]
        kept = {id(one) for one in better}
        return [one for one in live if id(one) in kept or (one.option == self.greedy and one.policy is None)]

    def _decided(self, tried: list[Tried], ranked: list[Tried]) -> Option:
        """The best, where it is better than greedy's beyond doubt."""
        own = next(one for one in tried if one.option == self.greedy)
        best = ranked[0]
        if best.option == self.greedy:
            return self.greedy
        ahead, error = paired(best.values, own.values, self.weights)
        return best.option if ahead > self.doubt * error else self.greedy


def as_it_is(table: Table[State], seed: int) -> Table[State]:
    """A copy to be played on in which all is as it is, but what chance brings from now on; its copies have that too."""
    return table.playout(seed, most=0)


def play_on(
    game: Searching[State],
    table: Table[State],
    seat: int,
    option: Option,
    seed: int,
    world: int | None = None,
    policy: Policy | None = None,
    clock: Clock | None = None,
) -> float:
    """What an option is worth to a seat: all play on at this table, which is spent, as far as the horizon."""
    to_the_horizon(game, table, seed, (seat, option), world, policy, clock)
    outcome = table.outcome
    return game.value(table.state, seat) if outcome is None else game.result(table.state, outcome, seat)


def to_the_horizon(
    game: Searching[State],
    table: Table[State],
    seed: int,
    first: tuple[int, Option] | None = None,
    world: int | None = None,
    policy: Policy | None = None,
    clock: Clock | None = None,
) -> None:
    """All play on at a table, after a first choice where there is one, as far as the game's horizon, or OutOfTime.

    What that choice itself tries its luck with is spread evenly over worlds, where it is told which one this is.
    """
    state = table.state
    until = game.horizon(state) + game.far
    quick, luck = policy or game.quick, game.luck
    tries: dict[int, int] = {}
    if first is not None:
        try_luck(state, luck(state, *first), tries, world)
        table.choose(*first)
    for number in range(game.longest):
        if table.over or game.horizon(state) >= until:
            break
        if clock is not None:
            clock.check()
        asked = next(asked for asked, ask in table.asks.items() if not ask.idle)
        options = table.asks[asked].offered()
        chosen = options[0] if len(options) == 1 else quick(table, asked, seed + number)
        try_luck(state, luck(state, asked, chosen), tries)
        table.choose(asked, chosen)


def try_luck(state: State, thing: int | None, tries: dict[int, int], world: int | None = None) -> None:
    """Let chance go on where it belongs to a thing: at its next try of those that it has in this world."""
    if thing is None:
        return
    tries[thing] = count = tries.get(thing, 0) + 1
    draws = (thing + 1) * OF_A_THING + count * OF_A_TRY
    if world is not None:
        while draws % OF_A_TRY < OF_A_TRY - 1 and draw(state.key, draws + 1) * PARTS >> 64 != world % PARTS:
            draws += 1
    state.draws = draws
