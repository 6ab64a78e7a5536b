"""Copies of a moment have all of it, also what is set before a battle begins."""

from __future__ import annotations

import titanomachy as tm

from ...laws.driver import Dice, some_choice


def test_a_copy_made_while_an_attack_is_mustered_still_knows_where_it_goes() -> None:
    table, dice = tm.game("assault-of-the-giants").new(seats=3, seed=1), Dice("muster")
    while table.asks:
        kinds = [ask.message.kind for ask in table.asks.values()]
        attacks = [answer for answer in [some_choice(table, dice) for _ in range(8)] if answer[1][0] == "attack"]
        if kinds == ["attack"] and attacks:
            goal = attacks[0][1][2]
            table.choose(*attacks[0])
            break
        table.choose(*some_choice(table, dice))
    seat, ask = next(iter(table.asks.items()))
    assert ask.message.kind == "join"
    for state in (table.state, table.state.clone(), table.sight(seat).state):
        assert state.at == goal  # type: ignore[attr-defined]
