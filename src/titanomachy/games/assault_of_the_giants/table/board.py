"""The map with everything on it."""

from __future__ import annotations

from collections import Counter

from ....drawing import NOTHING, Box, Marks, Markup, at, attributes, classes, el, group, join, path, text
from ....drawing.measure import width, wrap
from ....kernel.words import N_
from ..content import CLOUD, RACE_IDS, REGION_IDS
from ..state import NONE
from . import pieces
from .land import WIDE, Place, places
from .seen import ROMAN, Seen, region_id, unit_id
from .symbols import sign

LINE = 19  # between two lines of a name


def scene(seen: Seen, marks: Marks) -> Markup:
    """The land, who holds it, its names, and all pieces from back to front."""
    regions = range(len(REGION_IDS))
    return join(
        [
            el("use", href="#ag-land"),
            group(*(_wash(seen, region) for region in regions), class_="washes"),
            group(*(_region(seen, region, marks) for region in regions), class_="regions"),
            group(*(label(seen, region) for region in regions), class_="labels"),
            pieces.pools(seen),
            _small_pieces(seen),
            _standing(seen, marks),
            arrow(seen),
            group(*(chip(seen, region) for region in regions), class_="chips2"),
        ]
    )


def _wash(seen: Seen, region: int) -> Markup:
    """The border of a held region in the colour of its race, as if by hand."""
    owner = seen.state.owner[region]
    if owner == NONE:
        return NOTHING
    name = REGION_IDS[region]
    edges = [el("use", href=f"#ag-edge-{name}", class_="wash")]
    if places()[region].beyond:
        edges.append(el("use", href=f"#ag-outer-{name}", class_="wash"))
    return group(*edges, class_=seen.colour(owner), clip_path=f"url(#ag-clip-{name})")


def region_words(seen: Seen, region: int) -> str:
    """A region and who holds it, for those who listen."""
    name, owner = seen.name("region", region), seen.state.owner[region]
    if owner == NONE:
        return seen.say(N_("{region}: nobody is here"), region=name)
    count, limit = len(seen.state.units[region]), seen.content.limit[owner]
    sentence = N_("{region}: {race}, {n} of at most {limit}")
    return seen.say(sentence, region=name, race=seen.name("race", owner), n=count, limit=limit)


def _region(seen: Seen, region: int, marks: Marks) -> Markup:
    """The ground of a region, which takes the click where it can be chosen; in a battle it is ringed."""
    name = REGION_IDS[region]
    mark = marks.get(region_id(region))
    s = seen.state
    fights = "from" if s.attacker != NONE and region == s.origin else ""
    fights = "threat" if s.attacker != NONE and region == s.at else fights
    clip = f"url(#ag-clip-{name})"
    beyond = (
        group(
            el("use", href=f"#ag-beyond-{name}"),
            el("use", href=f"#ag-outer-{name}", class_="outer", clip_path=clip),
            class_="beyond",
        )
        if places()[region].beyond
        else NOTHING
    )
    ground = group(
        el("title", region_words(seen, region)),
        el("use", href=f"#ag-area-{name}", class_="glow"),
        el("use", href=f"#ag-edge-{name}", class_="ring", clip_path=clip),
        id_=region_id(region),
        class_=classes("rg", fights, mark=mark),
        **attributes(mark),
    )
    return join([ground, beyond])


def label_box(seen: Seen, region: int) -> tuple[list[str], str, Box]:
    """The name of a region in lines, how full the region is, and where both stand."""
    place, owner = places()[region], seen.state.owner[region]
    x, y = place.label
    full = f"{len(seen.state.units[region])}/{seen.content.limit[owner]}" if owner != NONE else ""
    more = width(full, 14, "bold") + 8 if full else 0
    lines = wrap(seen.name("region", region), place.room - 26 - more, 15.5, "display")
    wide = max(width(line, 15.5, "display") for line in lines) + 26 + more
    left = min(max(x - wide / 2 + 11, 13), 990 - wide)
    return lines, full, Box(left - 11, y - 16, wide, 22 + LINE * (len(lines) - 1))


