"""The table in a terminal, and the names of the set-up options."""

from __future__ import annotations

from rich.console import Console

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.state import PHASES as STATE_PHASES
from titanomachy.games.assault_of_the_giants.table.screen import PHASES
from titanomachy.games.assault_of_the_giants.table.settings import NAMES, VALUES
from titanomachy.kernel.ledger import rule

from ..drawn_board import Play, battle, command, drawn


def shown(play: Play, seat: int | None, lang: str = "en") -> str:
    """What a seat sees, as plain text."""
    console = Console(width=160, file=None, record=True, force_terminal=False, color_system=None)
    with console.capture() as captured:
        for part in GAME.table.screen(play.table.sight(seat), lang):
            console.print(part)
    return captured.get()


def line(text: str, word: str) -> str:
    return next(row for row in text.splitlines() if row.startswith(word))


def test_regions_show_their_armies_pieces_and_markers() -> None:
    turn = drawn(
        "waterdeep hill leader 2*elite!",
        slayers={"hook": "spine!"},
        markers={"ravage": "spine"},
        lyn="silver",
        events="crown song heart",
    )
    text = shown(turn, 5)
    assert "Hill Giants: Chief Guh, 2× elite hill giant (wounded)" in line(text, "Waterdeep")
    assert line(text, "Waterdeep").rstrip().endswith("★")
    assert "⚔ Hook✚, Ravage Marker" in line(text, "Spine of the World")
    assert "☁ Lyn Armaal" in line(text, "Silver Marches")
    assert "Crown of Splendors: Waterdeep, King Rune" in text


def test_a_seat_reads_its_own_points_and_spells_and_the_number_of_the_others() -> None:
    turn = drawn(
        points={"hill": 7, "storm": 3},
        spells={"hill": "cure", "storm": "bane ward"},
        cards={"hill": "2*food"},
        row="magic",
    )
    text = shown(turn, 5)
    assert line(text, "Hill Giants  ").split()[2] == "7" and "Cure Wounds" in line(text, "Hill Giants  ")
    assert "Magic" in line(text, "Hill Giants  ") and "2× Food" in line(text, "Hill Giants  ")
    assert line(text, "Storm Giants").split()[2] == "?" and "Bane" not in text
    assert "Cure" not in shown(turn, None)


@rule("AG-resource-02", "AG-magic-01")
def test_both_discard_piles_were_shown_nowhere() -> None:
    turn = drawn(discard="food ore food", spell_discard="cure bane")
    for seat in (None, 0):
        text = shown(turn, seat)
        assert line(text, "Resource Discard Pile") == "Resource Discard Pile: 2× Food, Ore"
        spells = line(text, "Spell Discard Pile")
        assert spells.index("Bane") < spells.index("Cure Wounds"), "the top card, laid down last, comes first"
        assert turn.table.view(seat)["discard"] == ["food", "ore", "food"]
        assert turn.table.view(seat)["spell_discard"] == ["cure", "bane"]
    assert line(shown(drawn(), None), "Resource Discard Pile") == "Resource Discard Pile: ·"


def test_a_trade_shows_its_cards_to_those_at_a_terminal() -> None:
    turn = command(
        "trade", "waterdeep hill regular\nneverwinter fire regular", left=1, cards={"hill": "2*food", "fire": "ore"}
    )
    assert "On the table" not in shown(turn, None)
    turn.do("offer fire", "give food", "give food", "want ore", "propose")
    assert line(shown(turn, 2), "On the table") == "On the table: Hill Giants give 2× Food for Ore"


def test_a_battle_shows_both_sides_and_their_dice() -> None:
    turn = battle(
        "waterdeep hill leader\nneverwinter stone elite",
        "waterdeep",
        "neverwinter",
        "attack_roll",
        attack="hill:h3 a1",
        row="leader attack",
    )
    text = shown(turn, None)
    assert "Battle of Neverwinter Wood" in text and "Hill Giants: [hits: 3, arcane: 1]" in text
    hunt = battle(
        "waterdeep frost elite",
        "waterdeep",
        "waterdeep",
        "attack_roll",
        hunters="sinker",
        turn="hill",
        row="rest",
        slayers={"sinker": "waterdeep"},
        attack="h1 -",
    )
    assert "Sinker: [hits: 1, miss]" in shown(hunt, 0)


def test_every_phase_option_and_value_has_words() -> None:
    assert set(PHASES) == set(STATE_PHASES)
    assert set(NAMES) == set(GAME.options)
    for name, spec in GAME.options.items():
        assert GAME.table.settings.option_name(name) and spec.text()
        for value in spec.values:
            assert isinstance(value, int) or (name, value) in VALUES
            assert GAME.table.settings.value_name(name, value)
