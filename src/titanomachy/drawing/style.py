"""Style sheets of drawings: the rules are kept as CSS beside the code and apply only inside our own SVGs.

Every drawing and every piece has the class `tm`. A page links `stylesheet(...)` once, in whose cascade layers the order
of the sheets means nothing; a drawing for a file or a notebook carries `standalone(...)` with it, without layers, which
many programs that show SVG do not know.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from .measure import SIZES, class_of
from .tokens import in_layer, tokens_css

PIECES: Final = Path(__file__).resolve().parent / "pieces.css"
SEATS: Final = Path(__file__).resolve().parent / "seats.css"
STATES: Final = Path(__file__).resolve().parent / "states.css"
SCOPE: Final = ".tm"
PHONE: Final = "/* phone */"  # what follows this line in a file is for small screens
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
LETTERS: Final = re.compile(r"(\bfont(?:-size)?:[^;{}()]*?)([\d.]+px)")
BETWEEN: Final = re.compile(
    r",(?!(?:[^()]|\([^()]*\))*\))"
)  # the commas of a list of selectors, not those within `:is(...)`


def scoped(css: str, scope: str = SCOPE) -> str:
    """Rules that apply only to elements inside the scope; `&` in a selector is the scope itself.

    >>> scoped(".a, .b{fill:red}")
    '.tm .a,.tm .b{fill:red}'
    """
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)

    def prefixed(match: re.Match[str]) -> str:
        selectors = [one.strip() for one in BETWEEN.split(match[1].strip())]
        inside = [one.replace("&", scope) if "&" in one else f"{scope} {one}" for one in selectors]
        declared = re.sub(r"\s*([:;])\s+", r"\1", re.sub(r"\s+", " ", match[2]).strip()).rstrip(";")
        return ",".join(inside) + "{" + declared + "}"

    return "\n".join(prefixed(match) for match in RULE.finditer(css))


@cache
def _parts(file: Path, scope: str = SCOPE) -> tuple[str, str]:
    """The rules of a file for all screens, and those for small ones."""
    wide, _, phone = file.read_text("utf-8").partition(PHONE)
    return scoped(wide, scope), scoped(phone, scope)


def _together(files: tuple[Path, ...], scope: str = SCOPE) -> tuple[str, str]:
    """The rules of several files."""
    parts = [_parts(file, scope) for file in files]
    return "\n".join(wide for wide, _ in parts), "\n".join(phone for _, phone in parts)


def _sizes() -> str:
    """The classes of the sizes of type; they stand last, so that they win."""
    return scoped("\n".join(f".{class_of(size)}{{font-size:{size}px}}" for size in SIZES))


def _legible(css: str) -> str:
    """Letters of drawings in a page that says how small they may be: `--least`, in the units of the drawing.

    >>> _legible(".a{font:600 13px serif}")
    '.a{font:600 max(13px,var(--least,0px)) serif}'
    """
    return LETTERS.sub(r"\1max(\2,var(--least,0px))", css)


def _small(rules: str) -> str:
    return f"@media (max-width:900px){{\n{rules}\n}}" if rules else ""


def _game(files: tuple[Path, ...], scope: str) -> tuple[str, str]:
    """The rules of a game. Those of a scope of its own have their say about sizes, too."""
    wide, phone = _together(files, scope)
    return "\n".join([wide, _sizes()] if scope == SCOPE else [_sizes(), wide]), phone


@cache
def stylesheet(*files: Path, scope: str = SCOPE, layout: str = "") -> str:
    """The style sheet of the shared pieces and of a game, for a page that has the tokens and the states.

    `layout` is how the page is arranged for the game.
    """
    layers = {"pieces": _together((SEATS, PIECES)), "game": _game(files, scope)}
    sheets = {name: "\n".join([wide, _small(phone)]) for name, (wide, phone) in layers.items()}
    return in_layer("pieces", _legible(sheets["pieces"])) + in_layer("game", f"{_legible(sheets['game'])}\n{layout}")


@cache
def seats_css() -> str:
    """The colours and patterns of seats for all of a page."""
    return in_layer("frame", _parts(SEATS, ":root")[0])


@cache
def standalone(*files: Path, scope: str = SCOPE) -> str:
    """All that a drawing needs to be shown by itself: tokens for both themes, and the rules."""
    still = "@media (prefers-reduced-motion:reduce){svg.tm *{transition:none}}\n"
    shared = [_parts(file)[0] for file in (STATES, SEATS, PIECES)]
    return tokens_css("svg.tm") + still + "\n".join([*shared, _game(files, scope)[0]])
