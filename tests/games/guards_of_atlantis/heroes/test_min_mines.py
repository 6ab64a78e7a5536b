"""Min's mines: Trip Mine, Cluster Mine, Minefield; who knows them, who moves through them, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import TOKEN, TOKEN_IDS
from titanomachy.games.guards_of_atlantis.pieces import FIRST_TOKEN
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange, asked, choose, discarded, end_round, spaces, spot, targets, told

HEROES = "min brogan wasp arien"
TOKENS = {
    "token0_1": "smoke_bomb", "token0_2": "mine_blast", "token0_3": "mine_blast", "token0_4": "mine_dud",
    "token0_5": "mine_dud", "token0_6": "grenade",
}  # fmt: skip
MINE = ("mine", "mine_blast", "mine_dud")


def laid(
    card: str, at: dict[str, str], *where: str, secret: str = "", acts: str = "brogan gold", **more: Any
) -> Table[Match]:
    """Min has placed mines on some spaces, and chosen the one of its sort in secret; then somebody else acts."""
    who, other = acts.split()
    table = arrange(HEROES, {"min": "j13", **at}, f"min {card}", {who: other}, tokens=TOKENS, **more)
    choose(table, "primary")
    for space in where:
        choose(table, f"to {space}")
    if secret:
        pieces = {spot(table, word): word for word in TOKENS}
        choose(table, f"target {pieces[secret]}")
    return table


def kinds(state: Match) -> dict[str, str]:
    """What the mines on the board are, by their spaces."""
    found = {}
    for number in range(6):
        space, kind = state.where[FIRST_TOKEN + number], TOKEN_IDS[state.tokens[number]]
        if space >= 0 and kind in MINE:
            found[GAME.vocabulary.text(("to", space)).split()[1]] = kind  # type: ignore[arg-type]
    return found


# -- placing


@rule("GA-kw-24", "GA-hidden-05")
@pytest.mark.parametrize(
    ("card", "where", "secret", "question", "lying"),
    [
        ("trip_mine", ["j11", "k12"], "k12", "blast", {"j11": "mine_dud", "k12": "mine_blast"}),
        ("trip_mine", ["j11", "k12"], "j11", "blast", {"j11": "mine_blast", "k12": "mine_dud"}),
        (
            "cluster_mine", ["j11", "k12", "i13"], "k12", "blast",
            {"j11": "mine_dud", "k12": "mine_blast", "i13": "mine_dud"},
        ),
        (
            "minefield", ["j11", "k12", "i13"], "k12", "dud",
            {"j11": "mine_blast", "k12": "mine_dud", "i13": "mine_blast"},
        ),
    ],
)  # fmt: skip
def test_min_places_mines_and_says_in_secret_which_is_which(
    card: str, where: list[str], secret: str, question: str, lying: dict[str, str]
) -> None:
    table = laid(card, {}, *where)
    assert asked(table) == {"min": question}
    table = laid(card, {}, *where, secret=secret)
    assert kinds(table.state) == lying
    assert kinds(table.sight(0).state) == lying, "Min knows them"


@rule("GA-kw-24")
def test_mines_are_placed_on_empty_spaces_in_radius() -> None:
    table = laid("trip_mine", {"brogan": "j12"}, "j10")
    assert "j9" not in spaces(table) and not {"j12", "j10", "j13"} & spaces(table) and "k13" in spaces(table)


@rule("GA-hidden-05", "GA-hidden-06")
@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_nobody_else_can_tell_the_mines_apart(seat: int | None) -> None:
    worlds = [laid("minefield", {}, "j11", "k12", "i13", secret=secret) for secret in ("j11", "k12", "i13")]
    views = [table.view(seat) for table in worlds]
    assert views[0] == views[1] == views[2]
    assert set(kinds(worlds[0].sight(seat).state).values()) == {"mine"}
    assert len({str(table.events_for(seat)) for table in worlds}) == 1
    dreams = [kinds(table.imagine(seat, 3).state) for table in worlds]
    assert dreams[0] == dreams[1] == dreams[2], "what a seat imagines does not depend on the truth"
    assert sorted(dreams[0].values()) == ["mine_blast", "mine_blast", "mine_dud"]
    assert len({str(kinds(worlds[0].imagine(seat, seed).state)) for seed in range(12)}) > 1


@rule("GA-hidden-05")
def test_min_imagines_the_mines_as_they_are() -> None:
    table = laid("minefield", {}, "j11", "k12", "i13", secret="k12")
    assert {str(kinds(table.imagine(0, seed).state)) for seed in range(6)} == {str(kinds(table.state))}


@rule("GA-kw-25")
def test_mines_that_the_supply_lacks_are_taken_back_from_the_board_first() -> None:
    at = {"token0_2": "j15", "token0_3": "k14", "token0_4": "i15"}
    table = arrange(HEROES, {"min": "j13", **at}, "min minefield", {"brogan": "gold"}, tokens=TOKENS)
    assert targets(choose(table, "primary")) == {"token0_2", "token0_3"}, "both blasts are needed, and no dud"
    choose(table, "target token0_2")
    assert (spot(table, "token0_2"), spot(table, "token0_3"), spot(table, "token0_4")) == ("off", "k14", "i15")
    choose(table, "target token0_3")
    for space in ("j11", "k12", "i13"):
        choose(table, f"to {space}")
    assert len(kinds(table.state)) == 4


# -- moving through them


WALL = {"red_melee1": "k11", "red_melee2": "i11", "red_melee3": "i12", "red_melee4": "j10"}  # with terrain, around j11


@rule("GA-kw-44", "GA-kw-36", "GA-kw-43")
def test_units_move_through_mines_and_cannot_stay_there_and_a_friend_sets_nothing_off() -> None:
    table = laid("trip_mine", {"wasp": "j11", **WALL}, "j12", "k13", secret="j12", acts="wasp red1")
    choose(table, "walk", "wasp")
    assert {"i13", "k12"} <= spaces(table) and not {"j12", "k13"} & spaces(table)
    choose(table, "to i13")
    assert spot(table, "wasp") == "i13" and "discard" not in asked(table).values()
    assert list(kinds(table.state)) == ["j12", "k13"]


@rule("GA-kw-44", "GA-kw-43", "GA-perf-05")
def test_mines_of_a_cluster_go_off_as_others_do() -> None:
    table = corridor("j12", "j10", "i13", secret="j12", card="cluster_mine")
    assert "k13" in spaces(table) and not {"j12", "j10", "i13"} & spaces(table)
    choose(choose(table, "to k13"), "target token0_2")
    assert asked(table) == {"brogan": "discard"} and "blast" in told(table)
    assert (spot(table, "brogan"), sorted(kinds(table.state))) == ("k13", ["i13", "j10"])


def corridor(*where: str, secret: str, hand: str = "gold silver", card: str = "trip_mine") -> Table[Match]:
    """Brogan on j11 walks; mines lie around him."""
    table = laid(card, {"brogan": "j11"}, *where, secret=secret, acts="brogan red1", hands={"brogan": hand})
    return choose(table, "walk", "brogan")


@rule("GA-kw-43", "GA-kw-26", "GA-perf-05")
def test_a_mine_that_can_be_avoided_is_unless_the_mover_chooses_it() -> None:
    table = choose(corridor("j12", "j10", secret="j12"), "to k13")
    assert asked(table) == {"brogan": "cross"} and targets(table) == {"token0_2"}
    table = choose(table, "skip")
    assert (spot(table, "brogan"), len(kinds(table.state)), discarded(table, "brogan")) == ("k13", 2, "")


@rule("GA-kw-43", "GA-kw-26", "GA-perf-05")
def test_an_enemy_hero_who_moves_through_a_blast_discards_and_the_mine_is_gone() -> None:
    table = choose(choose(corridor("j12", "j10", secret="j12"), "to k13"), "target token0_2")
    assert spot(table, "brogan") == "k13" and "blast" in told(table) and asked(table) == {"brogan": "discard"}
    choose(table, "discard gold")
    assert (discarded(table, "brogan"), list(kinds(table.state))) == ("gold", ["j10"])


@rule("GA-kw-43", "GA-kw-26")
def test_a_dud_is_removed_and_nothing_else_happens() -> None:
    table = choose(choose(corridor("j12", "j10", secret="j10"), "to k13"), "target token0_2")
    assert "dud" in told(table) and discarded(table, "brogan") == "" and list(kinds(table.state)) == ["j10"]
    assert table.view(2)["tokens"]["token0_2"] == "mine_dud", "what is gone is known"  # type: ignore[index, call-overload]


@rule("GA-perf-05")
def test_a_blast_does_nothing_to_an_empty_hand() -> None:
    table = choose(choose(corridor("j12", "j10", secret="j12", hand=""), "to k13"), "target token0_2")
    assert "no_card" in told(table) and spot(table, "brogan") == "k13"


@rule("GA-kw-43")
def test_a_hero_that_can_only_go_through_a_mine_sets_it_off_without_a_question() -> None:
    table = laid(
        "trip_mine", {"brogan": "j11", **WALL}, "j12", "k13", secret="j12", acts="brogan red1",
        hands={"brogan": "gold silver"},
    )  # fmt: skip
    choose(table, "walk", "brogan")
    assert spaces(table) and "j12" not in spaces(table)
    choose(table, "to i13")
    assert asked(table) == {"brogan": "discard"} and list(kinds(table.state)) == ["k13"]


@rule("GA-kw-43", "GA-kw-15")
def test_whoever_ignores_obstacles_sets_mines_off_too() -> None:
    table = arrange(
        "min bain wasp arien", {"min": "j13", "bain": "j10"}, "min trip_mine", {"bain": "high_ground"}, tokens=TOKENS,
        hands={"bain": "gold silver"},
    )  # fmt: skip
    for words in ("primary", "to j11", "to i14", "target token0_2"):
        choose(table, words)
    choose(choose(table, "primary", "bain"), "to j12")
    assert asked(table) == {"bain": "discard"}, "no other way of two steps leads there"


@rule("GA-pushkw-03", "GA-kw-43")
def test_a_push_goes_through_mines_and_sets_them_off() -> None:
    table = arrange(HEROES, {"min": "j13", "brogan": "k13", "token0_2": "l13", "token0_4": "j11"}, "min crane_stance",
                    {"arien": "green1"}, tokens=TOKENS, hands={"brogan": "red1 gold"})  # fmt: skip
    table.state.active.append(laid("trip_mine", {}, "j11", "k12", secret="j11").state.active[-1])
    choose(choose(table, "primary"), "defend red1")
    choose(table, "push 3")
    assert (spot(table, "brogan"), spot(table, "token0_2")) == ("n13", "off")
    assert asked(table) == {"brogan": "discard"} and "blast" in told(table)


@rule("GA-kw-04", "GA-kw-44")
def test_a_straight_move_goes_through_mines_and_sets_off_all_of_them() -> None:
    at = {"brogan": "n13", "min": "j13"}
    table = laid("minefield", at, "m13", "l13", "j11", secret="j11", acts="brogan bullrush", hands={"brogan": "gold"})
    choose(table, "primary", "brogan")
    assert told(table).count("blast") == 2 and asked(table) == {"brogan": "discard"}
    choose(table, "discard gold")
    assert "no_card" in told(table) and spot(table, "brogan") == "k13"


@rule("GA-stray-03", "GA-kw-44")
def test_a_minion_returns_to_its_battle_zone_through_a_mine() -> None:
    at = {"min": "n5", "red_melee1": "o2", "wasp": "n2"}
    table = laid("trip_mine", at, "n3", "n6", secret="n3")
    assert set(asked(table).values()) == {"stray"} and spaces(table) == {"m4", "n4"}, "from o2 through n3"
    choose(table, "spawn n4")
    assert len(kinds(table.state)) == 2, "a minion sets nothing off"


# -- the end


@rule("GA-kw-37", "GA-kw-39", "GA-tokend-01", "GA-clear-01")
def test_mines_are_cleared_and_leave_the_board_with_the_round() -> None:
    table = laid("trip_mine", {"brogan": "j11"}, "j12", "j10", secret="j12", acts="brogan gold")
    choose(choose(table, "clear", "brogan"), "target token0_2")
    assert spot(table, "token0_2") == "off" and discarded(table, "brogan") == "", "cleared, not set off"
    assert table.undoable == 0, "nobody looks at it and takes that back"
    choose(table, "skip")
    assert kinds(end_round(table).state) == {}
    assert [TOKEN_IDS[kind] for kind in sorted(table.state.tokens[:6])].count("mine_blast") == 2
    assert TOKEN["mine"] not in table.state.tokens
