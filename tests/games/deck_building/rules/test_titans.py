"""Titans, and Archenemy Titans."""

from __future__ import annotations

import pytest

from titanomachy.games.deck_building.content import CARD_IDS, KIND
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import BOX

STANDARD = [name for name in CARD_IDS if BOX.is_titan[KIND[name]] and not BOX.is_archenemy[KIND[name]]]


@rule("DB-titans-01")
def test_standard_titans_cost_5_or_less_and_have_no_hit_points() -> None:
    assert len(STANDARD) == 7
    for name in STANDARD:
        assert 0 < BOX.cost[KIND[name]] <= 5
        assert BOX.hit_points[KIND[name]] == 0


@rule("DB-titans-07", "DB-titans-02", "DB-hp-04")
@pytest.mark.parametrize("titan", STANDARD)
def test_a_hero_in_its_space_defeats_a_standard_titan_outright_for_its_cost(titan: str) -> None:
    cost = BOX.cost[KIND[titan]]
    turn = city(f"outside . . {titan}+hero . .", mates="levi", power=cost)
    assert turn.refused(f"damage {titan} 1") == "DB-hp-04"
    turn.defeat(titan)
    assert turn.power == 0 and turn.outside(2) == ""
    assert len(turn.s.attack) == 10 and turn.s.attack_discard == []  # no Titans on Attack card
    poor = city(f"outside . . {titan}+hero . .", mates="levi", power=cost - 1)
    assert poor.refused(f"defeat {titan}") == "DB-buy-07"


@rule("DB-titans-07", "DB-buy-06")
def test_a_titan_is_not_defeated_through_the_wall_or_from_next_door() -> None:
    turn = city("outside . 9m 6m . .\ninside . . hero . .", mates="levi", power=9, move=2)
    assert turn.refused("defeat titan_6m") == "DB-buy-04"
    turn.move("outside")
    assert turn.can("defeat titan_6m") and turn.refused("defeat titan_9m") == "DB-buy-04"


@rule("DB-titans-03")
def test_an_ambush_comes_at_the_moment_the_titan_is_placed_from_the_main_deck() -> None:
    turn = city("inside hero . . . levi", step="add_cards", castle="10m food")
    assert turn.discard() == "wound" and turn.discard("levi") == ""
    assert turn.told().index("titan_comes") < turn.told().index("ambush") < turn.told().index("wounded")
    assert turn.told().index("wounded") < turn.told().index("added")


@rule("DB-titans-04")
def test_an_ambush_does_not_repeat_in_later_rounds() -> None:
    turn = city("outside 10m . . . .\ninside hero . . . levi", castle="food horse cis cloak")
    turn.end_round()
    assert turn.s.round == 2 and turn.s.wounds == 20
    turn.do("first 0").end_round()
    assert turn.s.round == 3 and turn.s.wounds == 20


@rule("DB-titans-04")
def test_an_ambush_does_not_repeat_when_the_titan_is_moved() -> None:
    turn = city(
        """
        outside  10m  .  .            .  .
        place    .    .  shiganshina  .  .
        inside   .    .  hero         .  levi
        """,
        move=2,
    )
    turn.do("visit").do("titan 0 titan_10m")
    assert turn.outside(2) == "titan_10m" and turn.outside(0) == ""
    assert turn.discard() == "" and turn.s.wounds == 20


@rule("DB-titans-04", "DB-walls-11")
def test_an_ambush_does_not_repeat_when_the_wall_falls() -> None:
    turn = city(
        """
        outside  10m  .     .  .  .
        tokens   1    2     2  2  2
        inside   .    hero  .  .  levi
        """,
        castle="food horse",
    )
    turn.end_round()
    assert turn.outside(1) == "titan_10m"
    assert turn.s.wounds == 20 and turn.s.tokens == [-1, 2, 2, 2, 2]


@rule("DB-titans-05", "DB-hp-06")
def test_an_archenemy_stays_and_takes_part_in_every_end_of_round_until_it_is_defeated() -> None:
    turn = city(
        """
        outside  smiling:7  .  .     .  .
        tokens   2          2  2     2  2
        inside   .          .  hero  .  levi
        """,
        castle="food horse cis cloak swords petra",
    )
    turn.end_round()
    assert turn.outside(1) == "smiling_titan"  # its Wall has fallen
    assert turn.damage("smiling") == 7 - 2
    turn.do("first 0").end_round()
    assert turn.outside(2) == "smiling_titan"
    assert turn.damage("smiling") == 7 - 2 - 2
    assert turn.s.tokens == [-1, -1, 2, 2, 2]


@rule("DB-titans-05")
def test_a_defeated_archenemy_takes_part_no_more() -> None:
    turn = city("outside . . smiling:full+hero . levi", power=12, attack="smile", castle="food horse")
    turn.attempt("smiling").end_round()
    assert turn.s.round == 2 and turn.s.tokens == [2] * 5
    assert "smiling_titan" not in turn.outside(2)


@rule("DB-titans-06")
def test_archenemies_can_be_in_play_together() -> None:
    turn = city("outside . . smiling:3 . .\ninside . . . . hero", mates="levi", step="add_cards", castle="bean food")
    assert turn.outside(2) == "smiling_titan" and turn.outside(0) == "bean"
    assert turn.damage("smiling") == 3
