"""What comes from outside, spoilt at random: records, set-ups and corrections as somebody who means harm sends them."""

from __future__ import annotations

import random
from typing import Any, Final

import titanomachy as tm
from titanomachy.kernel.state import State

Table = tm.Table[State]
ODD: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 10**40, 2.5, float("nan"), float("inf"), "", "²", "٣", "9" * 5000, "\x00", "%00", "\ud800",
    "none", "x" * 100_000, b"bytes", [], {}, [[]], [None], ["x"] * 5000, {"id": []}, [{"id": 3}],
    [{"id": "x"}, {"id": "x"}], (), {"a": {"b": {"c": {}}}}, object,
)  # fmt: skip
LINES: Final = (
    "seats: ²", "seats: " + "9" * 5000, "seed: " + "9" * 5000, "seats: -1", "seats: 10000000", "rules: 0",
    "game: %00", "game: ", "9" * 5000 + " move", "² pass", "-1 pass", "999999 pass", "imagine", "imagine 0",
    "imagine x y", "imagine 0 " + "9" * 5000, "imagine 99 1", "content | " + "[" * 3000,
    "content | a = " + "[" * 3000 + "]" * 3000, "content | a = " + "9" * 5000,
    "content | " + ".".join(["a"] * 3000) + " = 1", "content | [" + ".".join(["a"] * 3000) + "]",
    "position | phase = 3", "position | seats = " + "9" * 5000, "position | " + "[[a]]", "content | [[card]]",
    "content | a = 1979-05-27T07:32:00Z", "position | seed = 'x'", "position | rules = []", "options: a",
    "options: a=b=c", "options: " + "a=b " * 9999, "|", ":", "0", "0 \x00", "0 " + "x" * 100_000,
    "titanomachy record 2", "position | seats = []", "content | meta = 3", "0 pass pass pass",
)  # fmt: skip


def spoilt_text(text: str, chance: random.Random) -> str:
    """A record with a few lines or signs gone wrong."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        kind = chance.randrange(7)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[chance.randrange(len(lines))])
        elif kind in (2, 3):
            lines.insert(chance.choice((at, 6)), chance.choice(LINES))
        elif kind == 4 and lines[at]:
            place = chance.randrange(len(lines[at]))
            sign = chance.choice("0123456789 |:=#\"'[]{}.,²\x00\u202e-")
            lines[at] = lines[at][:place] + sign + lines[at][place + 1 :]
        elif kind == 5:
            words = lines[at].split(" ")
            words[chance.randrange(len(words))] = chance.choice(("0", "-1", "999", "none", "9" * 5000, "x", "", "²"))
            lines[at] = " ".join(words)
        else:
            head = chance.randrange(min(6, len(lines)))
            name = lines[head].partition(":")[0]
            lines[head] = f"{name}: {chance.choice(('', '0', '-3', '²', '9' * 5000, 'x', 'None', '1e9', '%00'))}"
        lines = lines or [""]
    return "\n".join(lines) + "\n"


def spoilt_options(game: Any, chance: random.Random) -> dict[str, Any]:
    """Set-up options, some of them odd."""
    names = list(game.options)
    given: dict[str, Any] = {}
    for name in chance.sample(names, chance.randint(0, min(3, len(names)))):
        spec = game.options[name]
        given[name] = chance.choice((*ODD, spec.default, ",".join(map(str, spec.values)), list(spec.values) * 2))
    if chance.random() < 0.2:
        given[chance.choice(("nothing", "seed_", "x" * 9999, "²"))] = 1
    return given


def spoilt(value: Any, chance: random.Random, depth: int = 0) -> Any:
    """A piece of content in which one value, somewhere, is odd."""
    if isinstance(value, dict) and value and depth < 6 and chance.random() < 0.9:
        key = chance.choice(list(value))
        kept = {"id": value["id"]} if "id" in value and key != "id" else {}
        return {**kept, key: spoilt(value[key], chance, depth + 1)}
    if isinstance(value, list) and value and depth < 6 and chance.random() < 0.9:
        return [spoilt(chance.choice(value), chance, depth + 1)]
    if isinstance(value, int) and chance.random() < 0.4:
        return chance.choice((-1, 0, 1, 1000, 10**9, -(10**9)))
    return chance.choice(ODD[:-1])
