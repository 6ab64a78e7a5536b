"""People who are away are told that it is their turn: how, where to, and what they were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is told before saying how."""
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Float(), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_mail_addresses"),
    )
    op.create_index("ix_mail_addresses_address", "mail_addresses", ["address"])
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_devices"),
    )
    op.create_index("ix_push_devices_person", "push_devices", ["person"])
    op.create_table(
        "notice_wishes",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_until", sa.Integer(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("mail", sa.Boolean(), nullable=False),
        sa.Column("base", sa.String(200), nullable=False),
        sa.Column("rest", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_notice_wishes"),
    )
    for name, *more in (
        ("notice_muted",),
        ("notice_seen", sa.Column("at", sa.Float(), nullable=False)),
    ):
        op.create_table(
            name,
            sa.Column("table_id", sa.String(32), nullable=False),
            sa.Column("person", sa.String(32), nullable=False),
            *more,
            sa.ForeignKeyConstraint(["table_id"], ["games.id"], name=f"fk_{name}_table_id"),
            sa.PrimaryKeyConstraint("person", "table_id", name=f"pk_{name}"),
        )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("ask", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_notices_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", "ask", name="pk_notices"),
    )


def downgrade() -> None:
    """Without them."""
    for name in ("notices", "notice_seen", "notice_muted", "notice_wishes", "push_devices", "mail_addresses"):
        op.drop_table(name)
