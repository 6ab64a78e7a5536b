"""What lists say of the state of a table, so that they need not play it again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already are looked at while the server runs."""
    op.add_column("games", sa.Column("glimpse", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """Without it."""
    with op.batch_alter_table("games") as games:
        games.drop_column("glimpse")
