"""Mrak the Rockshaper."""
