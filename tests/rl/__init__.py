"""Environments: the checkers of those who made the interfaces, and the laws of our own."""
