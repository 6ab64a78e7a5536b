"""Several choices with one click, and one answer for several seats of a person."""

from __future__ import annotations

from pathlib import Path

import pytest

from titanomachy.kernel.ledger import rule
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.store.rows import Seat

from ...games.deck_building.drawn_city import city
from ...games.guards_of_atlantis.rules.test_turn_sequence import tied
from ..at_tables import JO, KIM, choose, with_position


def test_all_choices_of_a_run_are_made_and_stored(tmp_path: Path) -> None:
    position = city("inside . . hero . .", hand="courage courage thrust").table.position()

    async def work(rooms: Rooms, room: Room) -> None:
        await room.run(JO.id, 0, "plain", room.n, room.frame, "en")
        assert room.n == 3 and room.play.table.state.hands[0] == []  # type: ignore[attr-defined]
        with pytest.raises(Refused):
            await room.run(JO.id, 0, "plain", room.n, room.frame, "en")

    with_position(tmp_path, "deck-building", position, (Seat(JO.id, JO.id),), work)


def test_a_run_is_refused_to_whoever_does_not_hold_the_seat(tmp_path: Path) -> None:
    position = city("inside . . hero . .", hand="courage courage").table.position()

    async def work(rooms: Rooms, room: Room) -> None:
        with pytest.raises(Refused):
            await room.run(KIM.id, 0, "plain", room.n, room.frame, "en")
        assert room.n == 0

    with_position(tmp_path, "deck-building", position, (Seat(JO.id, JO.id),), work)


@rule("GA-tie-02")
@pytest.mark.parametrize("alone", [True, False])
def test_whoever_plays_all_tied_heroes_of_a_team_is_asked_once(tmp_path: Path, alone: bool) -> None:
    position = tied("arien xargatha", "red").position()
    mate = Seat(JO.id, JO.id) if alone else Seat(KIM.id, KIM.id)

    async def work(rooms: Rooms, room: Room) -> None:
        assert set(room.play.table.asks) == {0, 2}
        await choose(room, 0, "first 2")
        assert set(room.play.table.asks) == ({2} if alone else {0, 2})
        assert room.n == (2 if alone else 1)

    seats = (Seat(JO.id, JO.id), Seat(KIM.id, KIM.id), mate, Seat(KIM.id, KIM.id))
    with_position(tmp_path, "guards-of-atlantis", position, seats, work)
