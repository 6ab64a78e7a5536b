"""What stands in examples/: it plays, and is found as another package would be."""
