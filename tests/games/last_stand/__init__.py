"""The Last Stand."""
