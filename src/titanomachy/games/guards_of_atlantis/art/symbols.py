"""Symbols of the pieces: bases of the teams, what a minion is, portraits, tokens, counters, terrain, patterns."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from ....kernel.svg import Markup, el, join
from .geometry import RADIUS
from .portraits import PORTRAITS

HEATER: Final = (
    "M20 2.5C24.5 5 29.5 5.8 35 5.9V19.5C35 28.5 29 34.5 20 38C11 34.5 5 28.5 5 19.5V5.9C10.5 5.8 15.5 5 20 2.5Z"
)
DISC: Final = "M20 3.2A16.8 16.8 0 1 1 19.99 3.2Z"

_MELEE: Final = (
    '<path d="M20 6.5 23 11V22.5H17V11Z"/><rect x="12.5" y="22" width="15" height="3.4" rx="1.7"/>'
    '<rect x="18.2" y="25" width="3.6" height="5.5"/><circle cx="20" cy="31.5" r="2.5"/>'
)
_RANGED: Final = (
    '<path d="M14.5 8C27.5 11 27.5 29 14.5 32" fill="none" stroke="currentColor" stroke-width="3.2" '
    'stroke-linecap="round"/><path d="M14.5 8V32" stroke="currentColor" stroke-width="1.5"/>'
    '<path d="M9.5 20H31M31 20l-5-3.8M31 20l-5 3.8" fill="none" stroke="currentColor" stroke-width="2.6" '
    'stroke-linecap="round"/>'
)
_HEAVY: Final = (
    '<path d="M11 10.5h18l1.5 4.7L29 20H11l-1.5-4.8Z"/><rect x="17.8" y="19" width="4.4" height="13.5" rx="1.6"/>'
)
_HERO: Final = (
    '<path d="M8 27 6.5 13l7.5 5.5L20 9l6 9.5L33.5 13 32 27Z"/><rect x="8" y="29" width="24" height="3.4" rx="1.7"/>'
)
_PEAK: Final = (
    '<path class="rk" d="M3 33 13 13l6 9 7-14 12 25Z"/>'
    '<path class="rl" d="M13 13l-1.5 9 3 4M26 8l-2 11 4 5-1.5 5M9 26l2 3M32 22l1 5"/>'
)
_RUIN: Final = (
    '<path class="rl" d="M5 33h30M8 30h24"/><path class="rk" d="M10 30V12h6v18M18 30V17l5 2.5V30M26 30V9h6v21"/>'
    '<path class="rl" d="M8.5 12h9M24.5 9h9M13 15v12M29 12v15"/>'
)
_THORN: Final = (
    '<path class="rk" d="M3.5 33c-1-7 3-12 8-12s7 6 6.5 12ZM14 33c-1.5-11 2-22 9-22s11 11 9.5 22ZM27 33c0-5 3-9 6-9s5 '
    '4 4 9Z"/><path class="rl" d="M22 15l-2 6 3 4M8 25l1 4M33 28v3"/>'
)
_WAVE: Final = (
    '<circle class="wf" cx="15" cy="15" r="13.5"/><path class="wl" d="M5.5 18q3.2-4.2 6.3 0t6.3 0 6.3 0M8 12.5q2.4-3.2 '
    '4.7 0t4.7 0 4.7 0"/>'
)
_COIN: Final = (
    '<circle cx="32" cy="32" r="30" fill="#d9b44a" stroke="#7d6118" stroke-width="3"/>'
    '<circle cx="32" cy="32" r="23.5" fill="none" stroke="#7d6118" stroke-width="1.6" stroke-dasharray="2 3"/>'
)
_TOKEN: Final = (
    '<path class="tf" d="M20 2.5 35 11.2V28.8L20 37.5 5 28.8V11.2Z"/>'
    '<path class="tl" d="M20 5.5 32.4 12.7V27.3L20 34.5 7.6 27.3V12.7Z"/>'
)


def _base(shape: str, team: str, hatch: str) -> str:
    return (
        f'<path d="{shape}" class="team-{team}"/><path d="{shape}" fill="url(#{hatch})"/>'
        f'<path d="{shape}" class="edge"/>'
    )


def _line(shape: str) -> str:
    return f'<path d="{shape}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-dasharray="4 2.6"/>'


SYMBOLS: Final = {
    "base-a": ("0 0 40 40", _base(HEATER, "a", "goa-up")), "base-b": ("0 0 40 40", _base(DISC, "b", "goa-flat")),
    "line-a": ("0 0 40 40", _line(HEATER)), "line-b": ("0 0 40 40", _line(DISC)),
    "melee": ("0 0 40 40", _MELEE), "ranged": ("0 0 40 40", _RANGED), "heavy": ("0 0 40 40", _HEAVY),
    "hero": ("0 0 40 40", _HERO), "peak": ("0 0 40 40", _PEAK), "ruin": ("0 0 40 40", _RUIN),
    "thorn": ("0 0 40 40", _THORN), "wave": ("0 0 30 30", _WAVE), "tie": ("0 0 64 64", _COIN),
    "token": ("0 0 40 40", _TOKEN),
    "life-a": ("0 0 24 24", '<path d="M12 2c2.8 1.6 5.5 2.1 8.5 2.2V12c0 5-3.5 8.2-8.5 10-5-1.8-8.5-5-8.5-10V4.2C6.5 4.1 '
               '9.2 3.6 12 2Z"/>'),
    "life-b": ("0 0 24 24", '<circle cx="12" cy="12" r="9.6"/>'),
}  # fmt: skip


def _pattern(name: str, width: float, height: float, body: str, turn: str = "") -> Markup:
    return el(
        "pattern",
        Markup(body),
        id_=f"goa-{name}",
        width=f"{width:g}",
        height=f"{height:g}",
        patternUnits="userSpaceOnUse",
        patternTransform=turn,
    )


def _grid() -> list[Markup]:
    """The hexes of the whole sea, as a pattern: spaces need no outline of their own."""
    wide, high, r = sqrt(3) * RADIUS, 3 * RADIUS, RADIUS
    d = (
        f"M{wide / 2:.2f} 0V{r / 2:g}L0 {r:g}V{2 * r:g}L{wide / 2:.2f} {2.5 * r:g}V{high:g}"
        f"M{wide / 2:.2f} {r / 2:g}L{wide:.2f} {r:g}V{2 * r:g}L{wide / 2:.2f} {2.5 * r:g}"
    )
    body = f'<path class="grid" d="{d}"/>'
    return [_pattern("grid-wide", wide, high, body), _pattern("grid-tall", wide, high, body, "rotate(90)")]


@cache
def definitions() -> Markup:
    """All symbols and patterns, as the inside of a `<defs>`."""
    parts = [
        el("symbol", Markup(body), id_=f"goa-{name}", viewBox=box, fill="currentColor")
        for name, (box, body) in SYMBOLS.items()
    ]
    parts += [el("symbol", Markup(body), id_=f"goa-p-{name}", viewBox="0 0 64 64") for name, body in PORTRAITS.items()]
    hatch = 'stroke="#000" stroke-opacity=".2" stroke-width="1.3"'
    dots = 'fill="#000" fill-opacity=".24"'
    parts += [
        el("clipPath", el("circle", cx=32, cy=32, r=32), id_="goa-round"),
        _pattern("up", 4, 4, f'<path d="M1 0V4" {hatch}/>'),
        _pattern("flat", 4, 4, f'<path d="M0 1H4" {hatch}/>'),
        _pattern("slant", 5, 5, f'<path d="M0 1H5" {hatch}/>', "rotate(45)"),
        _pattern("dots", 5, 5, f'<g {dots}><circle cx="1.3" cy="1.3" r=".9"/><circle cx="3.8" cy="3.8" r=".9"/></g>'),
        _pattern(
            "wood", 34.64, 30,
            '<path class="tx" d="M8 12q-1-5 2-8q3 3 2 8M5 12h10M24 26q-1-5 2-8q3 3 2 8M21 26h10"/>',
        ),
        _pattern(
            "sand", 23, 19,
            '<g class="td"><circle cx="3" cy="4" r=".9"/><circle cx="14" cy="9" r=".8"/><circle cx="8" cy="15" '
            'r=".9"/><circle cx="20" cy="2" r=".7"/></g>',
        ),
        _pattern("pave", 20, 20, '<path class="tp" d="M0 5.5H20M0 15.5H20M5 5.5V15.5M15 0V5.5M15 15.5V20"/>'),
        _pattern("ripple", 40, 26, '<path class="tx" d="M4 8q5-4 10 0t10 0M22 20q5-4 10 0"/>'),
        _pattern(
            "waves", 150, 92,
            '<path class="wv" d="M14 22q7-6 14 0t14 0M92 62q7-6 14 0t14 0M60 84q5-4 10 0"/>',
        ),
        *_grid(),
    ]  # fmt: skip
    return join(parts)
