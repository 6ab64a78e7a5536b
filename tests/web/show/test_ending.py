"""The end of a game: turning points tell what turned; moments are the same however one comes to them."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.bots.registry import bot
from titanomachy.games.registry import joined
from titanomachy.kernel.record import Record
from titanomachy.web.pages.ending import placed
from titanomachy.web.show.analysis import hues
from titanomachy.web.show.ending import Race
from titanomachy.web.show.replays import Replay, played
from titanomachy.web.store.moments import Moments, packed
from titanomachy.web.store.telling import Entry

TURNED = {
    "deck-building": ("falls", "token", "dies", "kills"),
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


@pytest.mark.parametrize("seed", [3, 8])
def test_who_is_beaten_by_the_box_sees_how_it_came_nearer_and_where_it_turned(seed: int) -> None:
    """The team had a flat line alone, and a third of the papers was bare."""
    race = Race(Replay(Moments(packed(played(finished("deck-building", seed))))))
    team, titans = race.racers("en")
    assert (team.name, titans.name) == ("Team", "The Titans")
    assert titans.steps[0][0] == 0
    have, need = titans.steps[-1]
    assert have == need > 0
    assert all(have < need for have, need in team.steps)
    turns = race.turns("en")
    assert len(turns) == 3 and any(turn.racer == 1 for turn in turns)
    assert all(turn.text[0].isupper() for turn in turns)
    assert race.curve("en").count("<polyline") == 2


def test_whoever_lost_to_several_is_told_the_place_and_the_points() -> None:
    """It said "You lost", of the second as of the last."""
    table = tm.replay(finished("assault-of-the-giants", 8))
    assert table.outcome is not None
    points = {seat: int(score) for seat, score in table.outcome.scores.items()}
    (winner,) = table.outcome.winners
    order = sorted(points, key=lambda seat: -points[seat])
    names = [table.game.notation.seat_name(table.state, seat, "en") for seat in order]
    last = len(order)
    assert placed(table, [order[-1]], "en") == (
        f"Place {last} of {last}, with {points[order[-1]]} points. {names[0]}: {points[winner]}."
    )
    assert placed(table, [winner], "fr").startswith(f"Place 1 sur {last}, avec {points[winner]} points. ")
    assert f" : {points[order[1]]}." in placed(table, [winner], "fr").replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert placed(table, [], "en") == ""
    teams = tm.replay(finished("guards-of-atlantis", 8))
    assert placed(teams, [0], "en") == ""


def test_a_race_has_the_colour_of_its_pieces_in_curves() -> None:
    """Hill Giants were drawn in the colour of the Stone Giants: the third seat's."""
    table = tm.game("assault-of-the-giants").new(3, 1)
    names = [side for side, _ in table.game.sides(3)]
    assert dict(zip(names, hues(table), strict=True))["hill"] == "seat-3"


def test_a_sentence_begins_with_a_capital_whatever_is_named_first() -> None:
    """A line under a picture, and lines of the log, began with "elite storm giant" or "inner Wall"."""
    record = finished("assault-of-the-giants", 8)
    for lang in ("en", "fr"):
        said = [event.text(lang) for entry in played(record) for event in entry.events]
        assert len(said) > 200
        assert [text for text in said if text[0] != text[0].upper()] == []
