"""The drawing of The Last Stand in its parts: the Titan, the Tower, the places, the heroes, the track, the cards."""
