"""Xargatha the Changed."""
