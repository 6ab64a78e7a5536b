"""The kernel, shown on a toy game."""
