"""What has been found out about a finished game: kept with it, so that nobody waits for the same twice."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from . import schema


def analysis_of(connection: Connection, table_id: str, rules: int) -> bytes | None:
    """What is kept of a game under these rules."""
    kept = schema.analyses
    query = select(kept.c.data).where((kept.c.table_id == table_id) & (kept.c.rules == rules))
    data: bytes | None = connection.execute(query).scalar()
    return data


def keep_analysis(connection: Connection, table_id: str, rules: int, data: bytes) -> None:
    """Keep it, in the place of what was kept before."""
    connection.execute(delete(schema.analyses).where(schema.analyses.c.table_id == table_id))
    connection.execute(insert(schema.analyses).values(table_id=table_id, rules=rules, data=data))
