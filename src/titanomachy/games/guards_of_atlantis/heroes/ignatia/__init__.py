"""Ignatia the Mad."""
