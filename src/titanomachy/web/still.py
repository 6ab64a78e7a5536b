"""Pictures that nobody touches: of a drawing what can be seen of it at its size, and nothing that only tables need."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ..drawing.tokens import tokens, tokens_css
from .joining import small
from .slim import Box, seen, shorter
from .symbols import USED
from .worn import asked_tokens, names_in, worn

XMLNS: Final = ' xmlns="http://www.w3.org/2000/svg"'
TRANSFORM: Final = re.compile(r"(\w+)\(([^)]*)\)")
ROOT: Final = "svg.tm"  # what the colours of a drawing that stands alone are said of
LIT: Final = ("light", "dark")  # themes by which a picture can be lit
EDGE: Final = 12.0  # lines and shadows are wider than their paths
REACH: Final = {"use": 80.0, "text": 300.0}  # how far from its place such an element may still be seen
LOOSE: Final = frozenset({"defs", "symbol", "pattern", "clipPath", "mask"})  # shown elsewhere, and perhaps larger
WORDLESS: Final = frozenset({"title", "desc"})


class Place:
    """Where the units of an element are: scaled and moved as seen from the picture; nowhere once it is turned."""

    def __init__(self, scale: float = 1.0, x: float = 0.0, y: float = 0.0, known: bool = True) -> None:
        self.scale, self.x, self.y, self.known = scale, x, y, known

    def inside(self, transform: str) -> Place:
        """The place of what stands in an element with this transform."""
        scale, x, y, known = self.scale, self.x, self.y, self.known
        for kind, given in TRANSFORM.findall(transform):
            numbers = [float(one) for one in re.split(r"[ ,]+", given.strip())]
            if kind == "translate":
                x, y = x + scale * numbers[0], y + scale * (numbers[1] if len(numbers) > 1 else 0)
            elif kind == "scale" and len(set(numbers)) == 1 and numbers[0] > 0:
                scale *= numbers[0]
            else:
                known = False
        return Place(scale, x, y, known)

    def box(self, view: Box | None) -> Box | None:
        """A part of the picture in these units, with a little around it."""
        if view is None or not self.known:
            return None
        left, top, right, bottom = view
        return (
            (left - self.x - EDGE) / self.scale, (top - self.y - EDGE) / self.scale,
            (right - self.x + EDGE) / self.scale, (bottom - self.y + EDGE) / self.scale,
        )  # fmt: skip


def still(svg: str, fine: float) -> str:
    """A drawing within a page, for looking at: no point is moved by more than `fine` of its units."""
    root = ElementTree.fromstring(svg)
    _walk(root, Place(), fine, None)
    return ElementTree.tostring(root, "unicode")


def image(svg: str, fine: float, theme: str = "") -> str:
    """A drawing as a file of its own: what lies in its view, with the style that it wears.

    By day or by night where the theme says so, else as the system has it.
    """
    root = ElementTree.fromstring(svg.replace(XMLNS, "", 1))
    _settle(root)
    left, top, width, height = map(float, root.get("viewBox", "0 0 0 0").split())
    _walk(root, Place(), fine, (left, top, left + width, top + height))
    _strip(root)
    _dress(root, theme)
    return ElementTree.tostring(root, "unicode").replace("<svg", f"<svg{XMLNS}", 1)


def _walk(parent: Element, place: Place, fine: float, view: Box | None) -> None:
    for element in list(parent):
        if element.tag in LOOSE:
            _walk(element, Place(known=False), fine / 4 if element.tag == "symbol" else fine, None)
            continue
        inside = place.inside(element.get("transform", ""))
        box = inside.box(view)
        if path := element.get("d", ""):
            element.set("d", shorter(seen(path, box) if box else path, 0 if inside.scale / 2 <= fine else 1))
        _walk(element, inside, fine, view)
        if box and _unseen(element, box):
            parent.remove(element)


def _unseen(element: Element, box: Box) -> bool:
    """True where nothing of an element lies in a box, as far as its own attributes tell."""
    if element.tag == "g":
        return not len(element)
    if "d" in element.attrib:
        return not element.get("d")
    reach = REACH.get(element.tag)
    at = (element.get("x"), element.get("y"))
    if reach is None or at[0] is None or at[1] is None:
        return False
    x, y, (left, top, right, bottom) = float(at[0]), float(at[1]), box
    return not (left - reach <= x <= right + reach and top - reach <= y <= bottom + reach)


def _settle(root: Element) -> None:
    """Put groups that are drawn once where they are drawn: there it is known what of them can be seen."""
    loose = {one.get("id", ""): (defs, one) for defs in root.iter("defs") for one in defs if one.tag == "g"}
    names = USED.findall(ElementTree.tostring(root, "unicode"))
    for holder in list(root.iter()):
        for place, use in enumerate(holder):
            name = use.get("href", "")[1:]
            if use.tag == "use" and set(use.attrib) == {"href"} and name in loose and names.count(name) == 1:
                defs, drawn = loose[name]
                defs.remove(drawn)
                holder[place] = drawn


def _strip(root: Element) -> None:
    """Leave out symbols that nothing uses, names that nothing calls, and what is said to scripts and readers."""
    while True:
        used = set(USED.findall(ElementTree.tostring(root, "unicode")))
        gone = [
            (holder, one)
            for holder in root.iter("defs")
            for one in list(holder)
            if one.tag != "style" and one.get("id") not in used
        ]
        if not gone:
            break
        for holder, one in gone:
            holder.remove(one)
    styled = "".join(style.text or "" for style in root.iter("style"))
    for element in root.iter():
        for name in list(element.attrib):
            told = name == "tabindex" or name.startswith(("data-", "aria-")) or name == "role"
            if (told and f"[{name}" not in styled) or (name == "id" and element.get("id") not in used):
                del element.attrib[name]
        for child in [child for child in element if child.tag in WORDLESS]:
            element.remove(child)


def _dress(root: Element, theme: str) -> None:
    """Leave of its own style what it wears; with a theme, its colours are those of day or night alone."""
    styles = list(root.iter("style"))
    whole = "".join(style.text or "" for style in styles)
    for style in styles:
        style.text = ""
    body = ElementTree.tostring(root, "unicode")
    if styles:
        styles[0].text = asked_tokens(worn(small(_lit(whole, theme)), names_in(body)), body)


def _lit(style: str, theme: str) -> str:
    day, night = tokens()
    if theme not in LIT:
        return style
    chosen = {**day, **night} if theme == "dark" else day
    return style.replace(
        tokens_css(ROOT), f"{ROOT}{{{''.join(f'--{name}:{value};' for name, value in chosen.items())}}}"
    )
