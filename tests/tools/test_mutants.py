"""The hunt for mutants: which changes are made to a rule, which tests face them, and what is reported."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from textwrap import dedent

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tools"))
import mutants
import mutations

GAMES = ("assault_of_the_giants", "deck_building", "guards_of_atlantis", "last_stand")


def changed(body: str, gives: str = "int") -> set[str]:
    """The new lines that the mutations of a function bring in, without blanks around them."""
    source = f"def rule_of(s) -> {gives}:\n    '''Words: 1 + 1.'''\n" + "".join(
        f"    {line}\n" for line in body.split("\n")
    )
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    found = mutations.mutations(source, function)
    assert all(one.compiles() for one in found)
    return {line[1:].strip() for one in found for line in one.diff().splitlines() if line.startswith("+")}


@pytest.mark.parametrize(
    ("line", "new"),
    [
        ("return s.n < s.m", {"return s.n <= s.m"}),
        ("return s.a in s.b", {"return s.a not in s.b"}),
        ("return s.a and (s.b or s.c)", {"return s.a or (s.b or s.c)", "return s.a and (s.b and s.c)"}),
        ("return not s.a", {"return s.a"}),
        ("return s.n + 3", {"return s.n - 3", "return s.n + 4", "return s.n + 2"}),
        ("return True", {"return False"}),
        ("s.n += s.m", {"s.n -= s.m", "pass"}),
        ("if s.é: return s.n", {"if not (s.é): return s.n"}),
        ("s.harm(s.hero)", {"pass"}),
        ("s.tell(Says.hit, 1)", set()),
        ("assert s.n > 0", set()),
        ("return f'{s.n + 1}'", set()),
    ],
)
def test_a_rule_is_changed_in_ways_that_matter(line: str, new: set[str]) -> None:
    assert changed(line) == new


def test_a_rule_that_gives_nothing_may_return_at_once() -> None:
    assert changed("s.harm()", "None") == {"return", "pass"}
    assert changed("yield s.ask()", "Script") == {"return", "yield", "pass"}


RULE = '''
from titanomachy.kernel.ledger import rule

@rule("TOY-1")
def older(a: int, b: int) -> bool:
    """Who was born before."""
    return a < b

@rule("TOY-2")
def taller(a: int, b: int) -> bool:
    """Who looks down."""
    return a > b
'''
TESTS = """
from titanomachy.games.toy.ages import older, taller
from titanomachy.kernel.ledger import rule

@rule("TOY-1")
def test_who_is_as_old_is_not_older():
    assert older(1, 2) and not older(2, 2)

@rule("TOY-2")
def test_the_taller_is_taller():
    assert taller(2, 1)

def test_who_is_as_tall_is_not_taller():
    assert not taller(1, 1)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project of two rules: the tests of one of them do not show it."""
    files = {
        "src/titanomachy/games/toy/ages.py": RULE,
        "src/titanomachy/kernel/ledger.py": "def rule(*ids):\n    return lambda function: function\n",
        "src/titanomachy/__init__.py": "",
        "tests/games/toy/test_ages.py": TESTS,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return tmp_path


def test_the_tests_of_a_rule_are_those_that_name_its_ids(tree: Path) -> None:
    (mutant,) = mutants.sample(tree, "toy", rules=60, each=1, seed=0, only="TOY-2")
    assert mutant.tests == ("tests/games/toy/test_ages.py::test_the_taller_is_taller",)
    assert len(mutants.sample(tree, "toy", rules=60, each=1, seed=0)) == 2
    assert mutants.sample(tree, "toy", 1, 1, seed=3) == mutants.sample(tree, "toy", 1, 1, seed=3)


def test_a_mutant_that_the_tests_of_its_rule_pass_over_is_reported(tree: Path) -> None:
    found: list[mutants.Mutant] = []
    sampled = mutants.sample(tree, "toy", rules=60, each=1, seed=0)
    done = mutants.hunt(tree, sampled, jobs=2, limit=60, wide=False, told=found.append)
    assert found == done
    assert {mutant.function: mutant.fate for mutant in done} == {"older": "killed", "taller": "survived"}
    (survivor,) = (mutant for mutant in done if mutant.alive)
    assert survivor.report() == (
        "src/titanomachy/games/toy/ages.py:12 taller (TOY-2): > to >=, survived\n"
        "-    return a > b\n+    return a >= b\n"
        "    tests: test_ages.py::test_the_taller_is_taller"
    )
    assert list(mutants.summary(done)) == ["toy: 1 of 2 mutants killed (50%)"]
    assert (tree / "src/titanomachy/games/toy/ages.py").read_text(encoding="utf-8") == dedent(RULE)


def test_other_tests_of_the_game_may_have_a_second_look(tree: Path) -> None:
    sampled = mutants.sample(tree, "toy", rules=60, each=1, seed=0, only="TOY-2")
    (mutant,) = mutants.hunt(tree, sampled, jobs=1, limit=60, wide=True, told=lambda _: None)
    assert mutant.fate == "killed elsewhere"


def test_every_mutant_was_killed_elsewhere_because_tests_read_docs_that_the_copies_lacked(tree: Path) -> None:
    (tree / "docs").mkdir()
    (tree / "docs" / "ages.md").write_text("Who was born before.", encoding="utf-8")
    tests = TESTS[: TESTS.index("def test_who_is_as_tall")] + (
        "def test_the_page():\n"
        "    from pathlib import Path\n"
        "    assert (Path(__file__).parents[3] / 'docs' / 'ages.md').is_file()\n"
    )
    (tree / "tests/games/toy/test_ages.py").write_text(tests, encoding="utf-8")
    sampled = mutants.sample(tree, "toy", rules=60, each=1, seed=0, only="TOY-2")
    (mutant,) = mutants.hunt(tree, sampled, jobs=1, limit=60, wide=True, told=lambda _: None)
    assert mutant.fate == "survived"


def test_no_second_look_is_given_by_tests_that_fail_anyhow(tree: Path) -> None:
    (tree / "tests/games/toy/test_other.py").write_text("def test_it():\n    assert False\n", encoding="utf-8")
    sampled = mutants.sample(tree, "toy", rules=60, each=1, seed=0, only="TOY-2")
    with pytest.raises(ValueError, match="the tests fail"):
        mutants.hunt(tree, sampled, jobs=1, limit=60, wide=True, told=lambda _: None)


def test_nothing_is_hunted_while_the_tests_fail(tree: Path) -> None:
    (tree / "tests/games/toy/test_ages.py").write_text(TESTS.replace("taller(2, 1)", "taller(1, 2)"), encoding="utf-8")
    with pytest.raises(ValueError, match="the tests fail"):
        mutants.hunt(tree, mutants.sample(tree, "toy", 9, 1, 0), jobs=1, limit=60, wide=False, told=lambda _: None)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_to_mutate(game: str) -> None:
    rules = list(mutants.rules_of(mutants.ROOT, game))
    assert len(rules) > 60
    _, source, function, _ = rules[len(rules) // 2]
    assert mutations.mutations(source, function)
