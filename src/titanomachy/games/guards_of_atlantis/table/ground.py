"""The board that never changes: sea, shore, zones, rocks and spawn points. Made once for each board."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, el, group, join, part, path
from ..board import RED, Board, around, bits, board
from .geometry import centre, frame, island, outline, rocks

TEXTURES: Final = {"jungle": "goa-wood", "lane": "goa-sand", "throne": "goa-pave", "river": "goa-ripple"}
GLYPHS: Final = ("melee", "ranged", "heavy", "hero")
ROCKS: Final = ("peak", "thorn", "ruin")
FAR: Final = 3000  # how far the sea runs on around the island


def zone_class(ground: Board, zone: int) -> str:
    """The colour of a zone: by kind and team."""
    kind, team = ground.zone_kinds[zone], ground.zone_teams[zone]
    side = "" if team < 0 else "-a" if team == RED else "-b"
    return {"throne": f"home{side}", "jungle": "wood", "river": "river"}.get(kind, f"ground{side}")


def sea(ground: Board) -> Markup:
    """Waves all around, shallow water, the cliff and the edge of the island."""
    view = frame(ground.id)
    water = el(
        "rect", x=view.x - FAR, y=view.y - FAR, width=view.width + 2 * FAR, height=view.height + 2 * FAR,
        fill="url(#goa-waves)",
    )  # fmt: skip
    coast = "goa-coast"
    return join(
        [
            water,
            el("defs", path(outline(island(ground)), id_=coast)),
            *(el("use", href=f"#{coast}", class_=name) for name in ("shore1", "shore2")),
            el("use", href=f"#{coast}", class_="cliff", y=5),
            el("use", href=f"#{coast}", class_="bed"),
        ]
    )


def zones(ground: Board) -> Markup:
    """Each zone in its colour with its texture, then the grid and the borders over all of them."""
    shapes, below, above = [], [], []
    for zone, mask in enumerate(ground.zone_mask):
        name = f"goa-z{zone}"
        shapes.append(path(outline(mask), id_=name))
        below.append(el("use", href=f"#{name}", class_=f"z {zone_class(ground, zone)}"))
        texture = TEXTURES.get(ground.zone_kinds[zone], "")
        if texture and (ground.zone_teams[zone] >= 0 or texture == "goa-ripple"):
            below.append(el("use", href=f"#{name}", fill=f"url(#{texture})"))
        below.append(el("use", href=f"#{name}", fill="url(#goa-grid)"))
        above.append(el("use", href=f"#{name}", class_="border"))
    return join([el("defs", *shapes), *below, *above])


def groups_of(cells: int) -> list[int]:
    """Hexes that hang together."""
    found = []
    while cells:
        lump = cells & -cells
        while True:
            more = (lump | around(lump)) & cells
            if more == lump:
                break
            lump = more
        found.append(lump)
        cells &= ~lump
    return found


def stones(ground: Board) -> Markup:
    """Enclosed terrain: shaded ground with peaks, thorns and ruins on it."""
    lumps = groups_of(rocks(ground.id))
    edge = "".join(outline(lump) for lump in lumps)
    parts = [path(edge, "rock"), path(edge, fill="url(#goa-slant)"), path(edge, "rockedge")]
    for number, lump in enumerate(lumps):
        kind = ROCKS[(number + lump.bit_count()) % 3]
        for cell in bits(lump):
            x, y = centre(cell)
            parts.append(el("use", href=f"#goa-{kind}", x=x, y=y))
    return join(parts)


def spawn_points(ground: Board) -> Markup:
    """Where minions and heroes appear: dashed outlines in the colours of the teams."""
    parts = []
    for space in bits(ground.spawn_mask):
        side = "a" if ground.spawn_team[space] == RED else "b"
        x, y = centre(space)
        parts.append(el("use", href=f"#goa-spawn-{side}-{GLYPHS[ground.spawn_kind[space]]}", x=x, y=y))
    return group(*parts, class_="spawns")


@part
def ground_art(name: str) -> Markup:
    """All of a board that never changes."""
    ground = board(name)
    return group(sea(ground), zones(ground), stones(ground), spawn_points(ground), aria_hidden="true")
