"""Moments of finished games, notes beside the choices, and who was given a seat when the table was made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables count as made for those who sit at them now."""
    op.add_column("seats", sa.Column("first", sa.String(64), nullable=False, server_default=""))
    op.execute("UPDATE seats SET first = holder")
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_notes_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_notes"),
    )
    op.create_index("ix_notes_table_id", "notes", ["table_id"])
    op.create_table(
        "moments",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_moments_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_moments"),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("moments")
    op.drop_table("notes")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("first")
