"""What the log says beside the choices: where a game comes from, seats that change hands, bots that failed."""

from __future__ import annotations

from typing import Final

from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from .names import bot_name, called
from .rows import Note

SENTENCES: Final = {
    "line": N_("This game goes on from choice {n} of another game, in round {round}."),
    "set": N_("This game goes on from a position that was set by hand, in round {round}."),
    "sat": N_("{seat}: {who} takes the open seat."),
    "took": N_("{seat}: {who} takes the seat from the bot {bot}."),
    "agreed": N_("{seat}: {who} takes the seat. Agreed: {people}."),
    "left": N_("{seat}: {who} leaves the seat; it is open."),
    "gave": N_("{seat}: {who} hands the seat to the bot {bot}."),
    "filled": N_("{seat}: {who} gives the open seat to the bot {bot}."),
    "replaced": N_("{seat}: {who} puts the bot {bot} in the place of the bot {before}."),
    "changed": N_("{seat}: {who} puts the bot {bot} in the place of the bot {before}. Agreed: {people}."),
    "opened": N_("{seat}: {who} takes the bot {bot} away; the seat is open."),
    "resigned": N_("{seat}: {who} resigns; the bot {bot} plays on."),
    "gone": N_("{seat}: {gone} is away; {who} lets the bot {bot} play on."),
    "hinted": N_("{seat}: {who} has asked for a hint."),
    "ended": N_("Ended by agreement: {people}."),
    "lost_crash": N_("{seat}: the bot {before} broke down; the bot {bot} has its seat."),
    "lost_time": N_("{seat}: the bot {before} took too long; the bot {bot} has its seat."),
    "lost_nonsense": N_("{seat}: the bot {before} gave no answer that fits; the bot {bot} has its seat."),
    "lost_gone": N_("{seat}: the bot {before} is not offered here any more; the bot {bot} has its seat."),
    "timed": N_("{seat}: the time was up; the bot {bot} chose once."),
    "overtime": N_("{seat}: the time of {gone} was up; the bot {bot} plays on."),
    "failed": N_("{seat}: the bot {bot} could not choose; the choice was made by chance."),
}


def sentence(note: Note, table: Table[State], lang: str) -> str:
    """A note in words."""
    seat = table.game.notation.seat_name(table.state, note.seat, lang)
    told = dict(note.told)
    told |= {place: bot_name(told[place]) for place in ("bot", "before") if told.get(place)}
    told |= {place: called(told.get(place, ""), lang) for place in ("who", "gone", "people")}
    return say(SENTENCES[note.kind], lang, **{**told, "seat": seat})
