"""The drawing of the table: well made in every state, true to the sight, and with nothing of what is hidden."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from titanomachy.drawing import Parts, page_definitions, standalone, stylesheet, tokens, whole
from titanomachy.drawing.measure import width
from titanomachy.games.last_stand.content import ACTION_IDS, TITAN_IDS
from titanomachy.games.last_stand.table import drawing
from titanomachy.games.last_stand.table.action_cards import action_card, face
from titanomachy.games.last_stand.table.home import home_picture
from titanomachy.games.last_stand.table.round_cards import played, slot_card
from titanomachy.games.last_stand.table.seats import die
from titanomachy.games.last_stand.table.seen import Seen
from titanomachy.kernel.asks import option as an_option

from ..drawn import GAME, Play, stand
from .markup import BITE, TABLE, bite, classes, ids, moments, read, shown, words

SMALL = "@media (max-width:900px)"

PLACES = {"die": "tray", "hand": "tray", "seat": "seat", "ability": "seat"}  # elsewhere on the board

# -- every state


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_is_drawn_well_formed_with_each_id_once(seed: int) -> None:
    titan, seats = TITAN_IDS[seed % 4], 3 + seed % 3
    for table in moments(seed, seats=seats, titan=titan, edition=("en", "fr")[seed % 2]):
        for seat in (None, 0, 1):
            board = drawing.draw(table.sight(seat))
            read(board)
            assert max(Counter(ids(board)).values()) == 1
        read(drawing.draw(table.sight(None), standalone=True))


@pytest.mark.parametrize("seed", range(2))
def test_a_page_made_of_all_pieces_has_each_id_once_and_defines_all_it_uses(seed: int) -> None:
    for table in moments(seed + 10):
        sight = table.sight(0)
        page = [
            TABLE.symbols(), whole(TABLE.board(sight, "en")), whole(TABLE.cards(sight, "en")),
            *(whole(TABLE.seat_panel(sight, seat, "en")) for seat in range(5)),
            *(whole(TABLE.tray(table.sight(seat), seat, "en")) for seat in range(5)),
        ]  # fmt: skip
        read("<div>" + "".join(page) + "</div>")
        counted = Counter(ids(*page))
        assert [name for name, count in counted.items() if count > 1] == []
        used = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", "".join(page)))
        assert used <= set(counted)


@pytest.mark.parametrize("seed", range(4))
def test_every_option_that_has_elements_finds_them_on_the_page(seed: int) -> None:
    met = set()
    for table in moments(seed + 20, every=3, limit=150, seats=3 + seed % 3, titan=TITAN_IDS[seed % 4]):
        for seat, ask in table.asks.items():
            sight = table.sight(seat)
            there = {
                "board": set(ids(drawing.draw(sight))),
                "seat": set(ids(*(whole(TABLE.seat_panel(sight, s, "en")) for s in range(table.setup.seats)))),
                "tray": set(ids(whole(TABLE.tray(sight, seat, "en")))),
            }
            for offered in ask.options:
                elements = TABLE.parts(sight, offered)
                for name in elements:
                    assert name in there[PLACES.get(name.partition("-")[0], "board")], f"{name} for {offered}"
                met |= {offered[0]} if elements else set()
    assert {"start", "place", "reroll", "move"} <= met


def test_a_move_changes_the_parts_of_what_it_moves_and_no_others() -> None:
    play = stand("4  eren  move fight\n0  levi  fight\n0  hange  fight", tactics="rescue")
    before = page(play)
    play.do("eren", "move 5")
    after = page(play)
    assert len(after) == len(before)
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert [name for new in changed for name in ids(new)] == ["hero-1", "seat-die-0", "die-0"]
    assert [new for new in changed if not ids(new)] == [new for new in changed if "Level 5" in new and "hearts" in new]


def page(play: Play) -> Parts:
    """What the first Hero's page has of the table, part by part."""
    sight = play.table.sight(1)
    panels = [part for seat in range(4) for part in TABLE.seat_panel(sight, seat, "en")]
    return [*TABLE.board(sight, "en"), *TABLE.cards(sight, "en"), *panels, *TABLE.tray(sight, 1, "en")]


# -- nothing hidden


@pytest.mark.parametrize("seed", range(2))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_the_byte(seed: int) -> None:
    differed = False
    for table in moments(seed + 40):
        for seat in (None, 1, 2):
            sights = [table.sight(seat), *(table.imagine(seat, seed=n).sight(seat) for n in range(3))]
            worlds = {table.imagine(seat, seed=n).fingerprint() for n in range(3)}
            differed |= len(worlds) > 1
            for made in (drawing.draw, TABLE.cards, TABLE.board):
                assert len({whole(made(sight, "en")) for sight in sights}) == 1
            assert (
                len({whole(TABLE.seat_panel(sight, 0, "en")) + whole(TABLE.tray(sight, 0, "en")) for sight in sights})
                == 1
            )
    assert differed, "the worlds were different ones"


def test_the_card_that_lies_face_down_is_nowhere_in_what_the_heroes_see() -> None:
    play = bite()
    assert "std_frenzy" not in shown(play) and "back" in classes(shown(play), "card-down")
    assert words(shown(play), "card-down").startswith("A card face down; it may be:")
    assert "back" not in classes(shown(play, 0), "card-down"), "the Titan knows its own card"
    assert "Face down, only you see it: Frenzy" in words(shown(play, 0), "card-down")


def test_only_the_titan_sees_its_hand() -> None:
    play = bite()
    assert len(re.findall('id="hand-', whole(TABLE.tray(play.table.sight(0), 0, "en")))) == 5
    assert "hand-" not in whole(TABLE.tray(play.table.sight(1), 0, "en"))
    assert "Hand: 5" in whole(TABLE.seat_panel(play.table.sight(1), 0, "en"))


