"""Clocks: what each table gives, what each seat has left, how long each choice took, and for how long it was served."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there have no clocks."""
    op.add_column("games", sa.Column("clock", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("reserve", sa.Float(), nullable=False),
        sa.Column("spent", sa.Float(), nullable=False),
        sa.Column("since", sa.Float(), nullable=True),
        sa.Column("until", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_clocks_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_clocks"),
    )
    op.create_index("ix_clocks_until", "clocks", ["until"])
    op.create_table(
        "times",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("took", sa.Float(), nullable=False),
        sa.Column("reserve", sa.Float(), nullable=False),
        sa.Column("forced", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_times_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_times"),
    )
    service = op.create_table(
        "service",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("served", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("trust", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_service"),
    )
    op.bulk_insert(service, [{"id": 1, "served": 0.0, "at": 0.0, "trust": 0.0}])


def downgrade() -> None:
    """Without them."""
    for table in ("service", "times", "clocks"):
        op.drop_table(table)
    with op.batch_alter_table("games") as games:
        games.drop_column("clock")
