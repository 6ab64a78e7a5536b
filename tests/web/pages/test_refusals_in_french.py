"""What a form or an address asks for and cannot have is told in the visitor's language."""

from __future__ import annotations

import html

import pytest

from ..served import Served


@pytest.mark.parametrize(
    ("fields", "english", "french"),
    [
        ({"seats": "9"}, "The game has 3, 4, 5 seats, not 9.", "Le jeu a 3, 4, 5 places, pas 9."),
        (
            {"seats": "3", "seat-0": "bot:nobody"},
            "There is no bot with the name nobody.",
            "Il n'y a pas de bot du nom de nobody.",
        ),
        (
            {"seats": "3", "seat-0": "someone-else"},
            "A seat is yours, open, or for a bot.",
            "Une place est à vous, libre, ou à un bot.",
        ),
        (
            {"seats": "5", "option-people": "3"},
            "3 people cannot play with 4 Heroes: it takes 5 people, or 2 (LS-setup-19)",
            "3 personnes ne peuvent pas jouer avec 4 Héros\u202f: il en faut 5, ou 2 (LS-setup-19)",
        ),
    ],
)
def test_a_table_that_cannot_be_made_says_why_in_the_language_of_the_form(
    served: Served, fields: dict[str, str], english: str, french: str
) -> None:
    for lang, words in (("en", english), ("fr", french)):
        answer = served.browser("Jo", lang).post("/new/last-stand", fields)
        assert answer.status == 400
        assert words in html.unescape(answer.text)


def test_a_game_that_is_not_there_is_told_in_the_language_of_the_visitor(served: Served) -> None:
    for lang, words in (("en", "There is no such game."), ("fr", "Ce jeu n'existe pas.")):
        answer = served.browser(lang=lang).get("/rules/no-such-game")
        assert answer.status == 404
        assert words in html.unescape(answer.text)
