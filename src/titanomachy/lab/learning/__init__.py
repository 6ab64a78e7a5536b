"""Learning how positions of a game are judged: games are played, numbers are fitted to how they ended, and kept aside
games tell how well that is foretold. `titanomachy lab learn GAME` does it all."""
