"""The drawing of the city: well made in every state, true to the view, and with nothing of what is hidden."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from titanomachy.drawing import Mark, whole
from titanomachy.drawing.measure import width
from titanomachy.drawing.tokens import tokens
from titanomachy.games.deck_building.content import CARD_IDS
from titanomachy.games.deck_building.table.cards import spots
from titanomachy.games.deck_building.table.drawing import draw
from titanomachy.games.deck_building.table.places import CARDS_HIGH, STREET
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import GAME
from .reading import SHOWN, bean, board, find, ids, moments, page, read, words

# -- every state


@pytest.mark.parametrize("seats", range(1, 6))
def test_every_moment_is_drawn_well_formed_with_each_id_once(seats: int) -> None:
    for table in moments(seats, seats=seats, heroes=("random", "choose")[seats % 2]):
        for seat in (None, 0, seats - 1):
            shown = page(table, seat)
            read(shown)
            assert [name for name, count in Counter(ids(shown)).items() if count > 1] == []
    read(draw(table.sight(None), standalone=True))
    read(whole(SHOWN.board(GAME.sight(table.setup, table.state, None, all=True), "en")))


@pytest.mark.parametrize("seats", range(1, 6))
def test_every_option_that_has_elements_finds_them_on_the_page(seats: int) -> None:
    met = set()
    for table in moments(seats + 10, every=1, limit=110, seats=seats):
        for seat, ask in table.asks.items():
            shown, sight = page(table, seat), table.sight(seat)
            there = set(ids(shown))
            for option in ask.options:
                parts = SHOWN.parts(sight, option)
                assert set(parts) <= there, f"{option}: {parts}"
                met |= {option[0]} if parts else set()
    assert {"enter", "play"} <= met


def test_what_is_drawn_a_second_time_names_a_piece_that_is_there() -> None:
    for table in moments(31, seats=4):
        shown = page(table, 0)
        named = set(re.findall(r'data-part="([^"]+)"', shown))
        assert named and named <= set(ids(shown))


def test_all_that_is_used_is_defined() -> None:
    for table in moments(3, seats=2):
        used = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", page(table, 0) + GAME.home_picture()))
        assert used <= set(ids(SHOWN.symbols()))


def test_every_colour_is_the_name_of_a_token() -> None:
    css = SHOWN.style()
    own = {"k", "seat", "seat-ink", "side", "rail", "cardcol", "board", "at", "least", "units", "row", "tray", "foot"}
    assert set(re.findall(r"var\(--([\w-]+)", css)) <= set(tokens()[0]) | own
    shown = page(bean().table, 0)
    assert not re.search(r'(fill|stroke)="#|style="', shown)


# -- nothing hidden


@rule("DB-hidden-01", "DB-hidden-02")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_the_byte(hands: str) -> None:
    differed = False
    for table in moments(7, every=60, hands=hands):
        for seat in (None, 0, 2):
            worlds = [table.imagine(seat, seed=number) for number in range(3)]
            differed |= len({world.fingerprint() for world in worlds}) > 1
            assert len({page(world, seat) for world in [table, *worlds]}) == 1
    assert differed, "the worlds were different ones"


@rule("DB-hidden-03")
def test_hands_are_told_by_name_only_where_they_are_open() -> None:
    for hands, told in (("open", True), ("closed", False)):
        play = city("inside hero . . . mikasa", hands={"mikasa": "signal_flare"}, options={"hands": hands})
        panel = whole(SHOWN.seat_panel(play.table.sight(0), 1, "en"))
        assert ("Signal Flare" in panel) == told
        assert "hand-1-0" in whole(SHOWN.tray(play.table.sight(1), 1, "en"))


# -- what the board shows


def test_walls_show_tokens_location_trap_and_ruins() -> None:
    shown = board(bean())
    tokens = {wall: find(shown, f"wall-{wall}") for wall in range(5)}
    lost = {wall: len([1 for part in one.iter() if part.get("class") == "tok lost"]) for wall, one in tokens.items()}
    held = {wall: len([1 for part in one.iter() if part.get("class") == "tok"]) for wall, one in tokens.items()}
    assert (held, lost) == ({0: 1, 1: 2, 2: 2, 3: 2, 4: 0}, {0: 1, 1: 0, 2: 0, 3: 0, 4: 0})
    assert "fallen" in tokens[4].get("class", "") and "Wall Sina, fallen" in words(shown, "wall-4")
    assert "Hospital" in words(shown, "location-2") and "location-0" not in ids(shown)
    assert any(part.get("id") == "trap" for part in tokens[1].iter())
    assert not {"space-8", "space-9"} & set(ids(shown)), "nobody can step to a Wall that is gone"


def test_a_wall_of_one_token_shows_no_lost_one() -> None:
    play = city("inside hero . . . .\ntokens 1 1 1 1 1", options={"harder_walls": True})
    assert "tok lost" not in board(play)


@rule("DB-hp-01")
def test_an_archenemy_shows_its_damage_in_numbers_and_in_a_bar() -> None:
    shown = board(bean())
    assert "9 of 17" in words(shown, "titan-2-0") and "Damage: 9 of 17." in words(shown, "titan-2-0")
    bars = {part.get("class"): float(part.get("width", 0)) for part in find(shown, "titan-2-0").iter("rect")}
    assert bars["hb1"] / bars["hb0"] == pytest.approx(9 / 17, abs=0.01)


def test_equal_cards_in_one_place_all_stand_for_the_first() -> None:
    play = bean()
    shown = page(play.table, 0)
    assert find(shown, "card-in-1-1").get("data-part") == "card-in-1-0"
    assert find(shown, "titan-3-1").get("data-part") == "titan-3-0"
    assert find(shown, "hand-0-1").get("data-part") == "hand-0-0"
    swords = next(option for option in play.table.asks[0].options if option[:2] == ("buy", CARD_IDS.index("swords")))
    assert SHOWN.parts(play.table.sight(0), swords) == ("card-in-1-0",)


def test_wounds_and_the_one_whose_turn_it_is_show_on_the_standees() -> None:
    shown = board(bean())
    armin = bean().seat("armin")
    assert "hurtm" in str(ElementTree.tostring(find(shown, f"hero-{armin}")))
    assert "turnp" in find(shown, "hero-0").get("class", "")
    assert "Armin: Outside outer Wall Rose. Wounds: 1" in words(shown, f"hero-{armin}")


def test_heroes_off_the_board_wait_before_the_castle() -> None:
    table = next(moments(2, seats=5))
    shown = draw(table.sight(0))
    assert all("Not on the board" in words(shown, f"hero-{seat}") for seat in range(5))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_heroes_before_the_castle_hide_nobodys_name(seats: int) -> None:
    shown = draw(next(moments(2, seats=seats)).sight(0))
    places = [re.findall(r"-?[\d.]+", find(shown, f"hero-{seat}").get("transform", "")) for seat in range(seats)]
    feet = [(float(x), float(y)) for x, y in places]
    for at, (x, y) in enumerate(feet):
        assert all(abs(y - down) > 40 or abs(x - aside) > 55 for aside, down in feet[at + 1 :])


def test_secondary_heroes_are_pieces_of_their_own() -> None:
    play = city("inside hero levi . erwin .", hero="mikasa", helpers="levi erwin", hand="thrust", move=1)
    shown = board(play)
    assert words(shown, "helper-0").startswith("Levi: Inside inner Wall Maria")
    options = [option for option in play.table.asks[0].options if option[0] == "lead"]
    assert options and SHOWN.parts(play.table.sight(0), options[0])[0] in ("helper-0", "helper-1")


@pytest.mark.parametrize("count", range(1, 40))
def test_cards_in_a_street_lie_beside_each_other_and_within_it(count: int) -> None:
    places = spots(count, STREET, CARDS_HIGH)
    assert len(places) == min(count, 16)
    for place in places:
        assert place.x >= 0 and place.x + place.form.wide <= STREET + 0.1
        assert place.y >= 0 and place.y + place.form.high <= CARDS_HIGH + 0.1
    boxes = {(round(place.x), round(place.y)) for place in places}
    assert len(boxes) == len(places)


def test_stacks_tell_how_many_cards_they_have() -> None:
    play = bean()
    shown = board(play)
    assert words(shown, "stack-gear").endswith(str(play.s.gear))
    assert words(shown, "stack-castle").endswith(str(len(play.s.deck)))
    assert words(shown, "stack-destroyed").startswith("Destroyed: 1. Hannes")


def test_what_a_card_on_a_stack_gives_is_clear_of_the_number_of_cards() -> None:
    """The number lay over the last sign of it."""
    shown = board(bean())
    gear = shown[shown.index('id="stack-gear"') :]
    found = re.search(r'<text (?:[^>]* )?x="([\d.]+)"[^>]*class="vt"[^>]*>([^<]+)<', gear)
    number = re.search(r'class="cnt" transform="translate\((\d+)', gear)
    assert found is not None and number is not None
    assert float(found[1]) + width(found[2], 17, "bold") < float(number[1]) - 15


def test_the_tray_shows_power_move_played_cards_and_the_hand_with_its_texts() -> None:
    play = bean()
    tray = whole(SHOWN.tray(play.table.sight(0), 0, "en"))
    assert "Your turn: Power 5, Move 2" in tray
    assert words(tray, "played-0-0").startswith("Bertholdt Hoover")
    assert "Each other Hero may take one step." in words(tray, "hand-0-4")
    assert "Your Defense cards may protect" in tray, "the reading pane has the Hero's ability"


def test_a_mark_makes_a_piece_a_button() -> None:
    shown = board(bean(), marks={"wall-0": Mark(label="Place it on outer Wall Maria", options=("build 0",))})
    wall = find(shown, "wall-0")
    assert (wall.get("role"), wall.get("data-option")) == ("button", "build 0")
    assert "can" in wall.get("class", "")


def test_events_point_to_what_they_changed() -> None:
    play = bean()
    play.move("outside")
    event = next(event for event in play.table.events if event.kind == "moved")
    assert SHOWN.touched(play.table.sight(0), event) == ("hero-0",)
    play.move("inside").buy("swords")
    there = set(ids(page(play.table, 0)))
    assert all(set(SHOWN.touched(play.table.sight(0), event)) <= there for event in play.table.events)


# -- small screens, words


def test_a_small_screen_begins_with_the_district_of_the_reader() -> None:
    for who, wall in (("mikasa", 1), ("armin", 2)):
        play = bean()
        shown = whole(SHOWN.board(play.table.sight(play.seat(who)), "en"))
        checked = [one.get("class") for one in read(shown).iter("input") if one.get("checked")]
        assert checked == [f"pk pk{wall}"]


def test_in_french_nothing_is_left_in_english() -> None:
    play = bean()
    shown = page(play.table, 0, "fr")
    for english in ("No Titan", "Destroyed", "Your hand", "Wound", "Castle", "Archenem", "outside", "of 17"):
        assert english not in shown
    assert "9 sur 17" in shown and "Mur Maria extérieur" in shown
    assert "Mikasa\u202f: " in shown and "Mikasa: " not in shown  # the colon as French sets it
