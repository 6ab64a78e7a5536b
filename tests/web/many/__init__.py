"""Several servers, one database: with a real PostgreSQL and a real Redis, started and ended by the tests."""
