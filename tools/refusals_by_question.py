"""Every reason that a game gives against a choice, as a table: verb, question, reason, rule.

    python tools/refusals.py assault-of-the-giants > docs/assault_of_the_giants/refusals.md

It is read from the code: for each question and verb the condition in the game's `legality.QUESTIONS`, with every
condition that it calls, and the reasons (constants of the game's `whynot`) that are named there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import CodeType, FunctionType, ModuleType
from typing import Final

from titanomachy.games.registry import game
from titanomachy.kernel.messages import Message

HEAD: Final = """# {title}: why something may not be chosen

Written by `python tools/refusals.py {id}` from the conditions of the rules. A reason of "the question" is forbidden by
the very rule that asks.

| verb | question | reason | rule |
|---|---|---|---|
"""


def names_in(code: CodeType) -> Iterator[str]:
    """Every name that a function uses, those of functions within it included."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from names_in(part)


def functions_of(condition: object) -> Iterator[FunctionType]:
    """The functions that a condition is made of."""
    if isinstance(condition, FunctionType):
        yield condition
    for part in getattr(condition, "conditions", ()):
        yield from functions_of(part)


def reasons_of(condition: Callable[..., object], reasons: ModuleType) -> dict[str, Message]:
    """The reasons that a condition can give, by the names of their constants, in the order of the source."""
    package = reasons.__name__.rpartition(".")[0]
    found: dict[str, Message] = {}
    met: set[FunctionType] = set()
    waiting = list(functions_of(condition))
    while waiting:
        function = waiting.pop()
        if function in met or not function.__module__.startswith(package):
            continue
        met.add(function)
        for name in names_in(function.__code__):
            message = vars(reasons).get(name)
            if isinstance(message, Message):
                found[name] = message
            waiting += functions_of(function.__globals__.get(name))
    order = list(vars(reasons))
    return dict(sorted(found.items(), key=lambda item: order.index(item[0])))


def rows(id: str) -> Iterator[tuple[str, str, str, Message]]:
    """Verb, question, the constant of the reason and the reason, in the order of the game's verbs."""
    package = f"titanomachy.games.{id.replace('-', '_')}"
    legality, reasons = import_module(f"{package}.legality"), import_module(f"{package}.whynot")
    for verb in game(id).vocabulary.verbs:
        for question, verbs in legality.QUESTIONS.items():
            if verb in verbs:
                for name, message in reasons_of(verbs[verb], reasons).items():
                    yield verb, question, name, message


def table(id: str) -> str:
    """The table as Markdown; questions of a verb that give the same reason share a row."""
    shared: dict[tuple[str, str, str], list[str]] = {}
    for verb, question, _, message in rows(id):
        row = (verb, message.template, message.rule or "the question")
        shared.setdefault(row, []).append(question)
    lines = [
        f"| `{verb}` | {', '.join(dict.fromkeys(questions))} | {sentence.replace('|', '/')} | {rule} |\n"
        for (verb, sentence, rule), questions in shared.items()
    ]
    return HEAD.format(title=game(id).title, id=id) + "".join(lines)


if __name__ == "__main__":
    sys.stdout.write(table(sys.argv[1]))
