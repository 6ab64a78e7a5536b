"""The pages: every template with samples, without a script or a style of its own, in words that can be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Undefined
from markupsafe import Markup

from titanomachy.drawing.tokens import tokens
from titanomachy.kernel.words import say
from titanomachy.web.assets import Assets, style_address
from titanomachy.web.notices.wishes import Address, Device, Wishes

WEB: Final = Path(__file__).resolve().parents[3] / "src" / "titanomachy" / "web"
STATIC: Final = WEB / "static"
PAGES: Final = sorted(path.name for path in (WEB / "templates").glob("[!_]*.html") if path.name != "base.html")
SCRIPTS: Final = sorted(STATIC.glob("*.js"))
SHEETS: Final = sorted(STATIC.glob("*.css"))
SPOKEN: Final = ("aria-label", "title", "placeholder", "alt", "data-done", "data-found", "data-none")
DATA: Final = "application/json"
VOID: Final = ("area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr")

ASK: Final = {
    "seat": 2, "name": "«Mikasa»", "idle": False, "prompt": "«Move»", "hint": "«One level.»", "rule": "LS-move-01",
}  # fmt: skip
MESSAGE: Final = {
    "asks": [ASK],
    "outcome": {"text": "«Over»"},
    "hints": True,
    "coach": {"kind": "chapter"},
    "fragments": dict.fromkeys(("stepper", "board", "seats", "cards", "tray", "log", "people"), "<b>«now»</b>"),
}
TABLE: Final = {
    "placed": True,
    "id": "1", "game": "last-stand", "title": "«Game»", "state": "yours", "line": "«Round 4»", "url": "/t/1",
    "sits": [{"name": "«Ada»", "face": "p1", "person": True}], "free": 2, "role": "«Mikasa»", "waiting": "", "won": "",
    "winners": "", "how": "", "action": "«Look»", "alone": True, "gone": True, "day": "«Today»", "with": "«with Ada»",
    "result": "yours", "changed": 0.0, "left": "«2 days»", "nearly": True,
}  # fmt: skip
ENDED: Final = {**TABLE, "state": "over", "winners": "Ada", "how": "«So.»"}
ROLE: Final = {
    "id": "titan", "name": "«Titan»", "title": "«the Titan»", "picture": "<svg></svg>", "line": "«Against»",
    "apart": True,
}  # fmt: skip
OPTION: Final = {
    "name": "o",
    "title": "«O»",
    "help": "«H»",
    "rule": "LS-1",
    "default": "a",
    "many": False,
    "ticked": ["a"],
    "words": [{"value": "any", "label": "«any»"}],
}
FAULT: Final = {"text": "«Wrong»", "rule": "LS-s1-01", "parts": ["hero-1"], "remedy": "«Mend»", "number": 0}
TAUGHT: Final = {
    "id": "c1", "game": "last-stand", "game_title": "«Game»", "title": "«Climb»", "url": "/learn/x/c1", "say": "«Why»",
    "picture": "/learn/x/c1.svg", "done": True, "begun": True, "next": True, "minutes": 2, "stars": 2, "tries": 3,
    "line": "«Line»", "address": "http://localhost/puzzle/x", "mine": True,
}  # fmt: skip
READ: Final = {
    "name": "«Swords»", "kind": "«Equipment»", "cost": "4", "where": "«In the shop»", "text": ["«Two Power.»"],
    "values": [{"name": "«Power»", "value": "2"}],
}  # fmt: skip
EXHIBIT: Final = {
    "id": "swords", "read": READ, "picture": Markup("<svg></svg>"), "words": "swords", "holds": [("«One»", "«Text»")],
    "filters": "kind:equipment", "fits": True, "hit": "«Hit»", "page": True,
}  # fmt: skip
CONTACT: Final = "mailto:table@example.org"
SAMPLE: Final[dict[str, Any]] = {
    "known": True,
    "q": "", "filters": [{"name": "kind", "label": "«Kind»", "values": [("equipment", "«Equipment»")]}],
    "wanted": {"kind": {"equipment"}}, "exhibits": [EXHIBIT, {**EXHIBIT, "id": "shield"}], "fitting": 2,
    "inside": Markup("<b>«now»</b>"),
    "before": {"id": "a", "name": "«Ada»"}, "after": {"id": "b", "name": "«Bo»"},
    "groups": [{"id": "round", "title": "«A round»",
                "parts": [{"title": "«Roll»", "text": "«Roll dice.»", "rules": ["LS-1"], "signs": ["g-book"]}]}],
    "lang": "en", "theme": "dark", "me": {"name": "«Jo»"}, "csrf": "word", "path": "/", "version": "«1»",
    "contact": "«table@example.org»", "contact_link": CONTACT,
    "languages": [("en", "«English»"), ("fr", "«Français»")], "language_name": lambda lang, reader: f"«{lang}»",
    "game": {"id": "last-stand", "title": "«Game»", "blurb": "«Blurb»", "picture": Markup("<svg></svg>")},
    "styles": ["last-stand"],
    "symbols": "<svg></svg>",
    "games": [
        {"id": "last-stand", "title": "«Game»", "blurb": "«Blurb»", "players": "2-5", "kind": "«many»",
         "line": "«Line»", "count": "«3 things»",
         "picture": "<svg></svg>", "mini": "<svg></svg>", "minutes": 30, "to_learn": 17,
         "question": "«Who?»", "together": False, "open": True,
         "roles": [ROLE, {**ROLE, "id": "eren"}], "chosen": ROLE, "bot": "greedy", "error": "«Wrong»",
         "bots": [{"id": "greedy", "name": "«Flint»", "face": "flint", "strength": "«medium»"}]}
    ],
    "tables": [TABLE, {**ENDED, "id": "2", "won": "yes", "result": "won"}], "earlier": 20,
    "game_filter": "last-stand", "state_filter": "won", "states": [{"id": "won", "label": "«Won»"}],
    "since": "May", "short_link": "host/t/T", "qr": "<svg></svg>", "hosting": True, "picture": "<svg></svg>",
    "hall": {"chairs": "<b>«now»</b>", "start": "<b>«now»</b>"}, "in_short": [("«Titan»", "«Standard»")],
    "host": "Ada", "host_face": "p1", "minutes": 30,
    "name": "«Jo»", "chosen": 1,
    "chairs": [{"seat": seat, "name": "«Levi»", "heading": "«Heroes»", "emblem": "<svg></svg>", "who": who,
                "face": "p1", "kind": kind}
               for seat, (kind, who) in enumerate((("bot", "Ada"), ("open", ""), ("person", "«Ada»")))],
    "played": {
        "tables": [TABLE], "count": 3, "finished": 2, "won": 50, "streak": 1, "best": 2, "solved": 1, "puzzles": 4,
        "by_game": [{"id": "x", "title": "«Game»", "line": "«2 games»", "count": 2}], "company": "Ada",
        "by_puzzle": [{"title": "«Game»", "done": 1, "all": 4, "tenths": 2}],
        "weeks": [{"day": "2026-01-01", "n": 1, "tint": 1}],
    },
    "programs": {
        "tokens": [{"id": "a1", "name": "«home»", "bot": "«Rex [bot]»", "plays": True, "over": False, "until": "«May»",
                    "used": "«today»"}],
        "bots": [{"id": "b1", "name": "«Rex [bot]»"}], "days": (7, 90),
    },
    "token": "titan_sample", "plays": True, "me_url": "http://host/api/v1/me", "root": "/api/v1", "base": "http://host",
    "areas": [{"id": "games", "title": "«Games»", "calls": [
        {"id": "games_one", "method": "GET", "address": "/games/{game}", "about": "«A game»", "scope": "«no token»",
         "sends": [{"name": "game", "kind": "string", "needed": True, "about": "«An id»",
                    "leads": []}], "answers": "GameAnswer",
         "gives": [{"name": "id", "kind": "string", "needed": True, "about": "", "leads": ["AskLine"]}],
         "kinds": ["not-there"]}]}],
    "shapes": [{"name": "AskLine", "fields": [{"name": "seat", "kind": "integer", "needed": True, "about": "«A seat»",
                                               "leads": []}]},
               {"name": "Problem", "fields": []}],
    "streamed": [{"name": "table", "kind": "AskLine"}], "often": 600,
    "kinds": [{"id": "not-there", "status": 404, "title": "«Nothing here»"}],
    "minis": {"last-stand": "<svg></svg>"}, "tiles": [TABLE], "puzzle": TAUGHT,
    "mine": [TABLE, {**TABLE, "state": "waiting", "waiting": "«for Ada»"}, {**ENDED, "won": "yes"},
             {**ENDED, "won": "no"}],
    "open": [{**TABLE, "state": "open"}, {**TABLE, "state": "watch"}],
    "counts": [3], "count": 3, "teams": [
        {"title": "", "signs": True, "seats": [(0, "«Titan»")]},
        {"title": "«Heroes»", "signs": True, "seats": [(1, "«Hero 1»"), (2, "«Hero 2»")]},
    ],
    "bots": [{"id": "greedy", "label": "«greedy»"}], "error": "«Wrong»", "given": {}, "next": "/", "action": "/play/x",
    "hidden_fields": [("side", "titan")], "restore": "http://host/restore/x", "saved": True,
    "options": [{**OPTION, "values": [{"value": "a", "label": "«A»", "note": "«★»"}]},
                {**OPTION, "many": True, "values": [{"value": "a", "label": "«A»", "note": "«★»"}]}],
    "sections": [
        {"title": "«Setup»", "anchor": "section-1",
         "rules": [{"id": f"LS-{kind}-{edition}", "text": "«T»", "note": "«N»", "kind": kind, "edition": edition}
                   for kind in ("rule", "example", "variant") for edition in ("both", "en", "fr")]}
    ],
    "lessons": [{"title": "«First»", "line": "«Line»", "url": "/learn/x/1"}],
    "status": 404, "line": "«Line»", "table_id": "T", "title": "«Game»", "message": MESSAGE, "spectator": False,
    "judged": True,
    "chat": [{"from": "«Jo»", "text": "«Hi»"}], "link": "http://host/t/T", "settings": {"auto": True, "pace": "fast"},
    "go": TAUGHT, "puzzles": [TAUGHT | {"found": False}, TAUGHT | {"id": "c2", "done": False, "found": True}],
    "shown": [TAUGHT], "all": False, "just": "",
    "courses": [
        {"id": "last-stand", "title": "«Game»", "picture": "/x.svg", "chapters": [TAUGHT], "done": 1, "minutes": 2,
         "edited": True}
    ],
    "tally": {"chapters": 9, "learnt": 1, "puzzles": 10, "solved": 0}, "taught": TAUGHT, "today": True,
    "chapter": False, "guided": [{"title": "«First»", "line": "«Line»", "url": "/learn/x/1"}],
    "shelves": [{"name": "«Red»", "tiles": [
        {"id": "t", "name": "(1)", "kind": "k", "left": left, "picture": ""} for left in (None, 2, 0, -1)]}],
    "counters": [{"kind": "number", "id": "round", "name": "(1)", "value": 1, "low": 0, "high": 2, "note": "«N»"}],
    "inspected": {"name": "«Name»", "line": "«Line»", "picture": "", "fields": [
        {"kind": "pick", "id": "p", "name": "«Pick»", "value": 1, "values": [(1, "«One»")]},
        {"kind": "row", "name": "«Row»", "cells": [
            {"id": "r", "name": "«Die»", "says": "«Six»", "next": 2, "picture": ""}]},
        {"kind": "cards", "id": "c", "name": "(1)", "more": [(1, {"name": "«More»"})],
         "cards": [(2, {"name": "(1)", "short": "«C»", "tone": ""})]}]},
    "table_options": [{"id": "o", "name": "«Option»", "value": "a", "values": [("a", "«A»")]}],
    "seat_counts": (3, 4), "seats": ["«Titan»", "«Hero»"], "movable": True, "selected": "hero-1", "coming": "«Next»",
    "verdict": {"faults": [FAULT], "holds": [("«Holds»", "LS-s1-01")]}, "faults": [FAULT], "more": 2, "asked": 1,
    "back": "/t/T/replay?at=4", "edited": True, "page": {"text": "", "pieces": [], "spaces": [], "wrong": []},
    "shrinks": True, "people": (2, 5),
    "clock": "«3 days»",
    "timing": {
        "kinds": [("none", "«None»", "«Help»")], "moves": [("60", "«60»")], "reserves": [("0", "«0»")],
        "days": [("3", "«3»")], "zeros": [("move", "«Once»")], "was": "none", "was_move": "60", "was_reserve": "0",
        "was_days": "3", "was_zero": "move",
    },
    "rated": [{"id": "last-stand", "title": "«Game»"}], "ticks": [{"said": 10, "at": 14.3}],
    "ladders": [{"id": "last-stand", "title": "«Game»", "count": "300", "hard": "«Onyx»", "rows": [
        {"place": "1", "name": "«Onyx»", "kind": "«hard»", "line": "«Line»", "face": "onyx", "rating": "40",
         "half": "2", "said": "«40»", "low": 54.0, "at": 57.0, "high": 60.0, "games": "60", "won": "70",
         "ranked": ranked}
        for ranked in (True, False)]}],
    "account": True, "keys": True, "letters": True, "address": "jo@example.org", "sent": "jo@example.org", "days": 30,
    "passkeys": [{"id": "k", "name": "«Key»", "site": "«table.example.org»", "made": "May", "used": "June"}],
    "devices": [{"id": "d", "name": "«Firefox»", "here": here, "seen": "June", "via": "«by a link»"}
                for here in (True, False)],
    "links": [{"id": "l", "made": "May", "until": until, "used": used}
              for until, used in (("June", "Firefox"), ("", ""))],
    "button": "«Yes»", "who": "Ada", "now": "Ada", "here_already": False, "guest_name": "Ada",
    "guest": {"name": "Ada", "tables": 1, "lessons": 2, "apart": "", "tokens": 1},
    "about": "confirm", "done": False,
    "notices": {
        "wants": Wishes("jo", mail=True), "said": True, "address": Address("(1)"), "key": "key",
        "devices": [Device("https://push.example.org/1", "", "", "«Phone»")], "mail": True, "hours": (22, 8),
        "most": (1, 3), "tables": [{"id": "T", "title": "«Game»", "line": "«with Kim»", "muted": True}],
        "done": "letter",
    },
    "found": [TAUGHT], "made": [TAUGHT], "begun": 3, "told": '{"game": "x"}', "others": [("fr", "/book/last-stand/fr")],
    "edition": "0123456789", "shelf": [{"address": "/book/last-stand/en", "title": "«Game»", "lang": "en"},
                                       {"address": "/book/last-stand/fr", "title": "«Jeu»", "lang": "fr"}],
    "chapters": [{"id": "c1", "title": "«Climb»", "steps": [1]}],
    "seat_count": 3, "frames": 9, "at": 4, "rounds": [{"n": 1, "at": 0}],
}  # fmt: skip


def marked(sentence: str, **values: object) -> str:
    """What stands for a translation: the same words in marks, so that words without marks show up."""
    return f"«{say(sentence, 'en', **values)}»"


def render(name: str, context: dict[str, Any], undefined: type[Undefined] = Undefined) -> str:
    environment = Environment(loader=FileSystemLoader(WEB / "templates"), autoescape=True, undefined=undefined)
    assets = Assets()
    environment.globals |= {"_": marked, "static": assets.address, "within": assets.within, "game_style": style_address}
    return environment.get_template(name).render(context)


class Page(HTMLParser):
    """What a page consists of: its elements, and everything in it that someone reads or hears."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self._silent: list[bool] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.elements.append((tag, found))
        silent = any(self._silent[-1:]) or found.get("translate") == "no" or tag in ("kbd", "style", "script")
        if not silent:
            self.words += [found[name] for name in SPOKEN if name in found]
        if tag not in VOID:
            self._silent.append(silent)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if self._silent:
            self._silent.pop()

    def handle_data(self, data: str) -> None:
        if not any(self._silent[-1:]):
            self.words.append(data)

    def attributes(self, name: str) -> Iterator[str]:
        return (attrs[name] for _, attrs in self.elements if name in attrs)


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> Page:
    return Page(render(request.param, SAMPLE))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_shows_itself_to_a_newcomer_without_name_games_or_tables(name: str) -> None:
    bare = {
        "lang": "fr",
        "languages": [],
        "csrf": "word",
        "game": SAMPLE["game"],
        "before": SAMPLE["before"],
        "after": SAMPLE["after"],
        "table_id": "T",
        "frames": 0,
        "at": 0,
        "rounds": [],
    }
    html = render(name, bare)
    assert '<html lang="fr">' in html
    assert html.rstrip().endswith("</html>")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_uses_nothing_that_the_samples_do_not_have(name: str) -> None:
    render(name, {**SAMPLE, "here": "", "turns": 3}, StrictUndefined)


