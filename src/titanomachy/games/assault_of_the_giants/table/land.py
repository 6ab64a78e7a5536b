"""The map: where things lie in each region, and the land itself, which a page holds once as definitions."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ....drawing import Markup, el, group, join, path
from ..content import REGION_IDS

FILE: Final = Path(__file__).resolve().parent / "map.toml"
WIDE, HIGH = 1000, 700
WEST: Final = 2400  # how far the seas run on under the seats
PITCH: Final = 44  # between two units of a row
SMALL: Final = 0.8  # how large units are where many share a region
TIGHT, DEEP = 35, 47  # between two small units, and between their rows
SHORE: Final = (
    "M-2400 246L-2100 234L-1800 250L-1500 238L-1200 250L-900 236L-600 250L-300 238L-150 242L-70 249L-30 249.5L0 244"
)

Point = tuple[float, float]

TEXTURES: Final = {
    "peak": (
        '<path d="M-10 7 0-9 10 7Z" class="fill"/>'
        '<path d="M-10 7 0-9 10 7M0-9 2.5-2 .5 1 2.5 4M-4-2l1.5 4" class="ln"/>'
    ),
    "tree": (
        '<path d="M0-8C4-5 5.5-2 5.5 0 5.5 3 3 4 0 4S-5.5 3-5.5 0C-5.500-2-4-5 0-8Z" class="fill ln"/>'
        '<path d="M0 4V8" class="ln"/>'
    ),
    "pine": '<path d="M0-9 5 2H-5Z" class="fill ln"/><path d="M0 2V6" class="ln"/>',
    "tuft": '<path d="M-5 2Q-5-3-7-5M0 2V-7M5 2Q5-3 7-5" class="ln"/>',
    "dune": '<path d="M-13 2Q-6-6 0 2T13 2" class="ln"/>',
    "hill": '<path d="M-11 4Q0-10 11 4" class="fill ln"/>',
    "field": '<path d="M-8-2h10M-5 2H6M-8 6H1" class="ln"/>',
    "floe": '<path d="M-14 2-6-7 8-5 15 3 4 9-9 8Z" class="floe"/>',
    "snow": '<path d="M0-4V4M-3.5-2 3.5 2M-3.5 2 3.5-2" class="ln"/>',
}
ON_BARRIER: Final = {  # what grows on ground that nobody crosses: texture, place, size
    "mountain": (("peak", -11, 4, 1.0), ("peak", 10, 6, 1.05), ("peak", 0, -4, 1.35)),
    "wood": (("pine", -10, -5, 1.25), ("pine", 4, -9, 1.25), ("pine", -3, 4, 1.25), ("pine", 11, 3, 1.25)),
    "marsh": (("tuft", -12, 2, 1.1), ("tuft", 4, -2, 1.1), ("tuft", 2, 9, 1.1)),
    "lake": (),
}


@dataclass(frozen=True, slots=True)
class Place:
    """A region on the map."""

    id: str
    terrain: str
    label: Point
    room: float  # how wide its name may be
    columns: int
    row: int  # how many small units at most stand in one row
    first: Point  # the middle of the first row of an army
    markers: Point
    event: Point
    slayers: Point
    castle: Point
    area: str
    edge: str
    texture: tuple[str, ...]
    beyond: str  # how it runs on beside the sheet
    outer: str  # its borders there

    def spots(self, count: int) -> tuple[list[Point], float]:
        """Where the units of an army stand, and how large they are: in one row as long as they fit, else smaller."""
        x, y = self.first
        if count <= self.columns:
            return [(x + (i - (count - 1) / 2) * PITCH, y + 8) for i in range(count)], 1
        rows = -(-count // self.row)
        in_row = -(-count // rows)
        found = []
        for i in range(count):
            row, place = divmod(i, in_row)
            here = min(in_row, count - row * in_row)
            found.append((x + (place - (here - 1) / 2) * TIGHT, y + (8 if rows == 1 else -3) + row * DEEP))
        return found, SMALL


@cache
def _read() -> dict[str, Any]:
    with FILE.open("rb") as file:
        return tomllib.load(file)


@cache
def places() -> tuple[Place, ...]:
    """The regions in the order of the content."""
    found = {}
    for entry in _read()["region"]:
        spots = {name: entry[name] for name in ("label", "first", "markers", "event", "slayers", "castle")}
        found[entry["id"]] = Place(
            id=entry["id"],
            terrain=entry["terrain"],
            room=entry.get("room", WIDE),
            columns=entry["columns"],
            row=entry.get("row", entry["columns"] * PITCH // TIGHT),
            area=entry["area"],
            edge=entry["edge"],
            texture=tuple(entry["texture"]),
            beyond=entry.get("beyond", ""),
            outer="".join(b["line"] for b in _read()["border"] if entry["id"] in b.get("beyond", ())),
            **{name: (x, y) for name, (x, y) in spots.items()},
        )
    return tuple(found[region] for region in REGION_IDS)


@cache
def spots(region: int, count: int) -> tuple[list[Point], float]:
    """Where so many units of a region stand, and how large they are."""
    return places()[region].spots(count)


# -- definitions


def definitions() -> Markup:
    """The land, the regions as shapes and clips, and what grows on them.

    Each has the class of drawings itself: where it is used, rules do not look beyond it.
    """
    shapes = [el("g", Markup(drawn), id_=f"ag-x-{name}", class_="tm") for name, drawn in TEXTURES.items()]
    for place in places():
        shapes.append(path(place.area, id_=f"ag-area-{place.id}"))
        shapes.append(path(place.edge, id_=f"ag-edge-{place.id}"))
        within = [el("use", href=f"#ag-area-{place.id}")]
        if place.beyond:
            shapes.append(path(place.beyond, id_=f"ag-beyond-{place.id}"))
            shapes.append(path(place.outer, id_=f"ag-outer-{place.id}"))
            within.append(el("use", href=f"#ag-beyond-{place.id}"))
        shapes.append(el("clipPath", *within, id_=f"ag-clip-{place.id}"))
    waves = Markup('<path class="wv" d="M10 14q5-4.5 10 0t10 0M60 40q5-4.5 10 0t10 0"/>')
    sea = el("pattern", waves, id_="ag-waves", width=96, height=58, patternUnits="userSpaceOnUse")
    return join([*shapes, sea, group(land(), id_="ag-land", class_="tm")])


def land() -> Markup:
    """Water, coast, ground, what grows there, borders and barriers: nothing of it changes."""
    borders = _read()["border"]
    lines = {kind: "".join(b["line"] for b in borders if b["kind"] == kind) for kind in ("coast", "water", "inland")}
    seas = [place for place in places() if "sea" in place.terrain]
    grounds = [place for place in places() if "sea" not in place.terrain]
    return join(
        [
            *(_ground(place) for place in seas),
            *(_beyond(place) for place in places() if place.beyond),
            path(f"M{-WEST} 243H380V{HIGH + 400}H{-WEST}Z", "waves"),
            path(lines["coast"], "shore wide"),
            path(lines["coast"], "shore"),
            *(_ground(place) for place in grounds),
            *(_grown(place) for place in places()),
            path(lines["inland"], "bd"),
            path(lines["water"] + SHORE, "bd water"),
            path(lines["coast"], "bd coast"),
            *(_barrier(entry) for entry in _read()["barrier"]),
        ]
    )


def _ground(place: Place) -> Markup:
    return el("use", href=f"#ag-area-{place.id}", class_=f"t-{place.terrain}")


def _beyond(place: Place) -> Markup:
    return el("use", href=f"#ag-beyond-{place.id}", class_=f"t-{place.terrain}")


def _grown(place: Place) -> Markup:
    uses = []
    for told in place.texture:
        name, x, y = told.split()
        uses.append(el("use", href=f"#ag-x-{name}", x=float(x), y=float(y)))
    return group(*uses, class_=f"tex t-{place.terrain}") if uses else Markup("")


def _barrier(entry: dict[str, Any]) -> Markup:
    terrain = entry["terrain"]
    x, y = entry["middle"]
    grown = [
        el("use", href=f"#ag-x-{name}", transform=f"translate({x + dx} {y + dy}) scale({size})")
        for name, dx, dy, size in ON_BARRIER[terrain]
    ]
    return group(path(entry["area"], "rim"), *grown, class_=f"barrier b-{terrain}")
