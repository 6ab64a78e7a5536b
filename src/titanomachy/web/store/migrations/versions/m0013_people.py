"""Devices, links that end, passkeys, addresses for letters; what is good for one use."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _named(table: str, *columns: sa.Column[object], key: str = "id") -> None:
    op.create_table(table, *columns, sa.PrimaryKeyConstraint(key, name=f"pk_{table}"))


def _text(name: str, length: int) -> sa.Column[object]:
    return sa.Column(name, sa.String(length), nullable=False)


def _at(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Float(), nullable=False)


def upgrade() -> None:
    """Whoever is known already keeps the cookies and the link of before, which is listed as one without an end."""
    op.add_column("people", sa.Column("plain", sa.Boolean(), nullable=False, server_default=sa.true()))
    _named(
        "devices", _text("id", 64), _text("person", 32), _text("browser", 16), _text("system", 16), _text("via", 16),
        _text("link", 64), _at("created"), _at("seen"), _at("out"),
    )  # fmt: skip
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_index("ix_devices_out", "devices", ["out"])
    _named("links", _text("id", 64), _text("person", 32), _at("created"), _at("until"))
    op.create_index("ix_links_person", "links", ["person"])
    _named(
        "tickets", _text("id", 64), _text("kind", 16), _text("person", 32), _text("holder", 32),
        sa.Column("told", sa.Text(), nullable=False), _text("mark", 64), _at("created"), _at("until"),
    )  # fmt: skip
    op.create_index("ix_tickets_mark", "tickets", ["mark"])
    op.create_index("ix_tickets_until", "tickets", ["until"])
    _named(
        "passkeys", _text("id", 64), _text("person", 32), sa.Column("credential", sa.Text(), nullable=False),
        _text("handle", 64), _text("site", 255), _text("name", 40), sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False), _at("created"), _at("used"),
    )  # fmt: skip
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    _named("addresses", _text("person", 32), _text("address", 254), _text("lang", 8), _at("created"), key="person")
    op.create_index("ix_addresses_address", "addresses", ["address"], unique=True)
    op.execute("INSERT INTO links (id, person, created, until) SELECT 'before ' || id, id, created, 0 FROM people")


def downgrade() -> None:
    """Without them: cookies that name a device are not understood by older servers."""
    for table in ("addresses", "passkeys", "tickets", "links", "devices"):
        op.drop_table(table)
    with op.batch_alter_table("people") as people:
        people.drop_column("plain")
