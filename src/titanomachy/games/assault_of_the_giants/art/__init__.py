"""The pictures of the game: the map, its pieces, and what lies beside it."""