def test_no_page_has_code_or_style_of_its_own(page: Page) -> None:
    for tag, attributes in page.elements:
        assert tag != "style"
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]
        if tag == "script" and attributes.get("type") != DATA:  # a browser runs nothing of that
            assert attributes["src"].startswith("/static/")


def test_no_page_fetches_anything_from_elsewhere(page: Page) -> None:
    addresses = [*page.attributes("href"), *page.attributes("src"), *page.attributes("action")]
    assert addresses
    own = ("/", "#", CONTACT, "data:image/svg+xml,")  # the operator's link and a picture within fetch nothing
    assert [address for address in addresses if not address.startswith(own)] == []


def test_everything_that_someone_reads_can_be_translated(page: Page) -> None:
    loose = [re.sub(r"«[^»]*»", "", words) for words in page.words]
    loose = [words.replace("Titanomachy", "") for words in loose]
    assert [words for words in loose if re.search(r"[^\W\d_]", words) and not words.startswith(("LS-", "http"))] == []


def test_ids_are_there_once(page: Page) -> None:
    ids = list(page.attributes("id"))
    assert len(ids) == len(set(ids))


def test_every_form_that_changes_something_carries_its_word(page: Page) -> None:
    forms = [attributes for tag, attributes in page.elements if tag == "form" and attributes.get("method") == "post"]
    words = [a for tag, a in page.elements if tag == "input" and a.get("name") == "csrf" and a["value"] == "word"]
    assert len(words) == len(forms)


