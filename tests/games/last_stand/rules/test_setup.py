"""Setup, and the 2 Player Variant."""

from __future__ import annotations

from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games.last_stand.content import ACTION_IDS, HERO_IDS, TACTICS_IDS
from titanomachy.kernel.ledger import rule

from ..drawn import CONTENT, GAME, TITANS, Play, stand


def ready(seats: int = 4, **options: object) -> Play:
    """A table at which the Titan and the Heroes are chosen and the Heroes stand on the ground."""
    table = GAME.new(**{"seats": seats, "titan": "standard", "heroes": "random", **options})  # type: ignore[arg-type]
    for seat in range(1, seats):
        table.choose(seat, "start 0")
    return Play(table)


@rule("LS-setup-01")
def test_all_6_cannons_start_on_the_tower() -> None:
    play = ready()
    assert play.cannons == 6
    assert len(play.s.cannons) == len(CONTENT.tower) == 2
    assert all(play.s.cannons)


@rule("LS-setup-02")
def test_the_6_platforms_are_there_from_the_first_round_to_the_last() -> None:
    for moment in (
        {"round": 1},
        {"round": 40, "marker": 20, "citizens": 1, "cannons": [0, 1], "used": ["rescue", "fall_over"]},
    ):
        for platform in (1, 2, 4, 6, 7, 8):
            play = stand(
                f"""
                {platform - 1}  levi  move fight
                0  armin
                """,
                tactics="healing_cover blinding_shot",
                **moment,
            )
            play.do("levi", f"move {platform}")
            assert play.level("levi") == platform
            assert play.can("levi", "fight")


@rule("LS-setup-03")
def test_the_english_marker_starts_on_box_0() -> None:
    assert ready(edition="en").marker == 0


@rule("LS-setup-04")
def test_the_french_marker_starts_on_the_first_box_of_the_white_zone() -> None:
    play = ready(edition="fr")
    assert play.marker == CONTENT.start
    assert CONTENT.start <= play.marker <= CONTENT.white_end


@rule("LS-setup-05")
def test_all_12_citizens_start_in_play() -> None:
    assert ready(edition="en").citizens == 12


@rule("LS-setup-06")
def test_all_12_french_citizens_start_face_up() -> None:
    play = ready(edition="fr")
    assert play.citizens == 12  # the count is of those that show their citizen side
    editions = cast("dict[str, dict[str, object]]", CONTENT.data["edition"])
    assert editions["fr"]["eaten_citizens"] == "flipped"


@rule("LS-setup-07")
def test_the_titan_player_chooses_one_of_the_four_titans() -> None:
    play = Play(GAME.new(seats=3))
    assert play.offers("titan") == [f"titan {titan}" for titan in TITANS]
    assert list(play.table.asks) == [0]
    play.do("titan", "titan voracious")
    assert play.table.view(1)["titan"] == "voracious"
    assert 0 not in play.table.asks  # the other three cannot be taken any more


@rule("LS-setup-08")
def test_the_four_titans_have_their_french_names() -> None:
    names = [CONTENT.name("titan", titan, "fr") for titan in range(4)]
    assert names == ["Titan Basique", "Titan Destructeur", "Titan Vorace", "Titan Déviant"]
    assert CONTENT.name("titan", 0, "en") == "Standard Titan"


@rule("LS-setup-09")
def test_the_hand_is_the_7_action_cards_of_the_chosen_titan() -> None:
    play = ready(titan="deviant")
    assert len(play.hand) == 7
    assert all(card.startswith("dev_") for card in play.hand)
    assert play.refused("titan", "place std_trample") == "LS-setup-09"
    assert [card for card in ACTION_IDS if play.can("titan", f"place {card}")] == play.hand


@rule("LS-setup-10")
def test_titans_differ_in_abilities_and_action_cards_alone() -> None:
    views = [ready(seed=3, titan=titan, heroes=("levi", "armin", "conny")).table.view(0) for titan in TITANS]
    for view in views:
        del view["titan"]
        del view["hand"]
    assert all(view == views[0] for view in views)
    assert len(set(CONTENT.abilities)) == 4


