"""The drawing of the table: well made in every state, true to the view, and with nothing of what is hidden."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from drawn import GAME, Play, stand

from titanomachy.drawing import Mark, marks_of, page_definitions, standalone, stylesheet, tokens
from titanomachy.drawing.hair import look
from titanomachy.drawing.measure import width
from titanomachy.games.last_stand import drawing
from titanomachy.games.last_stand.art.places import ROPES, spots
from titanomachy.games.last_stand.content import HERO_IDS, LEVELS, TITAN_IDS
from titanomachy.games.last_stand.state import Stand
from titanomachy.kernel.asks import option as an_option
from titanomachy.kernel.chance import draw as chance
from titanomachy.kernel.table import Table

HALF_A_STANDEE = {False: 25, True: 17}  # with and without blades, before scaling


def moments(seed: int, every: int = 25, limit: int = 400, seats: int = 5, **options: str) -> Iterator[Table[Stand]]:
    """Tables along a random game."""
    table = GAME.new(seats, seed, None, True, **options)
    for count in range(limit):
        if count % every == 0 or table.over:
            yield table
        if table.over:
            return
        waiting = [(seat, ask) for seat, ask in table.asks.items() if not ask.idle]
        seat, ask = waiting[chance(seed, 2 * count) % len(waiting)]
        table.choose(seat, ask.options[chance(seed, 2 * count + 1) % len(ask.options)])


def read(svg: str) -> Element:
    """A drawing as a tree; fails where it is not well-formed."""
    return ElementTree.fromstring(re.sub(r' xmlns="[^"]+"', "", svg))


def ids(*drawings: str) -> list[str]:
    return [found for drawing in drawings for found in re.findall(r'(?<![\w-])id="([^"]+)"', drawing)]


def find(svg: str, name: str) -> Element:
    found = [element for element in read(svg).iter() if element.get("id") == name]
    assert len(found) == 1, f"{name}: {len(found)} times"
    return found[0]


def classes(svg: str, name: str) -> set[str]:
    return set(find(svg, name).get("class", "").split())


def words(svg: str, name: str) -> str:
    return " ".join(text.strip() for text in find(svg, name).itertext() if text.strip())


def shown(play: Play, seat: int | None = 1, lang: str = "en", marks: dict[str, Mark] | None = None) -> str:
    return GAME.draw(play.table.view(seat), lang, marks=marks, setup=play.table.setup)


BITE = """
    2  eren    fight fight move tactics [titan]     2 hearts
    7  mikasa  dodge dodge fight move cannon        2 hearts
    5  armin   cannon cannon tactics tactics (titan)
    8  levi    dodge dodge fight fight [titan]
