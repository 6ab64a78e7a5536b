"""What was found out about positions that were set by hand: the latest are kept, so that nobody waits twice.

Under a digest of what was asked: an analysis, or whether it makes a puzzle.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from . import schema

MOST: Final = 2000


def appraisal_of(connection: Connection, digest: str, rules: int) -> bytes | None:
    """What is kept of a position under these rules."""
    kept = schema.appraisals
    query = select(kept.c.data).where((kept.c.digest == digest) & (kept.c.rules == rules))
    data: bytes | None = connection.execute(query).scalar()
    return data


def keep_appraisal(connection: Connection, digest: str, rules: int, data: bytes) -> None:
    """Keep it, in the place of what was kept before; of too many the oldest go."""
    kept = schema.appraisals
    connection.execute(delete(kept).where(kept.c.digest == digest))
    try:
        with connection.begin_nested():
            connection.execute(insert(kept).values(digest=digest, rules=rules, changed=time.time(), data=data))
    except IntegrityError:  # another server was quicker
        return
    latest = select(kept.c.changed).order_by(kept.c.changed.desc()).offset(MOST).limit(1)
    oldest = connection.execute(latest).scalar()
    if oldest is not None:
        connection.execute(delete(kept).where(kept.c.changed <= oldest))
