"""How the North is shown: on a page, in a notebook, in a terminal."""
