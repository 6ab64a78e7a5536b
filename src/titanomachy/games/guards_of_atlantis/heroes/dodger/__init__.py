"""Dodger the Warlock."""
