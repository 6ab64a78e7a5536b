"""What heroes bring besides cards is seen, told apart and read in full: tokens, markers, a split board, two cards."""

from __future__ import annotations

import re

import pytest

from titanomachy.drawing import whole
from titanomachy.drawing.reading import Reading
from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import DOUBLE, HERO_IDS, SEEMING, TOKEN_IDS
from titanomachy.games.guards_of_atlantis.content import CONTENTS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.table.reading_tokens import DOES
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange, choose, play

J13 = SPACE_WORDS.index("j13")
HIDDEN = {"token0_2": "mine_blast", "token0_4": "mine_dud"}


def read(table: Table[Match], part: str, seat: int | None = 0, lang: str = "en") -> Reading:
    """What someone reads about a part of the table."""
    found = GAME.table.read(table.sight(seat), part, lang)
    assert found is not None
    return found


def shown(table: Table[Match], seat: int | None = 0) -> str:
    """The board as someone sees it."""
    return whole(GAME.table.board(table.sight(seat), "en"))


# -- tokens


def test_every_token_of_the_box_says_what_it_does() -> None:
    assert set(DOES) == {*TOKEN_IDS} - {TOKEN_IDS[DOUBLE]}
    brought = {str(token["name"]) for hero in range(len(HERO_IDS)) for token in CONTENTS.of({}).tokens_of(hero)}
    assert brought - set(DOES) == {TOKEN_IDS[DOUBLE]}


@rule("GA-tokend-01", "GA-kw-36")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_turret_is_no_token_and_a_tree_stays_where_ice_leaves(lang: str) -> None:
    tokens = {"token0_4": "turret", "token2_1": "tree", "token1_1": "ice"}
    at = {"token0_4": "l13", "token2_1": "k13", "token1_1": "m12"}
    table = arrange("trinkets tali wuk arien", at, "trinkets gold", tokens=tokens)
    general = table.sight(3).rules(lang, "GA-kw-36")[0]
    texts = {word: read(table, f"piece-{word}", 3, lang).text for word in tokens}
    assert {word: general in text for word, text in texts.items()} == {
        "token0_4": False, "token2_1": True, "token1_1": True,
    }  # fmt: skip
    assert texts["token0_4"][1] == texts["token2_1"][1] != texts["token1_1"][1]


def test_ice_says_by_its_card_how_much_slower_it_makes() -> None:
    table = arrange("tali brogan wasp arien", {"tali": "j13"}, "tali pack_ice", tokens={"token0_1": "ice"})
    choose(choose(table, "primary"), "to l12")
    assert any(line.startswith("Pack Ice: ") for line in read(table, "piece-token0_1", 1).text)


@rule("GA-hidden-01")
def test_a_mine_tells_its_owner_alone_what_it_is() -> None:
    table = arrange("min brogan wasp arien", {"token0_2": "l13", "token0_4": "j11"}, "arien gold", tokens=HIDDEN)
    own = [read(table, f"piece-{word}") for word in HIDDEN]
    assert [one.text[0].split(".")[0] for one in own] == ["A blast", "A dud"]
    assert all(shown(table).count(f'"#goa-t-{kind}"') == 1 for kind in HIDDEN.values()), "on the board of its page, too"
    for seat in (1, 2, None):
        others = [read(table, f"piece-{word}", seat) for word in HIDDEN]
        assert others[0].text == others[1].text == own[0].text[1:]
        assert others[0].picture == others[1].picture
        assert shown(table, seat).count(f"#goa-t-{TOKEN_IDS[SEEMING]}") == 2


def test_a_token_has_the_colour_of_its_owners_team() -> None:
    table = arrange("mrak tali wasp arien", {"token0_1": "l13", "token1_1": "j11"}, "arien gold",
                    tokens={"token0_1": "rock", "token1_1": "ice"})  # fmt: skip
    for word, side in (("token0_1", "a"), ("token1_1", "b")):
        assert re.search(rf'id="piece-{word}" class="[^"]*\btok {side}\b', shown(table))
    # a copy by <use> takes no rule that begins outside of it, but inherits what is set there
    style = GAME.table.style()
    assert re.search(r"\.tok\.a[^{]*\{\s*--owner: ?var\(--team-a\)", style)
    assert re.search(r"\.tokl[^{]*\{[^}]*stroke: ?var\(--owner", style)


# -- markers


@rule("GA-kw-21")
def test_runes_are_read_and_the_active_one_stands_out() -> None:
    runes = [f"snorri rune_{name} snorri {turn}" for turn, name in enumerate(("horn", "axe", "anvil", "wings"), 1)]
    table = arrange("snorri brogan wasp arien", turn=2, markers=runes)
    board = "".join(map(str, GAME.table.seat_panel(table.sight(1), 0, "en")))
    assert re.findall(r'id="marker-0-(\w+)" class="it rune now"', board) == ["rune_axe"]
    assert board.count("it rune") == 4
    axe = read(table, "marker-0-rune_axe", 1)
    assert (axe.name, [(one.name, one.value) for one in axe.values]) == ("Axe", [("Active in turn", "2")])
    assert GAME.table.read(table.sight(1), "marker-1-rune_axe", "en") is None


def test_a_bounty_says_who_gave_it_and_what_it_costs() -> None:
    table = arrange("bain brogan wasp arien", markers=["bain bounty brogan 1"])
    assert read(table, "marker-1-bounty").text[0] == "Bain: When this hero is defeated, its team loses 1 life more."


# -- the split board, spells, two cards


@rule("GA-kw-32")
@pytest.mark.parametrize("card", ["crack_in_reality", "shift_reality"])
def test_the_line_that_splits_the_board_is_drawn_for_its_turn(card: str) -> None:
    def split(line: int) -> str:
        table = arrange("nebkher brogan wasp arien", {"nebkher": "j13"}, active=[f"nebkher {card} turn {line}"])
        return shown(table)

    drawn = [split(J13 * 3 + axis) for axis in range(3)]
    lines = [re.search(r'class="rift">.*?d="([^"]+)"', one) for one in drawn]
    assert len({line[1] for line in lines if line}) == 3
    assert 'class="rift"' not in shown(arrange("nebkher brogan wasp arien", {"nebkher": "j13"}))


def test_a_card_that_casts_says_what_its_spells_do() -> None:
    table = arrange("gydion brogan wasp arien", hands={"gydion": "red1 gold"})
    lines = read(table, "hand-0-red1").text
    assert len(lines) == 2 and lines[1].startswith("Burning Hands (Attack")
    assert len(read(table, "hand-0-gold").text) == 4


@rule("GA-core-13", "GA-hidden-06")
def test_of_two_played_cards_both_lie_in_the_tray_until_one_is_taken_back() -> None:
    table = arrange("emmitt brogan wasp arien", level={"emmitt": 8})
    choose(table, "play gold")
    tray = "".join(map(str, GAME.table.tray(table.sight(0), 0, "en")))
    assert tray.count("Played besides") == 1
    play(table, {"emmitt": "red1", "brogan": "gold", "wasp": "gold", "arien": "gold"})
    sight = table.sight(0)
    tray = "".join(map(str, GAME.table.tray(sight, 0, "en")))
    offered = [GAME.table.parts(sight, option) for option in table.asks[0].options]
    assert offered == [("hand-0-red1",), ("hand-0-gold",)]
    assert all(f'id="{part}"' in tray for parts in offered for part in parts)
