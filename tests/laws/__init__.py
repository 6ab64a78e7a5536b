"""The laws that every game must obey."""
