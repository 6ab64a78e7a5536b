"""A region of the map: who holds it, its ground, its name; on a small screen all of it as one chip."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....drawing import NOTHING, Mark, Markup, at, attributes, classes, el, group, join, part, text
from ....drawing.measure import width, wrap
from ....kernel.words import N_, say
from ..content import CLOUD, RACE_IDS, REGION_IDS
from ..state import NONE
from .land import WIDE, places
from .pieces import slayer_token
from .seen import HUE, ROMAN, Slayer, region_id
from .symbols import sign

NAME: Final = 16.5  # how large a name is
LINE: Final = 19  # between two lines of it
EDGE: Final = 990  # no name goes on beyond it
LARGER: Final = 1.55  # so much larger are letters on a small map


class Held(NamedTuple):
    """A region and who holds it: NONE where nobody is there."""

    region: int
    name: str
    race: int
    race_name: str
    units: int
    limit: int


@part
def wash(region: int, race: int) -> Markup:
    """The border of a held region in the colour of its race, as if by hand."""
    name = REGION_IDS[region]
    edges = [el("use", href=f"#ag-edge-{name}", class_="wash")]
    if places()[region].beyond:
        edges.append(el("use", href=f"#ag-outer-{name}", class_="wash"))
    return group(*edges, class_=HUE[race], clip_path=f"url(#ag-clip-{name})")


def _in_words(held: Held, lang: str) -> str:
    """A region and who holds it, for those who listen."""
    if held.race == NONE:
        return say(N_("{region}: nobody is here"), lang, region=held.name)
    sentence = N_("{region}: {race}, {n} of at most {limit}")
    return say(sentence, lang, region=held.name, race=held.race_name, n=held.units, limit=held.limit)


@part
def ground(held: Held, fights: str, mark: Mark | None, lang: str) -> Markup:
    """The ground of a region, which takes the click where it can be chosen; in a battle it is ringed."""
    name = REGION_IDS[held.region]
    clip = f"url(#ag-clip-{name})"
    beyond = (
        group(
            el("use", href=f"#ag-beyond-{name}"),
            el("use", href=f"#ag-outer-{name}", class_="outer", clip_path=clip),
            class_="beyond",
        )
        if places()[held.region].beyond
        else NOTHING
    )
    shown = group(
        el("title", _in_words(held, lang)),
        el("use", href=f"#ag-area-{name}", class_="glow"),
        el("use", href=f"#ag-edge-{name}", class_="ring", clip_path=clip),
        id_=region_id(held.region),
        class_=classes("rg", fights, mark=mark),
        **attributes(mark),
    )
    return join([shown, beyond])


# -- names


@part
def label(held: Held, starts: int) -> Markup:
    """The name of a region behind the sign of its Starting Race, or that of the small folk; and how full it is."""
    place = places()[held.region]
    x, y = place.label
    full = f"{held.units}/{held.limit}" if held.race != NONE else ""
    more = width(full, NAME, "bold") + 8 if full else 0
    lines = wrap(held.name, place.room - 26 - more, NAME, "display")
    wide = max(width(line, NAME, "display") for line in lines) + 26 + more
    left = min(max(x - wide / 2 + 11, 13), EDGE - wide)
    count = el("tspan", full, class_="lim", dx=8) if full else NOTHING  # letters are larger where the map is small
    return group(
        _sign_of(starts, left, y - 5),
        *(text(line, left + 16, y + LINE * number, class_="rl") for number, line in enumerate(lines[:-1])),
        el("text", lines[-1], count, x=left + 16, y=y + LINE * (len(lines) - 1), class_="rl"),
        class_=f"lb t-{place.terrain}{' east' if left + wide * LARGER > EDGE else ''}",
    )


def _sign_of(race: int, x: float, y: float) -> Markup:
    if race == NONE:
        box = el("rect", class_="town", x=x - 9.5, y=y - 9.5, width=19, height=19, rx=3)
        return join([box, sign("o-town", x, y - 0.5, 14, "tn")])
    disc = el("circle", class_="hm", cx=x, cy=y, r=11)
    return group(disc, sign(f"e-{RACE_IDS[race]}", x, y, 14), class_=f"home {HUE[race]}")


# -- small screens


@part
def chip(held: Held, strength: int, slayers: tuple[Slayer, ...], events: tuple[int, ...], castle: bool) -> Markup:
    """A region for a small screen: its name, its army as one sign (race, how many, how strong), what else is there."""
    x, y = places()[held.region].first
    drawn = [_small_label(held)]
    if held.race != NONE:
        drawn += [
            el("rect", class_="cbox", x=-60, y=-8, width=120, height=46, rx=23),
            el("circle", class_="cdot", cx=-37, cy=15, r=18),
            sign(f"e-{RACE_IDS[held.race]}", -37, 15, 24, "cem"),
            text(str(held.units), -5, 27, class_="cn"),
            el("rect", class_="cpl", x=9, y=-1, width=44, height=32, rx=9),
            text(str(strength), 31, 26, class_="cs"),
        ]
    side = -1 if x > WIDE - 140 else 1  # at the right edge there is no room to the right
    for n, slayer in enumerate(slayers):
        drawn.append(group(slayer_token(slayer), transform=at(side * (78 + 24 * n), 18, 1.2)))
    wide = max(width(line, 30, "narrow") for line in _small_lines(held)) / 2
    for number in events:
        token = join([el("use", href="#ag-event"), text(ROMAN[number], 0, 3.5, class_="n nv cev")])
        drawn.append(group(token, transform=at(-85, 15, 2) if held.race != NONE else at(-wide - 38, -5, 2)))
    if castle:  # beside the name
        drawn.append(group(el("use", href="#ag-castle"), class_=HUE[CLOUD], transform=at(side * (wide + 46), -18, 0.9)))
    return group(*drawn, class_=f"chip {HUE[held.race]}" if held.race != NONE else "chip", transform=at(x, y))


def _small_lines(held: Held) -> list[str]:
    return wrap(held.name, 172, 30, "narrow")


def _small_label(held: Held) -> Markup:
    place = places()[held.region]
    lines = _small_lines(held)
    x, _ = place.first
    half = max(width(line, 30, "narrow") for line in lines) / 2 + 6
    shift = max(half - x, 0) or min(EDGE - half - x, 0)
    low = -18 if held.race != NONE else 6
    return group(
        *(text(line, shift, low - 29 * (len(lines) - 1 - n), class_="clb") for n, line in enumerate(lines)),
        class_=f"t-{place.terrain}",
    )
