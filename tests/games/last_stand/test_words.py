"""What is told and asked: under the entry of the book that is played, once for each thing, with the right numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import words

from titanomachy.games.last_stand.content import TITAN_IDS
from titanomachy.games.last_stand.table import about
from titanomachy.games.last_stand.words import Prompts, Told
from titanomachy.kernel.asks import option
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Message
from titanomachy.kernel.words import catalogue, say

from .drawn import CONTENT, GAME, Play, stand

EDITIONS = ("en", "fr")


def messages(*kinds: type) -> Iterator[Message]:
    """Every message of some classes, those of both editions too."""
    for kind in kinds:
        for value in vars(kind).values():
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, Message):
                    yield one


def cited(play: Play, kind: str) -> list[str]:
    """The rules under which a kind of event was told by the last choice."""
    return [event.rule for event in play.table.events if event.kind == kind]


# -- the rule behind a message


@rule("LS-s2-07")
def test_going_on_in_step_2_cites_that_a_die_may_be_rolled_later() -> None:
    play = stand("0 eren fight\n0 levi fight", step="heroes_reroll").do("eren", "content")
    assert play.table.asks[1].rule == "LS-s2-07"
    assert cited(play.do("eren", "resume"), "resumed") == ["LS-s2-07"]


@rule("LS-s6-02")
def test_going_on_in_steps_5_and_6_cites_that_heroes_take_turns_freely() -> None:
    play = stand("0 eren fight\n0 levi fight").do("eren", "rest")
    assert play.table.asks[1].rule == "LS-s6-02"
    assert cited(play.do("eren", "resume"), "resumed") == ["LS-s6-02"]
    play = stand("0 eren tactics\n0 levi tactics", step="resolve", up="std_feast", down="std_bite").do("eren", "allow")
    assert play.table.asks[1].rule == "LS-s6-02"
    assert cited(play.do("eren", "resume"), "resumed") == ["LS-s6-02"]


@rule("LS-tac-03", "LS-tac-04")
@pytest.mark.parametrize(("picture", "number", "entry"), [
    ("4 eren dodge dodge\n0 levi\n0 hange", 0, "LS-tac-03"), ("3 eren cannon\n0 levi\n0 hange", 1, "LS-tac-04"),
])  # fmt: skip
def test_each_level_condition_is_met_under_its_own_entry(picture: str, number: int, entry: str) -> None:
    play = stand(picture, tactics="blinding_shot")
    assert entry in GAME.table.about(play.table.sight(1), option("meet", number), "en")[1]
    assert cited(play.do("eren", f"meet {number}"), "met") == [entry]


@rule("LS-abil-05", "LS-abil-06", "LS-abil-04")
@pytest.mark.parametrize(("edition", "entry"), [("en", "LS-abil-05"), ("fr", "LS-abil-06")])
@pytest.mark.parametrize("who", ["titan", "heroes"])
def test_hit_heroes_is_asked_under_its_entry_whoever_chooses(edition: str, entry: str, who: str) -> None:
    place = next(n for n, one in enumerate(CONTENT.abilities[1]) if one.kind == "hit_heroes")
    heroes = "\n".join(f"0 {hero} (titan) (titan) (titan) (titan)" for hero in ("eren", "sasha", "hange"))
    play = stand(heroes, step="titan_uses", titan="destructive", options={"edition": edition, "hit_heroes": who})
    play.do("titan", f"ability {place}")
    while play.can("titan", "spend"):
        play.do("titan", "spend")
    assert {ask.rule for ask in play.table.asks.values()} == {entry}
    assert {ask.options[0][0] for ask in play.table.asks.values()} == {"strike"}
    assert Prompts.strike.rule == "LS-abil-04", "Crush Heroes is another ability"


@rule("LS-abil-07", "LS-abil-08", "LS-act-09")
@pytest.mark.parametrize(("edition", "entry"), [("en", "LS-abil-07"), ("fr", "LS-abil-08")])
def test_a_die_set_aside_is_told_under_what_took_it(edition: str, entry: str) -> None:
    play = stand("0 eren (titan) (titan) fight\n0 sasha move", step="titan_uses", titan="deviant",
                 options={"edition": edition})  # fmt: skip
    play.do("titan", "ability 1")
    assert play.table.asks[0].rule == entry
    assert cited(play.do("titan", "take fight"), "die_lost") == [entry]
    play = stand("3 eren fight move\n0 sasha", step="resolve", titan="voracious", up="vor_grab", down="vor_bite",
                 options={"edition": edition})  # fmt: skip
    assert cited(play.do("titan", "take fight"), "die_lost") == ["LS-act-09"]


@rule("LS-tlist-04", "LS-tlist-05", "LS-tlist-14", "LS-tlist-15", "LS-abil-19", "LS-abil-20")
@pytest.mark.parametrize(("pair", "english", "french"), [
    (Told.mutilated, "LS-tlist-04", "LS-tlist-05"), (Told.rescued, "LS-tlist-14", "LS-tlist-15"),
    (Prompts.rescue, "LS-tlist-14", "LS-tlist-15"), (Told.frenzied, "LS-abil-19", "LS-abil-20"),
    (Prompts.frenzy, "LS-abil-19", "LS-abil-20"),
])  # fmt: skip
def test_what_the_books_say_differently_is_told_under_the_entry_of_each(
    pair: tuple[Message, Message], english: str, french: str
) -> None:
    assert (pair[0].rule, pair[1].rule) == (english, french)
    assert (GAME.ledger[english].edition, GAME.ledger[french].edition) == ("en", "fr")


def test_a_message_of_one_edition_has_its_fellow_in_the_other() -> None:
    """Whatever is said in games of both books never stands under an entry of one of them alone."""
    for one in messages(Prompts, Told):
        edition = GAME.ledger[one.rule].edition
        fellows = {GAME.ledger[other.rule].edition for other in messages(Prompts, Told) if other.kind == one.kind}
        assert edition == "both" or {"en", "fr"} <= fellows or one.kind == "advised", one


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_option_does_is_explained_by_entries_of_the_edition(edition: str) -> None:
    for titan in TITAN_IDS:
        table = GAME.new(seats=3, edition=edition, titan=titan, heroes="eren, levi")
        sight = table.sight(0)
        for verb in GAME.vocabulary.verbs.values():
            first = GAME.vocabulary.each(verb.word)[0]
            if verb.word == "replace":
                continue  # needs a card on the table
            rules = GAME.table.about(sight, first, "en")[1]
            assert rules, verb.word
            assert {GAME.ledger[one].edition for one in rules} <= {"both", edition}, verb.word
    assert set(about.RULES) == set(GAME.vocabulary.verbs)


# -- told once, and when it is so


@rule("LS-s3-07", "LS-s3-06")
def test_dice_given_back_are_told_once_for_each_hero() -> None:
    play = stand("0 eren (titan) (titan)\n0 sasha (titan) (titan)\n0 conny fight", step="titan_uses", titan="deviant")
    play.do("titan", "ability 2")
    back = [event.text() for event in play.table.events if event.kind == "returned"]
    assert back == ["Eren gets 2 dice back.", "Sasha gets 2 dice back."]
    play = stand("0 eren (titan)\n0 sasha (titan)\n0 conny fight", step="titan_uses", titan="deviant")
    play.do("titan", "ability 1")
    assert [e.text() for e in play.table.events if e.kind == "returned"] == [
        "Eren gets 1 die back.",
        "Sasha gets 1 die back.",
    ]


@rule("LS-s5-03")
def test_a_card_is_not_said_to_be_resolved_before_the_heroes_decide() -> None:
    play = stand("0 eren tactics\n0 levi tactics", step="resolve", up="std_feast", down="std_bite")
    assert play.asked() == {"eren", "levi"}
    told = [event for event in play.table.events if event.kind == "comes"]
    assert [event.text() for event in told] == ["Feast takes its turn."]
    assert "résolu" not in told[0].text("fr")


@rule("LS-comp-09", "LS-comp-10", "LS-setup-03", "LS-setup-04")
@pytest.mark.parametrize(("edition", "lang", "words"), [
    ("en", "en", "the marker goes to box 0."), ("fr", "en", "the marker goes to the Start box."),
    ("en", "fr", "le marqueur va sur la case 0."), ("fr", "fr", "le marqueur va sur la case Départ."),
])  # fmt: skip
def test_the_first_box_is_called_as_it_is_printed(edition: str, lang: str, words: str) -> None:
    play = stand("4 eren fight\n4 sasha", step="resolve", up="std_frenzy", down="std_trample", marker=1, cannons=[0, 3],
                 options={"edition": edition})  # fmt: skip
    assert play.marker == 0
    assert [e.text(lang).endswith(words) for e in play.table.events if e.kind == "healed"] == [True]


# -- numbers


COUNTED = re.compile(r"{(\w+)} (?!{)(\w+)")  # a number and the word that it counts
PLURAL = re.compile(r"(?:\w{3,}[sx]|people|dice)\b")
COUNTS = ("n", "n_cost", "n_held", "heroes", "people", "seats", "shots", "short", "total", "missing")


def test_a_number_before_a_noun_chooses_its_form() -> None:
    folder = words.PACKAGE / "games" / "last_stand"
    for sentence in words.sentences(folder):
        for text in (sentence, catalogue("fr")[sentence]):
            for place, noun in COUNTED.findall(text):
                fixed = noun in ("Héros", "seats", "places", "begins")  # alike in both forms, several, or no noun
                assert place not in COUNTS or not PLURAL.fullmatch(noun) or fixed, text


@pytest.mark.parametrize(("lang", "one", "two"), [("en", "1 card", "2 cards"), ("fr", "1 carte", "2 cartes")])
def test_one_is_one(lang: str, one: str, two: str) -> None:
    assert (say("{n} {n:card|cards}", lang, n=1), say("{n} {n:card|cards}", lang, n=2)) == (one, two)
    assert Told.ability_used.text((0, 1), CONTENT, "en").endswith("for 1 die.")
