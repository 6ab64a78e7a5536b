"""Min the Dragonmonk."""
