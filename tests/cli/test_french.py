"""The command line in French: questions, refusals, mistakes, help and figures."""

from __future__ import annotations

import argparse
import io
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.cli.main import main
from titanomachy.cli.terminal import Terminal
from titanomachy.kernel.asks import option

from .conftest import HEROES, Run, flat, saved

FRENCH = (*HEROES, "--lang", "fr")


def test_a_refused_choice_says_why_in_french_with_its_rule(run: Run) -> None:
    ran = run(*FRENCH, typed="mikasa: start 8\n")
    table = tm.game("last-stand").new(3, 4, titan="standard", heroes="mikasa,hange")
    refusal = table.why_not(1, option("start", 8))
    assert refusal is not None
    assert refusal.rule == "LS-setup-16"
    assert f"{flat(refusal.text('fr'))} (Commencer : niveau 8) {refusal.rule}" in ran.plain
    assert refusal.text("en") not in ran.plain


def test_what_is_no_choice_at_all_is_not_on_the_list(run: Run) -> None:
    ran = run(*FRENCH, typed="start\nstart 3 4\nxyz\nlevi: start 3\n")
    assert "1 Commencer : le sol; 2 Commencer : niveau 3" in ran.plain, "it begins like a choice"
    assert ran.plain.count("Cela n'est pas dans la liste.") == 3


def test_commands_have_french_names_and_keep_their_english_ones(run: Run, home: Path) -> None:
    typed = (
        "mikasa: start 0\njournal\nplaces\nANNULER\nmikasa: start 3\nundo\npourquoi mikasa: start 8\naide\nquitter\n"
    )
    ran = run(*FRENCH, typed=typed)
    assert saved(home).length == 0
    assert ran.plain.count("Mikasa commence : le sol. LS-setup-15") == 2
    assert "2 Hange : vous doit choisir" in ran.plain
    assert "✗ Un Héros commence au sol ou sur la Tour" in ran.plain
    assert "annuler [N] annuler votre dernier choix" in ran.plain
    assert "La partie est enregistrée." in ran.plain


def test_the_example_of_the_help_is_a_choice_of_the_game_that_is_refused(run: Run) -> None:
    ran = run("play", "deck-building", "--seed", "3", "--seats", "2", "--me", "0", typed="help\n")
    example = ran.plain.partition("not offered, e.g. why ")[2].partition("; a number ")[0]
    again = run("play", "deck-building", "--seed", "3", "--seats", "2", "--me", "0", typed=f"why {example}\n")
    assert "DB-" in again.plain.partition("> why")[2]


