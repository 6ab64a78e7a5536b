"""Pieces: every miniature and token has a number for the whole game.

0 to 9 are the heroes by seat, then for each lane and team up to eight minions, then six more pieces for each seat: most
are tokens, some a companion, a device or a double of their hero (`cards.STAYING`, `cards.NO_TOKENS`).
"""

from __future__ import annotations

from typing import Final

from .board import BLUE, HEAVY, HERO, MELEE, RANGED, RED, TOKEN

SEATS: Final = 10
LANES: Final = 2
ROW: Final = (MELEE, MELEE, MELEE, MELEE, RANGED, RANGED, HEAVY, HEAVY)  # of one team in one lane
FIRST_MINION: Final = SEATS
FIRST_TOKEN: Final = FIRST_MINION + LANES * 2 * len(ROW)
TOKENS_EACH: Final = 6
PIECES: Final = FIRST_TOKEN + SEATS * TOKENS_EACH
MINIONS: Final = range(FIRST_MINION, FIRST_TOKEN)
TOKENS: Final = range(FIRST_TOKEN, PIECES)

KIND: Final = (HERO,) * SEATS + ROW * (2 * LANES) + (TOKEN,) * (SEATS * TOKENS_EACH)
LANE: Final = (
    (-1,) * SEATS
    + tuple(lane for lane in range(LANES) for _ in range(2 * len(ROW)))
    + (-1,) * (SEATS * TOKENS_EACH)
)  # fmt: skip
MINION_TEAM: Final = tuple(
    (BLUE if (piece - FIRST_MINION) // len(ROW) % 2 else RED) if piece in MINIONS else -1 for piece in range(PIECES)
)
MINIONS_OF: Final = tuple(  # by lane and team
    tuple(
        tuple(piece for piece in MINIONS if LANE[piece] == lane and MINION_TEAM[piece] == team) for team in (RED, BLUE)
    )
    for lane in range(LANES)
)
TEAM_MINIONS: Final = tuple(MINIONS_OF[0][team] + MINIONS_OF[1][team] for team in (RED, BLUE))
OWNER: Final = (  # the seat whose piece it is; a hero's own figures are pieces of its seat, minions nobody's
    tuple(range(SEATS)) + (-1,) * len(MINIONS) + tuple(seat for seat in range(SEATS) for _ in range(TOKENS_EACH))
)
LETTERS: Final = ("melee", "ranged", "heavy")


def _word(piece: int) -> str:
    if piece < SEATS:
        return f"hero{piece}"
    if piece < FIRST_TOKEN:
        lane, team, place = LANE[piece], MINION_TEAM[piece], (piece - FIRST_MINION) % len(ROW)
        number = ROW[: place + 1].count(ROW[place])
        return f"{('red', 'blue')[team]}_{LETTERS[ROW[place]]}{number}" + ("_b" if lane else "")
    seat, number = divmod(piece - FIRST_TOKEN, TOKENS_EACH)
    return f"token{seat}_{number + 1}"


PIECE_WORDS: Final = tuple(_word(piece) for piece in range(PIECES))
