"""The health track as a ladder: the marker climbs with damage; zones are plain, striped and crosshatched."""

from __future__ import annotations

from typing import Final

from ....drawing import Box, Markup, at, group, path, piece, rect, text
from ....drawing.measure import size_class
from ....kernel.words import N_, say
from .seen import Seen

X, TOP, WIDE, HIGH = 2, 40, 40, 651

ZONES: Final = (N_("white zone"), N_("Weak Zone"), N_("Kill Zone"))


def zone_name(zone: int, lang: str) -> str:
    """What a zone of the track is called."""
    return say(ZONES[zone], lang)


def track(seen: Seen) -> Markup:
    """The track with its marker."""
    content = seen.content
    last = content.last
    box = HIGH / (last + 1)

    def top(value: int) -> float:
        return TOP + (last - value) * box

    parts = [rect(Box(X - 5, TOP - 5, WIDE + 10, HIGH + 10, 9), "tback")]
    zones = ((0, content.white_end), (content.white_end + 1, content.kill_start - 1), (content.kill_start, last))
    for zone, (low, high) in enumerate(zones):
        area = Box(X, top(high), WIDE, box * (high - low + 1), 0)
        parts.append(rect(area, f"zone{zone}"))
        if zone:
            parts.append(rect(area, "", fill=f"url(#pattern-zone-{zone})"))
            middle = at(X - 11, top(high) + area.height / 2, turn=-90)
            parts.append(text(zone_name(zone, seen.lang), class_="zl p3", transform=middle))
    for value in range(last + 1):
        rank = " k" if value >= content.kill_start else ""
        rank += "" if value % 5 == 0 else " p2"
        printed = seen.box(value)
        rank += "" if printed.isdigit() else f" word {size_class(printed, WIDE + 3, 13, 'bold')}"
        parts.append(text(printed, X + WIDE / 2, top(value) + box / 2 + 5, class_=f"tn{rank}"))
    lines = "".join(f"M{X} {top(value):.1f}h{WIDE}" for value in range(last))
    return group(*parts, path(lines, "tl"), _marker(seen, top(seen.s.marker) + box / 2), id_="track")


def _marker(seen: Seen, y: float) -> Markup:
    value = seen.s.marker
    printed = seen.box(value)
    number = text(printed, -2, 7) if printed.isdigit() else text(printed, 3, 4, class_="word")
    title = say(
        N_("Damage {n} of {total}, {zone}"),
        seen.lang,
        n=value,
        total=seen.content.last,
        zone=zone_name(seen.zone, seen.lang),
    )
    return piece(
        group(path("M-24 -17H20L34 0L20 17H-24Z"), number, class_="in"),
        id_="marker",
        class_="marker moves",
        box=Box(-29, -22, 69, 44, 8),
        title=title,
        transform=at(X + WIDE / 2, y),
    )
