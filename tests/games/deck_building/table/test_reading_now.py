"""What the reading pane says may be done now with a card or a Titan: reasons that are some, and promises that hold."""

from __future__ import annotations

from typing import cast

from titanomachy.answers.readings import read
from titanomachy.answers.reasons import Reasons
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from ..drawn_city import city
from ..playing import Play

BESIDE = """
    inside   hero  horse  .  .  .
    outside  8m    .      .  .  .
"""
TITAN, HORSE = "titan-0-0", "card-in-1-0"


def facts(play: Play, part: str) -> list[tuple[str, str]]:
    """What the pane has under "Now", each with whether it is met."""
    told = read(Reasons(cast("Table[State]", play.table)), (0,), 0, part, "en")
    return [(fact["state"], fact["text"]) for fact in told["facts"]]


def test_a_standard_titan_is_not_refused_for_what_nobody_would_do_with_it() -> None:
    """ "Now: you cannot defeat it" had four reasons; two were that it is no Archenemy, and that it is defeated."""
    play = city(BESIDE, hand="courage")
    unmet = [text for state, text in facts(play, TITAN) if state == "unmet"]
    assert len(unmet) == 2
    assert "space" in unmet[0] and "Power" in unmet[1]


def test_the_hand_promises_only_what_it_brings_by_itself() -> None:
    """It said "Play it first, then you can" of a card in another District."""
    far = " ".join(text for _, text in facts(city(BESIDE, hand="courage courage"), HORSE))
    assert "Your hand gives up to 2 Power more" in far
    assert "then you can" not in far
    here = " ".join(text for _, text in facts(city("""
        inside   .  hero+horse  .  .  .
        outside  .  .           .  .  .
    """, hand="courage courage"), HORSE))  # fmt: skip
    assert "then you can" in here