def test_labels_and_controls_point_at_something(page: Page) -> None:
    ids = set(page.attributes("id"))
    for name in ("for", "aria-controls", "aria-labelledby", "aria-describedby", "data-dialog"):
        assert set(page.attributes(name)) <= ids


def test_glyphs_that_are_used_are_drawn(page: Page) -> None:
    used = {attributes["href"][1:] for tag, attributes in page.elements if tag == "use"}
    assert used <= set(page.attributes("id"))


def test_names_and_chat_are_escaped() -> None:
    evil = "<img src=x onerror=alert(1)>"
    html = render("table.html", {**SAMPLE, "me": {"name": evil}, "chat": [{"from": evil, "text": evil}]})
    assert "<img" not in html
    assert html.count("&lt;img") == 2


# -- scripts and style sheets


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_imports_what_exists_and_says_what_the_page_brings(path: Path) -> None:
    text = path.read_text("utf-8")
    for module in re.findall(r"(?:from|import) '([^']+)'", text):
        assert module.startswith("./")
        assert (STATIC / module).is_file()
    words = Page(render("table.html", SAMPLE)).attributes("data-words")
    known = set(re.findall(r'"(\w+)": ', next(words)))
    assert set(re.findall(r"\bsay\('(\w+)'", text)) <= known
    assert not re.search(
        r"\beval\(|new Function|innerHTML\s*\+?=(?!=)|document\.write", text.replace("source.innerHTML", "")
    )