@rule("LS-setup-11")
def test_each_hero_player_chooses_one_of_the_8_heroes_in_any_order() -> None:
    play = Play(GAME.new(seats=4, titan="standard"))
    assert sorted(play.table.asks) == [1, 2, 3]
    play.table.choose(3, "hero mikasa")
    play.table.choose(1, "hero levi")
    assert sorted(play.table.asks) == [2]
    assert len(play.table.asks[2].options) == 6
    play.table.choose(2, "hero hange")
    assert play.table.view(None)["heroes"] == ["levi", "hange", "mikasa"]
    assert play.phase == "start_levels"  # and the five others are out of the game


@rule("LS-setup-12")
def test_no_hero_is_played_twice() -> None:
    play = Play(GAME.new(seats=3, titan="standard"))
    play.table.choose(1, "hero levi")
    with pytest.raises(tm.IllegalChoice) as refusal:
        play.table.choose(2, "hero levi")
    assert refusal.value.rule == "LS-setup-12"
    with pytest.raises(tm.BadSetup):
        GAME.new(seats=3, heroes="levi, levi")
    with pytest.raises(tm.BadPosition, match="LS-setup-12"):
        stand("0 levi\n0 levi")


@rule("LS-setup-13")
def test_each_hero_has_5_dice_of_its_own_and_a_colour_of_its_own() -> None:
    play = ready(seats=5)
    assert play.table.view(None)["holder"] == [0] * 5 + [1] * 5 + [2] * 5 + [3] * 5
    assert all(play.s.place[die] == 0 for die in range(20))
    parts = cast("dict[str, list[str]]", CONTENT.data["components"])
    assert len(set(parts["colours"])) == 4


@rule("LS-setup-14")
def test_each_hero_starts_with_3_hearts() -> None:
    assert ready(seats=5).s.hearts == [3, 3, 3, 3]


@rule("LS-setup-15")
def test_each_hero_starts_on_0_3_or_5_as_its_player_wishes() -> None:
    play = Play(GAME.new(seats=5, titan="standard", heroes="random"))
    for seat, level in ((2, 5), (1, 3), (4, 5), (3, 0)):
        ask = play.table.asks[seat]
        assert [option[1] for option in ask.options] == [0, 3, 5]
        play.table.choose(seat, ("start", level))
    assert play.table.view(None)["levels"] == [3, 5, 0, 5]


@rule("LS-setup-16")
def test_no_hero_starts_on_a_platform_of_the_titan() -> None:
    play = Play(GAME.new(seats=3, titan="standard", heroes="levi, armin"))
    for platform in (1, 2, 4, 6, 7, 8):
        assert play.refused("levi", f"start {platform}") == "LS-setup-16"
    assert play.can("levi", "start 3")


@rule("LS-setup-17")
def test_the_tactics_cards_are_one_shuffled_pile_with_the_top_card_open() -> None:
    orders = {tuple(ready(seed=seed).s.pile) for seed in range(20)}
    assert len(orders) > 15
    assert all(sorted(order) == list(range(7)) for order in orders)
    play = ready(seed=4)
    for seat in (0, 1, None):
        assert play.table.view(seat)["pile"] == [play.top, *["hidden"] * 6]
    told = play.table.events[0]
    tops = [event.data["tactic"] for event in play.table.events if event.kind == "tactics_top"]
    assert told.kind == "started"
    assert [TACTICS_IDS[card] for card in tops] == [play.top]


@rule("LS-setup-18")
def test_first_the_titan_is_chosen_then_the_heroes_then_their_levels() -> None:
    play = Play(GAME.new(seats=3))
    assert (play.phase, list(play.table.asks)) == ("titan_card", [0])
    play.do("titan", "titan standard")
    assert (play.phase, list(play.table.asks)) == ("hero_cards", [1, 2])
    play.table.choose(2, "hero levi")
    play.table.choose(1, "hero armin")
    assert (play.phase, list(play.table.asks)) == ("start_levels", [1, 2])
    play.do("levi", "start 5").do("armin", "start 0")
    assert (play.phase, list(play.table.asks)) == ("titan_selects", [0])


