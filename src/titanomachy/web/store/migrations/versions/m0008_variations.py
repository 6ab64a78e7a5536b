"""Tables that go on from a moment of a finished game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Listed below the game that they come from."""
    op.create_table(
        "variations",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("origin", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("first", sa.String(200), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_variations_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_variations"),
    )
    op.create_index("ix_variations_origin", "variations", ["origin"])


def downgrade() -> None:
    """Without them."""
    op.drop_table("variations")
