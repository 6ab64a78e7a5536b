"""What a notice says: the games, with whom, and that it is one's turn. Nothing of what lies on a table is in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import N_, listed, say
from ..mail import Letter
from .turns import Turn

SHOWN: Final = 5  # tables that a notice names
LONGEST: Final = 2400  # bytes of the text of a notice for a device
LASTS: Final = 30.0  # seconds for which a letter is tried at once: later the choice may have been made


@dataclass(frozen=True, slots=True)
class Links:
    """The addresses in a letter: of this server, and of the page that ends such letters."""

    base: str
    end: str


def named(turn: Turn, lang: str) -> str:
    """A table as it is called in a notice."""
    title = game_of(turn.game).name(lang) if turn.game in games() else turn.game
    names = listed(turn.others, lang)
    return say(N_("{game}, with {names}"), lang, game=title, names=names) if names else title


def heading(turns: Sequence[Turn], lang: str) -> str:
    """In a few words."""
    if len(turns) == 1:
        return say(N_("It is your turn"), lang)
    return say(N_("It is your turn at {n} {n:table|tables}"), lang, n=len(turns))


def _lines(turns: Sequence[Turn], lang: str) -> list[str]:
    lines = [named(turn, lang) for turn in turns[:SHOWN]]
    more = len(turns) - SHOWN
    return [*lines, say(N_("and {n} {n:other|others}"), lang, n=more)] if more > 0 else lines


def notice(turns: Sequence[Turn], lang: str) -> dict[str, Any]:
    """For a device."""
    go = f"/t/{turns[0].table}" if len(turns) == 1 else "/games?state=yours"
    return {"title": heading(turns, lang), "text": _fitting("\n".join(_lines(turns, lang))), "go": go, "lang": lang}


def _fitting(text: str) -> str:
    """As much of a text as a push service carries: names may be long, and many."""
    while len(json.dumps(text, ensure_ascii=False).encode()) > LONGEST:
        text = f"{text[: len(text) * 9 // 10].rstrip()}…"
    return text


def trial(lang: str) -> dict[str, Any]:
    """For a device that is tried out."""
    text = say(N_("So it looks when it is your turn somewhere."), lang)
    return {"title": say(N_("A test"), lang), "text": text, "go": "/me#notices", "lang": lang}


def letter(to: str, turns: Sequence[Turn], links: Links, most: int, lang: str) -> Letter:
    """As a letter, which can be ended by one click."""
    named_ = [f"- {named(turn, lang)}\n  {links.base}/t/{turn.table}" for turn in turns[:SHOWN]]
    if len(turns) > SHOWN:
        named_.append(f"- {_lines(turns, lang)[-1]}\n  {links.base}/games?state=yours")
    subject = f"{heading(turns, lang)}: {named(turns[0], lang)}" if len(turns) == 1 else heading(turns, lang)
    text = "\n\n".join([f"{heading(turns, lang)}.", "\n".join(named_), *_foot(links, most, lang)])
    return Letter(to, subject, f"{text}\n", _headers(links), LASTS)


def trial_letter(to: str, links: Links, most: int, lang: str) -> Letter:
    """A letter to try it out."""
    text = "\n\n".join([say(N_("So it looks when it is your turn somewhere."), lang), *_foot(links, most, lang)])
    return Letter(to, say(N_("A test"), lang), f"{text}\n", _headers(links), LASTS)


def confirming(to: str, base: str, link: str, lang: str) -> Letter:
    """The letter with the link without which no other is sent."""
    lines = (
        say(N_("Somebody at {address} wants letters to go here when it is their turn in a game."), lang, address=base),
        say(N_("If that was you, open this page and agree, within three days:"), lang),
        link,
        say(N_("If it was not, do nothing: no other letter comes."), lang),
    )
    return Letter(to, say(N_("Confirm this address"), lang), "\n\n".join(lines) + "\n")


def _foot(links: Links, most: int, lang: str) -> list[str]:
    often = N_("At most {n} of these {n:comes|come} in a day, and none in your quiet hours. All of it is set here:")
    return [
        f"{say(often, lang, n=most)}\n{links.base}/me#notices",
        f"{say(N_('No more of these letters, without signing in:'), lang)}\n{links.end}",
    ]


def _headers(links: Links) -> dict[str, str]:
    return {"List-Unsubscribe": f"<{links.end}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
