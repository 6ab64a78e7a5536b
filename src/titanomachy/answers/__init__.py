"""What someone at a table is told who asks: what a thing is, why not, how a lesson goes on; in a page or a terminal."""
