"""Every refusal of the game in a position in which it is given: its kind and rule, the table, who tries what."""

from __future__ import annotations

from collections.abc import Callable

from titanomachy.games.last_stand.content import SYMBOLS, TACTICS_IDS

from ..drawn import CONTENT, GAME, Play, stand

FRENCH: dict[str, object] = {"edition": "fr"}


def new(**options: object) -> Play:
    """A game from its very beginning."""
    return Play(GAME.new(seats=4, seed=1, **options))  # type: ignore[arg-type]


def chosen_heroes() -> Play:
    """The Titan and the first Hero are chosen."""
    play = new(titan="standard")
    play.table.choose(1, "hero levi")
    return play


def dealt(picture: str = "0 eren fight\n0 levi fight\n0 hange fight", **more: object) -> Play:
    return stand(picture, step="titan_selects", **more)  # type: ignore[arg-type]


def rolls(picture: str = "0 levi fight titan\n0 eren (titan) fight\n0 hange") -> Play:
    return stand(picture, step="heroes_reroll")


def lends(picture: str = "0 eren fight move titan\n0 levi\n0 hange", **more: object) -> Play:
    return stand(picture, step="eren_gives", **more)  # type: ignore[arg-type]


def uses(titan: str = "standard", dice: str = "(titan) (titan) fight", **more: object) -> Play:
    return stand(f"0 eren {dice}\n0 levi\n0 hange", step="titan_uses", titan=titan, **more)  # type: ignore[arg-type]


def trample(picture: str = "0 eren dodge dodge dodge fight\n0 levi tactics\n4 hange dodge dodge") -> Play:
    return stand(picture, step="resolve", up="std_trample", down="std_bite")


def feast() -> Play:
    return stand("0 eren tactics tactics dodge titan\n0 levi tactics\n4 hange", step="resolve", up="std_feast",
                 down="std_bite")  # fmt: skip


def taken_back() -> Play:
    """Step 4 with one returned die that was rolled, one that waits, one with the Titan, one kept."""
    play = stand("0 levi <titan> <titan> (titan) fight\n0 eren\n0 hange", step="reroll_returned", dice="move move")
    return play.do("levi", "reroll")


def spends(picture: str, **more: object) -> Play:
    return stand(picture, **more)  # type: ignore[arg-type]


def choosing_a_die() -> Play:
    """Sasha meets a condition and is asked which die pays; nothing else can be done meanwhile."""
    play = spends("3 sasha cannon fight move dodge dodge\n0 levi\n0 hange", tactics="blinding_shot")
    return play.do("sasha", "meet 1")


def grabbed() -> Play:
    """The Titan picks a die of Eren's."""
    return stand("3 eren fight\n0 levi tactics\n0 hange", step="resolve", titan="voracious", up="vor_grab",
                 down="vor_bite")  # fmt: skip


def hit_in_french() -> Play:
    """The Heroes decide who of them is hit."""
    play = stand("0 eren (titan) (titan) (titan) (titan)\n0 levi (titan) (titan) (titan)\n0 hange", step="titan_uses",
                 titan="destructive", options={"edition": "fr"})  # fmt: skip
    return play.do("titan", "ability 2")


def paid_once() -> Play:
    play = spends("4 eren dodge dodge dodge dodge\n0 levi\n0 hange", tactics="blinding_shot")
    return play.do("eren", "meet 0")


def lends_again(options: dict[str, object] | None = None) -> Play:
    """The end of step 4: one die was rolled there, one was kept, one taken away."""
    return stand(
        "0 eren fight move [dodge]\n0 levi\n0 hange", step="eren_gives_again", rolled_back=[0], options=options
    )


def paying() -> Play:
    """The Titan pays with dice of two Heroes."""
    play = stand("0 eren (titan) (titan) fight\n0 sasha (titan) (titan)", step="titan_uses")
    return play.do("titan", "ability 0")