# scenario 44
@rule("LS-setup-19")
def test_three_four_or_five_people_run_one_hero_each() -> None:
    for people in (3, 4, 5):
        table = GAME.new(seats=people, people=people, titan="standard", heroes="random")
        assert sorted(table.asks) == list(range(1, people))  # one seat for each Hero
        assert len(table.state.heroes) == people - 1
    for seats, people in ((3, 4), (4, 3), (5, 3), (4, 5)):
        with pytest.raises(tm.BadSetup) as refusal:
            GAME.new(seats=seats, people=people)
        assert refusal.value.rule == "LS-setup-19"
    with pytest.raises(tm.BadSetup) as refusal:
        GAME.new(seats=4, heroes="levi, armin")
    assert refusal.value.rule == "LS-setup-19"


# scenario 44
@rule("LS-setup-20")
def test_one_hero_or_five_heroes_cannot_be_set_up() -> None:
    for seats in (2, 6):
        with pytest.raises(tm.BadSetup) as refusal:
            GAME.new(seats=seats)
        assert refusal.value.rule == "LS-setup-20"


# scenario 44
@rule("LS-var-01")
def test_two_people_play_with_2_3_or_4_heroes() -> None:
    for heroes in (2, 3, 4):
        table = GAME.new(seats=heroes + 1, people=2)
        assert len(table.state.heroes) == heroes


@rule("LS-var-02")
def test_the_french_book_warns_of_levi_with_two_heroes_but_allows_him() -> None:
    def advice(seats: int, heroes: str, edition: str) -> list[str]:
        return GAME.rules.advice(GAME.setup(seats, 0, None, {"heroes": heroes, "edition": edition}), "en")

    assert len(advice(3, "levi, armin", "fr")) == 1
    assert not advice(3, "mikasa, armin", "fr")
    assert not advice(4, "levi, armin, conny", "fr")
    assert not advice(3, "levi, armin", "en")
    table = GAME.new(seats=3, edition="fr", titan="standard", heroes="levi, armin")
    assert table.state.heroes == [HERO_IDS.index("levi"), HERO_IDS.index("armin")]


@rule("LS-var-03")
def test_heroes_of_one_person_keep_their_own_dice_hearts_and_levels() -> None:
    play = stand(
        """
        0  levi   move      2 hearts
        4  armin  fight
        3  conny
        """,
        options={"people": 2},
    )
    assert play.refused("armin", f"move {play.die('levi', 'move')} 5") == "LS-s5-07"
    play.do("levi", "move 1")
    assert [play.level(hero) for hero in ("levi", "armin", "conny")] == [1, 4, 3]
    assert [play.hearts(hero) for hero in ("levi", "armin", "conny")] == [2, 3, 3]
    assert (play.dice("levi"), play.dice("armin")) == ("", "fight")
    assert sorted(play.table.asks) == [1, 2, 3]


@rule("LS-var-02")
def test_the_french_book_warns_of_levi_also_when_chance_draws_him() -> None:
    levi = HERO_IDS.index("levi")
    drawn = [GAME.new(seats=3, seed=seed, edition="fr", titan="standard", heroes="random") for seed in range(20)]
    assert {levi in table.state.heroes for table in drawn} == {True, False}
    for table in drawn:
        warned = levi in table.state.heroes
        assert [event.kind for event in table.events].count("advised") == warned
        assert len(GAME.rules.advice(table.setup, "en")) == warned
    for seats, edition in ((4, "fr"), (3, "en")):
        for seed in range(20):
            table = GAME.new(seats=seats, seed=seed, edition=edition, titan="standard", heroes="random")
            assert not GAME.rules.advice(table.setup, "en")
            assert "advised" not in [event.kind for event in table.events]


@rule("LS-setup-11", "LS-setup-12")
def test_chance_draws_any_of_the_eight_heroes_and_none_twice() -> None:
    teams = [GAME.new(seats=5, seed=seed, titan="standard", heroes="random").state.heroes for seed in range(30)]
    assert all(len(set(team)) == 4 for team in teams)
    assert {card for team in teams for card in team} == set(range(8))
    assert len({tuple(team) for team in teams}) > 20
