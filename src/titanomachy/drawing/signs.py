"""Signs: one colour, 24 x 24, legible at 14 px; drawn once as `<symbol>`, used everywhere, also in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .element import Markup, el, join
from .patterns import PATTERNS

SIGNS: Final = {
    # the faces of dice
    "titan": (
        '<path fill-rule="evenodd" d="M12 1.6c-3.7 0-5.7 2.5-5.7 6 0 2.1.6 3.8 1.3 5.1l-.2 2.1-4.5 2.1c-.9.5-1.4 '
        "1.2-1.4 2.2v3.3h21v-3.3c0-1-.5-1.7-1.4-2.2l-4.5-2.1-.2-2.1c.7-1.3 1.3-3 1.3-5.1 0-3.5-2-6-5.7-6zM8 "
        '7.2l3.1 1.3v1.6H8.6zm8 0l-3.1 1.3v1.6h2.5zM8.9 12.4h6.2l-.5 1.5H9.4z"/>'
    ),
    "fight": (
        '<g><path d="M2.6 2.2l2.9.4L15 13.3l-1.9 1.9L2.9 5.1zM13.9 16.7l3-3 1.4 1.4-1 1 4 4.1-1.8 1.8-4.1-4-1 '
        '1z"/><path d="M21.4 2.2l-2.9.4-4.7 5.3 1.9 2.1 5.4-4.9zM8.6 13.5l-1.5-1.4-1.4 1.4 1 1-4.3 4.4 1.8 1.9 '
        '4.3-4.3 1 1 1.5-1.5-1.7-1.5z"/></g>'
    ),
    "tactics": (
        '<path fill-rule="evenodd" d="M12 1.5l8.5 2.7v7c0 5.2-3.5 9.1-8.5 11.3-5-2.2-8.5-6.1-8.5-11.3v-7zM6.6 '
        '8.4v3.5l5.4 4.6 5.4-4.6V8.4L12 13z"/>'
    ),
    "move": (
        '<circle cx="15.6" cy="4" r="2.5"/><path fill="none" stroke="currentColor" stroke-width="2.7" '
        'stroke-linecap="round" stroke-linejoin="round" d="M13 8.4l-2.6 5.2 4.6 2-1.2 5.4M10.4 13.6L8.2 '
        '17H3.2M13 8.4l3.6 2.8 4-1.2M13 8.4H8.6L6 11.4"/>'
    ),
    "cannon": (
        '<path d="M1.6 8.6L15.4 4.2c2.4-.7 4.6.2 5.4 2.3.8 2-.1 4-2.2 5l-1.2.5a5.6 5.6 0 0 0-8.9 3.1L3.4 '
        '13.4z"/><path fill-rule="evenodd" d="M14 12.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zm0 2.7a1.9 1.9 0 '
        '1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z"/><path d="M18.9 14.2l4 5.4-1.2 1.6h-2.5z"/>'
    ),
    "dodge": (
        '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path '
        'stroke-width="2.5" d="M9.4 14.6L15.6 8.4"/><circle cx="17.6" cy="6.4" r="2.4" stroke-width="2.2"/><path '
        'stroke-width="2.7" d="M3.6 9.6c-1.2 5 1.6 8.8 5.2 10.4 2.2.5 4.4.2 6-.6M4 9.4l-1.4 3M14.6 20l.6-3M4 '
        '9.4l2.6 2"/><path stroke-width="2.7" d="M9.4 14.6L6 18.4"/></g>'
    ),
    # counters
    "heart": (
        '<path d="M12 21.3C5.2 16 1.8 12.3 1.8 8.2 1.8 5.1 4.2 2.8 7.1 2.8c2 0 3.8 1.1 4.9 2.9 1.1-1.8 2.9-2.9 '
        '4.9-2.9 2.9 0 5.3 2.3 5.3 5.4 0 4.1-3.4 7.8-10.2 13.1z"/>'
    ),
    "heartlost": (
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 2.4" d="M12 20.3C5.6 15.4 '
        "2.8 12 2.8 8.2c0-2.5 1.9-4.4 4.3-4.4 2 0 3.6 1.2 4.9 3.6 1.3-2.4 2.9-3.6 4.9-3.6 2.4 0 4.3 1.9 4.3 4.4 "
        '0 3.8-2.8 7.2-9.2 12.1z"/>'
    ),
    "cards": (
        '<path d="M3.4 6.4c0-1.1.9-2 2-2h7.2c1.1 0 2 .9 2 2v13.2c0 1.1-.9 2-2 2H5.4c-1.1 0-2-.9-2-2z"/>'
        '<path d="M16.4 4.6c1.2.2 2 1 2 2.2v12.4c0 1.2-.8 2-2 2.2zM20 6.4c.7.3 1.2 1 1.2 1.8v9.6c0 .8-.5 1.5-1.2 '
        '1.8z"/>'
    ),
}

# seats are told apart by hue, by pattern and by emblem
EMBLEMS: Final = (
    '<circle cx="12" cy="12" r="9"/>',
    '<path d="M12 1.5L22.5 12 12 22.5 1.5 12z"/>',
    '<path d="M12 2.2L22.6 20.8H1.4z"/>',
    '<path d="M3.5 3.5h17v17h-17z"/>',
    '<path d="M12 1.5l9.1 5.25v10.5L12 22.5l-9.1-5.25V6.75z"/>',
    '<path d="M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z"/>',
)


def sign(name: str, x: float = 0, y: float = 0, size: float = 24, class_: str = "") -> Markup:
    """A sign in a drawing."""
    return el("use", class_=class_, href=f"#sign-{name}", x=x, y=y, width=size, height=size)


def icon(name: str, label: str = "", class_: str = "") -> Markup:
    """A sign in a sentence: as high as the letters around it."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    use = el("use", href=f"#sign-{name}")
    return el("svg", use, class_=f"tm ico {class_}".strip(), viewBox="0 0 24 24", **named)


def definitions(signs: Iterable[str] = tuple(SIGNS)) -> Markup:
    """All that drawings refer to: signs, emblems and patterns, as the inside of a `<defs>`."""
    symbols = [el("symbol", Markup(SIGNS[name]), id_=f"sign-{name}", viewBox="0 0 24 24") for name in signs]
    emblems = [el("symbol", Markup(d), id_=f"emblem-{n}", viewBox="0 0 24 24") for n, d in enumerate(EMBLEMS)]
    return join([*symbols, *emblems, *PATTERNS])


def page_definitions(signs: Iterable[str] = tuple(SIGNS)) -> Markup:
    """The definitions as an element of their own: a page that shows drawings or pieces carries it once."""
    return el(
        "svg", el("defs", definitions(signs)), class_="tm defs", width="0", height="0", aria_hidden="true",
        focusable="false",
    )  # fmt: skip
