"""What is asked, told and lost cites the rule of the card that says it, and numbers agree with their nouns."""

from __future__ import annotations

import re

import pytest

from titanomachy.games.deck_building import notation
from titanomachy.games.deck_building.content import Content
from titanomachy.games.deck_building.rules import reasons
from titanomachy.games.deck_building.words import Endings, Prompts, Told
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Message
from titanomachy.kernel.words import LANGUAGES, Count, catalogue

from .drawn_city import city
from .playing import Play


def asked_by(play: Play) -> str:
    return next(iter(play.table.asks.values())).rule


def told_by(play: Play, kind: str) -> list[str]:
    return [event.rule for event in play.table.events if event.kind == kind]


def ongoing(titan: str, picture: str = "", **more: object) -> Play:
    removed = " ".join(name for name in ("smiling_titan", "bean", "deviant_titan_10") if name != titan)
    gone = {"sonny": "smiling_titan", "bean": "smiling_titan"}.get(titan, removed)
    return city(picture or f"outside . . hero+{titan} . .\ninside swords+cannon . . . levi", step="ongoings",
                due=[titan], removed=gone, **more)  # type: ignore[arg-type]  # fmt: skip


@rule("DB-clar-06")
def test_bean_asked_by_the_rule_of_the_titan_of_8_metres() -> None:
    assert asked_by(ongoing("bean")) == "DB-clar-06"


def test_sonny_asked_by_the_rule_of_the_smiling_titan() -> None:
    assert asked_by(ongoing("sonny", hand="swords")) == "DB-cards-02"


def test_the_hospital_asked_by_the_rule_of_food_and_promised_to_take_no_for_an_answer() -> None:
    play = city("place . . hospital . .\ninside . . hero . levi", wounds="hero", discard="wound", move=4).do("visit")
    ask = play.table.asks[0]
    assert (ask.rule, ask.prompt) == ("DB-cards-02", "Hospital: choose a Wound to destroy.")
    assert "skip" not in play.offers()


def test_sasha_asked_by_the_rule_of_the_signal_flare_and_promised_that_one_may_stay() -> None:
    play = city("inside . . hero . levi", hero="sasha", move=2).do("ability").do("choose 1")
    ask = play.table.asks[0]
    assert (ask.rule, ask.prompt) == ("DB-herocards-01", "Choose the step of Levi.")
    assert "skip" not in play.offers()


def test_christa_lenz_asked_by_a_rule_that_does_not_name_her() -> None:
    play = city("inside . . hero+levi+eren . .", hand="christa courage").play("christa")
    assert asked_by(play) == "DB-cards-02"


@rule("DB-pictured-04")
def test_the_female_titan_went_by_the_rule_of_fallen_walls_and_ambushed_by_that_of_appearing() -> None:
    picture = "outside female_titan . . . .\ninside . . hero . levi"
    play = city(picture, step="ongoings", due=["female_titan"], hand="marco",
                removed="smiling_titan bean deviant_titan_10")  # fmt: skip
    assert play.outside(2) == "female_titan"
    assert told_by(play, "ambush") == ["DB-ongoing-06"]
    assert told_by(play, "titan_moves") == ["DB-pictured-04"]


@rule("DB-pictured-10")
def test_shiganshina_moved_a_titan_by_the_rule_of_fallen_walls() -> None:
    play = city("outside . . . . 4m+5m\nplace . . shiganshina . .\ninside . . hero . levi", move=2).do("visit")
    assert asked_by(play) == "DB-pictured-10"
    assert told_by(play.do("titan 4 titan_4m"), "titan_moves") == ["DB-pictured-10"]


@rule("DB-kill-21")
def test_eat_without_a_target_found_nothing_by_the_rule_of_gaining() -> None:
    play = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", attack="eat")
    assert told_by(play.attempt("smiling"), "nothing") == ["DB-kill-21"]


