"""How the North is shown."""
