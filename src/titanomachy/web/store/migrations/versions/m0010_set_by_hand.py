"""What was found out about positions that somebody set by hand, and puzzles made of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Estimates by a digest of the position; puzzles with whoever made them."""
    op.create_table(
        "appraisals",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_appraisals"),
    )
    op.create_index("ix_appraisals_changed", "appraisals", ["changed"])
    op.create_table(
        "made_puzzles",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("creator", sa.String(32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_made_puzzles"),
    )
    op.create_index("ix_made_puzzles_creator", "made_puzzles", ["creator"])


def downgrade() -> None:
    """Without them."""
    op.drop_table("made_puzzles")
    op.drop_table("appraisals")
