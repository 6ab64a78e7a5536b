"""The tests, as one package, so that its parts can share a toy game and a driver."""
