"""The table of docs/deck_building/refusals.md: which verb is refused for which reason by which rule.

    PYTHONPATH=src python tests/games/deck_building/rules/refusal_table.py

It is found by asking: at every drawn table of `refusal_cases`, and in some random games about whatever is on offer.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from titanomachy.games.deck_building.rules import reasons
from titanomachy.kernel.messages import Message

from ..playing import GAME
from .refusal_cases import CASES

PAGE = Path(__file__).resolve().parents[4] / "docs" / "deck_building" / "refusals.md"
REASONS = {message.kind: message for message in vars(reasons).values() if isinstance(message, Message)}
HEAD = """# Why something may not be chosen

Each verb with the reasons that the rules give against it, in the order of `reasons.py`, and the ledger id of the rule
that forbids it. Made by `tests/games/deck_building/rules/refusal_table.py`, and held against the rules by a test.

| verb | reason | sentence | rule |
|---|---|---|---|
"""
Row = tuple[str, str, str]  # verb, kind of the reason, rule


def rows() -> set[Row]:
    """All that is ever said."""
    return {(case.choice.split()[0], case.kind, case.rule) for case in CASES} | {
        ("hero", "not_dealt", "DB-herocards-02"),
        *(row for seats in GAME.seats for seed in range(6) for row in said_in(seats, seed)),
    }


def said_in(seats: int, seed: int) -> Iterator[Row]:
    """What is said in a random game against options of the verbs on offer."""
    dice = Random(seed)
    table = GAME.new(seats=seats, seed=seed, listen=False)
    while not table.over:
        for seat, ask in table.asks.items():
            for verb in dict.fromkeys(option[0] for option in ask.options):
                first, size = GAME.vocabulary.offsets[verb], GAME.vocabulary.verbs[verb].size
                for number in dice.sample(range(size), min(size, 12)):
                    why = table.why_not(seat, GAME.vocabulary.option(first + number))
                    if why is not None:
                        yield verb, why.message.kind, why.rule
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, dice.choice(ask.options))


def page() -> str:
    """The page in Markdown."""
    verbs, kinds = list(GAME.vocabulary.verbs), list(REASONS)
    ordered = sorted(rows(), key=lambda row: (verbs.index(row[0]), kinds.index(row[1]), row[2]))
    lines = [f"| `{verb}` | {kind} | {plain(REASONS[kind].template)} | {cited} |\n" for verb, kind, cited in ordered]
    return HEAD + "".join(lines)


def plain(sentence: str) -> str:
    """A sentence for a cell: a bar would part it."""
    return sentence.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
