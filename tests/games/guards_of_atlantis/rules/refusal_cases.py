"""Choices that are refused: a case for every reason against every verb, in a position in which it is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from titanomachy.games.guards_of_atlantis.rules.reasons import Reasons
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.messages import Message
from titanomachy.kernel.table import Table

from ..table_top import GAME, act, arrange, choose

FOUR = "arien brogan xargatha wasp"
THIEF = "tigerclaw brogan xargatha wasp"
ROCK = {"token1_1": "rock"}
STARTED = {0: "e8", 1: "u7"}[GAME.new(4, 1, selection="all_random").state.coin]  # where the first hero may start
Made = Callable[[], Table[Match]]
Case: TypeAlias = tuple[Message, str, Made, str, str | int]  # the reason, its verb, the table, what is chosen, by whom


def new(selection: str | tuple[str, ...], seats: int = 4, **options: Any) -> Table[Match]:
    """A table at the very beginning."""
    return GAME.new(seats, 1, selection=selection, **options)


def acting(card: str = "noble_blade", near: str = "l12", **more: Any) -> Table[Match]:
    """Arien in the middle, a Blue minion beside him, and others."""
    at = {"arien": "k12", "blue_melee1": near, "blue_melee2": "k11", "red_melee1": "j12", "token1_1": "k13"}
    return arrange(FOUR, at, f"arien {card}", tokens=ROCK, **more)


def struck(*hand: str, card: str = "noble_blade", **more: Any) -> Table[Match]:
    """Brogan may defend against Arien."""
    table = arrange(
        FOUR, {"arien": "k12", "brogan": "k11"}, f"arien {card}", {"brogan": "red1"},
        hands={"brogan": " ".join(hand)}, discards={"brogan": "green1"}, **more,
    )  # fmt: skip
    return act(table, "arien", "primary")


def walking() -> Table[Match]:
    """Arien walks with a Movement of 4, blocked on one side."""
    return act(acting("dangerous_current"), "arien", "walk")


def travelling() -> Table[Match]:
    """Arien travels fast from his throne; a Blue minion stands in the jungle beside it."""
    at = {"arien": "d10", "blue_melee1": "h6", "red_melee1": "d9"}
    return act(arrange(FOUR, at, "arien dangerous_current"), "arien", "travel")


def off(**at: str) -> Table[Match]:
    """Arien may come back."""
    return arrange(FOUR, at, "arien noble_blade", off="arien")


def levelling(level: int, coins: int) -> Table[Match]:
    """Arien has risen and chooses an upgrade."""
    return arrange(FOUR, level={"arien": level}, coins={"arien": coins}, phase="level")


def picked(selection: str, *choices: str) -> Table[Match]:
    """Some heroes are picked or banned."""
    table = new(selection)
    for words in choices:
        choose(table, words)
    return table


def started() -> Table[Match]:
    """The first hero has taken its place."""
    table = new("all_random")
    return choose(table, f"start {STARTED}")


def ancestors(rune: str) -> Table[Match]:
    """Wasp may swap a resolved card by Snorri's skill."""
    table = arrange(
        "snorri brogan wasp arien", {"snorri": "j13", "wasp": "l13"}, "snorri ancestral_boon", turn=2,
        resolved={"wasp": "red1"}, markers=[f"snorri rune_{rune} snorri 2"],
    )  # fmt: skip
    return act(table, "snorri", "primary")


def saving() -> Table[Match]:
    """Brogan may keep a minion by a silver card."""
    at = {"arien": "k12", "blue_melee1": "k11", "brogan": "l11"}
    table = arrange(
        FOUR, at, "arien dangerous_current", hands={"brogan": "gold silver"}, active=["brogan shield round"]
    )
    act(table, "arien", "primary")
    return choose(table, "target blue_melee1") if 0 in table.asks else table


