"""Patterns: an overlay for each seat, so that colour never stands alone, and stripes for danger and for zones."""

from __future__ import annotations

from typing import Final

from .element import Markup, el

_SEATS: Final = (
    '<path d="M-2 8L8 -2M0 10L10 0" stroke-width="2"/>',  # 1 stripes; seat 0 is plain
    '<circle cx="2" cy="2" r="1.4"/><circle cx="6" cy="6" r="1.4"/>',  # 2 dots
    '<path d="M0 2H8M0 6H8" stroke-width="1.8"/>',  # 3 level bars
    '<path d="M0 0L8 8M8 0L0 8" stroke-width="1.3"/>',  # 4 crosshatch
    '<path d="M0 6L4 2L8 6" stroke-width="1.7"/>',  # 5 chevrons
)


def _pattern(name: str, size: int, body: str, turn: str | None = None) -> Markup:
    return el(
        "pattern",
        Markup(body),
        id_=name,
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternTransform=turn,
    )


PATTERNS: Final = (
    *(_pattern(f"pattern-seat-{n}", 8, f'<g class="pt">{body}</g>') for n, body in enumerate(_SEATS, start=1)),
    _pattern("pattern-hazard", 10, '<path class="hz" d="M0 0H5V10H0Z"/>', "rotate(45)"),
    _pattern("pattern-zone-1", 7, '<path class="zz" d="M0 0V7"/>', "rotate(45)"),
    _pattern("pattern-zone-2", 7, '<path class="zz" d="M0 0V7M0 0H7"/>', "rotate(45)"),
)


def seat_pattern(seat: int) -> str | None:
    """The fill of a seat's overlay; None for the plain one."""
    return f"url(#pattern-seat-{seat})" if seat else None
