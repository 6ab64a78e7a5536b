"""Who may take which seat: nobody learns by a change of seats what is kept from them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.live.seating import barred, ways
from titanomachy.web.store import queries
from titanomachy.web.store.rows import OPEN, Person, Seat

from ..at_tables import JO, KIM, LOU, at_random, choose, with_table

BOT = Seat("bot:medium", JO.id)
GUARDS, CITY = "guards-of-atlantis", "deck-building"


def of(person: Person) -> Seat:
    return Seat(person.id, person.id)


def words(room: Room, lang: str = "en") -> list[str]:
    """What the log says beside the choices."""
    from titanomachy.web.store.notes import sentence

    return [sentence(note, room.play.table, lang) for note in room.notes]


async def begun(room: Room, until: int = 6) -> None:
    """Some choices have been made, and bots wait."""
    await room.driver.stop()
    chance = random.Random(1)
    while room.n < until:
        asks = room.play.table.asks
        seat = chance.choice([seat for seat, ask in asks.items() if not ask.idle])
        there, text = room.seats[seat], room.play.game.vocabulary.text(chance.choice(asks[seat].options))
        if there.bot:
            await room.bot_chose(seat, text, room.known(seat), there.bot)
        else:
            await room.choose(there.person, seat, text, room.n, room.frame, "en")


async def refused(room: Room, person: Person, seat: int, to: str, why: str = "seat") -> None:
    before = (list(room.seats), list(room.notes))
    with pytest.raises(Refused, match=why):
        await room.give(person, seat, to, "en")
    assert (room.seats, room.notes) == before


@pytest.mark.parametrize("seed", range(3))
def test_where_mates_share_all_their_views_are_the_same(seed: int) -> None:
    for id in tm.games():
        game = tm.game(id)
        if not game.rules.mates_share:
            continue
        table, chance = game.new(max(game.seats), seed), random.Random(seed)
        while not table.over:
            for _, seats in game.sides(table.setup.seats):
                views = [{**table.view(seat), "seat": None} for seat in seats]
                assert all(view == views[0] for view in views), f"{id}, choice {table.length}"
                for event in table.events:
                    assert len({repr(event.for_seat(seat)) for seat in seats}) == 1
            seat = chance.choice([seat for seat, ask in table.asks.items() if not ask.idle])
            table.choose(seat, chance.choice(table.asks[seat].options))


def test_who_put_a_bot_on_a_rivals_seat_does_not_take_it_to_read_its_cards(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await refused(room, JO, 0, "me", "rival seat")
        await refused(room, JO, 0, "ask", "rival seat")
        for seat in (1, 2):
            await room.give(JO, seat, "bot:easy", "en")  # a spectator now, but one who knows the heroes' plans
        await refused(room, JO, 0, "me", "nobody else sits here")
        await room.give(JO, 1, "me", "en")
        assert [note.kind for note in room.notes] == ["gave", "gave", "took"]

    with_table(tmp_path, work, (BOT, of(JO), of(JO)))


def test_who_left_a_seat_takes_a_rivals_seat_only_when_all_who_sit_there_agree(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 1, "open", "en")
        await refused(room, JO, 0, "me", "have to agree")
        await room.give(JO, 0, "ask", "en")
        assert room.seats[0] == BOT
        with pytest.raises(Refused):
            await room.answer(JO.id, 0, True, "en")  # one's own agreement is none
        await room.answer(KIM.id, 0, True, "en")
        assert room.seats[0] == BOT, "Lou has not agreed"
        await room.answer(LOU.id, 0, False, "en")
        assert room.seats[0] == BOT and not room.wishes
        await room.give(JO, 0, "ask", "en")
        await room.answer(KIM.id, 0, True, "en")
        await room.answer(LOU.id, 0, True, "en")
        assert room.seats[0] == of(JO)
        assert words(room)[-1].endswith(": Jo takes the seat. Agreed: Kim, Lou.")
        await room.give(JO, 0, "bot:medium", "en")
        await refused(room, JO, 1, "me", "have to agree")  # the way back, with what was read there

    with_table(tmp_path, work, (BOT, of(JO), of(KIM), of(LOU)), {"titan": "standard"})


def test_what_one_may_do_with_a_seat_is_said_anew_when_it_changes_and_not_with_every_choice(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        def rights() -> list[tuple[list[str], str]]:
            told = [(line["to"], line["why"]) for line in room.personal(JO.id, "en")["seats"]]
            assert told == [
                (ways(room, seat, JO.id), barred(room, seat, JO.id).value) for seat in range(len(room.seats))
            ]
            return told

        rights()
        await begun(room)
        after = rights()
        kept = room.rights.of(JO.id)
        await begun(room, 9)
        assert room.rights.of(JO.id) is kept
        await room.give(JO, 1, "open", "en")
        assert rights() != after
        await room.give(JO, 0, "ask", "en")
        assert rights()[0][0][0] == "withdraw"

    with_table(tmp_path, work, (BOT, of(JO), of(KIM), of(LOU)), {"titan": "standard"})


def test_a_wish_is_taken_back_or_forgotten_when_it_has_no_reason_any_more(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 1, "open", "en")
        await room.give(JO, 0, "ask", "en")
        await refused(room, KIM, 0, "withdraw")
        await room.give(JO, 0, "withdraw", "en")
        assert not room.wishes
        await room.give(JO, 0, "ask", "en")
        await room.give(KIM, 2, "open", "en")  # nobody is left who could agree
        assert not room.wishes and room.seats[0] == BOT
        await room.give(KIM, 2, "me", "en")
        await room.give(JO, 0, "ask", "en")
        await room.give(LOU, 1, "me", "en")  # a newcomer has to agree as well
        await room.answer(KIM.id, 0, True, "en")
        assert room.seats[0] == BOT
        await room.answer(LOU.id, 0, True, "en")
        assert room.seats[0] == of(JO)

    with_table(tmp_path, work, (BOT, of(JO), of(KIM)))


def test_mates_whose_hands_are_hidden_are_taken_over_by_agreement(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await refused(room, JO, 1, "me", "have to agree")
        await room.give(JO, 1, "ask", "en")
        await room.answer(KIM.id, 1, True, "en")
        assert room.mine(JO.id) == (0, 1)

    with_table(tmp_path, work, (of(JO), BOT, of(KIM)), {"hands": "closed"}, CITY)


def test_among_bots_of_the_own_side_nobody_has_to_agree(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 2, "me", "en")
        assert room.mine(JO.id) == (0, 2)
        await refused(room, JO, 1, "me", "rival")

    with_table(tmp_path, work, (of(JO), BOT, BOT, BOT), {}, GUARDS)


def test_heroes_who_know_the_same_are_taken_over_freely(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 1, "me", "en")
        assert room.mine(JO.id) == (1, 2)

    with_table(tmp_path, work, (of(KIM), BOT, of(JO)))


def test_one_person_holds_rival_seats_where_the_table_was_made_so_and_only_those(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 0, "bot:easy", "en")
        await room.give(JO, 0, "me", "en")  # it was made for Jo, as the heroes' seats were
        assert room.mine(JO.id) == (0, 1)
        await refused(room, JO, 2, "me", "rival")
        assert [note.kind for note in room.notes] == ["gave", "took"]

    with_table(tmp_path, work, (of(JO), of(JO), BOT))


def test_who_has_seen_nothing_hidden_yet_changes_seats_freely(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.give(KIM, 0, "me", "en")
        await room.give(KIM, 0, "open", "en")
        await room.give(KIM, 2, "me", "en")
        assert room.mine(KIM.id) == (2,)
        await refused(room, KIM, 0, "me", "rival")

    with_table(tmp_path, work, (Seat(), of(JO), Seat()), {})


def test_what_someone_knew_of_a_seat_outlives_the_servers_memory(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 1, "bot:medium", "en")
        room.touched -= 10_000
        await room.driver.stop()
        del rooms._rooms[room.id]
        await room.rest()
        again = await rooms.get(room.id)
        assert again is not None
        await again.driver.stop()
        assert again.notes == room.notes and [note.person for note in again.notes] == [JO.id]
        await refused(again, JO, 0, "me", "nobody else")

    with_table(tmp_path, work, (BOT, of(JO), BOT))


def test_every_change_of_a_seat_stands_in_the_log_in_the_readers_language(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await choose(room, 1, "start 3")
        await at_random(room, random.Random(1), 2)
        await room.driver.stop()
        for person, seat, to in (
            (JO, 1, "bot:medium"), (JO, 1, "bot:easy"), (JO, 1, "open"), (KIM, 1, "me"), (KIM, 1, "open"),
            (JO, 1, "bot:easy"), (JO, 1, "me"),
        ):  # fmt: skip
            await room.give(person, seat, to, "en")
            assert room.seats[seat].holder == {"me": person.id, "open": OPEN}.get(to, to)
        assert words(room) == [
            "Eren: Jo hands the seat to the bot Flint.",
            "Eren: Jo puts the bot Chalk in the place of the bot Flint.",
            "Eren: Jo takes the bot Chalk away; the seat is open.",
            "Eren: Kim takes the open seat.",
            "Eren: Kim leaves the seat; it is open.",
            "Eren: Jo gives the open seat to the bot Chalk.",
            "Eren: Jo takes the seat from the bot Chalk.",
        ]
        assert words(room, "fr")[3] == "Eren\u202f: Kim prend la place libre."
        shown = room.shown((), "en").texts()["log"]
        places = [shown.index(line) for line in words(room)]
        assert places == sorted(places, reverse=True)  # the newest is on top
        assert await rooms.database.read(lambda c: queries.notes_of(c, room.id)) == room.notes

    with_table(tmp_path, work)


def test_against_which_bot_one_plays_is_changed_in_play_when_all_who_sit_there_agree(tmp_path: Path) -> None:
    """Nobody makes the giant weaker for oneself alone; whoever sits there may ask, not only who put the bot there."""

    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(LOU, 0, "bot:hard", "en")
        assert room.seats[0] == BOT
        line = room.personal(KIM.id, "en")["seats"][0]
        assert line["wish"]["asked"] and line["wish"]["said"] == (
            "Lou would like the bot Onyx to play Standard Titan in the place of the bot Flint. To agree: Jo, Kim."
        )
        assert "withdraw" in ways(room, 0, LOU.id) and "bot:easy" not in ways(room, 0, KIM.id)
        await room.answer(KIM.id, 0, True, "en")
        assert room.seats[0] == BOT, "Jo has not agreed"
        await room.answer(JO.id, 0, True, "en")
        assert room.seats[0] == Seat("bot:hard", JO.id) and not room.wishes
        assert words(room)[-1].endswith("Lou puts the bot Onyx in the place of the bot Flint. Agreed: Jo, Kim.")
        await room.give(KIM, 0, "bot:easy", "en")
        await room.answer(LOU.id, 0, False, "en")
        assert not room.wishes and room.seats[0].bot == "hard"

    with_table(tmp_path, work, (BOT, of(JO), of(KIM), of(LOU)), {"titan": "standard"})


def test_a_seat_that_is_opened_and_filled_again_has_changed_its_bot_as_well(tmp_path: Path) -> None:
    """Whoever put the bot there opened its seat and put a weaker one there, and nobody was asked."""

    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 0, "open", "en")
        await room.give(JO, 0, "bot:medium", "en")  # of its kind: nothing has changed
        assert room.seats[0] == Seat("bot:medium", JO.id)
        await room.give(JO, 0, "open", "en")
        await room.give(JO, 0, "bot:easy", "en")
        assert room.seats[0] == Seat(OPEN) and room.wishes[0].bot == "bot:easy"
        assert (
            "in the place of the bot Flint. To agree: Kim." in room.personal(KIM.id, "en")["seats"][0]["wish"]["said"]
        )
        assert "me" in ways(room, 0, LOU.id), "who comes may sit down"
        await room.answer(KIM.id, 0, True, "en")
        assert room.seats[0] == Seat("bot:easy", JO.id) and not room.wishes
        assert words(room)[-1].endswith("Jo puts the bot Chalk in the place of the bot Flint. Agreed: Kim.")
        await room.give(JO, 0, "open", "en")
        await room.give(LOU, 0, "me", "en")
        await room.give(LOU, 0, "open", "en")
        await room.give(JO, 0, "bot:hard", "en")  # a person sat there last: no bot is changed
        assert room.seats[0].bot == "hard"

    with_table(tmp_path, work, (BOT, of(JO), of(KIM)), {"titan": "standard"})


def test_who_plays_alone_changes_a_bot_at_once(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await begun(room)
        await room.give(JO, 0, "bot:hard", "en")
        assert room.seats[0] == Seat("bot:hard", JO.id)
        await refused(room, KIM, 0, "bot:easy")  # who only watches has no say

    with_table(tmp_path, work, (BOT, of(JO), of(JO)))
