"""The set-up options: each changes what it says, and refuses what it does not know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.games.deck_building.content import HERO_IDS
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import GAME

# -- Heroes


@rule("DB-heroes-01")
def test_heroes_are_dealt_at_random_chosen_or_named() -> None:
    dealt = {tuple(GAME.new(seats=3, seed=seed).state.heroes) for seed in range(10)}
    assert len(dealt) > 5 and all(len(set(heroes)) == 3 for heroes in dealt)
    table = GAME.new(seats=2, seed=1, heroes="choose")
    assert set(table.asks) == {0, 1} and len(table.asks[0].options) == 7
    table.choose(1, "hero levi")
    table.choose(0, "hero eren")
    assert [HERO_IDS[hero] for hero in table.state.heroes] == ["eren", "levi"]
    assert GAME.new(seats=2, seed=1, heroes=["eren", "levi"]).state.heroes == table.state.heroes


@rule("DB-components-02")
def test_hange_is_among_the_heroes_only_where_the_table_wants_her() -> None:
    hange = HERO_IDS.index("hange")
    assert not any(hange in GAME.new(seats=5, seed=seed).state.heroes for seed in range(20))
    assert any(hange in GAME.new(seats=5, seed=seed, hange=True).state.heroes for seed in range(20))
    assert len(GAME.new(seats=2, seed=1, heroes="choose", hange=True).asks[0].options) == 8


@rule("DB-herocards-02")
def test_two_heroes_each_can_be_dealt_to_three_players_or_with_hange_to_four() -> None:
    with pytest.raises(tm.BadSetup, match="7 Heroes are too few to deal two to each of 4"):
        GAME.new(seats=4, seed=1, heroes="deal_two")
    table = GAME.new(seats=4, seed=1, heroes="deal_two", hange=True)
    assert [len(ask.options) for ask in table.asks.values()] == [2, 2, 2, 2]
    assert len(set(table.state.offered)) == len(table.state.offered) == 8, "each Hero to one player"
    dealt = {tuple(GAME.new(seats=2, seed=seed, heroes="deal_two").asks[0].options) for seed in range(12)}
    assert len(dealt) > 1, "by chance"


# -- readings of the rules


@rule("DB-ambush-06")
def test_attack_defense_decides_who_may_avoid_grab_eat_and_crush() -> None:
    for setting, asked in (("district", {"sasha": "defend"}), ("attacker", {"armin": "turn"})):
        turn = city(
            "outside . . hero+smiling_titan:full . .\ninside . . sasha . .", hand="kill_shot",
            hands={"sasha": "signal"}, attack="grab", options={"attack_defense": setting},
        )  # fmt: skip
        turn.play("kill_shot").attempt("smiling")
        assert turn.asked() == asked
    own = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . mikasa .", hand="kill_shot signal",
        hands={"mikasa": "marco"}, attack="grab", options={"attack_defense": "attacker"},
    )  # fmt: skip
    own.play("kill_shot").attempt("smiling")
    assert own.asked() == {"armin": "defend", "mikasa": "defend"}, "the attacker, or Mikasa"


@rule("DB-clar-06")
def test_bean_titans_decides_whether_bean_may_destroy_standard_titans() -> None:
    for setting, left in ((True, ""), (False, "titan_9m")):
        turn = city("outside 9m . . bean .\ninside . . . . hero+levi", step="ongoings", due=["bean"],
                    options={"bean_titans": setting}, castle="food swords", trap=0)  # fmt: skip
        assert turn.outside(0) == left


@rule("DB-herocards-04")
def test_eren_wounds_decides_how_often_his_wounds_bring_power_and_move() -> None:
    for setting, power in (("once", 2), ("each", 4)):
        turn = city("inside . . hero . levi", hero="eren", hand="wound food thomas", deck="wound", step="turn_begins",
                    options={"eren_wounds": setting})  # fmt: skip
        turn.play("food").do("mend").play("thomas")
        assert (turn.power, turn.moves) == (power, power)


@rule("DB-kill-11")
def test_damage_after_attempt_decides_whether_cards_still_damage_the_titan_that_was_attempted() -> None:
    # scenario 57
    for setting, damage in (("none", 9), ("printed", 13)):
        turn = city(
            "outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand="cannon", attack="steaming",
            options={"damage_after_attempt": setting},
        )  # fmt: skip
        turn.attempt("smiling").play("cannon")
        assert turn.damage("smiling_titan") == damage
        assert not turn.can("damage") and not turn.can("attempt"), "Power never"


@rule("DB-kill-19")
def test_fallen_wall_attempt_decides_whether_the_attempt_goes_on_when_the_wall_falls() -> None:
    for setting, slain in (("goes_on", 1), ("fails", 0)):
        turn = city(
            "tokens 2 2 1 2 2\noutside . . hero+smiling_titan:full . .\ninside . . . . levi", attack="breakthrough",
            power=9, options={"fallen_wall_attempt": setting},
        )  # fmt: skip
        turn.attempt("smiling")
        assert (turn.s.slain, turn.at(), turn.power) == (slain, "off", 0)


@rule("DB-herocards-04")
def test_heroes_own_turn_only_limits_eren_and_hange_to_their_own_turns() -> None:
    for strict, asked in ((False, {"eren": "who_ability"}), (True, {"eren": "first", "levi": "first"})):
        turn = city("inside hero . . . levi", hero="eren", hand="swing", step="add_cards", castle="10m swords",
                    options={"heroes_own_turn_only": strict})  # fmt: skip
        turn.defend("swing", "eren")
        assert turn.asked() == asked
    for strict, asked in ((False, {"hange": "destroy_ability"}), (True, {"armin": "turn"})):
        turn = city(
            "outside . . hero+smiling_titan:full . .\ninside . . . . hange", hands={"hange": "courage"}, power=11,
            attack="smile", options={"hange": True, "heroes_own_turn_only": strict},
        )  # fmt: skip
        turn.attempt("smiling")
        assert turn.asked() == asked


def test_every_option_is_set_in_some_test_of_this_folder() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py")]
    for name in GAME.options:
        set_somewhere = re.compile(rf'"{name}": [^(]|\b{name}=')
        assert any(set_somewhere.search(text) for text in texts), name


def test_every_option_has_help_and_a_rule_of_the_ledger() -> None:
    for name, spec in GAME.options.items():
        assert spec.rule in GAME.ledger and spec.text("en").endswith("."), name


# -- what is refused

BAD: dict[str, tuple[dict[str, object], str]] = {
    "an unknown option": ({"difficulty": "hard"}, "there is no option 'difficulty'"),
    "a misspelt option": ({"lenght": "short"}, "did you mean length"),
    "an unknown length": ({"length": "long"}, "length=long is not possible; length can be standard or short"),
    "unknown hands": ({"hands": "hidden"}, "hands can be open or closed"),
    "hange twice true": ({"hange": "maybe"}, "hange can be False or True"),
    "easier death": ({"easier_death": 2}, "easier_death=2 is not possible"),
    "easier cards": ({"easier_cards": "few"}, "easier_cards=few is not possible"),
    "easier attack": ({"easier_attack": 1}, "easier_attack=1 is not possible"),
    "harder death": ({"harder_death": "second"}, "harder_death=second is not possible"),
    "harder cards": ({"harder_cards": 5}, "harder_cards=5 is not possible"),
    "harder walls": ({"harder_walls": 0}, "harder_walls=0 is not possible"),
    "a defender": ({"attack_defense": "mikasa"}, "attack_defense can be district or attacker"),
    "titans of bean": ({"bean_titans": "all"}, "bean_titans can be True or False"),
    "erens wounds": ({"eren_wounds": "twice"}, "eren_wounds can be once or each"),
    "damage": ({"damage_after_attempt": "some"}, "damage_after_attempt can be none or printed"),
    "a fallen wall": ({"fallen_wall_attempt": "waits"}, "fallen_wall_attempt can be goes_on or fails"),
    "strict heroes": ({"heroes_own_turn_only": "hange"}, "heroes_own_turn_only can be False or True"),
    "an unknown hero": ({"heroes": ["erin", "levi"]}, "heroes: 'erin' is unknown; did you mean .*eren"),
    "a hero twice": ({"heroes": ["eren", "eren"]}, "heroes names one thing twice"),
    "a hero too few": ({"heroes": ["eren"]}, "2 players have 2 Heroes, not 1"),
    "a hero too many": ({"heroes": ["eren", "levi", "conny"]}, "2 players have 2 Heroes, not 3"),
    "hange without leave": ({"heroes": ["hange", "levi"]}, "Hange plays only with hange=true"),
    "numbers for heroes": ({"heroes": [1, 2]}, "heroes takes random, choose or deal_two or a list of names"),
}  # fmt: skip


@rule("DB-heroes-01", "DB-components-02")
@pytest.mark.parametrize("what", BAD)
def test_a_setting_that_is_not_possible_is_refused_with_what_would_be(what: str) -> None:
    options, words = BAD[what]
    with pytest.raises(tm.BadSetup, match=words):
        GAME.new(seats=2, seed=1, **options)  # type: ignore[arg-type]


@rule("DB-components-04")
@pytest.mark.parametrize("seats", [0, 6, -1])
def test_no_other_number_of_players_is_possible(seats: int) -> None:
    with pytest.raises(tm.BadSetup, match=r"DB-components-04"):
        GAME.new(seats=seats, seed=1)


@rule("DB-difficulty-01", "DB-difficulty-03")
def test_settings_that_do_less_than_they_say_are_pointed_out() -> None:
    alone = GAME.setup(1, 1, None, {"easier_cards": True})
    assert GAME.rules.advice(alone, "en") == ["Alone, at least one card is added each round."]
    calm = GAME.setup(2, 1, None, {"easier_attack": True, "attack_defense": "attacker"})
    assert len(GAME.rules.advice(calm, "en")) == 1 and "nobody defends" in GAME.rules.advice(calm, "en")[0]
    for seats, options in ((1, {}), (2, {}), (2, {"easier_cards": True}), (2, {"harder_cards": True})):
        assert GAME.rules.advice(GAME.setup(seats, 1, None, options), "en") == []
