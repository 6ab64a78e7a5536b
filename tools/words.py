"""Keep the catalogues in step with the source: `make words`.

Every package below `src/titanomachy` (and every game) has a catalogue of its own for each language, made of the
sentences marked there with `N_`, `say` or, in templates, `_`, and for a game of what its data says about itself: where
its content comes from, and why an entry of its ledger is not for a program. New sentences are added empty, gone ones
leave. Scripts in the browser name their sentences by keys; the sentences themselves stand in `_words.html`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from titanomachy.cli.rules import SOURCES
from titanomachy.games.registry import game, games
from titanomachy.kernel.words import SOURCE, catalogue, languages

PACKAGE: Final = Path(__file__).resolve().parent.parent / "src" / "titanomachy"
LOCALE: Final = PACKAGE / "locale"
LANGUAGES: Final = tuple(lang for lang in languages(LOCALE) if lang != SOURCE)
KEYWORDS: Final[dict[str, tuple[int, ...] | None]] = {"N_": None, "say": None, "_": None}
NARROW: Final = "\u202f"  # a blank where no line may break
BLANKS: Final = {  # what stands there is a narrow blank: in French before high punctuation and inside quotation marks
    "fr": re.compile(r"(?<=«)[ \u00a0]|[ \u00a0](?=[:;?!»]|%(?![(a-z]))"),
}


def in_python(file: BinaryIO, *_: object, **__: object) -> Iterator[tuple[int, str, str, list[str]]]:
    """Every sentence that is marked in a module, within an f-string too, where Babel's own reader does not look."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, node.func.id, first.value, []


METHODS: Final[list[tuple[str, Any]]] = [  # Babel takes a function as well, which its types do not say
    ("**.py", in_python),
    ("**/templates/**.html", "jinja2.ext:babel_extract"),
]


def packages() -> Iterator[tuple[str, Path]]:
    """The name and the folder of every catalogue."""
    for folder in sorted(PACKAGE.iterdir()):
        if folder.name == "games":
            yield folder.name, folder
            yield from ((game.name, game) for game in sorted(folder.iterdir()) if (game / "ledger.toml").is_file())
        elif (folder / "__init__.py").is_file():
            yield folder.name, folder


def sentences(folder: Path) -> list[str]:
    """Every marked sentence of a package, in the order of the alphabet."""
    found: set[str] = set()
    for _, _, message, _, _ in extract_from_dir(folder, METHODS, keywords=KEYWORDS, directory_filter=_walked(folder)):
        first = message[0] if isinstance(message, tuple) else message
        if isinstance(first, str):
            found.add(first)
    return sorted(found | told_by_data(folder))


def _walked(folder: Path) -> Callable[[str], bool]:
    """Whether a folder below a package is read with it: a game has a catalogue of its own."""
    return lambda below: folder.name != "games" and not Path(below).name.startswith((".", "_"))


def told_by_data(folder: Path) -> set[str]:
    """What the data of a game says about itself; nothing for a package that is no game."""
    id = folder.name.replace("_", "-")
    if id not in games():
        return set()
    sources = [(source, note) for _, source, note in game(id).table.content_sources()]
    reasons = [reason for rule in game(id).ledger.values() for reason in (rule.presentation, rule.waiting)]
    return {words for told in (*sources, reasons) for words in told if words} - set(SOURCES)


def typeset(words: str, lang: str) -> str:
    """A translation with the blanks that its language wants.

    >>> typeset("Que jouez-vous ?", "fr") == f"Que jouez-vous{NARROW}?"
    True
    """
    return BLANKS[lang].sub(NARROW, words) if lang in BLANKS else words


def update(name: str, folder: Path, lang: str) -> tuple[int, int]:
    """Bring one catalogue into step; returns how many sentences it has and how many wait for words.

    A new sentence that another catalogue has already is said as there.
    """
    path = LOCALE / lang / "LC_MESSAGES" / f"{name}.po"
    old = Catalog(locale=lang)
    if path.is_file():
        with path.open("rb") as file:
            old = read_po(file, locale=lang)
    new = Catalog(locale=lang, project="titanomachy", fuzzy=False)
    for sentence in sentences(folder):
        known = old.get(sentence)
        words = str(known.string) if known and known.string else catalogue(lang).get(sentence, "")
        new.add(sentence, typeset(words, lang))
    if len(new):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, new, width=116, omit_header=True, no_location=True)
    elif path.is_file():
        path.unlink()
    return len(new), sum(1 for message in new if message.id and not message.string)


def main() -> int:
    """Update all catalogues and say what is missing."""
    missing = 0
    for lang in LANGUAGES:
        for name, folder in packages():
            total, empty = update(name, folder, lang)
            missing += empty
            if total:
                print(f"{lang} {name}: {total} sentences, {empty} without words")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
