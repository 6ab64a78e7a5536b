"""Refusals: what the turn and its cards forbid."""

from __future__ import annotations

from typing import Final

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import EVENT_IDS, MARKER_IDS
from titanomachy.kernel.ledger import rule

from ...drawn_board import BOX, Play, command, drawn
from .refusing import BESIDE, FINAL, Case, assert_refused, event, named, rolls, trade


def drafting() -> Play:
    return Play(GAME.new(3, 0))


def second_draft() -> Play:
    play = drafting()
    return play.do(play.offers()[0]).do(play.offers()[0]).do(play.offers()[0])


def gone(word: str) -> list[str]:
    """The races that have claimed the universal events: fire giants this one."""
    return ["fire" if name == word else "none" for name in EVENT_IDS]


def slain() -> str:
    """As many regions as there are Slain Dragon Markers."""
    return " ".join(
        ["silver", "spine", "anauroch", "high_moor", "icewind"][: BOX.marker_count[MARKER_IDS.index("slain_dragon")]]
    )


def forging() -> Play:
    every = BOX.marker_count[MARKER_IDS.index("forge")]
    return command("special", left=1, turn="fire", markers={"forge": f"{every}*ice_spires"}, cards={"fire": "ore"})


def freezing() -> Play:
    board = "waterdeep frost regular\nsilver frost regular"
    play = event(board, "frost", story={"frost": 1}, markers={"raid": "waterdeep silver"}, cards={"frost": "rune_king"})
    return play.do("claim ice")


def robbing() -> Play:
    board = "waterdeep cloud leader\nneverwinter fire regular\ndelimbiyr frost regular"
    return command("leader", board, turn="cloud", cards={"fire": "artifact", "frost": "artifact"}).do("lead leader")


TURN: Final[tuple[Case, ...]] = (
    Case("NOT_NOW", lambda: command("move", BESIDE), "give food", "AG-move-03"),
    Case("NOT_NOW", lambda: drawn(BESIDE), "claim road_to_triboar", "AG-turn-02"),
    Case("NOT_NOW", lambda: command("move", BESIDE), "hunt waterdeep", "AG-slayer-01"),
    Case("NOT_REVEALED", drafting, "draft weaponry", "AG-setup-22", "Weaponry is not among the revealed cards."),
    Case("NOT_REVEALED", second_draft, "draft weaponry", "AG-setup-23", "Weaponry is not among the revealed cards."),
    Case(
        "NOT_TOP",
        lambda: event(turn="fire"),
        "claim forge_vonindod",
        "AG-comp-22",
        "Forge Vonindod is not on top of your events.",
    ),
    Case(
        "NOT_OPEN",
        lambda: event(turn="fire"),
        "claim great_feast",
        "AG-event-01",
        "The Great Feast is not yours to claim.",
    ),
    Case(
        "GONE",
        lambda: event(events="song heart mines", claimed=gone("crown_of_splendors")),
        "claim crown_of_splendors",
        "AG-event-14",
        "Crown of Splendors has been claimed already.",
    ),
    Case(
        "NOT_MET",
        lambda: event(events="crown song heart"),
        "claim crown_of_splendors",
        "AG-event-02",
        "Crown of Splendors: its conditions are not met.",
    ),
    Case(
        "NO_MARKER",
        lambda: event("waterdeep fire leader vonindod", "fire", story={"fire": 2}, markers={"slain_dragon": slain()}),
        "claim titan_of_death",
        "AG-special-24",
    ),
    Case("NO_MARKER", lambda: forging(), "forge", "AG-special-24"),
    Case(
        "NO_SACRIFICE",
        lambda: event("sumber hill leader", cards={"hill": "2*food rune_blood"}),
        "sacrifice great_feast",
        "AG-event-03",
        "The Great Feast: the larger discard cannot be paid.",
    ),
    Case(
        "ONE_PRICE",
        lambda: event("waterdeep hill regular", events="crown song heart"),
        "sacrifice crown_of_splendors",
        "AG-event-03",
        "Crown of Splendors asks for no discard instead of its Rune.",
    ),
    Case(
        "NO_RUNE",
        lambda: event("waterdeep hill regular", events="crown song heart"),
        "claim crown_of_splendors",
        "AG-event-02",
        "You have no King Rune to spend.",
    ),
    Case(
        "NOT_TARGET",
        lambda: freezing(),
        "target high_moor",
        "AG-event-02",
        "Ice That Never Melts cannot be claimed for High Moor.",
    ),
    Case(
        "IN_ROW", lambda: drawn(row="magic"), "command magic", "AG-command-03", "Magic lies in your row until you rest."
    ),
    Case("HOMELESS", lambda: drawn("sumber frost regular", points=FINAL), "command recruit", "AG-final-04"),
    Case(
        "HOMELESS_CLOUD",
        lambda: drawn("evermoors frost regular\nsilver frost regular", turn="cloud", lyn="silver", points=FINAL),
        "command recruit",
        "AG-final-07",
    ),
)