def displaced() -> Table[Match]:
    """The lane is pushed, and a Blue minion appears beside its spawn point, on which Xargatha stands."""
    at = {"arien": "j13", "blue_melee1": "j12", "red_melee1": "m8", "red_heavy1": "m6", "xargatha": "r2"}
    table = arrange(FOUR, at, "arien noble_blade", {"wasp": "green1"}, keepers=False)
    return act(table, "arien", "primary")


def fought() -> Table[Match]:
    """Red loses one of its minions in the battle."""
    at = {"red_melee1": "j8", "red_melee2": "k8", "red_heavy1": "l8", "blue_melee1": "m8", "blue_melee2": "n8",
          "blue_melee3": "j12", "blue_melee4": "k12"}  # fmt: skip
    return arrange(FOUR, at, keepers=False, turn=4, phase="turn_ends")


def shoving(obstacle: str) -> Table[Match]:
    """Brogan pushes Arien, whom an obstacle may stop."""
    at = {"brogan": "j13", "arien": "k13", "xargatha": obstacle}
    return act(arrange(FOUR, at, "brogan mighty_punch"), "brogan", "primary", "skip")


def gambled() -> Table[Match]:
    """Brogan picks a card, and Bain guesses its colour."""
    at, hands = {"bain": "j13", "brogan": "k13"}, {"brogan": "gold silver"}
    table = arrange("bain brogan xargatha wasp", at, "bain blue1", hands=hands, discards={"brogan": "green1"})
    return act(table, "bain", "primary")


def casting(card: str, out: str = "", *active: str, **at: str) -> Table[Match]:
    """Gydion, who has prepared his spells, chooses one of them."""
    heroes = "gydion arien brogan xargatha"
    at = {"gydion": "k12", **at}
    return act(arrange(heroes, at, f"gydion {card}", books={"gydion": out}, active=active), "gydion", "primary")


def doubled() -> Table[Match]:
    """Razzle chooses which of his figures acts."""
    at, double = {"razzle": "k12", "token0_1": "k11"}, {"token0_1": "stunt_double"}
    return arrange("razzle arien brogan xargatha", at, "razzle phantom_strike", tokens=double)


def unbinding() -> Table[Match]:
    """Gydion has placed his Familiar and may take spells out of the book."""
    table = choose(casting("lesser_conjuration"), "cast find_familiar")
    return choose(table, "to k11") if table.asks[0].message.kind == "place" else table


