"""The table of a game's reasons, made from its conditions: verb, question, sentence and rule.

    python tools/refusals.py last-stand

A game names its conditions in `games/<game>/rules/legality.py` (`CONDITIONS`: what is asked, and the condition of each
verb that may answer it) and its sentences in `games/<game>/rules/reasons.py`. Which of them a condition gives is read
off its code, with all functions of the game that it calls, so that the table cannot differ from the rules.

Where a game's conditions stand in its asks instead, its tests ask at many tables (`tests/games/<game>/rules/
reasons_heard.py`), and the table is what they hear.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

from titanomachy.kernel.messages import Message

ROOT: Final = Path(__file__).resolve().parent.parent
THE_QUESTION: Final = "the question"
OF_THE_QUESTION: Final = f'A reason of "{THE_QUESTION}" is forbidden by the very rule that asks.'
TWO_BOOKS: Final = "Where the two books differ, a sentence stands under the entry of each."
OF_SEVERAL_CARDS: Final = "Where several cards share a sentence, it stands under the entry of each."
Condition = Callable[..., object]


def table(id_: str) -> str:
    """The page of a game's reasons."""
    shared: dict[tuple[str, str, str], list[str]] = {}
    for asked, verb, message in rows(id_):
        said = message.template.replace(":^}", "}").replace("|", "\\|")  # a bar parts the cells of the table
        places = shared.setdefault((verb, said, message.rule or THE_QUESTION), [])
        if asked not in places:
            places.append(asked)
    lines = [
        f"| {verb} | {', '.join(asked)} | {said} | {rule} |" for (verb, said, rule), asked in sorted(shared.items())
    ]
    twice = len({(verb, said) for verb, said, _ in shared}) < len(shared)
    by_code = OF_THE_QUESTION if any(rule == THE_QUESTION for _, _, rule in shared) else TWO_BOOKS if twice else ""
    note = OF_SEVERAL_CARDS if heard(id_) else by_code
    return "\n".join(
        [
            "# Why not?",
            "",
            f"Every reason that the rules give against a choice, by verb. Made by `python tools/refusals.py {id_}`;",
            f"a test holds it against the code. {note}".rstrip(),
            "",
            "| verb | asked | reason | rule |",
            "| --- | --- | --- | --- |",
            *lines,
            "",
        ]
    )


def rows(id_: str) -> Iterator[tuple[str, str, Message]]:
    """What is asked, a verb that may answer it, and a reason that its condition can give."""
    if where := heard(id_):
        yield from import_module(where).rows()
        return
    package = f"titanomachy.games.{id_.replace('-', '_')}"
    rules = f"{package}.rules" if find_spec(f"{package}.rules") else package
    legality, reasons = import_module(f"{rules}.legality"), import_module(f"{rules}.reasons")
    known = {id(message) for value in vars(reasons).values() for message in messages(value)}
    for asked, verb, condition in conditions(legality):
        for message in given(condition, package):
            if id(message) in known:
                yield asked, verb, message


def heard(id_: str) -> str:
    """The module of a game's tests that asks for its reasons, or "" where they are read off the code."""
    folder = Path("tests", "games", id_.replace("-", "_"), "rules")
    return ".".join((*folder.parts, "reasons_heard")) if (ROOT / folder / "reasons_heard.py").is_file() else ""


def conditions(legality: ModuleType) -> Iterator[tuple[str, str, Condition]]:
    """What is asked, a verb that may answer it and its condition; then what is said of verbs that are not asked for.

    A question of `BY_RULE` is answered by the rule that asks it, which has the condition that stands there.
    """
    table: Mapping[str, Mapping[str, Condition]] = legality.CONDITIONS
    asked_by_rule: Mapping[str, Condition] = getattr(legality, "BY_RULE", {})
    for asked, verbs in table.items():
        for verb, condition in verbs.items():
            yield asked, verb, asked_by_rule.get(asked, condition)
    yield "(not asked)", "(any)", legality.not_asked


def given(condition: Condition, package: str) -> list[Message]:
    """Every message that a condition, and what it calls within the game, names."""
    found: dict[int, Message] = {}
    waiting: list[object] = [condition]
    seen: set[int] = set()
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, FunctionType) and one.__module__.startswith(package):
            waiting += [value for name in names(one.__code__) for value in looked_up(one.__globals__, name, package)]
        waiting += getattr(one, "conditions", ())  # those that a rule looks at for the question that it asks
        for message in messages(one):
            found[id(message)] = message
    return list(found.values())


def looked_up(space: Mapping[str, object], name: str, package: str) -> Iterator[object]:
    """What a name of a function's code stands for: a thing of its module, or of a module of the game that it names."""
    if name in space and not isinstance(space[name], ModuleType):
        yield space[name]
    for module in space.values():
        if isinstance(module, ModuleType) and module.__name__.startswith(package) and hasattr(module, name):
            yield getattr(module, name)


def names(code: CodeType) -> Iterator[str]:
    """The names that a function and those within it use."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names(constant)


def messages(value: object) -> list[Message]:
    """A message, or those of a tuple or a table."""
    several = list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, tuple) else [value]
    return [one for one in several if isinstance(one, Message)]


def main() -> int:
    """Print the page of a game, or write it with --write."""
    id_ = sys.argv[1]
    sys.path.insert(0, str(ROOT))  # for what the tests hear
    page = table(id_)
    if "--write" in sys.argv:
        (ROOT / "docs" / id_.replace("-", "_") / "refusals.md").write_text(page, encoding="utf-8")
    else:
        print(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
