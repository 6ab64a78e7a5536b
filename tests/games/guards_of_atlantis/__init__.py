"""Tests of Guards of Atlantis II: they mirror the folders of the game."""
