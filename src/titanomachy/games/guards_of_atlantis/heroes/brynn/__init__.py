"""Brynn the Seeker."""
