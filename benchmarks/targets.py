"""What the figures should reach. Times are times the peer's random actions or copies, in the same run."""

from __future__ import annotations

from typing import Final

from .rows import Goal

GAMES: Final = ("last-stand", "deck-building", "guards-of-atlantis", "assault-of-the-giants")

SEVEN: Final = "guards-of-atlantis, 7 heroes"  # the first ones, as many as ten seats need twice: before there were 32
COMPANIES: Final[dict[str, tuple[str, dict[str, object]]]] = {  # what is measured with options: the game, and they
    SEVEN: (
        "guards-of-atlantis",
        {
            "selection": "arien,xargatha,wasp,sabina,brogan,tigerclaw,sabina,arien,dodger,wasp",
            "twins": "always",
        },
    ),
}
MEASURED: Final = (*GAMES[:3], *COMPANIES, *GAMES[3:])  # beside the peer

ACTIONS: Final = {
    "last-stand": Goal(times=3), "deck-building": Goal(times=2), "guards-of-atlantis": Goal(times=1),
    SEVEN: Goal(times=1), "assault-of-the-giants": Goal(times=1.5),
}  # fmt: skip
COPIES: Final = {
    "last-stand": Goal(times=5), "deck-building": Goal(times=3), "assault-of-the-giants": Goal(times=2),
}  # fmt: skip
DEEPCOPY: Final = {  # beside `copy.deepcopy` of the same states, in microseconds
    "guards-of-atlantis": Goal(times=60, most=60),
}
PLAYOUTS: Final = {  # by whether the package is compiled
    False: {  # 1.3 times what random actions through the public loop were when there were no playouts
        "last-stand": Goal(times=4.0), "deck-building": Goal(times=2.6), "guards-of-atlantis": Goal(times=1.2),
        SEVEN: Goal(times=2.1), "assault-of-the-giants": Goal(times=2.1),
    },
    True: {
        "last-stand": Goal(times=12), "deck-building": Goal(times=8), "guards-of-atlantis": Goal(times=3.5),
        SEVEN: Goal(times=4.5), "assault-of-the-giants": Goal(times=4.5),
    },
}  # fmt: skip
TRIED: Final[dict[bool, dict[str, Goal]]] = {  # a copy with one choice on it, in microseconds
    False: {},
    True: {
        "last-stand": Goal(most=8), "deck-building": Goal(most=12), "guards-of-atlantis": Goal(most=25),
        SEVEN: Goal(most=20), "assault-of-the-giants": Goal(most=15),
    },
}  # fmt: skip

STEPS: Final = {  # of an environment, beside the faster of connect_four and gin rummy
    "last-stand": Goal(times=2), "deck-building": Goal(times=2), "guards-of-atlantis": Goal(times=1),
    "assault-of-the-giants": Goal(times=1),
}  # fmt: skip

MOVE: Final = Goal(most=2.5)  # ms of a move with three viewers, the median
SLOW_MOVE: Final = Goal(most=5)  # the 95th percentile
MEMORY: Final = Goal(most=0.4)  # MB of a live table of three viewers
