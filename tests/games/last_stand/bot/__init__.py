"""How the game plays by itself."""
