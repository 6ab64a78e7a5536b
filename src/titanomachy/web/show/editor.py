"""A position that someone edits, as its page shows it. Nothing is kept here: the text of the position goes to and fro.

What is edited need not be allowed by the rules, so it is read without their checks; these say what is still to mend.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from markupsafe import Markup

from ...drawing.editing import Cards, Editing, Field, Inspected, Pick, Row
from ...drawing.edits import CannotEdit, Edit, cards_at, edited, fault, goes_on, helps, named, value_at
from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...kernel.errors import BadPosition, BadSetup, TitanomachyError
from ...kernel.positions import described
from ...kernel.setup import Setup
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say

LOG: Final = logging.getLogger(__name__)
LONG: Final = 48 * 1024  # characters of a position: several times what the longest of a game has
STEPS: Final = 2000  # choices in which a table is set up
SHOWN: Final = 6  # faults that are listed
PLACE: Final = re.compile(r"line (\d+), column (\d+)")
CHANCE: Final = ("key", "draws", "reveals")


@dataclass(frozen=True, slots=True)
class Draft:
    """A position under someone's hands. `selected` is the part whose values are shown."""

    game: BoardGame[State]
    setup: Setup
    state: State
    selected: str = ""

    @property
    def text(self) -> str:
        """It as text."""
        return self.game.write_position(self.setup, self.state, ())

    def described(self, fresh: bool = False) -> dict[str, Any]:
        """It as a position; with chance of its own where it is `fresh`: nobody knows what will be rolled."""
        spec = tomllib.loads(self.text)
        if fresh:
            spec["state"] = {name: value for name, value in spec["state"].items() if name not in CHANCE}
        return spec


def editing_of(game: BoardGame[State]) -> Editing[State] | None:
    """How positions of a game are edited; None where they are not."""
    return None if game.table.editing is None else game.table.editing()


def how(draft: Draft) -> Editing[State]:
    """How this one is edited."""
    found = editing_of(draft.game)
    assert found is not None, "only games that have an editor are edited"
    return found


# -- beginnings


def begun(game: BoardGame[State], seats: int | None = None, options: Mapping[str, object] | None = None) -> Draft:
    """The start position: what is chosen before the first round is chosen as a bot would; BadSetup, if it cannot be."""
    editing = editing_of(game)
    usual = None if editing is None else editing.seats
    table = game.begin(game.setup(seats or usual, 0, None, options or {}), False)
    for _ in range(STEPS):
        asked = [seat for seat, ask in table.asks.items() if not ask.idle]
        if not asked or (game.rules.rounds(table.state) and table.quiet):
            break
        table.choose(asked[0], game.bot.greedy(table, asked[0], 0))
    return read(game, table.position())


def read(game: BoardGame[State], text: str) -> Draft:
    """A position from its text, as it stands; BadPosition where it cannot even be shown."""
    if len(text) > LONG:
        raise BadPosition(N_("the text is too long: {n} characters of {most}"), n=len(text), most=LONG)
    if "content" in (told := _table(text)):
        raise BadPosition(N_("a position with content of its own is edited with the library, not here"))
    try:
        found = described(game, {name: value for name, value in told.items() if name != "choices"})
        draft = Draft(game, found.setup, found.state)
        if editing := editing_of(game):
            editing.shape(draft.state)
        drawn(draft, "en")
    except TitanomachyError:
        raise
    except Exception as error:
        LOG.info("a position cannot be shown: %r", error)
        raise BadPosition(N_("a table like this cannot be shown")) from error
    return draft


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPosition(N_("the position is not valid TOML: {error}"), error=error) from None


def place_in(error: TitanomachyError) -> tuple[int, int] | None:
    """The line and the column that an error names."""
    found = PLACE.search(str(error))
    return (int(found[1]), int(found[2])) if found else None


# -- edits


