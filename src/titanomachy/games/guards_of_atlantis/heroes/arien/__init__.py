"""Arien the Tidemaster."""
