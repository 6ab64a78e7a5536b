"""What a sweep varies, as it is written: keys of the content, options of the set-up, an owner's file of corrections.

    content.event.ice_that_never_melts.ordning_points=2..5      whole numbers from 2 to 5
    options.seating=seats,random                                 these values
    corrections=my-box.toml,none                                 a file, and the box without it
    content.a.x=1..3 & content.b.y=2..4                          both together: 1 and 2, 2 and 3, 3 and 4

Several of them are crossed: every value of the one with every value of the other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Final, cast

from ..games.game import BoardGame
from ..kernel.content import Table as Content
from ..kernel.content import Toml, read_corrections
from ..kernel.errors import BadSetup, nearest
from ..kernel.state import State
from ..kernel.words import N_

RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?")
MOST: Final = 60
HOW: Final = N_(
    "{words} is nothing to vary: write content.KEY.ID.FIELD=2..5, options.NAME=a,b or corrections=FILE,none, and & "
    "between keys that change together"
)


@dataclass(frozen=True, slots=True)
class Setting:
    """One key with one value."""

    key: str
    value: Toml

    @property
    def label(self) -> str:
        """The end of the key, and the value: "ordning_points 3"."""
        name = self.key.rpartition(".")[2].replace("_", " ")
        return f"{name} {str(self.value).lower() if isinstance(self.value, bool) else self.value}"


@dataclass(frozen=True, slots=True)
class Change:
    """A way to play: which settings make it, and whether it is how the game is printed."""

    settings: tuple[Setting, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    content: Content = field(default_factory=dict)
    printed: bool = False

    @property
    def label(self) -> str:
        """Its settings in words."""
        return ", ".join(setting.label for setting in self.settings)


@dataclass(frozen=True, slots=True)
class Varied:
    """Keys that change together, and the values that they take at each step."""

    keys: tuple[str, ...]
    steps: tuple[tuple[Setting, ...], ...]
    printed: int  # the step at which all is as printed; -1 where none is


def changes(
    game: BoardGame[State], words: Sequence[str], options: Mapping[str, object], content: Content
) -> list[Change]:
    """Every way to play that is asked for, the printed one first; it is added where nobody asked for it."""
    box = game.bot.content(game.new(content=content or None).state)
    varied = [read(game, one, box, options) for one in words]
    keys = [key for one in varied for key in one.keys]
    twice = next((key for place, key in enumerate(keys) if key in keys[:place]), None)
    if twice is not None:
        raise BadSetup(N_("{key} is varied twice: name all its values in one place, {key}=A,B"), key=twice)
    count = 1
    for one in varied:
        count *= len(one.steps)
    if count > MOST:
        said = N_("these are {n} ways to play; at most {most} can be compared at once")
        raise BadSetup(said, n=count, most=MOST)
    found = [
        _change(game, content, tuple(setting for step in steps for setting in step), printed)
        for steps, printed in _crossed(varied)
    ]
    base = [one for one in found if one.printed] or [Change((), printed=True, content=content)]
    return [*base, *(one for one in found if not one.printed)]


def _crossed(varied: Sequence[Varied]) -> list[tuple[tuple[tuple[Setting, ...], ...], bool]]:
    choices = product(*(enumerate(one.steps) for one in varied))
    return [
        (tuple(step for _, step in some), all(at == one.printed for (at, _), one in zip(some, varied, strict=True)))
        for some in choices
    ]


def _change(game: BoardGame[State], content: Content, settings: tuple[Setting, ...], printed: bool) -> Change:
    options: dict[str, object] = {}
    laid: Content = dict(content)
    for setting in settings:
        kind, _, path = setting.key.partition(".")
        if kind == "options":
            options[path] = setting.value
        elif kind == "corrections":
            if setting.value != "none":
                laid = over(laid, read_corrections(Path(str(setting.value))))
        else:
            box = game.bot.content(game.new().state)
            laid = over(laid, _laid_out(box, path.split("."), setting.value))
    return Change(settings, options, laid, printed)


def read(game: BoardGame[State], words: str, box: Mapping[str, Toml], options: Mapping[str, object]) -> Varied:
    """One argument: keys with their values, joined by &."""
    keys: list[str] = []
    lists: list[list[Toml]] = []
    printed: list[int] = []
    for part in words.split("&"):
        key, equals, values = part.strip().partition("=")
        kind = key.partition(".")[0]
        if not equals or not values or kind not in ("content", "options", "corrections"):
            raise BadSetup(HOW, words=repr(part.strip()))
        keys.append(key.strip())
        now = _now(game, key.strip(), box, options)
        found: list[Toml] = [_typed(one, now) if kind == "content" else one for one in _values(values)]
        if not found:
            raise BadSetup(HOW, words=repr(part.strip()))
        lists.append(found)
        printed.append(next((at for at, one in enumerate(found) if str(one) == str(now)), -1))
    if len({len(one) for one in lists}) > 1:
        told = ", ".join(f"{key}: {len(one)}" for key, one in zip(keys, lists, strict=True))
        raise BadSetup(N_("keys that change together need as many values each, not {told}"), told=told)
    steps = tuple(
        tuple(Setting(key, one) for key, one in zip(keys, some, strict=True)) for some in zip(*lists, strict=True)
    )
    if len(set(steps)) < len(steps):
        raise BadSetup(N_("{words} names a value twice"), words=repr(words))
    return Varied(tuple(keys), steps, printed[0] if len(set(printed)) == 1 else -1)


def _values(words: str) -> list[str]:
    """The values of a key: a range of whole numbers, or a list."""
    found: list[str] = []
    for word in (one.strip() for one in words.split(",")):
        match = RANGE.fullmatch(word)
        if match:
            first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
            if last < first or not step:
                raise BadSetup(
                    N_("{words} is no range: it runs from the smaller number to the larger"), words=repr(word)
                )
            found += map(str, range(first, last + 1, step))
        elif word:
            found.append(word)
    return found


def _typed(word: str, now: Toml) -> Toml:
    """A value as the content has it: a number where there is one."""
    if isinstance(now, bool):
        if word not in ("true", "false"):
            raise BadSetup(N_("{word} does not fit: it is true or false"), word=repr(word))
        return word == "true"
    if isinstance(now, int | float) and not isinstance(now, bool):
        try:
            return type(now)(word)
        except ValueError:
            raise BadSetup(N_("{word} does not fit: a number stands there ({now})"), word=repr(word), now=now) from None
    return word


def _now(game: BoardGame[State], key: str, box: Mapping[str, Toml], options: Mapping[str, object]) -> Toml:
    """What a key is without any change."""
    kind, _, path = key.partition(".")
    if kind == "corrections":
        return "none"
    if kind == "options":
        if path not in game.options:
            raise BadSetup(N_("there is no option {name}; {hint}"), name=repr(path), hint=nearest(path, game.options))
        return cast("Toml", options.get(path, game.options[path].default))
    found: Toml = box
    for place, name in enumerate(path.split(".")):
        inside = _inside(found)
        if name not in inside:
            at = ".".join(path.split(".")[:place]) or "content"
            hint = nearest(name, inside) if inside else ""
            raise BadSetup(N_("{at} has no {name}; {hint}"), at=at, name=repr(name), hint=hint)
        found = inside[name]
    return found


def _inside(value: Toml) -> Mapping[str, Toml]:
    """What a table or a list of entries holds, by name or id."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list):
        return {str(one["id"]): one for one in value if isinstance(one, Mapping) and "id" in one}
    return {}


