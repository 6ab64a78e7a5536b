"""The drawing itself: what is drawn is there, and can be played in a player's words."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from .drawn_city import city


@rule("DB-clar-34")
def test_the_bonus_of_swords_is_kept_after_moving_away() -> None:
    turn = city(
        """
        inside   .  .  hero   .  .
        outside  .  .  10m    .  .
        """,
        hand="thrust swords",
    )
    turn.play("thrust").move("outside").play("swords")
    assert turn.power == 4
    turn.move("inside")
    assert turn.power == 4


def test_what_is_drawn_is_there() -> None:
    turn = city(
        """
        outside  .    bean:12  .       10m+4m  .
        tokens   2    1        x       2       2
        place    .    armory   .       .       .
        inside   food hero     .       .       mikasa+swords
        """,
        hand="3*courage kill",
        hands={"mikasa": "signal"},
        deck="wound thrust",
        castle="9m cloak",
        attack="grab smile",
        wounds="mikasa",
    )
    assert turn.outside(1) == "bean" and turn.damage("bean") == 12
    assert turn.outside(3) == "titan_10m titan_4m" and turn.inside(4) == "swords"
    assert turn.at() == "inside 1" and turn.at("mikasa") == "inside 4"
    assert turn.hand() == "courage courage courage kill_shot" and turn.hand("mikasa") == "signal_flare"
    assert turn.deck().startswith("wound thrust ") and turn.wounds("mikasa") == 1
    assert turn.s.deck[-1] != turn.s.deck[-2]
    assert turn.refused("move 5") == "DB-move-07"


@pytest.mark.parametrize("seats", ["", "eren", "eren levi conny sasha"])
def test_a_drawn_city_plays_on_to_the_next_round(seats: str) -> None:
    turn = city("inside . . hero . .", mates=seats, castle="swords food cloak horse hannes armory")
    turn.end_round()
    assert turn.s.round == 2
    assert sum(map(len, turn.s.inside)) == len(turn.s.heroes)
