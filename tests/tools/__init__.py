"""Tests of what stands in `tools/`."""
