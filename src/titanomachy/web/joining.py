"""Scripts that import each other as one, and everything without its comments: fewer and smaller answers, the same code.

Each script becomes a function that is called once, in the order in which they need each other; what it exports is
what the function returns. Our own scripts alone are joined: named imports of neighbours at the beginning of a line, and
exports of functions, classes and constants.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rcssmin import cssmin
from rjsmin import jsmin

IMPORT: Final = re.compile(r"^import\s+(?:\{([^}]*)\}\s+from\s+)?'\./([\w-]+)\.js';", re.MULTILINE)
EXPORT: Final = re.compile(r"^export\s+((?:async\s+)?function\*?|class|const)\s+(\w+|\$)", re.MULTILINE)
AS: Final = re.compile(r"\bas\b")
WITHIN: Final = re.compile(r"(?<=[^\s{};,>+~(/])\s+:(?=[a-z])")  # what lies somewhere in something, told by its state
ANY: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def joined(names: Sequence[str], files: Mapping[str, bytes]) -> str:
    """Some scripts and all that they import, as one; KeyError where one is not there."""
    order: dict[str, str] = {}
    for name in names:
        _join(name, files, order, ())
    return str(jsmin("\n".join(order.values())))


def _join(name: str, files: Mapping[str, bytes], order: dict[str, str], above: tuple[str, ...]) -> None:
    if name in above:
        raise ValueError(f"these scripts import each other: {', '.join([*above, name])}")
    if name in order:
        return
    text = files[f"{name}.js"].decode()
    for found in IMPORT.finditer(text):
        _join(found[2], files, order, (*above, name))
    exports = ", ".join(found[2] for found in EXPORT.finditer(text))
    body = EXPORT.sub(r"\1 \2", IMPORT.sub(_taken, text))
    left = ANY.search(body)
    if left:
        raise ValueError(f"{name}.js: this line cannot be joined: {left[0]}")
    order[name] = f"const {_called(name)} = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();"


def _taken(found: re.Match[str]) -> str:
    """An import, as taken from what another script returned."""
    if not found[1]:
        return ""
    names = AS.sub(":", found[1])
    return f"const {{{names}}} = {_called(found[2])};"


def _called(name: str) -> str:
    return "of_" + name.replace("-", "_")


def small(style: str) -> str:
    """A style sheet without what only people read. Within a layer the minifier takes a selector for a declaration.

    >>> small("@layer page { .a :is(.b, .c) { color: red; } }")
    '@layer page{.a *:is(.b,.c){color:red}}'
    """
    return str(cssmin(WITHIN.sub(" *:", style)))