def changed(draft: Draft, edit: Edit) -> Draft:
    """What an edit makes of it; CannotEdit or BadSetup say why it makes nothing."""
    setup = draft.setup
    if edit.get("do") == "begin":
        seats, wished = edit.get("seats", setup.seats), edit.get("options", {})
        if not isinstance(seats, int) or not isinstance(wished, Mapping):
            raise BadSetup(N_("a table has a number of seats, and options by their names"))
        return begun(draft.game, seats, {**setup.options, **wished})
    state = draft.state.clone()
    after = edited(how(draft), state, edit, draft.selected)
    return Draft(draft.game, setup, state, after)


# -- what holds


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is still to mend: a sentence, its rule, what to look at, and the remedy by its number."""

    text: str
    rule: str
    parts: tuple[str, ...] = ()
    remedy: str = ""
    number: int = -1


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a position; `table` where they allow it."""

    faults: tuple[Fault, ...]
    holds: tuple[tuple[str, str], ...]
    table: Table[State] | None = field(default=None, compare=False)


def judged(draft: Draft, lang: str) -> Verdict:
    """Every check by itself; where all hold, the rules read the whole and go on to the next question."""
    editing, state = how(draft), draft.state
    faults, holds = [], []
    on_board = {piece.part for piece in editing.pieces(state, lang)}
    for number, check in enumerate(editing.checks):
        why = fault(editing, state, number)
        if why is None:
            holds.append((say(check.name, lang), check.rule))
            continue
        remedy = say(check.remedy, lang) if helps(editing, state, number) else ""
        parts = tuple(part for part in check.parts(state) if part in on_board)
        faults.append(
            Fault(say(check.wrong(state), lang) or sentence(why.text(lang)), check.rule, parts, remedy, number)
        )
    if faults:
        return Verdict(tuple(faults), tuple(holds))
    try:
        table = read_whole(draft)
    except BadPosition as error:
        return Verdict((Fault(sentence(error.text(lang)), ""),), tuple(holds))
    return Verdict((), tuple(holds), table)


def read_whole(draft: Draft) -> Table[State]:
    """The table that begins with it; BadPosition where the rules do not allow it, or cannot go on from there."""
    goes_on(draft.state)
    try:
        table = draft.game.position(draft.described(), listen=False)
        for ask in table.asks.values():
            ask.offered()
    except TitanomachyError:
        raise
    except Exception as error:
        LOG.exception("a position of %s that was checked cannot be played", draft.game.id)
        raise BadPosition(N_("the rules cannot go on from this position")) from error
    return table


