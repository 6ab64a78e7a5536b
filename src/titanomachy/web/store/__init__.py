"""What is kept: the database, its tables and rows, and the moments of finished games."""
