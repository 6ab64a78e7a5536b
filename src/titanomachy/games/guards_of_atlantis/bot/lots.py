"""Choices that are nearly equal: decided by the bot's seed, and alike for both teams.

A lot is drawn by where something lies as its team sees the board, not by the numbers of spaces and pieces: every board
looks the same from either throne, so that a position and its mirror image are played alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.asks import Option
from ....kernel.chance import draw
from ....kernel.vocabulary import Domain
from ..board import RED, SIZE
from ..cards import NONE
from ..pieces import KIND
from ..state import Match
from ..words import PIECE, SEAT, SPACE, VOCABULARY

NEAR: Final = 0.2  # values that differ by less are as good as equal
LOTS: Final[dict[str, tuple[int, Domain | None]]] = {  # where the lots of a verb begin, and what it names
    word: (SIZE * place, verb.domains[0] if verb.domains else None)
    for place, (word, verb) in enumerate(VOCABULARY.verbs.items())
}


def rank(s: Match, seat: int, option: Option) -> int:
    """A number for an option that is the same for its mirror image, chosen by the other team."""
    first, domain = LOTS[option[0]]
    if domain is None:
        return first
    value = option[1]
    if domain is SPACE:
        value = seen_from(s, seat, value)
    elif domain is PIECE:
        value = seen_from(s, seat, s.where[value]) if s.where[value] != NONE else KIND[value]
    elif domain is SEAT:
        value //= 2
    return first + value


def seen_from(s: Match, seat: int, space: int) -> int:
    """A space as the team of a seat counts it: Blue from the other end of the board."""
    spaces = s.board.spaces
    return space if s.teams[seat] == RED else spaces[0] + spaces[-1] - space


def by_lot(s: Match, seat: int, options: Sequence[Option], seed: int) -> Option:
    """One of some options, by the seed."""
    if len(options) == 1:
        return options[0]
    most = -1
    for option in options:
        lot = draw(seed, rank(s, seat, option))
        if lot > most:
            most, chosen = lot, option
    return chosen


def few(s: Match, seat: int, options: list[Option], most: int, seed: int) -> list[Option]:
    """As many options as are wanted, by lot, and all of another sort than the first: to leave it, say."""
    if len(options) <= most:
        return options
    word = options[0][0]
    alike = sorted(
        (option for option in options if option[0] == word), key=lambda option: -draw(seed, rank(s, seat, option))
    )
    return alike[:most] + [option for option in options if option[0] != word]


def among_the_best(s: Match, seat: int, options: Sequence[Option], values: Sequence[float], seed: int) -> Option:
    """One of the options that are nearly as good as the best, by the seed."""
    least = max(values) - NEAR
    return by_lot(s, seat, [option for option, value in zip(options, values, strict=True) if value >= least], seed)
