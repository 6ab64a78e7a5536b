"""How choices are handled at the table: plain cards are played together, an early end of a turn is warned of."""

from __future__ import annotations

from titanomachy.games.deck_building.content import KIND
from titanomachy.games.deck_building.rules.effects import PLAYS
from titanomachy.games.deck_building.table.handling import runs, warn
from titanomachy.games.deck_building.words import END

from ..drawn_city import city
from ..playing import Play

STREET = "inside . . hero . ."
PLAIN, RICH = ("courage", "courage", "thrust"), "signal_flare"


def warned(play: Play, lang: str = "en") -> str:
    return warn(play.table.sight(0), END, play.table.asks[0].options, lang)


def test_plain_cards_can_be_played_with_one_click_and_cards_with_a_text_cannot() -> None:
    assert KIND[RICH] in PLAYS and not any(KIND[card] in PLAYS for card in PLAIN)
    play = city(STREET, hand=" ".join((*PLAIN, RICH)))
    (run,) = runs(play.table.sight(0), 0, "en")
    assert run.label == "Play 3 plain cards" and sorted(option[1] for option in run.options) == sorted(
        KIND[card] for card in PLAIN
    )


def test_the_order_of_plain_cards_does_not_matter() -> None:
    play = city(STREET, hand=" ".join(PLAIN))
    (run,) = runs(play.table.sight(0), 0, "en")
    ends = set()
    for order in (run.options, run.options[::-1]):
        table = play.table.clone()
        for option in order:
            table.choose(0, option)
        ends.add((table.state.power, table.state.move))
    assert len(ends) == 1


def test_a_single_plain_card_needs_no_button_of_its_own() -> None:
    assert runs(city(STREET, hand=f"courage {RICH}").table.sight(0), 0, "en") == ()


def test_who_ends_the_turn_is_told_of_cards_that_are_not_played() -> None:
    assert warned(city(STREET, hand="courage courage")).startswith("2 cards are not played yet.")
    assert warned(city(STREET, hand="courage"), "fr").startswith("1 carte n'est pas encore jouée.")


def test_who_ends_the_turn_is_told_of_power_that_could_still_buy() -> None:
    play = city("inside . . hero+swords . .", hand="courage " * 6)
    for _ in range(6):
        play.play("courage")
    assert (
        warned(play) == f"{play.power} Power could still buy or strike. Choose it again to end the turn all the same."
    )


def test_who_has_nothing_left_to_do_ends_the_turn_without_a_word() -> None:
    assert warned(city(STREET)) == ""