def label(seen: Seen, region: int) -> Markup:
    """The name of a region behind the sign of its Starting Race, or that of the small folk; and how full it is."""
    lines, full, box = label_box(seen, region)
    left, y = box.x + 11, box.y + 16
    low = y + LINE * (len(lines) - 1)
    count = text(full, left + 24 + width(lines[-1], 15.5, "display"), low - 1, class_="lim") if full else NOTHING
    return group(
        _sign_of(seen, region, left, y - 5),
        *(text(line, left + 16, y + LINE * number, class_="rl") for number, line in enumerate(lines)),
        count,
        class_=f"lb t-{places()[region].terrain}",
    )


def _sign_of(seen: Seen, region: int, x: float, y: float) -> Markup:
    race = seen.content.starts_of[region]
    if race == NONE:
        box = el("rect", class_="town", x=x - 9.5, y=y - 9.5, width=19, height=19, rx=3)
        return join([box, sign("o-town", x, y - 0.5, 14, "tn")])
    disc = el("circle", class_="hm", cx=x, cy=y, r=11)
    return group(disc, sign(f"e-{RACE_IDS[race]}", x, y, 14), class_=f"home {seen.colour(race)}")


# -- pieces


def _small_pieces(seen: Seen) -> Markup:
    """Story Markers, events, Lyn Armaal."""
    s, spots = seen.state, places()
    drawn = []
    lying: Counter[int] = Counter()
    for kind, regions in enumerate(s.markers):
        for region, count in Counter(regions).items():
            x, y = spots[region].markers
            drawn.append(pieces.marker(seen, kind, x - 14 * lying[region], y, count))
            lying[region] += 1
    shown: Counter[int] = Counter()
    for number, which in enumerate(s.events_up):
        region = seen.content.events[which].region
        if region != NONE:
            x, y = spots[region].event
            drawn.append(pieces.event(seen, which, number, x + 24 * shown[region], y))
            shown[region] += 1
    if s.lyn != NONE:
        x, y = spots[s.lyn].castle
        drawn.append(pieces.castle(seen, CLOUD, x, y))
    return group(*drawn, class_="small")


def _standing(seen: Seen, marks: Marks) -> Markup:
    """Units and giantslayers, those further up the map behind those further down."""
    standing: list[tuple[float, Markup]] = []
    for region, place in enumerate(places()):
        standing += army(seen, region, place, marks)
    s = seen.state
    here: Counter[int] = Counter()
    for slayer, region in enumerate(s.slayer_at):
        if region != NONE:
            x, y = places()[region].slayers
            standing.append((y, pieces.slayer(seen, slayer, x + 26 * here[region], y, marks.get(f"slayer-{slayer}"))))
            here[region] += 1
    away = [slayer for slayer, region in enumerate(s.slayer_at) if region == NONE]
    for place_, slayer in enumerate(away):
        standing.append((0, pieces.slayer(seen, slayer, 28 + 34 * place_, 506)))
    return group(*(drawn for _, drawn in sorted(standing, key=lambda one: one[0])), class_="armies")


def army(seen: Seen, region: int, place: Place, marks: Marks) -> list[tuple[float, Markup]]:
    """The units of a region, with how far down the map each stands."""
    s = seen.state
    sorts = list(s.units[region])
    race = s.owner[region]
    passing = s.transit if s.transit_at == region else []
    drawn = []
    spots, size = place.spots(len(sorts) + len(passing))
    given: Counter[int] = Counter()
    for sort, (x, y) in zip(sorts, spots, strict=False):
        name = unit_id(region, sort)
        again = given[sort]
        given[sort] += 1
        first = not again
        drawn.append(
            (
                y,
                pieces.unit(
                    seen, race, sort, x, y, name if first else f"{name}-{again + 1}", "" if first else name,
                    marks.get(name), size,
                ),
            )
        )  # fmt: skip
    for number, (sort, (x, y)) in enumerate(zip(passing, spots[len(sorts) :], strict=False)):
        name = f"transit-{sort}"
        first = passing.index(sort) == number
        id_, part = (name, "") if first else (f"{name}-{number}", name)
        way = el("ellipse", class_="way", cx=x, cy=y + 20 * size, rx=23 * size, ry=9 * size)
        drawn.append((y, join([way, pieces.unit(seen, s.race, sort, x, y, id_, part, size=size)])))
    return drawn


# -- what is under way


