"""`titanomachy replay FILE --svg DIR`: a record as pictures, one for each moment."""

from __future__ import annotations

from pathlib import Path

from ..games.registry import joined
from ..kernel.record import Record
from ..kernel.words import N_
from ..replay import replay
from .mistakes import Mistake, because
from .terminal import Terminal


def write_frames(record: Record, folder: Path, terminal: Terminal) -> int:
    """Write the table as a spectator saw it after every choice: 0000.svg, 0001.svg, ..."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(N_("{file} cannot be written: {reason}"), file=folder, reason=because(error)) from None
    table = replay(record, upto=0)
    for number in range(len(record.choices) + 1):
        if number:
            table.choose(*record.choices[number - 1])
        draw = joined(table).table.draw
        picture = draw(table.sight(None), terminal.lang, standalone=True) if draw else None
        if picture is None:
            raise Mistake(N_("{game} has no drawing"), game=record.game)
        (folder / f"{number:04}.svg").write_text(picture, encoding="utf-8")
    terminal.tell(N_("Pictures written to {folder}: {n}"), folder=str(folder), n=len(record.choices) + 1)
    return 0
