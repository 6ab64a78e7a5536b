"""Snorri the Runescribe."""
