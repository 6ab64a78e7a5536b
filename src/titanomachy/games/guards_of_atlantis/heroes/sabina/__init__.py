"""Sabina the Gunslinger."""
