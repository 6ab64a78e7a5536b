"""Cards in a hand that is full: however narrow they are, no word of any of them is wider than its card."""

from __future__ import annotations

import re
from typing import Final

import pytest

from titanomachy.drawing.measure import width
from titanomachy.drawing.syllables import HYPHEN, parted
from titanomachy.games.guards_of_atlantis.cards import CARD
from titanomachy.games.guards_of_atlantis.content import CONTENTS
from titanomachy.games.guards_of_atlantis.table.drawing import ROOM, hand
from titanomachy.games.guards_of_atlantis.table.printed import printed

NARROWEST: Final = 96 - 2 - 13  # pixels of a card without its edges and margins
LETTERS: Final = 12  # pixels


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_word_of_every_card_fits_the_narrowest_one_as_it_is_parted(lang: str) -> None:
    content, wide = CONTENTS.of({}), []
    for name, number in CARD.items():
        card = printed(content, number, lang)
        for words, font in ((card.name, "display"), (card.text, "sans")):
            pieces = re.split(rf"\s|(?<=[-{HYPHEN}])", parted(words).replace(HYPHEN, f"-{HYPHEN}"))
            wide += [(name, piece) for piece in pieces if width(piece.rstrip(HYPHEN), LETTERS, font) > NARROWEST]
    assert wide == []


def test_cards_have_their_forms_for_each_number_of_them() -> None:
    sheet = hand()
    for widths in ROOM.values():
        for cards, wide in widths.items():
            assert f"@container fulls (max-width: {wide}px)" in sheet
            assert f".fulls.n{cards}" in sheet
    assert ".goahand .slim" not in sheet and ".goahand .tight" not in sheet
