"""The table in a notebook, without a browser."""
