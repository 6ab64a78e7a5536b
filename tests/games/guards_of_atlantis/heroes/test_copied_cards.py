"""Every card of every hero in NebKher's grip, in chance moments: nothing breaks, and nothing goes to the wrong owner.

NebKher is the one hero who performs cards of others. What single copied texts do stands in `test_copied_texts.py`.
"""

from __future__ import annotations

import random

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS, bits, board
from titanomachy.games.guards_of_atlantis.cards import (
    CARD_WORDS,
    COLOR,
    DEFENSE,
    GOLD,
    HERO_IDS,
    NO_TOKENS,
    NONE,
    SLOT_IDS,
    SLOTS,
    SPELL_IDS,
    ULTIMATE,
)
from titanomachy.games.guards_of_atlantis.pieces import FIRST_TOKEN, OWNER, TOKENS
from titanomachy.games.guards_of_atlantis.rules.positions import cards_of
from titanomachy.games.guards_of_atlantis.rules.spells import SPELL
from titanomachy.games.guards_of_atlantis.state import ACT, Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import FIRST_HAND, PRINTED, arrange, choose, offered

NEBKHER, ENEMY = 0, 1
COINS = 3  # of everyone
MOMENTS = 2  # of each card
PAYS = {"silverarrow.fae_healing", "silverarrow.natures_blessing"}  # whichever hero takes a card back, also an enemy
PIECES = ("blue_melee1", "blue_ranged1", "blue_heavy1", "red_melee1", "red_ranged1", "red_heavy1")
HERE = SPACE_WORDS.index("j13")
ISLAND = board("forgotten_island")
AROUND = [SPACE_WORDS[space] for space in bits(ISLAND.disc(HERE, 4)) if space != HERE]


def moment(enemy: str, slot: int, chance: random.Random) -> Table[Match]:
    """NebKher is about to grip the enemy's card of the turn before; whatever else lies around as chance has it."""
    free = chance.sample(AROUND, len(AROUND))
    mates = [hero for hero in ("wasp", "arien", "brogan") if hero != enemy][:2]
    entries = PRINTED.tokens_of(HERO_IDS.index(enemy))
    kinds = [str(entry["name"]) for entry in entries for _ in range(int(str(entry["count"])))]
    tokens = {f"token{NEBKHER}_{number}": "illusion" for number in (1, 2, 3)}
    tokens |= {f"token{ENEMY}_{number}": kind for number, kind in enumerate(kinds, start=1)}
    at = {piece: free.pop() for piece in (*PIECES, *tokens) if chance.random() < 0.5}
    at |= {hero: free.pop() for hero in (enemy, *mates)}
    color = COLOR[slot]
    left = [SLOT_IDS[one] for one in FIRST_HAND if COLOR[one] != color]
    return arrange(
        f"nebkher {enemy} {' '.join(mates)}", {"nebkher": "j13", **at}, "nebkher mind_grip",
        dict.fromkeys(mates, "gold"), turn=2, tokens=tokens,
        resolved={enemy: SLOT_IDS[slot], "nebkher": chance.choice(("red1", "blue1", "green1"))},
        discards={"nebkher": chance.choice(("", "silver")), enemy: chance.choice(("", left[-1]))},
        level={enemy: chance.choice((1, 8))}, coins=dict.fromkeys(("nebkher", enemy, *mates), COINS),
        books={enemy: " ".join(chance.sample(SPELL_IDS, 3))} if enemy == "gydion" else {},
        coin=chance.choice(("red", "blue")), seed=chance.randrange(10**6),
    )  # fmt: skip


def on_the_board(s: Match) -> set[int]:
    """The pieces of all heroes that lie on the board."""
    return {piece for piece in TOKENS if s.where[piece] != NONE}


def go_on(table: Table[Match], chance: random.Random) -> None:
    """Whoever is asked first, and has not answered yet, chooses anything."""
    seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
    choose(table, chance.choice(offered(table, seat)), seat)


def perform(table: Table[Match], chance: random.Random) -> bool:
    """NebKher performs the primary action of the card, if there is one and it may be; False where it may not."""
    choose(choose(table, "primary"), "mode 0")
    if "target hero1" in offered(table):
        choose(table, "target hero1")
    if "primary" not in offered(table):
        return False
    choose(table, "primary")
    while table.asks and table.state.phase == ACT and table.state.actor == NEBKHER:
        go_on(table, chance)
    return True


CARDS = {
    hero: [slot for slot in PRINTED.slots_of(number) if slot != ULTIMATE]
    for number, hero in enumerate(HERO_IDS)
    if hero != "nebkher"
}


@pytest.mark.parametrize("enemy", CARDS)
@rule("GA-core-13", "GA-kw-21", "GA-active-01")
def test_a_gripped_card_breaks_nothing_and_gives_nothing_to_its_owner(enemy: str) -> None:
    # GA-ruling-34, GA-ruling-35, GA-ruling-37
    for slot in CARDS[enemy]:
        for number in range(MOMENTS):
            chance = random.Random(f"{enemy} {slot} {number}")
            table = moment(enemy, slot, chance)
            s, card = table.state, HERO_IDS.index(enemy) * SLOTS + slot
            tokens, lay, cards = [*s.tokens], on_the_board(s), [sorted(cards_of(s, seat)) for seat in range(4)]
            spent = [*map(len, s.discards)]
            performed, where = perform(table, chance), f"{enemy} {SLOT_IDS[slot]}, moment {number}"
            assert performed == (PRINTED.action[card] != DEFENSE), where
            strange = {s.tokens[piece - FIRST_TOKEN] for piece in on_the_board(s) - lay if OWNER[piece] != NEBKHER}
            if [*map(len, s.discards)] == spent:  # else somebody has defended, perhaps with tokens
                assert strange <= NO_TOKENS, where
            assert (s.tokens, s.markers) == (tokens, []), where
            assert [sorted(cards_of(s, seat)) for seat in range(4)] == cards, where
            assert all(e[1:3] == [NEBKHER, GOLD] for e in s.active if e[0] == card), where
            assert {seat for seat, kind, *_ in s.notes if kind == SPELL} <= {ENEMY}, where
            if s.where[NEBKHER] != NONE and CARD_WORDS[card] not in PAYS:
                assert s.coins[ENEMY] <= COINS, where
            while performed and table.asks and s.round == 1:  # what stays in force of it breaks nothing either
                go_on(table, chance)
