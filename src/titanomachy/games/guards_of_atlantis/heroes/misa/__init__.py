"""Misa the Samurai."""
