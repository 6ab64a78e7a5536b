"""How the game is played by itself."""
