"""Widget and Pyro."""
