"""The ladder: how strong bots are, by all games that they played, on one scale with an interval.

Ratings are openskill's (Plackett and Luce's model, extra `lab`). A side of a game is one player, its bot, however many
seats it has: so teams, one against many and every race for itself are the same thing. Who won is ahead of who did not;
what the losers had counts for nothing. Where there is only one side, the game itself is the other player, once for each
number of seats. Bots do not learn between games, so ratings do not drift (tau is 0) and intervals only grow narrower.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_
from .counting import Played, played_of
from .planfile import FILE, NOT_THERE, told_in
from .results import OVER, SeatRow, read
from .stats import NORMAL_95, Rate

Key: TypeAlias = tuple[str, str, int]
"""Who is rated: a bot, the side it plays ("" for all of them), and 0; or "", "", and the seats of the game itself."""

WON, NOT_WON = 1.0, 2.0  # places
NO_OPENSKILL: Final = N_('ratings need openskill: pip install "titanomachy[lab]"')


@dataclass(frozen=True, slots=True)
class Rating:
    """A rated bot, on one side or on all (`side` is ""); or the game itself with so many seats (`bot` is "")."""

    bot: str
    side: str
    seats: int
    mu: float
    sigma: float
    won: Rate

    @property
    def low(self) -> float:
        """The lower end of the 95% interval."""
        return self.mu - NORMAL_95 * self.sigma

    @property
    def high(self) -> float:
        """The upper end of the 95% interval."""
        return self.mu + NORMAL_95 * self.sigma


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings of one game, the strongest first."""

    game: str
    by_side: bool
    games: int
    ratings: Sequence[Rating]


def ladders(folders: Iterable[str | Path], by_side: bool = False) -> list[Ladder]:
    """A ladder for each game that was played in some folders.

    `by_side` rates a bot on each side for itself; where bots kept to their sides nothing else can be told.
    """
    played: dict[str, list[Played]] = defaultdict(list)
    apart: dict[str, bool] = defaultdict(lambda: by_side)
    for folder in map(Path, folders):
        if not (folder / FILE).is_file():
            raise TitanomachyError(NOT_THERE, folder=folder, file=FILE)
        told = told_in(folder)
        played[told["game"]] += games_in(folder)
        apart[told["game"]] |= bool(told["sides_kept"])
    return [Ladder(game, apart[game], len(some), rate(some, apart[game])) for game, some in played.items()]


def games_in(folder: str | Path) -> list[Played]:
    """The games of a folder that ended by their rules, in the order of their numbers."""
    found = read(folder)
    seats: dict[int, list[SeatRow]] = defaultdict(list)
    for row in found.seats:
        seats[row.number].append(row)
    return [played_of(row, seats[row.number]) for row in found.games if row.ended == OVER]


def rate(games: Iterable[Played], by_side: bool = False) -> list[Rating]:
    """The ratings after some games, the strongest first."""
    model = _model()
    known: dict[Key, Any] = {}
    seen: Counter[Key] = Counter()
    won: Counter[Key] = Counter()
    for game in games:
        places = _places(game, by_side)
        if len({key for key, _ in places}) < 2:
            continue  # a bot against itself tells nothing
        for key, place in places:
            known.setdefault(key, model.rating())
            seen[key] += 1
            won[key] += place == WON
        _update(model, known, places)
    rated = [Rating(key[0], key[1], key[2], one.mu, one.sigma, Rate(won[key], seen[key])) for key, one in known.items()]
    return sorted(rated, key=lambda one: (-one.mu, one.bot, one.side))


def _places(game: Played, by_side: bool) -> list[tuple[Key, float]]:
    """Who took part in a game, and in which place each ended."""
    places: list[tuple[Key, float]] = []
    for side, bot in game.bots.items():
        places.append(((bot, side if by_side else "", 0), WON if side in game.winners else NOT_WON))
    if len(places) == 1:
        places.append((("", "", game.seats), NOT_WON if game.winners else WON))
    return places


def _update(model: Any, known: dict[Key, Any], places: Sequence[tuple[Key, float]]) -> None:
    """The ratings after a game. One that sat on several sides has the mean of what each would have made of it."""
    teams = [[model.create_rating([known[key].mu, known[key].sigma])] for key, _ in places]
    after = model.rate(teams, ranks=[place for _, place in places])
    found: dict[Key, list[tuple[float, float]]] = defaultdict(list)
    for (key, _), (one,) in zip(places, after, strict=True):
        found[key].append((one.mu, one.sigma))
    for key, all_of in found.items():
        mu, sigma = (sum(values) / len(all_of) for values in zip(*all_of, strict=True))
        known[key] = model.create_rating([mu, sigma])


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise TitanomachyError(NO_OPENSKILL) from None
    return PlackettLuce(tau=0.0)
