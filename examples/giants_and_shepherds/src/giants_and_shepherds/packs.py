"""A content pack: other numbers for the box. Any package may add one, also to a game that is not its own."""

from __future__ import annotations

from typing import Final

from titanomachy.games.packs import Pack

from .content import HOME

HARSH_WINTER: Final = Pack("giants-and-shepherds", HOME / "harsh_winter.toml")
