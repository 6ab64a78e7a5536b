"""The end of the game: who stands at the top of the new ordning."""

from __future__ import annotations

from ....kernel.ledger import rule
from ....kernel.outcome import Outcome
from ..acts import Giants
from ..content import RACES
from ..messages import Endings, Told


@rule("AG-object-01", "AG-endgame-05", "AG-endgame-06", "AG-endgame-07", "AG-endgame-08", "AG-endgame-09")
def end_game(g: Giants) -> None:
    """All points are revealed and compared; ties go to the most Resource Cards, then to the most regions."""
    for race in g.races:
        g.tell(Told.total, race, g.points[race])
    g.reveal()
    best, ending = ranking(g)
    g.end(ending if len(best) == 1 else Endings.SHARED)


def ranking(g: Giants) -> tuple[list[int], int]:
    """The seats that win, and the first measure that decided it."""
    races = g.races
    best = list(range(g.seats))
    measures = (
        (Endings.MOST, g.points),
        (Endings.CARDS, [g.cards_of(race) for race in range(RACES)]),
        (Endings.REGIONS, [len(g.held(race)) for race in range(RACES)]),
    )
    ending = Endings.SHARED
    for number, values in measures:
        most = max(values[races[seat]] for seat in best)
        best = [seat for seat in best if values[races[seat]] == most]
        if len(best) == 1:
            ending = number
            break
    return best, ending


@rule("AG-object-01", "AG-endgame-05", "AG-endgame-09")
def outcome(g: Giants) -> Outcome:
    """The most Ordning Points win; ties are broken by cards and regions, or the victory is shared."""
    message = Endings.ALL[g.ending]
    assert message is not None
    winners, _ = ranking(g)
    scores = {seat: float(g.points[race]) for seat, race in enumerate(g.races)}
    return Outcome(frozenset(winners), scores, message, g.names)
