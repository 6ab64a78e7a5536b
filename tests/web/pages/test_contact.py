"""Where a problem is reported: the address that the operator gave, or a plain word that there is none."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.web.config import Config, contact_of
from titanomachy.web.serve import serve

from ..live.test_sockets import ALL_MINE
from ..served import Served, serving

GOOD = ("table@example.org", "a.b+c@sub.example.org", "https://example.org/report?of=table", "https://example.org")
BAD = ("example.org", "http://example.org", "javascript:alert(1)", "me@here", "a b@example.org", "https://", "@a.org")
NONE = "has given no address: keep the file"


@pytest.mark.parametrize("given", GOOD)
def test_an_e_mail_address_or_an_https_address_is_a_contact(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITANOMACHY_CONTACT", f" {given} ")
    assert Config.from_environment().contact == given


@pytest.mark.parametrize("given", BAD)
def test_anything_else_is_refused_by_the_name_it_was_given_under(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITANOMACHY_CONTACT", given)
    said = f"TITANOMACHY_CONTACT takes an e-mail address or an address that begins with https://, not {given!r}"
    with pytest.raises(tm.BadSetup, match=re.escape(said)):
        Config.from_environment()
    with pytest.raises(tm.BadSetup, match="--contact attend une adresse électronique"):
        contact_of(given, "--contact", "fr")


def test_what_the_command_says_goes_before_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITANOMACHY_CONTACT", "table@example.org")
    with pytest.raises(tm.BadSetup, match="--contact takes"):
        serve("127.0.0.1", 0, tmp_path, contact="nowhere")


def test_a_contact_is_a_link() -> None:
    assert Config(contact="a+b@example.org").contact_link == "mailto:a%2Bb@example.org?subject=Titanomachy"
    assert Config(contact="https://example.org/@me").contact_link == "https://example.org/@me"
    assert Config().contact_link == ""


@pytest.mark.parametrize("contact", ["", *GOOD[:1], *GOOD[2:3]])
def test_every_place_of_a_report_says_where_it_goes(contact: str, tmp_path: Path) -> None:
    with serving(tmp_path, contact=contact) as served:
        jo = served.browser("Jo")
        table_id = jo.new_table(*ALL_MINE)
        for path in (f"/t/{table_id}", "/about"):
            page = html.unescape(jo.get(path).text)
            if contact:
                assert f'href="{served.server.config.contact_link}"' in page and contact in page and NONE not in page
            else:
                assert NONE in page and "mailto:" not in page
        assert f'href="/t/{table_id}/report" download' in jo.get(f"/t/{table_id}").text


def test_the_foot_of_every_page_leads_to_it(served: Served) -> None:
    jo = served.browser()
    for path in ("/", "/learn", "/gallery", "/games", "/me", "/rules/last-stand", "/guide/last-stand"):
        assert '<a href="/about#report">' in jo.get(path).text, path
    assert 'id="report"' in jo.get("/about").text


def test_a_game_that_runs_gives_nobody_its_record(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "bot:random", "bot:random")
    assert jo.get(f"/t/{table_id}/end").status == 403  # while it runs there is no whole record to be had
    assert "record:\n" not in jo.get(f"/t/{table_id}/report").text


def test_the_keys_of_captions_stand_among_the_keys_of_a_table(served: Served) -> None:
    for lang, words in (("en", "Space bar"), ("fr", "Espace")):
        jo = served.browser("Jo", lang)
        keys = re.search(r'<dl class="keys">(.*?)</dl>', jo.get(f"/t/{jo.new_table(*ALL_MINE)}").text, re.DOTALL)
        assert keys is not None
        assert f"<kbd>{words}</kbd>" in keys[1] and "<kbd>r</kbd>" in keys[1]
        assert "<kbd>h</kbd>" in keys[1] and "<kbd>n</kbd>" not in keys[1]  # which is a key of lessons
