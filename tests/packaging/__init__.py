"""The packages that are released."""
