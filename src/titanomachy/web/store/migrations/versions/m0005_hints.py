"""Who may have hints at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """At older tables, whoever sits alone among bots."""
    op.add_column("games", sa.Column("hints", sa.String(8), nullable=False, server_default="bots"))


def downgrade() -> None:
    """Without them."""
    with op.batch_alter_table("games") as games:
        games.drop_column("hints")
