"""The tables of the store. A change here needs a migration beside it (`migrations/versions`)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
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
    true,
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
    Column("plain", Boolean, nullable=False, server_default=true()),  # a cookie that names no device still counts
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

# what was found out about a position that somebody set by hand, by a digest of it; see `appraisals.py`
appraisals: Final = Table(
    "appraisals",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index(None, "changed"),
)

# puzzles that somebody made of a position; see `puzzles.py`
made_puzzles: Final = Table(
    "made_puzzles",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("creator", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("text", Text, nullable=False),  # in the format of the lessons
    Index(None, "creator"),
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

# the browsers in which somebody is who they are; see `devices.py`
devices: Final = Table(
    "devices",
    METADATA,
    Column("id", String(64), primary_key=True),  # a digest of what the cookie says
    Column("person", String(32), nullable=False),
    Column("browser", String(16), nullable=False),
    Column("system", String(16), nullable=False),
    Column("via", String(16), nullable=False),  # how it came to be theirs: "", "link", "passkey", "mail"
    Column("link", String(64), nullable=False),  # the link that it came by; "" for none
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("out", Float, nullable=False),  # when it was signed out; 0 while it is not
    Index(None, "person"),
    Index(None, "out"),
)

# links with which another device becomes a person's; see `links.py`
links: Final = Table(
    "links",
    METADATA,
    Column("id", String(64), primary_key=True),  # a digest of what the address says
    Column("person", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),  # 0: without an end, from before links had one
    Index(None, "person"),
)

# what is good for one use within minutes; see `tickets.py`
tickets: Final = Table(
    "tickets",
    METADATA,
    Column("id", String(64), primary_key=True),  # a digest of what its bearer says
    Column("kind", String(16), nullable=False),
    Column("person", String(32), nullable=False),  # whom it is about; "" for nobody
    Column("holder", String(32), nullable=False),  # who alone may use it; "" for whoever has it
    Column("told", Text, nullable=False),
    Column("mark", String(64), nullable=False),  # a digest of the address that a letter went to
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index(None, "mark"),
    Index(None, "until"),
)

# passkeys: see `passkeys.py`
passkeys: Final = Table(
    "passkeys",
    METADATA,
    Column("id", String(64), primary_key=True),  # a digest of the credential's id
    Column("person", String(32), nullable=False),
    Column("credential", Text, nullable=False),
    Column("handle", String(64), nullable=False),  # by what the authenticator knows the person
    Column("site", String(255), nullable=False),  # the host name for which it was made
    Column("name", String(40), nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index(None, "person"),
)

# where letters with a link to sign in go; see `addresses.py`
addresses: Final = Table(
    "addresses",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Index(None, "address", unique=True),
)

# what opens the door to programs, by its digest: nobody can read a token here; see `tokens.py`
tokens: Final = Table(
    "tokens",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("id", String(16), nullable=False),  # by which its owner names it
    Column("owner", String(32), nullable=False),
    Column("person", String(32), nullable=False),  # as whom it acts: its owner, or an account of a bot
    Column("name", String(40), nullable=False),
    Column("plays", Boolean, nullable=False),  # it may do what its person may do; otherwise it only reads
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("used", Float, nullable=False),  # when it was last used, about; 0: never
    Index(None, "owner"),
)

# people that are programs, and whose they are
bot_accounts: Final = Table(
    "bot_accounts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Index(None, "owner"),
)

# tables at which accounts of bots may sit down
welcomes: Final = Table(
    "welcomes",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True),
)

# where letters to someone go, once a link in one of them was followed; see `notices/wishes.py`
mail_addresses: Final = Table(
    "mail_addresses",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Float, nullable=False),  # when; 0 where it was not yet
    Column("asked", Float, nullable=False),  # when the letter with the link was sent
    Index(None, "address"),
)

# browsers that take notices for someone through the push service of their makers
push_devices: Final = Table(
    "push_devices",
    METADATA,
    Column("id", String(64), primary_key=True),  # a digest of the endpoint
    Column("person", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),  # with both of these a notice is encrypted for it alone
    Column("secret", String(32), nullable=False),
    Column("name", String(60), nullable=False),
    Column("since", Float, nullable=False),
    Index(None, "person"),
)

# how someone wants to be told
notice_wishes: Final = Table(
    "notice_wishes",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("lang", String(8), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer, nullable=False),  # hours in that zone; none are quiet where both are the same
    Column("quiet_until", Integer, nullable=False),
    Column("most", Integer, nullable=False),  # in a day
    Column("mail", Boolean, nullable=False),
    Column("base", String(200), nullable=False),  # under which address the person knows this server
    Column("rest", Float, nullable=False),  # until when nothing is sent; whoever moves it on may send
)

# tables of which someone does not want to be told
notice_muted: Final = Table(
    "notice_muted",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("person", String(32), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
)

# when those who want to be told last had a table before their eyes
notice_seen: Final = Table(
    "notice_seen",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
)

# what someone was told: of which ask of which table; see `notices/turns.py`
notices: Final = Table(
    "notices",
    METADATA,
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("ask", Integer, nullable=False),  # how far the game was when this person had last chosen
    Column("at", Float, nullable=False),  # the same for all that one message told
    PrimaryKeyConstraint("person", "table_id", "ask"),
)
