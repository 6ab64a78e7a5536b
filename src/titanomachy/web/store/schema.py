"""The tables of the store. A change here needs a migration beside it (`migrations/versions`)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

people: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("created", Float, nullable=False),
)

games: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("corrections", Text, nullable=False),
    Column("position", Text, nullable=False),
    Column("lesson", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("creator", String(32), nullable=False),
    Column("created", Float, nullable=False),
    # a summary for lists, so that a home page loads no game; `length` also guards every change
    Column("changed", Float, nullable=False),
    Column("length", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("since", Integer, nullable=False),  # the choice from which on the present rules version holds
    Column("asked", String(64), nullable=False),
    Column("round", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("next", String(32), nullable=False),
    Column("lobby", Boolean, nullable=False, server_default=false()),  # it waits for people and has not begun
    Column("ended", String(16), nullable=False, server_default=""),  # why it is over where no rule ended it: "agreed"
    Column("hints", String(8), nullable=False, server_default="bots"),  # who may have hints: see `rows.HINTS`
    Column("owner", String(64), nullable=False, server_default=""),  # which server has it: see `leases.py`
    Column("fence", Integer, nullable=False, server_default="0"),  # how often it was taken; guards every change, too
    Column("glimpse", Text, nullable=False, server_default=""),  # what lists say of its state: see `glimpses.py`
    Column("clock", String(40), nullable=False, server_default=""),  # how much time it gives: see `timing.py`
    Index(None, "changed"),
)

seats: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("holder", String(64), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("first", String(64), nullable=False, server_default=""),  # who was given it when the table was made
    PrimaryKeyConstraint("table_id", "seat"),
    Index(None, "holder"),
)

choices: Final = Table(
    "choices",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),  # two servers that race on one game can't both win
)

positions: Final = Table(
    "positions",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

chats: Final = Table(
    "chats",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Index(None, "table_id"),
)

# what stands in the log without being a choice: seats that change hands, bots that failed
notes: Final = Table(
    "notes",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),  # after how many choices
    Column("kind", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),  # who gave the seat up knowing what it hides; "" for nobody
    Column("told", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "table_id"),
)

# a finished game as it can be shown without its rules; see `moments.py`
moments: Final = Table(
    "moments",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# how the chances went in a finished game, as far as that has been found out; see `analyses.py`
analyses: Final = Table(
    "analyses",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# tables that go on from a moment of a finished game; see `variations.py`
variations: Final = Table(
    "variations",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("origin", String(32), nullable=False),
    Column("number", Integer, nullable=False),  # after how many choices of that game
    Column(
        "first", String(200), nullable=False
    ),  # the choice with which it began; "" where that was left to whoever plays
    Column("listed", Boolean, nullable=False),  # its player still wants to see it there
    Index(None, "origin"),
)

# tables that someone no longer wants to see in the own lists
hidden: Final = Table(
    "hidden",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("person", String(32), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
)

# what is left to the seats of tables with clocks; `until` is when the time of one that runs is up. See `clocks.py`
clocks: Final = Table(
    "clocks",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("reserve", Float, nullable=False),
    Column("spent", Float, nullable=False),
    Column("since", Float),
    Column("until", Float),
    PrimaryKeyConstraint("table_id", "seat"),
    Index(None, "until"),
)

# how long the choices at such tables took, and the reserve of the seat before; `forced` are those that the clock made
times: Final = Table(
    "times",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("took", Float, nullable=False),
    Column("reserve", Float, nullable=False),
    Column("forced", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

# for how many seconds servers were there to take choices, as of when, and for how long after that one counts as there
service: Final = Table(
    "service",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("served", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("trust", Float, nullable=False),
)

# the servers that are there: see `leases.py`
servers: Final = Table(
    "servers",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("until", Float, nullable=False),
    Column("shares", Boolean, nullable=False),  # it speaks with others through Redis
    Column("key", String(64), nullable=False),  # a digest of what it signs with
)

# how far the table of a lesson has come beside its choices; see `learning.py`
coached: Final = Table(
    "coached",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("read", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("shown", Boolean, nullable=False),
)

# what each person has learnt
learning: Final = Table(
    "learning",
    METADATA,
    Column("person", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("lesson", String(64), nullable=False),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("changed", Float, nullable=False),
    PrimaryKeyConstraint("person", "game", "lesson"),
)
