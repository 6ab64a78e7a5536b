"""An attack that reaches nobody is offered, because the rules allow it, and the table says so before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.words import HOLD, PRIMARY
from titanomachy.kernel.asks import Option
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange
from .drawn_board import FOUR, moments

STRUCK = {"targeted", "strikes"}


def said(table: Table[Match], seat: int, option: Option, lang: str = "en") -> tuple[str, str]:
    """The label of an option, and what is said once before it is done."""
    offered = table.asks[seat].options
    return table.label(seat, option, lang), GAME.table.warn(table.sight(seat), option, offered, lang)


@rule("GA-act-04", "GA-attack-01")
def test_an_attack_that_reaches_nobody_is_offered_and_says_so() -> None:
    table = arrange(FOUR, at={"arien": "k12", "wasp": "k9"}, acts="arien noble_blade")
    assert said(table, 1, PRIMARY) == (
        "Attack: Noble Blade (nobody in reach)",
        "Noble Blade reaches nobody from here. Choose it again to attack all the same.",
    )
    assert said(table, 1, PRIMARY, "fr") == (
        "Attaque\u202f: Noble Lame (personne à portée)",
        "D'ici, Noble Lame n'atteint personne. Choisissez-la encore pour attaquer malgré tout.",
    )
    assert said(table, 1, HOLD) == ("Hold", "")


@rule("GA-attack-03")
def test_an_attack_with_someone_in_reach_says_nothing_of_it() -> None:
    table = arrange(FOUR, at={"arien": "k12", "wasp": "k11"}, acts="arien noble_blade")
    assert said(table, 1, PRIMARY) == ("Attack: Noble Blade", "")


def test_it_is_said_exactly_of_those_attacks_that_stop_before_anyone_is_attacked() -> None:
    warned = other = 0
    for table, seat, option in actions():
        label, warning = said(table, seat, option)
        assert ("nobody in reach" in label) is bool(warning)
        after = table.clone()
        after.choose(seat, option)
        kinds = [event.kind for event in after.events]
        if warning:
            assert "stops" in kinds and not STRUCK.intersection(kinds), (label, kinds)
            warned += 1
        else:
            stopped = kinds[:2] == ["attack", "stops"] or (option[0] == "strike" and kinds[:1] == ["stops"])
            assert not stopped, f"{label} says nothing"
            other += 1
    assert warned > 20 and other > 200


def actions() -> Iterator[tuple[Table[Match], int, Option]]:
    """Every action that is offered along some random games."""
    for seed in range(4):
        for table in moments(seed, every=1, limit=250, selection="all_random"):
            for seat, ask in table.asks.items():
                if ask.message.kind == "act":
                    yield from ((table, seat, option) for option in ask.options)
