"""What a second reading of the rules found: dead ends, small tells, and rules that no other test shows whole."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.kernel.ledger import rule

from ..drawn_board import Play, battle, command, drawn, fight

ALL_BUT_REST = "move plunder trade recruit leader magic attack special"


# -- passages


@rule("AG-move-22", "AG-move-26", "AG-move-28")
def test_a_champion_is_not_led_into_a_passage_for_which_nobody_beside_it_can_pay() -> None:
    """Beyond the other Champion's region lie enemies only; the leader, who may stop there, does not pass with it."""
    board = "sea_of_moving frost champion leader\nicewind frost champion\nspine stone regular\nice_spires fire leader"
    turn = command("move", board, turn="frost")
    assert not turn.can("cross sea_of_moving icewind")
    assert turn.can("cross sea_of_moving spine"), "there the leader goes along and takes the wound"
    turn.do("cross sea_of_moving spine", "join champion")
    assert turn.offers() == ["join leader"]
    paid = command("move", board, turn="frost", cards={"frost": "food"})
    paid.do("cross sea_of_moving icewind", "join champion", "go", "onward spine", "pay food", "onward neverwinter")
    assert paid.army("neverwinter") == "champion"


@rule("AG-npc-04", "AG-npc-05")
def test_an_empty_npc_starting_region_is_passed_for_nothing_but_nobody_stops_there() -> None:
    turn = command("move", "dessarin frost champion", turn="frost", seats=3)
    assert not turn.can("move dessarin champion evermoors")
    assert turn.refused("move dessarin_valley champion evermoors") == "AG-npc-04"
    turn.do("cross dessarin evermoors", "join champion", "onward silver")
    assert turn.army("silver") == "champion"
    late = command("move", "dessarin frost champion", turn="frost", seats=3, points={"fire": 60})
    assert late.can("move dessarin champion evermoors")


# -- what must not be told


@rule("AG-magic-07")
@pytest.mark.parametrize("spell", ["cure", "shield"])
def test_a_forced_rest_waits_for_its_player_whatever_spell_the_hand_holds(spell: str) -> None:
    turn = drawn("waterdeep hill regular!", row=ALL_BUT_REST, spells={"hill": spell})
    assert turn.can("cast cure") == (spell == "cure")
    assert GAME.rules.automatic(turn.table, 5) is None
    assert GAME.rules.automatic(drawn(row=ALL_BUT_REST).table, 5) == GAME.vocabulary.parse("command rest")


@rule("AG-setup-26")
def test_cards_that_are_looked_at_do_not_tell_by_haste_that_they_are_alike() -> None:
    for deck, kinds in (("food food food", 1), ("food ore food", 2)):
        turn = drawn(spells={"hill": "augury"}, deck=deck).do("cast augury")
        assert len(turn.offers("pocket")) == kinds and GAME.rules.automatic(turn.table, 5) is None
        turn.do("pocket food")
        assert len(turn.offers("put")) == kinds and GAME.rules.automatic(turn.table, 5) is None
        turn.do("put food")
        assert GAME.rules.automatic(turn.table, 5) is not None, "the last card is no choice, as all can count"


# -- rules shown whole


@rule("AG-leader-09")
def test_the_presence_of_the_vonindod_alone_allows_the_rerolls() -> None:
    board = "waterdeep fire {}\nice_spires fire leader\nneverwinter stone elite"
    for army, can in (("vonindod", True), ("2*elite", False)):
        turn = battle(
            board.format(army),
            "waterdeep",
            "neverwinter",
            "attack_roll",
            row="leader attack",
            attack="fire:h1 - - -",
            story={"fire": 2},
            cards={"fire": "ore"},
        )
        assert turn.can("reroll") == can


@rule("AG-slayer-34")
def test_a_giantslayers_power_works_once_in_an_attack() -> None:
    turn = battle(
        "waterdeep frost elite",
        "waterdeep",
        "waterdeep",
        "attack_roll",
        hunters="line sinker",
        turn="hill",
        slayers={"line": "waterdeep", "sinker": "waterdeep"},
        row="rest",
        attack="a1 a1 a1 -",
    )
    assert turn.offers() == ["reroll", "strike", "done"]
    turn.do("reroll", "pick 3", "go")
    assert turn.offers() == ["strike", "done"]
    turn.do("strike", "pick 0", "pick 1")
    assert turn.phase != "attack_roll", "the third arcane result stays a miss"


@rule("AG-comp-40")
def test_a_marker_stays_where_it_is_when_its_region_is_conquered() -> None:
    turn = fight("3*regular", "regular!", load={"hill": "h3"}, markers={"ravage": "neverwinter"})
    turn.do("attack waterdeep neverwinter", "all", "all")
    assert turn.owner("neverwinter") == "hill" and turn.marked("ravage") == "neverwinter_wood"


# -- why not


