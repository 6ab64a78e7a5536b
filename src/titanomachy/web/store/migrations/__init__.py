"""Migrations of the store, run by Alembic when a server starts."""
