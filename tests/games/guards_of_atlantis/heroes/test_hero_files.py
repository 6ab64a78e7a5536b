"""The hero files: which cards there are, which numbers they carry, and that their texts say exactly these."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import titanomachy
from titanomachy.games.guards_of_atlantis.cards import CARD, NUMBERS
from titanomachy.games.guards_of_atlantis.rules import card_effects
from titanomachy.kernel.ledger import rule

FOLDER = Path(titanomachy.__file__).parent / "games" / "guards_of_atlantis" / "heroes"
HEROES = {path.parent.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*/hero.toml")}
CARDS = {f"{hero}.{card['id']}": card for hero, entry in HEROES.items() for card in entry["card"]}
SPELLS = {f"{hero}.{spell['id']}": spell for hero, entry in HEROES.items() for spell in entry.get("spell", ())}
CORE = {"arien", "brogan", "dodger", "sabina", "tigerclaw", "wasp", "xargatha"}
LONGEST = 380

BASIC = ["gold", "silver", "handicap"]
FIRST = ["red1", "blue1", "green1"]
LATER = [f"{color}{tier}{branch}" for tier in "23" for color in ("red", "blue", "green") for branch in "ab"]
SLOTS = [*BASIC, *FIRST, *LATER, "ultimate"]
THREE_GOLDS = ["gold", "silver", "silver2", *SLOTS[3:], "gold2", "gold3"]  # two of them begin in the deck
ACTIONS = {"attack", "skill", "defense", "defense_skill", "movement", "ultimate"}
VALUED = {"attack", "defense", "defense_skill", "movement"}
ITEMS = Counter(initiative=3, attack=3, defense=3, range=1, radius=1, movement=1)

IN_TEXT = {*NUMBERS}
PRINTED = {"initiative", "value", "movement", "defense", "attack", "range", "radius"}
WORDS = {"id", "name", "name_fr", "slot", "action", "sign", "reach_sign", "item", "casts", "text", "text_fr",
         "source"}  # fmt: skip

# One word for one thing, on every card and in both languages.
TERMS = {
    r"\bunits?\b": r"\bunités?\b",
    r"\bminions?\b": r"\bsbires?\b",
    r"\bhero(es)?\b": r"\bhéros\b",
    r"\benem(y|ies)\b": r"\bennemie?s?\b",
    r"\bfriendly\b": r"\balli(é|ée|és|ées)\b",
    r"\badjacent\b": r"\badjacente?s?\b",
    r"\bin range\b": r"\bà portée\b",
    r"\bradius\b": r"\brayon\b",
    r"\bstraight line\b": r"\bligne droite\b",
    r"\bspawn points?\b": r"\bpoints? d'apparition\b",
    r"\bBattle Zone\b": r"\bzone de bataille\b",
    r"\bminion battle\b": r"\bbataille des sbires\b",
    r"\bfast travel\b": r"\bvoyage rapide\b",
    r"\bterrain\b": r"\bterrain\b",
    r"\bobstacles?\b": r"\bobstacles?\b",
    r"\btoken\b": r"\bjeton\b",
    r"\bmarker\b": r"\bmarqueur\b",
    r"\bitem\b": r"\bobjet\b",
    r"\bcoins?\b": r"\bpièces?\b",
    r"\bpush\b": r"\bpouss",
    r"\bswap\b": r"\béchang",
    r"(?<!in )\bplace\b": r"\bplac(ez|er|ée?s?)\b",
    r"\bmove\b": r"\b(déplace[rz]|déplacés)\b",
    r"\bdiscard": r"\bdéfauss",
    r"\bretrieve\b": r"\breprendre\b",
    r"\bdefeat": r"\bvain(c|q)",
    r"\bremoved?\b": r"\bretir",
    r"\brespawn": r"\bréapparaît\b",
    r"\brepeat\b": r"\brépéter\b",
    r"\bblock\b": r"\bbloquez\b",
    r"\bimmun": r"\bimmuni",
    r"\bgold\b": r"\bor\b",
    r"\bsilver\b": r"\bargent\b",
    r"\bbasic\b": r"\bde base\b",
    r"\bskill\b": r"\bcompétence\b",
    r"\branged\b": r"\bà distance\b",
    r"\bheavy\b": r"\blourds?\b",
    r"\} Attack\b": r"\} en Attaque\b",
    r"\} Defense\b": r"\} en Défense\b",
    r"\} Range\b": r"\} en Portée\b",
    r"\} Movement\b": r"\} en Mouvement\b",
    r"\} Initiative\b": r"\} en Initiative\b",
    r"\bif able\b": r"\bsi possible\b",
    r"\bup to\b": r"\b(au plus|jusqu'à)(?!\w)",
    r"\bat least\b": r"\bau moins\b",
    r"\byou may\b": r"\bvous pouvez\b",
    r"^Choose one\b": r"^Au choix\b",
    r" / ": r" / ",
    r"Before the attack:": r"Avant l'attaque :",
    r"After the attack:": r"Après l'attaque :",
    r"This turn:": r"Ce tour :",
    r"This round:": r"Cette manche :",
    r"Next turn:": r"Tour suivant :",
    r"End of turn:": r"Fin de tour :",
    r"End of round:": r"Fin de manche :",
}

NEEDED = {  # the table of effects that a card of each action stands in
    "attack": "TEXTS", "skill": "TEXTS", "movement": "TEXTS", "defense": "GUARDS", "defense_skill": "TEXTS",
}  # fmt: skip

every_hero = pytest.mark.parametrize("hero", HEROES)
every_card = pytest.mark.parametrize("card", CARDS)
every_spell = pytest.mark.parametrize("spell", SPELLS)
every_caster = pytest.mark.parametrize("card", [name for name, card in CARDS.items() if "casts" in card])
both_languages = pytest.mark.parametrize("key", ["text", "text_fr"])


def places(text: str) -> set[str]:
    """The numbers that a text asks for."""
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def spoken(card: dict[str, Any], key: str) -> str:
    """A text with its numbers, as the card face shows it."""
    return str(card[key]).format(**{name: card[name] for name in IN_TEXT & card.keys()})


def test_the_seven_core_heroes_are_there() -> None:
    assert {name for name, hero in HEROES.items() if hero["pack"] == "core"} == CORE


@every_hero
def test_a_hero_has_a_name_a_title_and_four_bars(hero: str) -> None:
    entry = HEROES[hero]
    assert entry["id"] == hero
    assert entry["name"] and entry["title"] and entry["title_fr"] and entry["roles"] and entry["source"]
    assert 1 <= entry["complexity"] <= 4
    assert set(entry["stats"]) == {"attack", "defense", "initiative", "movement"}
    assert all(1 <= base <= potential <= 8 for base, potential in entry["stats"].values())


@rule("GA-setup-17", "GA-handi-01")
@every_hero
def test_a_hero_has_18_action_cards_and_one_handicap_card(hero: str) -> None:
    cards = HEROES[hero]["card"]
    assert [card["slot"] for card in cards] == (THREE_GOLDS if cards[2]["slot"] == "silver2" else SLOTS)
    assert len({card["id"] for card in cards}) == len(cards)


@rule("GA-handi-01")
@every_hero
def test_the_handicap_card_is_weaker_than_the_card_that_it_replaces(hero: str) -> None:
    gold, silver, handicap = HEROES[hero]["card"][:3]
    if handicap["slot"] == "silver2":
        assert silver["defense"] and "defense" not in handicap and handicap["initiative"] <= silver["initiative"]
        return
    assert gold["action"] == handicap["action"] or handicap["action"] == "skill"
    for number in ("value", "initiative", "defense", "range"):
        assert handicap.get(number, 0) <= gold.get(number, 0), number
    assert handicap["text"] != gold["text"]
    if hero in CORE:
        assert handicap["value"] < gold["value"] and handicap["initiative"] < gold["initiative"]


@rule("GA-card-05")
@every_hero
def test_only_tiers_two_and_three_carry_items_and_each_hero_has_the_same_twelve(hero: str) -> None:
    cards = HEROES[hero]["card"]
    assert [card["slot"] for card in cards if "item" in card] == LATER
    assert Counter(card["item"] for card in cards if "item" in card) == ITEMS


@every_card
def test_a_card_has_known_keys_only_and_whole_numbers(card: str) -> None:
    entry = CARDS[card]
    assert set(entry) <= IN_TEXT | PRINTED | WORDS | {"ranged"}
    assert all(type(entry[key]) is int and entry[key] > 0 for key in (IN_TEXT | PRINTED) & entry.keys())
    assert all(entry[key] for key in ("name", "name_fr", "source"))


@every_card
def test_the_numbers_fit_the_action(card: str) -> None:
    entry = CARDS[card]
    action = entry["action"]
    assert action in ACTIONS
    assert ("initiative" in entry) == (action != "ultimate")
    assert ("value" in entry) == (action in VALUED and entry["sign"] != "!")
    assert entry["sign"] in {"", "+", "!"}
    assert entry["sign"] != "!" or action == "defense"
    assert "movement" not in entry or action != "movement"
    assert "defense" not in entry or action != "defense"
    assert not ("range" in entry and "radius" in entry)
    assert "range" not in entry or entry["ranged"] or action == "ultimate"
    assert "reach_sign" not in entry or (entry["reach_sign"] == "+" and "range" in entry)


@every_card
@both_languages
def test_a_text_uses_exactly_the_numbers_of_its_card(card: str, key: str) -> None:
    entry = CARDS[card]
    assert places(entry[key]) == IN_TEXT & entry.keys()


@every_card
@both_languages
def test_a_text_is_there_fits_the_card_and_has_no_loose_number(card: str, key: str) -> None:
    entry = CARDS[card]
    text = spoken(entry, key)
    assert 20 < len(text) <= LONGEST
    assert text.endswith((".", ".)")) and text == text.strip() and "  " not in text
    assert not re.search(r"\d", entry[key]), "numbers are keys of the card, so that a correction changes them"


@every_card
def test_singular_and_plural_follow_the_numbers(card: str) -> None:
    entry = CARDS[card]
    for key, one in (("text", r"space|coin|minion"), ("text_fr", r"case|pièce|sbire")):
        for number, word in re.findall(rf"(\d+) ((?:{one})s?)\b", spoken(entry, key)):
            assert word.endswith("s") == (int(number) > 1), f"{number} {word}"


@every_card
def test_a_text_that_speaks_of_range_or_radius_has_it_printed(card: str) -> None:
    entry = CARDS[card]
    assert "range" in entry or "in range" not in entry["text"]
    assert ("radius" in entry) == ("radius" in entry["text"])


@pytest.mark.parametrize("english", TERMS)
def test_both_languages_use_the_same_terms(english: str) -> None:
    said = {name for name, card in CARDS.items() if re.search(english, card["text"], re.IGNORECASE)}
    dit = {name for name, card in CARDS.items() if re.search(TERMS[english], card["text_fr"], re.IGNORECASE)}
    assert said == dit
    assert said, "no card uses this term any more"


@every_card
def test_no_card_is_without_its_effect(card: str) -> None:
    tables = {name: table for name, table in vars(card_effects).items() if name.isupper() and isinstance(table, dict)}
    found = {name for name, table in tables.items() if CARD[card] in table}
    action = CARDS[card]["action"]
    assert found if action == "ultimate" else NEEDED[action] in found


# -- spells


@every_spell
def test_a_spell_has_a_place_in_its_book_and_known_keys_only(spell: str) -> None:
    entry = SPELLS[spell]
    book = [one["slot"] for one in HEROES[spell.split(".")[0]]["spell"]]
    assert book == [f"spell{number}" for number in range(1, len(book) + 1)]
    assert set(entry) <= IN_TEXT | PRINTED | WORDS | {"ranged", "school", "color", "tier"}
    assert "initiative" not in entry and "defense" not in entry
    assert ("value" in entry) == (entry["action"] in {"attack", "movement"})
    assert CARD[spell] in card_effects.TEXTS


@every_spell
@both_languages
def test_the_text_of_a_spell_uses_exactly_its_numbers(spell: str, key: str) -> None:
    entry = SPELLS[spell]
    assert places(entry[key]) == IN_TEXT & entry.keys()
    assert 20 < len(spoken(entry, key)) <= LONGEST
    assert not re.search(r"\d", entry[key])


@every_spell
def test_a_spell_uses_the_same_terms_in_both_languages(spell: str) -> None:
    entry = SPELLS[spell]
    for english, french in TERMS.items():
        said, dit = (bool(re.search(*pair, re.I)) for pair in ((english, entry["text"]), (french, entry["text_fr"])))
        assert said == dit, english


@every_caster
def test_a_card_names_the_spells_that_it_casts(card: str) -> None:
    entry, hero = CARDS[card], card.split(".")[0]
    for name, text in (("name", entry["text"]), ("name_fr", entry["text_fr"])):
        named = {spell for spell, one in SPELLS.items() if spell.startswith(hero) and one[name] in text}
        assert named == {f"{hero}.{spell}" for spell in entry["casts"]}