@rule("DB-endturn-05")
def test_the_five_cards_of_a_new_hand_were_drawn_by_the_rule_of_shuffling() -> None:
    assert told_by(city("inside . . hero . levi").end(), "drew") == ["DB-endturn-05"]


@pytest.mark.parametrize(
    ("mates", "harder", "cited"),
    [
        ("levi", False, "DB-winlose-04"),
        ("levi eren", False, "DB-winlose-04"),
        ("levi eren mikasa", False, "DB-winlose-05"),
        ("levi", True, "DB-difficulty-05"),
    ],
)
@rule("DB-winlose-04", "DB-winlose-05", "DB-difficulty-05")
def test_a_loss_by_deaths_always_cited_the_limit_of_2_and_3_players(mates: str, harder: bool, cited: str) -> None:
    before = [] if harder else ["sasha", "conny"] if cited.endswith("04") else ["sasha"]
    play = city("inside . . hero . .", mates=mates, hand="2*wound", step="turn_begins", memorial=before,
                options={"harder_death": harder})  # fmt: skip
    assert play.over == "deaths" and play.table.outcome is not None
    assert play.table.outcome.rule == cited


@rule("DB-solo-01")
def test_alone_a_loss_by_death_cites_the_solo_game() -> None:
    play = city("inside . . hero+levi . sasha", helpers="levi sasha", hand="2*wound", step="turn_begins")
    assert play.table.outcome is not None and play.table.outcome.rule == "DB-solo-01"


NOTHING_HERE = {  # a card that finds nothing to do, and the rule of its text
    "christa_lenz": "DB-cards-02", "commander_pyxis": "DB-cards-02", "gunther_schultz": "DB-cards-02",
    "jurgen": "DB-buy-03", "ness": "DB-cards-02", "petra": "DB-cards-02", "cannon": "DB-clar-07",
    "food": "DB-pictured-12", "pay_tribute": "DB-pictured-08",
}  # fmt: skip


@pytest.mark.parametrize("card", NOTHING_HERE)
def test_a_card_that_does_nothing_where_it_is_played_said_nothing(card: str) -> None:
    play = city("inside . . hero . levi", hand=card).play(card)
    assert told_by(play, "no_effect") == [NOTHING_HERE[card]]
    assert told_by(city("inside . . hero . levi", hand="courage").play("courage"), "no_effect") == []


# -- numbers and their nouns

MESSAGES = [
    message
    for holder in (vars(Prompts), vars(Told), vars(Endings), vars(reasons))
    for message in holder.values()
    if isinstance(message, Message)
]
SENTENCES = {*(message.template for message in MESSAGES), *notation.TEMPLATES.values()}
UNCOUNTED = ("Power", "Puissance", "Move", "Mouvement", "damage", "more")  # said alike of one and of many


BETWEEN = ("of", "sur", "or", "ou", "this", "ce", "begins", "commence")  # what follows a number that counts nothing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_says_1_points_or_1_cards(lang: str) -> None:
    for sentence in SENTENCES:
        text = sentence if lang == "en" else catalogue(lang)[sentence]
        for noun in re.findall(r"{n\w*} ([\w']+)", text):
            assert noun.startswith(UNCOUNTED) or noun in BETWEEN, (noun, text)
        for value in (0, 1, 2):
            places = set(re.findall(r"{(\w+)", text))
            filled = text.format(**{name: Count(value, lang) if name[0] == "n" else "X" for name in places})
            assert not re.search(r"\b1 (points|cards|Wounds|Heroes|cartes|Blessures)\b", filled), filled


def test_every_counted_noun_of_a_card_face_has_its_singular() -> None:
    one = Content({"card": [{"id": "titan_5m", "amount": 1}]})
    texts = [one.text(kind, lang) for kind in range(len(one.cards)) for lang in LANGUAGES]
    assert any("discards 1 Thrust;" in text for text in texts)
    assert not [text for text in texts if re.search(r"\b1 (Thrusts|Move cards|Propulsions|cartes)", text)]
