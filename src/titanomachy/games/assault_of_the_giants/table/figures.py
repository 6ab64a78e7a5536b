"""Pieces as shapes around their middle: unit tokens, Leaders, Champions, giantslayers, Lyn Armaal, event markers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from ....drawing import Markup, num
from .glyphs import EMBLEMS

COLOUR: Final = {"fire": 0, "frost": 1, "stone": 2, "hill": 3, "storm": 4, "cloud": 5}  # which seat's hue and pattern

RADIUS: Final = {"regular": 18.5, "elite": 18.0, "leader": 20.5}
LINE: Final = 'stroke="var(--piece-edge)" stroke-width="1.6" stroke-linejoin="round"'
CROWN: Final = (
    '<path d="M-13 8.5-14.5-4-7 1 0-8 7 1l7.5-5L13 8.5Z" fill="var(--ag-gold)" stroke="var(--piece-edge)" '
    'stroke-width="1.5" stroke-linejoin="round"/><circle cy="3" r="2" fill="var(--ag-jewel)"/>'
)
CLOAK: Final = "M0-24c8.5 0 14 3 15 9l2.3 15-5.3 1-1 13.5H2.5L0 6.5l-2.5 8H-11L-12 1-17.3 0-15-15c1-6 6.5-9 15-9Z"
ARMS: Final = {
    "fire": (
        '<path d="M17 9.5 19-30.5" class="ag-wood"/><rect x="10.5" y="-37.5" width="13" height="10" rx="2" '
        'fill="var(--iron)" stroke="var(--piece-edge)" stroke-width="1.3"/><path d="M-7-32.5c0-6 4-5 5-8 3 2 3 3 4 4 '
        '1-2 2-2 3-3 2 4 3 6 1 9Z" fill="var(--crack)"/>'
    ),
    "frost": (
        '<path d="M18 13.5V-32.5" class="ag-wood"/><path d="M18-34.5c-8 0-11 4-11 9 4-2 7-2 11-1Z" '
        'fill="var(--land-ice)" stroke="var(--piece-edge)" stroke-width="1.3"/>'
    ),
    "stone": (
        '<path d="M8-26.5 10-36.5l8-3 6 6-2 9-8 3Z" fill="var(--stone-2)" stroke="var(--piece-edge)" '
        'stroke-width="1.4" stroke-linejoin="round"/>'
        '<path d="M13-34.5l2 4-1 4" stroke="var(--piece-edge)" fill="none"/>'
    ),
    "storm": (
        '<path d="M18 15.5V-30.5" class="ag-brass"/><path d="M12.5-36.5v7q0 4 5.5 4t5.5-4v-7M18-38.5v13" '
        'fill="none" class="ag-brass"/>'
    ),
    "cloud": (
        '<path d="M18 15.5V-26.5" stroke="var(--stone-2)" stroke-width="3" stroke-linecap="round"/><path '
        'd="M12-26.5a4 4 0 0 1 0-7 6 6 0 0 1 11-1 4 4 0 0 1 0 8Z" fill="var(--piece-face)" stroke="var(--piece-edge)" '
        'stroke-width="1.2"/>'
    ),
    "hill": (
        '<path d="M14 1.5 17-20.5 14-32.5q2-6 7-4 4 3 1 9l-3 9-1 20Z" fill="var(--beam)" '
        'stroke="var(--piece-edge)" stroke-width="1.3"/>'
    ),
}
TOOLS: Final = {
    "hook": (
        '<path d="M0-1v9a4.3 4.3 0 1 1-5.5-4.1l-.3 3.3" fill="none" stroke="var(--piece-face)" stroke-width="2" '
        'stroke-linecap="round"/><circle cy="-1.5" r="1.8" fill="none" stroke="var(--piece-face)" stroke-width="1.5"/>'
    ),
    "line": (
        '<path d="M-6.5 12.5 5-1M5-1l-4.5.8M5-1l-.4 4.6" fill="none" stroke="var(--piece-face)" '
        'stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "sinker": (
        '<path d="M-3.5 2h7L6 12.5H-6Z" fill="var(--piece-face)"/><circle cy="-.5" r="2" fill="none" '
        'stroke="var(--piece-face)" stroke-width="1.6"/>'
    ),
}
CASTLE: Final = (
    '<path d="M-28 24a9 9 0 0 1-1-18 12 12 0 0 1 13-7h32a12 12 0 0 1 13 7 9 9 0 0 1-1 18Z" fill="var(--piece-face)" '
    'stroke="var(--piece-edge)" stroke-width="1.8"/><path d="M-20 24c2-5 8-6 11-3 3-5 12-5 14 0 4-3 10-1 11 3" '
    'fill="none" stroke="var(--sea-line)" stroke-width="1.8"/><path d="M-18 4v-14h6v-5h4v5h5v-10h8v10h5v-5h4v5h6v14Z" '
    'fill="var(--stone)" stroke="var(--piece-edge)" stroke-width="1.6" stroke-linejoin="round"/>'
    '<path d="M-20-10-15-19l5 9ZM-6-20l7-11 7 11ZM12-10l5-9 5 9Z" fill="var(--seat)" stroke="var(--piece-edge)" '
    'stroke-width="1.5" '
    'stroke-linejoin="round"/><path d="M-2 4v-7q3-4 6 0v7" fill="var(--iron)"/>'
)
VALUE: Final = (  # the lozenge of the Ordning Value
    '<rect x="-7" y="-7" width="14" height="14" rx="2.5" transform="rotate(45)" '
    'fill="var(--ag-gold)" stroke="var(--piece-edge)" stroke-width="1.1"/>'
)
EVENT: Final = (
    '<path d="M-11-14h22V6L0 14-11 6Z" fill="var(--ag-gold)" stroke="var(--piece-edge)" stroke-width="1.6" '
    'stroke-linejoin="round"/><path d="M-8-11H8V4.5L0 10.3-8 4.5Z" fill="none" stroke="var(--ag-gold-ink)" '
    'stroke-width="1.1"/>'
)


def scallop(radius: float, count: int = 12) -> str:
    """A disc with a wavy rim: the shape of an elite unit."""
    corners = [
        (radius * math.cos(2 * math.pi * i / count), radius * math.sin(2 * math.pi * i / count)) for i in range(count)
    ]
    curve = num(2 * radius * math.sin(math.pi / count) * 0.62)
    arcs = "".join(f"A{curve} {curve} 0 0 1 {num(x)} {num(y)}" for x, y in (*corners[1:], corners[0]))
    return f"M{num(corners[0][0])} {num(corners[0][1])}{arcs}Z"


def disc(radius: float) -> str:
    """A plain disc."""
    return f"M{-radius} 0a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1 {-2 * radius} 0Z"


def plates(y: float) -> str:
    """The dark square of the Strength and the shield of the Fortitude."""
    return (
        f'<rect x="-17.3" y="{y - 8.3:g}" width="16.6" height="16.6" rx="3" fill="var(--piece-ink)" '
        f'stroke="var(--piece-face)" stroke-width=".9"/>'
        f'<path transform="translate(8.9 {y + 0.5:g}) scale(1.04)" '
        'd="M0-8.8c2 1.2 4.5 1.6 8 1.7v6.3c0 4-3.3 6.9-8 8.9-4.7-2-8-4.9-8-8.9v-6.3c3.5-.1 6-.5 8-1.7Z" '
        'fill="var(--piece-face)" stroke="var(--piece-edge)" stroke-width="1.1"/>'
    )


def token(race: str, rank: str, wounded: bool) -> str:
    """A Unit Token or Leader without numbers and lozenge; a wounded one is pale, cracked and wears a drop of blood."""
    radius, colour = RADIUS[rank], COLOUR[race]
    shape = scallop(radius) if rank == "elite" else disc(radius)
    drawn = [f'<ellipse cy="{radius * 0.86:.1f}" rx="{radius * 0.86:.1f}" ry="4.5" fill="#000" fill-opacity=".2"/>']
    if wounded:
        drawn.append(f'<path d="{shape}" fill="var(--piece-face)"/>')
        drawn.append(f'<path d="{shape}" fill="var(--seat)" fill-opacity=".38"/>')
        drawn.append(f'<path d="{shape}" fill="none" {LINE} stroke-dasharray="5 2.5"/>')
    else:
        drawn.append(f'<path d="{shape}" fill="var(--seat)"/>')
        if colour:
            drawn.append(f'<path d="{shape}" fill="url(#pattern-seat-{colour})"/>')
        drawn.append(f'<path d="{shape}" fill="none" {LINE}/>')
    if rank == "leader":
        drawn.append(f'<g transform="translate(0 {-radius + 1:g}) scale(.85)">{CROWN}</g>')
    else:
        top = -radius + 6
        drawn.append(
            f'<circle cy="{top:g}" r="6.6" fill="var(--piece-face)" stroke="var(--piece-edge)" stroke-width=".8"/>'
        )
        drawn.append(
            f'<use href="#ag-e-{race}" x="-5" y="{top - 5:g}" width="10" height="10" color="var(--piece-ink)"/>'
        )
    drawn.append(plates(3))
    if wounded:
        drawn.append(f'<use href="#ag-o-drop" x="{radius * 0.42:g}" y="{-radius - 3:g}" width="15" height="15"/>')
    return "".join(drawn)


def champion(race: str) -> str:
    """A Champion: a figure on a base, taller than all tokens."""
    colour = COLOUR[race]
    over = f'<path d="{CLOAK}" fill="url(#pattern-seat-{colour})"/>' if colour else ""
    return (
        f'<ellipse cy="16.5" rx="20" ry="7.5" fill="var(--seat)" {LINE}/>{ARMS[race]}<path d="{CLOAK}" '
        f'fill="var(--seat)" {LINE}/>{over}<circle cy="-29" r="7" fill="var(--piece-face)" {LINE}/><path '
        'd="M-7-30c1-5 4-6.5 7-6.5s6 1.5 7 6.5c-4-2-10-2-14 0Z" fill="var(--seat)" stroke="var(--piece-edge)"/>'
        '<circle cx="-2.5" cy="-28" r="1" fill="var(--piece-ink)"/><circle cx="2.5" cy="-28" r="1" '
        f'fill="var(--piece-ink)"/>{plates(3)}'
    )


def slayer(name: str) -> str:
    """A giantslayer: small, grey, of nobody's colour."""
    return (
        '<path d="M0-6.5c7.5 0 11 7 12.5 24.5h-25C-11 .5-7.5-6.5 0-6.5Z" fill="var(--ag-slayer)" '
        f'{LINE}/><circle cy="-12" r="6.8" fill="var(--piece-face)" {LINE}/><path d="M-7.5-11C-8-17.5-4-19.5 '
        f'0-19.5s8 2 7.5 8.5c-3-3-4.5-4-7.5-4s-4.5 1-7.5 4Z" fill="var(--ag-slayer)" {LINE}/>{TOOLS[name]}'
    )


def figures() -> Iterator[tuple[str, Markup]]:
    """Every piece by its name."""
    for race in EMBLEMS:
        for rank in RADIUS:
            yield f"u-{race}-{rank}", Markup(token(race, rank, False))
            yield f"u-{race}-{rank}-w", Markup(token(race, rank, True))
        yield f"u-{race}-champion", Markup(champion(race))
    for name in TOOLS:
        yield f"s-{name}", Markup(slayer(name))
    yield "castle", Markup(CASTLE)
    yield "value", Markup(VALUE)
    yield "event", Markup(EVENT)
