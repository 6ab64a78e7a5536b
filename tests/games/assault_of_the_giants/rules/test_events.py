"""Claiming Event Cards: the rules, and each of the nineteen events."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.assault_of_the_giants.content import EVENT_IDS
from titanomachy.kernel.ledger import rule

from ..drawn_board import BOX, Play, card, command, drawn, scenario


def event(board: str, race: str = "hill", **told: Any) -> Play:
    """A race at the start of its turn."""
    return drawn(board, turn=race, phase="event", **{"events": "song crown heart", **told})


# -- the rules


@rule("AG-event-03", "AG-event-18", "AG-tips-02")
@card("steal_maegera")
def test_maegera_is_stolen_with_the_rune_or_with_a_giant_at_gauntlgrym_instead() -> None:
    rune = event("waterdeep fire regular", "fire", cards={"fire": "rune_blood"}).do("claim steal")
    assert rune.discard == "rune_blood" and rune.points("fire") == 5
    there = event("neverwinter fire regular!", "fire", cards={"fire": "rune_blood"}).do("claim steal")
    assert there.cards("fire") == "rune_blood" and "no_rune" in there.told(), "where it is free no Rune is spent"
    assert not event("waterdeep fire regular", "fire").can("claim steal")


@rule("AG-event-04", "AG-event-05")
def test_a_claim_gives_points_at_once_and_the_next_special_event_waits_for_a_later_turn() -> None:
    turn = event(
        "neverwinter fire regular", "fire", cards={"fire": "rune_king"}, markers={"forge": "ice_spires ice_spires"}
    )
    turn.do("claim steal")
    assert turn.points("fire") == 5 and turn.s.story[2] == 1 and turn.phase == "command"
    for _ in range(6):
        turn.to_next_turn()
    assert turn.turn == "fire" and turn.can("claim forge_vonindod") and not turn.can("claim steal")


@rule("AG-event-06")
@card("pox_on_the_land")
def test_pox_on_the_land_lets_ravage_draw_a_card_for_the_rest_of_the_game() -> None:
    markers = {"ravage": "waterdeep silver anauroch spine"}
    turn = event("graypeak stone regular", "stone", cards={"stone": "rune_blood"}, markers=markers).do("claim pox")
    assert turn.points("stone") == 5
    three = event(
        "graypeak stone regular", "stone", cards={"stone": "rune_blood"}, markers={"ravage": "waterdeep silver spine"}
    )
    assert three.refused("claim pox_on_the_land") == "AG-event-02"
    for story, cards in ((0, 0), (1, 1)):
        ravage = command("special", turn="stone", markers=markers, story={"stone": story}, deck="ore")
        assert ravage.s.cards_of(4) == cards and ravage.points("stone") == 4


@rule("AG-event-07")
@scenario(45)
@card("titan_of_death")
def test_titan_of_death_is_repeatable_and_claimed_again_when_its_conditions_hold_anew() -> None:
    board = "waterdeep fire vonindod regular"
    turn = event(board, "fire", story={"fire": 2}, cards={"fire": "2*rune_journey"})
    turn.do("claim titan")
    assert turn.points("fire") == 3 and turn.marked("slain_dragon") == "waterdeep" and turn.s.story[2] == 2
    turn.do("command move", "move waterdeep vonindod neverwinter", "done")
    for _ in range(5):
        turn.to_next_turn()
    assert turn.turn == "fire" and turn.can("claim titan"), "in a region without such a marker"
    turn.do("claim titan")
    assert turn.marked("slain_dragon") == "waterdeep neverwinter_wood"


@rule("AG-event-07", "AG-special-08", "AG-event-03", "AG-event-04")
@card("ice_that_never_melts")
def test_ice_that_never_melts_freezes_raided_regions_one_after_another() -> None:
    board = "waterdeep frost leader\nsilver frost regular\nanauroch frost regular"
    raids = {"raid": "waterdeep silver"}
    turn = event(board, "frost", story={"frost": 1}, cards={"frost": "rune_king"}, markers=raids)
    turn.do("claim ice")
    assert turn.offers() == ["target silver_marches", "target waterdeep"]
    turn.do("target silver")
    assert turn.marked("frozen") == "silver_marches" and turn.points("frost") == 2 and turn.cards("frost") == ""
    free = event(board, "frost", story={"frost": 1}, markers=raids).do("claim ice")
    assert free.marked("frozen") == "waterdeep", "without the Rune only where Storvald stands"
    assert free.s.story[3] == 1


@rule("AG-event-09", "AG-event-13")
def test_a_universal_event_needs_a_giant_in_its_region_of_any_sort_and_its_rune() -> None:
    for unit in ("regular!", "champion", "leader!"):
        assert event(f"waterdeep hill {unit}", cards={"hill": "rune_king"}).can("claim crown")
    assert not event("sumber hill regular", cards={"hill": "rune_king"}).can("claim crown")
    elsewhere = event("waterdeep hill regular\ndelimbiyr hill regular", cards={"hill": "rune_journey"})
    assert elsewhere.can("claim song") and elsewhere.refused("claim crown_of_splendors") == "AG-event-02"


@rule("AG-event-10", "AG-event-14", "AG-event-15", "AG-event-17", "AG-event-11")
@scenario(44)
def test_a_claimed_universal_event_makes_way_for_a_new_one() -> None:
    turn = event("waterdeep hill regular\nspine hill regular", cards={"hill": "2*rune_king"}, deck="food")
    turn.do("claim crown")
    kinds = turn.told()
    assert kinds.index("rune_spent") < kinds.index("points") < kinds.index("drew") < kinds.index("event_up")
    assert len(turn.s.events_up) == 3 and EVENT_IDS.index("crown_of_splendors") not in turn.s.events_up
    assert turn.s.claimed[EVENT_IDS.index("crown_of_splendors")] == 5
    assert turn.phase == "command", "the new event waits for another turn"
    regions = {BOX.events[up].region for up in turn.s.events_up}
    assert len(regions) == 3


@rule("AG-event-16")
@scenario(44)
def test_without_an_event_deck_fewer_than_three_stay_face_up() -> None:
    claimed = ["none"] * len(EVENT_IDS)
    for place in BOX.universal:
        if EVENT_IDS[place] not in ("song_of_the_vale", "crown_of_splendors", "heart_of_the_forest"):
            claimed[place] = "storm"
    turn = event("waterdeep hill regular", cards={"hill": "rune_king"}, claimed=claimed).do("claim crown")
    assert len(turn.s.events_up) == 2 and not turn.s.event_deck


@rule("AG-event-17")
@card("road_to_triboar")
def test_the_next_card_is_revealed_after_the_maneuvers_of_road_to_triboar() -> None:
    turn = event("dessarin hill 2*regular", cards={"hill": "rune_journey"}, events="road_to_triboar crown heart")
    turn.do("claim road")
    assert turn.phase == "moving" and turn.s.maneuvers == 2 and len(turn.s.events_up) == 2
    turn.do("move dessarin regular neverwinter", "move neverwinter regular waterdeep")
    assert turn.phase == "command" and len(turn.s.events_up) == 3 and turn.points("hill") == 4


@rule("AG-event-12")
def test_presence_is_checked_at_the_start_of_the_turn() -> None:
    turn = drawn("sumber hill regular", cards={"hill": "rune_king"}, events="crown song heart")
    turn.do("command move", "move sumber regular waterdeep", "done")
    assert turn.turn == "storm" and turn.points("hill") == 0
    for _ in range(5):
        turn.to_next_turn()
    assert turn.phase == "event" and turn.can("claim crown")


# -- universal events


@rule("AG-event-04", "AG-event-09")
@card("siege_of_ten_towns", "mines_of_mirabar", "crown_of_splendors")
@pytest.mark.parametrize(
    ("name", "region", "rune"),
    [("siege", "icewind", "rune_blood"), ("mines", "spine", "rune_king"), ("crown", "waterdeep", "rune_king")],
)
def test_ten_towns_mirabar_and_waterdeep_give_a_resource_card(name: str, region: str, rune: str) -> None:
    turn = event(f"{region} hill regular", cards={"hill": rune}, events=f"{name} song heart", deck="ore")
    turn.do(f"claim {name}")
    assert turn.points("hill") == 4 and turn.cards("hill") == "ore"


@rule("AG-event-04", "AG-event-09")
@card("moon_over_silverymoon", "graves_of_the_moor")
@pytest.mark.parametrize(
    ("name", "region", "rune"), [("moon", "silver", "rune_journey"), ("graves", "high_moor", "rune_blood")]
)
def test_silverymoon_and_the_moor_give_a_spell_card(name: str, region: str, rune: str) -> None:
    turn = event(f"{region} hill regular", cards={"hill": rune}, events=f"{name} song heart", spell_deck="bane")
    turn.do(f"claim {name}")
    assert turn.points("hill") == 4 and turn.spells("hill") == "bane"


@rule("AG-event-04", "AG-event-09")
@card("embers_of_hotenow", "heart_of_the_forest")
@pytest.mark.parametrize(
    ("name", "region", "rune"), [("embers", "neverwinter", "rune_blood"), ("heart", "high_forest", "rune_king")]
)
def test_hotenow_and_the_forest_heal_a_token(name: str, region: str, rune: str) -> None:
    turn = event(f"{region} hill regular!\nsumber hill leader!", cards={"hill": rune}, events=f"{name} song crown")
    turn.do(f"claim {name}", "heal sumber wounded_leader")
    assert turn.points("hill") == 4 and turn.army("sumber") == "leader" and turn.army(region) == "regular!"


@rule("AG-event-04", "AG-event-09")
@card("song_of_the_vale")
def test_song_of_the_vale_recruits_or_draws() -> None:
    told: dict[str, Any] = {"cards": {"hill": "rune_journey"}, "deck": "ore"}
    turn = event("delimbiyr hill regular", **told).do("claim song", "muster", "recruit regular sumber")
    assert turn.army("sumber") == "regular" and turn.phase == "command" and turn.points("hill") == 4
    turn = event("delimbiyr hill regular", **told).do("claim song", "draw")
    assert turn.cards("hill") == "ore" and turn.phase == "command"


# -- special events


@rule("AG-event-02", "AG-event-03", "AG-event-06", "AG-special-01")
@card("great_feast")
def test_the_great_feast_costs_a_rune_and_two_food_or_three_food_alone() -> None:
    board = "sumber hill leader!"
    turn = event(board, cards={"hill": "3*food rune_blood"})
    assert turn.offers() == ["claim great_feast", "sacrifice great_feast", "pass"]
    turn.do("claim great")
    assert turn.cards("hill") == "food" and turn.points("hill") == 8
    turn = event(board, cards={"hill": "3*food"}).do("sacrifice great")
    assert turn.cards("hill") == "" and turn.discard == "food food food" and turn.points("hill") == 8
    assert not event("sumber hill regular", cards={"hill": "3*food rune_blood"}).can("claim great")
    feast = command("special", story={"hill": 1}, discard="2*food").do("fetch food", "fetch food")
    assert feast.cards("hill") == "2*food"


@rule("AG-event-04")
@card("dragon_hoard")
def test_the_dragon_hoard_gives_two_spells_for_lyn_armaal_in_anauroch() -> None:
    told: dict[str, Any] = {"cards": {"cloud": "rune_journey artifact"}, "spell_deck": "bane ward"}
    turn = event("anauroch fire regular", "cloud", lyn="anauroch", **told).do("claim dragon")  # whoever else is there
    assert turn.points("cloud") == 6 and turn.spells("cloud") == "bane ward" and turn.cards("cloud") == ""
    assert not event("anauroch cloud regular", "cloud", lyn="silver", **told).can("claim dragon")


@rule("AG-event-03", "AG-special-08")
@card("find_the_ring")
def test_find_the_ring_needs_two_raids_and_a_rune_or_three_raids() -> None:
    two = {"raid": "waterdeep silver"}
    turn = event("spine frost regular", "frost", cards={"frost": "rune_journey"}, markers=two).do("claim find")
    assert turn.points("frost") == 3 and turn.discard == "rune_journey" and turn.s.story[3] == 1
    assert not event("spine frost regular", "frost", markers=two).can("claim find")
    turn = event(
        "spine frost regular", "frost", cards={"frost": "rune_journey"}, markers={"raid": "waterdeep silver spine"}
    )
    assert turn.do("claim find").cards("frost") == "rune_journey"


@rule("AG-special-12", "AG-setup-10", "AG-event-04")
@card("forge_vonindod", "vonindod")
def test_forge_vonindod_brings_the_vonindod_into_the_ice_spires() -> None:
    told: dict[str, Any] = {"story": {"fire": 1}, "markers": {"forge": "ice_spires ice_spires ice_spires"}}
    turn = event("waterdeep fire regular", "fire", **told).do("claim forge")
    assert turn.army("ice_spires") == "vonindod" and turn.points("fire") == 4
    entered = next(event for event in turn.table.events if event.kind == "entered")
    assert entered.text("en") == "The Vonindod enters play in Ice Spires."
    full = event("ice_spires fire leader champion 3*regular", "fire", **told).do("claim forge")
    assert full.offers()[-1] == "pass"
    room = event("ice_spires fire leader champion 3*regular", "fire", **told).do("claim forge", "remove regular")
    assert room.army("ice_spires") == "leader vonindod champion regular regular" and room.phase == "command"
    full.do("pass")
    assert full.supply("fire", "vonindod") == 1, "without room it can be recruited from now on"
    held = event("ice_spires frost regular", "fire", points={"storm": 120}, **told).do("claim forge")
    assert held.army("ice_spires") == "regular" and held.supply("fire", "vonindod") == 1


@rule("AG-special-24", "AG-special-12", "AG-event-03")
@card("titan_of_death")
def test_titan_of_death_is_free_beside_duke_zalto_and_ends_with_the_last_marker() -> None:
    free = event("waterdeep fire leader! vonindod", "fire", story={"fire": 2}).do("claim titan")
    assert free.marked("slain_dragon") == "waterdeep"
    assert not event("waterdeep fire leader vonindod!", "fire", story={"fire": 2}).can("claim titan")
    assert not event("waterdeep fire regular\nice_spires fire leader vonindod", "fire", story={"fire": 2}).can(
        "claim titan"
    )
    dragons = {"slain_dragon": "silver spine anauroch high_moor"}
    none = event(
        "waterdeep fire leader vonindod\ndelimbiyr fire regular",
        "fire",
        story={"fire": 2},
        markers=dragons,
        cards={"fire": "2*rune_journey"},
    )
    assert not none.can("claim titan") and none.refused("claim titan_of_death") == "AG-special-24"


@rule("AG-special-21", "AG-comp-14")
@card("rescue_hekaton", "hekaton")
def test_rescue_hekaton_needs_three_alliances_and_its_rune() -> None:
    told: dict[str, Any] = {"cards": {"storm": "rune_king"}, "markers": {"alliance": "waterdeep silver spine"}}
    turn = event("waterdeep storm regular", "storm", **told).do("claim rescue")
    assert turn.army("sea_of_swords") == "hekaton" and turn.points("storm") == 3
    two = event(
        "waterdeep storm regular", "storm", cards={"storm": "rune_king"}, markers={"alliance": "waterdeep silver"}
    )
    assert not two.can("claim rescue")


@rule("AG-event-09", "AG-comp-22")
@card("strike_at_iymrith")
def test_strike_at_iymrith_needs_king_hekaton_in_anauroch() -> None:
    turn = event("anauroch storm hekaton", "storm", story={"storm": 1}, cards={"storm": "rune_blood"}).do(
        "claim strike"
    )
    assert turn.points("storm") == 4 and turn.s.story[0] == 2
    assert not event("anauroch storm champion", "storm", story={"storm": 1}, cards={"storm": "rune_blood"}).can(
        "claim strike"
    )
