"""Offers and reasons are one thing: random games of every game, at every number of seats."""

from __future__ import annotations

import pytest

import titanomachy as tm

from .driver import Law, walk
from .legality import citations_fit_the_edition, offered_means_no_reason, reasons_explain

LAWS = (
    Law("offered-means-no-reason", offered_means_no_reason, 20),
    Law("reasons-explain", reasons_explain, 20),
    Law("citations-fit-the-edition", citations_fit_the_edition, 20),
)
GAMES = 3  # of each number of seats; of the largest tables, whose games are long, one
BATCHES = [
    (name, seats, seed)
    for name in tm.games()
    for seats in tm.game(name).seats
    for seed in range(GAMES if seats <= 6 else 1)
]


@pytest.mark.parametrize(("name", "seats", "seed"), BATCHES)
def test_offers_and_reasons_are_one(name: str, seats: int, seed: int) -> None:
    walk(tm.game(name), seed, LAWS, seats)
