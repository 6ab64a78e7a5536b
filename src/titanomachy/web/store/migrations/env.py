"""Alembic's entry: runs the migrations on the connection that the store gives."""

from __future__ import annotations

from alembic import context

from titanomachy.web.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite alters tables by copying them
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
