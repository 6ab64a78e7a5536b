"""What is written on the board: a flag in each Battle Zone, and how the game ended; both keep clear of the pieces."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, Parts, at, group, part, path, text
from ....drawing.pieces import banner
from ....kernel.words import N_, say
from ..board import BIT
from ..sentences import Endings
from ..state import Match
from .clear_places import Flagpole, end_height, flagpole
from .geometry import frame
from .seen import Seen

SHARE: Final = 0.52  # of the width of the picture that it may take to say how the game ended
LINES: Final = 92  # as high as three lines of it are


def occupied(s: Match) -> int:
    """The spaces with a piece on them."""
    return sum(BIT[space] for space in {where for where in s.where if where >= 0})


def flags(name: str, zones: tuple[int, ...], lang: str, standing: int) -> Markup:
    """A flag in each Battle Zone; of two lanes with its number, in few letters, as such a board is drawn small."""
    many = len(zones) > 1
    words = [
        say(N_("Zone {n}"), lang, n=number) if many else say(N_("Battle zone"), lang)
        for number in range(1, len(zones) + 1)
    ]
    wide = [22 + 7.6 * len(one) for one in words]
    poles = [flagpole(name, zone, room, standing) for zone, room in zip(zones, wide, strict=True)]
    return _flags(tuple(zip(words, wide, poles, strict=True)))


@part
def _flags(found: tuple[tuple[str, float, Flagpole], ...]) -> Markup:
    """Flags where no piece is: a piece lay over the words of one, and one over a piece."""
    return group(*(_flag(*one) for one in found), class_="flags", aria_hidden="true")


def _flag(words: str, wide: float, pole: Flagpole) -> Markup:
    """A flag: its cloth hangs to the right, or to the left."""
    to = -1 if pole.left else 1
    return group(
        path(f"M0 0V-{pole.high}M0-{pole.high}h{to * wide:.0f}l{-8 * to} 10 {8 * to} 10H0", "bzpole"),
        text(words, 9 - wide * pole.left + 4 * pole.left, 15 - pole.high, class_="bzflag"),
        transform=at(pole.x, pole.y),
    )


def ending(seen: Seen) -> Parts:
    """How the game ended, where it covers no piece as far as there is such a place."""
    message = Endings.ALL[seen.state.ending]
    if message is None:
        return []
    words = message.text((), seen.content, seen.lang)
    room = frame(seen.board.id).width * SHARE + 44
    return [_ending(seen.board.id, words, end_height(seen.board.id, room, LINES, occupied(seen.state)))]


@part
def _ending(name: str, words: str, y: float) -> Markup:
    view = frame(name)
    return banner(words, view.x + view.width / 2, y, view.width * SHARE)
