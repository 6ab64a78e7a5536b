"""Lessons: how far a table of one has come beside its choices, and what each person has learnt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Guided games of before go on as they are: they have neither."""
    op.create_table(
        "coached",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("read", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_coached_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_coached"),
    )
    op.create_table(
        "learning",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("lesson", sa.String(64), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "lesson", name="pk_learning"),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("learning")
    op.drop_table("coached")
