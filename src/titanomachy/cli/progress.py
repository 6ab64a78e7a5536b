"""What has been learnt at this terminal: which lessons are done, and where one that was left goes on."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from ..kernel.coaching import Asked, Coached
from ..kernel.words import N_
from .mistakes import Mistake, cannot_write
from .saves import folder
from .terminal import read_text, write_text

FILE: Final = "lessons.json"


@dataclass(frozen=True, slots=True)
class Left:
    """A lesson that was left in the midst of it: at its check or not, the choices made, and what is kept beside."""

    check: bool
    choices: tuple[Asked, ...]
    kept: Coached


@dataclass(frozen=True, slots=True)
class Learnt:
    """What has been done of a lesson: steps, tries, whether it was ever finished, and where it goes on."""

    step: int = 0
    tries: int = 0
    done: bool = False
    left: Left | None = None


@dataclass(slots=True)
class Progress:
    """All that has been learnt, by game and lesson; kept in a file beside the saved games."""

    path: Path
    learnt: dict[str, dict[str, Learnt]] = field(default_factory=dict)

    @classmethod
    def read(cls) -> Progress:
        """What the file says; a mistake where that is nothing of ours."""
        path = folder() / FILE
        if not path.exists():
            return cls(path)
        try:
            told = json.loads(read_text(path))
            return cls(path, {game: {id: _read(one) for id, one in own.items()} for game, own in told.items()})
        except (ValueError, TypeError, KeyError, AttributeError):
            words = N_("{file} does not tell what was learnt; put it away to begin anew")
            raise Mistake(words, file=path) from None

    def of(self, game: str, lesson: str) -> Learnt:
        """What has been done of a lesson."""
        return self.learnt.get(game, {}).get(lesson, Learnt())

    def keep(self, game: str, lesson: str, fresh: Learnt) -> None:
        """Remember what has been done; what was finished once stays finished, with the tries that it took."""
        old = self.of(game, lesson)
        kept = replace(fresh, done=old.done or fresh.done, tries=old.tries if old.done else fresh.tries)
        self.learnt.setdefault(game, {})[lesson] = kept
        told = {game: {id: asdict(one) for id, one in own.items()} for game, own in self.learnt.items()}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(self.path, error) from None
        write_text(self.path, json.dumps(told, indent=1) + "\n")


def _read(one: dict[str, Any]) -> Learnt:
    left = one["left"]
    if left is not None:
        choices = tuple((int(seat), str(text)) for seat, text in left["choices"])
        left = Left(bool(left["check"]), choices, Coached(**left["kept"]))
    return Learnt(int(one["step"]), int(one["tries"]), bool(one["done"]), left)