def crushing() -> Play:
    """The Titan chooses a floor; no Cannon stands on level 4."""
    return stand("4 eren fight\n4 levi", step="resolve", up="std_frenzy", down="std_bite")


def no_cannon_left() -> Play:
    return spends("3 eren cannon\n0 levi", cannons=[1, 0], shots=1, tactics="blinding_shot")


def mikasa_lends() -> Play:
    """Step 4: Eren has given a die, one was taken away, one came back."""
    return stand("0 eren <titan> [fight]\n0 mikasa move+eren <titan>\n0 hange", step="reroll_returned")


def deviant(*choices: str, dice: str = "(titan) (titan) (titan) (titan) fight", **more: object) -> Play:
    play = uses("deviant", dice, **more)
    return play.do("titan", *choices)


def searched() -> Play:
    """Armin looks through a pile from which a card has gone."""
    return spends("4 armin tactics\n0 levi", used=["rescue"], tactics="neck_slash").do("armin", "search")


def rescued(edition: str = "en") -> Play:
    """Two Citizens have been eaten; the Heroes say how many return."""
    options: dict[str, object] = {"edition": edition, "rescue": "up_to"}
    first, _, third = CONTENT.tactics[TACTICS_IDS.index("rescue")].conditions
    dice = " ".join([SYMBOLS[third.symbol]] * third.count)
    play = spends(f"0 eren {dice}\n0 levi", tactics="rescue", citizens=10, paid=[first.count, 0, 0], options=options)
    while play.can("eren", "give"):
        play.do("eren", "give")
    return play


Case = tuple[str, str, Callable[[], Play], str, str]  # the refusal, its rule, the table, who tries, what

# -- another moment, another seat

MOMENTS: list[Case] = [
    ("not_now", "LS-round-02", dealt, "titan", "ability 0"),
    ("not_now", "LS-round-02", lambda: spends("4 eren fight\n0 levi"), "eren", "reroll 0"),
    ("not_now", "LS-round-02", lambda: spends("4 eren fight\n0 levi"), "eren", "strike 1"),
    ("not_now", "LS-round-02", uses, "titan", "take 2"),
    ("not_now", "LS-round-02", choosing_a_die, "sasha", "fire 0"),
    ("not_now", "LS-round-02", choosing_a_die, "sasha", "move 2 5"),
    ("not_now", "LS-round-02", lambda: rolls().do("levi", "content"), "levi", "fight 0"),
    ("not_yours", "LS-round-02", grabbed, "titan", "offer 5"),
    ("not_yours", "LS-round-02", hit_in_french, "levi", "ability 0"),
    ("contented", "LS-s2-08", lambda: rolls().do("levi", "content"), "levi", "reroll 0"),
    ("contented", "LS-s2-08", lambda: rolls().do("levi", "content"), "levi", "select 0"),
    ("resting", "LS-s6-02", lambda: spends("4 eren fight\n0 levi").do("eren", "rest"), "eren", "fight 0"),
    ("not_now", "LS-round-02", lambda: spends("4 eren fight\n0 levi").do("eren", "rest"), "eren", "reroll 0"),
    ("not_now", "LS-round-02", lambda: spends("4 eren tactics\n0 levi").do("eren", "rest"), "eren", "offer 0"),
    ("not_now", "LS-round-02", lambda: feast().do("eren", "allow"), "eren", "cycle 0"),
    ("resting", "LS-s6-02", lambda: feast().do("eren", "allow"), "eren", "offer 0"),
]  # fmt: skip

# -- setting up

SETTING_UP: list[Case] = [
    ("taken", "LS-setup-12", chosen_heroes, "hero 2", "hero levi"),
    ("no_start", "LS-setup-16", lambda: new(titan="standard", heroes=["eren", "levi", "hange"]), "eren", "start 4"),
]  # fmt: skip

# -- cards

