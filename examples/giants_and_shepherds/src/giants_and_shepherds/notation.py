"""Options and seats in words."""

from __future__ import annotations

from typing import Final

from titanomachy.kernel.asks import Option
from titanomachy.kernel.notation import Notation, prompts_of
from titanomachy.kernel.words import N_, say

from .content import SEATS
from .state import Valley
from .words import VOCABULARY, Prompts

LABELS: Final = {
    "light": N_("Light a fire"),
    "save": N_("Save the fire"),
    "graze": N_("Graze on the {meadow}"),
    "stalk": N_("Stalk to the {meadow}"),
}


def label(s: Valley, seat: int, option: Option, lang: str) -> str:
    """An option in words."""
    places = {"meadow": s.content.name("meadow", option[1], lang)} if len(option) > 1 else {}
    return say(LABELS[option[0]], lang, **places)


def seat_names(seats: int, lang: str) -> list[str]:
    """The two sides."""
    return [say(name, lang) for name in SEATS]


NOTATION: Final = Notation[Valley](
    vocabulary=VOCABULARY,
    label=label,
    seat_name=lambda s, seat, lang: say(SEATS[seat], lang),
    seat_names=seat_names,
    prompts=prompts_of(Prompts),
)
