"""Errors in the reader's language: a sentence with places, whichever part of the kernel raises it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

import titanomachy
from titanomachy.kernel.content import overlay
from titanomachy.kernel.errors import BadPosition, BadRecord, BadText, IllegalChoice, TitanomachyError
from titanomachy.kernel.migration import Migration, carried_position, carried_record
from titanomachy.kernel.record import FORMAT, Record
from titanomachy.kernel.words import Words

from .toy import TOY

HOME = Path(titanomachy.__file__).parent
HEADS = f"{FORMAT}\ngame: toy\nrules: 1\nseats: 2\nseed: 1\n"
RECORD = Record.loads(HEADS)


def fail(_: object) -> NoReturn:
    raise BadText("Yes")  # any sentence that has French words


def choose(text: str) -> Callable[[], object]:
    return lambda: TOY.new(seats=2, seed=1).choose(0, text)


def position(**spec: object) -> Callable[[], object]:
    return lambda: TOY.position({"seats": 2, **spec})


def record(text: str) -> Callable[[], object]:
    return lambda: TOY.replay(Record.loads(text))


WRONG: dict[str, Callable[[], object]] = {
    "a record without its first line": record("game: toy"),
    "a record with a heading of its own": record(f"{HEADS}weather: fine\n"),
    "a record with a line that is nothing": record(f"{HEADS}\nhello\n"),
    "a record without a seed": record(f"{FORMAT}\ngame: toy\nrules: 1\nseats: 2\n"),
    "a record with words for a number": record(HEADS.replace("seed: 1", "seed: one")),
    "a record whose options are no pairs": record(f"{HEADS}options: deck\n"),
    "a record whose position is no TOML": record(f"{HEADS}position | =\n"),
    "a record whose content is no TOML": record(f"{HEADS}content | =\n"),
    "a record with a choice that is not offered": record(f"{HEADS}\n0 grab\n"),
    "a record of older rules": lambda: carried_record(RECORD, 2, {}),
    "a record that cannot be carried over": lambda: carried_record(RECORD, 2, {1: Migration(record=fail)}),
    "a record of a game that is not here": lambda: titanomachy.replay(HEADS),
    "a position of older rules": lambda: carried_position({"rules": 1}, "toy", 2, {}),
    "a position that cannot be carried over": lambda: carried_position(
        {"rules": 1}, "toy", 2, {1: Migration(position=fail)}
    ),
    "a position of another game": position(game="chess"),
    "a position with a part of its own": position(weather=1),
    "a position with a part that is no table": position(state=1),
    "a position without such a set-up": position(options={"deck": 3}),
    "a position with a field of its own": position(state={"weather": 1}),
    "a position with a list for a value": position(state={"roll": [1]}),
    "a position with a value for a list": position(state={"points": 1}),
    "a position with lists in a list": position(state={"points": [1, [2]]}),
    "a position with words for numbers": position(state={"roll": "six"}),
    "a position with a name that is not there": position(state={"leader": "nowhere"}),
    "a position whose choices are no list": position(choices="0 grab"),
    "a position with a choice that is not offered": position(choices=["0 grab"]),
    "a position that is no TOML": lambda: TOY.position("="),
    "a choice that is no choice": choose("sing"),
    "a choice with too little": choose("bid"),
    "a choice with too much": choose("grab it"),
    "a choice of another value": choose("bid c99"),
    "a choice by something else": lambda: TOY.new(seats=2).choose(0, ("bid", 99)),
    "a choice of a seat that is not there": lambda: TOY.new(seats=2).choose(7, "grab"),
    "an option by a number that is not there": lambda: TOY.vocabulary.option(-1),
    "a correction of another kind": lambda: overlay({"prize": 2}, {"prize": "two"}),
    "an undo of nothing": lambda: TOY.new(seats=2).undo(1),
    "a bot that is not there": lambda: titanomachy.bot("nobody", titanomachy.game("last-stand")),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_an_error_is_also_said_in_french(wrong: Callable[[], object]) -> None:
    with pytest.raises(TitanomachyError) as caught:
        wrong()
    error = caught.value
    assert str(error) == error.text("en") == error.text()
    french = error.text("fr")
    assert french != str(error)
    assert french == error.text("fr"), "nothing is used up"
    assert not {"the", "not", "must", "cannot", "takes"} & set(french.replace(":", " ").split())


def test_what_an_error_quotes_is_said_in_the_same_language() -> None:
    with pytest.raises(BadRecord) as caught:
        TOY.replay(Record.loads(f"{HEADS}\n0 bid c99\n"))
    assert "did you mean c9" in str(caught.value)
    assert "vouliez-vous dire c9" in caught.value.text("fr")


def test_a_refused_choice_keeps_its_reason_rule_and_options() -> None:
    error = IllegalChoice(Words("{n} is too many.", n=3), "TOY-bid", [f"c{n}" for n in range(14)])
    assert error.reason == "3 is too many."
    assert str(error).startswith("3 is too many. (TOY-bid) You may choose: c0, c1,")
    assert str(error).endswith("c11 ....")
    assert error.text("fr").startswith("3 is too many. (TOY-bid) Vous pouvez choisir\u202f: c0, c1,")


def test_braces_in_what_somebody_typed_are_only_text() -> None:
    with pytest.raises(IllegalChoice, match=re.escape("'{0}' is not something one can choose")):
        TOY.new(seats=2).choose(0, "{0}")
    with pytest.raises(BadPosition, match=re.escape("a position has no part '{name}'")):
        TOY.position({"{name}": 1})


@pytest.mark.parametrize("path", sorted((HOME / "kernel").glob("*.py")), ids=lambda path: path.stem)
def test_no_error_of_the_kernel_is_made_of_ready_words(path: Path) -> None:
    """What is raised for a reader is a marked sentence with places; only for programmers it may be plain."""
    plain = [
        f"{path.name}:{node.lineno}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"TitanomachyError", "BadSetup", "BadPosition", "BadRecord", "BadText", "IllegalChoice"}
        and node.args
        and isinstance(node.args[0], ast.JoinedStr | ast.Constant)
    ]
    assert plain == []
