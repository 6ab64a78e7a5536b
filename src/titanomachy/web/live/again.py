"""Once more, but otherwise: on another side, or against the next stronger bots. For whoever played with bots alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from ...bots.registry import BOTS
from ...games.game import BoardGame
from ...kernel.setup import Setup
from ...kernel.state import State
from ..store.rows import Seat

ORDER: Final = tuple(BOTS)  # from the weakest to the strongest


def alone(seats: list[Seat], person: str) -> bool:
    """Whether a person played with bots and nobody else."""
    return any(seat.person == person for seat in seats) and all(seat.person == person or seat.bot for seat in seats)


def other_side(game: BoardGame[State], setup: Setup, seats: list[Seat], person: str) -> list[Seat] | None:
    """The seats with the person on the next side and bots on theirs; None where there is no other side."""
    mine = [number for number, seat in enumerate(seats) if seat.person == person]
    sides = [held for _, held in game.rules.sides(setup) if held]
    here = next((number for number, held in enumerate(sides) if mine and mine[0] in held), None)
    if here is None or len(sides) < 2 or not alone(seats, person):
        return None
    there = sides[(here + 1) % len(sides)]
    if any(seat in mine for seat in there):
        return None
    me, bot = seats[mine[0]], seats[there[0]]
    wanted = there[: len(mine)] if len(there) > 1 else there
    return [me if number in wanted else bot if number in mine else seat for number, seat in enumerate(seats)]


def stronger(seats: list[Seat], person: str) -> list[Seat] | None:
    """The seats with every bot one step stronger; None where none can be."""
    if not alone(seats, person):
        return None
    better = dict(pairwise(ORDER))
    raised = [replace(seat, holder=f"bot:{better[seat.bot]}") if seat.bot in better else seat for seat in seats]
    return raised if raised != seats else None
