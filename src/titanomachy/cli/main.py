"""The command line: `titanomachy play | arena | replay | rules | bench`."""

from __future__ import annotations


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    raise NotImplementedError
