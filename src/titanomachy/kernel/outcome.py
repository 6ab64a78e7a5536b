"""How a game ended, and why something may not be chosen: messages that stand for themselves."""

from __future__ import annotations

from dataclasses import dataclass, field

from .messages import Message, Names


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats, a score for each seat, and why in words with its rule."""

    winners: frozenset[int]
    scores: dict[int, float]
    message: Message
    names: Names = field(repr=False, compare=False)

    @property
    def reason(self) -> str:
        """Why the game ended, in English; `text` gives it in another language."""
        return self.text("en")

    @property
    def rule(self) -> str:
        """The ledger id of the end condition."""
        return self.message.rule

    def text(self, lang: str = "en") -> str:
        """Why the game ended, in words."""
        return self.message.text((), self.names, lang)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be chosen: words and a rule."""

    message: Message
    args: tuple[int, ...]
    names: Names

    @property
    def rule(self) -> str:
        """The ledger id of the rule that forbids it."""
        return self.message.rule

    def text(self, lang: str = "en") -> str:
        """The reason in words."""
        return self.message.text(self.args, self.names, lang)
