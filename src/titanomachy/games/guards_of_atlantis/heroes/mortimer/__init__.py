"""Mortimer the Awakener."""
