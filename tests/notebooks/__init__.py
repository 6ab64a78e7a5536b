"""Every notebook runs."""
