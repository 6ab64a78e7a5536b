"""The box: its numbers and the names of its meadows, made once from `content.toml` and an owner's corrections."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, cast

from titanomachy.kernel.content import Contents, Toml, overlay
from titanomachy.kernel.errors import BadSetup
from titanomachy.kernel.words import N_, told

HOME: Final = Path(__file__).resolve().parent
GIANT, SHEPHERD = range(2)
SEATS: Final = (N_("The Giant"), N_("The Shepherd"))


@cache
def read_file() -> Mapping[str, Toml]:
    """The content as it stands in its file."""
    return tomllib.loads((HOME / "content.toml").read_text("utf-8"))


MEADOW_IDS: Final = tuple(str(entry["id"]) for entry in cast("list[dict[str, str]]", read_file()["meadow"]))
MEADOWS: Final = len(MEADOW_IDS)


class Content:
    """The numbers, and the names of things."""

    CONSTANT = True  # equal corrections give the very same object

    def __init__(self, corrections: Mapping[str, Toml]) -> None:
        written = overlay(read_file(), corrections)
        self.sheep, self.nights, self.fires, self.giant_steps, self.flock_steps = (
            _whole(written, name) for name in ("sheep", "nights", "fires", "giant_steps", "flock_steps")
        )
        self.die = tuple(cast("list[int]", written["die"]))
        if not self.die or any(type(face) is not int or face < 0 for face in self.die):
            raise BadSetup(N_("die takes whole numbers from 0 on, not {given}"), given=repr(self.die))
        self.meadows = cast("list[dict[str, str]]", written["meadow"])

    def name(self, domain: str, value: int, lang: str) -> str:
        """What a sentence calls a meadow."""
        return told(self.meadows[value], "name", lang)


def _whole(written: Mapping[str, Toml], name: str) -> int:
    value = written[name]
    if type(value) is not int or value < 1:
        raise BadSetup(N_("{name} takes a whole number from 1 on, not {given}"), name=name, given=repr(value))
    return value


CONTENTS: Final = Contents(Content)
