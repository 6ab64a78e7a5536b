"""What a page is told of the analysis of a finished game: the curve, its turning points, the choices of a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...bots.analysis import Point, Turn, settled, sides, told_of, turns
from ...bots.hinting import Ranked
from ...bots.trust import trust_in
from ...games.registry import joined
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from .hinting import label
from .replays import Replay

ROWS: Final = 120
LONG: Final = 64
NORMAL_95: Final = 1.96
TEAMS: Final = ("team-a", "team-b")  # the colours of two teams
AGAINST: Final = ("titan", "card-gold")  # of who is alone or is the box, and of those who play together
CHOSE: Final = N_("{name} has chosen")
PLAYED: Final = N_("{name}: {what}")
TURNED: Final = N_("{what}, round {round}")


def curve_of(
    replay: Replay, points: Mapping[int, Point], open: bool, lang: str, chosen: Sequence[str] = ()
) -> dict[str, Any]:
    """The chances at every moment that is known, in thousandths, with half of the band of the last side; what turned
    the game. `chosen` is what was chosen at each moment: it names what was done in secret.

    Where a team plays against the box it comes last, so that it is the side that the curve tells about.
    """
    first = replay.moments[0].after
    names = sides(joined(first), first.setup, lang)
    found = [_turn(replay, turn, names, lang, chosen) for turn in turns(points, told_of(joined(first), first.setup))]
    known = settled(points, len(replay.moments) - 1)
    return {**chances_of(first, points, open, lang), "turns": found, "settled": known}


def chances_of(first: Table[State], points: Mapping[int, Point], open: bool, lang: str) -> dict[str, Any]:
    """The chances at some moments of a game that began with a table, with the names and colours of its sides."""
    game = joined(first)
    names = sides(game, first.setup, lang)
    order = list(range(len(names)))
    alone = sum(bool(seats) for _, seats in game.sides(first.setup.seats, first.setup)) == 1
    if alone:
        order.reverse()
    trust = trust_in(game, open)
    known = {
        str(at): [[round(1000 * point.chances[side]) for side in order], round(1000 * point.half(order[-1], trust))]
        for at, point in sorted(points.items())
    }
    return {"sides": [names[side] for side in order], "hues": hues(first), "points": known}


def hues(first: Table[State]) -> list[str]:
    """The colour of each side, as its pieces have it on the board."""
    game = joined(first)
    judging = game.bot.judging
    found = [seats for _, seats in game.sides(first.setup.seats, first.setup) if seats]
    if judging is None or judging.contenders(first.state) == 1:
        return list(AGAINST)
    if any(len(seats) > 1 for seats in found):
        return list(TEAMS)
    return [f"seat-{game.table.hue(first.state, seats[0])}" for seats in found]


def _turn(replay: Replay, turn: Turn, names: Sequence[str], lang: str, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """A turning point: what happened and when, and whose chance it moved by how many points of a hundred."""
    moment = replay.moments[turn.at]
    game = joined(moment.after)
    if moment.events:
        told = [event for event in moment.events if event.kind in game.table.turned] or moment.events
        said = told[0].text(lang).rstrip(". ")
    else:  # in secret, and the game is over
        said = game.notation.seat_name(moment.after.state, max(0, moment.seat), lang)
        before, option = replay.moments[max(0, turn.at - 1)].after, "".join(chosen[turn.at - 1 : turn.at])
        what = label(before, moment.seat, option, lang) if option else ""
        said = say(PLAYED, lang, name=said, what=what) if what else say(CHOSE, lang, name=said)
    text = say(TURNED, lang, what=said if len(said) <= LONG else f"{said[:LONG]}…", round=replay.round(turn.at))
    return {"at": turn.at, "side": names[turn.side], "change": round(100 * turn.change), "text": text}


def _side(table: Table[State], seat: int, lang: str) -> str:
    """The side of a seat, by its name."""
    game = joined(table)
    with_seats = [seats for _, seats in game.sides(table.setup.seats, table.setup) if seats]
    number = next(number for number, seats in enumerate(with_seats) if seat in seats)
    return sides(game, table.setup, lang)[number]


def choices_of(
    table: Table[State], seat: int, rows: Sequence[Ranked], played: str, before: Point | None, lang: str
) -> dict[str, Any]:
    """The choices of a moment, the best first, each with its interval and the space that it is about; the one that was
    made is marked. `before` is the estimate of the moment itself."""
    game = joined(table)
    sight = Sight(table.game, table.setup, table.state, None, all=True)
    name = game.notation.seat_name(table.state, seat, lang)
    found: dict[str, dict[str, Any]] = {}
    for number, one in enumerate(rows):
        words = label(table, seat, one.option, lang)
        option = game.vocabulary.parse(one.option)
        row = {
            "o": one.option,
            "label": words,
            "chance": round(100 * one.chance),
            "worlds": one.worlds,
            "rank": number + 1,
            "parts": list(game.table.parts(sight, option)),
        }
        row["half"] = min(50, round(100 * NORMAL_95 * one.error)) if number else 0
        row["played"] = one.option == played
        if words in found:
            found[words]["played"] |= row["played"]
        else:
            found[words] = row
    head = say(N_("What {name} could choose"), lang, name=name)
    judging = game.bot.judging
    side = judging.side(table.state, seat) if judging is not None else 0
    even = None if before is None else round(100 * before.chances[side])
    told = {"seat": seat, "name": name, "side": _side(table, seat, lang), "head": head, "before": even}
    return told | {"all": len(found), "rows": list(found.values())[:ROWS]}
