"""Whoever is away is told that it is their turn: by push where a device takes it, else by mail."""
