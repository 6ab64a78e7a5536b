"""Trinkets the Scavenger."""
