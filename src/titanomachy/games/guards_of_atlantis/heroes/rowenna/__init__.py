"""Rowenna the Vanguard."""
