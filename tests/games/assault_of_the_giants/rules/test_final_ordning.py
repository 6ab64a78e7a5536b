"""The Final Ordning and the Endgame."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.kernel.ledger import rule

from ..drawn_board import Play, command, drawn, scenario


@rule("AG-final-01", "AG-final-02")
@scenario(30)
def test_the_final_ordning_holds_at_once_also_in_the_middle_of_a_turn() -> None:
    board = "waterdeep hill regular elite\nsumber hill leader\nsea_of_swords storm leader"
    told: dict[str, Any] = {
        "phase": "event",
        "cards": {"hill": "rune_king"},
        "events": "crown_of heart song",
        "load": {},
    }
    turn = drawn(board, points={"storm": 118}, **told)
    turn.do("claim crown")
    assert turn.s.pool_1 == 0
    turn.do("command attack")
    assert turn.can("attack waterdeep sea_of_swords")
    before = drawn(board, points={"storm": 100}, **told)
    before.do("claim crown", "command attack")
    assert not before.can("attack waterdeep sea_of_swords")
    assert before.refused("attack waterdeep sea_of_swords") == "AG-battle-01"


@rule("AG-final-02", "AG-npc-16")
def test_in_the_final_ordning_starting_regions_of_npc_races_can_be_attacked_too() -> None:
    board = "neverwinter fire regular\nsea_of_swords storm leader regular"
    for points, can in ((59, False), (60, True)):
        turn = command("attack", board, turn="fire", seats=3, points={"fire": points})
        assert turn.can("attack neverwinter sea_of_swords") == can
        if not can:
            assert turn.refused("attack neverwinter_wood sea_of_swords") == "AG-npc-16"


@rule("AG-final-03")
def test_a_race_whose_home_is_held_by_enemies_recruits_in_any_friendly_region() -> None:
    board = "sumber frost regular\nwaterdeep hill regular\ndessarin hill regular"
    turn = command("recruit", board, left=1, points={"hill": 130})
    assert turn.offers("recruit") == [
        "recruit leader dessarin_valley", "recruit champion dessarin_valley", "recruit regular dessarin_valley",
        "recruit elite dessarin_valley", "recruit leader waterdeep", "recruit champion waterdeep",
        "recruit regular waterdeep", "recruit elite waterdeep",
    ]  # fmt: skip


@rule("AG-final-04")
@scenario(54)
def test_without_a_friendly_region_recruit_is_not_offered_until_home_is_free() -> None:
    turn = drawn("sumber frost regular", points={"hill": 130})
    assert not turn.can("command recruit") and turn.can("command rest") and turn.can("command move")
    assert turn.refused("command recruit") == "AG-final-04"
    assert drawn("sumber frost regular", points={"hill": 130}, options={"homeless_recruit": "idle"}).can(
        "command recruit"
    )
    free = drawn("waterdeep frost regular", points={"hill": 130})
    free.do("command recruit")
    assert free.can("recruit regular sumber"), "even with no own unit on the board"


@rule("AG-final-05")
@scenario(18)
def test_cloud_giants_recruit_in_any_friendly_region_while_enemies_hold_the_evermoors() -> None:
    turn = command(
        "recruit",
        "evermoors frost regular\nspine cloud regular\nsilver fire elite",
        turn="cloud",
        lyn="silver",
        points={"hill": 130},
    )
    assert turn.offers("recruit") == [
        "recruit leader spine_of_the_world",
        "recruit regular spine_of_the_world",
        "recruit elite spine_of_the_world",
    ]


@rule("AG-final-07")
@scenario(55)
def test_lyn_armaals_region_stays_open_to_recruits_while_the_evermoors_are_held() -> None:
    turn = command(
        "recruit", "evermoors frost regular\nspine cloud regular", turn="cloud", lyn="silver", points={"hill": 130}
    )
    regions = {text.split()[2] for text in turn.offers("recruit")}
    assert regions == {"silver_marches", "spine_of_the_world"}
    none = drawn("evermoors frost regular\nsilver fire elite", turn="cloud", lyn="silver", points={"hill": 130})
    assert not none.can("command recruit")


@rule("AG-final-06", "AG-slayer-27")
def test_from_then_on_giantslayers_end_their_movement_in_starting_regions_and_attack_there() -> None:
    board = "sea_of_swords storm regular"
    early = command("rest", board, left=1, slayers={"hook": "waterdeep"})
    assert not early.can("ride hook sea_of_swords")
    assert early.refused("ride hook sea_of_swords") == "AG-slayer-27"
    late = command("rest", board, left=2, slayers={"hook": "waterdeep"}, points={"hill": 130}, load={})
    late.do("ride hook sea_of_swords", "hunt sea_of_swords")
    assert late.s.hunters == [0]


@rule("AG-final-08", "AG-move-08", "AG-resource-03", "AG-comp-10", "AG-endgame-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_always_holds_at_the_end_of_a_command(seats: int) -> None:
    """A random game: closed regions stay closed, armies do not mix, no card is lost, points equal what was paid."""
    from random import Random

    from titanomachy.games.assault_of_the_giants.content import Content

    chance, box = Random(seats), Content()
    play = Play(GAME.new(seats, seats))
    total = sum(box.pools[seats])
    while play.table.asks:
        (ask,) = play.table.asks.values()
        play.table.choose(ask.seat, chance.choice(ask.options))
        if play.phase != "command":
            continue
        GAME.rules.check(play.s)
        earned = sum(play.s.points)
        assert earned == total - play.s.pool_1 - play.s.pool_2 or play.s.pool_2 == 0
        if play.s.pool_1:
            for region, race in enumerate(box.starts_of):
                assert race < 0 or play.s.owner[region] in (-1, race)
                assert race < 0 or region not in play.s.slayer_at
    assert play.table.over


# -- the Endgame


@rule("AG-endgame-01", "AG-endgame-02")
@scenario(31)
def test_one_award_may_draw_from_more_than_one_pool() -> None:
    turn = drawn(row="move trade plunder", cards={"hill": "3*food"}, points={"storm": 118})
    turn.do("command special", "spend", "spend", "spend")
    assert (turn.s.pool_1, turn.s.pool_2, turn.points("hill")) == (0, 26, 6)
    turn = drawn(row="move", cards={"hill": "food"}, points={"storm": 119})
    turn.do("command special", "spend")
    assert (turn.s.pool_1, turn.s.pool_2) == (0, 29) and "final" in turn.told()
    turn = drawn(row="move", cards={"hill": "food"}, points={"storm": 149})
    turn.do("command special", "spend")
    assert (turn.s.pool_2, turn.points("hill")) == (0, 2) and "endgame" in turn.told()
    assert turn.s.last_round == 2


@rule("AG-endgame-03")
@scenario(32)
def test_the_round_is_completed_and_one_last_round_follows() -> None:
    for race in ("fire", "hill"):
        turn = drawn(
            turn=race, row="move", cards={race: "food"}, points={"storm": 149}, markers={"slain_dragon": "waterdeep"}
        )
        turn.do(*["command special", "spend"][: 1 + (race == "hill")])
        assert turn.s.last_round == 2
        order, last = [], [turn.s.round] if "last_round" in turn.told() else []
        while turn.table.asks:
            order.append(turn.turn)
            turn.to_next_turn()
            last += [turn.s.round] if "last_round" in turn.told() else []
        assert last == [2], "it is announced when it begins"
        rest = ["frost", "stone", "hill"] if race == "fire" else []
        assert order == [*rest, "storm", "cloud", "fire", "frost", "stone", "hill"]


@rule("AG-endgame-05", "AG-object-01", "AG-comp-37")
def test_all_points_are_revealed_when_the_game_is_over_and_the_most_win() -> None:
    turn = last_turn(points={"storm": 100, "frost": 60})
    assert turn.table.over and turn.table.outcome is not None
    assert turn.table.outcome.winners == {0} and turn.table.outcome.scores[3] == 60.0
    assert turn.table.outcome.rule == "AG-object-01"
    assert turn.table.view(5)["points"] == turn.table.view(None)["points"] == [100, 0, 0, 60, 0, 0]
    assert turn.told().count("total") == 6


def last_turn(board: str = "", **told: Any) -> Play:
    """The very last turn of a game, played to its end."""
    turn = drawn(board, round=5, last_round=5, pool_1=0, pool_2=0, **told)
    return turn.to_next_turn()


@rule("AG-endgame-04")
def test_points_are_earned_until_the_very_end() -> None:
    turn = drawn(row="move", cards={"hill": "food"}, points={"storm": 149}, pool_1=0, pool_2=0, round=5, last_round=5)
    turn.do("command special", "spend")
    assert turn.table.over and turn.s.points[5] == 2


@rule("AG-endgame-06", "AG-endgame-07")
@scenario(33)
def test_equal_points_go_to_the_most_resource_cards_even_without_a_unit() -> None:
    turn = last_turn(
        "waterdeep frost regular", points={"storm": 70, "frost": 70}, cards={"storm": "2*ore", "frost": "ore"}
    )
    assert turn.table.outcome is not None
    assert turn.table.outcome.winners == {0} and turn.table.outcome.rule == "AG-endgame-06"


@rule("AG-endgame-06")
def test_only_the_cards_of_the_tied_players_are_compared() -> None:
    cards = {"storm": "2*ore", "frost": "ore", "hill": "5*food"}
    turn = last_turn("waterdeep frost regular", points={"storm": 70, "frost": 70, "hill": 10}, cards=cards)
    assert turn.table.outcome is not None and turn.table.outcome.winners == {0}


@rule("AG-endgame-08")
def test_then_to_the_most_regions() -> None:
    turn = last_turn(
        "waterdeep frost regular", points={"storm": 70, "frost": 70}, cards={"storm": "ore", "frost": "ore"}
    )
    assert turn.table.outcome is not None
    assert turn.table.outcome.winners == {3} and turn.table.outcome.rule == "AG-endgame-08"


@rule("AG-endgame-09")
def test_and_then_the_victory_is_shared() -> None:
    turn = last_turn("waterdeep frost regular\nspine storm elite", points={"storm": 70, "frost": 70})
    assert turn.table.outcome is not None
    assert turn.table.outcome.winners == {0, 3} and turn.table.outcome.rule == "AG-endgame-09"
