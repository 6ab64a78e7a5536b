"""Tali the Spiritcaller."""
