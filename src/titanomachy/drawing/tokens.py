"""Colours, sizes and fonts: `tokens.css` names them for day and night; here they become style sheets.

The file holds each night value once, for the system's choice; the block for a reader's own choice
(`data-theme` on the root) is made from it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).resolve().parent / "tokens.css"
NIGHT_BLOCK: Final = re.compile(r"@media \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}\s*\}", re.DOTALL)
BLOCK: Final = re.compile(r":root \{(.*?)\}", re.DOTALL)
TOKEN: Final = re.compile(r"--([\w-]+)\s*:\s*([^;]+);")


@cache
def tokens() -> tuple[dict[str, str], dict[str, str]]:
    """All tokens by name: their values by day, and those that differ by night."""
    css = re.sub(r"/\*.*?\*/", "", FILE.read_text("utf-8"), flags=re.DOTALL)
    night = {name: value.strip() for block in NIGHT_BLOCK.findall(css) for name, value in TOKEN.findall(block)}
    plain = NIGHT_BLOCK.sub("", css)
    day = {name: value.strip() for block in BLOCK.findall(plain) for name, value in TOKEN.findall(block)}
    return day, night


def in_layer(name: str, rules: str) -> str:
    """Rules in a cascade layer of the pages; their order is stated in the pages' `layers.css`."""
    return f"@layer {name}{{\n{rules}\n}}\n"


@cache
def tokens_css(root: str = "") -> str:
    """The tokens as a style sheet: the system's choice first, a reader's own choice in `data-theme` before it.

    Those of a page have their layer; those of a drawing's own `root` have none.
    """
    day, night = ("".join(f"--{name}:{value};" for name, value in values.items()) for values in tokens())
    at = root or ":root"
    rules = (
        f"{at}{{{day}}}\n"
        f"@media (prefers-color-scheme:dark){{{at}:not([data-theme=light]){{{night}}}}}\n"
        f"{at}[data-theme=dark]{{{night}}}\n"
    )
    return rules if root else in_layer("tokens", rules)
