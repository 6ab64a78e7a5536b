"""The plan of an arena as a file, `DIR/arena.toml`: enough to go on with it, and to say how it was made."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import tomli_w

from ..games.registry import game as find
from ..kernel.errors import TitanomachyError
from ..kernel.words import N_
from ..version import __version__
from .entrants import Entrant, Given, entrants
from .plan import AS_IT_IS, Limits, Plan, Variant, make_plan
from .sprt import Sprt

FILE: Final = "arena.toml"
FORMAT: Final = 1
NOT_THERE: Final = N_("{folder} holds no arena: {file} is not there")
UNREADABLE: Final = N_("{file} is not the plan of an arena: {error}")
OTHER: Final = N_("{folder} was played with {what} {theirs}, not {ours}: its games cannot be joined with new ones")
OWN_BOTS: Final = N_(
    "{names} took part in {folder} from a script: there lab.run(..., out={folder}, resume=True) goes on with it"
)


@dataclass(frozen=True, slots=True)
class Asked:
    """A whole arena: the plan, how many games of it, and the test that may end it earlier."""

    plan: Plan
    games: int
    sprt: Sprt | None = None

    def dumps(self) -> str:
        """As TOML."""
        plan = self.plan
        told: dict[str, Any] = {
            "format": FORMAT,
            "titanomachy": __version__,
            "game": plan.game.id,
            "rules_version": plan.game.rules_version,
            "bots": [one.name for one in plan.bots],
            "own_bots": [one.name for one in plan.bots if one.own is not None],
            "sides_kept": plan.fixed,
            "games": self.games,
            "seats": list(plan.seats),
            "seed": plan.seed,
            "choices": plan.choices,
            "records": plan.records,
            "limits": {"choices": plan.limits.choices},
            "options": _plain(plan.options),
            "content": dict(plan.content),
        }
        if plan.limits.seconds is not None:
            told["limits"]["seconds"] = plan.limits.seconds
        if plan.variants != AS_IT_IS:
            told["variants"] = [
                {"label": one.label, "options": _plain(one.options), "content": dict(one.content)}
                for one in plan.variants
            ]
        if self.sprt is not None:
            told["sprt"] = asdict(self.sprt)
        return tomli_w.dumps(told)

    def write(self, folder: Path) -> None:
        """Into a folder, whole or not at all."""
        half = folder / f"{FILE}.half"
        half.write_text(self.dumps(), encoding="utf-8")
        half.replace(folder / FILE)


def _plain(options: Mapping[str, object]) -> dict[str, object]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


def told_in(folder: Path) -> dict[str, Any]:
    """What the file of a folder says; an error where it is none of ours."""
    path = folder / FILE
    if not path.is_file():
        raise TitanomachyError(NOT_THERE, folder=folder, file=FILE)
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        find(str(told["game"]))
    except (tomllib.TOMLDecodeError, KeyError, UnicodeDecodeError) as error:
        raise TitanomachyError(UNREADABLE, file=path, error=error) from None
    return told


def read_asked(folder: Path, own: Sequence[Given] = ()) -> Asked:
    """The arena of a folder, to go on with; bots that were no names have to be given anew."""
    told = told_in(folder)
    ours = {"format": FORMAT, "titanomachy": __version__, "rules_version": find(told["game"]).rules_version}
    for name, here in ours.items():
        if told.get(name) != here:
            raise TitanomachyError(OTHER, folder=folder, what=name, theirs=told.get(name), ours=here)
    given = {one.name: one for one in entrants(own)}
    try:
        missing = [name for name in told["own_bots"] if name not in given]
        if missing:
            raise TitanomachyError(OWN_BOTS, names=", ".join(missing), folder=folder)
        return _read(told, given)
    except (KeyError, TypeError) as error:
        raise TitanomachyError(UNREADABLE, file=folder / FILE, error=error) from None


def _read(told: Mapping[str, Any], given: Mapping[str, Entrant]) -> Asked:
    plan = make_plan(
        find(told["game"]),
        tuple(given.get(name) or Entrant(name) for name in told["bots"]),
        fixed=told["sides_kept"],
        seats=told["seats"],
        options=told["options"],
        content=told["content"],
        variants=[Variant(**one) for one in told.get("variants", ())],
        seed=told["seed"],
        limits=Limits(**told["limits"]),
        choices=told["choices"],
        records=told["records"],
    )
    return Asked(plan, told["games"], Sprt(**told["sprt"]) if "sprt" in told else None)
