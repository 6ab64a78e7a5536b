"""The cards of the box, an owner's corrections to them, and that every card is shown by a test."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.games.deck_building.content import CARD_IDS, HERO_IDS, KIND, TYPE_NAMES, Content, read_file
from titanomachy.kernel.ledger import rule

from .card_marks import cards_shown
from .drawn_city import city
from .playing import BOX, GAME

CORRECTIONS = """
[[card]]
id = "swords"
cost = 3
bonus = 6
[[card]]
id = "smiling_titan"
hit_points = 15
"""


# -- the box


@rule("DB-cards-01", "DB-components-01")
def test_the_80_cards_of_the_main_deck_are_18_titans_21_allies_18_maneuvers_17_equipment_and_6_locations() -> None:
    kinds = Counter(TYPE_NAMES[BOX.type[kind]] for kind in BOX.main)
    assert kinds == {"Titan": 18, "Ally": 21, "Maneuver": 18, "Equipment": 17, "Location": 6}
    assert len(BOX.main) == 80 and len(BOX.attack) == 10 and sum(map(len, BOX.levels[1:])) == 10
    assert sum(card.count for card in BOX.cards) == 188
    counted = read_file()["meta"]["counts"]  # type: ignore[index, call-overload]
    assert (counted["main"], counted["wound"], counted["3d_gear"]) == (80, BOX.wounds, BOX.gear)  # type: ignore[index, call-overload]


PRICES = {
    2: "cis jurgen marco_bodt thomas_wagner horse signal_flare long_distance_scouting_formation reel_in",
    3: "gunther_schultz hannes ian_dietrich kitts_woerman ness ymir flintlock_rifle food resupply swing_away",
    4: "christa_lenz keith_shadis miche_zacharius nanaba fuel_cannisters swords escape heroic_sacrifice armory "
    "old_survey_corps_hq",
    5: "bertholdt_hoover eld oruo_bozad petra cloak surprise_attack forest_of_giant_trees training_grounds",
    6: "jean_kirschtein reiner_braun cannon pay_tribute hospital shiganshina",
    7: "commander_pyxis titan_trap kill_shot",
}
ARCHENEMY_NUMBERS = {  # cost and Hit Points
    "smiling_titan": (6, 13), "bean": (9, 17), "bearded_titan": (8, 14), "sonny": (7, 19), "deviant_titan_10": (10, 24),
    "deviant_titan_11": (11, 16), "deviant_titan_12": (12, 22), "armored_titan": (13, 30), "colossal_titan": (10, 40),
    "female_titan": (15, 25),
}  # fmt: skip


@rule("DB-cards-02")
@pytest.mark.parametrize("cost", PRICES)
def test_a_card_is_bought_for_its_cost_and_not_for_less(cost: int) -> None:
    for name in PRICES[cost].split():
        turn = city(f"inside . . hero+{name} . levi", power=cost - 1)
        assert turn.refused(f"buy {name}") == "DB-buy-07"
        turn = city(f"inside . . hero+{name} . levi", power=cost).buy(name)
        assert (turn.power, turn.discard()) == (0, name)


@rule("DB-cards-02")
def test_the_list_of_prices_is_complete_and_archenemies_have_their_cost_and_hit_points() -> None:
    for_sale = {CARD_IDS[kind] for kind in BOX.main if not BOX.is_titan[kind]}
    assert sorted(" ".join(PRICES.values()).split()) == sorted(for_sale)
    assert {
        CARD_IDS[kind]: (BOX.cost[kind], BOX.hit_points[kind]) for level in BOX.levels for kind in level
    } == ARCHENEMY_NUMBERS
    assert [BOX.cost[KIND[name]] for name in ("courage", "thrust", "wound", "3d_gear")] == [0, 0, 0, 2]


def test_every_card_has_a_text_in_both_languages_with_the_numbers_of_its_data() -> None:
    for kind in range(len(CARD_IDS)):
        en, fr = BOX.text(kind), BOX.text(kind, "fr")
        assert en and fr and en != fr and "{" not in en + fr, CARD_IDS[kind]
    for hero in range(len(HERO_IDS)):
        assert BOX.hero_text(hero) != BOX.hero_text(hero, "fr")
    assert "7" in BOX.text(KIND["kill_shot"]) and "3" in BOX.text(KIND["kill_shot"])


@rule("DB-cards-02")
def test_every_card_is_shown_by_a_test_of_this_folder() -> None:
    shown = cards_shown(Path(__file__).parent.rglob("test_*.py"))
    assert set(shown) == {*CARD_IDS, *HERO_IDS}
    assert len(CARD_IDS) == 76 and len(HERO_IDS) == 8


def test_every_card_has_a_source_and_those_of_one_source_come_first() -> None:
    sources = GAME.table.content_sources()
    assert len(sources) == 84 and all(source for _, source, _ in sources)
    single = [source == "public card list" for _, source, _ in sources]
    assert single == sorted(single, reverse=True)
    assert any("Gunther" in name.title() or "gunther" in name for name, _, doubt in sources if doubt)


# -- corrections that fit


def test_a_good_correction_changes_the_game_and_no_other_table() -> None:
    content = tomllib.loads(CORRECTIONS)
    picture = "outside . . hero+4m . .\ninside . . . . levi"
    assert city(picture, hand="swords", content=content).play("swords").power == 6
    assert city(picture, hand="swords").play("swords").power == 4
    buys = city("inside . . hero+swords . levi", hand="3*courage", content=content)
    assert buys.play("courage", "courage", "courage").can("buy swords")
    assert Content(content).text(KIND["swords"]) != BOX.text(KIND["swords"]), "the card says so, too"


def test_corrections_may_be_a_file_a_text_or_a_table(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text(CORRECTIONS, encoding="utf-8")
    tables = [
        GAME.new(seats=2, seed=5, content=content)
        for content in (str(file), file, CORRECTIONS, tomllib.loads(CORRECTIONS))
    ]
    assert len({table.fingerprint() for table in tables}) == 1
    assert tables[0].state.content.hit_points[KIND["smiling_titan"]] == 15
    assert tables[0].fingerprint() != GAME.new(seats=2, seed=5).fingerprint()


def test_records_and_positions_carry_the_corrections() -> None:
    table = GAME.new(seats=2, seed=5, heroes=["eren", "levi"], content=CORRECTIONS)
    for _ in range(4):
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, ask.options[0])
    again = GAME.replay(table.record())
    assert again.fingerprint() == table.fingerprint()
    place = GAME.position(table.position())
    assert place.state.content.hit_points[KIND["smiling_titan"]] == 15


def test_the_number_of_a_card_can_be_corrected() -> None:
    more = Content({"card": [{"id": "swords", "count": 3}, {"id": "wound", "count": 24}]})
    assert len(more.main) == 81 and more.wounds == 24
    table = GAME.new(seats=2, seed=2, content={"card": [{"id": "swords", "count": 3}]})
    assert sum(table.state.piles) + len(table.state.waiting) >= 70


# -- corrections that do not

BAD = {
    "an unknown part": ({"kards": []}, "the corrections name 'kards', which is not there; did you mean card"),
    "an unknown card": ({"card": [{"id": "sword", "cost": 3}]}, "card has no entry 'sword'; did you mean swords"),
    "an unknown key": ({"card": [{"id": "swords", "price": 3}]}, "name 'card.swords.price', which is not there"),
    "no id": ({"card": [{"cost": 3}]}, "card takes entries with an id each"),
    "a text for a number": ({"card": [{"id": "swords", "cost": "3"}]}, "card.swords.cost is a whole number"),
    "a negative cost": ({"card": [{"id": "swords", "cost": -1}]}, "card.swords.cost must be a whole number from 0"),
    "a huge count": ({"card": [{"id": "swords", "count": 100}]}, "card.swords.count must be a whole number from"),
    "an unknown type": ({"card": [{"id": "swords", "type": "Sword"}]}, "card.swords.type is one of Ally, Equipment"),
    "a level nobody has": ({"card": [{"id": "smiling_titan", "level": 2}]}, "every level from 1 to 4 needs an Arch"),
    "too high a level": ({"card": [{"id": "bean", "level": 5}]}, "card.bean.level must be a whole number from 0 to 4"),
    "no TOML": ("[[card]\nid = 3", "the corrections are not valid TOML"),
    "no file": ("nowhere.toml", "there is no corrections file 'nowhere.toml'"),
}  # fmt: skip


@rule("DB-setup-02")
@pytest.mark.parametrize("what", BAD)
def test_a_correction_that_does_not_fit_is_refused_with_what_is_wrong(what: str) -> None:
    content, words = BAD[what]
    with pytest.raises(tm.BadSetup, match=words) as refused:
        GAME.new(seats=2, seed=1, content=content)
    assert refused.value.text("fr") != refused.value.text("en"), "a French reader was told in English"
