"""Attack on Titan: Deck-Building Game: one to five players hold the walls together."""
