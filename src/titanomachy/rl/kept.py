"""A trained policy as a bot, and as a file: `policy:FILE` wherever bots are named.

A file holds the weights, the set-up that they were trained for, and how that was done. What is read of it are numbers
and names alone: a file that somebody sent cannot run anything.
"""

from __future__ import annotations

import pickle
import zipfile
from collections.abc import Mapping
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import torch

from ..games.game import BoardGame
from ..games.registry import game as game_of
from ..kernel.asks import Option
from ..kernel.errors import TitanomachyError, UnknownGame
from ..kernel.setup import Setup
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .layout import Layout
from .play import Play
from .policy import Policy

FORMAT: Final = 1
KEPT: Final = 8  # policies that are held in memory
NO_POLICY: Final = N_("{file} is no policy: bot.save(FILE) of a trained bot writes one")
NOT_THERE: Final = N_("there is no policy {file}")
NEWER: Final = N_("{file} was written by a later version of Titanomachy (format {theirs}, not {ours})")
OTHER_VERSION: Final = N_("{file} was trained for another version of the game: train it anew")
OTHER_GAME: Final = N_("the policy was trained for {game} with {seats} seats, not for {other} with {n}")
OTHER_TABLE: Final = N_("the policy was trained for {game} with other options, which show other things: {options}")


class PolicyBot:
    """A trained policy as a bot: in arenas, environments and at tables like those that it was trained at.

    `told` says how it was made: the seat, the bots in the others, how many choices, the seed.
    """

    name = "policy"

    def __init__(self, play: Play[State], policy: Policy, told: Mapping[str, Any] | None = None) -> None:
        self.play = play
        self.policy = policy
        self.told = dict(told or {})
        self._fitting = {play.setup.key}

    def __deepcopy__(self, memo: dict[int, object]) -> PolicyBot:
        """Every seat has its own encoder; the weights are shared."""
        return PolicyBot(self.play.beside(), self.policy, self.told)

    def __reduce__(self) -> tuple[Any, ...]:
        """For another process: what a file holds."""
        return _made, (self.kept(),)

    def kept(self) -> dict[str, Any]:
        """All that has to be kept of it."""
        play = self.play
        return {
            "format": FORMAT,
            "game": play.game.id,
            "seats": play.seats,
            "options": dict(play.setup.options),
            "content": dict(play.setup.corrections),
            "actions": play.actions.kind,
            "told": self.told,
            "weights": self.policy.state_dict(),
        }

    def save(self, path: str | Path) -> None:
        """Write the policy down, whole or not at all."""
        half = Path(path).with_name(f"{Path(path).name}.half")
        try:
            torch.save(self.kept(), half)
            half.replace(path)
        finally:
            half.unlink(missing_ok=True)

    def fits(self, table: Table[State]) -> None:
        """TitanomachyError where the table is none that the policy can look at."""
        play, setup = self.play, table.setup
        if (table.game.id, setup.seats) != (play.game.id, play.seats):
            told = {"game": play.game.id, "seats": play.seats, "other": table.game.id, "n": setup.seats}
            raise TitanomachyError(OTHER_GAME, **told)
        if setup.key not in self._fitting:
            if _shape(play.game, setup) != _shape(play.game, play.setup):
                options = ", ".join(f"{name}={value}" for name, value in play.setup.options.items())
                raise TitanomachyError(OTHER_TABLE, game=play.game.id, options=options)
            self._fitting.add(setup.key)

    def choose(self, table: Table[State], seat: int) -> Option:
        """The offered option that the policy thinks best, from what the seat sees."""
        self.fits(table)
        play = self.play
        play.table = table
        return play.meant(table.asks[seat], self.policy.act(play.observe(seat), play.mask(seat)))


def _shape(game: BoardGame[State], setup: Setup) -> list[tuple[object, ...]]:
    """What the columns of a tensor mean."""
    return [(part.name, part.kind, part.shape) for part in Layout(game, setup).parts]


def _made(found: Mapping[str, Any]) -> PolicyBot:
    """The bot of what was kept; RuntimeError where the weights do not fit the game."""
    table = {"content": found.get("content"), "actions": found["actions"]}
    play = Play(game_of(found["game"]), found["seats"], found["options"], back=False, **table)
    policy = Policy(play.layout, play.actions.size, found["weights"]["judges.weight"].shape[1])
    policy.load_state_dict(found["weights"])
    return PolicyBot(play, policy, found.get("told"))


def load(path: str | Path) -> PolicyBot:
    """The bot of a policy that was written down; TitanomachyError where it is none, or the game has changed since."""
    path = Path(path)
    try:
        found = torch.load(path, weights_only=True)
    except FileNotFoundError:
        raise TitanomachyError(NOT_THERE, file=repr(str(path))) from None
    except (pickle.UnpicklingError, zipfile.BadZipFile, EOFError, RuntimeError, ValueError, IsADirectoryError):
        raise TitanomachyError(NO_POLICY, file=path) from None
    if not isinstance(found, dict) or not isinstance(found.get("format"), int):
        raise TitanomachyError(NO_POLICY, file=path)
    if found["format"] > FORMAT:
        raise TitanomachyError(NEWER, file=path, theirs=found["format"], ours=FORMAT)
    try:
        return _made(found)
    except UnknownGame:
        raise
    except (RuntimeError, TitanomachyError) as error:
        raise TitanomachyError(OTHER_VERSION, file=path) from error
    except (KeyError, TypeError, AttributeError):
        raise TitanomachyError(NO_POLICY, file=path) from None


@lru_cache(maxsize=KEPT)
def _once(path: Path, changed: int) -> PolicyBot:
    return load(path)


def opened(file: str, game: BoardGame[State]) -> PolicyBot:
    """A bot of its own from a file that many games may open: it is read once, and again when it has changed."""
    path = Path(file)
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        raise TitanomachyError(NOT_THERE, file=repr(file)) from None
    found = _once(path, changed)
    if found.play.game.id != game.id:
        play = found.play
        told = {"game": play.game.id, "seats": play.seats, "other": game.id, "n": ", ".join(map(str, game.seats))}
        raise TitanomachyError(OTHER_GAME, **told)
    return deepcopy(found)
