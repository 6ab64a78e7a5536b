"""What was run: the head of a report, the command behind it and the facts about it; nothing about machine or time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from shlex import quote

from ...kernel.words import N_, listed
from .data import Data
from .telling import Teller


def head(data: Data, tell: Teller) -> tuple[str, str]:
    """The question, and what was played to answer it."""
    title = tell.say(N_("{game}: how even is it?"), game=tell.game.name(tell.lang))
    seats = sorted({game.seats for game in data.games})
    whole = len(seats) > 2 and seats[-1] - seats[0] == len(seats) - 1
    few = listed([str(one) for one in seats], tell.lang)
    many = tell.say(N_("{low} to {high}"), low=seats[0], high=seats[-1]) if whole else few
    bots = ", ".join(sorted({seat.bot for part in data.parts for seat in part.seats}))
    words = N_("Lab report: {games} {n:game|games} of bots ({bots}), {seats} seats")
    return title, tell.say(words, games=tell.count(len(data.games)), n=len(data.games), bots=bots, seats=many)


def command(data: Data, folder: Path) -> str:
    """The line that plays the same games again."""
    plan = data.plan
    words = [
        "titanomachy",
        "arena",
        data.game.id,
        "--games",
        str(plan.get("games", len(data.games) + len(data.broken))),
    ]
    bots, seats, options = plan.get("bots"), plan.get("seats"), plan.get("options")
    if isinstance(bots, list) and bots:
        words += ["--sides" if plan.get("sides_kept") else "--bots", quote(",".join(map(str, bots)))]
    if isinstance(seats, list) and seats:
        words += ["--seats", ",".join(map(str, seats))]
    if isinstance(options, Mapping) and options:
        words += ["--options", *(f"{name}={value}" for name, value in options.items())]
    return " ".join([*words, "--seed", str(plan.get("seed", 0)), "--out", folder.name])


def facts(data: Data, tell: Teller) -> list[tuple[str, str]]:
    """What there is to know of a run."""
    cut = len(data.broken)
    games = tell.say(
        N_("{games}, none cut short") if not cut else N_("{games}, and {cut} cut short"),
        games=tell.count(len(data.games)),
        cut=cut,
    )
    plan = data.plan
    rules = f"{data.game.id} {plan.get('rules_version', data.game.rules_version)}"
    bots = sorted({seat.bot for part in data.parts for seat in part.seats})
    digest = data.digest
    changed = plan.get("content") or plan.get("corrections")
    lost = Counter(seat.bot for part in data.parts for seat in part.seats if seat.lost)
    return [
        (tell.say(N_("Games")), games),
        (tell.say(N_("Seed")), str(plan.get("seed", ""))),
        (tell.say(N_("Rules")), rules),
        (tell.say(N_("Bots")), ", ".join(bots)),
        (tell.say(N_("Intervals")), tell.say(N_("Wilson, 95%"))),
        (tell.say(N_("Choices")), tell.count(sum(game.choices for game in data.games))),
        (tell.say(N_("Fingerprint")), f"sha256 {digest[:4]}…{digest[-4:]}"),
        (tell.say(N_("Changed content")), tell.say(N_("yes: see arena.toml") if changed else N_("none"))),
        *((tell.say(N_("Seats lost to random")), f"{bot}: {tell.count(n)}") for bot, n in sorted(lost.items())),
    ]
