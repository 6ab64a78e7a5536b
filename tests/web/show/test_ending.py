"""The end of a game: turning points tell what turned; moments are the same however one comes to them."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.bots.registry import bot
from titanomachy.games.registry import joined
from titanomachy.kernel.record import Record
from titanomachy.web.show.ending import Race
from titanomachy.web.show.replays import Replay, played
from titanomachy.web.store.moments import Moments, packed
from titanomachy.web.store.telling import Entry

TURNED = {
    "guards-of-atlantis": ("push", "defeated", "life counter", "Minion battle"),
    "assault-of-the-giants": ("Ordning Point", "claim", "defeated", "Marker"),
    "last-stand": ("Heart", "Citizen", "Cannon", "marker goes"),
}
FOREIGN = {"last-stand": ("die:", "face-down card", "takes its turn", "re-rolls", "dodges", "unspent")}  # led there


def finished(game: str, seed: int) -> Record:
    """A game of greedy bots."""
    table = tm.game(game).new(min(tm.game(game).seats, key=lambda seats: abs(seats - 4)), seed)
    mind = bot("greedy", joined(table))
    while not table.over:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, mind.choose(table, seat))
    return table.record()


@pytest.mark.parametrize("game", TURNED)
def test_a_turning_point_tells_what_turned(game: str) -> None:
    """It told what led there ("... does not defend. ... is resolved without an action.") and broke off."""
    race = Race(Replay(Moments(packed(played(finished(game, 8))))))
    turns = race.turns("en")
    assert turns
    for turn in turns:
        assert any(words in turn.text for words in TURNED[game]), turn.text
        assert not any(words in turn.text for words in FOREIGN.get(game, ())), turn.text


@pytest.mark.parametrize("game", TURNED)
def test_a_moment_is_the_same_after_the_one_before_it_and_by_itself(game: str) -> None:
    slots = joined(tm.game(game).new(4 if game == "guards-of-atlantis" else 3)).slots

    def told(entry: Entry) -> dict[str, object]:
        return {slot.name: slot.written(entry.after.state) for slot in slots if slot.name != "seats"}

    entries = played(finished(game, 3))
    data = packed(entries)
    one_by_one = Moments(data)
    for at, entry in enumerate(entries):
        assert told(one_by_one[at]) == told(entry), at
    for at in (0, len(entries) // 2, len(entries) - 1):
        alone = Moments(data)[at]
        assert told(alone) == told(entries[at])
        assert [event.text("en") for event in alone.events] == [event.text("en") for event in entries[at].events]
