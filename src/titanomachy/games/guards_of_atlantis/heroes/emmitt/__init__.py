"""Emmitt the Traveller."""
