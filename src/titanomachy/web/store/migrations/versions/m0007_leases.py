"""Which servers are there, and which of them has which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables are nobody's: whoever is asked first takes them."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.Column("shares", sa.Boolean(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.add_column("games", sa.Column("owner", sa.String(64), nullable=False, server_default=""))
    op.add_column("games", sa.Column("fence", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Without them."""
    with op.batch_alter_table("games") as games:
        games.drop_column("fence")
        games.drop_column("owner")
    op.drop_table("servers")
