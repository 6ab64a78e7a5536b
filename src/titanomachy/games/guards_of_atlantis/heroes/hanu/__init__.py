"""Hanu the Trickster."""
