"""The table for programs: what pages can do, as JSON over HTTP. One process may hold a table and another be asked."""