def sentence(text: str) -> str:
    """What an error says, as a sentence."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


# -- for a process of its own


@dataclass(frozen=True, slots=True)
class Unread:
    """Why an edit makes nothing, and where in the text; 0 where it has no place."""

    text: str
    line: int = 0
    column: int = 0


def answered(game_id: str, text: str, selected: str, edit: Edit | None, lang: str) -> dict[str, Any] | Unread:
    """What an edit makes of a position, as the page shows it."""
    try:
        draft = replace(read(game_of(game_id), text), selected=selected)
        found = shown(draft if edit is None else changed(draft, edit), lang)
    except TitanomachyError as error:
        return Unread(sentence(error.text(lang)), *(place_in(error) or (0, 0)))
    return {**found, "verdict": replace(found["verdict"], table=None)}  # the table stays where it was made


@dataclass(frozen=True, slots=True)
class Start:
    """What a table needs that begins with a position: how many seats it has, its round, the position itself."""

    seats: int
    round: int
    position: Mapping[str, Any]


def started(game_id: str, text: str) -> Start:
    """A position that the rules allow, with chance of its own; BadPosition where they do not."""
    draft = read(game_of(game_id), text)
    read_whole(draft)
    return Start(draft.setup.seats, max(1, draft.game.rules.rounds(draft.state)), draft.described(fresh=True))


# -- as the page shows it


def drawn(draft: Draft, lang: str) -> Markup:
    """The board with everything open."""
    sight = Sight(draft.game, draft.setup, draft.state, None, all=True)
    return Markup("".join(draft.game.table.board(sight, lang)))


def shown(draft: Draft, lang: str) -> dict[str, Any]:
    """All that the page needs, for its templates; `page` is what its script is given."""
    editing, state = how(draft), draft.state
    pieces, spaces = editing.pieces(state, lang), editing.spaces(state, lang)
    selected = draft.selected if draft.selected in {piece.part for piece in pieces} else ""
    inspected = editing.inspect(state, selected, lang) or editing.inspect(state, "", lang)
    verdict = judged(draft, lang)
    names = draft.game.notation
    seats = [names.seat_name(state, seat, lang) for seat in range(draft.setup.seats)]
    asks = verdict.table.asks if verdict.table else {}
    asked = [seat for seat, ask in asks.items() if not ask.idle] or list(asks)
    return {
        "board": drawn(draft, lang),
        "shelves": editing.box(state, lang),
        "counters": [_field(state, one) for one in editing.counters(state, lang)],
        "inspected": _inspected(state, inspected),
        "selected": selected,
        "movable": any(piece.part == selected and piece.space for piece in pieces),
        "table_options": [] if selected else _options(draft, editing, lang),
        "seat_counts": [] if selected else draft.game.seats,
        "seats": seats,
        "asked": asked[0] if asked else 0,
        "coming": asks[asked[0]].text(lang) if asked else "",
        "verdict": verdict,
        "faults": verdict.faults[:SHOWN],
        "more": max(0, len(verdict.faults) - SHOWN),
        "page": {
            "text": draft.text,
            "selected": selected,
            "spaces": [{"part": space.part, "name": space.name, "kind": space.kind} for space in spaces],
            "pieces": [
                {"part": piece.part, "name": piece.name, "space": piece.space, "kind": piece.kind} for piece in pieces
            ],
            "wrong": [part for one in verdict.faults for part in one.parts],
        },
    }


def _inspected(state: State, found: Inspected | None) -> dict[str, Any] | None:
    if found is None:
        return None
    fields = [_field(state, one) for one in found.fields]
    return {"name": found.name, "line": found.line, "picture": Markup(found.picture), "fields": fields}


def _field(state: State, one: Field) -> dict[str, Any]:
    """A field with what stands there now."""
    if isinstance(one, Row):
        cells = zip(one.cells, one.pictures, strict=True)
        turned = [{**_field(state, cell), "picture": Markup(picture)} for cell, picture in cells]
        return {"kind": "row", "name": one.name, "cells": [_turned(cell) for cell in turned]}
    if isinstance(one, Cards):
        return _cards(state, one)
    value = value_at(state, one.at)
    told = {"id": named(one.at), "name": one.name, "value": value}
    if isinstance(one, Pick):
        return {"kind": "pick", **told, "values": one.values}
    return {"kind": "number", **told, "low": one.low, "high": one.high, "note": one.note}


def _turned(cell: dict[str, Any]) -> dict[str, Any]:
    """A cell with the value that comes next."""
    values = [value for value, _ in cell["values"]]
    place = values.index(cell["value"]) if cell["value"] in values else -1
    return {**cell, "says": dict(cell["values"]).get(cell["value"], ""), "next": values[(place + 1) % len(values)]}


def _cards(state: State, one: Cards) -> dict[str, Any]:
    cards = [(card, one.card(card)) for card in cards_at(state, one.at)]
    rest = set(cards_at(state, one.more)) if one.more else set(one.of).difference(card for card, _ in cards)
    more = [(card, one.card(card)) for card in sorted(rest)]
    return {"kind": "cards", "id": named(one.at), "name": one.name, "cards": cards, "more": more}


def _options(draft: Draft, editing: Editing[State], lang: str) -> list[dict[str, Any]]:
    """The settings of the table that a page offers."""
    settings, found = draft.game.table.settings, []
    for name in editing.options:
        values = [(value, settings.value_name(name, value, lang)) for value in draft.game.options[name].values]
        chosen = draft.setup.options[name]
        found.append({"id": name, "name": settings.option_name(name, lang), "values": values, "value": chosen})
    return found


__all__ = ["CannotEdit", "Draft", "begun", "changed", "editing_of", "place_in", "read", "read_whole", "shown"]
