"""All that the drawings of the game refer to: signs, pieces, the land."""

from __future__ import annotations

from functools import cache

from ....drawing import Markup, el, join
from . import glyphs, land
from .figures import figures


@cache
def definitions() -> Markup:
    """The inside of a `<defs>`."""
    signs = [
        el("symbol", Markup(drawn), id_=f"ag-{name}", viewBox="0 0 24 24", fill="currentColor")
        for name, drawn in glyphs.ALL.items()
    ]
    pieces = [el("g", drawn, id_=f"ag-{name}", class_="tm") for name, drawn in figures()]
    return join([*signs, *pieces, land.definitions()])


def sign(name: str, x: float, y: float, size: float, class_: str = "") -> Markup:
    """A sign in a drawing, around a point."""
    return el(
        "use", href=f"#ag-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, class_=class_
    )  # fmt: skip


def icon(name: str, label: str = "", class_: str = "") -> Markup:
    """A sign in a sentence."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el(
        "svg", el("use", href=f"#ag-{name}"), class_=f"tm ico {class_}".strip(), viewBox="0 0 24 24", **named
    )  # fmt: skip
