"""Contents, and Anatomy of a Card."""

from __future__ import annotations

from collections import Counter

import pytest

import titanomachy as tm
from titanomachy.games.deck_building.content import ARCHENEMIES, CARD_IDS, HERO_IDS, KIND
from titanomachy.games.deck_building.rules.positions import lying
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import BOX, GAME


@rule("DB-components-01")
def test_the_box_holds_188_standard_cards() -> None:
    decks: Counter[str] = Counter()
    for card in BOX.cards:
        decks[card.deck] += card.count
    assert BOX.cards[KIND["courage"]].count == 36
    assert BOX.cards[KIND["thrust"]].count == 16
    assert decks == {
        "starter": 36 + 16, "main": 80, "3d_gear": 16, "archenemy": 10, "titans_on_attack": 10, "wound": 20,
    }  # fmt: skip
    assert decks.total() == 188


@rule("DB-components-01")
def test_every_card_of_the_box_is_on_the_table_when_the_game_begins() -> None:
    found = lying(GAME.new(seats=5, heroes="random").state)
    spare = {"courage": 1, "thrust": 1}
    assert {name: found[KIND[name]] for name in CARD_IDS} == {
        card.id: card.count - spare.get(card.id, 0) for card in BOX.cards
    }


@rule("DB-components-02")
def test_seven_heroes_are_in_the_box_and_at_most_five_are_played_at_once() -> None:
    table = GAME.new(seats=5, heroes="choose")
    assert {GAME.vocabulary.text(option) for option in table.asks[4].options} == {
        f"hero {name}" for name in ("armin", "conny", "eren", "erwin", "levi", "mikasa", "sasha")
    }
    for seat, name in enumerate(("sasha", "armin", "eren", "levi", "conny")):
        table.choose(seat, f"hero {name}")
    assert len(table.state.heroes) == len(set(table.state.heroes)) == 5


@rule("DB-components-02")
def test_hange_plays_only_at_a_table_that_asks_for_her() -> None:
    with pytest.raises(tm.BadSetup, match="Hange"):
        GAME.new(seats=2, heroes=["hange", "levi"])
    for seed in range(30):
        assert HERO_IDS.index("hange") not in GAME.new(seats=5, seed=seed, heroes="random").state.heroes
    assert "hero hange" in map(GAME.vocabulary.text, GAME.new(seats=2, heroes="choose", hange=True).asks[0].options)


@rule("DB-components-03")
def test_there_are_five_walls_and_ten_wall_tokens() -> None:
    table = GAME.rules.make(GAME.setup(3, 0, None, {"heroes": "random"}), 0)
    assert len(table.tokens) == len(table.outside) == 5
    assert sum(table.tokens) == 10


@rule("DB-components-03", "DB-round-05")
def test_one_round_token_stays_with_the_first_player() -> None:
    turn = city("inside . . hero . mikasa", first=0)
    assert turn.table.view(None)["first"] == 0 and turn.table.view(None)["turns"] == 0
    turn.end()
    assert turn.table.view(None)["first"] == 0
    assert turn.table.view(None)["turns"] == 1  # the other side of the token


@rule("DB-components-03")
def test_the_titan_trap_token_is_on_one_wall_at_a_time() -> None:
    turn = city("inside . . hero . .", hand="titan_trap", mates="levi", trap=0)
    turn.play("titan_trap")
    assert turn.s.trap == 2  # and no longer on the outermost Wall
    assert BOX.cards[KIND["titan_trap"]].count == 1


@rule("DB-components-03")
def test_damage_tokens_never_run_out() -> None:
    turn = city(
        "outside smiling_titan:full bean:full deviant_titan_12:full colossal_titan:39 hero",
        hand="horse courage",
    )
    turn.play("horse", "courage").move("outward").hit("colossal", 1)
    assert sum(turn.s.damage) == 13 + 17 + 22 + 40


@rule("DB-components-04")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_players_have_ten_starters_each(seats: int) -> None:
    found = lying(GAME.new(seats=seats, heroes="random").state)
    assert (found[KIND["courage"]], found[KIND["thrust"]]) == (7 * seats, 3 * seats)


@rule("DB-components-04")
@pytest.mark.parametrize("seats", [0, 6])
def test_no_other_number_of_players_is_possible(seats: int) -> None:
    with pytest.raises(tm.BadSetup, match="DB-components-04"):
        GAME.new(seats=seats)


@rule("DB-components-04")
def test_five_starting_decks_leave_one_courage_and_one_thrust_over() -> None:
    found = lying(GAME.new(seats=5, heroes="random").state)
    left = {name: BOX.cards[KIND[name]].count - found[KIND[name]] for name in ("courage", "thrust")}
    assert left == {"courage": 1, "thrust": 1}


# -- anatomy of a card


@rule("DB-anatomy-01")
def test_cards_have_one_of_six_types_and_sometimes_a_subtype() -> None:
    main = {BOX.type_name(kind) for kind in {*BOX.main, *ARCHENEMIES, KIND["courage"], KIND["thrust"]}}
    assert main == {
        "Titan", "Ally", "Ally, Move", "Equipment", "Equipment, Move", "Maneuver", "Maneuver, Move", "Location",
        "Starter", "Starter, Move", "Archenemy 1", "Archenemy 2", "Archenemy 3", "Archenemy 4",
    }  # fmt: skip
    assert BOX.type_name(KIND["horse"]) == "Equipment, Move" and BOX.type_name(KIND["swords"]) == "Equipment"
    assert BOX.type_name(KIND["bean"]) == "Archenemy 2" and BOX.type_name(KIND["titan_4m"]) == "Titan"


@rule("DB-anatomy-02")
def test_no_card_and_no_result_has_points() -> None:
    turn = city("outside . . female:full+hero . mikasa", hand="kill kill courage", slain=3, attack="smile", power=6)
    turn.play("kill", "kill").attempt("female")
    assert turn.over == "won"
    outcome = turn.table.outcome
    assert outcome is not None and set(outcome.scores.values()) == {1.0}  # won; nothing is counted
    assert not any("point" in key or "vp" in key for entry in BOX.entries for key in entry if key != "hit_points")


@rule("DB-anatomy-03")
def test_only_archenemies_have_hit_points() -> None:
    assert {kind for kind in range(len(CARD_IDS)) if BOX.hit_points[kind]} == set(ARCHENEMIES)


@rule("DB-anatomy-03", "DB-hp-07")
def test_nobody_may_try_to_defeat_an_archenemy_before_its_hit_points_are_full_of_damage() -> None:
    turn = city("outside . . smiling:12+hero . .", hand="thrust courage", mates="levi", power=20)
    assert turn.refused("attempt smiling_titan") == "DB-hp-07"
    turn.hit("smiling", 1)
    assert turn.can("attempt smiling_titan")


@rule("DB-anatomy-04")
def test_the_cost_is_the_power_to_buy_a_card_or_to_defeat_a_titan() -> None:
    turn = city(
        """
        outside  .  .  10m          .  .
        inside   .  .  swords+hero  .  .
        """,
        mates="levi",
        power=8,
        move=1,
    )
    turn.buy("swords")
    assert turn.power == 8 - 4
    turn.move("outside")
    assert turn.refused("defeat titan_10m") == "DB-buy-07"  # it costs 5
    assert turn.outside(2) == "titan_10m"


@rule("DB-anatomy-04", "DB-titans-07")
def test_a_titan_is_defeated_for_its_cost() -> None:
    turn = city("outside . . 10m+hero . .", mates="levi", power=6)
    turn.defeat("10m")
    assert turn.power == 6 - 5
    assert turn.outside(2) == ""
