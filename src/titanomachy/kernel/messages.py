"""Messages: what a prompt, a log line or a refusal says, kept as a template and small ints until read."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from .words import begun, say


class Names(Protocol):
    """Whoever can name the things of a game: cards, heroes, places."""

    def name(self, domain: str, value: int, lang: str) -> str:
        """The name of a value of a domain, e.g. ("hero", 3) -> "Mikasa"."""
        ...

    def __hash__(self) -> int:
        """It never changes: what was said with it can be kept."""
        ...


class Message:
    """A sentence with places: `Message("moved", N_("{hero} moves to {level}."), rule, "hero", "level")`.

    Each place is named `domain` or `domain_suffix`; the domain tells how its int becomes a word. The domain
    `n` is a number: "{n} {n:card|cards}". `hidden` is what those read from whom the event's secret places are kept.
    """

    __slots__ = ("hidden", "kind", "places", "rule", "template")

    def __init__(self, kind: str, template: str, rule: str, *places: str, hidden: str = "") -> None:
        self.kind = kind
        self.template = template
        self.rule = rule
        self.places = places
        self.hidden = hidden

    def text(self, args: tuple[int, ...], names: Names, lang: str = "en") -> str:
        """The sentence in a language."""
        values: dict[str, object] = {}
        for place, value in zip(self.places, args, strict=True):
            domain = place.split("_")[0]
            values[place] = value if domain == "n" else names.name(domain, value, lang)
        return say(self.template, lang, **values)

    def __repr__(self) -> str:
        return f"Message({self.kind!r}, rule={self.rule!r})"


Why: TypeAlias = tuple[Message, tuple[int, ...]]  # why something may not be chosen: a sentence with its rule, filled


class Event:
    """Something that happened: `.kind`, `.data`, `.rule` and, when someone reads it, `.text(lang)`.

    `seen` is a bit mask of the seats that may read the data; for the others `for_seat` gives the event
    without it. `step` numbers the steps of play since the last choice; see `Table.moment`.
    """

    __slots__ = ("args", "message", "names", "seen", "step")

    def __init__(self, message: Message, args: tuple[int, ...], names: Names, seen: int = -1, step: int = 0) -> None:
        self.message = message
        self.args = args
        self.names = names
        self.seen = seen
        self.step = step

    @property
    def kind(self) -> str:
        """The kind of event, e.g. "moved"."""
        return self.message.kind

    @property
    def rule(self) -> str:
        """The ledger id of the rule that caused it."""
        return self.message.rule

    @property
    def data(self) -> dict[str, int]:
        """The values by place; empty where they are kept from the reader."""
        return dict(zip(self.message.places, self.args, strict=False))

    def text(self, lang: str = "en") -> str:
        """The event in words: a sentence begins with a capital, whatever is named first."""
        if self.message.places and not self.args:
            return say(self.message.hidden, lang)
        return begun(self.message.text(self.args, self.names, lang))

    def for_seat(self, seat: int | None) -> Event:
        """What this seat (None: a spectator) may know of the event."""
        if self.seen == -1 or (seat is not None and self.seen >> seat & 1):
            return self
        return Event(self.message, (), self.names, self.seen, self.step)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.data})"
