"""Takahide the Warlord."""
