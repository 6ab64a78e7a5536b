"""An analysis of a position tells no more than it has put in words."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from titanomachy.bots.analysis import Point
from titanomachy.web.live.analyses import WORLDS
from titanomachy.web.live.appraisals import Appraisal, Appraisals, Wanted


class Finding(Appraisals):
    """One in which the rest is found while what is known so far is put in words."""

    def __init__(self, found: Appraisal) -> None:
        super().__init__(cast("Any", None), cast("Any", None))
        self._found = found

    async def _of(self, wanted: Wanted, make: bool) -> Appraisal | None:
        return self._found

    async def _go_on(self, found: Appraisal) -> None:
        """Nothing comes by itself."""

    async def _said(self, found: Appraisal, lang: str) -> dict[str, Any]:
        said = {"choices": found.rows}
        found.level, found.rows, found.point = found.to_level, (), Point([0.5, 0.5], WORLDS)
        return said


def test_what_is_found_while_one_is_told_is_told_the_next_time() -> None:
    """It was called done, and the page did not ask again: it stood there without choices."""
    wanted = Wanted("last-stand", "", 0, True)
    finding = Finding(Appraisal(wanted, asked=True, point=Point([0.5, 0.5])))

    async def looks() -> list[dict[str, Any]]:
        return [await finding.look(wanted, "jo", 0, "en") for _ in range(2)]

    first, second = asyncio.run(looks())
    assert first["choices"] is None and not first["done"]
    assert second["choices"] == () and second["done"]
