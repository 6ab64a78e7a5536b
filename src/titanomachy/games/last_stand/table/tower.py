"""The Tower: its stones and roof, and the Cannons of each floor."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import Box, Mark, Markup, at, el, group, join, part, path, piece
from ....kernel.words import N_, say
from .places import GROUND_Y, height

_Y3, _Y5, _G = height(3), height(5), GROUND_Y
NICHE: Final = "M-21 22V-4C-21 -16 -12 -22 0 -22S21 -16 21 -4V22Z"
WRECK: Final = "M-15 20L-4 8M-9 20L9 6M16 20L4 4M-2 20l10-5"
BARREL: Final = "M-25 -7L8 -13C13 -13.5 16 -10 16 -6C16 -2 14 1 9 1L-23 3Z"


@part
def walls() -> Markup:
    """The Tower without its galleries, which are places."""
    return group(
        path(f"M540 {_G + 8}L546 {_Y3}H680L686 {_G + 8}Z", "tw1"),
        path(f"M548 {_Y3}V{_Y5}H678V{_Y3}Z", "tw1"),
        path(f"M640 {_G + 8}L642 {_Y3}H680L686 {_G + 8}ZM644 {_Y3}V{_Y5}H678V{_Y3}Z", "tw2"),
        path(
            f"M592 {_G + 8}V{_G - 38}C592 {_G - 54} 602 {_G - 62} 613 {_G - 62}S634 {_G - 54} 634 {_G - 38}V{_G + 8}Z",
            "tw-door",
        ),
        path(
            f"M546 {_G - 20}h30M650 {_G - 20}h34M548 {_G - 92}h40M600 {_G - 112}h46M556 {_G - 132}h26M640 {_G - 84}h42"
            f"M560 {_Y3 - 92}h24M640 {_Y3 - 96}h30M552 {_Y3 - 112}h40",
            "joint",
        ),
        path(
            f"M532 {_Y5}V{_Y5 - 76}h8V{_Y5}ZM686 {_Y5}V{_Y5 - 76}h8V{_Y5}ZM609 {_Y5}V{_Y5 - 76}h8V{_Y5}Z",
            "post",
        ),
        path(f"M512 {_Y5 - 74}L600 {_Y5 - 150}H626L714 {_Y5 - 74}Z", "rf1"),
        path(f"M626 {_Y5 - 150}L714 {_Y5 - 74}H640L613 {_Y5 - 150}Z", "rf2"),
        path(f"M534 {_Y5 - 93}H692M556 {_Y5 - 112}H670M578 {_Y5 - 131}H648", "rfl"),
        path(f"M613 {_Y5 - 150}V{_Y5 - 196}", "pole"),
        path(
            f"M614 {_Y5 - 195}C628 {_Y5 - 202} 640 {_Y5 - 188} 656 {_Y5 - 194}L650 {_Y5 - 184}L656 {_Y5 - 174}"
            f"C640 {_Y5 - 168} 628 {_Y5 - 182} 614 {_Y5 - 175}Z",
            "flag",
        ),
        id_="tower",
        aria_hidden="true",
    )


@cache
def gun() -> Markup:
    """A Cannon on its wheel."""
    return join(
        [
            path(BARREL, "barrel"),
            path("M-27 -8L-22 -9L-20 4L-25 5Z", "muzzle"),
            el("circle", class_="wheel", cx=3, cy=11, r=9),
            path("M3 2V20M-6 11H12", "spoke"),
        ]
    )


def cannon(x: float, y: float, *, id_: str = "", gone: bool = False, scale: float = 1, title: str = "") -> Markup:
    """A Cannon in its niche; a destroyed one is a wreck within a dashed outline."""
    inside = [path(WRECK, "wreck"), path(NICHE, "dashed")] if gone else [gun()]
    return piece(
        path(NICHE, "niche"),
        *inside,
        id_=id_,
        class_="cannon gone" if gone else "cannon",
        title=title,
        transform=at(x, y, scale),
    )


@part
def floor(level: int, standing: int, total: int, lang: str, mark: Mark | None = None) -> Markup:
    """The Cannons below a gallery: those that stand first, then the wrecks."""
    titles = (say(N_("A Cannon"), lang), say(N_("A destroyed Cannon"), lang))
    pitch = 135 / total
    scale = min(1, pitch / 45)
    y = height(level) + 46
    guns = [
        cannon(
            613 + (k - (total - 1) / 2) * pitch,
            y,
            id_=f"cannon-{level}-{k}",
            gone=k >= standing,
            scale=scale,
            title=titles[k >= standing],
        )
        for k in range(total)
    ]
    return piece(*guns, id_=f"floor-{level}", class_="floor", box=Box(538, y - 29, 150, 56, 12), mark=mark)
