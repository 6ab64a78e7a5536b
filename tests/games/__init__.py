"""The tests of each game, by its name."""
