"""Books: the lessons of a game to be read without a server. A page that is the same for everybody, with all in it."""
