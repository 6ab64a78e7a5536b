"""Shares of games that were won: by side, seat, hero, bot, number of players and option, and how sure they differ."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from ...kernel.words import N_
from ..charts.dots import Axis, Dot, Dots
from ..stats import Rate
from ..sureness import Sure, expected_p, judged, stratified_p
from .data import Data, Part, rate, told
from .figure import CHANCE, EVEN, GAMES, HIGH, LOW, SHARE, SURE, WINS, Column, Figure
from .telling import Teller

COLUMN: Final = 12  # rows, then a second column begins
SEATS: Final = "number_of_seats"
AS_PRINTED: Final = N_("as printed")
MOST: Final = 60  # values of an option; more are not one setting

Pair: TypeAlias = tuple[Part, set[str]]  # a part, and the names that it has


@dataclass(slots=True)
class Share:
    """How often something won, what that is compared with, and how likely chance alone makes such a difference."""

    label: str
    rate: Rate
    even: float
    chance: float
    said: str = ""  # the sentence about it, with places for the figures
    about: Mapping[str, str] = field(default_factory=dict)  # and for what else it names
    sure: Sure = Sure.OPEN

    @property
    def over(self) -> float:
        """How far it is above what it is compared with."""
        return self.rate.rate - self.even


@dataclass(slots=True)
class Shares:
    """Shares that stand together in a figure."""

    id: str
    title: str
    caption: str
    shares: list[Share]
    even: float | None  # the dashed line
    heading: str = N_("Name")
    marks: bool = False
    ordered: bool = False  # as they stand, not by share

    def figure(self, tell: Teller, axis: Axis) -> Figure:
        """The figure: sorted by share, in two columns where there are many."""
        rows = self.shares if self.ordered else sorted(self.shares, key=lambda share: (-share.rate.rate, share.label))
        dots = [
            Dot(
                share.label,
                100 * share.rate.rate,
                100 * share.rate.low,
                100 * share.rate.high,
                tell.percent(share.rate.rate),
                tell.say(
                    N_("{name}: {share} ({interval}), {games} games"),
                    name=share.label,
                    share=tell.percent(share.rate.rate, 1),
                    interval=tell.interval(share.rate),
                    games=tell.count(share.rate.games),
                ),
                self.shares.index(share) if self.marks and len(rows) <= 6 else -1,
            )
            for share in rows
        ]
        half = -(-len(dots) // 2) if len(dots) > COLUMN else len(dots)
        even = None if self.even is None else 100 * self.even
        charts = [Dots(some, axis, even) for some in (dots[:half], dots[half:]) if some]
        return Figure(self.id, self.title, self.caption, table(tell, self.heading), values(tell, rows), charts)


def table(tell: Teller, heading: str) -> list[Column]:
    """The columns of a table of shares."""
    return [Column("name", heading), GAMES, WINS, SHARE, LOW, HIGH, EVEN, CHANCE, SURE]


def values(tell: Teller, shares: Iterable[Share]) -> list[list[str | int | float]]:
    """The rows of a table of shares."""
    return [
        [
            one.label,
            one.rate.games,
            one.rate.wins,
            100 * one.rate.rate,
            100 * one.rate.low,
            100 * one.rate.high,
            100 * one.even,
            one.chance,
            tell.sure(one.sure),
        ]
        for one in shares
    ]


def judge(shares: Sequence[Share]) -> None:
    """Say of each of a family of comparisons how sure it is, corrected for how many there are."""
    for share, sure in zip(shares, judged([share.chance for share in shares]), strict=True):
        share.sure = sure


def axis_of(shares: Iterable[Share], unit: str) -> Axis:
    """One axis for all figures of shares of a report, so that they can be compared."""
    bounds = [bound for share in shares for bound in (100 * share.rate.low, 100 * share.rate.high)] or [0, 100]
    low, high = max(0, min(bounds) // 10 * 10), min(100, -(-max(bounds) // 10) * 10)
    return Axis(low, max(high, low + 20), 5 if high - low <= 30 else 10, unit)


# -- what is compared


def all_shares(data: Data, tell: Teller) -> list[Shares]:
    """Every figure of shares that tells something of these games."""
    found = [
        *by_side(data, tell),
        *by_plays(data, tell),
        *by_bot(data, tell),
        *by_seat(data, tell),
        *by_setting(data, tell),
    ]
    for one in found:
        _say_once(one.shares)
    return [one for one in found if len(one.shares) > 1]


def _say_once(shares: Sequence[Share]) -> None:
    """Of two that share what there is, what the one wins the other loses: it is said of the better."""
    if len(shares) == 2 and abs(shares[0].chance - shares[1].chance) < 1e-9:
        min(shares, key=lambda share: share.over).said = ""


def by_side(data: Data, tell: Teller) -> list[Shares]:
    """Each side against an even share of the games that it took part in; nothing where there is one side only."""
    shares = []
    for side in data.sides:
        parts = data.of_side[side]
        even = sum(1 / part.rivals for part in parts) / len(parts)
        chance = expected_p((part.won, 1 / part.rivals) for part in parts)
        said = N_("{name} won {share} of 100 games ({interval}); even would be {even}.")
        shares.append(Share(side_name(data, tell, side), rate(parts), even, chance, said))
    evens = {round(share.even, 4) for share in shares}
    caption = tell.say(N_("Share of its games that each side won. Dot: estimate, whisker: 95% interval, dashed: even."))
    if len(evens) > 1:
        caption = tell.say(
            N_(
                "Share of its games that each side won. Dot: estimate, whisker: 95% interval. What would be even "
                "depends on how many took part: see the table."
            )
        )
    line = shares[0].even if len(evens) == 1 else None
    return [Shares("sides", tell.say(N_("Sides")), caption, shares, line, N_("Side"), marks=True)]


def side_name(data: Data, tell: Teller, side: str) -> str:
    """A side by what it always plays, or by its own name."""
    plays = list(data.plays[side])
    return tell.plays(plays[0]) if len(plays) == 1 and len(data.sides) > 1 else tell.side(side)


def by_plays(data: Data, tell: Teller) -> list[Shares]:
    """What each side plays, against its games without it; where sides share their heroes, all sides together."""
    if data.shared or len(data.sides) == 1:
        groups = [("plays", tell.say(N_("Who took part")), data.parts)]
    else:
        groups = [
            (f"plays_{side}", tell.say(N_("Who took part: {side}"), side=tell.side(side)), data.of_side[side])
            for side in data.lead
        ]
    said = N_("With {name} on it, a side won {share} of 100 games ({interval}), without {even}.")
    caption = tell.say(
        N_(
            "Share of games that the side won when this one was on it. Dot: estimate, whisker: 95% interval, dashed: "
            "all of them."
        )
    )
    found = []
    for id, title, parts in groups:
        have = [{seat.plays for seat in part.seats} for part in parts]
        names = sorted({name for one in have for name in one})
        pairs = list(zip(parts, have, strict=True))
        shares = [_compared(tell.plays(name), name, pairs, said) for name in names]
        found.append(Shares(id, title, caption, shares, rate(parts).rate, N_("Name"), marks=True))
    return found


def by_bot(data: Data, tell: Teller) -> list[Shares]:
    """Each bot, on the sides that it played."""
    bots = sorted({part.seats[0].bot for part in data.parts})
    pairs = [(part, {part.seats[0].bot}) for part in data.parts]
    said = N_("The bot {name} won {share} of 100 games ({interval}), the others {even}.")

    def kin(pair: Pair) -> Hashable:
        return pair[0].side, pair[0].game.seats, pair[0].game.variant

    shares = [_compared(bot, bot, pairs, said, kin) for bot in bots]
    caption = tell.say(N_("Share of games won by each bot, over all sides that it played."))
    return [Shares("bots", tell.say(N_("Bots")), caption, shares, rate(data.parts).rate, N_("Bot"), marks=True)]


def by_seat(data: Data, tell: Teller) -> list[Shares]:
    """Places at the table, where more than one side sat at a place: otherwise the side tells it all."""
    sides: dict[int, set[str]] = {}
    for part in data.parts:
        for row in part.seats:
            sides.setdefault(row.seat, set()).add(row.side)
    if len(data.sides) < 2 or max(map(len, sides.values())) == 1:
        return []
    shares = []
    for seat in sorted(sides):
        parts = [part for part in data.parts if any(one.seat == seat for one in part.seats)]
        even = sum(1 / part.rivals for part in parts) / len(parts)
        chance = expected_p((part.won, 1 / part.rivals) for part in parts)
        said = N_("{name} won {share} of 100 games ({interval}); even would be {even}.")
        shares.append(Share(tell.say(N_("Seat {n}"), n=seat + 1), rate(parts), even, chance, said))
    caption = tell.say(N_("Share of games won from each place at the table, in the order of play at the start."))
    return [Shares("seats", tell.say(N_("Seats")), caption, shares, None, N_("Seat"), ordered=True)]


def settings(data: Data) -> dict[str, Mapping[int, str]]:
    """What was set up otherwise from game to game: numbers of players, options, what an option came to. By game."""
    found: dict[str, dict[int, str]] = {SEATS: {game.number: str(game.seats) for game in data.games}}
    for game in data.games:
        for name, value in {**told(game.options), **told(game.groups)}.items():
            if name in data.game.options and isinstance(value, str | int | bool):
                found.setdefault(name, {})[game.number] = str(value)
        found.setdefault("variant", {})[game.number] = game.variant or AS_PRINTED
    counts = {name: len(set(values.values())) for name, values in found.items()}
    plays = {side: set(names) for side, names in data.plays.items()}
    lone = {
        frozenset(frozenset(part.game.number for part in parts if part.seats[0].plays == name) for name in plays[side])
        for side, parts in data.of_side.items()
        if all(len(part.seats) == 1 for part in parts)
    }  # a setting that only says what a side played is shown there

    def halves(values: Mapping[int, str]) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(n for n, value in values.items() if value == one) for one in set(values.values()))

    kept: dict[str, Mapping[int, str]] = {}
    for name, values in found.items():
        split = halves(values)
        if 1 < counts[name] <= MOST and split not in lone:
            kept[name] = values
            lone.add(split)  # whatever else says the same
    return kept


def by_setting(data: Data, tell: Teller) -> list[Shares]:
    """What was set up otherwise, for the first side: with more than two sides it is told in a grid."""
    if len(data.sides) > 2:
        return []
    side = data.lead[0]
    parts = data.of_side[side]
    found = []
    for name, values_ in settings(data).items():
        pairs = [(part, {values_.get(part.game.number, "")}) for part in parts]
        names = sorted({value for _, one in pairs for value in one if value}, key=lambda one: (len(one), one))
        said = N_("{side}, {option} {name}: {share} of 100 games won ({interval}), otherwise {even}.")

        def kin(pair: Pair, name: str = name) -> Hashable:
            part = pair[0]
            return part.side, "" if name == SEATS else part.game.seats, part.seats[0].bot

        shares = [_compared(tell.value(name, value), value, pairs, said, kin) for value in names]
        for share in shares:
            share.about = {"side": tell.side(side), "option": tell.option(name)}
        title = tell.option(name)
        caption = tell.say(N_("Share of games won: {side}."), side=tell.side(side))
        found.append(Shares(f"option_{name}", title, caption, shares, rate(parts).rate, title, ordered=True))
    return found


def _compared(
    label: str,
    name: str,
    pairs: Sequence[Pair],
    said: str,
    kin: Callable[[Pair], Hashable] = lambda pair: pair[0].kin,
) -> Share:
    """The parts that have a name among theirs against those that have not, like with like."""
    chance = stratified_p(pairs, lambda pair: name in pair[1], lambda pair: pair[0].won, kin)
    won, without = (rate(part for part, names in pairs if (name in names) is has) for has in (True, False))
    return Share(label, won, without.rate, chance, said)