HEROES: list[Case] = [
    (Reasons.hero_taken, "hero", lambda: picked("all_pick", "hero wasp"), "hero wasp", "?"),
    (Reasons.hero_taken, "ban", lambda: picked(
        "pick_and_ban", "ban wasp", "ban arien", "hero dodger", "hero sabina"), "ban dodger", "?"),
    (Reasons.hero_banned, "ban", lambda: picked("pick_and_ban", "ban wasp"), "ban wasp", "?"),
    (Reasons.hero_banned, "hero", lambda: picked("pick_and_ban", "ban wasp", "ban arien"), "hero wasp", "?"),
    (Reasons.not_to_draft, "draft", lambda: new("player_draft"), "draft 0", "?"),
    (Reasons.hero_not_dealt, "hero", lambda: new("single_draft", twins="always"), "hero ?", 0),
    (Reasons.hero_not_laid_out, "hero", lambda: new("random_draft"), "hero ?", 0),
]  # fmt: skip
CARDS: list[Case] = [
    (Reasons.not_that_card, "pick", lambda: gambled(), "pick green1", "brogan"),
    (Reasons.not_that_color, "color", lambda: gambled(), "color green", "bain"),
    (Reasons.not_a_figure, "target", doubled, "target arien", "razzle"),
    (Reasons.not_that_card, "cast", lambda: casting("cantrip"), "cast fireball", "gydion"),
    (Reasons.not_in_book, "cast", lambda: casting("cantrip", "magic_missile"), "cast magic_missile", "gydion"),
    (Reasons.not_in_book, "unbind", unbinding, "unbind find_familiar", "gydion"),
    (Reasons.move_barred, "cast", lambda: casting(
        "cantrip", "", "xargatha stone_gaze turn", xargatha="k11"), "cast expeditious_retreat", "gydion"),
    (Reasons.not_in_hand, "play", lambda: arrange(FOUR), "play red2a", "arien"),
    (Reasons.left_out, "play", lambda: arrange(FOUR), "play handicap", "arien"),
    (Reasons.already_played, "play", lambda: arrange(FOUR, resolved={"arien": "gold"}, turn=2), "play gold", "arien"),
    (Reasons.on_table, "defend", lambda: struck("gold"), "defend red1", "brogan"),
    (Reasons.defends_from_hand, "defend", lambda: struck("gold"), "defend green1", "brogan"),
    (Reasons.defends_from_hand, "defend", lambda: struck("gold"), "defend red2a", "brogan"),
    (Reasons.left_out, "defend", lambda: struck("gold"), "defend handicap", "brogan"),
    (Reasons.primary_barred, "defend", lambda: act(arrange(
        "tigerclaw arien wasp brogan", {"tigerclaw": "j13", "arien": "k13", "wasp": "l13"},
        "tigerclaw backstab_with_a_ballista", hands={"arien": "red1 blue1"}), 0, "primary"), "defend blue1", "arien"),
    (Reasons.discards_from_hand, "discard", saving, "discard red2a", "brogan"),
    (Reasons.does_not_fit, "discard", saving, "discard gold", "brogan"),
    (Reasons.left_out, "discard", saving, "discard handicap", "brogan"),
    (Reasons.not_to_retrieve, "retrieve", lambda: act(arrange(
        FOUR, acts="brogan bulwark", discards={"brogan": "gold"}), "brogan", "primary"), "retrieve red1", "brogan"),
    (Reasons.not_tied, "first", lambda: arrange(FOUR, played={"arien": "gold", "xargatha": "gold"}), "first 1", 0),
]  # fmt: skip
ACTIONS: list[Case] = [
    (Reasons.defense_only, "primary", lambda: acting("aspiring_duelist"), "primary", "arien"),
    (Reasons.action_barred, "primary", lambda: arrange(
        FOUR, {"arien": "k12", "brogan": "k11"}, "brogan shield", active=["arien spell_break turn"]), "primary", 1),
    (Reasons.move_barred, "primary", lambda: arrange(
        "arien xargatha brogan wasp", {"arien": "k12", "xargatha": "k11"}, "arien slippery_ground",
        active=["xargatha stone_gaze turn"]), "primary", 0),
    (Reasons.no_movement, "walk", lambda: acting("spell_break"), "walk", "arien"),
    (Reasons.move_barred, "walk", lambda: arrange(
        FOUR, {"brogan": "k12", "xargatha": "k11"}, "brogan shield", active=["xargatha stone_gaze turn"]), "walk", 1),
    (Reasons.moves_as_primary, "walk", lambda: arrange(FOUR, acts="xargatha charm"), "walk", "xargatha"),
    (Reasons.no_movement_to_travel, "travel", lambda: acting("spell_break"), "travel", "arien"),
    (Reasons.travel_barred, "travel", lambda: arrange(
        FOUR, {"arien": "k12", "brogan": "k11"}, "brogan shield", active=["arien slippery_ground turn"]), "travel", 1),
    (Reasons.enemy_here, "travel", acting, "travel", "arien"),
    (Reasons.no_attack, "strike", lambda: acting("spell_break"), "strike", "arien"),
    (Reasons.attacks_as_primary, "strike", acting, "strike", "arien"),
    (Reasons.no_attack_to_clear, "clear", lambda: acting("spell_break"), "clear", "arien"),
    (Reasons.no_token, "clear", lambda: arrange(FOUR, acts="arien gold"), "clear", "arien"),
]  # fmt: skip
SPACES: list[Case] = [
    (Reasons.terrain, "to", walking, "to l9", "arien"),
    (Reasons.taken, "to", walking, "to l12", "arien"),
    (Reasons.out_of_reach, "to", walking, "to v6", "arien"),
    (Reasons.obstacle, "to", lambda: act(arrange(
        FOUR, {"wasp": "k12", "arien": "l11"}, "arien dangerous_current", active=["wasp static_barrier turn"]),
        "arien", "walk"), "to n10", "arien"),
    (Reasons.terrain, "to", travelling, "to a1", "arien"),
    (Reasons.taken, "to", travelling, "to d9", "arien"),
    (Reasons.too_far_to_travel, "to", travelling, "to v6", "arien"),
    (Reasons.enemy_there, "to", travelling, "to h7", "arien"),
    (Reasons.not_by_text, "to", lambda: act(acting("liquid_leap"), "arien", "primary"), "to v6", "arien"),
    (Reasons.no_start, "start", lambda: new("all_random"), "start k12", "?"),
    (Reasons.terrain, "start", lambda: new("all_random"), "start a1", "?"),
    (Reasons.terrain, "respawn", off, "respawn a1", "arien"),
    (Reasons.taken, "respawn", lambda: off(xargatha="e8"), "respawn e8", "arien"),
    (Reasons.no_respawn, "respawn", off, "respawn k12", "arien"),
    (Reasons.not_nearest_respawn, "respawn", lambda: off(
        xargatha="e8", red_melee1="d10", red_melee2="b12"), "respawn k12", "arien"),
    (Reasons.not_nearest, "spawn", displaced, "spawn q5", "wasp"),
    (Reasons.taken, "spawn", displaced, "spawn s4", "wasp"),
    (Reasons.terrain, "spawn", displaced, "spawn a1", "wasp"),
    (Reasons.not_on_the_way, "spawn", lambda: choose(arrange(
        FOUR, {"red_melee1": "n3"}, "brogan onslaught", {"wasp": "green1"}), "hold"), "spawn m7", "arien"),
    (Reasons.taken, "start", started, "start " + STARTED, "?"),
]  # fmt: skip
PIECES: list[Case] = [
    (Reasons.no_rival, "remove", lambda: choose(arrange(
        FOUR, {"red_melee1": "n3", "red_melee2": "m3"}, "brogan onslaught", {"wasp": "green1"}), "hold"),
     "remove red_melee3", "arien"),
    (Reasons.not_on_board, "target", lambda: act(acting(), "arien", "primary"), "target blue_melee3", "arien"),
    (Reasons.friend, "target", lambda: act(acting(), "arien", "primary"), "target red_melee1", "arien"),
    (Reasons.no_unit, "target", lambda: act(acting(), "arien", "primary"), "target token1_1", "arien"),
    (Reasons.not_beside, "target", lambda: act(acting(), "arien", "primary"), "target brogan", "arien"),
    (Reasons.out_of_range, "target", lambda: act(acting("rogue_wave"), "arien", "primary"), "target brogan", "arien"),
    (Reasons.heavy_immune, "target", lambda: act(arrange(
        FOUR, {"arien": "k12", "blue_melee1": "l12", "blue_melee2": "k11", "blue_heavy1": "k13"}, "arien gold"),
        "arien", "primary"), "target blue_heavy1", "arien"),
    (Reasons.heavy_immune, "target", lambda: act(arrange(  # as far away as the wave goes
        FOUR, {"arien": "k12", "blue_melee1": "l12", "blue_melee2": "k11", "blue_heavy1": "m12"}, "arien rogue_wave"),
        "arien", "primary"), "target blue_heavy1", "arien"),
    (Reasons.not_yourself, "target", lambda: act(arrange(
        FOUR, {"wasp": "k12", "red_melee1": "l12", "blue_melee2": "k11"}, "wasp lift_up"), "wasp", "primary"),
        "target wasp", "wasp"),
    (Reasons.no_target, "target", lambda: act(arrange(
        FOUR, {"wasp": "k12", "red_melee1": "l12", "blue_melee2": "k11"}, "wasp lift_up"), "wasp", "primary"),
        "target arien", "wasp"),
    (Reasons.not_to_clear, "target", lambda: act(acting(), "arien", "clear"), "target blue_melee1", "arien"),
    (Reasons.immune, "target", lambda: act(arrange(
        FOUR, {"arien": "k12", "brogan": "k11", "red_melee1": "j11", "red_melee2": "l10"},
        "brogan onslaught", active=["arien master_duelist round 3"]), "brogan", "primary"), "target arien", "brogan"),
    (Reasons.chosen_already, "target", lambda: act(arrange(
        "arien wasp xargatha brogan", {"wasp": "j13", "arien": "k13", "red_melee1": "i13", "red_melee2": "j12"},
        "wasp kinetic_repulse"), "wasp", "primary", "target hero0"), "target arien", "wasp"),
    (Reasons.not_lacking, "target", lambda: act(arrange(
        "dodger brogan arien wasp", {"dodger": "k12"}, "dodger necromancy"), "dodger", "primary"),
        "target blue_melee1", "dodger"),
    (Reasons.heavy_last, "remove", fought, "remove red_heavy1", "arien"),
    (Reasons.not_in_zone, "remove", fought, "remove blue_melee1", "arien"),
]  # fmt: skip
NUMBERS: list[Case] = [
    (Reasons.beyond_push, "push", lambda: shoving("n13"), "push 9", "brogan"),
    (Reasons.cannot_go, "push", lambda: shoving("m13"), "push 2", "brogan"),
    (Reasons.not_that_far, "push", lambda: act(arrange(
        "arien wasp xargatha brogan", {"wasp": "j13", "arien": "k13"}, "wasp kinetic_blast"),
        "wasp", "primary", "target hero0", ), "push 9", "wasp"),
    (Reasons.not_that_many, "coins", lambda: act(arrange(
        THIEF, {"tigerclaw": "j13", "brogan": "k13"}, "tigerclaw master_thief", coins={"brogan": 3}),
        "tigerclaw", "primary", "skip"), "coins 3", "tigerclaw"),
    (Reasons.no_such_choice, "mode", lambda: act(arrange(FOUR, acts="brogan throwing_axe"), "brogan", "primary"),
        "mode 2", "brogan"),
    (Reasons.no_such_choice, "mode", lambda: act(arrange(
        "snorri brogan xargatha wasp", acts="snorri inscribe_the_runes"), "snorri", "primary", "mode 1"),
        "mode 1", "snorri"),
    (Reasons.already_played, "play", lambda: choose(arrange("emmitt brogan wasp arien", level={"emmitt": 8}),
        "play gold"), "play gold", "emmitt"),
    (Reasons.not_that_card, "pick", lambda: ancestors("axe"), "pick gold", "wasp"),
    (Reasons.not_that_card, "pick", lambda: choose(ancestors("axe"), "pick red1"), "pick red1", "wasp"),
]  # fmt: skip
UPGRADES: list[Case] = [
    (Reasons.basic_card, "upgrade", lambda: levelling(1, 1), "upgrade gold", "arien"),
    (Reasons.not_yet, "upgrade", lambda: levelling(1, 1), "upgrade red3a", "arien"),
    (Reasons.not_higher, "upgrade", lambda: levelling(1, 1), "upgrade red1", "arien"),
    (Reasons.gone, "upgrade", lambda: arrange(
        FOUR, level={"arien": 2}, coins={"arien": 2}, phase="level", hands={"arien": "gold silver red2a blue1 green1"}),
        "upgrade red2b", "arien"),
    (Reasons.ultimate_later, "upgrade", lambda: levelling(1, 1), "upgrade ultimate", "arien"),
]  # fmt: skip
CASES: Final = (*HEROES, *CARDS, *ACTIONS, *SPACES, *PIECES, *NUMBERS, *UPGRADES)
