"""Tables of older servers are looked at one after the other, so that lists have their names."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ..store import glimpses
from ..store.database import Database

LOG: Final = logging.getLogger(__name__)
PAUSE: Final = 0.05  # seconds between two tables: whoever plays comes first


async def catch_up(database: Database) -> None:
    """Until every table has a glimpse."""
    try:
        while ids := await database.read(glimpses.lacking):
            for id in ids:
                text, length = await database.read(lambda c, id=id: glimpses.made(c, id))  # type: ignore[misc]
                await database.write(lambda c, id=id, text=text, n=length: glimpses.keep(c, id, text, n))  # type: ignore[misc]
                await asyncio.sleep(PAUSE)
    except Exception:
        LOG.exception("some tables of older servers are listed without their names")
