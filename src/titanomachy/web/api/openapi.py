"""The document of all that programs can do (OpenAPI 3.1), made from the declarations that check the requests."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from . import events, library, play, shapes, tables, talk
from .endpoints import ENDPOINTS, Endpoint
from .links import links
from .problems import KINDS, MEDIA, ROOT
from .schemas import Schema, fields, named, schema

MODULES: Final = (library, tables, play, events, talk)  # which enter what they can do
EVERY: Final = ("malformed", "too-fast", "trouble", "away")  # problems that every call may have
EVENTS: Final = {"happened": shapes.HappenedLine, "table": shapes.MomentEvent, "chat": shapes.ChatLine,
                 "again": shapes.AgainEvent}  # fmt: skip


def kinds_of(one: Endpoint) -> list[str]:
    """The kinds of problems that a call may have."""
    found = [*EVERY, *one.kinds]
    found += ["token"] if one.scope else []
    found += ["scope"] if one.scope == "play" else []
    places = {field.name for field in fields(one.path)} if one.path is not None else set()
    found += ["not-there"] if places else []
    found += ["refused"] if "table_id" in places else []  # it may be one that cannot be read here
    found += ["not-json", "unfit", "too-large"] if one.sends is not None else []
    return sorted(set(found), key=list(KINDS).index)


@cache
def document(version: str) -> dict[str, Any]:
    """The whole document; in English, as the names in it are."""
    paths: dict[str, dict[str, Any]] = {}
    types: dict[str, Schema] = named(shapes.Problem)
    for one in ENDPOINTS:
        paths.setdefault(one.address, {})[one.method.lower()] = _operation(one)
        types |= named(one.answers)
        types |= named(one.sends) if one.sends is not None else {}
    for kind in EVENTS.values():
        types |= named(kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Titanomachy", "version": version, "summary": "Board games of giants, for programs",
            "description": "Play, watch and read over HTTP. Each request is checked by what stands here. "
            "Errors are application/problem+json (RFC 9457).",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": ROOT.rstrip("/")}],
        "tags": [{"name": name} for name in dict.fromkeys(one.group for one in ENDPOINTS)],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(types.items())),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A personal token, made on /me. One that "
                          "reads may call what asks for read; one that plays may call all."}
            },
        },
    }  # fmt: skip


def _operation(one: Endpoint) -> dict[str, Any]:
    told: dict[str, Any] = {"operationId": one.name, "summary": one.about, "tags": [one.group]}
    told["security"] = [{"token": [one.scope]}] if one.scope else []
    parameters = [*_parameters(one.path, "path"), *_parameters(one.query, "query"), *_parameters(one.headers, "header")]
    if parameters:
        told["parameters"] = parameters
    if one.sends is not None:
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema(one.sends)}}}
    told["responses"] = {**_fine(one), **_problems(one)}
    return told


def _parameters(kind: Any, where: str) -> list[dict[str, Any]]:
    found = []
    for field in fields(kind) if kind is not None else ():
        name = field.name if where != "header" else "-".join(map(_header, field.name.split("_")))
        told = {"name": name, "in": where, "required": field.needed, "schema": field.schema}
        found.append({**told, "description": field.about} if field.about else told)
    return found


def _header(word: str) -> str:
    return "ID" if word == "id" else word.capitalize()


def _fine(one: Endpoint) -> dict[str, Any]:
    if one.media == events.MEDIA:
        kinds = ", ".join(f"`{name}` ({kind.__name__})" for name, kind in EVENTS.items())
        about = f"Server-sent events, one after the other: {kinds}. The data of each is JSON."
        every = {"anyOf": [_event(name, kind) for name, kind in EVENTS.items()]}
        return {"200": {"description": about, "content": {one.media: {"schema": every}}}}
    told = {"description": " ".join((one.answers.__doc__ or "").split()),
            "content": {one.media: {"schema": schema(one.answers)}}, **links(one)}  # fmt: skip
    again = {"200": {**told, "description": "It had been done already."}} if one.name == "choose" else {}
    return {**again, str(one.status): told}


def _event(name: str, kind: Any) -> Schema:
    """One event of a stream: of which kind, where the stream had come to with it, and its data."""
    place = next(field.schema for field in fields(shapes.Resumed))
    data = {"type": "string", "contentMediaType": "application/json", "contentSchema": schema(kind)}
    told = {"event": {"const": name}, "id": place, "data": data}
    return {"type": "object", "properties": told, "required": list(told)}


def _problems(one: Endpoint) -> dict[str, Any]:
    by_status: dict[str, list[str]] = {}
    for name in kinds_of(one):
        by_status.setdefault(str(KINDS[name].status), []).append(name)
    found: dict[str, Any] = {}
    for status, names in by_status.items():
        titles = "; ".join(f"{KINDS[name].title} (`{name}`)" for name in names)
        found[status] = {"description": titles, "content": {MEDIA: {"schema": schema(shapes.Problem)}}}
    if "429" in found:
        found["429"]["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds"}}
    return found
