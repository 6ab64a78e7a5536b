"""Pixels of a drawing. What draws SVG outside a browser knows no custom properties of CSS: they are written out."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from .extras import need

WIDTH: Final = 640  # pixels
SANS: Final = "DejaVu Sans"  # where a drawing asks for the system's letters
INLINE: Final = "--seat"  # what attributes use of what classes set: it becomes the colour that `use` hands on
STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
MEDIA: Final = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
DEFINED: Final = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
USED: Final = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)")
CLASS: Final = re.compile(r"\.[\w-]+$")
PLAIN: Final = re.compile(r"^[\w\s.#>+~\-]+$")  # selectors that every program knows


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """A drawing as an array of height, width and colour."""
    need("pictures")
    import resvg_py
    from PIL import Image

    svg = written_out(svg)
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white", sans_serif_family=SANS))
    with Image.open(io.BytesIO(png)) as picture:
        made: npt.NDArray[np.uint8] = np.asarray(picture.convert("RGB"))
    return made


def written_out(svg: str) -> str:
    """The same drawing, light, without custom properties, media rules and the newer selectors."""
    found = STYLE.search(svg)
    if found is None:
        return svg
    css, values = _plain(found[1])
    return f"{svg[: found.start()]}<style>{css}</style>{_filled(svg[found.end() :], values)}"


@lru_cache(maxsize=16)
def _plain(css: str) -> tuple[str, dict[str, str]]:
    """Rules with their values written out, and the values of the whole drawing.

    A property that a class sets for what is inside it (`.s0{--seat:red}`) makes a rule for each such class of those
    that use it: `.s0 .fill{fill:red}`.
    """
    rules = [(selector.strip(), body) for selector, body in RULE.findall(MEDIA.sub("", css))]
    values: dict[str, str] = {}
    local: dict[str, list[tuple[str, str]]] = {}
    for selector, body in rules:
        for name, value in DEFINED.findall(body):
            if "data-theme" in selector:
                continue
            if re.fullmatch(r"(svg)?\.\w+", selector):
                values[name] = value
            else:
                local.setdefault(name, []).extend((last[0], value) for last in _classes(selector))
    lines = [f"{inside}{{color:{_filled(value, values)}}}" for inside, value in dict.fromkeys(local.get(INLINE, ()))]
    for selector, body in rules:
        kept = ",".join(one for one in selector.split(",") if PLAIN.match(one.strip()))
        rest = ";".join(part for part in body.split(";") if part.strip() and not part.strip().startswith("--"))
        if kept and rest:
            lines += _each_class(kept, rest, values, local)
    return "\n".join(lines), values


def _classes(selector: str) -> list[re.Match[str]]:
    found = (CLASS.search(one.strip()) for one in selector.split(","))
    return [match for match in dict.fromkeys(found) if match is not None]


def _each_class(selector: str, body: str, values: dict[str, str], local: dict[str, list[tuple[str, str]]]) -> list[str]:
    """A rule, or one for each class that gives its property a value."""
    lines = [f"{selector}{{{_filled(body, values)}}}"]
    for name in dict.fromkeys(name for name, _ in USED.findall(body) if name in local):
        for inside, value in dict.fromkeys(local[name]):
            ones = [one.strip() for one in selector.split(",")]
            scoped = ",".join(f"{inside} {one.removeprefix('.tm ')},{one}{inside}" for one in ones)
            lines.append(f"{scoped}{{{_filled(body, {**values, name: value})}}}")
    return lines


def _filled(text: str, values: dict[str, str]) -> str:
    """A text with values for the properties that it uses; the value that stands beside one where it has none."""

    def value(match: re.Match[str]) -> str:
        return values.get(match[1], match[2] or "currentColor")

    for _ in range(4):  # values may use others
        text, count = USED.subn(value, text)
        if not count:
            break
    return text
