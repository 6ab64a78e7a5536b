"""Quick tables: whom one can be at a small table among bots, by picture, with everything else settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..kernel.words import N_, listed, say


@dataclass(frozen=True, slots=True)
class Role:
    """Whom one can be: its picture, the seat it takes, and the small table that is set up for it."""

    id: str
    name: str
    """What stands below the picture."""

    picture: str
    """SVG, about as high as wide."""

    seats: int
    seat: int
    options: Mapping[str, object] = field(default_factory=dict)
    title: str = ""
    """As whom one sits down, where that is more than the name."""

    line: str = ""
    """Who is with me and who against me."""

    apart: bool = False
    """True for a role on its own side, set off from the others by an "or"."""


@dataclass(frozen=True, slots=True)
class Quick:
    """What is asked ("Who are you?") and all roles; the one that is chosen where nobody says otherwise."""

    question: str
    roles: tuple[Role, ...]
    usual: str = ""

    def role(self, id: str) -> Role:
        """A role by its id; the usual one, else the first, where there is none."""
        known = {role.id: role for role in self.roles}
        return known.get(id) or known.get(self.usual) or self.roles[0]


def company(mates: Sequence[str], rivals: str, lang: str) -> str:
    """The line that says who is with me and against whom we play."""
    if not mates:
        return say(N_("Against {rivals}."), lang, rivals=rivals)
    names = listed(mates, lang)
    if not rivals:
        return say(N_("With {names}."), lang, names=names)
    return say(N_("With {names}, against {rivals}."), lang, names=names, rivals=rivals)