def test_the_way_back_to_a_game_keeps_the_language(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    back = f"titanomachy play last-stand --load {home / 'last-stand.txt'}"
    assert f"{back} --lang fr" in run(*FRENCH, typed="quit\n").plain
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run(*FRENCH, typed="quit\n").plain.rstrip().endswith(back)
    assert f"{back} --lang en" in run(*HEROES, "--lang", "en", typed="quit\n").plain


# -- mistakes


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "last-stnd"), "il n'y a pas de jeu 'last-stnd' ; vouliez-vous dire last-stand ?"),
        (("play", "last-stand", "--seats", "9"), "se joue à 3, 4, 5 places, pas 9 (LS-setup-20)"),
        (("play", "last-stand", "--load", "rien.txt"), "rien.txt ne peut pas être lu : il n'existe pas"),
        (("play", "last-stand", "--bots", "gredy"), "il n'y a pas de bot 'gredy' ; vouliez-vous dire greedy ?"),
        (("rules", "last-stand", "LS-s2-5"), "n'a pas de règle 'LS-s2-5' ; vouliez-vous dire"),
        (("arena", "last-stand", "--seats", "x"), "--seats attend des nombres parmi 3,4,5, pas 'x'"),
        (("jump",), "choix impossible : 'jump'"),
        (("play",), "il manque : JEU"),
        (("play", "last-stand", "--seed", "x"), "argument --seed : 'x' n'est pas une valeur de type int"),
        (("play", "last-stand", "--seed"), "argument --seed : il faut une valeur"),
        (("rules", "--xyzzy"), "arguments inconnus : --xyzzy"),
    ],
)
def test_mistakes_are_told_in_french(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = (
        run(*words, "--lang", "fr")
        if words != ("play", "last-stand", "--seed")
        else run(words[0], "--lang=fr", *words[1:])
    )
    assert ran.code == 2
    assert says in flat(ran.err)


def test_help_is_in_french_and_argparse_speaks_english_again_afterwards(run: Run) -> None:
    shown = run("play", "--help", "--lang", "fr")
    assert shown.code == 0
    assert shown.plain.startswith("utilisation : titanomachy play")
    for words in ("afficher cette aide et quitter", "--load FICHIER", "NOM=VALEUR", f"quel jeu : {tm.games()[0]}"):
        assert words in shown.plain
    assert not any(word in shown.plain for word in ("usage", "positional", "show this", "FILE", "GAME"))
    assert "usage: x" in argparse.ArgumentParser("x").format_help()


def test_a_narrow_blank_becomes_a_blank_where_the_terminal_knows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    with io.TextIOWrapper(out, encoding="latin-1", write_through=True) as paper:
        monkeypatch.setattr("sys.stdout", paper)
        assert main(["play", "--help", "--lang", "fr"]) == 0
        assert out.getvalue().decode("latin-1").startswith("utilisation : titanomachy play")


# -- figures and content


def test_an_arena_in_french_names_titans_and_writes_numbers_as_the_french_do(run: Run) -> None:
    ran = run("arena", "last-stand", "--games", "12", "--bots", "random", "--workers", "1", "--lang", "fr")
    for titan in ("Titan Basique", "Titan Déviant", "Titan Vorace", "Titan Destructeur"):
        assert titan in ran.plain
    assert "(Titan : random, Héros : random)" in ran.plain
    assert "Le Titan gagne :" in ran.plain
    assert "100,0 % (" in ran.plain
    assert max(map(len, ran.lines)) <= 80


def test_numbers_in_both_languages() -> None:
    english, french = Terminal("en"), Terminal("fr")
    assert (english.number(1234.56, 1), english.percent(0.125, 1)) == ("1,234.6", "12.5%")
    assert (french.number(1234.56, 1), french.percent(0.125, 1)) == ("1\u202f234,6", "12,5\u202f%")


@pytest.mark.parametrize("game", ["deck-building", "last-stand"])
def test_the_sources_of_the_content_are_in_french(run: Run, game: str) -> None:
    french = run("rules", game, "--content", "--lang", "fr").plain
    english = {words for _, source, note in tm.game(game).table.content_sources() for words in (source, note) if words}
    assert len(english) > 10
    assert not [words for words in english if flat(words) in french and " " in words]
    assert "livret" in french


def test_the_server_says_in_french_where_the_table_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uvicorn = pytest.importorskip("uvicorn", reason="the browser table is an extra")
    monkeypatch.setattr(uvicorn.Server, "run", lambda server: setattr(server, "started", True))
    words = ("serve", "--port", "8099", "--data")
    french, english = (
        str(tmp_path / "fr"),
        str(tmp_path / "en"),
    )  # such a server never ends, and has its folder for good
    assert run(*words, french, "--lang", "fr").plain.startswith("La table est à l'adresse http://localhost:8099/ (")
    assert run(*words, english).plain.startswith("The table is at http://localhost:8099/ (")


def test_a_setting_of_the_server_that_is_no_number_is_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("uvicorn", reason="the browser table is an extra")
    monkeypatch.setenv("TITANOMACHY_PACE", "fast")
    ran = run("serve", "--port", "8099", "--data", str(tmp_path), "--lang", "fr")
    assert ran.code == 2
    assert flat(ran.err).strip() == "titanomachy : TITANOMACHY_PACE attend un nombre à partir de 0, pas 'fast'"
