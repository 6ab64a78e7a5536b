"""The health track as a ladder: the marker climbs with damage; zones are plain, striped and crosshatched."""

from __future__ import annotations

from typing import Final

from ....drawing import Box, Markup, Parts, at, classes, group, join, part, path, piece, rect, text, within
from ....drawing.measure import size_class
from ....kernel.words import N_, say
from .seen import Seen

X, TOP, WIDE, HIGH = 2, 40, 40, 651

FEW: Final = 5  # on a phone the others are left out, and what the marker would half cover
ZONES: Final = (N_("white zone"), N_("Weak Zone"), N_("Kill Zone"))


def zone_name(zone: int, lang: str) -> str:
    """What a zone of the track is called."""
    return say(ZONES[zone], lang)


def track(seen: Seen) -> Parts:
    """The track with its marker."""
    content, lang = seen.content, seen.lang
    ladder = _ladder(content.last, content.white_end, content.kill_start, seen.box(0), lang)
    marker = _marker(seen.s.marker, content.last, seen.zone, seen.box(seen.s.marker), lang)
    return within("g", [ladder, marker], id_="track")


def _top(value: int, last: int) -> float:
    """The y at which a box of the track begins."""
    return TOP + (last - value) * HIGH / (last + 1)


@part
def _ladder(last: int, white_end: int, kill_start: int, first: str, lang: str) -> Markup:
    """The boxes in their zones; in the first there may be a word."""
    box = HIGH / (last + 1)
    parts = [rect(Box(X - 5, TOP - 5, WIDE + 10, HIGH + 10, 9), "tback")]
    zones = ((0, white_end), (white_end + 1, kill_start - 1), (kill_start, last))
    for zone, (low, high) in enumerate(zones):
        area = Box(X, _top(high, last), WIDE, box * (high - low + 1), 0)
        parts.append(rect(area, f"zone{zone}"))
        if zone:
            parts.append(rect(area, "", fill=f"url(#pattern-zone-{zone})"))
            middle = at(X - 11, _top(high, last) + area.height / 2, turn=-90)
            parts.append(text(zone_name(zone, lang), class_="zl p3", transform=middle))
    for value in range(last + 1):
        rank = " k" if value >= kill_start else ""
        rank += f" n{value}" if value % FEW == 0 else " p2"
        printed = str(value) if value else first
        rank += "" if printed.isdigit() else f" word {size_class(printed, WIDE + 3, 13, 'bold')}"
        parts.append(text(printed, X + WIDE / 2, _top(value, last) + box / 2 + 5, class_=f"tn{rank}"))
    lines = "".join(f"M{X} {_top(value, last):.1f}h{WIDE}" for value in range(last))
    return join([*parts, path(lines, "tl")])


@part
def _marker(value: int, last: int, zone: int, printed: str, lang: str) -> Markup:
    number = text(printed, -2, 7) if printed.isdigit() else text(printed, 3, 4, class_="word")
    beside = next((f"by{n}" for n in (value - 1, value + 1) if n % FEW == 0), "")
    title = say(N_("Damage {n} of {total}, {zone}"), lang, n=value, total=last, zone=zone_name(zone, lang))
    return piece(
        group(path("M-24 -17H20L34 0L20 17H-24Z"), number, class_="in"),
        id_="marker",
        class_=classes("marker", "moves", beside),
        box=Box(-29, -22, 69, 44, 8),
        title=title,
        transform=at(X + WIDE / 2, _top(value, last) + HIGH / (last + 1) / 2),
    )
