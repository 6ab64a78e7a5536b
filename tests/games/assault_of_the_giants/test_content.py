"""Content and corrections: each entry has its source, an owner's file replaces values, nonsense is refused by name."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.reading import read_files
from titanomachy.kernel.ledger import rule

from .drawn_board import command, drawn

COUNTED = {
    "region": "regions", "leader": "leader_tokens", "champion": "champion_cards", "giantslayer": "giantslayers",
    "command": "command_cards", "event": "event_cards", "spell": "spell_cards",
}  # fmt: skip


def test_every_entry_says_where_it_comes_from() -> None:
    sources = GAME.table.content_sources()
    assert len(sources) > 150
    assert {source for _, source, _ in sources} == {"rulebook", "reconstructed"}
    assert sources[0][1] == "rulebook"
    names = [name for name, _, _ in sources]
    assert len(set(names)) == len(names)


def test_the_numbers_of_pieces_are_those_of_the_rulebook() -> None:
    data = read_files()
    constants = data["constants"]
    assert isinstance(constants, dict)
    for part, name in COUNTED.items():
        entries = data[part]
        assert isinstance(entries, list) and len(entries) == constants[name], part
    assert constants["resource_cards"] == 48 and constants["story_markers"] == 30


def test_the_set_up_says_that_this_is_a_reconstructed_edition() -> None:
    assert "Reconstructed edition" in GAME.rules.advice(GAME.new(3).setup, "en")[0]


def test_a_correction_changes_a_value_and_stands_in_the_record() -> None:
    corrections = {"command": [{"id": "hill_move", "base": 9}], "race": [{"id": "hill", "elite": {"f": 5}}]}
    turn = command("move", "sumber hill regular", content=corrections)
    assert turn.s.maneuvers == 9
    table = GAME.new(3, 1, corrections)
    again = GAME.replay(table.record())
    assert again.state.content.base[5][0] == 9 and again.fingerprint() == table.fingerprint()
    assert GAME.new(3, 1).state.content.base[5][0] == 6


@pytest.mark.parametrize(
    ("corrections", "words"),
    [
        ({"race": [{"id": "hil", "stacking_limit": 3}]}, "no entry 'hil'"),
        ({"race": [{"id": "hill", "stacking_limit": 0}]}, "stacking_limit"),
        ({"die": [{"id": "hill", "faces": [{"hit": 1}]}]}, "six faces"),
        ({"die": [{"id": "hill", "faces": [{"hit": 9}] * 6}]}, "hit"),
        ({"spell": [{"id": "ward", "basic": {"when": "never"}}]}, "never"),
        ({"spell": [{"id": "ward", "basic": {"effect": {"op": "heal"}}}]}, "heal"),
        ({"region": [{"id": "waterdeep", "neighbours": ["silver_marches"]}]}, "borders"),
        ({"event": [{"id": "great_feast", "rune": "rune_of_cake"}]}, "rune_of_cake"),
        ({"event": [{"id": "great_feast", "ordning_points": "many"}]}, "whole number"),
        ({"leader": [{"id": "guh", "ability": {"op": "sing"}}]}, "sing"),
        ({"event": [{"id": "crown_of_splendors", "reward": [{"op": "dance"}]}]}, "dance"),
        ({"event": [{"id": "great_feast", "race": "ogre"}]}, "event.great_feast names 'ogre'"),
        ({"story_marker": [{"id": "forge", "race": "ogre"}]}, "story_marker.forge names 'ogre'"),
        ({"region": [{"id": "evermoors", "race": "ogre"}]}, "region.evermoors names 'ogre'"),
        ({"player_count": [{"id": "3_players", "races_in_turn_order": ["fire"]}]}, "3 players"),
    ],
)
def test_a_correction_that_does_not_fit_is_refused_by_name(corrections: dict[str, object], words: str) -> None:
    with pytest.raises(tm.BadSetup, match=words) as error:
        GAME.new(3, 0, corrections)
    assert error.value.text("fr") != error.value.text("en"), "it was said in English only"


@rule("AG-comp-01")
def test_a_board_where_a_race_has_no_starting_region_is_refused() -> None:
    for other in ({"race": "hill"}, {"kind": "small_folk"}):
        with pytest.raises(tm.BadSetup, match="every race needs a Starting Region") as error:
            GAME.new(3, 0, {"region": [{"id": "sea_of_swords", **other}]})
        assert error.value.rule == "AG-comp-01"


def test_an_effect_may_move_to_another_card_of_the_same_moment() -> None:
    corrections = {"resource": [{"id": "food", "use": {"op": "draw_resources", "amount": 1}}]}
    turn = drawn(cards={"hill": "food"}, deck="ore", content=corrections)
    assert turn.do("use food").cards("hill") == "ore"