AT_A_TABLE: Final = ("table", "showing", "pointing", "prompt", "seating", "focus", "keys", "side", "rules")
NAMED: Final = (*((name, "table.html") for name in AT_A_TABLE), ("replay", "replay.html"), ("side", "replay.html"))


@pytest.mark.parametrize("name, page", [*NAMED, ("rules", "replay.html")])
def test_a_script_finds_the_elements_that_it_names(name: str, page: str) -> None:
    ids = set(Page(render(page, SAMPLE)).attributes("id"))
    text = (STATIC / f"{name}.js").read_text("utf-8")
    named = set(re.findall(r"\$\('([\w-]+)'", text))
    assert named
    optional = {"lookup-found"} if page == "replay.html" else set()
    assert named - optional <= ids


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_is_whole_and_fetches_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.count("{") == text.count("}")
    assert "url(" not in text
    assert "@import" not in text


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_has_one_declaration_a_line_in_a_layer_whose_place_is_stated(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL).strip()
    assert not [line for line in text.splitlines() if line.count(";") > 1 or re.search(r"[{;]\s*[\w-]+: .*[;}]", line)]
    order = re.fullmatch(r"@layer ([\w, ]+);", (STATIC / "layers.css").read_text("utf-8").rpartition("*/")[2].strip())
    layers = re.match(r"@layer (\w+)", text)
    assert order and layers and layers[1] in order[1].split(", ")


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_uses_only_tokens_that_exist(path: Path) -> None:
    text = path.read_text("utf-8")
    own = {name for sheet in SHEETS for name in re.findall(r"--([\w-]+)\s*:", sheet.read_text("utf-8"))}
    used = set(re.findall(r"var\(--([\w-]+)\)", text))
    assert used - own <= set(tokens()[0])


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


