"""Pictures for the reading pane and the gallery: signs on the colour of a race, units, giantslayers."""

from __future__ import annotations

from ....drawing import Markup, at, el, group, part, rect
from ....drawing.portrait import FRAME, SIDE, portrait
from ..state import NONE
from .pieces import slayer_token, token
from .seen import HUE, Slayer, Unit
from .symbols import sign


@part
def sign_picture(name: str, race: int = NONE) -> Markup:
    """A sign in a square, in the colour of a race where it belongs to one."""
    if race == NONE:
        return portrait(rect(FRAME, "tile"), sign(name, SIDE / 2, SIDE / 2, 44, "tsign"))
    disc = el("circle", class_="seatfill", cx=SIDE / 2, cy=SIDE / 2, r=36)
    well = el("circle", class_="well", cx=SIDE / 2, cy=SIDE / 2, r=26)
    return portrait(disc, well, sign(name, SIDE / 2, SIDE / 2, 34, "tsign"), class_=f"medal {HUE[race]}")


@part
def unit_picture(unit: Unit) -> Markup:
    """A unit with its numbers."""
    return portrait(group(token(unit), class_=f"u {HUE[unit.race]}", transform=at(SIDE / 2, 44, 1.3)))


@part
def slayer_picture(slayer: Slayer) -> Markup:
    """A giantslayer."""
    return portrait(group(slayer_token(slayer), transform=at(SIDE / 2, SIDE / 2, 1.6)))


@part
def piece_picture(name: str, hue: str = "") -> Markup:
    """Another piece, drawn around its middle."""
    return portrait(group(el("use", href=f"#ag-{name}"), class_=hue, transform=at(SIDE / 2, SIDE / 2, 1.6)))


@part
def back_picture() -> Markup:
    """Cards face down."""
    return portrait(rect(FRAME, "tile"), sign("o-back", SIDE / 2, SIDE / 2, 48, "tsign"))
