"""Ursafar the Savage."""
