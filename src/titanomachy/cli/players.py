"""Who plays: which seats the person at the terminal holds, and which bots hold the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots.registry import BOTS, Bot, bot
from ..kernel.chance import key_of
from ..kernel.errors import nearest
from ..kernel.game import Game, Setup
from ..kernel.state import State
from ..kernel.words import N_
from .mistakes import Mistake

ME = "me"
DEFAULT_BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Players:
    """The seats of the person, and a bot by name for each other seat."""

    me: frozenset[int]
    bots: dict[int, str]

    def text(self) -> str:
        """One line for a saved game: "0=greedy 1=me 2=me"."""
        names = {**self.bots, **dict.fromkeys(self.me, ME)}
        return " ".join(f"{seat}={names[seat]}" for seat in sorted(names))

    def minds(self, game: Game[State], seed: int) -> dict[int, Bot]:
        """The bots themselves."""
        return {seat: bot(name, game, key_of(seed, seat)) for seat, name in self.bots.items()}


def read_players(game: Game[State], setup: Setup, me: str, bots: str) -> Players:
    """The players as given on the command line; a mistake says what would fit."""
    mine = read_seats(game, setup, me)
    named = read_bots(game, setup, bots)
    return Players(mine, {seat: named.get(seat, DEFAULT_BOT) for seat in range(setup.seats) if seat not in mine})


def read_saved(game: Game[State], seats: int, text: str) -> Players | None:
    """The players of a saved game; None where the line does not fit."""
    try:
        names = {int(seat): name for seat, _, name in (word.partition("=") for word in text.split())}
    except ValueError:
        return None
    if sorted(names) != list(range(seats)):
        return None
    mine = frozenset(seat for seat, name in names.items() if name == ME)
    return Players(mine, {seat: name for seat, name in names.items() if seat not in mine})


def read_seats(game: Game[State], setup: Setup, words: str) -> frozenset[int]:
    """Seats by number or by side: "1,2", "heroes", "all", "none"."""
    if words in ("all", "none"):
        return frozenset(range(setup.seats)) if words == "all" else frozenset()
    found: set[int] = set()
    for word in words.split(","):
        found.update(_seats_of(game, setup, word.strip()))
    return frozenset(found)


def read_bots(game: Game[State], setup: Setup, words: str) -> dict[int, str]:
    """Bots for seats: "random" for all, or "0=greedy,heroes=random"."""
    named: dict[int, str] = {}
    for word in words.split(","):
        who, equals, name = word.strip().partition("=")
        places: Sequence[int] = _seats_of(game, setup, who) if equals else range(setup.seats)
        kind = name if equals else who
        if kind not in BOTS:
            raise Mistake(N_("there is no bot {name}; {hint}"), name=repr(kind), hint=nearest(kind, BOTS))
        named.update(dict.fromkeys(places, kind))
    return named


def _seats_of(game: Game[State], setup: Setup, word: str) -> Sequence[int]:
    seats, sides = setup.seats, dict(game.sides(setup.seats, setup))
    if word in sides:
        return sides[word]
    if word.isdigit() and int(word) < seats:
        return (int(word),)
    fit = ", ".join([*sides, "all", "none"])
    raise Mistake(
        N_("{word} is no seat of this game: it has the seats 0 to {last}, or {names}"),
        word=repr(word), last=seats - 1, names=fit,
    )  # fmt: skip
