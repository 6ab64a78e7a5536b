"""The games, each in a package of its own that knows the kernel alone."""
