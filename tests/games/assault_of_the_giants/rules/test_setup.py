"""Set up: races and NPCs, first armies, pools, decks and the two drafts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import titanomachy as tm
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import CHAMPION, EVENT_IDS, HEKATON, RACE_IDS, REGULAR, VONINDOD
from titanomachy.kernel.ledger import rule

from ..drawn_board import BOX, Play, drawn


def new(seats: int = 6, seed: int = 0, **options: object) -> Play:
    return Play(GAME.new(seats, seed, None, True, **options))


@rule("AG-setup-01", "AG-setup-02", "AG-setup-03", "AG-setup-04")
@pytest.mark.parametrize(
    ("seats", "races"),
    [
        (3, "fire frost hill"),
        (4, "storm cloud stone hill"),
        (5, "storm cloud fire frost stone"),
        (6, "storm cloud fire frost stone hill"),
    ],
)
def test_who_plays_depends_on_the_number_of_players(seats: int, races: str) -> None:
    play = new(seats)
    assert [RACE_IDS[race] for race in play.s.races] == races.split()
    assert [name.split()[0].lower() for name in GAME.notation.seat_names(seats, "en")] == races.split()
    npcs = set(RACE_IDS) - set(races.split())
    assert {name for race, name in enumerate(RACE_IDS) if not play.s.is_player(race)} == npcs
    assert all(play.s.owner[home] == race for race, home in enumerate(BOX.home)), "NPC races stand at home, too"


@rule("AG-setup-05", "AG-setup-06")
def test_the_highest_race_goes_to_a_random_player_and_the_next_ones_clockwise() -> None:
    firsts = Counter()  # type: Counter[int]
    for seed in range(40):
        state = new(6, seed, seating="random").s
        firsts[state.first] += 1
        assert [state.races[(state.first + place) % 6] for place in range(6)] == list(range(6))
        assert state.active == state.first
    assert set(firsts) == set(range(6))
    assert new(6).s.first == 0 and new(6).s.races == list(range(6)), "as seated: a seat is a race"


@rule("AG-setup-07", "AG-setup-32", "AG-setup-31")
def test_a_player_has_all_pieces_nine_commands_in_hand_and_the_first_special_event_on_top() -> None:
    play = new()
    for race in range(6):
        there = Counter(
            sort // 2 for army, owner in zip(play.s.units, play.s.owner, strict=True) if owner == race for sort in army
        )
        for kind, tokens in enumerate(BOX.tokens[race]):
            waits = kind in (VONINDOD, HEKATON)
            assert there[kind] + play.s.supply[race][kind] == (0 if waits else tokens)
        assert play.s.rows[race] == [] and play.s.story[race] == 0
        assert [BOX.events[event].order for event in BOX.specials[race]] == list(range(1, len(BOX.specials[race]) + 1))


@rule("AG-setup-08", "AG-setup-36")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_starts_healthy(seats: int) -> None:
    assert not any(sort % 2 for army in new(seats).s.units for sort in army)


@rule("AG-setup-09", "AG-setup-33", "AG-setup-10", "AG-setup-12")
def test_the_first_army_stands_in_the_starting_region() -> None:
    play = new()
    for region in ("evermoors", "ice_spires", "sea_of_moving", "graypeak", "sumber"):
        assert play.army(region) == "leader champion regular regular"
    assert play.army("sea_of_swords") == "leader champion elite"
    assert len(play.s.units[7]) == BOX.limit[0] == 3
    assert play.s.supply[2][VONINDOD] == play.s.supply[0][HEKATON] == 0
    assert play.supply("hill", "leader") == 0 and play.supply("hill", "champion") == 1
    assert play.supply("hill", "regular") == 10 - 2 and play.supply("storm", "elite") == 4 - 1
    assert play.owner("waterdeep") == ""


@rule("AG-setup-11", "AG-setup-35")
def test_lyn_armaal_starts_in_the_evermoors_if_cloud_giants_are_played() -> None:
    assert new(6).table.view(None)["lyn"] == "evermoors"
    assert new(3).table.view(None)["lyn"] == "none"


@rule("AG-setup-13", "AG-setup-14", "AG-setup-17")
def test_npc_storm_cloud_and_stone_giants_with_three_players() -> None:
    play = new(3)
    assert play.army("sea_of_swords") == "leader regular" and play.army("neverwinter") == "elite"
    assert play.army("evermoors") == "leader regular" and play.army("spine") == "elite"
    assert play.army("graypeak") == "leader elite elite" and play.army("high_forest") == "regular regular regular"
    assert (
        play.owner("neverwinter") == "storm" and play.owner("spine") == "cloud" and play.owner("high_forest") == "stone"
    )


@rule("AG-setup-15", "AG-setup-16")
def test_npc_fire_and_frost_giants_with_four_players() -> None:
    play = new(4)
    assert play.army("ice_spires") == "leader regular regular" and play.army("silver") == "regular regular"
    assert play.army("sea_of_moving") == "leader regular regular" and play.army("icewind") == "regular regular"
    assert play.owner("silver") == "fire" and play.owner("icewind") == "frost"


@rule("AG-setup-18")
def test_npc_hill_giants_with_five_players() -> None:
    play = new(5)
    assert play.army("sumber") == "leader regular regular regular elite elite"
    assert play.army("dessarin") == "regular regular regular elite elite"


@rule("AG-setup-19", "AG-npc-18")
def test_npc_races_have_no_champions_no_commands_events_cards_or_supply() -> None:
    play = new(3)
    for race in (0, 1, 4):
        assert not any(
            sort // 2 == CHAMPION
            for army, owner in zip(play.s.units, play.s.owner, strict=True)
            if owner == race
            for sort in army
        )
        assert not any(play.s.supply[race]) and not play.s.spells[race] and not play.s.rows[race]
        assert race not in play.s.races
    owned: list[dict[str, Any]] = [
        {"cards": {"stone": "food"}},
        {"rows": {"stone": "move"}},
        {"spells": {"stone": "cure"}},
    ]
    for told in owned:
        with pytest.raises(tm.BadPosition, match="NPC"):
            drawn(turn="fire", seats=3, **told)


@rule("AG-setup-20")
def test_giantslayers_start_off_the_board_and_healthy() -> None:
    state = new().s
    assert state.slayer_at == [-1, -1, -1] and state.slayer_hurt == [0, 0, 0]


@rule("AG-setup-21")
def test_three_of_nine_shuffled_universal_events_lie_open() -> None:
    tops = set()
    for seed in range(20):
        state = new(6, seed).s
        assert sorted([*state.events_up, *state.event_deck]) == BOX.universal
        assert len(state.events_up) == 3
        tops.add(tuple(state.events_up))
    assert len(tops) > 15


@rule("AG-setup-22", "AG-setup-23", "AG-setup-24")
@pytest.mark.parametrize("seats", [3, 6])
def test_two_drafts_from_the_top_down_and_from_the_bottom_up(seats: int) -> None:
    play = new(seats)
    asked = []
    for taken in range(2 * seats):
        assert len(play.s.market) == seats - taken % seats
        asked.append(play.s.active)
        first = play.offers()[0]
        play.do(first)
        assert play.s.resources[play.s.races[asked[-1]]][tm_resource(first)] >= 1
    assert asked == [*range(seats), *reversed(range(seats))]
    assert all(play.s.cards_of(race) == 2 for race in play.s.races)
    assert play.s.round == 1 and play.s.active == 0 and not play.s.market
    assert len(play.s.deck) == 48 - 2 * seats


def tm_resource(text: str) -> int:
    """The kind in the text of a draft."""
    return GAME.vocabulary.parse(text)[1]


@rule("AG-setup-24")
def test_after_the_drafts_the_rest_of_the_deck_is_shuffled_again() -> None:
    play = new(3)
    before = play.s.deck[:]
    for _ in range(5):
        play.do(play.offers()[0])
    last = play.s.deck[:]
    play.do(play.offers()[0])
    assert sorted(last) == sorted(play.s.deck) and last != play.s.deck
    assert before[: len(last)] == last  # until then it kept its order


@rule("AG-setup-25")
def test_the_spell_deck_is_shuffled_and_nobody_starts_with_a_spell() -> None:
    decks = {tuple(new(6, seed).s.spell_deck) for seed in range(10)}
    assert len(decks) == 10
    assert not any(new().s.spells)


@rule("AG-setup-26")
def test_the_order_of_every_face_down_deck_is_hidden() -> None:
    play = new()
    for seat in (None, 0, 3):
        view = play.table.view(seat)
        assert view["event_deck"] == 6 and view["spell_deck"] == 18
        assert view["deck"] == {"count": 42, "next": []}
    worlds = [play.table.imagine(2, seed).state for seed in range(6)]
    for name in ("deck", "event_deck", "spell_deck"):
        assert len({tuple(getattr(world, name)) for world in worlds}) == 6
        assert all(sorted(getattr(world, name)) == sorted(getattr(play.s, name)) for world in worlds)
    order = [EVENT_IDS[event] for event in play.s.event_deck]
    up = [EVENT_IDS[event] for event in play.s.events_up]
    true = [drawn(events_up=up, event_deck=deck).table.imagine(0, 1).state.event_deck for deck in (order, order[::-1])]
    assert true[0] == true[1], "what is imagined does not tell the true order"


@rule("AG-setup-27", "AG-npc-08")
def test_an_npc_race_defends_with_its_special_die() -> None:
    turn = drawn(
        "waterdeep fire elite\nneverwinter storm elite", turn="fire", seats=3, load={"storm": "b2", "standard": "h1"}
    )
    turn.do("command attack", "attack waterdeep neverwinter", "all")
    roll = [event for event in turn.table.events if event.kind == "rolled"][1]
    assert (roll.data["n"], roll.data["n_hits"], roll.data["n_blocks"]) == (4, 3, 2)


@rule("AG-npc-08")
@pytest.mark.parametrize(
    ("army", "dice"), [("leader", 3), ("regular!", 2), ("leader elite", 7), ("leader regular elite", 7)]
)
def test_an_npc_race_rolls_as_many_dice_as_its_strength_in_all_and_at_most_seven(army: str, dice: int) -> None:
    turn = drawn(f"waterdeep fire elite\nneverwinter storm {army}", turn="fire", seats=3, load={"storm": "b2"})
    turn.do("command attack", "attack waterdeep neverwinter", "all")
    roll = [event for event in turn.table.events if event.kind == "rolled"][1]
    assert (roll.data["n"], roll.data["n_blocks"]) == (dice, 2)


@rule("AG-setup-28", "AG-setup-29")
@pytest.mark.parametrize(("seats", "pools"), [(3, (60, 15)), (4, (80, 20)), (5, (100, 25)), (6, (120, 30))])
def test_the_pools_depend_on_the_number_of_players(seats: int, pools: tuple[int, int]) -> None:
    state = new(seats).s
    assert (state.pool_1, state.pool_2) == pools


@rule("AG-setup-30", "AG-endgame-04", "AG-endgame-02")
def test_points_come_from_the_box_when_both_pools_are_drained() -> None:
    turn = drawn(turn="hill", row="move", cards={"hill": "food"}, pool_1=0, pool_2=0, points={"hill": 7}, last_round=2)
    turn.do("command special", "spend")
    assert turn.points("hill") == 9 and turn.s.pool_2 == 0


@rule("AG-setup-34", "AG-recruit-03")
def test_units_that_are_not_placed_can_be_recruited_from_the_first_turn() -> None:
    play = new(6)
    while play.phase == "draft":
        play.do(play.offers()[0])
    if play.phase == "event":
        play.do("pass")
    play.do("command recruit")
    assert play.offers("recruit") == ["recruit regular sea_of_swords"]  # 4 points; full, so someone makes room
    assert play.s.supply[0][REGULAR] == BOX.tokens[0][REGULAR]
