"""The page of a report: one file that needs nothing else, with no script in it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from ...drawing.tokens import tokens
from ...kernel.words import N_
from .figure import NARROW, WIDE, Figure
from .telling import Teller

STYLE: Final = Path(__file__).resolve().parent / "page.css"
MARK: Final = (
    '<svg class="mark" viewBox="0 0 64 64" aria-hidden="true"><path d="M32 6 60 58H43L32 36 21 58H4z"/>'
    '<circle cx="32" cy="51" r="7.5"/></svg>'
)
PATTERNS: Final = (
    '<svg class="defs" width="0" height="0" aria-hidden="true"><defs>'
    '<pattern id="pa-dots" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.3"/>'
    '<circle cx="6" cy="6" r="1.3"/></pattern>'
    '<pattern id="pa-lines" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">'
    '<path d="M0 3.5H7"/></pattern>'
    '<pattern id="pa-below" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="ink" d="M0 3H6"/></pattern></defs></svg>'
)


def page(tell: Teller, title: str, under: str, parts: Sequence[str], foot: str) -> str:
    """A whole page of parts."""
    return (
        f'<!DOCTYPE html>\n<html lang="{tell.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)} · Titanomachy</title>\n<style>{_style()}</style></head>\n<body>{PATTERNS}"
        f'<main class="report"><header>{MARK}<h1>{escape(title)}</h1><p>{escape(under)}</p></header>\n'
        f"{''.join(parts)}<footer><span>{escape(foot)}</span></footer></main></body></html>\n"
    )


def _style() -> str:
    """The colours by day and by night, on paper those of the day, and how the page is laid out."""
    day, night = ("".join(f"--{name}:{value};" for name, value in values.items() if _used(name)) for values in tokens())
    return (
        f":root{{{day}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{night}}}}}\n{STYLE.read_text('utf-8')}"
    )


def _used(name: str) -> bool:
    return f"--{name})" in STYLE.read_text("utf-8") or name.startswith(("seat-", "card-gold", "titan", "good"))


def balance(tell: Teller, ends: Sequence[tuple[str, float, str]]) -> str:
    """The balance of two ends: what each is called, its share, and where that share lies."""
    (first, share, _), (second, other, _) = ends
    sides = [
        f"<span><b>{escape(name)} {tell.percent(value)}</b><br><small>{escape(lies)}</small></span>"
        for name, value, lies in ends
    ]
    words = escape(f"{first} {tell.percent(share)}, {second} {tell.percent(other)}")
    fills = (("card-gold", "dots", share), ("titan", "lines", other))
    bars = "".join(
        f'<svg width="{100 * value:.1f}%"><rect width="100%" height="100%" style="fill:var(--{colour})"/>'
        f'<rect width="100%" height="100%" fill="url(#pa-{pattern})"/></svg>'
        for colour, pattern, value in fills
    )
    bar = f'<div class="bar" role="img" aria-label="{words}">{bars}</div>'
    return f'<div class="balance"><div class="ends">{"".join(sides)}</div>{bar}</div>'


def drawn(tell: Teller, figure: Figure) -> str:
    """A figure of the page: heading, how to read it, the chart twice (wide and narrow), and its numbers, folded."""
    title, caption = escape(figure.title), escape(figure.caption)
    desc = figure.described(tell)
    charts = []
    for number, chart in enumerate(figure.charts):
        wide = chart.svg(WIDE, f"{figure.id}-{number}-wide", figure.title, desc)
        small = chart.svg(NARROW, f"{figure.id}-{number}-small", figure.title, desc)
        charts.append(f'<div class="chart-box"><div class="wide">{wide}</div><div class="small">{small}</div></div>')
    inside = figure.body or f'<div class="charts{len(charts)}">{"".join(charts)}</div>'
    kind = "fig full" if figure.full else "fig"
    return (
        f'<section class="{kind}" id="{figure.id}"><h2><a href="#{figure.id}">{title}</a></h2>'
        f'<p class="cap">{caption}</p>'
        f"{inside}{figure.key}{_numbers(tell, figure)}</section>\n"
    )


def _numbers(tell: Teller, figure: Figure) -> str:
    """The table of the numbers behind a figure."""
    heads = "".join(f'<th scope="col">{escape(figure.heading(tell, at))}</th>' for at in range(len(figure.columns)))
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in figure.cells(tell, row)) + "</tr>"
        for row in figure.rows
    )
    words = escape(tell.say(N_("The numbers")))
    return (
        f'<details class="numbers"><summary>{words}</summary><div class="scroll" tabindex="0" role="region" '
        f'aria-label="{words}: {escape(figure.title)}"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>"
    )


def run_box(tell: Teller, command: str, facts: Sequence[tuple[str, str]], after: str = "") -> str:
    """What was run: the command that gives the same games again, and the facts about it."""
    words = " ".join(f"<span>{escape(word)}</span>" for word in command.split())  # no line breaks within a word
    listed = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(words)}</dd></div>" for name, words in facts)
    title = escape(tell.say(N_("The run")))
    caption = escape(tell.say(N_("Run the same line again, on any machine, and every figure comes out the same.")))
    return (
        f'<section class="fig full" id="run"><h2>{title}</h2><p class="cap">{caption}</p>'
        f'<p class="command">{words}</p><dl class="facts">{listed}</dl>{after}</section>\n'
    )
