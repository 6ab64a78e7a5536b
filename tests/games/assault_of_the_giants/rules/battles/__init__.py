"""Battles, step by step."""
