"""Does what was sent fit its schema? Every place that does not is named, with what would fit there.

It knows as much of JSON Schema as `schemas.py` writes for what programs send.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ...kernel.words import N_, say
from .schemas import Schema, whole
from .shapes import Fault

MOST: Final = 20  # faults that are named
QUOTED: Final = 60  # signs of a value that does not fit
WHOLE_SIGNS: Final = N_("whole signs of Unicode")
KINDS: Final = {
    "string": N_("a text"), "integer": N_("a whole number"), "boolean": N_("true or false"), "array": N_("a list"),
    "object": N_("an object"), "null": N_("null"),
}  # fmt: skip


def faults(kind: Any, value: object, lang: str) -> list[Fault]:
    """What is wrong with a value that should be of a type of `shapes.py`."""
    found: list[Fault] = []
    for fault in _of(whole(kind), value, "", lang):
        found.append(fault)
        if len(found) == MOST:
            break
    return found


def _of(schema: Schema, value: object, at: str, lang: str) -> Iterator[Fault]:
    if "anyOf" in schema:
        if all(any(_of(one, value, at, lang)) for one in schema["anyOf"]):
            fits = [say(_kind(one), lang) for one in schema["anyOf"]]
            yield _fault(at, value, " / ".join(fits), lang)
        return
    kind = schema.get("type", "")
    if kind and not _is(value, kind):
        yield _fault(at, value, say(_kind(schema), lang), lang)
    elif "enum" in schema and value not in schema["enum"]:
        yield _fault(at, value, ", ".join(map(str, schema["enum"])), lang)
    elif kind in INSIDE:
        yield from INSIDE[kind](schema, value, at, lang)


def _kind(schema: Schema) -> str:
    return KINDS[schema["type"]]


def _is(value: object, kind: str) -> bool:
    if kind == "integer":  # 1.0 is a whole number to JSON Schema
        return not isinstance(value, bool) and (
            isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        )
    types: Mapping[str, type] = {"string": str, "boolean": bool, "array": list, "object": dict, "null": type(None)}
    return isinstance(value, types[kind])


def _object(schema: Schema, value: Any, at: str, lang: str) -> Iterator[Fault]:
    properties = schema.get("properties", {})
    for name in schema.get("required", ()):
        if name not in value:
            yield {"where": f"{at}/{name}", "what": say(N_("is missing"), lang), "fits": _fits(properties[name], lang)}
    more = schema.get("additionalProperties", {})
    if len(value) > schema.get("maxProperties", len(value)):
        yield _fault(at, value, say(N_("at most {n} entries"), lang, n=schema["maxProperties"]), lang)
    for name, inner in value.items():
        place = f"{at}/{_pointed(name)}"
        if name in properties:
            yield from _of(properties[name], inner, place, lang)
        elif more is False:
            yield {"where": place, "what": say(N_("is not known"), lang), "fits": ", ".join(properties)}
        elif _halved(name):
            yield _fault(place, name, say(WHOLE_SIGNS, lang), lang)
        else:
            yield from _of(more, inner, place, lang)


def _pointed(name: str) -> str:
    """A name as a JSON Pointer has it, no longer than one wants to read; it can be sent, whatever it was."""
    return name[:QUOTED].encode(errors="backslashreplace").decode().replace("~", "~0").replace("/", "~1")


def _halved(text: str) -> bool:
    """Whether there is half of a sign in it: that can be neither stored nor sent on."""
    return any("\ud800" <= sign <= "\udfff" for sign in text)


def _array(schema: Schema, value: Any, at: str, lang: str) -> Iterator[Fault]:
    least, most = schema.get("minItems", 0), schema.get("maxItems", len(value))
    if not least <= len(value) <= most:
        yield _fault(at, value, say(N_("{least} to {most} entries"), lang, least=least, most=most), lang)
        return
    for number, inner in enumerate(value):
        yield from _of(schema["items"], inner, f"{at}/{number}", lang)


def _string(schema: Schema, value: Any, at: str, lang: str) -> Iterator[Fault]:
    least, most = schema.get("minLength", 0), schema.get("maxLength", len(value))
    if not least <= len(value) <= most:
        yield _fault(at, value, say(N_("{least} to {most} signs"), lang, least=least, most=most), lang)
    elif _halved(value):
        yield _fault(at, value, say(WHOLE_SIGNS, lang), lang)
    elif "pattern" in schema and not re.fullmatch(schema["pattern"], value):
        yield _fault(at, value, schema["pattern"], lang)


def _integer(schema: Schema, value: Any, at: str, lang: str) -> Iterator[Fault]:
    if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        low, high = schema.get("minimum", ""), schema.get("maximum", "")
        yield _fault(at, value, say(N_("{low} to {high}"), lang, low=low, high=high), lang)


INSIDE: Final[Mapping[str, Callable[[Schema, Any, str, str], Iterator[Fault]]]] = {
    "object": _object, "array": _array, "string": _string, "integer": _integer,
}  # fmt: skip


def _fits(schema: Schema, lang: str) -> str:
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    return say(KINDS[schema["type"]], lang) if "type" in schema else ""


def _fault(at: str, value: object, fits: str, lang: str) -> Fault:
    text = ascii(value)
    shown = text if len(text) <= QUOTED else f"{text[:QUOTED]}..."
    return {"where": at or "/", "what": say(N_("{value} does not fit"), lang, value=shown), "fits": fits}
