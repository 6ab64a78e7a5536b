"""Cutter the Sky Pirate."""
