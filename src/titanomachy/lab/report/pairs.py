"""Two together and two against each other: how often a hero wins with each of the others, and against each of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from html import escape
from itertools import combinations, product
from typing import Final

from ...kernel.words import N_
from ..charts.dots import Axis
from ..charts.grid import Cell, Grid
from ..results import SeatRow
from ..stats import Rate
from ..sureness import expected_p
from .data import Data, Part, rate
from .figure import Column, Figure
from .shares import Share, Shares, table, values
from .telling import Teller

FEWEST: Final = 30  # games of a pair; with fewer its cell stays empty
WIDEST: Final = 9  # names of a grid; of more, the pairs that stand out are listed
LISTED: Final = 12


@dataclass(slots=True)
class Pairs:
    """Pairs of names with their shares: a grid where it fits a page, else the pairs that stand out."""

    id: str
    title: str
    caption: str
    rows: list[str]
    columns: list[str]
    found: dict[tuple[str, str], Share] = field(default_factory=dict)

    @property
    def shares(self) -> list[Share]:
        """Each pair once."""
        return list({id(share): share for share in self.found.values()}.values())

    def figure(self, tell: Teller, axis: Axis) -> Figure:
        """The figure."""
        few = tell.say(N_("Pairs with fewer than {n} games are left out."), n=FEWEST)
        if max(len(self.rows), len(self.columns)) > WIDEST:
            out = sorted(self.shares, key=lambda share: (share.chance, share.label))[:LISTED]
            most = tell.say(N_("The {n} pairs that stand out most."), n=len(out))
            listed = Shares(self.id, self.title, f"{self.caption} {most} {few}", out, None, N_("Pair"))
            return listed.figure(tell, axis)
        far = max(0.1, *(abs(share.over) for share in self.shares))
        cells = [[self._cell(tell, row, column, far) for column in self.columns] for row in self.rows]
        key = (
            f'<p class="key"><span><i class="over"></i>{escape(tell.say(N_("above even")))}</span>'
            f'<span><i class="under"></i>{escape(tell.say(N_("below even, hatched")))}</span></p>'
        )
        names = [Column("name", N_("Pair")), *table(tell, "")[1:]]
        chart = Grid([tell.plays(one) for one in self.rows], [tell.plays(one) for one in self.columns], cells)
        return Figure(self.id, self.title, f"{self.caption} {few}", names, values(tell, self.shares), [chart], key)

    def _cell(self, tell: Teller, row: str, column: str, far: float) -> Cell | None:
        share = self.found.get((row, column))
        if share is None:
            return None
        title = tell.say(
            N_("{name}: {share} ({interval}), {games} games"),
            name=share.label,
            share=tell.percent(share.rate.rate, 1),
            interval=tell.interval(share.rate),
            games=tell.count(share.rate.games),
        )
        return Cell(tell.hundred(share.rate.rate), share.over / far, title)


def all_pairs(data: Data, tell: Teller) -> list[Pairs]:
    """Those who play together and those who play against each other, as far as there are any."""
    found = [*_together(data, tell), *_against(data, tell)]
    return [one for one in found if len(one.shares) > 1]


def _together(data: Data, tell: Teller) -> list[Pairs]:
    """Two of the same side."""
    parts = [part for part in data.parts if len(part.seats) > 1]
    pairs: dict[tuple[str, str], list[Part]] = {}
    for part in parts:
        for one, other in combinations(sorted({seat.plays for seat in part.seats}), 2):
            pairs.setdefault((one, other), []).append(part)
    names = sorted({name for pair in pairs for name in pair})
    if len(names) < 3:
        return []
    caption = tell.say(
        N_("Share of games, in percent, that a side won with both on it; even: as often as that side won at all.")
    )
    found = Pairs("together", tell.say(N_("Two together")), caption, names, names)
    usual = _usual(data)
    said = N_("With {name} a side won {share} of 100 games ({interval}); usual were {even}.")
    for (one, other), some in pairs.items():
        if len(some) >= FEWEST:
            evens = [usual[part.kin] for part in some]
            label = tell.say(N_("{one} and {other}"), one=tell.plays(one), other=tell.plays(other))
            chance = expected_p(zip((part.won for part in some), evens, strict=True))
            share = Share(label, rate(some), sum(evens) / len(evens), chance, said)
            found.found[one, other] = found.found[other, one] = share
    return [found]


def _usual(data: Data) -> dict[tuple[str, int, str, str], float]:
    """How often a side of a kind won."""
    games = Counter(part.kin for part in data.parts)
    won = Counter(part.kin for part in data.parts if part.won)
    return {kin: won[kin] / games[kin] for kin in games}


def _against(data: Data, tell: Teller) -> list[Pairs]:
    """Two of different sides: how often the one was ahead of the other in the end, where one was."""
    met: dict[tuple[str, str], list[bool]] = {}
    by_game: dict[int, list[Part]] = {}
    for part in data.parts:
        by_game.setdefault(part.game.number, []).append(part)
    for parts in by_game.values():
        for mine, theirs in combinations(parts, 2):
            for own, enemy in product(mine.seats, theirs.seats):
                ahead = _ahead(own, enemy)
                if ahead is not None and own.plays != enemy.plays:
                    met.setdefault((own.plays, enemy.plays), []).append(ahead)
                    met.setdefault((enemy.plays, own.plays), []).append(not ahead)
    if not met:
        return []
    lead = {seat.plays for part in data.of_side[data.lead[0]] for seat in part.seats}
    apart = len(data.sides) == 2 and not data.shared  # each side has names of its own
    rows = sorted(lead if apart else {one for one, _ in met})
    columns = sorted({other for _, other in met} - lead if apart else {one for one, _ in met})
    overall = _overall(data, apart)
    caption = tell.say(
        N_("How often, in percent, the one in the row was ahead of the one in the column when the game ended.")
    )
    found = Pairs("against", tell.say(N_("Two against each other")), caption, rows, columns)
    said = N_("{name}: ahead in {share} of 100 games ({interval}); even would be {even}.")
    for one, other in product(rows, columns):
        games = met.get((one, other), [])
        if len(games) < FEWEST:
            continue
        if not apart and (other, one) in found.found:
            mirror = found.found[other, one]
            share = Share(_versus(tell, one, other), Rate(sum(games), len(games)), 0.5, mirror.chance, said)
        else:
            share = Share(
                _versus(tell, one, other),
                Rate(sum(games), len(games)),
                overall,
                expected_p((ahead, overall) for ahead in games),
                said,
            )
        found.found[one, other] = share
    return [found]


def _overall(data: Data, apart: bool) -> float:
    """What is even: a half, or where the sides differ, what the first of them wins at all."""
    return rate(data.of_side[data.lead[0]]).rate if apart else 0.5


def _versus(tell: Teller, one: str, other: str) -> str:
    return tell.say(N_("{one} against {other}"), one=tell.plays(one), other=tell.plays(other))


def _ahead(one: SeatRow, other: SeatRow) -> bool | None:
    """Whether one was ahead of the other in the end; None where neither was."""
    if one.won != other.won:
        return one.won
    if one.score is None or other.score is None or one.score == other.score:
        return None
    return one.score > other.score
