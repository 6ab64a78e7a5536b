"""Symbols of the pieces: bases of the teams, what a minion is, tokens, counters, terrain, patterns."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import Markup, at, el, group, join, path
from .geometry import HALF, RADIUS, hexagon
from .icons import ICONS, TOKENS
from .portraits import portraits

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
    '<path class="rkf" d="M3 33 13 13l6 9 7-14 12 25Z"/>'
    '<path class="rkl" d="M13 13l-1.5 9 3 4M26 8l-2 11 4 5-1.5 5M9 26l2 3M32 22l1 5"/>'
)
_RUIN: Final = (
    '<path class="rkl" d="M5 33h30M8 30h24"/><path class="rkf" d="M10 30V12h6v18M18 30V17l5 2.5V30M26 30V9h6v21"/>'
    '<path class="rkl" d="M8.5 12h9M24.5 9h9M13 15v12M29 12v15"/>'
)
_THORN: Final = (
    '<path class="rkf" d="M3.5 33c-1-7 3-12 8-12s7 6 6.5 12ZM14 33c-1.5-11 2-22 9-22s11 11 9.5 22ZM27 33c0-5 3-9 6-9s5 '
    '4 4 9Z"/><path class="rkl" d="M22 15l-2 6 3 4M8 25l1 4M33 28v3"/>'
)
_WAVE: Final = (
    '<circle class="wvf" cx="15" cy="15" r="13.5"/><path class="wvl" d="M5.5 18q3.2-4.2 6.3 0t6.3 0 6.3 0M8 '
    '12.5q2.4-3.2 4.7 0t4.7 0 4.7 0"/>'
)
_COIN: Final = (
    '<circle cx="32" cy="32" r="30" fill="#d9b44a" stroke="#7d6118" stroke-width="3"/>'
    '<circle cx="32" cy="32" r="23.5" fill="none" stroke="#7d6118" stroke-width="1.6" stroke-dasharray="2 3"/>'
)
_TOKEN: Final = (
    '<path class="tokf" d="M20 2.5 35 11.2V28.8L20 37.5 5 28.8V11.2Z"/>'
    '<path class="tokl" d="M20 5.5 32.4 12.7V27.3L20 34.5 7.6 27.3V12.7Z"/>'
)


def _base(shape: str, team: str, hatch: str) -> str:
    return (
        f'<path d="{shape}" class="team-{team}"/><path d="{shape}" fill="url(#{hatch})"/>'
        f'<path d="{shape}" class="edge"/>'
    )


def _line(shape: str) -> str:
    return f'<path d="{shape}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-dasharray="4 2.6"/>'


def _inner(shape: str) -> str:
    """The second line that only heavy minions have."""
    return (
        f'<path d="{shape}" fill="none" stroke="currentColor" stroke-width="1.8" '
        'transform="translate(20 20) scale(.8) translate(-20 -20)"/>'
    )


ROOT: Final = "goa"  # a copy by `<use>` is styled by what it holds itself: every symbol carries the scope of the rules
GLYPHS: Final = {"melee": _MELEE, "ranged": _RANGED, "heavy": _HEAVY, "hero": _HERO}
SYMBOLS: Final = {
    "base-a": ("0 0 40 40", _base(HEATER, "a", "goa-up")), "base-b": ("0 0 40 40", _base(DISC, "b", "goa-flat")),
    "line-a": ("0 0 40 40", _line(HEATER)), "line-b": ("0 0 40 40", _line(DISC)),
    "inner-a": ("0 0 40 40", _inner(HEATER)), "inner-b": ("0 0 40 40", _inner(DISC)),
    **{name: ("0 0 40 40", body) for name, body in GLYPHS.items()},
    "wave": ("0 0 30 30", _WAVE), "tie": ("0 0 64 64", _COIN),
    "life-a": ("0 0 24 24", '<path d="M12 2c2.8 1.6 5.5 2.1 8.5 2.2V12c0 5-3.5 8.2-8.5 10-5-1.8-8.5-5-8.5-10V4.2C6.5 '
               '4.1 9.2 3.6 12 2Z"/>'),
    "life-b": ("0 0 24 24", '<circle cx="12" cy="12" r="9.6"/>'),
}  # fmt: skip


def placed(name: str, size: float, y: float = 0) -> Markup:
    """A symbol with its middle at the origin."""
    return el("use", href=f"#goa-{name}", x=-size / 2, y=y - size / 2, width=size, height=size)


def _shadow(y: float, width: float, height: float) -> Markup:
    return el("ellipse", class_="under", cy=y, rx=width, ry=height)


def _minion(side: str, kind: str) -> Markup:
    size = 36 if kind == "heavy" else 31
    inner = [placed(f"inner-{side}", size)] if kind == "heavy" else []
    glyph = placed(kind, size * (0.64 if kind == "heavy" else 0.84))
    body = [_shadow(size * 0.42, size * 0.36, 3.4), placed(f"base-{side}", size), *inner, glyph]
    return group(*body, id_=f"goa-m-{side}-{kind}", class_=ROOT)


def _spawn(side: str, kind: str) -> Markup:
    size = 30 if kind in ("heavy", "hero") else 25
    line, glyph = placed(f"line-{side}", size), group(placed(kind, size * 0.72), class_="faint")
    inner = group(line, glyph, class_=f"spawn {side}" + " throne" * (kind == "hero"))
    return group(inner, id_=f"goa-spawn-{side}-{kind}", class_=ROOT)


def _hero(side: str) -> Markup:
    """What a hero stands on: a wide base with a paper disc for the portrait."""
    face = el("circle", class_="disc", r=13.4, cy=-1 if side == "a" else None)
    return group(_shadow(17, 14, 4), placed(f"base-{side}", 41), face, id_=f"goa-h-{side}", class_=ROOT)


def _token(kind: str, glyph: str) -> Markup:
    body = group(Markup(_TOKEN), group(Markup(glyph), class_="tokg"), transform=at(-17, -17, 0.85))
    return group(_shadow(15, 12, 3), body, id_=f"goa-t-{kind}", class_=ROOT)


def _rock(name: str, body: str) -> Markup:
    return group(group(Markup(body), transform=at(-15.5, -16.5, 0.775)), id_=f"goa-{name}", class_=ROOT)


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


def _grid() -> Markup:
    """The hexes of the whole sea, as a pattern: spaces need no outline of their own."""
    wide, high, r = 2 * HALF, 3 * RADIUS, RADIUS
    d = (
        f"M{HALF:.2f} 0V{r / 2:g}L0 {r:g}V{2 * r:g}L{HALF:.2f} {2.5 * r:g}V{high:g}"
        f"M{HALF:.2f} {r / 2:g}L{wide:.2f} {r:g}V{2 * r:g}L{HALF:.2f} {2.5 * r:g}"
    )
    return _pattern("grid", round(wide, 4), high, f'<path class="grid" d="{d}"/>')


_HATCH: Final = 'stroke="#000" stroke-opacity=".2" stroke-width="1.3"'
_DOTS: Final = 'fill="#000" fill-opacity=".24"'


def _patterns() -> list[Markup]:
    """Hatches of teams and card colours, textures of zones, the sea."""
    return [
        _pattern("up", 4, 4, f'<path d="M1 0V4" {_HATCH}/>'),
        _pattern("flat", 4, 4, f'<path d="M0 1H4" {_HATCH}/>'),
        _pattern("slant", 5, 5, f'<path d="M0 1H5" {_HATCH}/>', "rotate(45)"),
        _pattern("cross", 5, 5, f'<path d="M0 1H5M1 0V5" {_HATCH}/>', "rotate(45)"),
        _pattern("dots", 5, 5, f'<g {_DOTS}><circle cx="1.3" cy="1.3" r=".9"/><circle cx="3.8" cy="3.8" r=".9"/></g>'),
        _pattern(
            "wood", 34.64, 30,
            '<path class="texl" d="M8 12q-1-5 2-8q3 3 2 8M5 12h10M24 26q-1-5 2-8q3 3 2 8M21 26h10"/>',
        ),
        _pattern(
            "sand", 23, 19,
            '<g class="texd"><circle cx="3" cy="4" r=".9"/><circle cx="14" cy="9" r=".8"/><circle cx="8" cy="15" '
            'r=".9"/><circle cx="20" cy="2" r=".7"/></g>',
        ),
        _pattern("pave", 20, 20, '<path class="texp" d="M0 5.5H20M0 15.5H20M5 5.5V15.5M15 0V5.5M15 15.5V20"/>'),
        _pattern("ripple", 40, 26, '<path class="texl" d="M4 8q5-4 10 0t10 0M22 20q5-4 10 0"/>'),
        _pattern(
            "waves", 150, 92,
            '<path class="seawv" d="M14 22q7-6 14 0t14 0M92 62q7-6 14 0t14 0M60 84q5-4 10 0"/>',
        ),
        _grid(),
    ]  # fmt: skip


def _portrait(name: str, body: str) -> Markup:
    return el("symbol", Markup(body), id_=f"goa-p-{name}", viewBox="0 0 64 64")


@cache
def definitions() -> Markup:
    """All symbols and patterns, as the inside of a `<defs>`."""
    parts = [
        el("symbol", Markup(body), id_=f"goa-{name}", class_=ROOT, viewBox=box, fill="currentColor")
        for name, (box, body) in SYMBOLS.items()
    ]
    parts += [
        el("symbol", Markup(body), id_=f"goa-i-{name}", viewBox="0 0 24 24", fill="currentColor")
        for name, body in ICONS.items()
    ]
    parts += [_portrait(name, body) for name, body in portraits().items()]
    parts += [_minion(side, kind) for side in "ab" for kind in ("melee", "ranged", "heavy")]
    parts += [_spawn(side, kind) for side in "ab" for kind in GLYPHS]
    parts += [_hero(side) for side in "ab"]
    parts += [_token(kind, glyph) for kind, glyph in TOKENS.items()]
    parts += [_rock(name, body) for name, body in (("peak", _PEAK), ("ruin", _RUIN), ("thorn", _THORN))]
    parts.append(path(hexagon(0.9), id_="goa-s"))
    parts.append(el("clipPath", el("circle", cx=32, cy=32, r=32), id_="goa-round"))
    return join([*parts, *_patterns()])
