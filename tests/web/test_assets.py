"""Style sheets and scripts: one address for several, kept by browsers for good, the same code without its comments."""

from __future__ import annotations

import gzip
import itertools
import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import brotli
import pytest

from titanomachy.web.assets import ASK_AGAIN, FOR_GOOD, READY, Assets, style_address
from titanomachy.web.joining import joined, small
from titanomachy.web.quotas import MINUTE, Quota

from .served import Served, serving

ASSETS = Assets()


def test_an_address_names_the_build_and_all_that_comes_with_it() -> None:
    assert ASSETS.address("site.js") == f"/static/{ASSETS.build}/site.js"
    assert ASSETS.address("site.js table") == f"/static/{ASSETS.build}/site+table.js"
    assert ASSETS.address("base.css frame tray") == f"/static/{ASSETS.build}/base+frame+tray.css"


def test_another_build_has_another_address() -> None:
    changed = Assets()
    changed.files["site.js"] = changed.files["site.js"] + b" "
    assert changed.build != ASSETS.build and len(changed.build) == 10


def test_what_has_the_right_build_is_kept_for_good_and_nothing_else_is(served: Served) -> None:
    jo = served.browser()
    right, wrong = ASSETS.address("base.css frame"), "/static/0123456789/base+frame.css"
    assert jo.get(right).headers["Cache-Control"] == FOR_GOOD
    assert jo.get(wrong).headers["Cache-Control"] == ASK_AGAIN == jo.get("/static/base.css").headers["Cache-Control"]
    assert jo.get(style_address(["last-stand"])).headers["Cache-Control"] == FOR_GOOD
    assert jo.get("/games/last-stand.css?build=old").headers["Cache-Control"] == ASK_AGAIN


@pytest.mark.parametrize("name", ["nothing.css", "base+nothing.css", "..%2fapp.py", "base+site.js", "types.d.ts"])
def test_what_is_not_there_is_not_found(served: Served, name: str) -> None:
    assert served.browser().get(f"/static/{ASSETS.build}/{name}").status == 404


def test_whoever_asks_for_all_that_could_be_put_together_fills_no_memory(served: Served) -> None:
    jo = served.browser()
    for twice in ("base+base.css", "+".join(["log"] * 3000) + ".css", "dom+site+dom.js"):
        assert jo.get(f"/static/{ASSETS.build}/{twice}").status == 404, twice[:20]
    usual = ASSETS.address("base.css frame")
    names = [name.removesuffix(".css") for name in ASSETS.files if name.endswith(".css")]
    for one, other in list(itertools.permutations(names, 2))[: READY + 9]:
        assert jo.get(f"/static/{ASSETS.build}/{one}+{other}.css").status == 200
        assert jo.get(usual).status == 200
    kept = served.server.assets._texts
    assert len(kept) == READY and usual.rpartition("/")[2] in kept, "what is asked for again and again stays"


def test_what_has_to_be_put_together_first_counts_as_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MINUTE, "pages", Quota(4, 4))
    with serving(tmp_path, quota=1.0) as strict:
        jo = strict.browser()
        names = ("base+frame", "frame+base", "base+log", "log+base", "log+frame")
        codes = [jo.get(f"/static/{ASSETS.build}/{one}.css").status for one in names]
        assert codes == [200, 200, 200, 200, 429]
        for fine in ("base+frame.css", "log.css", "icon.svg"):
            assert jo.get(f"/static/{ASSETS.build}/{fine}").status == 200, fine


def test_games_that_are_not_there_have_no_style(served: Served) -> None:
    assert served.browser().get("/games/last-stand+chess.css").status == 404


def test_a_page_has_the_symbols_that_its_pictures_use_each_once(served: Served) -> None:
    page = served.browser().get("/").text
    ids = re.findall(r'<(?:symbol|pattern)[^>]* id="([^"]+)"', page)
    assert ids and len(ids) == len(set(ids))
    assert set(re.findall(r'<use[^>]* href="#([^"]+)"', page)) <= set(re.findall(r' id="([^"]+)"', page))


def test_without_a_build_a_file_comes_as_it_was_written(served: Served) -> None:
    assert served.browser().get("/static/dom.js").text.encode() == ASSETS.files["dom.js"]


