"""Elements of a drawing as text: built with their escaping, never glued together by hand.

`el("circle", r=4, class_="dot")` gives `<circle r="4" class="dot"></circle>`. Children that are `Markup` stay as they
are; any other text is escaped. Everything is written as a browser writes it (`innerHTML`, but for hard spaces): a page
that was given a drawing has, to the letter, the text that the server has, and is sent only what changes in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias


class Markup(str):
    """Text that is already SVG."""

    __slots__ = ()


Value: TypeAlias = str | int | float | None

NOTHING = Markup("")
WRITTEN: Final = 8192  # attributes that are kept
VOID: Final = frozenset({"br", "hr", "img", "input"})  # elements of a page that nothing can be in


def escape(text: str) -> str:
    """Plain text for use between tags.

    >>> escape('"Levi" & co')
    '"Levi" &amp; co'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoted(text: str) -> str:
    """Plain text for use in an attribute.

    >>> quoted('"Levi" & co')
    '&quot;Levi&quot; &amp; co'
    """
    return escape(text).replace('"', "&quot;")


def num(value: float) -> str:
    """A number as short as one decimal allows.

    >>> num(3.0), num(2.55), num(-0.01)
    ('3', '2.5', '0')
    """
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


@cache
def _name(key: str) -> str:
    """`class_` is class, `stroke_width` is stroke-width."""
    return key.rstrip("_").replace("_", "-")


@lru_cache(maxsize=WRITTEN)
def _attribute(key: str, value: str | float) -> str:
    """An attribute as it is written: most of a drawing's are those of another."""
    return f' {_name(key)}="{quoted(value) if isinstance(value, str) else num(value)}"'


def el(tag: str, /, *children: str, **attributes: Value) -> Markup:
    """One element. Attributes that are None or empty are left out; `class_` and `id_` end in a line."""
    begins = f"<{tag}"
    for key, value in attributes.items():
        if value is not None and value != "":
            begins += _attribute(key, value)
    if tag in VOID:
        return Markup(f"{begins}>")
    if len(children) == 1:  # as most have: nothing to join
        (child,) = children
        return Markup(f"{begins}>{child if isinstance(child, Markup) else escape(child)}</{tag}>")
    inside = "".join([child if isinstance(child, Markup) else escape(child) for child in children])
    return Markup(f"{begins}>{inside}</{tag}>")


def group(*children: str, **attributes: Value) -> Markup:
    """A `<g>`."""
    return el("g", *children, **attributes)


def text(words: str, x: float = 0, y: float = 0, **attributes: Value) -> Markup:
    """A line of words."""
    return el("text", words, x=x or None, y=y or None, **attributes)


def path(d: str, class_: str = "", **attributes: Value) -> Markup:
    """A `<path>`."""
    return el("path", class_=class_, d=d, **attributes)


def at(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The value of a transform: first there, then turned, then scaled."""
    moved = f"translate({num(x)} {num(y)})"
    if turn:
        moved += f" rotate({num(turn)})"
    return moved if scale == 1 else f"{moved} scale({scale:.3g})"


def join(parts: Iterable[str]) -> Markup:
    """Several elements, one after the other."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))
