"""The icons of an installed table, made from `static/icon.svg`; run anew when that drawing changes.

A maskable icon has its ground to the edges, and its sign within the circle that every launcher leaves.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import resvg_py

STATIC: Final = Path(__file__).resolve().parents[1] / "src" / "titanomachy" / "web" / "static"
ICONS: Final = {"icon-192": (192, False), "icon-512": (512, False), "icon-maskable": (512, True)}
PARTS: Final = re.compile(r'(<svg[^>]*viewBox="0 0 (\d+) \d+"[^>]*>)(<rect[^>]*/>)(.*)(</svg>)', re.DOTALL)
SAFE: Final = 0.76  # of its size, the sign on a maskable icon


def maskable(svg: str) -> str:
    """The drawing with its ground everywhere, and its sign smaller in the middle."""
    found = PARTS.fullmatch(svg.strip())
    if found is None:
        raise ValueError("icon.svg is not a ground (a rect) and a sign on it")
    begin, side, ground, sign, end = found.groups()
    moved = f'<g transform="translate({int(side) * (1 - SAFE) / 2:g} {int(side) * (1 - SAFE) / 2:g}) scale({SAFE})">'
    return "".join([begin, re.sub(r' rx="[^"]*"', "", ground), moved, sign, "</g>", end])


def main() -> None:
    """Draw all of them."""
    svg = (STATIC / "icon.svg").read_text("utf-8")
    for name, (side, masked) in ICONS.items():
        drawn = resvg_py.svg_to_bytes(svg_string=maskable(svg) if masked else svg, width=side, height=side)
        (STATIC / f"{name}.png").write_bytes(bytes(drawn))


if __name__ == "__main__":
    main()
