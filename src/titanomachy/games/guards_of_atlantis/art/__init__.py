"""The drawing of Guards of Atlantis, in parts."""
