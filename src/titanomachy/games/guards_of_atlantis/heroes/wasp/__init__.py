"""Wasp the Warmaiden."""
