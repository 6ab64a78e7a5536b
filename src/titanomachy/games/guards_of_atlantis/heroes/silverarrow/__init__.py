"""Silverarrow the Pathfinder."""
