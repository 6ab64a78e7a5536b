"""Whatever comes from outside is taken or refused in words, in bounded time: never an error of the code.

`TITANOMACHY_FUZZ=100000` tries so many cases instead of the 2,000 of an ordinary run.
"""

from __future__ import annotations

import os
import random
import resource
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import titanomachy as tm
from titanomachy.games.registry import games
from titanomachy.kernel.errors import BadPosition, BadRecord, BadSetup, TitanomachyError
from titanomachy.kernel.record import Record

from .outside import ODD, spoilt, spoilt_options, spoilt_text

CASES: Final = int(os.environ.get("TITANOMACHY_FUZZ", "2000"))
SLOWEST: Final = 5.0  # seconds of this process for one case; a whole game takes less
MOST: Final = 600 * 1024  # kB that this process may grow by
SOURCE: Final = Path(tm.__file__).parent / "games"


def record_of(game: str, chance: random.Random, length: int) -> str:
    """The record of the beginning of a random game."""
    table = tm.game(game).new(chance.choice(tm.game(game).seats), chance.randrange(10**6))
    while not table.over and table.length < length:
        seat = chance.choice(list(table.asks))
        table.choose(seat, chance.choice(table.asks[seat].options))
    return table.record().dumps()


def contents(game: str) -> dict[str, Any]:
    """The content of a game as its files have it."""
    files = (SOURCE / game.replace("-", "_") / "content").glob("*.toml")
    return {key: value for path in files if path.stem != "judgement"
            for key, value in tomllib.loads(path.read_text("utf-8")).items()}  # fmt: skip


def tried(kind: str, case: str, work: Any) -> bool:
    """True where it was taken; False where it was refused in words, which can be told in every language."""
    began = time.process_time()
    try:
        work()
        return True
    except TitanomachyError as error:
        assert error.text("en").strip() and error.text("fr").strip()
        assert len(error.text("en")) < 5000, f"{kind} {case}: a refusal of {len(error.text('en'))} signs"
        error.text("en").encode(errors="backslashreplace")
        return False
    except Exception as error:
        raise AssertionError(f"{kind} {case}: {type(error).__name__}: {str(error)[:300]}") from error
    finally:
        assert time.process_time() - began < SLOWEST, f"{kind} {case} took too long"


@pytest.mark.parametrize("game", games())
def test_records_set_ups_and_corrections_that_are_spoilt_are_taken_or_refused_in_words(game: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    chance = random.Random(f"outside {game}")
    records = [record_of(game, chance, length) for length in (0, 5, 40)]
    content, played = contents(game), tm.game(game)
    taken = 0
    for case in range(CASES // len(games()) // 2):
        text = spoilt_text(chance.choice(records), chance)
        taken += tried("record", f"{game} {case}", lambda text=text: tm.replay(Record.loads(text)))
        seats = chance.choice((*ODD, *played.seats, *played.seats))
        seed = chance.choice((*ODD[:8], 7, 7, 7))
        options = spoilt_options(played, chance)
        corrections = spoilt(content, chance) if chance.random() < 0.5 else None
        taken += tried(
            "set-up", f"{game} {case} seats={seats!r:.40} seed={seed!r:.40} {options!r:.200} {corrections!r:.300}",
            lambda a=seats, b=seed, c=corrections, d=options: played.new(a, b, c, **d),
        )  # fmt: skip
    assert taken, "all of it was refused: nothing was tried"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST


BOMBS: Final = (
    "[" * 5000,
    "a = " + "[" * 5000 + "]" * 5000,
    "a = " + "{b = " * 900 + "1" + "}" * 900,
    ".".join(["a"] * 5000) + " = 1",
    "a = " + "9" * 100_000,
    "a = 1979-05-27",
    "x = '" + "y" * 3_000_000 + "'",
    "".join(f"[a{n}]\n" for n in range(20_000)),
    "a = 'half \x00'",
)


@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
@pytest.mark.parametrize("game", games())
def test_a_bomb_of_toml_is_refused_as_corrections_as_a_position_and_in_a_record(game: str, bomb: str) -> None:
    began, played = time.process_time(), tm.game(game)
    attempts: tuple[tuple[type[TitanomachyError], Callable[[], object]], ...] = (
        (BadSetup, lambda: played.new(min(played.seats), 1, bomb + "\n")),
        (BadPosition, lambda: played.position(bomb)),
        (TitanomachyError, lambda: tm.replay(_record_with(played.new(min(played.seats), 1).record().dumps(), bomb))),
    )
    for refusal, work in attempts:
        with pytest.raises(refusal) as caught:
            work()
        assert len(caught.value.text("fr")) < 5000
    assert time.process_time() - began < SLOWEST


def _record_with(text: str, bomb: str) -> Record:
    block = "".join(f"content | {line}\n" for line in bomb.splitlines())
    return Record.loads(text.replace("\n\n", f"\n{block}\n", 1))


def test_a_refusal_quotes_no_more_than_one_reads() -> None:
    with pytest.raises(BadSetup) as caught:
        tm.game("last-stand").new(3, 1, titan="x" * 100_000)
    assert "x" * 100 in caught.value.text() and len(caught.value.text()) < 2000
    with pytest.raises(BadRecord, match="whole number"):
        Record.loads("titanomachy record 1\ngame: last-stand\nrules: 1\nseats: " + "9" * 100_000)
