"""Brogan the Destroyer."""
