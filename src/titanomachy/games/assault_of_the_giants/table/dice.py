"""The dice of a battle, and the tracks on which their hits and blocks are counted."""

from __future__ import annotations

from typing import Final, TypeAlias

from ....drawing import NOTHING, Markup, classes, el, group, part, text
from ....kernel.words import N_, about, say
from ..content import RACE_IDS, STANDARD
from ..state import NONE
from .seen import HUE
from .symbols import sign

LIMIT: Final = 12  # where the track of hits and blocks ends
SPOTS: Final = {  # signs on a face by their number: middle and size
    1: ((27, 25.5, 30),),
    2: ((16, 25.5, 20), (38, 25.5, 20)),
    3: ((27, 15, 20), (15, 37, 20), (39, 37, 20)),
    4: ((15.5, 14.5, 19), (38.5, 14.5, 19), (15.5, 37, 19), (38.5, 37, 19)),
}

Totals: TypeAlias = tuple[int, int]  # hits and blocks


@part
def die(place: tuple[int, int], rolled: int, shown: tuple[int, int, int], words: str, used: bool, lang: str) -> Markup:
    """A die of a side as it lies: hits, blocks and arcane as signs; the special die in the colour of its race."""
    signs = [name for name, count in zip(("hit", "block", "arcane"), shown, strict=True) for _ in range(count)]
    signs = signs or ["miss"]
    drawn = [
        sign(f"d-{name}", x, y, size) for name, (x, y, size) in zip(signs, SPOTS[min(4, len(signs))], strict=False)
    ]
    kind = rolled // 6
    note = el("small", say(N_("converted"), lang), class_="dn") if used else NOTHING
    face = el(
        "svg", el("rect", class_="dsh", x=3, y=5, width=48, height=47, rx=10),
        el("rect", class_="df", x=3, y=2, width=48, height=47, rx=10), group(*drawn, class_="dg"),
        viewBox="0 0 54 54", class_=f"tm sp {HUE[kind]}" if kind != STANDARD else "tm", role="img", aria_label=words,
    )  # fmt: skip
    return el(
        "div", face, note, id_=f"die-{place[0]}-{place[1]}", class_=classes("die", "turned" if used else ""),
        data_face=str(rolled), title=words,
    )  # fmt: skip


@part
def blank(race: int) -> Markup:
    """A die that is still to be rolled; that of a race has its emblem."""
    emblem = sign(f"e-{RACE_IDS[race]}", 27, 26, 22) if race != NONE else NOTHING
    box = el("rect", x=3, y=2, width=48, height=47, rx=10)
    return el("div", el("svg", box, emblem, viewBox="0 0 54 54", class_="tm", aria_hidden="true"), class_="die blank")


@part
def tracks(attacker: Totals | None, defender: Totals | None, lang: str) -> Markup:
    """The track of hits and that of blocks, with the mark of each side that has rolled."""
    lines = [
        _track(say(title, lang), [one[kind] if one else None for one in (attacker, defender)], lang)
        for kind, title in enumerate((N_("Hits"), N_("Blocks")))
    ]
    key = el(
        "p", el("i", Markup(""), class_="ka"), el("span", say(N_("attacker"), lang)), el("i", Markup(""), class_="kd"),
        el("span", say(N_("defender"), lang)), class_="key",
    )  # fmt: skip
    return el("div", *lines, key, class_="ctable")


def _track(name: str, marks: list[int | None], lang: str) -> Markup:
    highest = max([LIMIT, *(mark for mark in marks if mark is not None)])
    start, wide = 64.0, 214.0
    pitch = wide / highest
    parts = [text(name, 0, 15, class_="tk")]
    for number in range(highest + 1):
        x = start + number * pitch
        here = [side for side, mark in enumerate(marks) if mark == number]
        if here:
            class_ = "both" if len(here) > 1 else "kd" if here[0] else "ka"
            parts.append(
                el("rect", class_=f"tmk {class_}", x=x - 8.5, y=2, width=17, height=17, rx=8.5 if class_ == "kd" else 4)
            )
            parts.append(text(str(number), x, 14.5, class_="tn on"))
        elif highest <= LIMIT:
            parts.append(text(str(number), x, 14.5, class_="tn"))
    told = [
        f"{say(who, lang)} {mark}"
        for who, mark in zip((N_("attacker"), N_("defender")), marks, strict=True)
        if mark is not None
    ]
    return el(
        "svg",
        *parts,
        class_="tm track",
        viewBox="0 0 288 21",
        role="img",
        aria_label=about(name, ", ".join(told) or "–", lang),
    )
