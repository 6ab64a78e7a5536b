"""Every sentence that a player can read has its French words, with the same places to fill in."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from titanomachy.kernel.words import catalogue, say, told

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
import words

PLACES = re.compile(r"{(\w+)(?::\^)?}|(%\(\w+\)[sr]|%[sr])")
WEB = words.PACKAGE / "web"


@pytest.mark.parametrize(("name", "folder"), list(words.packages()), ids=lambda value: getattr(value, "name", value))
def test_every_marked_sentence_has_french_words(name: str, folder: Path) -> None:
    french = catalogue("fr")
    missing = [sentence for sentence in words.sentences(folder) if sentence not in french]
    assert not missing, f"{len(missing)} sentences of {name} without French words (make words): {missing[:5]}"


def test_a_translation_fills_in_the_same_places() -> None:
    for sentence, translated in catalogue("fr").items():
        assert set(PLACES.findall(sentence)) == set(PLACES.findall(translated)), sentence


def test_french_sets_a_narrow_blank_before_high_punctuation() -> None:
    for translated in catalogue("fr").values():
        assert translated == words.typeset(translated, "fr"), "make words"
    assert words.typeset("« Quoi ? » : 5 %, %s", "fr") == "«\u202fQuoi\u202f?\u202f»\u202f: 5\u202f%, %s"


def test_what_data_say_in_french_is_set_as_french_too() -> None:
    assert told({"text": "In range; if not: 2", "text_fr": "À portée ; sinon : 2"}, "text", "fr") == (
        "À portée\u202f; sinon\u202f: 2"
    )
    assert told({"text": "Twice : 2"}, "text", "en") == "Twice : 2"


def test_scripts_in_the_browser_name_sentences_that_the_page_gives_them() -> None:
    given = set(re.findall(r'^ +"(\w+)": _\(', (WEB / "templates" / "_words.html").read_text(encoding="utf-8"), re.M))
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted((WEB / "static").glob("*.js")))
    named = set(re.findall(r"\bsay\((?:\w+ \? )?'(\w+)'", scripts))
    assert len(named) > 10
    assert named <= given
    assert not named & set(words.sentences(WEB)) - {"me", "open", "over", "bot"}, "keys are no sentences"


def test_catalogues_hold_no_sentence_that_is_gone() -> None:
    marked = {sentence for _, folder in words.packages() for sentence in words.sentences(folder)}
    assert set(catalogue("fr")) - marked == set()


def test_a_sentence_has_the_same_words_in_all_catalogues() -> None:
    """They are read as one: a word with two meanings needs two sentences in the source."""
    said: dict[str, set[str]] = {}
    for path in sorted((words.LOCALE / "fr" / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale="fr"):
                said.setdefault(str(message.id), set()).add(str(message.string))
    assert [sentence for sentence, ways in said.items() if sentence and len(ways) > 1] == []


def test_an_unknown_language_falls_back_to_english() -> None:
    assert say("Level {level}", "xx", level=3) == "Level 3"


def test_no_translation_stands_there_twice() -> None:
    """Two hands that translate the same sentence may leave both."""
    for translated in catalogue("fr").values():
        begins = translated[:25]
        assert len(begins) < 25 or translated.count(begins) == 1, translated


def test_french_has_one_word_for_a_bot_and_one_for_a_puzzle() -> None:
    for sentence, translated in catalogue("fr").items():
        assert "robot" not in translated.lower(), sentence
        assert "puzzle" not in sentence.lower() or "problème" not in translated.lower(), sentence


def test_a_sentence_is_found_wherever_it_stands(tmp_path: Path) -> None:
    """Those within an f-string were passed over, and stayed English on every page."""
    (tmp_path / "some.py").write_text(
        'line = f"<b>{say(N_(\'Within\'), lang)}</b>" + say(N_("Bes" "ide"), lang)\n', "utf-8"
    )
    assert words.sentences(tmp_path) == ["Beside", "Within"]
