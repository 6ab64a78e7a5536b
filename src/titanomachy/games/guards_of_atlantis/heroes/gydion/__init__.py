"""Gydion the Archwizard."""