CARDS: list[Case] = [
    ("card_aside", "LS-s1-04", lambda: dealt(aside="std_trample std_feast"), "titan", "place std_feast"),
    ("card_gone", "LS-tlist-04", lambda: dealt(removed="std_bite"), "titan", "place std_bite"),
    ("card_gone", "LS-tlist-05", lambda: dealt(removed="std_bite", options=FRENCH), "titan", "place std_bite"),
    ("card_played", "LS-s1-01", lambda: dealt().do("titan", "place std_swat"), "titan", "place std_swat"),
    ("card_other", "LS-setup-09", dealt, "titan", "place vor_feast"),
    ("not_in_hand", "LS-abil-15", lambda: deviant("ability 0", "replace first", up="dev_leap", down="dev_feast"),
     "titan", "place dev_feast"),
    ("not_in_hand", "LS-abil-15", lambda: deviant("ability 0", "replace first", aside="dev_bite"),
     "titan", "place dev_bite"),
    ("third_played", "LS-abil-19", lambda: deviant("ability 2", up="dev_leap"), "titan", "place dev_leap"),
    ("third_played", "LS-abil-20", lambda: deviant("ability 2", up="dev_leap", options=FRENCH),
     "titan", "place dev_leap"),
    ("card_aside", "LS-s1-04", lambda: deviant("ability 2", aside="dev_bite"), "titan", "place dev_bite"),
]  # fmt: skip

# -- step 2

ROLLING: list[Case] = [
    ("not_rolled", "LS-s2-03", rolls, "levi", "reroll 6"),
    ("not_rolled", "LS-s2-03", rolls, "levi", "unselect 19"),
    ("handed_over", "LS-s2-05", rolls, "eren", "reroll 5"),
    ("levi_keeps", "LS-hero-30", rolls, "levi", "reroll 1"),
    ("levi_keeps", "LS-hero-30", rolls, "levi", "select 1"),
    ("picked", "LS-s2-04", lambda: rolls().do("levi", "select 0"), "levi", "select 0"),
    ("not_picked", "LS-s2-04", rolls, "levi", "unselect 0"),
    ("none_picked", "LS-s2-04", rolls, "levi", "roll"),
]  # fmt: skip

# -- Eren's gifts

GIFTS: list[Case] = [
    ("not_givers", "LS-hero-01", lends, "eren", "lend 7 1"),
    ("not_givers", "LS-hero-02", lambda: lends(options=FRENCH), "eren", "lend 7 1"),
    ("not_givers", "LS-hero-01", lambda: lends().do("eren", "lend fight 1"), "eren", "lend 0 2"),
    ("give_self", "LS-hero-03", lends, "eren", "lend 0 0"),
    ("give_self", "LS-hero-03", lends, "eren", "lend 0 3"),
    ("give_titan", "LS-hero-07", lends, "eren", "lend 2 1"),
    ("already_given", "LS-hero-03", lambda: lends().do("eren", "lend fight 1"), "eren", "lend 1 1"),
    ("only_rerolled", "LS-hero-01", lambda: lends_again(), "eren", "lend 1 1"),
    ("only_rerolled", "LS-hero-02", lambda: lends_again({"edition": "fr", "eren_gives": "twice"}), "eren", "lend 1 1"),
    ("obstructed", "LS-abil-07", lambda: lends_again(), "eren", "lend 2 1"),
]  # fmt: skip

# -- step 3

