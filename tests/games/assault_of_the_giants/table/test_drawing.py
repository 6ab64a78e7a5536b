"""The drawing of the North: well made in every state, true to the view, and with nothing of what is hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from titanomachy.drawing import Mark, whole
from titanomachy.drawing.tokens import tokens
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.acts import Giants
from titanomachy.games.assault_of_the_giants.content import RACE_IDS, REGION_IDS, Content
from titanomachy.games.assault_of_the_giants.state import PHASES
from titanomachy.games.assault_of_the_giants.table.land import places
from titanomachy.kernel.chance import draw as chance
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.sight import Sight
from titanomachy.kernel.table import Table

from ..drawn_board import Play, battle, command, drawn

WIRE = 60_000  # characters of a drawing
ARMIES = "waterdeep hill leader 2*regular\nneverwinter stone 2*regular elite"
QUIET = frozenset({"done", "all", "go"})
TABLE = GAME.table


def moments(seed: int, every: int = 30, limit: int = 500, seats: int = 3) -> Iterator[Table[Giants]]:
    """Tables along a random game, in which people rather act than stop."""
    table = GAME.new(seats, seed)
    for count in range(limit):
        if count % every == 0 or table.over:
            yield table
        if table.over:
            return
        waiting = list(table.asks.items())
        seat, ask = waiting[chance(seed, 2 * count) % len(waiting)]
        eager = [option for option in ask.options if option[0] not in QUIET] or ask.options
        table.choose(seat, eager[chance(seed, 2 * count + 1) % len(eager)])


def read(markup: str) -> Element:
    """Drawings as a tree; fails where they are not well-formed."""
    return ElementTree.fromstring(re.sub(r' xmlns="[^"]+"', "", f"<div>{markup}</div>"))


def ids(*drawings: str) -> list[str]:
    return [found for one in drawings for found in re.findall(r'(?<![\w-])id="([^"]+)"', one)]


def find(markup: str, name: str) -> Element:
    found = [element for element in read(markup).iter() if element.get("id") == name]
    assert len(found) == 1, f"{name}: {len(found)} times"
    return found[0]


def words(markup: str, name: str) -> str:
    return " ".join(text.strip() for text in find(markup, name).itertext() if text.strip())


def page(table: Table[Giants], seat: int | None, lang: str = "en") -> str:
    """All that a page shows to the holder of a seat."""
    sight = table.sight(seat)
    pieces = [whole(TABLE.board(sight, lang)), whole(TABLE.cards(sight, lang))]
    pieces += [whole(TABLE.seat_panel(sight, other, lang)) for other in range(table.setup.seats)]
    if seat is not None:
        pieces.append(whole(TABLE.tray(sight, seat, lang)))
    return "".join(pieces)


def svg(sight: Sight[Giants], marks: dict[str, Mark] | None = None, *, standalone: bool = False) -> str:
    assert TABLE.draw is not None
    return TABLE.draw(sight, marks=marks, standalone=standalone)


def board(play: Play, seat: int | None = None, marks: dict[str, Mark] | None = None) -> str:
    return svg(play.table.sight(seat), marks=marks)


def tray(play: Play, race: str) -> str:
    seat = play.s.races.index(RACE_IDS.index(race))
    return whole(TABLE.tray(play.table.sight(seat), seat, "en"))


def panel(play: Play, race: str) -> str:
    seat = play.s.races.index(RACE_IDS.index(race))
    return whole(TABLE.seat_panel(play.table.sight(None), seat, "en"))


# -- every state


@pytest.mark.parametrize("seats", range(3, 7))
def test_every_moment_is_drawn_well_formed_with_each_id_once(seats: int) -> None:
    for table in moments(seats, seats=seats):
        for seat in (None, 0, seats - 1):
            shown = page(table, seat)
            read(shown)
            assert [name for name, count in Counter(ids(shown)).items() if count > 1] == []
    read(svg(table.sight(None), standalone=True))
    read(whole(TABLE.board(GAME.sight(table.setup, table.state, None, all=True), "en")))


@pytest.mark.parametrize("seats", range(3, 7))
def test_every_option_that_has_elements_finds_them_on_the_page(seats: int) -> None:
    met = set()
    for table in moments(seats + 40, every=1, limit=220, seats=seats):
        for seat, ask in table.asks.items():
            sight = table.sight(seat)
            there = set(ids(page(table, seat)))
            for option in ask.options:
                parts = TABLE.parts(sight, option)
                assert set(parts) <= there, f"{PHASES[sight.state.phase]}, {option}: {parts}"
                met |= {option[0]} if parts else set()
    assert {"draft", "command", "move", "attack"} <= met


def test_what_is_drawn_a_second_time_names_a_piece_that_is_there() -> None:
    for table in moments(31, seats=4):
        shown = page(table, 0)
        named = set(re.findall(r'data-part="([^"]+)"', shown))
        assert named and named <= set(ids(shown))


def test_what_an_event_touched_is_on_the_page_or_has_left_it() -> None:
    kinds = set()
    for table in moments(8, every=1, limit=200, seats=5):
        there = set(ids(page(table, 0)))
        for event in table.events:
            touched = TABLE.touched(table.sight(0), event)
            assert set(touched) <= there, f"{event.kind}: {touched}"
            kinds |= {event.kind} if touched else set()
    assert {"moved", "drafted", "attack", "points"} <= kinds


def test_all_that_is_used_is_defined() -> None:
    defined = set(ids(TABLE.symbols()))
    assert set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", TABLE.symbols())) <= defined
    for table in moments(3, seats=6):
        assert set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", page(table, 0) + GAME.home_picture())) <= defined


def test_every_colour_is_the_name_of_a_token_and_no_style_stands_in_the_page() -> None:
    css = TABLE.style()
    own = {"seat", "seat-ink", "side", "rail", "board", "ground-here", "ag-gold", "ag-gold-ink", "ag-jewel", "ag-die"}
    own |= {"ag-slayer", "least", "units", "digits", "tray", "coach"}
    assert set(re.findall(r"var\(--([\w-]+)", css + TABLE.symbols())) <= set(tokens()[0]) | own
    table = next(moments(5, seats=6))
    assert not re.search(r'(fill|stroke)="#|style="', page(table, 0))


@pytest.mark.parametrize("seats", [3, 6])
def test_a_drawing_is_small_enough_to_be_sent_for_every_choice(seats: int) -> None:
    assert max(len(whole(TABLE.board(table.sight(0), "fr")).encode()) for table in moments(6, seats=seats)) < WIRE


# -- nothing hidden


@rule("AG-comp-37", "AG-magic-07", "AG-setup-26")
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_the_byte() -> None:
    differed = False
    for table in moments(7, every=60, seats=4):
        for seat in (None, 0, 2):
            worlds = [table.imagine(seat, seed=number) for number in range(3)]
            differed |= len({world.fingerprint() for world in worlds}) > 1
            assert len({page(world, seat) for world in [table, *worlds]}) == 1
    assert differed, "the worlds were different ones"


@rule("AG-comp-37", "AG-comp-42")
def test_points_of_others_are_a_question_mark_until_all_are_revealed() -> None:
    play = drawn("sumber_hills hill leader\nice_spires fire leader", points={"hill": 7, "fire": 31})
    mine, theirs = play.s.races.index(RACE_IDS.index("hill")), play.s.races.index(RACE_IDS.index("fire"))
    sight = play.table.sight(mine)
    assert "Ordning Points: 7" in whole(TABLE.seat_panel(sight, mine, "en"))
    hidden = whole(TABLE.seat_panel(sight, theirs, "en"))
    assert "Ordning Points: ?" in hidden and "31" not in hidden
    everything = GAME.sight(play.table.setup, play.s, None, all=True)
    assert "Ordning Points: 31" in whole(TABLE.seat_panel(everything, theirs, "en"))


@rule("AG-magic-07")
def test_spells_are_named_to_their_owner_only() -> None:
    play = drawn("sumber_hills hill leader\nice_spires fire leader", spells={"fire": "shield"})
    assert "Shield" in tray(play, "fire")
    assert "Spell Cards: 1" in panel(play, "fire") and "Shield" not in panel(play, "fire")


# -- the map


def test_the_map_has_the_borders_of_the_board_and_no_others() -> None:
    content = Content()
    ends: dict[str, set[tuple[float, float]]] = {}
    for place in places():
        points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", place.area)
        ends[place.id] = {(float(x), float(y)) for x, y in points}
    for here, one in enumerate(REGION_IDS):
        for there, other in enumerate(REGION_IDS):
            if here < there:
                shared = len(ends[one] & ends[other])
                assert (shared > 2) == content.adjacent[here][there], f"{one}, {other}: {shared}"


def test_a_unit_shows_strength_fortitude_and_value_as_they_are_now() -> None:
    shown = board(drawn("sumber_hills hill leader champion 2*regular\nwaterdeep frost elite!"))
    content = Content()
    hill, frost = RACE_IDS.index("hill"), RACE_IDS.index("frost")
    regular, wounded = 8, 11
    numbers = f"{content.strength[hill][regular]} {content.fortitude[hill][regular]} {content.value[hill][4]}"
    assert words(shown, "unit-sumber_hills-regular").endswith(numbers)
    hurt = words(shown, "unit-waterdeep-wounded_elite")
    assert "(wounded)" in hurt and f"Strength {content.strength[frost][wounded]}" in hurt
    use = next(find(shown, "unit-waterdeep-wounded_elite").iter("use"))
    assert use.get("href") == "#ag-u-frost-elite-w"


def test_equal_units_of_a_region_all_stand_for_the_first() -> None:
    shown = board(drawn("sumber_hills hill 3*regular"))
    again = find(shown, "unit-sumber_hills-regular-3")
    assert again.get("data-part") == "unit-sumber_hills-regular"


@rule("AG-comp-02")
def test_a_region_tells_how_full_it_is() -> None:
    shown = board(drawn("sumber_hills hill leader 2*regular"))
    assert "Sumber Hills: Hill Giants, 3 of at most 7" in words(shown, "region-sumber_hills")
    assert ">3/7<" in shown and "Anauroch: nobody is here" in words(shown, "region-anauroch")


def test_markers_events_slayers_and_lyn_armaal_lie_where_they_are() -> None:
    play = drawn(
        "sumber_hills hill leader", slayers={"hook": "anauroch"}, markers={"raid": "waterdeep"}, lyn="evermoors",
        events="siege road moon",
    )  # fmt: skip
    shown = board(play)
    spots = {place.id: place for place in places()}
    assert find(shown, "slayer-hook").get("transform") == "translate({} {})".format(*spots["anauroch"].slayers)
    assert str(find(shown, "lyn-armaal").get("transform")).startswith(
        "translate({} {})".format(*spots["evermoors"].castle)
    )
    assert ">Raid Marker<" in shown
    assert words(shown, "token-siege_of_ten_towns").endswith("I")


def test_units_of_a_region_do_not_cover_each_other() -> None:
    for place in places():
        for count in range(1, 8):
            spots, size = place.spots(count)
            assert len(spots) == count
            for n, (x, y) in enumerate(spots):
                for other_x, other_y in spots[:n]:
                    assert abs(x - other_x) >= 40 * size or abs(y - other_y) >= 50 * size, f"{place.id}, {count}"


def test_a_tint_and_a_border_run_on_beside_the_sheet() -> None:
    shown = board(drawn("high_moor frost regular\nwaterdeep hill regular"))
    assert shown.count("#ag-outer-high_moor") == 2 and "#ag-outer-waterdeep" not in shown


def test_the_pools_tell_what_is_left() -> None:
    play = drawn("sumber_hills hill leader", pool_1=38)
    assert "Pool 1 38" in words(board(play), "pools")


def test_a_mark_makes_a_piece_a_button_with_a_ring() -> None:
    mark = Mark("can", "Move to Waterdeep", ("move sumber_hills regular waterdeep",))
    shown = board(
        drawn("sumber_hills hill regular"), marks={"region-waterdeep": mark, "unit-sumber_hills-regular": mark}
    )
    for name in ("region-waterdeep", "unit-sumber_hills-regular"):
        found = find(shown, name)
        assert found.get("role") == "button" and "can" in str(found.get("class")).split()
        assert {"glow", "ring"} <= {str(child.get("class")) for child in found}


# -- command cards


@rule("AG-comp-18", "AG-comp-19", "AG-command-02")
def test_the_row_tells_what_each_card_gives_now_and_the_hand_what_each_would_give() -> None:
    play = drawn("sumber_hills hill leader regular", turn="hill", row="magic trade leader")
    seat = play.s.races.index(RACE_IDS.index("hill"))
    shown = tray(play, "hill")
    assert "arcane to block: 2" in words(shown, f"cmd-{seat}-magic")
    assert "re-rolls: 0" in words(shown, f"cmd-{seat}-leader")
    base = Content().base[RACE_IDS.index("hill")][0]
    assert f"moves: {base + 3}" in words(shown, f"cmd-{seat}-move")
    assert "cards: 2" in words(shown, f"cmd-{seat}-plunder"), "without Small Folk Regions nothing is added"
    assert "Magic: arcane to block: 2" in panel(play, "hill"), "everyone sees the row"
    first = tray(drawn("sumber_hills hill leader regular", turn="hill"), "hill")
    assert "a battle" in words(first, f"cmd-{seat}-attack"), "not: arcane to 2 hits: 0"


def test_units_to_recruit_lie_in_the_tray_while_one_recruits() -> None:
    play = command("recruit", "sumber_hills hill leader")
    option = next(option for option in play.table.asks[play.s.active].options if option[0] == "recruit")
    seat = play.s.active
    parts = TABLE.parts(play.table.sight(seat), option)
    assert parts[0].startswith(f"supply-{seat}-") and parts[1] == "region-sumber_hills"
    assert parts[0] in ids(tray(play, "hill"))


# -- battles


def test_a_battle_shows_its_step_both_sides_dice_and_totals() -> None:
    play = battle(ARMIES, "waterdeep", "neverwinter", "attack_roll", attack="h1 b1 a1 a1 -", row="magic trade attack")
    shown = whole(TABLE.cards(play.table.sight(None), "en"))
    assert "Battle of Neverwinter Wood" in shown and "Step 3: the attacker settles hits and blocks" in shown
    assert [name for name in ids(shown) if name.startswith("die-")] == [f"die-0-{place}" for place in range(5)]
    assert 'aria-label="Hits: attacker 1"' in shown and 'aria-label="Blocks: attacker 1"' in shown
    assert "Hill Giants attack" in shown and "Stone Giants defend" in shown
    assert "from" in str(find(board(play), "region-waterdeep").get("class")).split()
    assert "threat" in str(find(board(play), "region-neverwinter_wood").get("class")).split()


@rule("AG-attack-07")
def test_dice_are_picked_in_the_panel_of_the_battle() -> None:
    play = battle(ARMIES, "waterdeep", "neverwinter", "attack_roll", attack="h1 b1 a1 a1 -", row="magic trade attack")
    play.do("strike")
    seat, ask = next(iter(play.table.asks.items()))
    parts = {TABLE.parts(play.table.sight(seat), option) for option in ask.options if option[0] == "pick"}
    assert parts == {("die-0-2",)}, "equal dice are one option"


def test_damage_is_told_and_whoever_takes_it_is_picked_on_the_map() -> None:
    play = battle(ARMIES, "waterdeep", "neverwinter", "damage", hits=(4, 0))
    assert f"Damage to assign: {play.s.damage}" in whole(TABLE.cards(play.table.sight(None), "en"))
    seat, ask = next(iter(play.table.asks.items()))
    parts = {part for option in ask.options for part in TABLE.parts(play.table.sight(seat), option)}
    assert parts == {"unit-neverwinter_wood-regular", "unit-neverwinter_wood-elite"}
    assert parts <= set(ids(board(play)))


# -- the page


def test_the_page_says_that_the_edition_is_reconstructed() -> None:
    table = next(moments(1))
    assert "Reconstructed edition" in whole(TABLE.cards(table.sight(None), "en"))


def test_events_and_the_own_story_are_told_with_rune_and_points() -> None:
    table = next(moments(1, seats=6))
    shown = whole(TABLE.cards(table.sight(table.state.races.index(RACE_IDS.index("frost"))), "en"))
    assert "Find the Ring" in words(shown, "story-find_the_ring") and "Raid Marker: 0 of" in words(
        shown, "story-find_the_ring"
    )
    assert len([name for name in ids(shown) if name.startswith("event-")]) == 3


def test_the_stepper_names_the_races_in_their_order_and_the_command() -> None:
    table = GAME.new(3, 1)
    assert [step.text for step in TABLE.steps(table.sight(None), "en")] == ["Draft", "Fire", "Frost", "Hill"]
    play = command("move", "sumber_hills hill leader")
    now = next(step for step in TABLE.steps(play.table.sight(None), "en") if step.state == "now")
    assert now.text == "Hill" and now.sub == (("Event", False), ("Command: Move", True))


@rule("AG-battle-02")
def test_giants_for_an_attack_could_be_picked_only_where_no_other_region_held_such_giants() -> None:
    turn = command("attack", "waterdeep hill 2*regular leader\nsumber hill 2*regular\nneverwinter stone regular")
    turn.do("attack waterdeep neverwinter")
    picked = {text: TABLE.parts(turn.table.sight(5), GAME.vocabulary.parse(text)) for text in turn.offers("join")}
    assert picked == {
        "join leader": ("unit-waterdeep-leader",),
        "join regular": ("unit-waterdeep-regular",),
    }
    turn.do("join regular")
    assert turn.table.view(5)["party"] == ["regular"], "who has been chosen is seen"


@pytest.mark.parametrize(
    ("turn", "unit"),
    [
        (
            command("attack", "waterdeep hill 2*regular\nsumber hill regular").do("advance waterdeep neverwinter"),
            "waterdeep",
        ),
        (
            command(
                "move", "sumber hill regular\nwaterdeep hill regular\ndelimbiyr frost regular", cards={"hill": "food"}
            ).do("cross sumber delimbiyr"),
            "sumber_hills",
        ),
    ],
    ids=["an empty region", "a passage"],
)
def test_giants_who_go_together_are_picked_where_they_set_out(turn: Play, unit: str) -> None:
    assert TABLE.parts(turn.table.sight(5), GAME.vocabulary.parse("join regular")) == (f"unit-{unit}-regular",)
    turn.do(*(["go"] if turn.can("go") else ["join regular"]))
    while turn.phase in ("attacking", "moving") and turn.turn == "hill":
        turn.do(turn.offers()[-1])
    assert turn.s.origin == -1


@rule("AG-resource-02", "AG-magic-01")
def test_both_discard_piles_were_drawn_nowhere() -> None:
    turn = drawn(discard="food ore food", spell_discard="cure bane")
    shown = whole(TABLE.cards(turn.table.sight(None), "en"))
    assert words(shown, "discard").startswith("Resource Discard Pile") and "2" in words(shown, "discard")
    spells = words(shown, "spell-discard")
    assert spells.index("Bane") < spells.index("Cure Wounds"), "the top card comes first"
    empty = whole(TABLE.cards(drawn().table.sight(None), "en"))
    assert "discard" not in ids(empty)
