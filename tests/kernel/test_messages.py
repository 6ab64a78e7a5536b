"""Messages, events and whom they tell what; words in the reader's language."""

from __future__ import annotations

import pytest

from titanomachy.kernel.messages import Event, Message
from titanomachy.kernel.words import catalogue, say

from .toy import TOY, Names, Says


def test_a_message_names_its_values_in_the_language_of_the_reader() -> None:
    assert Says.bids.text((1, 4), Names()) == "south bids c4."
    assert Says.bids.text((1, 4), Names(), "fr") == "south-fr bids c4-fr."
    assert Says.rolled.text((6,), Names()) == "A 6 is rolled."


def test_places_of_one_domain_are_told_apart_by_what_follows() -> None:
    swap = Message("swap", "{card_old} for {card_new}: {n_cost}", "TOY-turn", "card_old", "card_new", "n_cost")
    assert swap.text((1, 2, 3), Names()) == "c1 for c2: 3"


def test_a_message_with_too_few_values_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="shorter"):
        Says.bids.text((1,), Names())


def test_an_event_tells_its_kind_data_rule_and_words() -> None:
    event = Event(Says.bids, (0, 3), Names())
    assert (event.kind, event.rule) == ("bids", "TOY-bid")
    assert event.data == {"seat": 0, "card": 3}
    assert event.text() == "North bids c3."


def test_a_hidden_event_tells_others_that_something_happened_and_no_more() -> None:
    event = Event(Says.peeked, (5,), Names(), seen=0b010)
    assert event.for_seat(1).data == {"card": 5}
    assert event.for_seat(1).text() == "The top card is c5."
    for other in (0, 2, None):
        hidden = event.for_seat(other)
        assert (hidden.kind, hidden.rule, hidden.data, hidden.args) == ("peeked", "TOY-turn", {}, ())
        assert hidden.text() == "The leader peeks."
        assert "5" not in repr(hidden)


def test_what_all_may_know_is_the_same_for_all() -> None:
    event = Event(Says.bids, (0, 3), Names())
    assert event.for_seat(None) is event.for_seat(1) is event


def test_a_peek_is_told_to_the_leader_alone() -> None:
    table = TOY.new(seats=2, seed=1)
    for seat in (0, 1):
        table.choose(seat, table.asks[seat].options[0])
    table.choose(0, "pass")
    leader = table.state.leader
    table.choose(leader, table.asks[leader].options[0])
    table.choose(leader, table.asks[leader].options[0])
    top = table.state.pile[0]
    table.choose(leader, "peek")
    assert [event.data for event in table.events_for(leader)] == [{"card": top}]
    for other in (1 - leader, None):
        assert [(event.kind, event.data) for event in table.events_for(other)] == [("peeked", {})]
    assert table.view(leader)["pile"] == [len(table.state.pile), f"c{top}"]
    assert table.view(1 - leader)["pile"] == table.view(None)["pile"] == [len(table.state.pile), "hidden"]


def test_a_sentence_without_translation_stays_english() -> None:
    assert say("No catalogue has {n} of this.", "fr", n=3) == "No catalogue has 3 of this."


def test_a_sentence_is_said_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("titanomachy.kernel.words.catalogue", {"fr": {"Level {level}": "Niveau {level}"}}.__getitem__)
    assert say("Level {level}", "fr", level=3) == "Niveau 3"
    assert say("Level {level}", "en", level=3) == "Level 3"


def test_a_language_without_catalogues_has_no_words() -> None:
    assert catalogue("tlh") == {}
