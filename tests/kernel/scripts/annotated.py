"""A user's script that names every type in full: it is part of the tree that mypy checks strictly, and it runs."""

from __future__ import annotations

from collections.abc import Mapping

import titanomachy as tm


class Cautious:
    """A bot of one's own: it looks one choice ahead in a table that it imagines."""

    name = "cautious"

    def __init__(self, game: tm.Game[tm.State], seed: int = 0) -> None:
        self.spare: tm.Bot = tm.bot("random", game, seed)

    def choose(self, table: tm.Table[tm.State], seat: int) -> tm.Option:
        """The first option after which the game goes on, as far as this seat can tell."""
        for option in table.asks[seat].options:
            ahead: tm.Table[tm.State] = table.imagine(seat, seed=1)
            ahead.choose(seat, option)
            if not ahead.over:
                return option
        return self.spare.choose(table, seat)


def play(game: tm.Game[tm.State], players: Mapping[int, tm.Bot], seed: int) -> tm.Table[tm.State]:
    """A game to its end."""
    table: tm.Table[tm.State] = game.new(seats=len(players), seed=seed)
    while not table.over:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, players[seat].choose(table, seat))
    return table


def told(table: tm.Table[tm.State]) -> list[str]:
    """What a spectator reads at the end."""
    events: list[tm.Event] = table.events_for(None)
    outcome: tm.Outcome | None = table.outcome
    assert outcome is not None
    return [*(event.text() for event in events), outcome.reason]


def main() -> None:
    """One game between two kinds of bots, its end, and its record played again."""
    game = tm.game("last-stand")
    options: Mapping[str, tm.OptionSpec] = game.options
    assert "titan" in options
    players: dict[int, tm.Bot] = {seat: tm.bot("random", game, seat) for seat in range(game.seats[0])}
    players[0] = Cautious(game)
    table = play(game, players, seed=3)
    record: tm.Record = table.record()
    view: Mapping[str, tm.Json] = tm.replay(record.dumps()).view(None)
    setup: tm.Setup = table.setup
    refusal: tm.Refusal | None = game.new(setup.seats).why_not(0, table.choices[-1][1])
    print(told(table)[-1], view["game"], refusal is None)


if __name__ == "__main__":
    main()
