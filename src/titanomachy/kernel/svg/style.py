"""Style sheets of drawings: the rules are kept as CSS beside the code and apply only inside our own SVGs.

Every drawing and every piece has the class `tm`. A page links `stylesheet(...)` once; a drawing for a file or a
notebook carries `standalone(...)` with it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from .measure import SIZES, class_of
from .tokens import tokens_css

PIECES: Final = Path(__file__).resolve().parent / "pieces.css"
STATES: Final = Path(__file__).resolve().parent / "states.css"
SCOPE: Final = ".tm"
PHONE: Final = "/* phone */"  # what follows this line in a file is for small screens
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")


def scoped(css: str, scope: str = SCOPE) -> str:
    """Rules that apply only to elements inside the scope; `&` in a selector is the scope itself.

    >>> scoped(".a, .b{fill:red}")
    '.tm .a,.tm .b{fill:red}'
    """
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)

    def prefixed(match: re.Match[str]) -> str:
        selectors = [one.strip() for one in match[1].strip().split(",")]
        inside = [one.replace("&", scope) if "&" in one else f"{scope} {one}" for one in selectors]
        return ",".join(inside) + "{" + re.sub(r"\s*([:;])\s+", r"\1", match[2]).strip().rstrip(";") + "}"

    return "\n".join(prefixed(match) for match in RULE.finditer(css))


@cache
def _parts(file: Path) -> tuple[str, str]:
    """The rules of a file for all screens, and those for small ones."""
    wide, _, phone = file.read_text("utf-8").partition(PHONE)
    return scoped(wide), scoped(phone)


def _sizes() -> str:
    """The classes of the sizes of type; they stand last, so that they win."""
    return scoped("\n".join(f".{class_of(size)}{{font-size:{size}px}}" for size in SIZES))


@cache
def stylesheet(*files: Path) -> str:
    """The style sheet of the shared pieces and of some games, for a page that has the tokens and the states."""
    parts = [_parts(file) for file in (PIECES, *files)]
    wide, phone = ("\n".join(part[i] for part in parts) for i in (0, 1))
    return f"{wide}\n{_sizes()}\n@media (max-width:900px){{\n{phone}\n}}\n"


@cache
def standalone(*files: Path) -> str:
    """All that a drawing needs to be shown by itself: tokens for both themes, and the rules."""
    still = "@media (prefers-reduced-motion:reduce){svg.tm *{transition:none}}\n"
    return tokens_css("svg.tm") + still + "\n".join([*(_parts(file)[0] for file in (STATES, PIECES, *files)), _sizes()])
