"""Battles, step by step: spells at the start, rolls and their changes, damage, conquest."""
