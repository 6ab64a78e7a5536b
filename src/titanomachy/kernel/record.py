"""Records: a whole game as text that can be read, mailed, diffed and replayed.

    titanomachy record 1
    game: last-stand
    rules: 1
    seats: 5
    seed: 7
    options: edition=en titan=standard

    0 place std_trample      # comments are allowed
    0 place std_frenzy

A game that began from a position, or with corrected content, carries that too, as lines behind a bar:
`position | phase = "heroes_spend"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import tomli_w

from .content import Toml
from .errors import BadRecord, nearest
from .options import Setting
from .toml_text import BadToml, toml_of
from .words import N_

FORMAT: Final = "titanomachy record 1"
ENDED: Final = "# ended: "  # after the choices: why a game is over that no rule ended, such as by agreement
BY_THE_CLOCK: Final = "# by the clock"  # beside a choice: a bot made it for a seat whose time was up
DIGITS: Final = 4  # of a seat
HEADS: Final = ("game", "rules", "seats", "seed", "options")
NOT_HERE: Final = N_("the record cannot be played here: {error}")
NOT_TOML: Final = {
    "content": N_("the content of the record is not valid TOML: {error}"),
    "position": N_("the position of the record is not valid TOML: {error}"),
}


@dataclass(frozen=True, slots=True)
class Record:
    """A game: what was set up, by which rules, and every choice in order, as `(seat, text)`.

    The seat -1 stands for the moments in which a table was imagined anew: `imagine SEAT SEED`.
    """

    game: str
    rules: int
    seats: int
    seed: int
    options: Mapping[str, Setting]
    choices: tuple[tuple[int, str], ...] = ()
    content: Mapping[str, Toml] = field(default_factory=dict)
    position: Mapping[str, Toml] = field(default_factory=dict)

    def dumps(self, said: Mapping[int, str] | None = None) -> str:
        """The record as text. `said` are comments that stand beside choices, by their place among them."""
        lines = [
            FORMAT,
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            "options: " + " ".join(f"{name}={_shown(value)}" for name, value in self.options.items()),
        ]
        for name, table in (("content", self.content), ("position", self.position)):
            if table:
                lines += [f"{name} | {line}".rstrip() for line in tomli_w.dumps(dict(table)).splitlines()]
        lines.append("")
        for place, (seat, text) in enumerate(self.choices):
            line = f"{seat} {text}" if seat >= 0 else text
            lines.append(f"{line}      {said[place]}" if said and place in said else line)
        return "\n".join(lines) + "\n"

    @classmethod
    def loads(cls, text: str) -> Record:
        """A record from its text; BadRecord names the line that cannot be read."""
        return _Reader(text).record()


def _shown(value: Setting) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


class _Reader:
    """Reads a record line by line and knows where it is when something is wrong."""

    def __init__(self, text: str) -> None:
        self.heads: dict[str, str] = {}
        self.blocks: dict[str, list[str]] = {"content": [], "position": []}
        self.choices: list[tuple[int, str]] = []
        lines = text.splitlines()
        if not lines or lines[0].strip() != FORMAT:
            raise BadRecord(N_("a record begins with the line {line}"), line=repr(FORMAT))
        for number, line in enumerate(lines[1:], start=2):
            self._line(number, line)

    def _line(self, number: int, line: str) -> None:
        name, bar, rest = line.partition("|")
        if bar and name.strip() in self.blocks:
            self.blocks[name.strip()].append(rest.removeprefix(" "))
            return
        line = line.partition("#")[0].strip()
        if not line:
            return
        name, colon, rest = line.partition(":")
        if colon and name.isalpha():
            if name not in HEADS:
                raise BadRecord(
                    N_("line {number}: a record has no heading {name}; {hint}"),
                    number=number,
                    name=repr(name),
                    hint=nearest(name, HEADS),
                )
            self.heads[name] = rest.strip()
            return
        seat, _, choice = line.partition(" ")
        if seat == "imagine":
            self.choices.append((-1, line))
        elif seat.isdecimal() and len(seat) <= DIGITS and choice:
            self.choices.append((int(seat), choice.strip()))
        else:
            raise BadRecord(
                N_("line {number} is neither a heading nor 'SEAT CHOICE': {line}"), number=number, line=repr(line)
            )

    def _head(self, name: str) -> str:
        if name not in self.heads:
            raise BadRecord(N_("the record has no line '{name}: ...'"), name=name)
        return self.heads[name]

    def _number(self, name: str) -> int:
        try:
            return int(self._head(name))
        except ValueError:
            raise BadRecord(
                N_("'{name}:' takes a whole number, not {given}"), name=name, given=repr(self.heads[name])
            ) from None

    def _block(self, name: str) -> dict[str, Toml]:
        try:
            return toml_of("\n".join(self.blocks[name]))
        except BadToml as error:
            raise BadRecord(NOT_TOML[name], error=error.words) from None

    def record(self) -> Record:
        options: dict[str, Setting] = {}
        for word in self.heads.get("options", "").split():
            name, equals, value = word.partition("=")
            if not equals:
                raise BadRecord(N_("options are written name=value, not {word}"), word=repr(word))
            options[name] = value
        return Record(
            game=self._head("game"),
            rules=self._number("rules"),
            seats=self._number("seats"),
            seed=self._number("seed"),
            options=options,
            choices=tuple(self.choices),
            content=self._block("content"),
            position=self._block("position"),
        )