"""


def bite() -> Play:
    return stand(BITE, step="resolve", up="std_bite", down="std_frenzy", tactics="neck_slash", marker=13, citizens=9,
                 cannons=[2, 3])  # fmt: skip


# -- every state


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_is_drawn_well_formed_with_each_id_once(seed: int) -> None:
    titan, seats = TITAN_IDS[seed % 4], 3 + seed % 3
    for table in moments(seed, seats=seats, titan=titan, edition=("en", "fr")[seed % 2]):
        for seat in (None, 0, 1):
            view = table.view(seat)
            board = drawing.draw(view, setup=table.setup)
            read(board)
            assert max(Counter(ids(board)).values()) == 1
        read(drawing.draw(table.view(None), standalone=True))


@pytest.mark.parametrize("seed", range(2))
def test_a_page_made_of_all_pieces_has_each_id_once_and_defines_all_it_uses(seed: int) -> None:
    for table in moments(seed + 10):
        view = table.view(0)
        page = [
            GAME.symbols(), GAME.board(view), GAME.cards(view),
            *(GAME.seat_panel(view, seat) for seat in range(5)), *(GAME.tray(table.view(s), s) for s in range(5)),
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
            view = table.view(seat)
            there = {
                "board": set(ids(drawing.draw(view))),
                "seat": set(ids(*(drawing.seat_panel(view, s) for s in range(table.setup.seats)))),
                "tray": set(ids(drawing.tray(view, seat))),
            }
            targets = drawing.targets(view, ask.options, setup=table.setup)
            for name, target in targets.items():
                assert name in there[target.place], f"{name} for {target.options}"
                assert target.label and set(target.options) <= set(ask.options)
            for offered in ask.options:
                elements = GAME.parts(view, offered)
                assert all(offered in targets[name].options for name in elements)
                met |= {offered[0]} if elements else set()
    assert {"start", "place", "reroll", "move"} <= met


def test_a_drawing_takes_no_longer_than_a_thousand_views() -> None:
    """A page is drawn for every choice: a few ms where a view takes 35 µs. Both are measured in one run."""
    tables = list(moments(3, every=12))
    views = [table.view(1) for table in tables]
    GAME.draw(views[0])  # the scenery is made once
    drawing = min(_time(lambda: [GAME.draw(view) for view in views]) for _ in range(5))
    viewing = min(_time(lambda: [table.view(1) for table in tables]) for _ in range(5))
    assert drawing < 1000 * viewing


def _time(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


# -- nothing hidden


@pytest.mark.parametrize("seed", range(2))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_the_byte(seed: int) -> None:
    differed = False
    for table in moments(seed + 40):
        for seat in (None, 1, 2):
            views = [table.imagine(seat, seed=n).view(seat) for n in range(3)]
            worlds = {table.imagine(seat, seed=n).fingerprint() for n in range(3)}
            differed |= len(worlds) > 1
            for made in (GAME.draw, GAME.cards, GAME.board):
                assert len({made(view) for view in [table.view(seat), *views]}) == 1
            assert len({GAME.seat_panel(view, 0) + GAME.tray(view, 0) for view in views}) == 1
    assert differed, "the worlds were different ones"


def test_the_card_that_lies_face_down_is_nowhere_in_what_the_heroes_see() -> None:
    play = bite()
    assert "std_frenzy" not in shown(play) and "back" in classes(shown(play), "card-down")
    assert words(shown(play), "card-down").startswith("A card face down; it may be:")
    assert "back" not in classes(shown(play, 0), "card-down"), "the Titan knows its own card"
    assert "Face down, only you see it: Frenzy" in words(shown(play, 0), "card-down")


def test_only_the_titan_sees_its_hand() -> None:
    play = bite()
    assert len(re.findall('id="hand-', GAME.tray(play.table.view(0), 0))) == 5
    assert "hand-" not in GAME.tray(play.table.view(1), 0) and "Hand: 5" in GAME.seat_panel(play.table.view(1), 0)


# -- what the board shows


def test_levels_that_an_action_reaches_are_striped_and_heroes_there_are_aimed_at() -> None:
    play = bite()
    play.do("levi", "dodge", "dodge")
    board = shown(play)
    threatened = [level for level in range(LEVELS) if "threat" in classes(board, f"level-{level}")]
    assert threatened == [6, 7, 8]
    assert {"aim"} <= classes(board, "hero-2") and {"safe"} <= classes(board, "hero-4")
    assert classes(board, "hero-1") & {"aim", "safe"} == set()
    assert "in danger" in words(board, "hero-2") and "safe" in words(board, "hero-4")


def test_nobody_is_aimed_at_while_no_action_resolves() -> None:
    board = shown(stand(BITE, step="heroes_spend", up="std_bite", down="std_frenzy"))
    assert "threat" not in board.replace("threat:", "") and " aim" not in board


def test_the_marker_stands_on_its_box_and_cracks_follow_the_zones() -> None:
    heights, cracks = [], []
    for marker in (0, 9, 10, 17, 18, 20):
        board = shown(stand(BITE, marker=marker))
        heights.append(float(str(find(board, "marker").get("transform")).split()[1].rstrip(")")))
        cracks.append(len(next((g for g in find(board, "titan").iter() if g.get("class") == "ti-crack"), [])))
        assert str(marker) in words(board, "marker")
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 6, "it climbs with damage"
    assert cracks == [0, 0, 3, 3, 8, 8]


def test_eaten_citizens_and_destroyed_cannons_stay_as_outlines() -> None:
    board = shown(bite())
    assert sum("gone" in classes(board, f"citizen-{n}") for n in range(12)) == 3
    gone = {level: sum("gone" in classes(board, f"cannon-{level}-{n}") for n in range(3)) for level in (3, 5)}
    assert gone == {3: 1, 5: 0}


def test_hearts_stand_under_the_name_of_each_hero() -> None:
    board = find(shown(bite()), "hero-2")
    used = [use.get("href") for use in board.iter("use")]
    assert (used.count("#sign-heart"), used.count("#sign-heartlost")) == (2, 1)
    assert "Mikasa" in [text.text for text in board.iter("text")]


@pytest.mark.parametrize("level", range(LEVELS))
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_heroes_on_one_level_do_not_overlap(level: int, count: int) -> None:
    found = spots(level, count)
    assert len({spot.y for spot in found}) == 1
    for left, right in pairwise(found):
        assert right.x - left.x >= 2 * HALF_A_STANDEE[left.crowd] * left.scale
        assert left.scale >= 0.75, "still large enough to be told apart"
    for left, right in zip(found, found[2:], strict=False):
        assert right.x - left.x >= 58, "every other plate is in a row of its own"


def test_all_eight_heroes_look_different() -> None:
    assert len({look(hero) for hero in HERO_IDS}) == 8


def test_the_four_titans_look_different() -> None:
    from titanomachy.games.last_stand.art.titan import titan

    assert len({titan(kind) for kind in TITAN_IDS}) == 4


def test_every_way_between_two_levels_has_its_rope() -> None:
    ways = {(low, high) for low, ups in enumerate(GAME.content({}).ways) for high in ups if low < high}
    assert ways == set(ROPES)


def test_ropes_in_reach_of_an_offered_move_turn_hot() -> None:
    play = stand("4  eren  move\n0  levi  fight\n0  hange  fight")
    view, ask = play.table.view(1), play.table.asks[1]
    marks = marks_of(drawing.targets(view, ask.options), GAME.vocabulary)
    board = drawing.draw(view, marks=marks)
    assert board.count("cable hot") == 2
    assert {"can"} <= classes(board, "level-3") & classes(board, "level-5")
    five = find(board, "level-5")
    assert (five.get("role"), five.get("aria-label")) == ("button", "Move Eren to level 5")
    assert five.get("data-option") == "move 0 5"


def test_a_refused_element_says_why() -> None:
    mark = Mark("no", "Fire a Cannon", why="Eren is not on the Tower.")
    floor = find(shown(bite(), marks={"floor-5": mark}), "floor-5")
    assert (floor.get("aria-disabled"), floor.get("data-why")) == ("true", "Eren is not on the Tower.")


# -- cards


def tags(board: str) -> list[str]:
    column = find(board, "round-cards")
    return [str(tag.find("text").text) for tag in column.iter("g") if "tag" in str(tag.get("class", "")).split()]  # type: ignore[union-attr]


def test_cards_say_whose_turn_it_is() -> None:
    assert tags(shown(bite())) == ["Now", "Next"]
    assert tags(shown(stand(BITE, step="heroes_spend", down_open=1))) == ["Done", "Done"]
    assert tags(shown(stand(BITE.replace("[titan]", "(titan)"), step="titan_uses", up="std_bite"))) == [
        "First",
        "Second",
    ]


def test_a_third_card_stands_where_it_resolves() -> None:
    def three(edition: str) -> list[str]:
        play = stand(BITE, step="resolve", titan="deviant", up="dev_bite", down="dev_rampage", third="dev_leap",
                     options={"edition": edition})  # fmt: skip
        column = find(shown(play), "round-cards")
        return [str(card.get("id")) for card in column.iter("g") if str(card.get("id", "")).startswith("card-")]

    assert three("en") == ["card-up", "card-third", "card-down"]
    assert three("fr") == ["card-up", "card-down", "card-third"]


def state_of(board: str, number: int) -> str:
    return next(iter(classes(board, f"condition-{number}") & {"met", "ready", "open"}))


def test_conditions_say_what_is_missing() -> None:
    play = stand("""
        8  levi    fight fight
        6  mikasa  move
        0  armin   tactics
        """, marker=16, tactics="neck_slash")  # fmt: skip
    board = shown(play)
    assert [state_of(board, n) for n in (1, 2, 3)] == ["ready", "open", "open"]
    assert "Levi can pay it" in words(board, "condition-1")
    assert "Mikasa lacks 1 Dodge" in words(board, "condition-2")
    assert "Marker on 16, 2 short of 18" in words(board, "condition-3")
    play.do("levi", "meet 0")
    assert state_of(shown(play), 1) == "met"


def test_the_third_condition_counts_what_all_have_together() -> None:
    play = stand("0  levi  move move\n0  armin  move\n0  hange  fight", tactics="fall_over")
    assert state_of(shown(play), 3) == "ready"
    play.do("armin", "give")
    assert state_of(shown(play), 3) == "ready"
    play.do("levi", "move 1")
    assert state_of(shown(play), 3) == "open" and "1 of 3 paid" in words(shown(play), "condition-3")


def test_with_two_heroes_the_card_says_that_two_conditions_do() -> None:
    two = "0  levi  move\n0  armin  move"
    assert "any two do" in words(shown(stand(two, tactics="rescue")), "pile")
    assert "level 8" in words(shown(stand(two, tactics="neck_slash")), "pile")
    assert "Two Heroes" not in shown(stand(BITE, tactics="rescue"))


def test_the_owners_corrections_are_drawn() -> None:
    play = stand(BITE, content={"components": {"citizens": 14, "cannons": 8, "hearts_per_hero": 4}}, citizens=14)
    board = shown(play)
    assert "citizen-13" in ids(board) and {"cannon-3-3", "cannon-5-3"} <= set(ids(board))


def test_a_game_that_is_over_says_how_it_ended() -> None:
    table = list(moments(7, every=1000, limit=5000))[-1]
    assert table.over and table.outcome is not None
    board = GAME.draw(table.view(None), setup=table.setup)
    assert table.outcome.reason in words(board, "ending")


# -- languages, pictures, style


def test_french_readers_get_french_names() -> None:
    board = shown(bite(), lang="fr")
    read(board)
    assert "Morsure" in words(board, "card-up") and "Décapitation" in words(board, "tactics")


def test_a_drawing_that_stands_alone_brings_colours_rules_and_symbols() -> None:
    board = GAME.draw(bite().table.view(None), standalone=True)
    assert "<style>" in board and "prefers-color-scheme:dark" in board and "xmlns=" in board
    used = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", board))
    assert used <= set(ids(board))


def test_no_colour_is_written_into_a_drawing() -> None:
    board = GAME.draw(bite().table.view(None))
    assert re.findall(r'(?:fill|stroke)="(?!url|none)[^"]*"', board) == [] and "style=" not in board


def test_every_class_of_a_drawing_that_is_coloured_has_a_token_for_it() -> None:
    named = set(re.findall(r"var\(--([\w-]+)", standalone(drawing.STYLE)))
    assert named - set(tokens()[0]) == {"seat", "seat-ink"}


def test_the_picture_for_the_home_page_has_no_ids_and_is_made_of_known_pieces() -> None:
    picture = read(GAME.home_picture())
    assert picture.get("viewBox") == "0 -36 360 286" and picture.get("aria-label")
    assert ids(GAME.home_picture()) == []
    used = {one.lstrip("#") for one in re.findall(r'href="([^"]+)"', GAME.home_picture())}
    assert used <= set(ids(page_definitions()))


def test_the_cards_in_short_stand_for_the_same_parts_as_the_drawn_ones() -> None:
    play = bite()
    cards = GAME.cards(play.table.view(1))
    short = re.findall(r'data-part="([^"]+)"', cards)
    assert sorted(short) == ["card-down", "card-up", "condition-1", "condition-2", "condition-3", "pile", "tactics"]
    assert set(short) <= set(ids(cards))
    after = GAME.cards(stand(BITE, step="heroes_spend", up="std_bite", down="std_frenzy", down_open=1).table.view(1))
    assert "<b>Resolved</b>" in after


def test_what_a_tactics_card_does_goes_on_in_a_second_line_where_it_is_long() -> None:
    view = stand(BITE, tactics="healing_cover").table.view(1)
    lines = {lang: re.findall(r'class="tsub[^>]*>([^<]+)', drawing.tactics_card(view, lang)) for lang in ("en", "fr")}
    assert lines["en"] == ["Each Hero recovers a Heart"] and len(lines["fr"]) == 2
    assert all(width(line, 12.5, "narrow") <= 160 for line in lines["fr"])


def test_titans_and_heroes_to_choose_have_a_picture_and_other_options_have_none() -> None:
    table = GAME.new(3, 1)
    view = table.view(0)
    pictures = {GAME.picture(view, one) for one in table.asks[0].options}
    assert len(pictures) == len(TITAN_IDS) and all(read(one).get("viewBox") for one in pictures)
    assert ids(*pictures) == [] and GAME.picture(view, an_option("rest")) == ""


def test_corrections_of_the_owner_are_drawn_in_a_page() -> None:
    play = stand(BITE, content={"components": {"citizens": 9}}, citizens=9)
    view, setup = play.table.view(1), play.table.setup
    assert "citizen-9" in ids(GAME.board(view)) and "citizen-9" not in ids(GAME.board(view, "en", setup))


def test_the_style_sheet_of_the_page_has_the_phone_forms() -> None:
    wide, _, phone = stylesheet(drawing.STYLE).partition("@media (max-width:900px)")
    assert ".tm .p2,.tm .p3{display:none}" in phone and ".tm.cardpart{display:none}" in phone
    hand = ".tm.things:has(.hand [data-pick]) .inhand,.tm.things:not(:has(.hand [data-pick])) .hand"
    assert re.findall(r"(.*){display:none}", wide) == [hand, ".tm.compact"], (
        "a hand as cards or by name; cards in short"
    )


def test_pieces_can_be_had_one_by_one() -> None:
    play = bite()
    view = play.table.view(1)
    assert 'data-face="dodge"' in drawing.die(view, 5) and 'id="die-5"' in drawing.die(view, 5)
    assert "Fight" in drawing.die_svg("fight", 2, "spent")
    assert "Bite" in drawing.action_card(view, "up") and "Swat" in drawing.action_card(view, "std_swat", form="row")
    assert "Bite" not in drawing.action_card(view, "down", prefix="panel-")
    assert ids(drawing.tactics_card(view, prefix="panel-"))[0] == "panel-tactics"


def test_what_happened_is_found_on_the_page() -> None:
    found = set()
    for table in moments(50, every=1):
        view = table.view(None)
        for event in table.events_for(None):
            parts = GAME.touched(view, event)
            if parts and event.kind not in found:
                page = ids(GAME.board(view), GAME.cards(view), *(GAME.seat_panel(view, seat) for seat in range(5)))
                assert set(parts) <= set(page), event
                found.add(event.kind)
    assert {"moved", "placed_up", "placed_down", "ability_used", "fought", "started"} <= found


def test_a_replay_in_which_all_is_open_can_be_drawn() -> None:
    play = bite()
    view = GAME.full_view(play.table.state)
    assert "Face down: Frenzy" in words(GAME.draw(view), "card-down")
    read("<div>" + GAME.board(view) + GAME.cards(view) + "".join(GAME.seat_panel(view, s) for s in range(5)) + "</div>")
