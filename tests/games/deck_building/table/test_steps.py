"""The line on top of the table: where in the round a game is."""

from __future__ import annotations

from ..playing import GAME
from .reading import SHOWN, bean


def test_the_line_on_top_follows_the_round() -> None:
    play = bean()
    line = SHOWN.steps(play.table.sight(0), "en")
    assert [step.text for step in line] == [
        "Round 1", "Add cards", "First player", "Turns", "Titans act", "Damage to the Walls",
    ]  # fmt: skip
    assert [step.state for step in line] == ["round", "done", "done", "now", "next", "next"]
    now = line[3].sub
    assert [name for name, on in now if on] == ["Mikasa"] and len(now) == 4
    chosen = GAME.new(2, heroes="choose")
    assert [step.text for step in SHOWN.steps(chosen.sight(0), "en")] == ["Heroes"]


def test_the_stepper_ignored_an_owners_corrections_of_names() -> None:
    table = GAME.new(seats=2, seed=1, heroes=["levi", "eren"], content={"card": [{"id": "levi", "name": "Captain"}]})
    while table.view(0)["phase"] != "turn":
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, ask.options[0])
    step = next(step for step in SHOWN.steps(table.sight(0), "en") if step.state == "now")
    assert [name for name, _ in step.sub] == ["Captain", "Eren"]
