"""What the set-up options and their values are called."""

from __future__ import annotations

from typing import Final

from ....drawing.showing import Settings
from ....kernel.options import Value
from ....kernel.words import N_, say, told
from ..board import BOARD_IDS, board
from ..cards import HERO_IDS
from ..content import CONTENTS
from .about import pack_name

NAMES: Final = {
    "length": N_("Length"),
    "board": N_("Board"),
    "selection": N_("Choice of heroes"),
    "complexity": N_("Complexity"),
    "twins": N_("Same hero in both teams"),
    "players": N_("People"),
    "larger": N_("Larger team"),
    "handicap": N_("Handicap cards"),
    "six_cards": N_("Sixth card"),
    "strays": N_("Minions that return"),
    "sirens_call": N_("Siren's Call"),
    "stood_still": N_("Who has stood still"),
    "open_talk": N_("Open talk"),
}
VALUES: Final[dict[tuple[str, Value], str]] = {
    ("length", "quick"): N_("Quick"),
    ("length", "long"): N_("Long"),
    ("board", "auto"): N_("The usual one"),
    ("selection", "first_game"): N_("First game"),
    ("selection", "all_random"): N_("All by chance"),
    ("selection", "all_pick"): N_("All pick in turn"),
    ("selection", "single_draft"): N_("One of three each"),
    ("selection", "random_draft"): N_("From a few laid out"),
    ("selection", "player_draft"): N_("Captains draft players"),
    ("selection", "pick_and_ban"): N_("Pick and ban"),
    ("twins", "auto"): N_("If there are too few"),
    ("twins", "never"): N_("Never"),
    ("twins", "always"): N_("Always"),
    ("players", "each"): N_("One for each hero"),
    ("larger", "red"): N_("Red"),
    ("larger", "blue"): N_("Blue"),
    ("strays", "chosen"): N_("In the order that their team chooses"),
    ("strays", "in_order"): N_("In a fixed order"),
    ("sirens_call", "moves"): N_("Moves whom it can move"),
    ("sirens_call", "may_stay"): N_("May leave them where they are"),
    ("stood_still", "never_left"): N_("Who has not left its space"),
    ("stood_still", "same_space"): N_("Who stands where it stood"),
    ("handicap", "none"): N_("Nobody"),
    ("six_cards", "none"): N_("Nobody"),
}


def other_name(option: str, value: Value, lang: str) -> str:
    """What a value is called that the content names, or that has a number in it."""
    if option == "board" and value in BOARD_IDS:
        return told(board(str(value)).spec, "name", lang)
    if option == "selection" and value in HERO_IDS:
        return CONTENTS.of({}).name("hero", HERO_IDS.index(str(value)), lang)
    if option == "complexity" and isinstance(value, int):
        return "★" * value
    if option == "players":
        return say(N_("{n} {n:person|people}"), lang, n=value)
    if option in ("handicap", "six_cards"):
        return say(N_("Hero {n}"), lang, n=int(str(value)) + 1)
    return ""


def note(option: str, value: Value, lang: str) -> str:
    """Of a hero to tick: how complex it is, and in which pack it comes."""
    if option != "selection" or value not in HERO_IDS:
        return ""
    content, hero = CONTENTS.of({}), HERO_IDS.index(str(value))
    return f"{'★' * content.complexity[hero]} · {pack_name(str(content.hero_entries[hero]['pack']), lang)}"


SETTINGS: Final = Settings(NAMES, VALUES, other_name, note)
