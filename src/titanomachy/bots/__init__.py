"""Bots: they see a table only through a seat's view, its asks and what it can imagine."""
