"""Garrus the Gladiator."""
