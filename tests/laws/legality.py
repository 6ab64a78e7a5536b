"""Legality in one place: what is offered has no reason against it, what is not offered has one that explains it."""

from __future__ import annotations

from titanomachy.kernel.asks import Ask, Option
from titanomachy.kernel.vocabulary import Verb

from .driver import Dice, Walk

OFFERED, OTHERS = 30, 2  # how many options of a verb are tried: of one that is on offer, of the others


def offered_means_no_reason(walk: Walk) -> None:
    """An option is offered exactly when the rules have no reason against it."""
    for seat, ask in walk.table.asks.items():
        for option in tried(walk, ask):
            why = walk.game.rules.why_not(walk.table.state, seat, option, ask)
            if option in ask.options:
                assert why is None, f"seat {seat} is offered {option}, yet: {why}"
            else:
                assert why is not None, f"nothing speaks against {option} of seat {seat}, yet it is not offered"


def reasons_explain(walk: Walk) -> None:
    """Asked about a verb that is on offer, the rules never give the answer that explains nothing."""
    for seat, ask in walk.table.asks.items():
        verbs = {option[0] for option in ask.options}
        for option in tried(walk, ask):
            if option[0] in verbs and option not in ask.options:
                why = walk.game.rules.why_not(walk.table.state, seat, option, ask)
                assert why is not None and why[0].kind not in walk.game.rules.vague, f"{option} of seat {seat}: {why}"


def citations_fit_the_edition(walk: Walk) -> None:
    """What is asked, told and refused cites rules of the edition that is played."""
    edition, ledger = walk.table.setup.options.get("edition", "both"), walk.game.ledger
    cited = [event.message for event in walk.table.events] + [ask.message for ask in walk.table.asks.values()]
    for seat, ask in walk.table.asks.items():
        whys = (walk.game.rules.why_not(walk.table.state, seat, option, ask) for option in tried(walk, ask))
        cited += [why[0] for why in whys if why is not None]
    for message in cited:
        if message.rule:
            assert ledger[message.rule].edition in ("both", edition), f"{message} is not of the edition {edition}"


def tried(walk: Walk, ask: Ask) -> list[Option]:
    """All that is offered, many other options of the verbs on offer, and a few of the other verbs."""
    verbs = {option[0] for option in ask.options}
    found = dict.fromkeys(ask.options)
    for word, verb in walk.game.vocabulary.verbs.items():
        found.update(dict.fromkeys(some_of(walk, verb, OFFERED if word in verbs else OTHERS, walk.dice)))
    return list(found)


def some_of(walk: Walk, verb: Verb, count: int, dice: Dice) -> list[Option]:
    """Options of a verb: all of them where they are few."""
    options = walk.game.vocabulary.each(verb.word)
    return options if verb.size <= count else [options[dice.below(verb.size)] for _ in range(count)]
