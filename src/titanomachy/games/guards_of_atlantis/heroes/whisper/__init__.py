"""Whisper the Outcast."""