@rule(
    "AG-command-03", "AG-comp-22", "AG-event-01", "AG-event-02", "AG-event-03", "AG-event-14", "AG-final-04",
    "AG-final-07", "AG-move-03", "AG-setup-22", "AG-setup-23", "AG-slayer-01", "AG-special-24", "AG-turn-02",
)  # fmt: skip
@pytest.mark.parametrize("case", TURN, ids=named)
def test_what_may_not_be_done_now_is_refused(case: Case) -> None:
    assert_refused(case)


CARDS: Final[tuple[Case, ...]] = (
    Case("NO_RESOURCE", lambda: drawn(), "use food", "AG-resource-01", "You have no Food left for that."),
    Case(
        "NO_RESOURCE",
        lambda: rolls(attack="hill:h1", cards={"hill": "weaponry"}),
        "use ore",
        "AG-resource-01",
        "You have no Ore left for that.",
    ),
    Case("NONE_TO_GIVE", lambda: trade().do("deck"), "give ore", "AG-trade-10", "You have no other Ore to hand over."),
    Case(
        "NONE_TO_GIVE",
        lambda: trade().do("offer fire"),
        "give ore",
        "AG-trade-08",
        "You have no other Ore to hand over.",
    ),
    Case("WRONG_MOMENT", lambda: drawn(cards={"hill": "ore"}), "use ore", "AG-resource-01", "Ore cannot be used now."),
    Case(
        "NO_USE",
        lambda: drawn("waterdeep hill regular", cards={"hill": "food"}),
        "use food",
        "AG-resource-01",
        "Food would do nothing now.",
    ),
    Case(
        "ATTACKERS_ONLY",
        lambda: rolls("defence_roll", defence="stone:h1", cards={"stone": "ore weaponry"}),
        "use ore",
        "AG-battle-18",
        "Ore helps attackers only.",
    ),
    Case("NO_SPELL", lambda: drawn(), "cast cure", "AG-magic-01", "You do not have Cure Wounds / Mass Heal."),
    Case("NO_ARTIFACT", lambda: drawn("waterdeep hill regular!", spells={"hill": "cure"}), "evoke cure", "AG-magic-09"),
    Case(
        "SPELL_MOMENT",
        lambda: drawn(spells={"hill": "bane"}),
        "cast bane",
        "AG-magic-05",
        "Bane cannot be cast at this moment.",
    ),
    Case(
        "SPELL_IDLE",
        lambda: drawn("waterdeep hill regular", spells={"hill": "cure"}),
        "cast cure",
        "AG-magic-05",
        "Cure Wounds would do nothing now.",
    ),
    Case(
        "SPELL_MOMENT",
        lambda: drawn(spells={"hill": "bane"}),
        "evoke bane",
        "AG-magic-05",
        "Confusion cannot be cast at this moment.",
    ),
    Case(
        "SPELL_IDLE",
        lambda: drawn("waterdeep hill regular", spells={"hill": "cure"}, cards={"hill": "artifact"}),
        "evoke cure",
        "AG-magic-05",
        "Mass Heal would do nothing now.",
    ),
    Case(
        "NOT_IN_PILE",
        lambda: command("special", discard="food"),
        "fetch ore",
        "AG-special-01",
        "Ore is not in the discard pile.",
    ),
    Case(
        "NOT_FROM_PILE",
        lambda: command("special", discard="food ore"),
        "fetch ore",
        "AG-special-01",
        "Ore may not be taken back now.",
    ),
    Case(
        "NOT_FROM_PILE",
        lambda: trade(discard="ore", options={"deck_trade": "older_cards"}).do("deck", "give food", "go"),
        "fetch food",
        "AG-trade-11",
        "Food may not be taken back now.",
    ),
    Case(
        "NOT_THEIRS",
        lambda: trade().do("offer fire", "give food", "go"),
        "want artifact",
        "AG-trade-08",
        "The Fire Giants have no other Artifact.",
    ),
    Case("NO_VICTIM", lambda: robbing(), "rob hill", "AG-leader-01", "From the Hill Giants you may take nothing now."),
    Case(
        "NOT_DRAWN",
        lambda: command("magic", spell_deck="cure bane").do("draw"),
        "keep ward",
        "AG-magic-01",
        "Ward / Stoneskin is not among the cards that you drew.",
    ),
    Case(
        "NOT_SEEN",
        lambda: drawn(spells={"hill": "augury"}, deck="food ore weaponry artifact").do("cast augury"),
        "pocket rune_king",
        "AG-magic-05",
        "King Rune is not among the cards that you look at.",
    ),
    Case("NO_SPELL_PILE", lambda: command("magic"), "top", "AG-magic-02"),
)


@rule(
    "AG-battle-18", "AG-leader-01", "AG-magic-01", "AG-magic-02", "AG-magic-05", "AG-magic-09", "AG-resource-01",
    "AG-special-01", "AG-trade-08", "AG-trade-10", "AG-trade-11",
)  # fmt: skip
@pytest.mark.parametrize("case", CARDS, ids=named)
def test_cards_that_may_not_be_used_are_refused(case: Case) -> None:
    assert_refused(case)
