"""A view as the rules see a state, so that a drawing can ask the rules what is possible instead of knowing them.

Only what the view tells is filled in: an unseen card is NONE.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from ....kernel.forms import Json
from ....kernel.options import Setting
from ....kernel.slots import declaration
from ..actions import order, reached
from ..content import Content, standard
from ..game import OPTIONS
from ..state import HIT, NONE, REROLLS, RESOLVE, SAFE, SPENDING, House, Stand
from ..words import ACTION_CARD

_BY_NAME: Final = {field.name: field for field in declaration(Stand).slots if field.name != "seats"}
DEFAULTS: Final = {name: spec.default for name, spec in OPTIONS.items()}
HIDDEN: Final = "hidden"


@dataclass(frozen=True, slots=True)
class Seen:
    """What one seat sees of the table."""

    s: Stand
    lang: str
    seat: int | None
    down_hidden: bool  # a card lies face down, and this seat does not know which
    may_be_down: tuple[int, ...]
    hand: int  # how many cards the Titan holds

    @property
    def content(self) -> Content:
        """The tables of the game."""
        return self.s.content

    def name(self, domain: str, value: int) -> str:
        """The name of a thing in the reader's language."""
        return self.s.content.name(domain, value, self.lang)

    def hero(self, hero: int) -> str:
        """The name of a Hero."""
        return self.name("hero", self.s.heroes[hero])

    @property
    def zone(self) -> int:
        """Where the marker is: 0 white, 1 the weak zone, 2 the Kill Zone."""
        marker, content = self.s.marker, self.s.content
        return 2 if marker >= content.kill_start else int(marker > content.white_end)

    @property
    def rolled(self) -> bool:
        """True while the dice of this round count."""
        return REROLLS <= self.s.phase <= SPENDING

    @property
    def resolving(self) -> int:
        """The Action card that resolves now, or NONE."""
        return order(self.s)[self.s.slot] if self.s.phase == RESOLVE and not self.s.ending else NONE

    @property
    def threatened(self) -> int:
        """The levels that the card in its turn reaches, as a bit mask."""
        card = self.resolving
        return 0 if card == NONE else self.content.actions[card].levels

    def fate(self, hero: int) -> str:
        """How a Hero stands to the card in its turn: aim, struck, safe, fallen, or nothing."""
        s = self.s
        if s.ending and s.hearts[hero] <= 0:
            return "fallen"
        if self.resolving == NONE or hero not in reached(s, self.resolving):
            return ""
        return {SAFE: "safe", HIT: "struck"}.get(s.dodging[hero], "aim")


def seen(
    view: Mapping[str, Json],
    lang: str = "en",
    content: Content | None = None,
    options: Mapping[str, Setting] | None = None,
) -> Seen:
    """Read a view. Content and options are those of the table; without them the English edition is taken."""
    tables = content or standard()
    s = Stand()
    s.lay(cast("int", view["seats"]), 0, tables, House(tables, options or DEFAULTS))
    for name, value in view.items():
        if name in _BY_NAME and name not in ("hand", "down", "pile"):
            _BY_NAME[name].load(s, value)
    hand, pile = view["hand"], cast("list[Json]", view["pile"])
    if isinstance(hand, list):
        _BY_NAME["hand"].load(s, hand)
    hidden = view["down"] == HIDDEN
    _BY_NAME["down"].load(s, "none" if hidden else view["down"])
    _BY_NAME["pile"].load(s, ["none" if card == HIDDEN else card for card in pile])
    maybe = cast("list[str]", view.get("may_be_down", []))
    return Seen(
        s,
        lang,
        cast("int | None", view["seat"]),
        hidden,
        tuple(map(ACTION_CARD.parse, maybe)),
        len(hand) if isinstance(hand, list) else cast("int", hand),
    )
