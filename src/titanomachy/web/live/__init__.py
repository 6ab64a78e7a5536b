"""Tables in play: rooms, the people connected to them, and who thinks for the bots."""
