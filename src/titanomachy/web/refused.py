"""What a person or a bot asks for and may not have."""

from __future__ import annotations


class Refused(Exception):
    """A message that is not carried out: why, and the rule behind it.

    `stale`: it was about a moment that is past; the same may well be possible now.
    """

    def __init__(self, why: str, rule: str = "", stale: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.rule = rule
        self.stale = stale
