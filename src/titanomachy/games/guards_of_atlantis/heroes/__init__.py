"""One module for each hero: its card texts and what stays in force of them."""

from . import arien, brogan, dodger, sabina, tigerclaw, wasp, xargatha

__all__ = ["arien", "brogan", "dodger", "sabina", "tigerclaw", "wasp", "xargatha"]
