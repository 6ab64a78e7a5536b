"""The lab: arenas and statistics of many games."""
