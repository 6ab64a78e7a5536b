"""Bain the Bounty Hunter."""