def arrow(seen: Seen) -> Markup:
    """The attack: from where to where, with crossed swords."""
    s = seen.state
    if s.attacker == NONE or s.origin in (NONE, s.at):
        return NOTHING
    (ax, ay), (bx, by) = _middle(seen, s.origin), _middle(seen, s.at)
    long = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    ux, uy = (bx - ax) / long, (by - ay) / long
    ax, ay, bx, by = ax + ux * 44, ay + uy * 44, bx - ux * 52, by - uy * 52
    mx, my = (ax + bx) / 2 - uy * 18, (ay + by) / 2 + ux * 18
    way = f"M{ax:.0f} {ay:.0f}Q{mx:.0f} {my:.0f} {bx:.0f} {by:.0f}"
    corners = ((bx + ux * 22, by + uy * 22), (bx - uy * 14, by + ux * 14), (bx + uy * 14, by - ux * 14))
    head = "M" + "L".join(f"{cx:.0f} {cy:.0f}" for cx, cy in corners) + "Z"
    x, y = (ax + 2 * mx + bx) / 4, (ay + 2 * my + by) / 4
    swords = group(
        el("circle", class_="seal", r=15),
        sign("k-attack", 0, 0, 17, "ink"),
        group(sign("k-attack", 0, 0, 17, "ink"), transform="scale(-1 1)"),
        transform=at(x, y),
    )
    return group(
        path(way, "under"), path(way, "over"), path(head, "head"), swords, class_=f"arrow {seen.colour(s.attacker)}"
    )


def _middle(seen: Seen, region: int) -> tuple[float, float]:
    spots, _ = places()[region].spots(max(1, len(seen.state.units[region])))
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


# -- small screens


def chip(seen: Seen, region: int) -> Markup:
    """A region for a small screen: its name, its army as one sign (race, how many, how strong), what else is there."""
    s, place = seen.state, places()[region]
    x, y = place.first
    drawn = [_small_label(seen, region)]
    owner = s.owner[region]
    if owner != NONE:
        strength = sum(seen.content.strength[owner][sort] for sort in s.units[region])
        drawn += [
            el("rect", class_="cbox", x=-60, y=-8, width=120, height=46, rx=23),
            el("circle", class_="cdot", cx=-37, cy=15, r=18),
            sign(f"e-{RACE_IDS[owner]}", -37, 15, 24, "cem"),
            text(str(len(s.units[region])), -5, 27, class_="cn"),
            el("rect", class_="cpl", x=9, y=-1, width=44, height=32, rx=9),
            text(str(strength), 31, 26, class_="cs"),
        ]
    drawn += _extras(seen, region)
    return group(*drawn, class_=f"chip {seen.colour(owner)}" if owner != NONE else "chip", transform=at(x, y))


def _small_label(seen: Seen, region: int) -> Markup:
    lines = wrap(seen.name("region", region), 172, 30, "narrow")
    x, _ = places()[region].first
    half = max(width(line, 30, "narrow") for line in lines) / 2 + 6
    shift = max(half - x, 0) or min(990 - half - x, 0)
    terrain = places()[region].terrain
    low = -18 if seen.state.owner[region] != NONE else 6
    return group(
        *(text(line, shift, low - 29 * (len(lines) - 1 - n), class_="clb") for n, line in enumerate(lines)),
        class_=f"t-{terrain}",
    )


def _extras(seen: Seen, region: int) -> list[Markup]:
    """Giantslayers, events and Lyn Armaal of a region, beside its army."""
    s = seen.state
    side = -1 if places()[region].first[0] > WIDE - 140 else 1  # at the right edge there is no room to the right
    slayers = [slayer for slayer, where in enumerate(s.slayer_at) if where == region]
    drawn = [
        group(pieces.slayer_token(seen, slayer), transform=at(side * (78 + 24 * n), 18, 1.2))
        for n, slayer in enumerate(slayers)
    ]
    for number, event in enumerate(s.events_up):
        if seen.content.events[event].region == region:
            token = join([el("use", href="#ag-event"), text(ROMAN[number], 0, 3, class_="n nv")])
            drawn.append(group(token, transform=at(-82, 16, 1.6) if s.owner[region] != NONE else at(0, 34, 1.6)))
    if s.lyn == region:
        drawn.append(group(el("use", href="#ag-castle"), class_=seen.colour(CLOUD), transform=at(88, -18, 0.9)))
    return drawn
