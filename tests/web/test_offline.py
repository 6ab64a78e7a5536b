"""What a device may keep: the manifest, the worker, and the law that nothing of a person is ever in a cache."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

import titanomachy as tm
from titanomachy.kernel.words import LANGUAGES
from titanomachy.web.api.endpoints import ENDPOINTS, routes
from titanomachy.web.assets import HERE as STATIC
from titanomachy.web.assets import Assets
from titanomachy.web.books import pages

from .served import GAME, Answer, Browser, Served

SHARED: Final = re.compile(r"/(?:static|book|offline|games/[^/]+\.css|worker\.js|manifest\.webmanifest)\b.*")
NEEDS: Final = re.compile(r'(?:href|src)="(/(?:static|games)/[^"]+)"')
OPEN: Final = [f"/offline/{lang}" for lang in LANGUAGES] + [
    f"/book/{game}/{lang}" for game in tm.games() for lang in LANGUAGES
]


def is_public(answer: Answer) -> bool:
    """Whether an answer says that a device may keep it: `books.js` asks the same."""
    return "public" in re.split(r"[,\s]+", answer.headers.get("Cache-Control", ""))


def strangers(served: Served) -> tuple[Browser, Browser]:
    """Two who have nothing in common."""
    jo, kim = served.browser("Jo"), served.browser(lang="fr")
    jo.post("/me", {"theme": "dark", "lang": "en", "next": "/"})
    return jo, kim


# -- the law of caches


@pytest.mark.parametrize("path", OPEN)
def test_what_a_device_keeps_is_the_same_for_everybody_and_says_so(served: Served, path: str) -> None:
    jo, kim = strangers(served)
    first, second = jo.get(path), kim.get(path)
    assert first.status == 200 and first.body == second.body
    for address in (path, *dict.fromkeys(NEEDS.findall(first.text))):
        for asked in (jo.get(address), kim.get(address)):
            assert asked.status == 200 and is_public(asked), address
            assert not asked.headers.get_all("Set-Cookie"), address
            assert b"csrf" not in asked.body and jo.id.encode() not in asked.body, address
    assert "<form" not in first.text and len(NEEDS.findall(first.text)) >= 2


def test_no_other_answer_may_be_kept(served: Served) -> None:
    app = served.uvicorn.config.app
    assert isinstance(app, Starlette)
    jo = served.browser("Jo")
    table = jo.new_table("me", "bot:random", "bot:random")
    filled = {
        "game": GAME, "games": GAME, "lang": "en", "table_id": table, "lesson": "c1_climb", "rule": "LS-s1-01",
        "token": "x", "id": "x", "which": "flint", "exhibit": "x", "build": Assets().build, "name": "site.js",
        "at": "0",
    }  # fmt: skip
    paths = [one.path for one in (*app.routes, *routes(ENDPOINTS)) if isinstance(one, Route) and _read(one)]
    assert len(paths) > 50
    for path in paths:
        address = re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: filled.get(found[1], "x"), path)
        answer = jo.get(address, follow=False)
        assert is_public(answer) <= bool(SHARED.fullmatch(address) and answer.status == 200), (address, answer.status)


def _read(route: Route) -> bool:
    return "GET" in (route.methods or ())


def test_a_person_of_an_earlier_version_gets_no_cookie_with_a_book(served: Served) -> None:
    jo = served.browser("Jo")
    passport = served.server.passport
    jo.cookies["titanomachy"] = passport.cookie(type(passport.understood(jo.cookies["titanomachy"]))(jo.id, "Jo"))  # type: ignore[misc]
    assert jo.get("/learn").headers.get_all("Set-Cookie"), "a page that is one's own binds it to the device"
    assert not jo.get("/book/last-stand/en").headers.get_all("Set-Cookie")


def test_what_is_kept_is_asked_for_anew_and_costs_nothing_where_it_is_the_same(served: Served) -> None:
    jo = served.browser()
    mark = jo.get("/book/last-stand/en").headers["ETag"]
    again = jo.ask("/book/last-stand/en", headers={"If-None-Match": mark})
    assert again.status == 304 and not again.body and is_public(again)


# -- the worker


def test_the_worker_may_have_all_pages_and_is_another_with_another_edition(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    jo = served.browser()
    worker = jo.get("/worker.js")
    assert worker.headers["Service-Worker-Allowed"] == "/"
    assert worker.headers["Content-Type"].startswith("text/javascript")
    assert "connect-src 'self'" in worker.headers["Content-Security-Policy"]
    assert "no-cache" in worker.headers["Cache-Control"]
    assert pages.edition(served.server) in worker.text and "'edition'" not in worker.text
    monkeypatch.setattr(served.server, "version", "another")
    assert jo.get("/worker.js").text != worker.text


def test_pages_allow_the_worker_and_the_manifest_and_nothing_from_elsewhere(served: Served) -> None:
    policy = served.browser().get("/").headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy and "worker-src" not in policy, "what holds for scripts holds for the worker"
    assert "manifest-src 'self'" in policy and "default-src 'none'" in policy


def test_the_worker_leaves_alone_what_is_not_asked_for_by_get() -> None:
    text = (STATIC / "worker.js").read_text("utf-8")
    handler = text[text.index("addEventListener('fetch'") :].partition("\n});")[0]
    first = handler.index("request.method !== 'GET'")
    assert 0 < first < handler.index("respondWith"), "forms go to the server as if no worker was there"
    assert handler.count("respondWith") == 3, "pages, built files, styles: nothing else is answered by the worker"


# -- the manifest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manifest_is_in_the_language_of_the_page_that_names_it(served: Served, lang: str) -> None:
    jo = served.browser(lang=lang)
    found = re.search(r'<link rel="manifest" href="([^"]+)">', jo.get("/").text)
    assert found is not None
    answer = served.browser(lang="xx").get(found[1])
    assert answer.headers["Content-Type"].startswith("application/manifest+json")
    told: dict[str, Any] = json.loads(answer.text)
    assert told["lang"] == lang and told == json.loads(jo.get("/manifest.webmanifest").text)
    assert (told["id"], told["start_url"], told["scope"], told["display"]) == ("/", "/", "/", "standalone")
    assert all(served.browser(lang=lang).get(one["url"]).status == 200 for one in told["shortcuts"])
    assert {one["url"] for one in told["shortcuts"]} >= {"/learn", "/"}
    assert re.fullmatch(r"#[0-9a-f]{6}", told["theme_color"]) and re.fullmatch(
        r"#[0-9a-f]{6}", told["background_color"]
    )


def test_the_icons_are_there_in_the_sizes_that_the_manifest_says(served: Served) -> None:
    icons = pages.manifest_of(served.server, "en")["icons"]
    assert {(one["sizes"], one["purpose"]) for one in icons} >= {
        ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    for one in icons:
        answer = served.browser().get(one["src"])
        assert answer.status == 200 and answer.headers["Content-Type"] == "image/png"
        assert "{}x{}".format(*struct.unpack(">II", answer.body[16:24])) == one["sizes"]


def test_a_maskable_icon_has_its_ground_to_the_corners_and_the_others_have_round_ones() -> None:
    image = pytest.importorskip("PIL.Image")
    for name, whole in (("icon-512", False), ("icon-192", False), ("icon-maskable", True)):
        drawn = image.open(Path(STATIC) / f"{name}.png").convert("RGBA")
        assert (drawn.getpixel((0, 0))[3] == 255) == whole
        ground = re.search(r'fill="#(\w{6})"', (STATIC / "icon.svg").read_text("utf-8"))
        assert ground and "{:02x}{:02x}{:02x}".format(*drawn.getpixel((drawn.width // 2, 8))) == ground[1]
