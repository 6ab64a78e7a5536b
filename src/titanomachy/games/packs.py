"""Content packs: corrections of a game's content that other packages add, to be named where a file could be given.

[project.entry-points."titanomachy.content"]
harsh-winter = "my_pack:HARSH_WINTER"       # Pack("last-stand", Path(__file__).with_name("harsh_winter.toml"))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..kernel.content import Toml, read_corrections
from ..kernel.errors import BadSetup
from ..kernel.words import N_
from .plugins import Plugins, Unfit

GROUP: Final = "titanomachy.content"


@dataclass(frozen=True, slots=True)
class Pack:
    """The game that a pack is for, and its corrections: a TOML file or what one would hold."""

    game: str
    content: Path | Mapping[str, Toml]


def _fitting(name: str, found: object) -> Pack:
    """A pack that can be read; what it corrects is checked by its game when it is laid out."""
    if not isinstance(found, Pack):
        raise Unfit(N_("it must be a Pack, not {kind}"), kind=type(found).__name__)
    read_corrections(found.content)
    return found


PACKS: Final = Plugins(GROUP, (), _fitting)


def packed(content: object, game: str) -> object:
    """The corrections of a pack where one is named, else what was given; BadSetup for a pack of another game."""
    if not isinstance(content, str) or content not in PACKS.loaded:
        return content
    pack = PACKS.loaded[content]
    if pack.game != game:
        said = N_("the content pack {name} is for {other}, not for {game}")
        raise BadSetup(said, name=repr(content), other=pack.game, game=game)
    return pack.content
