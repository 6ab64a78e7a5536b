"""Tables that wait for people, tables that people agreed to end, and tables that someone no longer wants to see."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables have begun, and only rules ended them."""
    op.add_column("games", sa.Column("lobby", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("ended", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "hidden",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["games.id"], name="fk_hidden_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_hidden"),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("hidden")
    with op.batch_alter_table("games") as games:
        games.drop_column("ended")
        games.drop_column("lobby")