def test_every_page_asks_for_one_style_sheet_and_one_script_of_this_build(served: Served) -> None:
    for path in ("/", "/learn", "/new/last-stand", "/rules/last-stand"):
        page = served.browser().get(path).text
        found = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
        assert all(address.startswith(f"/static/{ASSETS.build}/") for address in found), found
        assert [address.rpartition(".")[2] for address in found] == ["css", "js"], found
        signs = re.findall(r'(?:href|data-turn)="data:image/svg\+xml,([^"]+)"', page)  # of the tab: within the page
        assert [ElementTree.fromstring(unquote(unescape(sign))).get("viewBox") for sign in signs] == ["0 0 26 26"] * 2


def test_what_can_be_compressed_is(served: Served) -> None:
    jo = served.browser()
    jo.headers["Accept-Encoding"] = "gzip"
    for path in ("/learn", ASSETS.address("base.css frame"), style_address(["last-stand"])):
        answer = jo.get(path)
        assert answer.headers["Content-Encoding"] == "gzip" and b"<" not in answer.body[:3], path
        assert len(gzip.decompress(answer.body)) > 1.5 * len(answer.body)


def test_browsers_get_scripts_and_style_sheets_smaller_than_with_gzip(served: Served) -> None:
    for path in (ASSETS.address("base.css frame"), ASSETS.address("table.js"), style_address(["last-stand"])):
        found = {}
        for accept in ("gzip, deflate", "gzip, deflate, br", "identity"):
            jo = served.browser()
            jo.headers["Accept-Encoding"] = accept
            answer = jo.get(path)
            assert "Accept-Encoding" in answer.headers["Vary"]
            found[answer.headers.get("Content-Encoding", "")] = answer.body
        assert set(found) == {"gzip", "br", ""}
        assert brotli.decompress(found["br"]) == gzip.decompress(found["gzip"]) == found[""]
        assert len(found["br"]) < 0.93 * len(found["gzip"]), path


def test_a_page_with_a_secret_that_lasts_is_not_compressed(served: Served) -> None:
    jo = served.browser("Jo")
    link, asked = jo.restore_link(), f"csrf={jo.csrf()}".encode()
    jo.headers["Accept-Encoding"] = "gzip"
    answer = jo.ask("/me/link", asked, {"Origin": jo.address})
    assert "/restore/" in answer.text and "Content-Encoding" not in answer.headers
    for path in ("/me", "/me/export", link):
        assert "Content-Encoding" not in jo.get(path).headers


# -- scripts as one


def test_joined_scripts_come_in_the_order_in_which_they_need_each_other() -> None:
    files = {
        "a.js": b"import { two as zwei } from './b.js';\nimport './c.js';\nconsole.log(zwei);\n",
        "b.js": b"// Two.\nimport { one } from './c.js';\nexport const two = one + 1;\n",
        "c.js": b"export const one = 1;\nexport function $() {}\n",
    }
    text = joined(["a"], files)
    assert text.index("of_c=") < text.index("of_b=") < text.index("of_a=")
    assert "const{two:zwei}=of_b" in text.replace(" ", "") and "return{one,$}" in text.replace(" ", "")
    assert text.count("of_c=") == 1 and "Two" not in text


def test_scripts_that_import_each_other_are_refused() -> None:
    with pytest.raises(ValueError, match="a, b, a"):
        joined(["a"], {"a.js": b"import './b.js';", "b.js": b"import './a.js';"})


def test_a_line_that_cannot_be_joined_is_named() -> None:
    with pytest.raises(ValueError, match=r"a\.js: this line cannot be joined: export let count"):
        joined(["a"], {"a.js": b"export let count = 0;"})


@pytest.mark.parametrize("name", sorted(name[:-3] for name in ASSETS.files if name.endswith(".js")))
def test_every_script_of_ours_can_be_joined(name: str) -> None:
    assert "import " not in joined([name], ASSETS.files)


def test_what_is_inside_of_something_stays_inside_when_a_sheet_is_made_small() -> None:
    sheet = "@layer page {\n  .side :is(.log, .chat) { color: red; }\n  .bar > :not(a) { color: blue; }\n}"
    assert small(sheet) == "@layer page{.side *:is(.log,.chat){color:red}.bar>:not(a){color:blue}}"
