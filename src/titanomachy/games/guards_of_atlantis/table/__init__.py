"""How the game is shown: the board and its pieces, cards, dashboards, steps, the screen of a terminal."""