TITANS: list[Case] = [
    ("too_dear", "LS-s3-02", uses, "titan", "ability 1"),
    ("not_white", "LS-s3-08", lambda: uses(dice="(titan) (titan) (titan) (titan)", marker=10, options=FRENCH),
     "titan", "ability 2"),
    ("not_white", "LS-s3-09", lambda: uses(dice="(titan) (titan) (titan) (titan)", marker=10,
     options={"third_ability": "white_zone"}), "titan", "ability 2"),
    ("empty_hand", "LS-abil-15", lambda: stand("0 eren (titan) (titan) fight\n0 levi", step="titan_uses",
     titan="deviant", up="dev_leap", down="dev_feast", aside="dev_trample dev_thrash dev_rampage dev_recover",
     removed="dev_bite"), "titan", "ability 0"),
    ("frenzy_once", "LS-abil-23", lambda: uses("deviant", "(titan) (titan) (titan) (titan)", third="dev_bite"),
     "titan", "ability 2"),
    ("nothing_to_take", "LS-abil-29", lambda: uses("deviant", "(titan) (titan)"), "titan", "ability 1"),
    ("not_titans", "LS-s3-01", paying, "titan", "spend 2"),
    ("not_titans", "LS-s3-01", paying, "titan", "spend 19"),
    ("has_paid", "LS-s3-14", lambda: paying().do("titan", "spend 0"), "titan", "spend 0"),
    ("same_owner", "LS-s3-06", paying, "titan", "spend 1"),
    ("no_cannon", "LS-act-01", crushing, "titan", "crush 4"),
    ("no_hero", "LS-setup-11", hit_in_french, "levi", "strike 3"),
    ("no_die", "LS-setup-13", lambda: deviant("ability 1"), "titan", "take 19"),
    ("titan_has_it", "LS-abil-09", lambda: deviant("ability 1"), "titan", "take 2"),
    ("taken_away", "LS-abil-09", lambda: deviant("ability 1", dice="(titan) (titan) [move] fight"), "titan", "take 2"),
]  # fmt: skip

# -- step 4

RETURNED: list[Case] = [
    ("not_owner", "LS-s4-01", mikasa_lends, "mikasa", "reroll 10"),
    ("lent_die", "LS-hero-26", mikasa_lends, "mikasa", "reroll 2"),
    ("still_with_titan", "LS-s4-06", taken_back, "levi", "reroll 2"),
    ("kept_die", "LS-s4-02", taken_back, "levi", "reroll 3"),
    ("once_only", "LS-s4-01", taken_back, "levi", "reroll 0"),
    ("set_aside", "LS-s4-03", lambda: stand("0 levi <titan> <titan>\n0 eren\n0 hange", step="reroll_returned",
     dice="titan").do("levi", "reroll 0"), "levi", "reroll 0"),
    ("obstructed", "LS-abil-07", mikasa_lends, "eren", "reroll 1"),
    ("obstructed", "LS-abil-08", lambda: stand("0 eren <titan> [fight]\n0 levi", step="reroll_returned",
     options=FRENCH), "eren", "reroll 1"),
]  # fmt: skip

# -- step 5

DEFENCES: list[Case] = [
    ("only_dodge", "LS-s5-03", trample, "eren", "dodge 3"),
    ("only_dodge", "LS-s5-03", lambda: trample("0 eren dodge dodge tactics\n0 levi\n4 hange"), "eren", "offer 2"),
    ("only_tactics", "LS-s5-03", feast, "eren", "offer 2"),
    ("only_tactics", "LS-s5-03", feast, "eren", "dodge 2"),
    ("put_up", "LS-s6-05", lambda: trample().do("eren", "dodge"), "eren", "dodge 0"),
    ("put_up", "LS-s6-05", lambda: feast().do("eren", "offer"), "eren", "offer 0"),
    ("not_put_up", "LS-s5-06", feast, "eren", "withdraw 0"),
    ("not_your_die", "LS-s5-07", lambda: feast().do("eren", "offer"), "levi", "withdraw 0"),
    ("titan_face", "LS-s5-07", feast, "eren", "offer 3"),
    ("not_struck", "LS-act-09", grabbed, "titan", "take 5"),
    ("not_struck", "LS-act-09", grabbed, "titan", "take 15"),
]  # fmt: skip

# -- step 6

