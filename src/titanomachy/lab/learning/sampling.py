"""Games to learn from: what is seen at the beginning of each round and at some moment in it, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ...bots.registry import Bot, bot
from ...games.game import BoardGame
from ...games.judging import Judging
from ...kernel.asks import Option
from ...kernel.chance import key_of
from ...kernel.errors import TitanomachyError
from ...kernel.outcome import Outcome
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_

WANDERS: Final = (0.0, 0.03, 0.1, 0.25)  # how often a choice is made by chance, one of these for each game
CHANCE: Final = "chance"  # the head that every game has: who wins
QUICK: Final = "quick"  # plays as search lets all play on
MOST: Final = 5000  # choices of a game; one that goes on is left out


@dataclass(frozen=True, slots=True)
class Seen:
    """A moment: the kind of its table, how far the game was (from 0 to 1), and for each contender what was seen of it
    and, by each head, what came of it."""

    kind: str
    far: float
    features: list[list[float]]
    results: dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Games:
    """Which games are played: the bots that play them, the seat counts and set-ups that they go through in turn."""

    game: BoardGame[State]
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    options: Sequence[dict[str, object]]
    seed: int

    def __call__(self, number: int) -> list[Seen]:
        """The moments of the game of a number."""
        judging = judging_of(self.game)
        seed = key_of("learn", self.game.id, self.seed, number)
        chance = Random(seed)
        seats = self.seats[number % len(self.seats)]
        options = self.options[number // len(self.seats) % len(self.options)]
        table = self.game.new(seats=seats, seed=seed, listen=False, **options)
        wander = chance.choice(WANDERS)  # by lot: seats and set-ups go in turn
        players = [player(chance.choice(self.bots), self.game, key_of(seed, seat)) for seat in range(seats)]
        found: list[tuple[int, str, list[list[float]]]] = []
        round, ahead = -1, 0
        while not table.over and table.length < MOST:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            now = self.game.rules.rounds(table.state)
            if now != round or table.length == ahead:
                if now != round:
                    round, ahead = now, table.length + 1 + int(40 * chance.random())
                found.append((table.length, judging.kind(table.state), _seen(judging, table)))
            if wander and chance.random() < wander:
                options_now = self.game.vocabulary.forward(table.asks[seat].offered())
                table.choose(seat, options_now[int(chance.random() * len(options_now))])
            else:
                table.choose(seat, players[seat].choose(table, seat))
        outcome = table.outcome
        if outcome is None:
            return []
        came = {CHANCE: results(judging, table.state, outcome)}
        came |= {head: label(table.state) for head, label in judging.labels.items()}
        return [Seen(kind, length / table.length, features, came) for length, kind, features in found]


class Quick:
    """Plays as the game's search lets all play on: so quickly that many games can be learned from."""

    name = QUICK

    def __init__(self, game: BoardGame[State], seed: int) -> None:
        if game.bot.searching is None:
            raise TitanomachyError(N_("{game} does not say how it is looked ahead"), game=game.title)
        self._searching = game.bot.searching
        self._seed = seed

    def choose(self, table: Table[State], seat: int) -> Option:
        """What is done in an imagined world, done here."""
        options = table.asks[seat].offered()
        return options[0] if len(options) == 1 else self._searching.quick(table, seat, self._seed + table.length)


def player(name: str, game: BoardGame[State], seed: int) -> Bot:
    """Whoever plays a game that is learned from: a bot by its name, or `quick`."""
    return Quick(game, seed) if name == QUICK else bot(name, game, seed)


def judging_of(game: BoardGame[State]) -> Judging[State]:
    """How a game is judged; an error where it does not say."""
    judging = game.bot.judging
    if judging is None:
        raise TitanomachyError(N_("{game} does not say what is seen in its positions"), game=game.title)
    return judging


def _seen(judging: Judging[State], table: Table[State]) -> list[list[float]]:
    state = table.state
    return [judging.features(state, contender) for contender in range(judging.contenders(state))]


def results(judging: Judging[State], state: State, outcome: Outcome) -> list[float]:
    """What came of it for each contender: 1 for a win, shared among all who won."""
    winners = {judging.side(state, seat) for seat in outcome.winners}
    return [1.0 / len(winners) if side in winners else 0.0 for side in range(judging.contenders(state))]
