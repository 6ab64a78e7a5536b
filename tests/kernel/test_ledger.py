"""Ledgers, the ids that code and tests name, and what is missing."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from titanomachy.kernel.ledger import coverage, marks, read_ledger, rule

from .toy import TOY


def source(path: Path, text: str) -> Path:
    path.write_text(dedent(text), encoding="utf-8")
    return path


def test_a_ledger_is_read_by_id_with_its_words() -> None:
    entry = TOY.ledger["TOY-bid"]
    assert (entry.section, entry.kind, entry.edition) == ("Bidding", "rule", "both")
    assert entry.words() == "All bid a card in secret; the highest wins the prize and leads."
    assert entry.words("fr").startswith("Tous misent")
    assert TOY.ledger["TOY-rush"].words("fr") == TOY.ledger["TOY-rush"].text


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    entry = '[[rule]]\nid = "X-1"\nsection = "s"\ntext = "t"\n'
    with pytest.raises(ValueError, match="has an id twice"):
        read_ledger(source(tmp_path / "ledger.toml", entry + entry))


def test_a_mark_leaves_the_function_as_it_is() -> None:
    def step() -> int:
        return 3

    assert rule("TOY-bid")(step) is step


def test_marks_are_found_in_the_source_without_running_it(tmp_path: Path) -> None:
    file = source(
        tmp_path / "rules.py",
        """
        raise SystemExit("never run")

        @rule("TOY-bid", "TOY-rush")
        def bid(): ...

        class Turn:
            @rule("TOY-turn")
            async def play(self): ...

        @other("TOY-end")
        def end(): ...
        """,
    )
    assert marks([file]) == {"TOY-bid": {"rules.bid"}, "TOY-rush": {"rules.bid"}, "TOY-turn": {"rules.play"}}


def test_in_tests_only_functions_that_are_collected_count(tmp_path: Path) -> None:
    file = source(
        tmp_path / "test_it.py",
        """
        @rule("TOY-bid")
        def test_bidding(): ...

        @rule("TOY-rush")
        def helper(): ...
        """,
    )
    assert marks([file], tests=True) == {"TOY-bid": {"test_it.test_bidding"}}


def test_coverage_tells_what_is_missing_and_what_is_invented() -> None:
    code = marks([TOY.about.home / "toy.py"])
    tests = {"TOY-bid": {"a"}, "TOY-bit": {"b"}, "OTHER-1": {"c"}}
    found = coverage(TOY.ledger, code, tests)
    assert (found.entries, found.implemented, found.shown) == (5, 4, 1)
    assert found.presentation == ("TOY-look",)
    assert found.not_implemented == ()
    assert found.not_shown == ("TOY-rush", "TOY-turn", "TOY-end")
    assert found.unknown == ("TOY-bit",)
    assert not found.complete


def test_coverage_is_complete_when_all_but_presentation_is_done_and_shown() -> None:
    named = {id_: {"f"} for id_ in TOY.ledger if id_ != "TOY-look"}
    assert coverage(TOY.ledger, named, named).complete


def test_an_entry_speaks_every_language_that_its_file_does(tmp_path: Path) -> None:
    file = source(
        tmp_path / "ledger.toml",
        """
        [section_pl]
        Bidding = "Licytacja"

        [[rule]]
        id = "X-1"
        section = "Bidding"
        text = "All bid."
        text_pl = "Wszyscy."
        note = "Only here."
        """,
    )
    entry = read_ledger(file)["X-1"]
    assert (entry.words("pl"), entry.heading("pl"), entry.remark("pl")) == ("Wszyscy.", "Licytacja", "")
    assert (entry.words("fr"), entry.heading("fr"), entry.remark()) == ("All bid.", "Bidding", "Only here.")