# -- languages, pictures, style


def test_french_readers_get_french_names() -> None:
    board = shown(bite(), lang="fr")
    read(board)
    assert "Morsure" in words(board, "card-up") and "Décapitation" in words(board, "tactics")


def test_a_drawing_that_stands_alone_brings_colours_rules_and_symbols() -> None:
    board = drawing.draw(bite().table.sight(None), standalone=True)
    assert "<style>" in board and "prefers-color-scheme:dark" in board and "xmlns=" in board
    used = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", board))
    assert used <= set(ids(board))


def test_no_colour_is_written_into_a_drawing() -> None:
    board = drawing.draw(bite().table.sight(None))
    assert re.findall(r'(?:fill|stroke)="(?!url|none)[^"]*"', board) == [] and "style=" not in board


def test_every_class_of_a_drawing_that_is_coloured_has_a_token_for_it() -> None:
    named = set(re.findall(r"var\(--([\w-]+)", standalone(drawing.STYLE)))
    assert named - set(tokens()[0]) == {"seat", "seat-ink", "units"}


def test_the_picture_for_the_home_page_has_no_ids_and_is_made_of_known_pieces() -> None:
    picture = read(home_picture())
    assert picture.get("viewBox") == "0 -36 360 286" and picture.get("aria-label")
    assert ids(home_picture()) == []
    used = {one.lstrip("#") for one in re.findall(r'href="([^"]+)"', home_picture())}
    assert used <= set(ids(page_definitions()))


def test_the_cards_in_short_stand_for_the_same_parts_as_the_drawn_ones() -> None:
    play = bite()
    cards = whole(TABLE.cards(play.table.sight(1), "en"))
    short = re.findall(r'data-part="([^"]+)"', cards)
    assert sorted(short) == ["card-down", "card-up", "condition-1", "condition-2", "condition-3", "pile", "tactics"]
    assert set(short) <= set(ids(cards))
    after = stand(BITE, step="heroes_spend", up="std_bite", down="std_frenzy", down_open=1)
    assert "<b>Resolved</b>" in whole(TABLE.cards(after.table.sight(1), "en"))


def test_what_a_tactics_card_does_goes_on_in_a_second_line_where_it_is_long() -> None:
    sight = stand(BITE, tactics="healing_cover").table.sight(1)
    lines = {lang: re.findall(r'class="tsub[^>]*>([^<]+)', whole(TABLE.cards(sight, lang))) for lang in ("en", "fr")}
    assert lines["en"] == ["Each Hero recovers a Heart"] and len(lines["fr"]) == 2
    assert all(width(line, 12.5, "narrow") <= 160 for line in lines["fr"])


def test_titans_and_heroes_to_choose_have_a_picture_and_other_options_have_none() -> None:
    table = GAME.new(3, 1)
    sight = table.sight(0)
    pictures = {TABLE.picture(sight, one, "en") for one in table.asks[0].options}
    assert len(pictures) == len(TITAN_IDS) and all(read(one).get("viewBox") for one in pictures)
    assert ids(*pictures) == [] and TABLE.picture(sight, an_option("rest"), "en") == ""


def test_corrections_of_the_owner_are_drawn_in_a_page() -> None:
    plain, corrected = stand(BITE), stand(BITE, content={"components": {"citizens": 9}}, citizens=9)
    assert "citizen-9" in ids(whole(TABLE.board(plain.table.sight(1), "en")))
    assert "citizen-9" not in ids(whole(TABLE.board(corrected.table.sight(1), "en")))


def test_the_style_sheet_of_the_page_has_the_phone_forms() -> None:
    shared, game = stylesheet(drawing.STYLE).split("@layer game")
    wide, phone = game.split(SMALL)
    assert ".tm .p2,.tm .p3{display:none}" in shared.split(SMALL)[1] and ".tm.cardpart{display:none}" in phone
    hand = ".tm.things:has(.hand [data-pick]) .inhand,.tm.things:not(:has(.hand [data-pick])) .hand"
    assert re.findall(r"(.*){display:none}", wide) == [hand, ".tm.compact"], (
        "a hand as cards or by name; cards in short"
    )


def test_pieces_can_be_had_one_by_one() -> None:
    play = bite()
    seen = Seen.of(play.table.sight(1), "en")
    five = die(seen, 5, id_="die-5")
    assert 'data-face="dodge"' in five and 'id="die-5"' in five
    up, down = (slot_card(one, "board") for one in played(seen))
    assert "Bite" in up and "Bite" not in down
    assert "Swat" in action_card(face(seen, ACTION_IDS.index("std_swat")), "row", "swat")


def test_what_happened_is_found_on_the_page() -> None:
    found = set()
    for table in moments(50, every=1):
        sight = table.sight(None)
        for event in table.events_for(None):
            parts = TABLE.touched(sight, event)
            if parts and event.kind not in found:
                panels = [whole(TABLE.seat_panel(sight, seat, "en")) for seat in range(5)]
                assert set(parts) <= set(
                    ids(whole(TABLE.board(sight, "en")), whole(TABLE.cards(sight, "en")), *panels)
                ), event
                found.add(event.kind)
    assert {"moved", "placed_up", "placed_down", "ability_used", "fought", "started"} <= found


def test_a_replay_in_which_all_is_open_can_be_drawn() -> None:
    play = bite()
    sight = GAME.sight(play.table.setup, play.table.state, None, all=True)
    assert "Face down: Frenzy" in words(drawing.draw(sight), "card-down")
    panels = "".join(whole(TABLE.seat_panel(sight, seat, "en")) for seat in range(5))
    read(f"<div>{whole(TABLE.board(sight, 'en'))}{whole(TABLE.cards(sight, 'en'))}{panels}</div>")