def _laid_out(box: Toml, path: Sequence[str], value: Toml) -> Content:
    """A correction that sets one key: lists of entries by their id."""
    name, *rest = path
    inside = _inside(box)[name]
    if not rest:
        return {name: value}
    if isinstance(inside, list):
        entry, *deeper = rest
        below = _laid_out(_inside(inside)[entry], deeper, value) if deeper else {}
        return {name: [{"id": entry, **below}]}
    return {name: _laid_out(inside, rest, value)}


def over(first: Mapping[str, Toml], second: Mapping[str, Toml]) -> Content:
    """Two corrections laid over each other: tables by key, lists of entries by id.

    >>> over({"card": [{"id": "a", "x": 1}]}, {"card": [{"id": "a", "y": 2}, {"id": "b", "x": 3}]})
    {'card': [{'id': 'a', 'x': 1, 'y': 2}, {'id': 'b', 'x': 3}]}
    """
    merged: Content = dict(first)
    for key, new in second.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            merged[key] = over(old, new)
        elif isinstance(old, list) and isinstance(new, list) and _inside(old) and _inside(new):
            entries = dict(_inside(old))
            for id, entry in _inside(new).items():
                have = entries.get(id)
                entries[id] = over(cast("Content", have), cast("Content", entry)) if have else entry
            merged[key] = list(entries.values())
        else:
            merged[key] = new
    return merged
