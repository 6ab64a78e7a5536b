"""Of a style sheet, what a piece of a page wears: a few pictures need a small part of the style of whole tables.

A rule is left out only where one of its selectors' classes or ids is nowhere in the page, so nothing that is there
looks different. Colours and sizes that no rule asks for are left out too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

NAME: Final = re.compile(r"[.#](-?[A-Za-z_][\w-]*)")
ATTRIBUTE: Final = re.compile(r"\s(?:class|id)=\"([^\"]*)\"")
UNLESS: Final = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)")  # may hold without what they name
TOKEN: Final = re.compile(r"(--[\w-]+)\s*:[^;}]*;?")
ASKED: Final = re.compile(r"var\(\s*(--[\w-]+)")


def names_in(markup: str) -> frozenset[str]:
    """The classes and ids of a piece of a page."""
    return frozenset(name for found in ATTRIBUTE.findall(markup) for name in found.split())


def names_of(style: str) -> frozenset[str]:
    """The classes and ids that a style sheet speaks of."""
    return frozenset(NAME.findall(style))


@lru_cache(maxsize=128)
def worn(style: str, names: frozenset[str]) -> str:
    """The rules that may hold for elements with these classes and ids.

    >>> worn(".a{color:red}.a .b,.c{color:blue}@media print{.b{margin:0}}", frozenset("ac"))
    '.a{color:red}.c{color:blue}'
    """
    return "".join(_worn(style, names))


def _worn(style: str, names: frozenset[str]) -> Iterator[str]:
    for head, body in _rules(style):
        if body is None:
            yield f"{head};"
        elif head.startswith(("@media", "@layer", "@supports", "@container")):
            inside = "".join(_worn(body, names))
            if inside:
                yield f"{head}{{{inside}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            fits = [one for one in _split(head) if set(NAME.findall(UNLESS.sub("", one))) <= names]
            if fits:
                yield f"{','.join(fits)}{{{body}}}"


def _rules(style: str) -> Iterator[tuple[str, str | None]]:
    """The rules of a sheet: what stands before the braces, and what within; None where there are none."""
    at = 0
    while at < len(style):
        opens, ends = style.find("{", at), style.find(";", at)
        if ends >= 0 and (opens < 0 or ends < opens):
            yield style[at:ends].strip(), None
            at = ends + 1
            continue
        if opens < 0:
            return
        deep, close = 1, opens + 1
        while deep:
            deep += {"{": 1, "}": -1}.get(style[close], 0)
            close += 1
        yield style[at:opens].strip(), style[opens + 1 : close - 1]
        at = close


def _split(selectors: str) -> list[str]:
    """The selectors of a list; commas within brackets part none."""
    parts, deep = [""], 0
    for letter in selectors:
        deep += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not deep:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def asked_tokens(style: str, more: str = "") -> str:
    """A style sheet without the custom properties that nothing in it, or in `more`, asks for.

    >>> asked_tokens("a{--x:1;--y:var(--x);--z:3}b{color:var(--y)}")
    'a{--x:1;--y:var(--x);}b{color:var(--y)}'
    """
    kept = _asked(style, more)
    while kept != style:
        style, kept = kept, _asked(kept, more)
    return kept


def _asked(style: str, more: str) -> str:
    asked = {*ASKED.findall(style), *ASKED.findall(more)}
    return TOKEN.sub(lambda found: found[0] if found[1] in asked else "", style)
