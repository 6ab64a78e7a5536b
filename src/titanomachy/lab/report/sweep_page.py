"""The page of a sweep: the answer in words, its figures, and the command behind it."""

from __future__ import annotations

from html import escape
from pathlib import Path
from shlex import quote

from ...kernel.words import N_
from ..sureness import Sure
from ..sweep import Sweep
from . import write_numbers
from .data import FEW
from .page import drawn, page, run_box
from .swept import FAIR, lead, length_changes, name_of, share_changes, shares, sides_told, signed
from .telling import Teller


def write_sweep(folder: Path, found: Sweep, lang: str = "en") -> Path:
    """Write `sweep.html` and the numbers of its figures."""
    tell = Teller(found.game, lang)
    figures = [*shares(tell, found), *share_changes(tell, found), length_changes(tell, found)]
    said = f'<div class="answer"><p>{_answer(tell, found)}</p></div>\n<div class="figures">'
    body = "".join(drawn(tell, figure) for figure in figures)
    title = tell.say(N_("{game}: what does it change?"), game=found.game.name(lang))
    words = N_("Lab sweep: {games} {n:game|games} in each of {ways} ways, of the same deals, by {bots}")
    under = tell.say(
        words, games=tell.count(found.games), n=found.games, ways=len(found.points), bots=", ".join(found.bots)
    )
    foot = tell.say(N_("Titanomachy, an unofficial implementation. Drawings and words are our own."))
    run = run_box(tell, command(found, folder), _facts(tell, found))
    target = folder / "sweep.html"
    target.write_text(page(tell, title, under, [said, body, f"{run}</div>\n"], foot), encoding="utf-8")
    write_numbers(folder / "csv", figures)
    return target


def _answer(tell: Teller, found: Sweep) -> str:
    """The largest sure change, and which way to play is nearest to even; nothing from too few games."""
    if found.games < FEW:
        return escape(
            tell.say(
                N_("Too few games to tell: {games}. From {few} on this page says what a change does."),
                games=found.games,
                few=FEW,
            )
        )
    told = [
        (abs(point.differences[side].mean), side, point)
        for side in sides_told(found)
        for point in found.points[1:]
        if point.sure[side] is not Sure.OPEN
    ]
    said = []
    if told:
        _, side, point = max(told, key=lambda one: one[0])
        one, printed = point.differences[side], found.points[0].wins[side]
        said.append(
            tell.say(
                N_(
                    "With {name} {side} won {share} of 100 games instead of {even}: {change} ({low} to {high}), which "
                    "is {sure}."
                ),
                name=f"<b>{escape(name_of(tell, point))}</b>",
                side=escape(tell.side(side)),
                share=f"<b>{tell.hundred(point.wins[side].rate)}</b>",
                even=tell.hundred(printed.rate),
                change=signed(tell, 100 * one.mean),
                low=signed(tell, 100 * one.low),
                high=signed(tell, 100 * one.high),
                sure=tell.sure(point.sure[side]),
            )
        )
    else:
        said.append(escape(tell.say(N_("These games show no change in who wins."))))
    if len(found.sides) == 2:
        side = lead(found)
        near = min(found.points, key=lambda point: abs(point.wins[side].rate - 0.5))
    if len(found.sides) == 2 and FAIR[0] <= 100 * near.wins[side].rate <= FAIR[1]:
        said.append(
            tell.say(
                N_("Nearest to even: {name}, {share} of 100."),
                name=f"<b>{escape(name_of(tell, near))}</b>",
                share=tell.hundred(near.wins[side].rate),
            )
        )
    return " ".join(said)


def command(found: Sweep, folder: Path) -> str:
    """The line that plays the same games again."""
    vary = [part for words in found.words for part in ("--vary", f'"{words}"')]
    words = [
        "titanomachy",
        "lab",
        "sweep",
        found.game.id,
        *vary,
        "--games",
        str(found.games),
        "--sides" if found.kept else "--bots",
        quote(",".join(found.bots)),
    ]
    if found.seats:
        words += ["--seats", ",".join(map(str, found.seats))]
    if found.options:
        words += ["--options", *(f"{name}={value}" for name, value in found.options.items())]
    return " ".join([*words, "--seed", str(found.seed), "--out", folder.name])


def _facts(tell: Teller, found: Sweep) -> list[tuple[str, str]]:
    return [
        (tell.say(N_("Games in each way")), tell.count(found.games)),
        (tell.say(N_("Ways to play")), str(len(found.points))),
        (tell.say(N_("Seed")), str(found.seed)),
        (tell.say(N_("Rules")), f"{found.game.id} {found.game.rules_version}"),
        (tell.say(N_("Bots")), ", ".join(found.bots)),
        (tell.say(N_("Intervals")), tell.say(N_("shares: Wilson, 95%; changes of wins: Bonett and Price, 95%"))),
        (
            tell.say(N_("How sure")),
            tell.say(N_("sign test; Holm (sure), Benjamini and Hochberg (likely), over all changes")),
        ),
    ]
