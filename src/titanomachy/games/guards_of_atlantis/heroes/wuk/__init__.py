"""Wuk the Grove Keeper."""
