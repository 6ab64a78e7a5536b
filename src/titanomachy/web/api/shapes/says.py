"""What is said of a field, and what fits there; and the fields that many types have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

from ....games.registry import games
from ....kernel.words import N_

TEXT: Final = 200  # signs of an option
CHAT: Final = 500
WHOLE: Final = 999_999_999  # the largest number that anybody sends


@dataclass(frozen=True, slots=True, eq=False)
class Says:
    """What is said of a field, and what fits there: signs of a text or entries of a list from `least` to `most`."""

    about: str = ""
    least: int | None = None
    most: int | None = None
    pattern: str = ""
    one_of: tuple[str, ...] = ()
    example: Any = None

    def limits(self, kind: object) -> dict[str, Any]:
        """As JSON Schema says it for a kind of value."""
        ends = {
            int: ("minimum", "maximum"), str: ("minLength", "maxLength"),
        }.get(kind, ("minItems", "maxItems") if getattr(kind, "__origin__", None) is list else ("", "maxProperties"))  # type: ignore[call-overload]  # fmt: skip
        found: dict[str, Any] = {
            name: value for name, value in zip(ends, (self.least, self.most), strict=True) if name and value is not None
        }
        if self.pattern:
            found["pattern"] = self.pattern
        if self.one_of:
            found["enum"] = list(self.one_of)
        if self.example is not None:
            found["examples"] = [self.example]
        return found


GameId: TypeAlias = Annotated[str, Says(N_("A game by its id"), one_of=tuple(games()))]
TableId: TypeAlias = Annotated[str, Says(N_("A table by its id"), least=1, most=32, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber: TypeAlias = Annotated[int, Says(N_("A seat, counted from 0"), least=0, most=20)]
Number: TypeAlias = Annotated[int, Says(N_("How many choices had been made"), least=0, most=WHOLE)]
Frame: TypeAlias = Annotated[int, Says(N_("How often choices had been taken back"), least=0, most=WHOLE)]
OptionText: TypeAlias = Annotated[str, Says(N_("A choice as records write it"), least=1, most=TEXT, example="start 0")]
Holder: TypeAlias = Annotated[
    str, Says(N_("me, open (free for anybody), or bot: and the name of one of the server's bots"),
              most=64, pattern=r"^(me|open|bot:[A-Za-z0-9_:=,.-]+)$", example="bot:easy")
]  # fmt: skip
Plain: TypeAlias = dict[str, Any]
