"""What a report is made from: the games of a results directory, each seen from every side that took part."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

from ...games.game import BoardGame
from ...games.registry import game as find_game
from ...games.registry import games as known
from ...kernel.errors import TitanomachyError
from ...kernel.state import State
from ...kernel.words import N_
from ..results import OVER, GameRow, RaceRow, SeatRow, read
from ..stats import Rate

FEW: Final = 100  # with fewer games nothing is judged


@dataclass(slots=True)
class Part:
    """A side's part in a game: whether it won, who played what there, and which things it used in which ways."""

    game: GameRow
    side: str
    rivals: int  # sides in the game, itself counted
    won: bool = False
    seats: list[SeatRow] = field(default_factory=list)
    used: dict[tuple[str, str], set[str]] = field(default_factory=dict)  # (kind, thing) -> verbs

    @property
    def kin(self) -> tuple[str, int, str, str]:
        """What must be equal where two parts are compared: side, players, variant, bot."""
        return self.side, self.game.seats, self.game.variant, self.seats[0].bot


@dataclass
class Data:
    """All that was played: the plan, the games that ended by their rules, and those that were cut short."""

    game: BoardGame[State]
    plan: Mapping[str, object]
    games: list[GameRow]
    broken: list[GameRow]
    parts: list[Part]
    race: list[RaceRow]
    things: dict[tuple[str, str], tuple[str, str, str]]  # (kind, English name) -> kind, word, who played it
    users: dict[tuple[str, str], set[str]]  # (kind, English name) -> all who used it, by what they played

    @cached_property
    def sides(self) -> list[str]:
        """The sides in the order in which they were first met at the largest table."""
        largest = max(self.games, key=lambda game: game.seats).number
        first = [part.side for part in self.parts if part.game.number == largest]
        return list(dict.fromkeys([*first, *(part.side for part in self.parts)]))

    @cached_property
    def of_side(self) -> dict[str, list[Part]]:
        """The parts of each side."""
        found: dict[str, list[Part]] = {side: [] for side in self.sides}
        for part in self.parts:
            found[part.side].append(part)
        return found

    @cached_property
    def lead(self) -> list[str]:
        """The sides, the one of most seats first: shares of games are told of the first."""
        size = {side: max(len(part.seats) for part in parts) for side, parts in self.of_side.items()}
        return sorted(self.sides, key=lambda side: (-size[side], self.sides.index(side)))

    @cached_property
    def plays(self) -> dict[str, Counter[str]]:
        """What each side played, and how often."""
        return {
            side: Counter(seat.plays for part in parts for seat in part.seats) for side, parts in self.of_side.items()
        }

    @cached_property
    def shared(self) -> bool:
        """True where two sides or more choose from the same heroes."""
        names = [set(plays) for plays in self.plays.values()]
        return any(one & other for number, one in enumerate(names) for other in names[:number])

    @property
    def digest(self) -> str:
        """A fingerprint of how all games went."""
        lines = [
            f"{one.number} {one.seed} {one.choices} {one.winners} {one.rule}" for one in (*self.games, *self.broken)
        ]
        return sha256("\n".join(sorted(lines)).encode()).hexdigest()


def rate(parts: Iterable[Part]) -> Rate:
    """How often parts were won."""
    won = [part.won for part in parts]
    return Rate(sum(won), len(won))


def load(folder: Path) -> Data:
    """The results in a directory; an error says what is missing."""
    results = read(folder)
    plan = _plan(folder)
    name = str(plan.get("game", ""))
    if name not in known():
        said = N_("{file} names the game {name}, which is not known here; known are {games}")
        raise TitanomachyError(said, file=folder / "arena.toml", name=repr(name), games=", ".join(known()))
    game = find_game(name)
    over = {one.number: one for one in results.games if one.ended == OVER}
    if not over:
        raise TitanomachyError(N_("{folder} holds no game that was played to its end"), folder=folder)
    parts: dict[tuple[int, str], Part] = {}
    sides: dict[int, set[str]] = {}
    at: dict[tuple[int, int], Part] = {}
    plays: dict[tuple[int, int], str] = {}
    for seat in results.seats:
        if seat.number in over:
            part = parts.setdefault((seat.number, seat.side), Part(over[seat.number], seat.side, 0))
            part.seats.append(seat)
            part.won = part.won or seat.won
            sides.setdefault(seat.number, set()).add(seat.side)
            at[seat.number, seat.seat] = part
            plays[seat.number, seat.seat] = seat.plays
    for part in parts.values():
        part.rivals = len(sides[part.game.number])
    named: dict[tuple[str, str, str], str] = {}
    things: dict[tuple[str, str], tuple[str, str, str]] = {}
    users: dict[tuple[str, str], set[str]] = {}
    for use in results.uses:
        place = use.number, use.seat
        if place in at and use.thing:
            key = use.kind, use.thing, plays[place]
            if key not in named:
                named[key] = game.bot.thing(*key, "en")
                things[use.kind, named[key]] = key
                users.setdefault((use.kind, named[key]), set()).add(plays[place])
            if named[key]:
                at[place].used.setdefault((use.kind, named[key]), set()).add(use.verb)
    broken = [one for one in results.games if one.ended != OVER]
    race = [row for row in results.race if row.number in over]
    return Data(game, plan, list(over.values()), broken, list(parts.values()), race, things, users)


def _plan(folder: Path) -> Mapping[str, object]:
    path = folder / "arena.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise TitanomachyError(N_("{folder} holds no plan of an arena (arena.toml)"), folder=folder) from None
    except (OSError, ValueError) as error:
        raise TitanomachyError(N_("{file} cannot be read: {error}"), file=path, error=error) from None


def told(column: str) -> Mapping[str, object]:
    """What a column of JSON says."""
    found = json.loads(column or "{}")
    return found if isinstance(found, dict) else {}
