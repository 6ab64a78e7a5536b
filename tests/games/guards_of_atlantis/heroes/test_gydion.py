"""Gydion: his spellbook, the cards that cast from it, and the Wish. He stands on j13 in the first Battle Zone."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from titanomachy.games.guards_of_atlantis.cards import CARD, HERO_IDS, SLOTS, SPELL_IDS, read_heroes
from titanomachy.games.guards_of_atlantis.content import CONTENTS
from titanomachy.games.guards_of_atlantis.rules.card_effects import BARS_ACTION
from titanomachy.games.guards_of_atlantis.rules.reasons import Reasons
from titanomachy.games.guards_of_atlantis.rules.spells import in_book
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange, asked, beside_book, choose, lend, offered, refused, spot, told
from .performing import performing

FOUR = "gydion sabina wasp arien"
perform = performing(FOUR)
HERO: Any = read_heroes()["gydion"]
CASTS = {card["id"]: set(card["casts"]) for card in HERO["card"] if "casts" in card}


def gydion(card: str, at: dict[str, str] | None = None, out: str = "", **more: Any) -> Table[Match]:
    """Gydion has prepared his spells, some of which are cast already, and performs a card."""
    return perform(card, at or {}, **{"books": {"gydion": out}, **more})


def spells(table: Table[Match]) -> set[str]:
    """The spells among what is offered."""
    return {words.split()[1] for words in offered(table) if words.startswith("cast ")}


# -- the book


@rule("GA-core-13")
@pytest.mark.parametrize("card", [card for card, named in CASTS.items() if len(named) > 1])
def test_a_card_casts_the_spells_that_it_names(card: str) -> None:
    table = gydion(card)
    assert spells(table) == CASTS[card] and asked(table) == {"gydion": "cast"}
    assert refused(table, "cast wish") == "GA-perf-06"


@rule("GA-core-13", "GA-perf-02")
@pytest.mark.parametrize("card", CASTS)
def test_a_spell_beside_the_book_is_not_cast_again(card: str) -> None:
    table = gydion(card, out=" ".join(CASTS[card]))
    assert asked(table) == {"arien": "act"} and "stops" in told(table)


def test_of_several_spells_only_those_in_the_book_are_offered() -> None:
    table = gydion("greater_evocation", out="fireball")
    assert spells(table) == {"burning_hands", "sunburst"}
    assert refused(table, "cast fireball") == "GA-core-13"


@rule("GA-core-13")
def test_a_spell_that_is_cast_lies_beside_the_book() -> None:
    table = gydion("lesser_evocation", {"blue_melee1": "k13"})
    choose(table, "cast burning_hands")
    assert beside_book(table, "gydion") == {"burning_hands"} and spot(table, "blue_melee1") == "off"
    assert "casts" in told(table)


@rule("GA-act-07")
def test_a_spell_whose_action_is_barred_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, BARS_ACTION, "sabina.quickdraw", lambda s, e, seat, kind, slot: kind == 0)
    table = gydion("cantrip", active=["sabina quickdraw turn"])
    assert asked(table) == {"gydion": "walk"}  # what is left is a movement: no choice of spells
    table = gydion("greater_necromancy", active=["sabina quickdraw turn"])
    assert spells(table) == {"create_undead", "energy_drain"}
    why = table.why_not(0, "cast vampiric_touch")
    assert why is not None and why.message == Reasons.action_barred
    lend(monkeypatch, BARS_ACTION, "sabina.quickdraw", lambda s, e, seat, kind, slot: kind == 2)
    assert spells(gydion("cantrip", active=["sabina quickdraw turn"])) == {"magic_missile", "shocking_grasp"}


@rule("GA-core-13")
def test_prepare_spells_brings_all_of_them_into_the_book() -> None:
    table = arrange(FOUR, {"gydion": "j13"}, "gydion prepare_spells", {"arien": "green1"})
    assert in_book(table.state, 0) == []
    choose(table, "primary")
    assert len(in_book(table.state, 0)) == len(SPELL_IDS) == 22
    table = gydion("prepare_spells", out="fireball wish shield")
    assert beside_book(table, "gydion") == set() and len(in_book(table.state, 0)) == 22


def test_a_book_survives_the_position_that_is_written_down() -> None:
    table = gydion("elementary_evocation", {"sabina": "k13"}, out="fireball")
    again = GAME.position(table.position())
    assert again.state.notes == table.state.notes and beside_book(again, "gydion") == {"fireball", "burning_hands"}


def test_spells_are_cards_behind_those_of_all_heroes() -> None:
    content = CONTENTS.of({})
    assert CARD["gydion.magic_missile"] == len(HERO_IDS) * SLOTS
    assert content.range[CARD["gydion.fireball"]] == 3 and content.attack[CARD["gydion.fireball"]] == 5
    assert content.movement[CARD["gydion.expeditious_retreat"]] == 5
    assert content.name("card", CARD["gydion.power_word_kill"], "fr") == "Mot de mort"


# -- the Archwizard and Wish


def wishing(out: str, wishes: int = 0, **more: Any) -> Table[Match]:
    """Gydion of level 8 prepares his spells, having cast Wish so often before."""
    at = {"gydion": "j13", "blue_melee1": "k13", "blue_melee2": "l13"}
    table = arrange(
        FOUR, at, "gydion prepare_spells", {"arien": "green1"}, level={"gydion": 8}, books={"gydion": out}, **more
    )
    if wishes:
        table.state.notes = [*table.state.notes, [0, 4, 0, wishes]]
    return choose(table, "primary")


@rule("GA-ult-02")
def test_the_archwizard_may_cast_wish_instead_and_then_any_spell() -> None:
    table = wishing("fireball")
    assert offered(table) == ["cast wish", "skip"]
    choose(table, "cast wish")
    assert spells(table) == {*SPELL_IDS} - {"fireball", "wish"}
    choose(table, "cast burning_hands")
    assert spot(table, "blue_melee1") == "off"  # it stood beside him, and no other enemy does
    assert beside_book(table, "gydion") == {"fireball", "wish", "burning_hands"}
    assert [0, 4, 0, 1] in table.state.notes


def test_the_archwizard_may_leave_it_and_add_the_spells() -> None:
    table = choose(wishing("fireball"), "skip")
    assert beside_book(table, "gydion") == set() and asked(table) == {"arien": "act"}


def test_wish_has_to_be_in_the_book_and_something_to_be_added() -> None:
    assert "prepared" in told(wishing("wish"))
    assert "prepared" in told(wishing(""))
    below = gydion("prepare_spells", out="fireball")
    assert asked(below) == {"arien": "act"}  # without the ultimate


@rule("GA-summary-02")
def test_the_third_wish_wins_the_game() -> None:
    """GA-sc-143."""
    table = choose(choose(wishing("fireball", 2), "cast wish"), "cast midas_touch")
    assert table.over and table.outcome is not None
    assert table.outcome.winners == {0, 2} and table.outcome.message.kind == "red_wish"
    assert table.state.coins[0] == 1  # the spell that was wished for came first: Fireball and Wish lie beside the book


def test_the_second_wish_does_not() -> None:
    table = choose(choose(wishing("fireball", 1), "cast wish"), "cast midas_touch")
    assert not table.over and [0, 4, 0, 2] in table.state.notes


def test_the_third_wish_wins_with_no_spell_left_to_cast() -> None:
    table = choose(wishing(" ".join(set(SPELL_IDS) - {"wish"}), 2), "cast wish")
    assert table.over and table.outcome is not None and table.outcome.winners == {0, 2}


# -- reading


def test_the_spells_can_be_read_in_the_gallery_at_the_table_and_in_a_terminal() -> None:
    table = gydion("elementary_abjuration", out="fireball")
    sight = table.sight(1)
    read = GAME.table.read(sight, "book-0", "en")
    assert read is not None and read.name == "Spellbook"
    where = {line.split(" (")[0]: place for place, line in enumerate(read.text)}
    beside, held = where["Beside the book"], where["In the book"]
    assert beside < where["Fireball"] < where["Shield"] < held < where["Power Word Kill"]
    assert read.text[where["Fireball"]].startswith(
        "Fireball (Attack, ranged, Attack 5, Range 3): Attack a unit in range"
    )
    shown = GAME.table.read(sight, "effect-0-shield", "fr")
    assert shown is not None and shown.name == "Bouclier"
    exhibit = next(one for one in GAME.table.gallery(sight, "en").exhibits if one.id == "gydion")
    assert ("Fireball" in dict(exhibit.holds)) and exhibit.page is not None
    page = str(exhibit.page())
    assert all(f'id="card-{spell}"' in page for spell in SPELL_IDS)
    console = Console(file=StringIO(), width=200)
    for part in GAME.table.screen(table.sight(0), "en"):
        console.print(part)
    written = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Spells in the book: 20, beside it: 2 (Fireball, Shield)" in written and "Power Word Kill" in written
