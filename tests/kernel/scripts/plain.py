"""A user's script that leaves parameters of types out, as one does in a hurry; mypy is as strict with it."""

from __future__ import annotations

from collections.abc import Iterator

import titanomachy as tm
from titanomachy import lab


class ByTurns:
    """Goes through what is offered by turns."""

    name = "by turns"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        options = table.asks[seat].options
        return options[table.length % len(options)]


def moments(game: tm.Game, bot: tm.Bot, seed: int) -> Iterator[tm.Table]:
    """Every moment of a game in which one bot has all seats, each as a copy."""
    table = game.new(seed=seed)
    while not table.over:
        yield table.clone()
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, bot.choose(table, seat))
    yield table


def last(tables: Iterator[tm.Table]) -> tm.Table[tm.State]:
    """The last of some tables: a plain `Table` is a `Table[State]`."""
    *_, end = tables
    return end


def main() -> None:
    """A game and a small arena."""
    game = tm.game("last-stand")
    end = last(moments(game, ByTurns(), seed=1))
    results = lab.run(game, ["random", ByTurns, ByTurns()], games=3, seats=(3,), workers=2)
    print(end.over, end.state.seats, results.total.games, results.total.wins["titan"].games)


if __name__ == "__main__":
    main()
