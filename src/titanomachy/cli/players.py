"""Who plays: which seats the people at the terminal hold, and which bots hold the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..bots.outside import EXEC
from ..bots.registry import checked, from_outside, names, split
from ..bots.watched import Watched, seated
from ..games.game import BoardGame
from ..kernel.chance import key_of
from ..kernel.setup import Setup
from ..kernel.state import State
from ..kernel.words import N_
from .mistakes import Mistake
from .numbers import whole

ME: Final = "me"
DEFAULT_BOT: Final = "greedy"
PROGRAM: Final = EXEC.rstrip(":")  # in a saved game: its command is not kept, for a file must not start programs
PROGRAM_LEFT: Final = N_(
    "A program played here. A saved game does not start programs: greedy has its seat, unless you name it with --bots."
)
APART: Final = "/"  # between the seats of two people at one screen


@dataclass(frozen=True, slots=True)
class Players:
    """The people at the screen with the seats of each, and a bot by name for each other seat."""

    people: tuple[frozenset[int], ...]
    bots: dict[int, str]
    limit: float | None = None  # seconds that a bot may take for a choice
    missing: bool = False  # whether a program played here before: a saved game never starts one

    @property
    def me(self) -> frozenset[int]:
        """All seats that are played at this screen."""
        return frozenset().union(*self.people)

    def person(self, seat: int) -> int:
        """Who of the people plays a seat."""
        return next(person for person, seats in enumerate(self.people) if seat in seats)

    def text(self) -> str:
        """One line for a saved game: "0=greedy 1=me 2=me"; with several people "0=me 1=me2"."""
        who = {seat: PROGRAM if from_outside(name) else name for seat, name in self.bots.items()}
        for person, seats in enumerate(self.people, start=1):
            who.update(dict.fromkeys(seats, ME if person == 1 else f"{ME}{person}"))
        return " ".join(f"{seat}={who[seat]}" for seat in sorted(who))

    def minds(self, game: BoardGame[State], seed: int) -> dict[int, Watched]:
        """The bots themselves."""
        return {seat: seated(name, game, key_of(seed, seat), self.limit) for seat, name in self.bots.items()}


def read_players(
    game: BoardGame[State], setup: Setup, me: str | None = None, bots: str | None = None, limit: float | None = None
) -> Players:
    """The players as given on the command line; a mistake says what would fit."""
    people = read_people(game, setup, me or default_side(game, setup))
    named = read_bots(game, setup, bots or DEFAULT_BOT)
    others = frozenset(range(setup.seats)).difference(*people)
    return Players(people, {seat: named.get(seat, DEFAULT_BOT) for seat in sorted(others)}, limit)


def read_saved(seats: int, text: str) -> Players | None:
    """The players of a saved game; None where the line does not fit."""
    who: dict[int, str] = {}
    for word in text.split():
        place, _, name = word.partition("=")
        who[-1 if (number := whole(place)) is None else number] = name
    missing = PROGRAM in who.values()
    who = {seat: DEFAULT_BOT if name == PROGRAM else name for seat, name in who.items()}
    people: dict[int, set[int]] = {}
    for seat, name in who.items():
        if name.startswith(ME):
            people.setdefault(1 if name == ME else whole(name.removeprefix(ME)) or 0, set()).add(seat)
    bots = {seat: name for seat, name in who.items() if not name.startswith(ME)}
    if sorted(who) != list(range(seats)) or 0 in people or not set(bots.values()) <= set(names()):
        return None
    return Players(tuple(frozenset(people[person]) for person in sorted(people)), bots, missing=missing)


def players_at(
    game: BoardGame[State],
    setup: Setup,
    saved: str,
    me: str | None = None,
    bots: str | None = None,
    limit: float | None = None,
) -> Players:
    """Who goes on with a saved game: those who played it, unless others are named."""
    known = read_saved(setup.seats, saved)
    if known is not None and me is None and bots is None:
        return replace(known, limit=limit)
    if me is None and known is not None and known.people:
        me = APART.join(",".join(map(str, sorted(one))) for one in known.people)
    return read_players(game, setup, me, bots, limit)


def sides_at(game: BoardGame[State], setup: Setup) -> dict[str, tuple[int, ...]]:
    """The sides of a table and their seats."""
    return dict(game.sides(setup.seats, setup))


def default_side(game: BoardGame[State], setup: Setup) -> str:
    """The first side that has several seats; the first of all where none has."""
    sides = sides_at(game, setup)
    return next((name for name, places in sides.items() if len(places) > 1), next(iter(sides)))


def read_people(game: BoardGame[State], setup: Setup, words: str) -> tuple[frozenset[int], ...]:
    """The people at the screen, by the seats of each: "heroes", "1,2", "red/blue", "none".

    "all" is every seat, each with a person of its own.
    """
    if words in ("all", "none"):
        return tuple(frozenset({seat}) for seat in range(setup.seats)) if words == "all" else ()
    people: list[frozenset[int]] = []
    for one in words.split(APART):
        named = (_seats_of(game, setup, word.strip()) for word in one.split(","))
        held = frozenset(seat for places in named for seat in places)
        taken = held & frozenset().union(*people)
        if taken:
            raise Mistake(N_("two people cannot hold seat {seat}"), seat=min(taken))
        people.append(held)
    return tuple(people)


def read_bots(game: BoardGame[State], setup: Setup, words: str) -> dict[int, str]:
    """Bots for seats: "random" for all, or "0=greedy,heroes=exec:./my_bot --depth=3"."""
    named: dict[int, str] = {}
    for word in split(words):
        who, equals, name = ("", "", word) if from_outside(word) else word.partition("=")
        places: Sequence[int] = _seats_of(game, setup, who) if equals else range(setup.seats)
        named.update(dict.fromkeys(places, checked(name if equals else word)))
    return named


def _seats_of(game: BoardGame[State], setup: Setup, word: str) -> Sequence[int]:
    seats, sides = setup.seats, sides_at(game, setup)
    if word in sides:
        return sides[word]
    number = whole(word)
    if number is not None and number < seats:
        return (number,)
    counts = seats_with(game, word)
    if counts:
        raise Mistake(
            N_("{word} is not at the table with {n} seats, but with {fit}: --seats {first}"),
            word=repr(word), n=seats, fit=", ".join(map(str, counts)), first=counts[0],
        )  # fmt: skip
    fit = ", ".join([*sides, "all", "none"])
    raise Mistake(
        N_("{word} is no seat of this game: it has the seats 0 to {last}, or {names}"),
        word=repr(word), last=seats - 1, names=fit,
    )  # fmt: skip


def seats_with(game: BoardGame[State], side: str) -> list[int]:
    """The numbers of seats with which a side is at the table."""
    return [count for count in game.seats if side in dict(game.sides(count))]
