"""A report of what an arena played: one page that stands alone, and the numbers of every figure beside it.

    titanomachy arena last-stand --games 1000 --out DIR
    titanomachy lab report DIR

writes `DIR/report.html` and `DIR/csv/*.csv`. The same games give the same bytes.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from ...kernel.words import N_
from ..stats import Rate
from .course import endings, length, race, settings_grid
from .data import Data, load, rate
from .figure import Figure
from .findings import answer, findings, goes_with_winning, out_of_balance
from .page import balance, drawn, page, run_box
from .pairs import all_pairs
from .running import command, facts, head
from .shares import all_shares, axis_of, judge
from .telling import Teller
from .uses import all_uses


def write(folder: Path, lang: str = "en") -> tuple[Path, list[Path]]:
    """Write the report of a results directory; gives the page and the files of numbers."""
    data = load(folder)
    tell = Teller(data.game, lang)
    text, figures = report(data, tell, folder)
    target = folder / "report.html"
    target.write_text(text, encoding="utf-8")
    return target, write_numbers(folder / "csv", figures)


def write_numbers(folder: Path, figures: Iterable[Figure]) -> list[Path]:
    """The numbers of every figure as a file each; those of an earlier report go."""
    if folder.is_dir():
        shutil.rmtree(folder)
    folder.mkdir()
    paths = []
    for figure in figures:
        path = folder / f"{figure.id}.csv"
        path.write_text(figure.csv(), encoding="utf-8")
        paths.append(path)
    return paths


def report(data: Data, tell: Teller, folder: Path) -> tuple[str, list[Figure]]:
    """The page as text, and its figures."""
    shares, pairs, uses = all_shares(data, tell), all_pairs(data, tell), all_uses(data, tell)
    main = [share for some in shares for share in some.shares]
    families = [main, [share for one in pairs for share in one.shares], [share for one in uses for share in one.shares]]
    for family in families:
        judge(family)
    axis = axis_of((share for family in families[:1] for share in family), "%")
    spread = axis_of((share for family in families[1:] for share in family), "%")
    found, beside = out_of_balance(data, families[:2]), out_of_balance(data, families[2:])
    running = race(data, tell)
    figures = [
        *(one.figure(tell, axis) for one in shares),
        *settings_grid(data, tell),
        endings(data, tell),
        length(data, tell),
        *([running] if running else []),
        *(one.figure(tell, spread) for one in pairs),
    ]
    tables = [one.figure(tell, spread) for one in uses]
    sides = [share for some in shares if some.id == "sides" for share in some.shares]
    said = f"<p>{answer(data, tell, sides, found)}</p>{_ends(data, tell)}"
    body, used = ("".join(drawn(tell, figure) for figure in some) for some in (figures, tables))
    run = run_box(tell, command(data, folder), facts(data, tell), broken(data, tell))
    parts = [
        f'<div class="answer">{said}</div>\n<div class="figures">',
        findings(tell, data, found),
        f"{body}{goes_with_winning(tell, data, beside)}{used}{run}</div>\n",
    ]
    title, under = head(data, tell)
    foot = tell.say(N_("Titanomachy, an unofficial implementation. Drawings and words are our own."))
    return page(tell, title, under, parts, foot), [*figures, *tables]


def _ends(data: Data, tell: Teller) -> str:
    """The balance of two sides, or of a side that plays against the game."""
    if len(data.sides) > 2:
        return ""
    first = rate(data.of_side[data.lead[0]])
    names = [tell.side(side) for side in data.lead]
    if len(names) == 1:
        other, names = Rate(first.games - first.wins, first.games), [names[0], tell.say(N_("Lost"))]
    else:
        other = rate(data.of_side[data.lead[1]])
    ends: Sequence[tuple[str, float, str]] = [
        (name, one.rate, tell.interval(one)) for name, one in zip(names, (first, other), strict=True)
    ]
    return balance(tell, ends)


def broken(data: Data, tell: Teller) -> str:
    """The games that were cut short, to be opened."""
    if not data.broken:
        return ""
    words = escape(tell.say(N_("Games that were cut short")))
    rows = "".join(
        f"<tr><td>{game.number}</td><td>{game.seats}</td><td>{game.seed}</td><td>{escape(tell.say(game.ended))}</td></tr>"
        for game in data.broken
    )
    heads = "".join(
        f"<th>{escape(tell.say(one))}</th>" for one in (N_("Game"), N_("Seats"), N_("Seed"), N_("Ended by"))
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<details><summary>{words}</summary>{table}</details>"
