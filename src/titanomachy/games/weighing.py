"""The file of learned numbers of a game: read once, checked against what the game sees, written line by line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_
from .model import Model

FORMAT: Final = 1
Row: TypeAlias = "list[float]"


class BadWeights(TitanomachyError):
    """A file of learned numbers that does not fit."""


class Weighing:
    """All models of a file: what it tells about itself, and a model for each head and kind of table."""

    def __init__(self, file: Path, names: Sequence[str]) -> None:
        try:
            data = tomllib.loads(file.read_text("utf-8"))
        except FileNotFoundError:
            said = N_("there are no learned numbers at {file}: `titanomachy lab learn` makes them")
            raise BadWeights(said, file=str(file)) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadWeights(N_("{file} is not valid TOML: {error}"), file=str(file), error=error) from None
        if data.get("format") != FORMAT:
            said = N_("{file} is of format {given}; this version reads format {format}")
            raise BadWeights(said, file=str(file), given=repr(data.get("format")), format=FORMAT)
        self.told: dict[str, Any] = {key: value for key, value in data.items() if key != "model"}
        self._models: dict[tuple[str, str], Model] = {}
        for entry in data.get("model", []):
            self._models[entry["head"], entry["kind"]] = _model(file, entry, names)

    @staticmethod
    @cache
    def _read(file: Path, names: tuple[str, ...]) -> Weighing:
        return Weighing(file, names)

    @classmethod
    def read(cls, file: Path, names: tuple[str, ...]) -> Weighing:
        """The numbers of a file, read when they are first asked for."""
        return cls._read(file, names)

    @classmethod
    def forget(cls) -> None:
        """Read files anew: they may have been written."""
        cls._read.cache_clear()

    def model(self, head: str, kind: str = "") -> Model:
        """The model of a head for a kind of table; the one for all kinds where there is no other."""
        found = self._models.get((head, kind)) or self._models.get((head, ""))
        if found is None:
            kinds = ", ".join(f"{head} {kind}".strip() for head, kind in self._models)
            raise BadWeights(N_("no model is called {name}; there are {kinds}"), name=f"{head} {kind}", kinds=kinds)
        return found


def _model(file: Path, entry: Mapping[str, Any], names: Sequence[str]) -> Model:
    rows: dict[str, Row] = entry["features"]
    if set(rows) != set(names):
        odd = sorted(set(rows) ^ set(names))
        said = N_("{file} does not fit what is seen in a position: {names}; learn it anew with `titanomachy lab learn`")
        raise BadWeights(said, file=str(file), names=", ".join(odd[:5]))
    ordered = [rows[name] for name in names]
    out = [float(number) for number in entry.get("out", [])]
    units = len(ordered[0]) - 2
    return Model(
        means=[float(row[0]) for row in ordered],
        spreads=[float(row[1]) for row in ordered],
        weights=[[float(row[2 + unit]) for row in ordered] for unit in range(units)],
        bias=[float(number) for number in entry.get("bias", [0.0])],
        out=out,
        first=float(entry["first"]),
    )


def written(told: Mapping[str, object], models: Sequence[Mapping[str, Any]]) -> str:
    """A file of learned numbers: what is told about it, then each model with a line for each feature."""
    lines = [f"format = {FORMAT}", *(f"{key} = {_value(value)}" for key, value in told.items())]
    for entry in models:
        lines += ["", "[[model]]", f'head = "{entry["head"]}"', f'kind = "{entry["kind"]}"']
        lines += [f"{key} = {_value(entry[key])}" for key in ("games", "loss", "first", "bias", "out") if key in entry]
        lines += ["", "[model.features]", *(f"{name} = {_value(row)}" for name, row in entry["features"].items())]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_value(one) for one in value)}]"
    if isinstance(value, float):
        return f"{round(value, 4) + 0.0:.4g}" if "." in f"{value:.4g}" or "e" in f"{value:.4g}" else f"{value:.4g}.0"
    return repr(value) if isinstance(value, int) else '"' + str(value).replace('"', "'") + '"'
