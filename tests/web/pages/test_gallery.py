"""The gallery: all of every box in both languages, searched and filtered by the address, also without a script."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import titanomachy as tm
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.words import LANGUAGES
from titanomachy.web.show.gallery import gallery_of

from ..served import Served

CARDS = {"assault-of-the-giants": 100, "deck-building": 80, "guards-of-atlantis": 120, "last-stand": 60}


@pytest.mark.parametrize("name", tm.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_exhibit_has_a_picture_a_name_and_words_in_every_language(name: str, lang: str) -> None:
    gallery = gallery_of(name, lang)
    known = {(one.name, value) for one in gallery.filters for value, _ in one.values}
    for exhibit in gallery.exhibits:
        read = exhibit.reading
        assert read.name and read.kind and all(read.text) and read.picture.startswith("<svg"), exhibit.id
        assert "{" not in exhibit.words and set(exhibit.filters) <= known and exhibit.filters, exhibit.id
        assert [rule for rule in read.rules if rule not in game_of(name).ledger] == []
    assert max(Counter(exhibit.id for exhibit in gallery.exhibits).values()) == 1
    assert sum(1 + len(exhibit.holds) for exhibit in gallery.exhibits) > CARDS[name]
    used = {pair for exhibit in gallery.exhibits for pair in exhibit.filters}
    assert known == used, "a filter that finds nothing"


def shown(page: str) -> list[str]:
    """The ids of the exhibits that a page shows."""
    items = re.findall(r'<li class="exhibit" id="([^"]+)" data-filters="[^"]*"( hidden)?>', page)
    return [id_ for id_, hidden in items if not hidden]


def test_words_and_filters_of_the_address_say_what_is_shown(served: Served) -> None:
    jo = served.browser("Jo")
    all_of_it = shown(jo.get("/gallery/deck-building").text)
    allies = shown(jo.get("/gallery/deck-building?kind=ally").text)
    both = shown(jo.get("/gallery/deck-building?kind=ally&kind=location").text)
    assert len(all_of_it) == len(gallery_of("deck-building", "en").exhibits) > len(both) > len(allies) > 10
    assert set(allies) < set(both)
    found = shown(jo.get("/gallery/deck-building?q=gain+DESTROYED&kind=ally").text)
    assert found == ["jurgen"]
    nothing = jo.get("/gallery/deck-building?q=zzzz").text
    assert shown(nothing) == [] and "Nothing fits" in nothing


def test_a_search_finds_a_hero_by_one_of_its_cards_and_says_which(served: Served) -> None:
    page = served.browser("Jo", "fr").get("/gallery/guards-of-atlantis?q=brise-sort").text
    assert shown(page) == ["arien"] and '<p class="hit">Brise-sort</p>' in page


def test_a_hero_has_a_page_with_all_cards_and_its_neighbours(served: Served) -> None:
    jo = served.browser("Jo", "fr")
    page = jo.get("/gallery/guards-of-atlantis/brogan").text
    assert len(re.findall(r'class="gc k-', page)) == 19 and 'rel="prev"' in page and 'rel="next"' in page
    assert "le Destructeur" in page
    assert jo.get("/gallery/guards-of-atlantis/nobody").status == 404
    assert jo.get("/gallery/last-stand/hero-eren").status == 404
    assert jo.get("/gallery/nothing").status == 404


def test_the_rules_the_lessons_and_the_table_lead_to_the_gallery(served: Served) -> None:
    jo = served.browser("Jo")
    table = jo.get(f"/t/{jo.new_table('me', 'me', 'me')}").text
    for page in (jo.get("/rules/last-stand").text, jo.get("/learn").text, table):
        assert 'href="/gallery/last-stand"' in page
    assert all(f'href="/gallery/{name}"' in jo.get("/gallery").text for name in tm.games())


def test_all_heroes_of_the_printed_game_are_there_in_both_languages(served: Served) -> None:
    assert len(gallery_of("guards-of-atlantis", "fr").exhibits) == 32
    page = served.browser("Jo", "fr").get("/gallery/guards-of-atlantis?q=Ursafar").text
    assert "le Sauvage" in page and shown(page) == ["ursafar"]
