"""What may be chosen, on the drawing: targets say which element stands for which options, marks how it looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from ..kernel.asks import Option
from ..kernel.vocabulary import Vocabulary
from .element import NOTHING, Markup, Value, el, group

CAN: Final = "can"
CHOSEN: Final = "chosen"
RINGS: Final = 4096  # boxes whose glow and ring are kept: most pieces have one of a few
NO: Final = "no"
LAST: Final = "lastact"


@dataclass(frozen=True, slots=True)
class Mark:
    """How an element stands out.

    `state` is CAN (may be chosen), CHOSEN, NO (was asked for and is refused; `why` says why) or LAST (what another
    seat just did). `options` are the texts of the options behind it, in the order in which they were offered.
    """

    state: str = CAN
    label: str = ""
    options: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """An element and the options that it stands for.

    `place` tells where it is drawn: on the "board", in a "seat" panel or in the "tray" of the seat that is asked.
    """

    options: tuple[Option, ...]
    label: str
    place: str = "board"


Marks = Mapping[str, Mark]


def marks_of(targets: Mapping[str, Target], vocabulary: Vocabulary) -> dict[str, Mark]:
    """The marks that make all targets choosable."""
    return {
        element: Mark(CAN, target.label, tuple(vocabulary.text(option) for option in target.options))
        for element, target in targets.items()
    }


class Box(NamedTuple):
    """The rectangle that a ring goes around, with its corner."""

    x: float
    y: float
    width: float
    height: float
    corner: float = 12


def attributes(mark: Mark | None) -> dict[str, Value]:
    """What makes a marked element a button: for mouse, keyboard and screen reader."""
    if mark is None or mark.state == LAST:
        return {}
    found: dict[str, Value] = {"role": "button", "tabindex": "0", "aria_label": mark.label}
    if mark.options:
        found["data_option"] = mark.options[0]
    if len(mark.options) > 1:
        found["data_options"] = "|".join(mark.options)
    if mark.state == CHOSEN:
        found["aria_pressed"] = "true"
    if mark.state == NO:
        found["aria_disabled"] = "true"
        found["data_why"] = mark.why
    return found


def classes(*names: str, mark: Mark | None = None) -> str:
    """Class names, with that of a mark."""
    return " ".join(name for name in (*names, mark.state if mark else "") if name)


def rect(box: Box, class_: str, **more: Value) -> Markup:
    """A rounded rectangle."""
    return el("rect", class_=class_, x=box.x, y=box.y, width=box.width, height=box.height, rx=box.corner, **more)


@lru_cache(maxsize=RINGS)
def _around(box: Box) -> tuple[Markup, Markup]:
    """The glow and the ring of a piece."""
    return rect(box, "glow"), rect(box, "ring")


def piece(
    *body: str,
    id_: str = "",
    class_: str = "",
    box: Box | None = None,
    mark: Mark | None = None,
    title: str = "",
    transform: str = "",
    over: Markup = NOTHING,
) -> Markup:
    """A group that means something: its title, its glow (which also takes the click) and ring, and its mark.

    Glow and ring are always there, so that a page may mark the piece by a class. `over` is what lies over the ring:
    a number that must stay legible.
    """
    below, ring = _around(box) if box is not None else (NOTHING, NOTHING)
    name = el("title", title) if title else NOTHING
    return group(
        name,
        below,
        *body,
        ring,
        over,
        id_=id_,
        class_=classes(class_, mark=mark),
        transform=transform,
        **attributes(mark),
    )
