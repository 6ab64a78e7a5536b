"""The types of `titanomachy.web.show.wire` for the page's scripts: writes `web/static/types.d.ts`.

    python tools/wire_types.py

A test says when the file is out of step. The scripts name the types in comments (`import('./types.d.ts').Asked`), so
nothing of this is ever loaded by a browser.
"""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import (
    Any,
    Final,
    ForwardRef,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from titanomachy.web.show import wire

FILE: Final = Path(wire.__file__).resolve().parents[1] / "static" / "types.d.ts"
HEAD: Final = "// Made by tools/wire_types.py from web/show/wire.py. Do not edit.\n"
SIMPLE: Final[dict[object, str]] = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
ALIASES: Final = {name: getattr(wire, name) for name in wire.NAMED}


def written() -> str:
    """The whole file."""
    dictionaries = [one for one in vars(wire).values() if is_typeddict(one)]
    parts = [f"export type {name} = {spelt(alias, name)};\n" for name, alias in ALIASES.items()]
    return "\n".join([HEAD, "".join(parts), *map(interface, dictionaries)])


def interface(kind: Any) -> str:
    """A dictionary; what is inherited is written again, so that each can be read by itself."""
    about = (kind.__doc__ or "").strip().split("\n")[0]
    comment = f"/** {about} */\n" if about and not about.startswith("dict(") else ""
    hints = get_type_hints(kind, vars(wire), include_extras=True)
    return f"{comment}export interface {kind.__name__} {{\n" + "".join(map(field, hints, hints.values())) + "}\n"


def field(name: str, kind: Any) -> str:
    """One line of a dictionary."""
    optional = get_origin(kind) is NotRequired
    return f"  {name}{'?' if optional else ''}: {spelt(get_args(kind)[0] if optional else kind)};\n"


def spelt(kind: Any, itself: str = "") -> str:
    """A type as TypeScript spells it; `itself` is an alias that is just being declared."""
    for name, alias in ALIASES.items():
        if name != itself and kind == alias:
            return name
    if kind in SIMPLE:
        return SIMPLE[kind]
    if is_typeddict(kind):
        return str(kind.__name__)
    if isinstance(kind, ForwardRef):
        return kind.__forward_arg__
    return _made(get_origin(kind), get_args(kind))


def _made(origin: Any, args: tuple[Any, ...]) -> str:
    if origin is Literal:
        return " | ".join(f"'{word}'" for word in args)
    if origin in (Union, types.UnionType):
        return " | ".join(map(spelt, args))
    if origin is list:
        inner = spelt(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(spelt, args))}]"
    if origin is dict:
        return f"Record<{spelt(args[0])}, {spelt(args[1])}>"
    raise TypeError(f"no word in TypeScript for {origin}[{args}]")


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
    sys.exit(0)