TEXTS: Final = (
    *((ink, ground) for ink in ("ink", "muted") for ground in ("bg", "surface", "raised")),
    *((ink, "surface") for ink in ("accent", "warn", "danger", "good")),
    ("accent-ink", "accent"), ("bg", "ink"), ("label", "sky-1"), ("label", "sky-2"), ("danger", "bg"), ("good", "bg"),
    *((f"seat-{seat}-ink", f"seat-{seat}") for seat in range(6)),
)  # fmt: skip


@pytest.mark.parametrize("ink, ground", TEXTS)
def test_text_stands_out_by_day_and_by_night(ink: str, ground: str) -> None:
    day, night = tokens()
    assert contrast(day[ink], day[ground]) >= 4.5
    assert contrast({**day, **night}[ink], {**day, **night}[ground]) >= 4.5


@pytest.mark.parametrize("name", PAGES)
def test_the_style_sheets_and_scripts_that_a_page_names_are_there(name: str) -> None:
    found = [
        attrs.get("href") or attrs.get("src", "")
        for tag, attrs in Page(render(name, SAMPLE)).elements
        if tag in ("link", "script")
    ]
    ours = [address.rpartition("/")[2] for address in found if address.startswith("/static/")]
    assert ours and [file for file in ours if Assets().text(file) is None] == []
