"""The Titan: a silhouette of limbs with woodcut strokes, ground at y = 0, centre at x = 0, 656 high.

Damage shows as glowing cracks: none in the white zone, three in the weak zone, eight in the Kill Zone. The four
Titans differ in what their faces show.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import Markup, el, group, join, path
from ....drawing.giants import ARM, BREAST, CHEEKS, DOWN, EYES, FLANK, HAIRS, MOUTH, UP, face, glow
from ....drawing.paths import Knot, Strokes, hatch, limb

ARM_RIGHT: Final[tuple[Knot, ...]] = (
    (118, -540, 46), (156, -490, 45), (184, -418, 36), (202, -364, 38), (222, -306, 27), (230, -280, 23),
)  # fmt: skip
LEG_LEFT: Final[tuple[Knot, ...]] = (
    (-46, -300, 56), (-60, -236, 59), (-70, -164, 43), (-76, -118, 46), (-82, -44, 30), (-84, -10, 34),
)  # fmt: skip
LEG_RIGHT: Final[tuple[Knot, ...]] = (
    (46, -300, 56), (62, -236, 59), (76, -164, 43), (84, -118, 46), (92, -44, 30), (94, -10, 34),
)  # fmt: skip
SIDE: Final[tuple[Knot, ...]] = (*FLANK, (0, -300, 102), (0, -280, 102))
CHEST: Final[tuple[Knot, ...]] = ((-96, -586, 20), (-70, -548, 60), (-66, -516, 62), (-60, -484, 50))
SHADE: Final[tuple[Knot, ...]] = ((0, -470, 130), (0, -420, 112), (0, -350, 90), (0, -280, 102))

FOOT_LEFT: Final = "M-118 -14C-120 -8 -132 -4 -132 0L-48 0C-48 -8 -50 -12 -50 -16Z"
FOOT_RIGHT: Final = "M60 -16C60 -12 58 -8 58 0L142 0C142 -4 130 -8 128 -14Z"
TRUNK: Final = (
    f"{DOWN}C-94 -330 -104 -308 -102 -284C-100 -262 -60 -246 0 -246"
    f"C60 -246 102 -262 102 -284C104 -308 94 -330 90 -350{UP}"
)
HAND_LEFT: Final = (
    "M-217 -266C-224 -246 -228 -222 -222 -202C-220 -184 -216 -170 -209 -174C-207 -161 -197 -160 -195 -171"
    "C-192 -160 -183 -162 -182 -174C-177 -167 -169 -171 -170 -183C-169 -198 -167 -208 -168 -218"
    "C-163 -208 -154 -209 -155 -220C-159 -240 -167 -254 -172 -266Z"
)
HAND_RIGHT: Final = (
    "M209 -292C205 -272 204 -252 210 -236C209 -222 212 -210 219 -213C221 -201 231 -201 233 -211"
    "C237 -202 246 -203 246 -214C252 -208 260 -212 258 -223C261 -234 261 -244 261 -252"
    "C266 -245 274 -248 272 -258C268 -274 261 -284 253 -292Z"
)
MUSCLES: Final = (
    f"{BREAST}M-2 -470L0 -320L2 -470Z"
    "M-60 -412C-40 -400 -20 -398 -6 -402C-22 -403 -42 -406 -60 -412Z"
    "M60 -412C40 -400 20 -398 6 -402C22 -403 42 -406 60 -412Z"
    "M-58 -368C-40 -356 -20 -354 -6 -358C-22 -359 -42 -362 -58 -368Z"
    "M58 -368C40 -356 20 -354 6 -358C22 -359 42 -362 58 -368Z"
)
FINGERS: Final = (
    "M-210 -206L-208 -176L-205 -206ZM-197 -206L-195 -174L-192 -206ZM-184 -206L-183 -178L-179 -206Z"
    "M-170 -226C-176 -214 -176 -206 -172 -198L-166 -212ZM218 -240L220 -216L223 -240ZM230 -240L233 -214L236 -240Z"
    "M243 -240L246 -217L249 -240ZM258 -262C252 -252 252 -244 256 -236L262 -250Z"
)
KNUCKLES: Final = (
    "M-222 -252C-214 -246 -204 -244 -196 -245C-205 -241 -216 -241 -223 -246Z"
    "M-225 -240C-216 -234 -206 -232 -198 -233C-206 -229 -218 -229 -226 -234Z"
    "M-227 -227C-218 -222 -210 -220 -203 -221C-211 -217 -220 -217 -227 -221Z"
    "M207 -282C212 -277 220 -275 227 -276C220 -272 211 -272 206 -276Z"
    "M206 -268C211 -263 218 -261 225 -262C218 -258 210 -258 205 -262Z"
)
CREASES: Final = f"{CHEEKS}M-16 -534C-6 -530 6 -530 16 -534C8 -527 -8 -527 -16 -534ZM-4 -590L-6 -570L-2 -568L-1 -590Z"
CRACKS: Final = (
    "M-58 -520l10 14-8 12 16 14-6 18", "M70 -392l-14 10 4 14-16 8 2 16", "M-170 -392l10 10-6 14 10 10",
    "M34 -538l-8 18 12 10-8 20", "M-40 -330l12 8-2 14 14 10", "M72 -210l-12 12 6 14-12 12",
    "M-72 -250l10 14-8 12 8 16", "M196 -400l-6 16 10 10",
)  # fmt: skip
SHOWN: Final = (0, 3, 8)  # cracks by the zone of the marker

# what each Titan's face shows over the common one: its mouth, its eyes and its hair
TEETH: Final = (
    "M-22 -548L-17 -541L-12 -547L-7 -540L-2 -546L2 -546L7 -540L12 -547L17 -541L22 -548C10 -551 -10 -551 -22 -548Z"
)
MAW: Final = "M-29 -556C-12 -550 12 -550 29 -556C27 -540 16 -533 0 -533C-16 -533 -27 -540 -29 -556Z"
GRIN: Final = "M-27 -555C-10 -545 12 -546 29 -560C26 -545 14 -538 0 -538C-12 -538 -24 -545 -27 -555Z"
ROUND_EYES: Final = "M-19 -594a7.5 7.5 0 1 0 .1 0ZM19 -595a9 9 0 1 0 .1 0Z"
MANE: Final = (
    "M-41 -566C-62 -590 -64 -640 -38 -654L-44 -672L-22 -662L-14 -684L2 -664L20 -682L26 -660L48 -668L42 -650"
    "C62 -634 60 -590 41 -566C41 -590 40 -600 35 -608L29 -590L22 -616L12 -594L2 -620L-8 -594L-17 -617L-24 -592"
    "L-31 -611L-36 -594C-39 -588 -40 -578 -41 -566Z"
)
BROW: Final = (
    "M-46 -598C-52 -630 -36 -660 0 -660C36 -660 52 -630 46 -598L38 -604L30 -596L18 -604L0 -596L-18 -604L-30 -596"
    "L-38 -604ZM-44 -622L-64 -646L-34 -644ZM44 -622L64 -646L34 -644Z"
)


def _lit(knots: tuple[Knot, ...], how: Strokes) -> Markup:
    return path(hatch(knots, how), "ti-lit")


def _dark(knots: tuple[Knot, ...], how: Strokes) -> Markup:
    return path(hatch(knots, how), "ti-dark")


def _limb(knots: tuple[Knot, ...], end: str, lit: Strokes, dark: Strokes) -> Markup:
    return join([path(limb(knots) + end, "ti"), _lit(knots, lit), _dark(knots, dark)])


@cache
def body() -> Markup:
    """Everything below the head; the same for every Titan."""
    return join(
        [
            _limb(LEG_LEFT, FOOT_LEFT, Strokes(1.1, 2.3, 0.16), Strokes(0.8, start=0.16, seed=9, lit=False)),
            _limb(LEG_RIGHT, FOOT_RIGHT, Strokes(1, start=0.16, seed=4), Strokes(0.9, start=0.16, seed=10, lit=False)),
            path(TRUNK, "ti"),
            _lit(SIDE, Strokes(0.72, 2.4, end=0.96, bow=0.16, seed=6)),
            _lit(CHEST, Strokes(1.3, start=0.3, end=0.98, seed=3)),
            _dark(SHADE, Strokes(0.55, 2.4, end=0.98, bow=0.16, seed=13, lit=False)),
            path(MUSCLES, "ti-dark"),
            _limb(ARM, HAND_LEFT, Strokes(1.2, 2.4, seed=7), Strokes(0.7, start=0.25, seed=14, lit=False)),
            _limb(ARM_RIGHT, HAND_RIGHT, Strokes(1, start=0.06, seed=8), Strokes(0.9, seed=15, lit=False)),
            path(FINGERS, "ti-dark"),
            path(KNUCKLES, "ti-lit"),
        ]
    )


@cache
def head(kind: str) -> Markup:
    """The head of a Titan by its id."""
    eyes = ROUND_EYES if kind == "deviant" else EYES
    hair = {"destructive": BROW, "deviant": MANE}.get(kind, HAIRS[0])
    mouth = {
        "voracious": join([path(MAW, "ti-dark"), path(TEETH, "ti-teeth")]),
        "deviant": path(GRIN, "ti-teeth"),
    }.get(kind, path(MOUTH, "ti-dark"))
    return face(hair, CREASES, mouth, eyes)


def titan(kind: str = "", zone: int = 0) -> Markup:
    """The whole Titan with the damage of a zone."""
    return join([body(), glow(CRACKS[: SHOWN[zone]]), head(kind)])


@cache
def titan_picture(kind: str) -> Markup:
    """Head and shoulders of a Titan as an element for a page."""
    drawn = group(path(TRUNK, "ti"), path(MUSCLES, "ti-dark"), head(kind))
    return el("svg", drawn, class_="tm small", viewBox="-92 -694 184 214", aria_hidden="true")