SPENDING: list[Case] = [
    ("not_your_die", "LS-s5-07", lambda: spends("4 eren fight\n4 levi fight"), "eren", "fight 5"),
    ("not_your_die", "LS-s5-07", lambda: spends("4 eren fight\n4 levi fight"), "eren", "fight 10"),
    ("not_your_die", "LS-s5-07", lambda: spends("4 eren fight\n4 levi fight"), "eren", "fight 19"),
    ("with_the_titan", "LS-s5-07", lambda: spends("4 eren (fight)\n0 levi"), "eren", "fight 0"),
    ("die_gone", "LS-s5-07", lambda: spends("4 eren [fight]\n0 levi"), "eren", "fight 0"),
    ("die_gone", "LS-s5-07", lambda: spends("4 eren fight\n0 levi").do("eren", "fight"), "eren", "fight 0"),
    ("titan_face", "LS-s5-07", lambda: spends("4 levi titan\n0 eren"), "levi", "fight 0"),
    ("no_symbol", "LS-fight-01", lambda: spends("4 eren move\n0 levi"), "eren", "fight 0"),
    ("no_symbol", "LS-tsym-01", lambda: spends("4 eren fight\n0 levi"), "eren", "cycle 0"),
    ("no_symbol", "LS-move-01", lambda: spends("4 eren fight\n0 levi"), "eren", "move 0 5"),
    ("no_symbol", "LS-cannon-01", lambda: spends("3 eren fight\n0 levi"), "eren", "fire 0"),
    ("too_far", "LS-move-01", lambda: spends("4 eren move\n0 levi"), "eren", "move 0 6"),
    ("not_on_titan", "LS-fight-02", lambda: spends("5 eren fight\n0 levi"), "eren", "fight 0"),
    ("not_on_tower", "LS-cannon-02", lambda: spends("4 eren cannon\n0 levi"), "eren", "fire 0"),
    ("lent_cannon", "LS-hero-27", lambda: spends("0 eren\n4 hange cannon+eren"), "hange", "fire 0"),
    ("cannon_limit", "LS-cannon-04", lambda: spends("3 eren cannon\n0 levi", cannons=[1, 0], shots=1),
     "eren", "fire 0"),
    ("not_armin", "LS-tsym-03", lambda: spends("4 eren tactics\n0 levi"), "eren", "search 0"),
    ("no_symbol", "LS-hero-19", lambda: spends("4 armin fight\n0 levi"), "armin", "search 0"),
    ("tactic_gone", "LS-tac-08", searched, "armin", "top rescue"),
]  # fmt: skip

# -- Tactics cards

TACTICS: list[Case] = [
    ("card_limit", "LS-cannon-07", no_cannon_left, "eren", "meet 1"),
    ("card_limit", "LS-cannon-07", no_cannon_left, "eren", "give 0"),
    ("is_met", "LS-tac-02", paid_once, "eren", "meet 0"),
    ("not_there", "LS-tac-03", lambda: spends("5 eren dodge dodge\n0 levi", tactics="blinding_shot"),
     "eren", "meet 0"),
    ("not_there", "LS-tac-04", lambda: spends("5 eren cannon\n0 levi", tactics="blinding_shot"), "eren", "meet 1"),
    ("too_few", "LS-tac-12", lambda: spends("4 eren dodge\n0 levi", tactics="blinding_shot"), "eren", "meet 0"),
    ("wrong_die", "LS-tac-12", choosing_a_die, "sasha", "use 1"),
    ("kill_zone", "LS-tac-09", lambda: spends("4 eren fight\n0 levi", tactics="neck_slash"), "eren", "give 0"),
    ("wrong_gift", "LS-tac-05", lambda: spends("4 eren fight\n0 levi", tactics="blinding_shot"), "eren", "give 0"),
    ("too_many", "LS-tlist-14", rescued, "eren", "rescue 3"),
    ("too_many", "LS-tlist-15", lambda: rescued("fr"), "eren", "rescue 3"),
]  # fmt: skip

CASES = [*MOMENTS, *SETTING_UP, *CARDS, *ROLLING, *GIFTS, *TITANS, *RETURNED, *DEFENCES, *SPENDING, *TACTICS]
