"""The tests of Assault of the Giants."""
