"""Which cards of Guards of Atlantis does no test of their hero carry out? `make mutants` asks it, too.

That a test names a card is not yet that the card does anything in it. So the scenes and tests of every hero are run
while each effect of each card is listened to: its text, what it does as a defense, and every answer that it gives to a
question of the rules. What is never called while its own hero is tested is named.

    python tools/shown_cards.py                 # all heroes: half a minute
    python tools/shown_cards.py tali razzle     # some of them
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pytest

import titanomachy.games.guards_of_atlantis.heroes  # noqa: F401  (its cards enter themselves into the tables)
from titanomachy.games.guards_of_atlantis.cards import CARD, HERO_IDS
from titanomachy.games.guards_of_atlantis.rules import card_effects

ROOT: Final = Path(__file__).resolve().parent.parent
TESTS: Final = ROOT / "tests/games/guards_of_atlantis/heroes"
PYTEST: Final = ("-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist")
NAMES: Final = {card: name for name, card in CARD.items()}

Effect: TypeAlias = Callable[..., object]
Table: TypeAlias = dict[int, Effect]
Shown: TypeAlias = tuple[str, int]  # a table of effects, and a card in it


def tables() -> dict[str, Table]:
    """Every table in which cards enter what they do: texts, defenses, answers to questions, triggers."""
    found: dict[str, Table] = {}
    for name, table in vars(card_effects).items():
        if isinstance(table, dict) and table and all(callable(effect) for effect in table.values()):
            found[name] = table
    return found


def hero_of(test: Path) -> str:
    """The hero whose tests are in a file, or nobody."""
    words = test.stem.split("_")
    return words[1] if len(words) > 1 and words[1] in HERO_IDS else ""


def tested(item: pytest.Item) -> str:
    """The hero whose test this is: by its file, or by the scene."""
    scene: dict[str, str] = item.callspec.params.get("scene", {}) if hasattr(item, "callspec") else {}
    return scene.get("hero", "") or hero_of(item.path)


class Listener:
    """A plug-in of pytest that hears which effects are carried out while tests of their own hero run."""

    def __init__(self) -> None:
        self.hero = ""
        self.shown: set[Shown] = set()

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Whose test begins."""
        self.hero = tested(item)

    def heard(self, name: str, card: int, effect: Effect) -> Effect:
        """An effect that tells when it is carried out."""
        hero = NAMES[card].partition(".")[0]

        def told(*given: object) -> object:
            if hero == self.hero:
                self.shown.add((name, card))
            return effect(*given)

        return told

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """All effects tell, for a while."""
        quiet = {name: dict(table) for name, table in tables().items()}
        for name, table in tables().items():
            table.update({card: self.heard(name, card, effect) for card, effect in table.items()})
        try:
            yield
        finally:
            for name, table in tables().items():
                table.update(quiet[name])


def run(tests: Sequence[Path]) -> set[Shown]:
    """What some tests carry out; SystemExit where one of them fails."""
    listener, told = Listener(), io.StringIO()
    with listener.listening(), contextlib.redirect_stdout(told):
        code = pytest.main([*PYTEST, *map(str, tests)], plugins=[listener])
    if code != pytest.ExitCode.OK:
        print(told.getvalue())
        raise SystemExit("the tests of the heroes fail")
    return listener.shown


def missing(heroes: Collection[str], shown: set[Shown]) -> list[str]:
    """The effects of some heroes that nobody has heard, by card."""
    wanted = {
        (name, card) for name, table in tables().items() for card in table if NAMES[card].partition(".")[0] in heroes
    }
    return sorted(f"{NAMES[card]}: {name}" for name, card in wanted - shown)


def main(heroes: Sequence[str]) -> int:
    """Run the tests of some heroes, or of all, and name what they do not carry out."""
    strangers = [hero for hero in heroes if hero not in HERO_IDS]
    if strangers:
        raise SystemExit(f"there is no hero {', '.join(strangers)}; there are {', '.join(HERO_IDS)}")
    asked = heroes or HERO_IDS
    tests = [TESTS / "test_scenes.py", *sorted(path for path in TESTS.glob("test_*.py") if hero_of(path) in asked)]
    lacking = missing(asked, run(tests))
    for line in lacking:
        print(line)
    print(f"{len(lacking)} effects that no test of their hero carries out")
    return bool(lacking)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))