@rule("AG-slayer-06", "AG-slayer-09", "AG-special-20", "AG-recruit-08")
def test_a_refusal_names_the_rule_of_the_thing_that_was_tried() -> None:
    rest = command("rest", "spine frost elite", left=2, slayers={"hook": "waterdeep"})
    assert rest.refused("ride hook silver_marches") == "AG-slayer-06"
    assert rest.refused("hunt waterdeep") == "AG-slayer-09"
    alliance = command("special", "waterdeep storm regular", left=1, turn="storm")
    assert alliance.refused("mark high_moor") == "AG-special-20"
    attack = command("attack", "waterdeep hill regular")
    assert attack.refused("advance waterdeep high_moor") == "AG-attack-04"
    cloud = command("recruit", turn="cloud", lyn="silver")
    assert cloud.refused("recruit regular evermoors") == "AG-recruit-08"


# -- what the log says


@rule("AG-move-09")
def test_the_log_speaks_of_passing_only_where_giants_pass_and_not_where_they_stop() -> None:
    turn = command("move", "sumber hill regular\ndelimbiyr frost regular", cards={"hill": "food"})
    turn.do("cross sumber delimbiyr", "join regular", "pay food", "onward high_moor")
    told = [event.text("en") for event in turn.table.events if event.kind in ("crossed", "moved")]
    assert told == [
        "1 giant passes through Delimbiyr Vale.",
        "Regular hill giant moves from Sumber Hills to High Moor.",
    ]


def test_the_log_names_the_rule_of_whoever_changes_a_roll() -> None:
    def reasons(play: Play) -> dict[str, str]:
        return {event.kind: event.rule for event in play.table.events}

    line: dict[str, Any] = {
        "hunters": "line sinker",
        "slayers": {"line": "waterdeep", "sinker": "waterdeep"},
        "row": "rest",
    }
    hunt = battle("waterdeep frost elite", "waterdeep", "waterdeep", "attack_roll", turn="hill", attack="a1 -", **line)
    assert reasons(hunt.do("strike", "pick 0"))["to_hits"] == "AG-slayer-14"
    assert reasons(hunt.do("reroll", "pick 1"))["rerolled"] == "AG-slayer-13"
    npc = battle(
        "waterdeep fire elite\nneverwinter storm elite",
        "waterdeep",
        "neverwinter",
        "defence_roll",
        seats=3,
        defence="storm:a1 - -",
    )
    assert reasons(npc.do("ward", "pick 0"))["to_blocks"] == "AG-npc-13"
    assert reasons(npc.do("reroll", "pick 1", "go"))["rerolled"] == "AG-npc-12"
    spell = battle(
        "waterdeep hill elite\nneverwinter stone elite",
        "waterdeep",
        "neverwinter",
        "attack_roll",
        attack="hill:h1 a1",
        spells={"hill": "ward"},
    )
    assert reasons(spell.do("cast ward", "pick 1"))["to_blocks"] == "AG-magic-05"


def test_the_log_names_the_rule_of_the_trade_and_of_the_draft() -> None:
    board = "waterdeep hill regular\nneverwinter fire regular"
    for words, why in (
        (["force fire", "give food", "return ore"], "AG-trade-04"),
        (["offer fire", "give food", "want ore", "propose", "accept"], "AG-trade-08"),
    ):
        turn = command("trade", board, cards={"hill": "food", "fire": "ore"}).do(words[0])
        (ask,) = turn.table.asks.values()
        assert ask.rule == why
        turn.do(*words[1:])
        assert [event.rule for event in turn.table.events if event.kind == "gave"] == [why] * 2
    play = Play(GAME.new(3, 1))
    rules = []
    while play.phase == "draft":
        play.do(play.offers()[0])
        rules += [event.rule for event in play.table.events if event.kind == "drafted"]
    assert rules == ["AG-setup-22"] * 3 + ["AG-setup-23"] * 3


@pytest.mark.parametrize(
    ("turn", "words", "rules"),
    [
        (command("magic"), "draw", ("AG-magic-01", "AG-magic-08")),
        (command("special", "silver frost regular", turn="frost", left=1), "mark silver_marches", ("AG-special-06",)),
        (command("special", "silver storm regular", turn="storm", left=1), "mark silver_marches", ("AG-special-20",)),
        (
            command("move", "sumber hill 2*regular\ndelimbiyr frost regular").do("cross sumber delimbiyr"),
            "join regular",
            ("AG-move-09", "AG-move-14"),
        ),
    ],
    ids=["draw", "raid", "alliance", "join"],
)
def test_a_choice_names_the_rules_of_its_own_question(turn: Play, words: str, rules: tuple[str, ...]) -> None:
    (seat,) = turn.table.asks
    assert turn.can(words)
    assert GAME.table.about(turn.table.sight(seat), GAME.vocabulary.parse(words), "en")[1] == rules


def test_a_spell_card_that_an_event_gives_is_told_by_the_rule_of_events() -> None:
    turn = drawn("high_moor hill regular", phase="event", events="graves crown road", cards={"hill": "rune_blood"})
    turn.do("claim graves")
    assert [event.rule for event in turn.table.events if event.kind == "spell_drawn"] == ["AG-event-04"]
