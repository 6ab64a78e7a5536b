"""End of Round, and Regeneration."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city

HEROES = "armin eren levi conny sasha"
PLAIN = "resupply food cloak horse cis hannes petra"  # no Titan among them


@rule("DB-endround-01", "DB-regen-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_archenemy_in_play_regenerates_one_hit_point_per_player(seats: int) -> None:
    turn = city(
        "outside smiling:9 . bearded:14 . .\ninside . . . . hero",
        mates=" ".join(HEROES.split()[1:seats]),
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.damage("smiling") == 9 - seats
    assert turn.damage("bearded") == 14 - seats


@rule("DB-regen-01")
def test_regeneration_never_goes_below_no_damage() -> None:
    turn = city("outside smiling:1 . bearded . .\ninside . . hero . .", mates="eren levi", castle=PLAIN)
    turn.end_round()
    assert turn.damage("smiling") == turn.damage("bearded") == 0


@rule("DB-hp-06", "DB-endround-01")
def test_damage_stays_while_turns_are_taken() -> None:
    turn = city("outside smiling:9 . . . .\ninside . . hero . .", mates="eren levi", castle=PLAIN)
    turn.end().do("enter 4").end()
    assert turn.damage("smiling") == 9


@rule("DB-regen-02")
def test_after_regeneration_fresh_damage_is_needed_for_a_kill_attempt() -> None:
    turn = city("outside . . bearded:full+hero . .\ninside . . . . levi", deck="horse 4*courage", castle=PLAIN)
    assert turn.can("attempt bearded_titan")
    turn.end_round().soak(2).do("first 0")
    assert turn.damage("bearded") == 14 - 2
    assert turn.refused("attempt bearded_titan") == "DB-hp-07"
    turn.play("horse", "courage").hit("bearded", 2)
    assert turn.can("attempt bearded_titan")


@rule("DB-endround-02", "DB-endround-01")
def test_abilities_at_the_end_of_the_round_come_after_regeneration() -> None:
    turn = city("outside smiling:9+hero . . . .\ninside . levi . . .", deck="5*thrust", castle=PLAIN)
    turn.end_round()
    assert turn.phase == "ongoings" and turn.asked() == {"armin": "show"}
    assert turn.damage("smiling") == 9 - 2
    assert turn.s.tokens == [2] * 5  # and before the Walls are damaged
    turn.do("reveal thrust")
    assert turn.asked() == {"armin": "soak"}


@rule("DB-endround-03", "DB-walls-02")
def test_standard_titans_deal_1_and_archenemies_2_damage_to_the_wall_of_their_district() -> None:
    turn = city(
        """
        outside  10m  smiling  .     .  4m+9m
        inside   .    .        hero  .  levi
        """,
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.s.tokens == [2 - 1, -1, 2, 2, -1]
    assert turn.outside(0) == "titan_10m"
    for titans, damage in (("10m", 1), ("bearded", 2), ("bearded+10m+4m", 4)):
        turn = city(f"outside . . hero+{titans} . .\ninside . . . . levi", step="walls", removed="smiling_titan")
        assert turn.offers() == [f"soak {points}" for points in range(damage + 1)]


@rule("DB-endround-03")
def test_damage_is_dealt_once_in_each_round() -> None:
    turn = city("outside 10m . . . .\ninside . . hero . levi", castle=PLAIN)
    turn.end()
    assert turn.s.tokens[0] == 2
    turn.end()
    assert turn.s.tokens[0] == 1
    turn.do("first 0").end().end()
    assert turn.s.tokens[0] == -1


@rule("DB-endround-05")
def test_then_the_next_round_begins_with_the_token_on_its_start_side() -> None:
    turn = city("inside . . hero . levi", first=1, active=0, turns=1, castle=PLAIN)
    turn.end()
    assert turn.s.round == 2 and turn.inside(0) == "resupply"  # cards were added
    assert turn.phase == "first_player"
    turn.do("first 1")
    assert turn.table.view(0)["turns"] == 0


@rule("DB-endround-01", "DB-endround-02", "DB-endround-03", "DB-endround-05")
def test_the_end_of_a_round_has_its_steps_in_order() -> None:
    turn = city("outside . smiling:5 . . 10m+hero\ninside . . . . levi", castle=PLAIN)
    turn.end().end()
    assert turn.asked() == {"armin": "soak"} and turn.phase == "walls"
    turn = city("outside . smiling:5 . . 10m\ninside . . hero . levi", castle=PLAIN)
    turn.end().end()
    told = [kind for kind in turn.told() if kind in ("regenerated", "ongoing", "token_lost", "round_begins", "added")]
    assert told == [
        "regenerated", "ongoing", "token_lost", "token_lost", "token_lost", "round_begins", "added", "added",
    ]  # fmt: skip
