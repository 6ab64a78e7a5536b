"""Which cells there are: a side of a game, how far the search looks there, against whom, in how many games.

How many games a cell gets is settled here, before any of them is played. A deal is played by the search from every
place where places are alike (`fixed` is false): 200 games are 100 deals of two teams. Where they are not, greedy plays
the same deals in its place, and both are told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HALF: Final = "half"  # greedy that chooses by chance half of the time
GREEDY: Final = "greedy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One row of the table. Of `bots`, one for each side or those that change places, one is measured."""

    name: str
    game: str
    side: str
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    games: int
    measured: int = 0
    fixed: bool = False
    seed: int = 1700

    @property
    def bot(self) -> str:
        """The bot that is measured."""
        return self.bots[self.measured]

    @property
    def others(self) -> str:
        """Whom it plays against, or with."""
        return next((name for number, name in enumerate(self.bots) if number != self.measured), "")


def _titan(name: str, worlds: int, games: int, against: str = GREEDY) -> Cell:
    return Cell(
        name=f"last-stand-titan-{name}", game="last-stand", side="the Titan, 2 to 4 Heroes", games=games,
        bots=(f"search:worlds={worlds}", against), seats=(3, 4, 5), fixed=True,
    )  # fmt: skip


def _heroes(name: str, worlds: int, games: int, against: str = GREEDY) -> Cell:
    return Cell(
        name=f"last-stand-heroes-{name}", game="last-stand", side="the Heroes, 2 to 4", games=games, measured=1,
        bots=(against, f"search:worlds={worlds}"), seats=(3, 4, 5), fixed=True,
    )  # fmt: skip


def _guards(name: str, worlds: int, games: int, against: str = GREEDY) -> Cell:
    return Cell(
        name=f"guards-{name}", game="guards-of-atlantis", side="a team, 2v2", games=games,
        bots=(f"search:worlds={worlds}", against), seats=(4,),
    )  # fmt: skip


def _assault(name: str, races: int, worlds: int, games: int, against: str = GREEDY) -> Cell:
    return Cell(
        name=f"assault-{races}-{name}", game="assault-of-the-giants", side=f"a race of {races}", games=games,
        bots=(f"search:worlds={worlds}", *[against] * (races - 1)), seats=(races,),
    )  # fmt: skip


def _team(name: str, players: int, worlds: int, games: int) -> Cell:
    return Cell(
        name=f"deck-building-{players}-{name}", game="deck-building", games=games, fixed=True,
        side="alone" if players == 1 else f"{players} players",
        bots=(f"search:worlds={worlds}",), seats=(players,),
    )  # fmt: skip


CELLS: Final = (
    _titan("quick", 16, 200),
    _heroes("quick", 16, 200),
    _guards("quick", 12, 200),
    _assault("quick", 3, 4, 201),
    *(_team("quick", players, 16, 200) for players in (1, 2, 3, 4, 5)),
    _titan("half", 16, 60, HALF),
    _heroes("half", 16, 60, HALF),
    _guards("half", 12, 60, HALF),
    _assault("half", 3, 4, 60, HALF),
    _titan("hurried", 16, 60, "search:worlds=4"),
    _heroes("hurried", 16, 60, "search:worlds=4"),
    _guards("hurried", 12, 60, "search:worlds=4"),
    _assault("hurried", 3, 4, 60, "search:worlds=2"),
    _titan("search", 16, 60, "search:worlds=16"),
    _assault("quick", 6, 4, 204),
    _titan("second", 128, 40),
    _heroes("second", 128, 40),
    _guards("second", 160, 40),
    _assault("second", 3, 48, 42),
    _team("second", 2, 128, 40),
    _team("second", 3, 128, 40),
)
