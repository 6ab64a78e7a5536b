"""Types as JSON Schema: what `shapes.py` declares is written here once, for the document and for the checks alike."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from . import shapes

Schema = dict[str, Any]
SIMPLE: Final[Mapping[object, str]] = {
    str: "string", int: "integer", bool: "boolean", type(None): "null", Any: "",
}  # fmt: skip
WHOLE: Final = 2**31 - 1  # the largest number that one may send


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a type: its name, its schema, what is said of it, whether it must be there."""

    name: str
    schema: Schema
    about: str
    needed: bool


def fields(kind: Any) -> list[Field]:
    """The fields of a type, those of the types that it goes on from among them."""
    hints = get_type_hints(kind, include_extras=True)
    return [_field(name, hint) for name, hint in hints.items()]


def _field(name: str, hint: Any) -> Field:
    needed = get_origin(hint) is not NotRequired
    inner = hint if needed else get_args(hint)[0]
    says = _said(inner)
    return Field(name, schema(inner), says.about if says else "", needed)


def _said(hint: Any) -> shapes.Says | None:
    found = hint.__metadata__ if get_origin(hint) is Annotated else ()
    return next((one for one in found if isinstance(one, shapes.Says)), None)


def schema(hint: Any) -> Schema:
    """A type as JSON Schema; types with a name are referred to by it."""
    if is_typeddict(hint):
        return {"$ref": f"#/components/schemas/{hint.__name__}"}
    if hint in SIMPLE:
        return {"type": SIMPLE[hint]} if SIMPLE[hint] else {}
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        says = _said(hint)
        return {**schema(args[0]), **(says.limits(args[0]) if says else {})}
    if origin is Literal:
        return {"type": "string", "enum": list(args)}
    if origin is list:
        return {"type": "array", "items": schema(args[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(args[1])}
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema(one) for one in args]}
    raise TypeError(f"no schema for {hint}")


def whole(kind: Any) -> Schema:
    """A type with its fields. What is sent has no others; what is answered may be given more with time."""
    found = fields(kind)
    told: Schema = {"type": "object", "description": " ".join((kind.__doc__ or "").split())}
    told["properties"] = {one.name: {**one.schema, **_about(one)} for one in found}
    needed = [one.name for one in found if one.needed]
    if needed:
        told["required"] = needed
    if kind in shapes.SENT:
        told["additionalProperties"] = False
    return told


def _about(one: Field) -> Schema:
    return {"description": one.about} if one.about else {}


def named(kind: Any) -> dict[str, Schema]:
    """A type and all that it refers to, by name."""
    found: dict[str, Schema] = {}
    _collect(kind, found)
    return found


def _collect(hint: Any, found: dict[str, Schema]) -> None:
    if not is_typeddict(hint):
        for inner in get_args(hint):
            _collect(inner, found)
    elif hint.__name__ not in found:
        found[hint.__name__] = whole(hint)
        for inner in get_type_hints(hint, include_extras=True).values():
            _collect(inner, found)
