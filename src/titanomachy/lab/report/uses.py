"""What was used: how often a card was bought or played, how often its side won then, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from ...kernel.words import N_
from ..charts.dots import Axis
from ..stats import Rate
from ..sureness import stratified_p
from .data import Data, Part, rate
from .figure import Column, Figure
from .shares import Share, table, values
from .telling import Teller

FIRST: Final = 20  # rows that are open; the others unfold
VERBS: Final = 3
FEWEST: Final = 20  # parts with a thing, and without it: fewer say nothing
LEAST: Final = 3  # things of a kind


@dataclass(slots=True)
class Uses:
    """The things of a kind: each with its share of wins and the share of parts in which each verb was used on it."""

    kind: str
    parts: int
    verbs: list[str]
    shares: list[Share]
    often: list[list[float]]  # for each thing, for each verb

    def figure(self, tell: Teller, axis: Axis) -> Figure:
        """The figure: a table whose last column is drawn, the things that won most first."""
        order = sorted(range(len(self.shares)), key=lambda n: (-self.shares[n].rate.rate, self.shares[n].label))
        shares = [self.shares[n] for n in order]
        often = [self.often[n] for n in order]
        first, *rest = table(tell, N_("Name"))
        columns = [first, *(Column(f"{verb}_percent", verb, 1) for verb in self.verbs), *rest]
        rows = [
            [one[0], *(100 * part for part in some), *one[1:]]
            for one, some in zip(values(tell, shares), often, strict=True)
        ]
        caption = tell.say(
            N_(
                "In which share of games a side did this with it, and how often it won then. Winning with a thing is "
                "not winning through it: who is ahead may buy more. A full dot: surely another share than without it; "
                "half full: likely."
            )
        )
        id = f"uses_{self.kind.replace(' ', '_')}"
        title = tell.say(N_("Used: {kind}"), kind=tell.say(self.kind))
        return Figure(id, title, caption, columns, rows, body=self.body(tell, axis, shares, often))

    def body(self, tell: Teller, axis: Axis, shares: Sequence[Share], often: Sequence[Sequence[float]]) -> str:
        """The table of the page."""
        heads = "".join(f"<th{_apart(n)}>{escape(tell.say(verb))}</th>" for n, verb in enumerate(self.verbs))
        scale = tell.say(N_("({low} to {high}%)"), low=f"{axis.low:g}", high=f"{axis.high:g}")
        head = (
            f"<thead><tr><th>{escape(tell.say(N_('Name')))}</th>{heads}"
            f'<th>{escape(tell.say(N_("Won with it")))} <span class="scale">{escape(scale)}</span></th></tr></thead>'
        )
        rows = [_row(tell, axis, share, some) for share, some in zip(shares, often, strict=True)]
        open_ = f'<table class="cards">{head}<tbody>{"".join(rows[:FIRST])}</tbody></table>'
        if len(rows) <= FIRST:
            return open_
        more = escape(tell.say(N_("{n} more"), n=len(rows) - FIRST))
        folded = f'<table class="cards">{head}<tbody>{"".join(rows[FIRST:])}</tbody></table>'
        return f"{open_}<details><summary>{more}</summary>{folded}</details>"


def _apart(number: int) -> str:
    """The class of a column for which a phone has no room."""
    return ' class="more"' if number else ""


def _like(part: Part) -> Hashable:
    """What must be equal where sides with and without a thing are compared: of one seat also what it plays."""
    return part.kin, part.seats[0].plays if len(part.seats) == 1 else ""


def _row(tell: Teller, axis: Axis, share: Share, often: Sequence[float]) -> str:
    def at(value: float) -> float:
        return max(0.0, min(100.0, 100 * (100 * value - axis.low) / (axis.high - axis.low)))

    low, high, here, even = (at(one) for one in (share.rate.low, share.rate.high, share.rate.rate, share.even))
    words = tell.say(
        N_("{name}: {share} ({interval}), {games} games"),
        name=share.label,
        share=tell.percent(share.rate.rate, 1),
        interval=tell.interval(share.rate),
        games=tell.count(share.rate.games),
    )
    track = (
        f'<i class="track"><s style="left:{even:.1f}%"></s><u style="left:{low:.1f}%;width:{high - low:.1f}%"></u>'
        f'<em class="sure{share.sure:d}" style="left:{here:.1f}%"></em></i>'
    )
    shown = "".join(f"<td{_apart(n)}>{tell.percent(one)}</td>" for n, one in enumerate(often))
    return (
        f"<tr><td>{escape(share.label)}</td>{shown}"
        f'<td><span class="won" title="{escape(words)}">{track}<b>{tell.percent(share.rate.rate)}</b></span></td></tr>'
    )


def all_uses(data: Data, tell: Teller) -> list[Uses]:
    """Every kind of thing of which something is to be told, the one of most things first."""
    kinds = Counter(kind for kind, _ in data.things)
    found = [_kind(data, tell, kind) for kind in kinds]
    return sorted((one for one in found if len(one.shares) >= LEAST), key=lambda one: (-len(one.shares), one.kind))


def _kind(data: Data, tell: Teller, kind: str) -> Uses:
    users = {part.side for part in data.parts if any(one == kind for one, _ in part.used)}
    parts = [part for part in data.parts if part.side in users]
    verbs = Counter(verb for part in parts for (one, _), some in part.used.items() if one == kind for verb in some)
    shown = [verb for verb, _ in verbs.most_common(VERBS)]
    names = sorted(name for one, name in data.things if one == kind and name)
    uses = Uses(kind, len(parts), shown, [], [])
    said = N_("A side that used {name} won {share} of 100 games ({interval}), without it {even}.")
    for name in names:
        key = kind, name
        chosen = Counter(verb for part in parts if key in part.used for verb in part.used[key])
        share, could = _compared(tell.thing(data.things[key]), parts, key, data.users[key], said)
        if share is not None:
            uses.shares.append(share)
            uses.often.append([chosen[verb] / could for verb in shown])
    return uses


def _compared(
    label: str, parts: Sequence[Part], key: tuple[str, str], users: set[str], said: str
) -> tuple[Share | None, int]:
    """The parts with a thing against those without; of a hero's own things, among those who play that hero."""
    with_it = [part for part in parts if key in part.used]
    could = [part for part in parts if any(seat.plays in users for seat in part.seats)]
    won = Rate(sum(part.won for part in with_it), len(with_it))
    if len(with_it) < FEWEST:
        return None, 0
    without = rate(part for part in could if key not in part.used)
    chance = stratified_p(could, lambda part: key in part.used, lambda part: part.won, _like)
    even = without.rate if without.games else won.rate
    return Share(label, won, even, chance if without.games >= FEWEST else 1.0, said), len(could)
