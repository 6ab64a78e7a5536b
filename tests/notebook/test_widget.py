"""The widget: what is synchronised with the page, and what it does with messages."""

from __future__ import annotations

import sys

import pytest

import titanomachy as tm
from titanomachy import notebook

pytest.importorskip("anywidget", reason="the table in a notebook is an extra of its own: titanomachy[notebook]")


def test_a_message_is_a_choice_and_the_page_is_shown_the_next_moment() -> None:
    here = notebook.Table("last-stand", 4, seat=0, seed=7, titan="standard", heroes="random")
    first = dict(here.shown)
    assert first["prompt"].startswith("Place the first Action card")
    here._handle_custom_msg({"do": "choose", "n": first["n"], "o": first["options"][0]["o"]}, [])
    assert here.shown["n"] == first["n"] + 1 and here.shown["prompt"] != first["prompt"]


def test_only_style_pictures_and_what_the_seat_is_shown_are_sent() -> None:
    here = notebook.Table("last-stand", 4, seat=1, seed=7, titan="standard", heroes="random")
    ours = {name for name in here.get_state() if not name.startswith("_")} - {"layout", "tabbable", "tooltip"}
    assert ours == {"looks", "symbols", "shown"}


def test_a_table_goes_on_in_a_notebook_and_may_be_played_from_a_cell() -> None:
    table = tm.game("last-stand").new(4, seed=7, titan="standard", heroes="random")
    here = notebook.Table(table, seat=0, bots="random", lang="fr")
    assert table.length == 0 and here.table.length > 0
    length = here.table.length
    here.choose(here.shown["options"][0]["o"])
    assert here.table.length > length
    with pytest.raises(tm.IllegalChoice):
        here.choose("fly away")


def test_without_the_extra_what_to_install_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("titanomachy.rl.extras.find_spec", lambda name: None)
    monkeypatch.delitem(sys.modules, "titanomachy.notebook.widget", raising=False)
    with pytest.raises(tm.TitanomachyError, match=r"pip install 'titanomachy\[notebook\]'"):
        _ = notebook.Table
