"""What is out of balance, in words with the figure behind them: by fixed rules, never beyond what the games tell."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ...kernel.words import N_
from ..sureness import Sure
from .data import FEW, Data, rate
from .shares import Share, side_name
from .telling import Teller

MOST: Final = 8  # sentences that are open
LARGE: Final = 2  # of them in the answer itself
SMALL: Final = 0.03  # a difference that nobody at a table would notice


def sentence(tell: Teller, share: Share) -> str:
    """What is said of a share, as HTML: its figures are bold."""
    return tell.say(
        escape(tell.say(share.said), quote=False),
        name=f"<b>{escape(share.label)}</b>",
        share=f"<b>{tell.hundred(share.rate.rate)}</b>",
        interval=tell.interval(share.rate),
        even=tell.hundred(share.even),
        **{name: escape(words) for name, words in share.about.items()},
    )


def out_of_balance(data: Data, families: Sequence[Sequence[Share]]) -> list[Share]:
    """The shares that are surely or likely not even, and so far from it that it matters: by family."""
    if len(data.games) < FEW:
        return []
    found: list[Share] = []
    for family in families:
        some = [share for share in family if share.said and share.sure is not Sure.OPEN and abs(share.over) >= SMALL]
        found += sorted(some, key=lambda share: (-share.sure, -abs(share.over), share.label))
    return found


def answer(data: Data, tell: Teller, sides: Sequence[Share], found: Sequence[Share]) -> str:
    """The answer in two or three sentences, as HTML, from what was found about sides, heroes and settings."""
    if len(data.games) < FEW:
        words = tell.say(
            N_("Too few games to tell: {games}. From {few} on this page says what is out of balance."),
            games=len(data.games),
            few=FEW,
        )
        return escape(words)
    said = [_first(data, tell)]
    others = [share for share in found if share not in sides or len(data.sides) > 2]
    said += [sentence(tell, share) for share in others[:LARGE]]
    if not found:
        words = N_("Between sides, those who take part and settings these games show nothing that is out of balance.")
        said.append(escape(tell.say(words)))
    return " ".join(said)


def _first(data: Data, tell: Teller) -> str:
    """How often the first side won; with many sides, who won most."""
    if len(data.sides) <= 2:
        side = data.lead[0]
        parts, sentence_ = data.of_side[side], N_("{side} won {share} of 100 games.")
    else:
        side = max(data.sides, key=lambda one: rate(data.of_side[one]).rate)
        parts, sentence_ = data.of_side[side], N_("Most often {side} won: {share} of 100 games.")
    name = side_name(data, tell, side) if len(data.sides) > 2 else tell.side(side)
    return tell.say(sentence_, side=escape(name), share=f"<b>{tell.hundred(rate(parts).rate)}</b>")


def findings(tell: Teller, data: Data, found: Sequence[Share]) -> str:
    """The list of what is out of balance, as HTML."""
    if len(data.games) < FEW:
        return ""
    how = tell.say(
        N_(
            "Sure: the chance that any sentence called so is wrong is below 1 in 20 (Holm, within its kind of "
            "comparison). Likely: of the sentences called so about 1 in 20 is wrong (Benjamini and Hochberg). Like is "
            "compared with like: the same side with as many players. Differences below {n} of 100 are left out."
        ),
        n=round(100 * SMALL),
    )
    none = f"<p>{escape(tell.say(N_('These games show nothing that is out of balance.')))}</p>"
    return _section("findings", tell.say(N_("What is out of balance")), how, _listed(tell, found) or none)


def goes_with_winning(tell: Teller, data: Data, found: Sequence[Share]) -> str:
    """The things whose users win more or less often than others, as HTML: a place to look, not a verdict."""
    if len(data.games) < FEW or not found:
        return ""
    caution = tell.say(
        N_(
            "Things with which a side won more or less often than without them. That is where to look, not what is "
            "wrong: who is ahead may buy more, and a thing that scores is had by those who win. A sweep tells what a "
            "change does."
        )
    )
    return _section("goes_with", tell.say(N_("What goes with winning")), caution, _listed(tell, found))


def _listed(tell: Teller, found: Sequence[Share]) -> str:
    """Sentences one below the other, the first of them open; "" where there are none."""
    lines = [
        f'<li><span class="tag sure{share.sure:d}">{escape(tell.sure(share.sure))}</span>'
        f"<span>{sentence(tell, share)}</span></li>"
        for share in found
    ]
    if not lines:
        return ""
    listed = f'<ul class="findings">{"".join(lines[:MOST])}</ul>'
    if len(lines) > MOST:
        more = escape(tell.say(N_("{n} more"), n=len(lines) - MOST))
        rest = f'<ul class="findings">{"".join(lines[MOST:])}</ul>'
        listed += f"<details><summary>{more}</summary>{rest}</details>"
    return listed


def _section(id: str, title: str, caption: str, inside: str) -> str:
    head = f'<h2>{escape(title)}</h2><p class="cap">{escape(caption)}</p>'
    return f'<section class="fig full" id="{id}">{head}{inside}</section>'
