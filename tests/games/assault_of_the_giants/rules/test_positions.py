"""Positions: what they may leave out, and what they may not say; labels and texts; what may be done by itself."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.acts import Giants
from titanomachy.games.assault_of_the_giants.content import EVENT_IDS, HEKATON, REGION_IDS, REGULAR, VONINDOD
from titanomachy.games.assault_of_the_giants.messages import Endings
from titanomachy.games.assault_of_the_giants.table.about import RULES
from titanomachy.games.assault_of_the_giants.table.labels import PLAIN, TEMPLATES
from titanomachy.games.assault_of_the_giants.words import VOCABULARY
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..drawn_board import BOX, Play, battle, command, drawn

HILL = ["none"] * 9 + ["hill"] + ["none"] * 6
ARMY: list[list[str]] = [[]] * 9 + [["regular"]] + [[]] * 6
TWO = ["none"] * 9 + ["hill"] * 2 + ["none"] * 5
ELEVEN: list[list[str]] = [[]] * 9 + [["regular"] * 6, ["regular"] * 5] + [[]] * 5
OWED = [[0 if kind in (VONINDOD, HEKATON) else n for kind, n in enumerate(tokens)] for tokens in BOX.tokens]
OWED[5][REGULAR] = -1
SMALL_FOLK = [name for name, small in zip(REGION_IDS, BOX.small_folk, strict=True) if small]


def alone(race: str, army: str) -> dict[str, object]:
    """An army in Waterdeep and nobody else."""
    return {"owner": ["none"] * 10 + [race] + ["none"] * 5, "units": [[]] * 10 + [army.split()] + [[]] * 5}


@rule(
    "AG-object-03", "AG-setup-05", "AG-setup-10", "AG-setup-35", "AG-comp-10", "AG-comp-11", "AG-comp-14",
    "AG-comp-21", "AG-comp-26", "AG-move-18", "AG-move-21", "AG-recruit-11", "AG-resource-03", "AG-command-02",
    "AG-special-04", "AG-special-24", "AG-endgame-02", "AG-endgame-03", "AG-final-08", "AG-slayer-27",
)  # fmt: skip
@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"owner": HILL}, "do not fit"),
        ({"owner": HILL, "units": [[]] * 9 + [["regular"] * 8] + [[]] * 6}, "AG-move-21"),
        ({"owner": HILL, "units": [[]] * 9 + [["champion", "champion"]] + [[]] * 6}, "AG-comp-10"),
        ({"owner": HILL, "units": [[]] * 9 + [["wounded_champion"]] + [[]] * 6}, "AG-comp-11"),
        ({"owner": ["hill"] + ["none"] * 15, "units": [["regular"]] + [[]] * 15}, "AG-move-18"),
        ({"owner": HILL, "units": ARMY, "supply": [[9] * 6] * 6}, "in all"),
        ({"owner": TWO, "units": ELEVEN, "supply": OWED}, "10 of hill regular in all, not 10"),
        ({**alone("storm", "champion second_champion"), "story": [1, 0, 0, 0, 0, 0]}, "AG-comp-10"),
        ({**alone("storm", "wounded_second_champion"), "story": [1, 0, 0, 0, 0, 0]}, "AG-comp-11"),
        (alone("fire", "second_leader"), "0 of fire second_leader"),
        (alone("storm", "second_champion"), "0 of storm second_champion"),
        ({"resources": [[12, 0, 0, 0, 0, 0, 0]] + [[0] * 7] * 5}, "food"),
        ({"resources": [[1, 2]] * 6}, "needs 7"),
        ({"spells": [["cure"], ["cure"], [], [], [], []]}, "Spell Card"),
        ({"known": ["cure"]}, "known"),
        ({"events_up": ["crown_of_splendors"] * 2}, "AG-comp-21"),
        ({"rows": [["move", "move"], [], [], [], [], []]}, "twice"),
        ({"rows": [["none"], [], [], [], [], []]}, "rows must be from 0 to 8, not -1"),
        (alone("hill", "none"), "units in waterdeep must be from 0 to 11, not -1"),
        ({"pool_1": 3, "pool_2": 3}, "AG-endgame-02"),
        ({"pool_1": 110, "points": [50, 0, 0, 0, 0, 0]}, "AG-endgame-02"),
        ({"last_round": 4}, "AG-endgame-03"),
        ({"pool_1": 0, "pool_2": 0, "round": 5, "last_round": 7}, "AG-endgame-03"),
        ({"pool_1": 0, "pool_2": 0, "round": 5, "last_round": 4}, "AG-endgame-03"),
        ({"pool_1": 121}, "pool_1 must be from 0 to 120, not 121"),
        ({"pool_1": 0, "pool_2": 31}, "pool_2 must be from 0 to 30, not 31"),
        ({"points": [-1, 0, 0, 0, 0, 0]}, "points must be from 0 to 1000000, not -1"),
        ({"maneuvers": -1}, "maneuvers must be from 0 to 1000000, not -1"),
        ({"ending": -1}, f"ending must be from 0 to {Endings.SHARED}, not -1"),
        ({"phase": "opening"}, "battle"),
        ({"transit": ["regular"]}, "transit"),
        ({"lyn": "none"}, "AG-setup-35"),
        ({"slayer_at": ["sumber_hills", "none", "none"]}, "AG-slayer-27"),
        ({"markers": [["sumber_hills"], [], [], [], [], []]}, "AG-special-04"),
        ({"markers": [["waterdeep"] * 2, [], [], [], [], []]}, "AG-special-04"),
        ({"markers": [SMALL_FOLK[:7], [], [], [], [], []]}, "there are 6 of the marker ravage, not 7"),
        ({"races": ["hill"] * 6}, "AG-object-03"),
        ({"first": 2}, "AG-setup-05"),
        ({"active": 6}, "active must be from 0 to 5, not 6"),
        ({"active": -1}, "active must be from 0 to 5, not -1"),
        ({"fallen": [1, 0, 0, 0, 0, 0]}, "fallen"),
        ({"fallen": [0, 0, 0, 0, 0, 4], "owner": HILL, "units": ARMY}, "fallen"),
        ({"story": [3, 0, 0, 0, 0, 0]}, "story must be from 0 to 2, not 3"),
        ({"slayer_hurt": [1, 0, 0]}, "slayer_hurt must be from 0 to 0, not 1"),
        ({"scouted": 49}, "scouted must be from 0 to 48, not 49"),
        ({"units": []}, "16"),
    ],
)
def test_what_cannot_be_is_refused_in_words(state: dict[str, object], words: str) -> None:
    state = {"phase": "command", **state}
    with pytest.raises(tm.BadPosition, match=words) as error:
        GAME.position({"seats": 6, "state": state})
    assert error.value.text("fr") != error.value.text("en"), "it was said in English only"


def test_what_a_position_does_not_name_is_in_the_decks_and_in_the_supply() -> None:
    turn = drawn("waterdeep hill regular", cards={"hill": "food"}, spells={"hill": "cure"}, events="crown song heart")
    GAME.rules.check(turn.s)
    assert len(turn.s.deck) == 47 and len(turn.s.spell_deck) == 17 and len(turn.s.event_deck) == 6
    assert turn.supply("hill", "regular") == 9 and turn.supply("storm", "leader") == 1
    assert turn.s.market == [] and turn.s.round == 1


def test_every_moment_of_a_battle_can_be_written_down_and_read_again() -> None:
    turn = command(
        "attack",
        "waterdeep hill leader 2*elite\nneverwinter stone leader elite",
        spells={"hill": "hold fire_bolt", "stone": "bane"},
        cards={"hill": "ore artifact", "stone": "weaponry"},
        left=2,
    )
    turn.do("attack waterdeep neverwinter", "all", "cast hold", "pass")
    for _ in range(12):
        again = GAME.position(turn.table.position())
        assert again.fingerprint() == turn.table.fingerprint()
        if turn.turn != "hill":
            break
        turn.do(turn.offers()[0])


# -- words


def test_every_verb_has_a_label_and_its_rules() -> None:
    assert {*PLAIN, *TEMPLATES} == set(VOCABULARY.verbs) == set(RULES)
    assert all(rule_id in GAME.ledger for ids in RULES.values() for rule_id in ids)
    for verb, (template, places) in TEMPLATES.items():
        assert len(places) == len(VOCABULARY.verbs[verb].domains), verb
        assert template


def label(table: Table[Giants], text: str) -> str:
    (seat,) = table.asks
    return str(table.label(seat, GAME.vocabulary.parse(text)))


def test_labels_speak_of_the_right_race_and_card() -> None:
    turn = command("recruit", "sumber hill leader", left=1)
    assert label(turn.table, "recruit elite sumber_hills") == "Recruit elite hill giant in Sumber Hills for 2"
    move = command("move", "sumber hill leader regular!")
    assert label(move.table, "move sumber_hills leader waterdeep") == "Chief Guh: from Sumber Hills to Waterdeep"
    assert "(wounded)" in label(move.table, "move sumber_hills wounded_regular waterdeep")
    turn = drawn(turn="storm")
    assert label(turn.table, "command plunder") == "Play Negotiate"
    damage = battle(
        "waterdeep hill elite\nneverwinter fire regular elite", "waterdeep", "neverwinter", "damage", hits=(3, 0)
    )
    assert label(damage.table, "soak elite") == "elite fire giant takes the damage"
    dice = battle(
        "waterdeep hill leader\nneverwinter fire regular",
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader attack",
        attack="hill:h3 -",
    )
    dice.do("reroll")
    assert label(dice.table, "pick 0") == "Die 1: hits: 3" and label(dice.table, "pick 1") == "Die 2: miss"


def test_what_an_option_does_is_said_in_the_words_of_its_card() -> None:
    turn = drawn("sumber hill leader regular!", spells={"hill": "cure"}, cards={"hill": "artifact"})
    sight = turn.table.sight(5)
    text, rules = GAME.table.about(sight, GAME.vocabulary.parse("evoke cure"), "en")
    assert text.startswith("Heal up to 3") and rules == ("AG-magic-09",)
    text, _ = GAME.table.about(sight, GAME.vocabulary.parse("lead leader"), "en")
    assert "2 hits" in text
    text, _ = GAME.table.about(sight, GAME.vocabulary.parse(f"claim {EVENT_IDS[0]}"), "en")
    assert "Chief Guh" in text
    assert GAME.table.about(sight, GAME.vocabulary.parse("go"), "en") == ("", ())


def test_every_event_in_the_log_of_a_whole_game_names_a_rule_and_has_words() -> None:
    from random import Random

    chance = Random(4)
    table = GAME.new(6, 4)
    seen: dict[str, str] = {}
    while table.asks:
        (ask,) = table.asks.values()
        assert ask.rule in GAME.ledger and ask.prompt
        table.choose(ask.seat, chance.choice(ask.options))
        for event in table.events:
            assert event.rule in GAME.ledger, event.kind
            seen[event.kind] = event.text("en")
    assert len(seen) > 55 and all("{" not in text for text in seen.values())


def test_the_log_names_the_rule_behind_points_and_cards() -> None:
    def rules(play: Play, kind: str) -> list[str]:
        return [event.rule for event in play.table.events if event.kind == kind]

    assert rules(command("plunder"), "drew") == ["AG-plunder-01"] * 2
    assert rules(command("special", left=1, cards={"hill": "food"}).do("spend"), "points") == ["AG-special-02"]
    storm = command("special", "waterdeep storm regular", left=1, turn="storm", markers={"alliance": "spine"})
    assert rules(storm, "points") == ["AG-special-19"]
    assert rules(storm.do("mark waterdeep"), "marked") == rules(storm, "points") == ["AG-special-20"]
    fight = command("attack", "waterdeep hill elite\nneverwinter stone regular!", load={"hill": "h2"})
    assert rules(fight.do("attack waterdeep neverwinter", "all"), "points") == ["AG-battle-29"]
    healed = drawn("waterdeep hill regular!", cards={"hill": "food"}).do("use food", "heal waterdeep wounded_regular")
    assert rules(healed, "healed") == ["AG-resource-01"]
    event = drawn("waterdeep hill regular", phase="event", cards={"hill": "rune_king"}, events="crown song heart").do(
        "claim crown"
    )
    assert rules(event, "points") == rules(event, "drew") == ["AG-event-04"]


# -- by itself


def test_a_lone_option_is_not_taken_where_that_would_tell_what_a_hand_does_not_hold() -> None:
    board = "waterdeep hill elite\nneverwinter stone elite"
    turn = command("attack", board, spells={"stone": "cure"}, load={}).do("attack waterdeep neverwinter", "all")
    assert turn.asked == "stone" and turn.offers() == ["pass"]
    assert GAME.rules.automatic(turn.table, 4) is None
    forced = drawn(row="move plunder trade recruit leader magic attack special")
    assert GAME.rules.automatic(forced.table, 5) == GAME.vocabulary.parse("command rest")


def test_whoever_holds_any_spell_card_is_asked_whatever_it_is() -> None:
    board = "waterdeep hill elite\nneverwinter stone elite"
    for spell in ("cure", "fog_cloud", "shield"):
        turn = command("attack", board, spells={"stone": spell}, load={}).do("attack waterdeep neverwinter", "all")
        assert turn.asked == "stone" and turn.prompt == "opening"


def test_statistics_and_sides() -> None:
    assert GAME.sides(3) == [("fire", (0,)), ("frost", (1,)), ("hill", (2,))]
    assert GAME.people == (3, 6) and len(REGION_IDS) == 16
    turn = drawn(round=5, last_round=5, pool_1=0, pool_2=0, points={"hill": 9}).to_next_turn()
    assert GAME.bot.groups(turn.table) == {"players": "6", "winner": "hill", "ending": "most"}
    assert GAME.rules.rounds(turn.s) == 5
