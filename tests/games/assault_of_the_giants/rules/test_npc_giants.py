"""NPC giants."""

from __future__ import annotations

from typing import Any

from titanomachy.kernel.ledger import rule

from ..drawn_board import Play, battle, command, drawn, scenario

BOARD = "waterdeep fire {}\nneverwinter storm {}"


def npc_battle(phase: str, attackers: str = "2*elite", defenders: str = "elite", **told: Any) -> Play:
    """Fire giants (with frost and hill at the table) against NPC storm giants."""
    board = BOARD.format(attackers, defenders)
    return battle(board, "waterdeep", "neverwinter", phase, seats=3, **told)


@rule("AG-npc-01", "AG-npc-18")
def test_npc_giants_never_have_a_turn() -> None:
    turn = drawn("neverwinter storm elite!", turn="fire", seats=3)
    turns = set()
    for _ in range(7):
        turns.add(turn.turn)
        turn.to_next_turn()
    assert turns == {"fire", "frost", "hill"} and turn.army("neverwinter") == "elite!"


@rule("AG-npc-06", "AG-npc-16")
def test_npc_giants_in_small_folk_regions_may_be_attacked_at_any_time() -> None:
    board = "dessarin fire regular\nneverwinter storm elite\nevermoors cloud leader"
    turn = command("attack", board, turn="fire", seats=3)
    assert turn.can("attack dessarin neverwinter") and not turn.can("attack dessarin evermoors")


@rule("AG-npc-07", "AG-npc-12", "AG-npc-13", "AG-npc-11")
@scenario(34)
def test_the_player_to_the_right_rolls_rerolls_and_converts_for_npc_giants() -> None:
    turn = npc_battle("defence_roll", defence="storm:a2 - h1", cards={"hill": "weaponry"}, spells={"hill": "shield"})
    assert turn.turn == "fire" and turn.asked == "hill", "the player before the active one"
    assert turn.offers() == ["reroll", "ward", "done"], "nothing of the own cards"
    turn.do("reroll", "pick 1", "go")
    turn.do("ward", "pick 0", "pick 0")
    assert next(event for event in turn.table.events if event.kind == "defence").data["n_blocks"] >= 2


@rule("AG-npc-12")
def test_npc_giants_reroll_without_a_leader_and_need_not() -> None:
    turn = npc_battle("defence_roll", defence="storm:h2 - -").do("done")
    assert next(event for event in turn.table.events if event.kind == "defence").data["n_hits"] == 2
    two = npc_battle("defence_roll", defence="storm:h2 - h1").do("reroll", "pick 0", "pick 1")
    assert two.told()[0] == "rerolled"


@rule("AG-npc-07", "AG-npc-17")
def test_the_player_to_the_right_also_assigns_their_damage() -> None:
    turn = npc_battle("damage", defenders="regular elite", hits=(3, 0))
    assert turn.asked == "hill" and turn.offers() == ["soak regular", "soak elite"]
    frost = battle(
        "waterdeep hill elite\nneverwinter storm regular elite",
        "waterdeep",
        "neverwinter",
        "damage",
        seats=3,
        hits=(3, 0),
    )
    assert frost.asked == "frost"
    hunters = battle(
        "waterdeep storm regular elite",
        "waterdeep",
        "waterdeep",
        "damage",
        seats=3,
        hunters="hook",
        turn="fire",
        slayers={"hook": "waterdeep"},
        row="rest",
        hits=(3, 0),
    )
    assert hunters.asked == "hill"


@rule("AG-npc-17")
def test_and_picks_for_them_where_a_card_lets_their_owner_choose() -> None:
    turn = command(
        "attack",
        BOARD.format("elite", "regular elite"),
        turn="fire",
        seats=3,
        spells={"fire": "magic_missile"},
        load={},
    )
    turn.do("attack waterdeep neverwinter", "all", "cast magic_missile")
    assert turn.asked == "hill" and turn.offers() == ["wound regular", "wound elite"]


@rule("AG-npc-09", "AG-npc-14")
@scenario(35)
def test_npc_giants_are_worth_their_full_value_and_attackers_lost_to_them_nothing() -> None:
    turn = npc_battle("damage", attackers="regular!", defenders="elite!", hits=(3, 2))
    turn.do("soak wounded_elite")
    assert turn.points("fire") == 5 and sum(turn.s.points) == 5
    assert turn.owner("waterdeep") == "", "the fire giant fell too"


@rule("AG-npc-10", "AG-npc-15")
@scenario(35)
def test_giantslayers_get_half_for_npc_giants_and_lose_nobody_a_card() -> None:
    board = "waterdeep storm regular! elite!"
    told: dict[str, Any] = {
        "seats": 3,
        "turn": "fire",
        "slayers": {"hook": "waterdeep", "line": "waterdeep"},
        "row": "rest",
    }
    turn = battle(board, "waterdeep", "waterdeep", "damage", hunters="hook line", hits=(9, 9), **told)
    turn.do("soak wounded_regular", "fall hook")
    assert turn.points("fire") == 2 + 3  # of 4 and 5
    assert sum(map(sum, turn.s.resources)) == 0 and turn.s.slayer_at == [-1, -1, -1]


@rule("AG-npc-11")
def test_an_npc_leader_has_no_ability() -> None:
    turn = command("attack", "anauroch fire regular\nhigh_forest stone leader", turn="fire", seats=3, load={})
    turn.do("attack anauroch high_forest", "all")
    while turn.asked == "hill":
        turn.do("done")
    seen = [event for event in turn.table.events if event.kind == "defence"]
    assert seen and seen[0].data["n_blocks"] == 0
