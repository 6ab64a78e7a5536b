"""What comes from outside is checked whole: a position that can be read can be played to its end.

`TITANOMACHY_SOAK=N` tries as many of each game instead of the few of an ordinary run.
"""

from __future__ import annotations

import os
import tomllib
from random import Random

import pytest
import tomli_w

import titanomachy as tm
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.errors import BadPosition
from titanomachy.web.show.editor import begun

from .mutated import mutated, played, played_on

SOAK = int(os.environ.get("TITANOMACHY_SOAK", "0"))
EACH = 5  # changed positions of one moment
MANY = {"last-stand": 200, "deck-building": 200, "assault-of-the-giants": 60, "guards-of-atlantis": 40}


@pytest.mark.parametrize("id", tm.games())
def test_a_changed_position_is_refused_with_a_reason_or_played_to_its_end(id: str) -> None:
    game = game_of(id)
    read = refused = 0
    for seed in range((SOAK or MANY[id]) // EACH):
        dice = Random(f"{id} {seed}")
        moment = played(game, dice)
        for _ in range(EACH):
            spec = mutated(moment, dice)
            try:
                assert played_on(game, spec, seed), f"never ends: {tomli_w.dumps(spec)}"
                read += 1
            except BadPosition as error:
                assert error.text("en") and error.text("fr")
                refused += 1
            except Exception as error:
                raise AssertionError(f"{type(error).__name__} {error}: {tomli_w.dumps(spec)}") from error
    assert read and refused


@pytest.mark.parametrize(
    ("id", "slots", "said"),
    [
        ("last-stand", {"slot": 2}, "slot must be 0, not 2"),
        ("last-stand", {"phase": "none"}, "phase must be named"),
        (
            "last-stand",
            {"phase": "titan_card", "titan": "none", "hand": [], "aside": ["none"]},
            "without a Titan hand, up",
        ),
        ("deck-building", {"inside": [["none"], [], [], [], []]}, "inside names cards"),
        ("assault-of-the-giants", {"phase": "draft"}, "nobody can draft"),
        ("assault-of-the-giants", {"party": ["champion"]}, "party names attackers"),
        ("assault-of-the-giants", {"rows": [[], [], [], [], [], ["rest"]]}, "Rest lies in the row of the hill giants"),
        ("guards-of-atlantis", {"pending": [["red2a"], [], [], []]}, "pending names upgrades"),
        ("guards-of-atlantis", {"rose": [-1, 0, 0, 0]}, "rose of seat 0 must be from 0"),
        ("guards-of-atlantis", {"second": [["gold"], [], [], []]}, "nobody has laid a second card"),
        (
            "guards-of-atlantis",
            {
                "phase": "order",
                "out": [[], ["handicap"], ["handicap"], ["handicap"]],
                "second": [["handicap"], [], [], []],
            },
            "nobody has laid a second card in order",
        ),
        ("guards-of-atlantis", {"teams": ["red", "none", "red", "blue"]}, "teams must be from 0 to 1"),
        ("guards-of-atlantis", {"level": [1]}, "level needs 4 values"),
    ],
)
def test_what_once_was_read_and_then_broke_is_refused(id: str, slots: dict[str, object], said: str) -> None:
    """Each of these was taken for a position, and a rule fell over it or never came to an end."""
    spec = tomllib.loads(begun(game_of(id)).text)
    spec["state"] |= slots
    with pytest.raises(BadPosition, match=said):
        game_of(id).position(spec)
