"""Twin heroes: where both teams have the same hero, its name says which one is meant."""

from __future__ import annotations

from titanomachy.games.guards_of_atlantis import GAME


def test_twins_carry_their_team_in_seats_and_log() -> None:
    table = GAME.new(seats=10, seed=3)
    names = [GAME.notation.seat_name(table.state, seat, "en") for seat in range(10)]
    heroes = table.state.heroes
    assert len(set(names)) == 10
    for seat, name in enumerate(names):
        team = ("Red", "Blue")[table.state.teams[seat]]
        assert name.endswith(f"({team})") is (heroes.count(heroes[seat]) > 1)
    told = [event.text("en") for event in table.events if event.kind == "lineup"]
    assert sorted(line.split(" plays for ")[0] for line in told) == sorted(names)


def test_a_hero_who_is_there_once_has_the_plain_name() -> None:
    table = GAME.new(seats=4, seed=3)
    assert all("(" not in GAME.notation.seat_name(table.state, seat, "fr") for seat in range(4))
