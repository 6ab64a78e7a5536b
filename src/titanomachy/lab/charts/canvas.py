"""A canvas: a Matplotlib figure measured in pixels that becomes an SVG for a page.

Matplotlib knows no CSS variables, so that a chart is drawn in colours that stand for tokens (`token("ink")`); when it
is written they become `var(--ink)`. So a chart follows its page into the night and onto paper.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

from ...drawing.measure import folded
from ...kernel.errors import TitanomachyError
from ...kernel.words import N_

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

TOKENS: Final = (
    "ink",
    "muted",
    "line",
    "bg",
    "surface",
    "good",
    "accent",
    "card-gold",
    "titan",
    "on-card",
    "seat-0",
    "seat-1",
    "seat-2",
    "seat-3",
    "seat-4",
    "seat-5",
)
STANDS_FOR: Final = re.compile(r"#01([0-9a-f]{2})01")
TURNED: Final = re.compile(r"rotate\(-?0 [^)]*\)")
PLACES: Final = re.compile(r'(?<= )(?:d|x|y|transform)="[^"]*"')
LONG: Final = re.compile(r"-?\d+\.\d+")
POINT: Final = 72.0  # pixels to an inch: a point of Matplotlib is a pixel of the page
SMALL, PLAIN = 12.0, 13.0  # sizes of letters
SVG: Final = "{http://www.w3.org/2000/svg}"
LINK: Final = "{http://www.w3.org/1999/xlink}href"
NO_MATPLOTLIB: Final = N_('charts need Matplotlib: pip install "titanomachy[lab]"')
STYLE: Final = {
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": SMALL,
    "axes.unicode_minus": True,
    "lines.scale_dashes": False,
}


def token(name: str) -> str:
    """The colour that stands for a token."""
    return f"#01{TOKENS.index(name):02x}01"


class Canvas:
    """A figure of so many pixels, with axes placed in pixels from its top left corner."""

    def __init__(self, width: float, height: float, name: str) -> None:
        try:
            from matplotlib.figure import Figure as Paper
        except ImportError:
            raise TitanomachyError(NO_MATPLOTLIB) from None
        self.width, self.height, self.name = width, height, name
        self.told: dict[str, tuple[str, str]] = {}
        self.paper: Figure = Paper(figsize=(width / POINT, height / POINT), dpi=POINT)
        self.paper.patch.set_visible(False)

    def axes(self, left: float, top: float, width: float, height: float) -> Axes:
        """Axes without a frame; whoever draws says what is to be seen of them."""
        place = (left / self.width, 1 - (top + height) / self.height, width / self.width, height / self.height)
        axes = self.paper.add_axes(place)
        axes.set_frame_on(False)
        axes.tick_params(length=0, labelsize=SMALL, labelcolor=token("muted"), pad=6)
        axes.set_axisbelow(True)
        return axes

    def words(
        self,
        x: float,
        y: float,
        words: str,
        *,
        bold: bool = False,
        colour: str = "ink",
        size: float = PLAIN,
        align: str = "left",
        room: float = 0,
    ) -> None:
        """Words at pixels from the top left, their middle at that height; where a room is given, in lines that fit."""
        lines = folded(words, room, size, "bold" if bold else "sans") if room else [words]
        for number, line in enumerate(lines):
            lower = y + (number - (len(lines) - 1) / 2) * (size + 2)
            self.paper.text(
                x / self.width,
                1 - (lower + size * 0.36) / self.height,
                line,
                fontsize=size,
                color=token(colour),
                weight="bold" if bold else "normal",
                ha=align,
                va="baseline",
            )

    def tell(self, artist: Artist, title: str, pattern: str = "") -> None:
        """What is told of a part to whoever points at it; and the pattern of the page that lies over it."""
        name = f"told-{len(self.told)}"
        artist.set_gid(name)
        self.told[name] = title, pattern

    def svg(self, title: str, desc: str) -> str:
        """The figure as an SVG element, with its title and its description."""
        file = io.StringIO()
        none = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        with style(self.name):
            self.paper.savefig(file, format="svg", metadata=none)
        root = ElementTree.fromstring(file.getvalue())
        _tidy(root, self.told)
        about = [_element("title", title), _element("desc", desc)]
        root[:] = [*about, *root]
        names = (f"{self.name}-title", f"{self.name}-desc")
        for element, name in zip(about, names, strict=True):
            element.set("id", name)
        root.attrib.clear()
        root.attrib.update(
            {
                "class": "chart",
                "width": f"{self.width:g}",
                "height": f"{self.height:g}",
                "viewBox": f"0 0 {self.width:g} {self.height:g}",
                "role": "img",
                "aria-labelledby": " ".join(names),
            }
        )
        text = PLACES.sub(_shortened, ElementTree.tostring(root, encoding="unicode"))
        return STANDS_FOR.sub(lambda match: f"var(--{TOKENS[int(match[1], 16)]})", text)


@contextmanager
def style(name: str) -> Iterator[None]:
    """While this lasts, Matplotlib writes text as text, and the same names inside an SVG for the same chart."""
    try:
        from matplotlib import rc_context
    except ImportError:
        raise TitanomachyError(NO_MATPLOTLIB) from None
    settings: Any = {**STYLE, "svg.hashsalt": name}  # its keys are spelt out in the types of Matplotlib
    with rc_context(settings):
        yield


def _element(name: str, words: str) -> ElementTree.Element:
    element = ElementTree.Element(name)
    element.text = words
    return element


def _shortened(match: re.Match[str]) -> str:
    """Places in a drawing, as exact as a screen."""
    return LONG.sub(lambda number: f"{float(number[0]):.1f}", match[0])


def _tidy(root: ElementTree.Element, told: dict[str, tuple[str, str]]) -> None:
    """Take away what a page has no use for: names of groups, namespaces, metadata, fonts; add what is told of parts."""
    for parent in root.iter():
        parent[:] = [child for child in parent if child.tag not in (f"{SVG}metadata", f"{SVG}style")]
        if not (parent.text or "").strip():
            parent.text = None
        parent.tail = None
    for element in list(root.iter()):
        element.tag = element.tag.removeprefix(SVG)
        if LINK in element.attrib:
            element.set("href", element.attrib.pop(LINK))
        if TURNED.fullmatch(element.get("transform", "")):
            del element.attrib["transform"]
        if element.tag == "text":
            style = element.get("style", "")
            element.set(
                "style", re.sub(r"font-family: [^;]*; ?", "", style).replace("font-weight: 700", "font-weight: 600")
            )
        if element.tag == "g":
            title, pattern = told.get(element.attrib.pop("id", ""), ("", ""))
            if pattern:
                shapes = [ElementTree.Element("path", d=path.get("d", "")) for path in element.findall(f"{SVG}path")]
                for shape in shapes:
                    shape.set("style", f"fill: url(#pa-{pattern})")
                element.extend(shapes)
            if title:
                element.insert(0, _element("title", title))
