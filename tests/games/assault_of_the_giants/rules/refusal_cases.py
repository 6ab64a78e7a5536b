"""A position for every reason against a choice: the reason, the position, the choice, the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import EVENT_IDS, MARKER_IDS

from ..drawn_board import BOX, FIGHT, Play, battle, command, drawn, fight

Case = tuple[str, Callable[[], Play], str, str]

BESIDE: Final = "waterdeep hill regular\nneverwinter fire regular"
PASSAGE: Final = "sumber hill {}\ndelimbiyr frost regular"
FINAL: Final = {"storm": 120}
SMALL_FOLK: Final = [
    "icewind",
    "spine",
    "silver",
    "neverwinter",
    "dessarin",
    "waterdeep",
    "high_forest",
    "anauroch",
    "delimbiyr",
    "high_moor",
]


def event(board: str = "", turn: str = "hill", **told: Any) -> Play:
    return drawn(board, turn=turn, phase="event", **told)


def trade(board: str = BESIDE, **told: Any) -> Play:
    return command("trade", board, **{"left": 1, "cards": {"hill": "2*food", "fire": "2*ore"}, **told})


def passing(army: str = "regular", cards: str = "food", **told: Any) -> Play:
    return command("move", PASSAGE.format(army), cards={"hill": cards}, **told).do("cross sumber delimbiyr")


def moving(board: str, maneuvers: int, **told: Any) -> Play:
    return drawn(board, row="move", phase="moving", resume="after", maneuvers=maneuvers, **told)


def rest(board: str = "", left: int = 4, **told: Any) -> Play:
    return command("rest", board, left=left, **{"load": {}, **told})


def rolls(phase: str = "attack_roll", attackers: str = "regular", defenders: str = "regular", **told: Any) -> Play:
    return battle(FIGHT.format(attackers, defenders), "waterdeep", "neverwinter", phase, **told)


def hunt(hunters: str, phase: str = "attack_roll", board: str = "waterdeep frost elite", **told: Any) -> Play:
    at = {**dict.fromkeys(hunters.split(), "waterdeep"), **told.pop("slayers", {})}
    return battle(board, "waterdeep", "waterdeep", phase, hunters=hunters, turn="hill", slayers=at, row="rest", **told)


def npc(phase: str, **told: Any) -> Play:
    """Fire giants attack storm giants whom nobody plays."""
    board = "waterdeep fire regular\nneverwinter storm elite"
    return battle(board, "waterdeep", "neverwinter", phase, seats=3, **told)


def drafting() -> Play:
    return Play(GAME.new(3, 0))


def second_draft() -> Play:
    play = drafting()
    return play.do(play.offers()[0]).do(play.offers()[0]).do(play.offers()[0])


def opening(spell: str, defenders: str, **told: Any) -> Play:
    """An attack with an opening spell in hand."""
    play = fight("leader regular", defenders, spells={"hill": spell}, **told)
    return play.do("attack waterdeep neverwinter", "all", f"cast {spell}")


CASES: Final[tuple[Case, ...]] = (
    # the turn
    ("NOT_NOW", lambda: command("move", BESIDE), "give food", "AG-move-03"),
    ("NOT_NOW", lambda: drawn(BESIDE), "claim road_to_triboar", "AG-turn-02"),
    ("NOT_NOW", lambda: command("move", BESIDE), "hunt waterdeep", "AG-slayer-01"),
    ("NOT_REVEALED", drafting, "draft weaponry", "AG-setup-22"),
    ("NOT_REVEALED", second_draft, "draft weaponry", "AG-setup-23"),
    ("NOT_TOP", lambda: event(turn="fire"), "claim forge_vonindod", "AG-comp-22"),
    ("NOT_OPEN", lambda: event(turn="fire"), "claim great_feast", "AG-event-01"),
    (
        "GONE",
        lambda: event(events="song heart mines", claimed=gone("crown_of_splendors")),
        "claim crown_of_splendors",
        "AG-event-14",
    ),
    ("NOT_MET", lambda: event(events="crown song heart"), "claim crown_of_splendors", "AG-event-02"),
    (
        "NO_MARKER",
        lambda: event("waterdeep fire leader vonindod", "fire", story={"fire": 2}, markers={"slain_dragon": slain()}),
        "claim titan_of_death",
        "AG-special-24",
    ),
    ("NO_MARKER", lambda: forging(), "forge", "AG-special-24"),
    (
        "NO_SACRIFICE",
        lambda: event("sumber hill leader", cards={"hill": "2*food rune_blood"}),
        "sacrifice great_feast",
        "AG-event-03",
    ),
    (
        "ONE_PRICE",
        lambda: event("waterdeep hill regular", events="crown song heart"),
        "sacrifice crown_of_splendors",
        "AG-event-03",
    ),
    (
        "NO_RUNE",
        lambda: event("waterdeep hill regular", events="crown song heart"),
        "claim crown_of_splendors",
        "AG-event-02",
    ),
    ("NOT_TARGET", lambda: freezing(), "target high_moor", "AG-event-02"),
    ("IN_ROW", lambda: drawn(row="magic"), "command magic", "AG-command-03"),
    ("HOMELESS", lambda: drawn("sumber frost regular", points=FINAL), "command recruit", "AG-final-04"),
    (
        "HOMELESS_CLOUD",
        lambda: drawn("evermoors frost regular\nsilver frost regular", turn="cloud", lyn="silver", points=FINAL),
        "command recruit",
        "AG-final-07",
    ),
    # cards
    ("NO_RESOURCE", lambda: drawn(), "use food", "AG-resource-01"),
    ("NO_RESOURCE", lambda: rolls(attack="hill:h1", cards={"hill": "weaponry"}), "use ore", "AG-resource-01"),
    ("NONE_TO_GIVE", lambda: trade().do("deck"), "give ore", "AG-trade-10"),
    ("NONE_TO_GIVE", lambda: trade().do("offer fire"), "give ore", "AG-trade-08"),
    ("WRONG_MOMENT", lambda: drawn(cards={"hill": "ore"}), "use ore", "AG-resource-01"),
    ("NO_USE", lambda: drawn("waterdeep hill regular", cards={"hill": "food"}), "use food", "AG-resource-01"),
    (
        "ATTACKERS_ONLY",
        lambda: rolls("defence_roll", defence="stone:h1", cards={"stone": "ore weaponry"}),
        "use ore",
        "AG-battle-18",
    ),
    ("NO_SPELL", lambda: drawn(), "cast cure", "AG-magic-01"),
    ("NO_ARTIFACT", lambda: drawn("waterdeep hill regular!", spells={"hill": "cure"}), "evoke cure", "AG-magic-09"),
    ("SPELL_MOMENT", lambda: drawn(spells={"hill": "bane"}), "cast bane", "AG-magic-05"),
    ("SPELL_IDLE", lambda: drawn("waterdeep hill regular", spells={"hill": "cure"}), "cast cure", "AG-magic-05"),
    ("NOT_IN_PILE", lambda: command("special", discard="food"), "fetch ore", "AG-special-01"),
    ("NOT_FROM_PILE", lambda: command("special", discard="food ore"), "fetch ore", "AG-special-01"),
    (
        "NOT_FROM_PILE",
        lambda: trade(discard="ore", options={"deck_trade": "older_cards"}).do("deck", "give food", "go"),
        "fetch food",
        "AG-trade-11",
    ),
    ("NOT_THEIRS", lambda: trade().do("offer fire", "give food", "go"), "want artifact", "AG-trade-08"),
    ("NO_VICTIM", lambda: robbing(), "rob hill", "AG-leader-01"),
    ("NOT_DRAWN", lambda: command("magic", spell_deck="cure bane").do("draw"), "keep ward", "AG-magic-01"),
    (
        "NOT_SEEN",
        lambda: drawn(spells={"hill": "augury"}, deck="food ore weaponry artifact").do("cast augury"),
        "pocket rune_king",
        "AG-magic-05",
    ),
    ("NO_SPELL_PILE", lambda: command("magic"), "top", "AG-magic-02"),
    # giants
    ("NOT_THERE", lambda: command("move", BESIDE), "move waterdeep leader delimbiyr_vale", "AG-move-02"),
    ("NOT_HERE", lambda: rest("waterdeep hill regular!"), "heal waterdeep wounded_elite", "AG-rest-02"),
    ("NOT_WOUNDED", lambda: rest("waterdeep hill regular! elite"), "heal waterdeep elite", "AG-rest-02"),
    (
        "NOT_AMONG",
        lambda: fight("2*regular", "regular").do("attack waterdeep neverwinter"),
        "join elite",
        "AG-battle-02",
    ),
    (
        "NOT_AMONG",
        lambda: command("attack", "waterdeep hill 2*regular").do("advance waterdeep neverwinter"),
        "join elite",
        "AG-attack-04",
    ),
    (
        "NOBODY_YET",
        lambda: command("attack", "waterdeep hill 2*regular").do("advance waterdeep neverwinter"),
        "go",
        "AG-attack-04",
    ),
    ("NOBODY_YET", passing, "go", "AG-move-09"),
    ("NOBODY_YET", lambda: trade().do("deck"), "go", "AG-trade-10"),
    ("NOBODY_FIGHTS", lambda: fight("2*regular", "regular").do("attack waterdeep neverwinter"), "go", "AG-battle-04"),
    ("KEEPS_OUT", lambda: rescue(), "remove leader", "AG-recruit-07"),
    ("SOMEONE_LEAVES", lambda: crowded(), "pass", "AG-move-23"),
    ("NOT_HERE", lambda: crowded(), "remove wounded_elite", "AG-move-23"),
    # where one may stop
    ("ENEMY_THERE", lambda: command("move", BESIDE), "move waterdeep regular neverwinter_wood", "AG-move-07"),
    ("CLOSED", lambda: command("move", BESIDE), "move waterdeep regular sea_of_swords", "AG-move-18"),
    (
        "CLOSED_NPC",
        lambda: command("move", "dessarin frost champion", turn="frost", seats=3),
        "move dessarin_valley champion evermoors",
        "AG-npc-04",
    ),
    (
        "TWO_CHAMPIONS",
        lambda: command("move", "waterdeep hill champion\nsumber hill champion"),
        "move waterdeep champion sumber_hills",
        "AG-comp-10",
    ),
    # moving
    ("NOT_ADJACENT", lambda: command("move", BESIDE), "move waterdeep regular high_moor", "AG-move-02"),
    ("NOBODY_PASSES", lambda: command("move", BESIDE), "cross dessarin_valley neverwinter_wood", "AG-move-09"),
    ("NO_NEED", lambda: command("move", BESIDE), "cross waterdeep delimbiyr_vale", "AG-move-02"),
    (
        "TOO_FEW_MANEUVERS",
        lambda: moving(PASSAGE.format("regular"), 1),
        "cross sumber_hills delimbiyr_vale",
        "AG-move-09",
    ),
    (
        "CHAMPIONS_PAY",
        lambda: command("move", PASSAGE.format("champion")),
        "cross sumber_hills delimbiyr_vale",
        "AG-move-26",
    ),
    (
        "NO_WAY_BEYOND",
        lambda: moving(
            "sumber hill regular\n"
            + "\n".join(f"{one} {'frost' if n % 2 else 'fire'} regular" for n, one in enumerate(SMALL_FOLK)),
            9,
        ),
        "cross sumber_hills dessarin_valley",
        "AG-move-28",
    ),
    ("NO_WAY_BACK", lambda: passing().do("join regular", "pay food"), "onward sumber_hills", "AG-move-09"),
    ("NO_PAYMENT", lambda: passing().do("join regular"), "pay ore", "AG-move-10"),
    (
        "CHAMPION_WOUND",
        lambda: passing("champion regular").do("join champion", "join regular"),
        "wound champion",
        "AG-move-17",
    ),
    ("NOT_PASSING", lambda: passing().do("join regular"), "wound elite", "AG-move-14"),
    # trades
    ("OWN_RACE", trade, "force hill", "AG-trade-02"),
    (
        "NPC_TRADE",
        lambda: command("trade", "waterdeep hill regular\nneverwinter storm elite", seats=3, cards={"hill": "food"}),
        "force storm",
        "AG-trade-13",
    ),
    ("NOT_NEIGHBOURS", trade, "force frost", "AG-trade-03"),
    ("NO_FRIENDS", trade, "offer frost", "AG-trade-08"),
    ("NOTHING_TO_TAKE", lambda: trade(cards={"hill": "food"}), "force fire", "AG-trade-06"),
    ("NOTHING_BACK", lambda: trade(cards={"hill": "food"}), "offer fire", "AG-trade-15"),
    ("OFFERS_MADE", lambda: trade(options={"offers": 0}), "offer fire", "AG-trade-16"),
    ("NOT_ORIGINAL", lambda: trade().do("force fire", "give food", "go"), "return food", "AG-trade-05"),
    (
        "SAME_OFFER",
        lambda: trade().do(
            *[
                "offer fire",
                "give food",
                "go",
                "want ore",
                "propose",
                "refuse",
                "offer fire",
                "give food",
                "go",
                "want ore",
            ]
        ),
        "propose",
        "AG-trade-16",
    ),
    ("EMPTY_OFFER", lambda: trade().do("offer fire", "give food", "go"), "propose", "AG-trade-15"),
    # recruiting, Leaders
    ("NO_SUCH_UNIT", lambda: command("recruit", BESIDE), "recruit second_leader sumber_hills", "AG-recruit-03"),
    (
        "NOT_YET",
        lambda: command("recruit", "waterdeep storm regular", turn="storm", left=4),
        "recruit second_champion sea_of_swords",
        "AG-recruit-04",
    ),
    (
        "NOT_IN_SUPPLY",
        lambda: command("recruit", "waterdeep hill leader", left=4),
        "recruit leader sumber_hills",
        "AG-recruit-11",
    ),
    ("TOO_DEAR", lambda: command("recruit", BESIDE), "recruit leader sumber_hills", "AG-recruit-02"),
    ("NOT_HOME", lambda: command("recruit", BESIDE), "recruit regular waterdeep", "AG-recruit-02"),
    (
        "RECRUITED_CHAMPION",
        lambda: command("recruit", "sumber hill champion", left=3),
        "recruit champion sumber_hills",
        "AG-recruit-06",
    ),
    (
        "NOT_LYN",
        lambda: command("recruit", "silver cloud regular", turn="cloud", lyn="silver"),
        "recruit regular evermoors",
        "AG-recruit-08",
    ),
    ("LYN_HELD", lambda: lost_evermoors(), "recruit regular silver_marches", "AG-recruit-09"),
    (
        "HOME_LOST",
        lambda: command("recruit", "sumber frost regular\nwaterdeep hill regular", points=FINAL),
        "recruit regular sumber_hills",
        "AG-final-03",
    ),
    (
        "NO_LEADER",
        lambda: command("leader", "waterdeep hill regular", fallen=[0, 0, 0, 0, 0, 1]),
        "lead leader",
        "AG-leader-02",
    ),
    ("NOT_FALLEN", lambda: command("leader", "waterdeep hill leader"), "revive leader", "AG-leader-12"),
    (
        "NOT_BEEN",
        lambda: command("leader", "waterdeep fire leader", turn="fire"),
        "revive second_leader",
        "AG-leader-10",
    ),
    (
        "HOME_HELD",
        lambda: command(
            "leader",
            "waterdeep fire leader\nice_spires frost regular",
            turn="fire",
            story={"fire": 2},
            fallen=[0, 0, 2, 0, 0, 0],
            points=FINAL,
        ),
        "revive second_leader",
        "AG-leader-06",
    ),
    (
        "NO_MARCH",
        lambda: command("leader", "waterdeep frost leader", turn="frost").do("lead leader"),
        "march anauroch",
        "AG-leader-01",
    ),
    # attacks
    ("NO_ARMY", lambda: command("attack", BESIDE), "attack dessarin_valley neverwinter_wood", "AG-attack-01"),
    ("NOT_NEXT", lambda: command("attack", BESIDE), "attack waterdeep high_moor", "AG-attack-01"),
    (
        "CLOSED_TO_ATTACK",
        lambda: command("attack", "waterdeep hill regular\nsea_of_swords storm regular"),
        "attack waterdeep sea_of_swords",
        "AG-battle-01",
    ),
    (
        "CLOSED_NPC_TO_ATTACK",
        lambda: command("attack", "waterdeep hill regular\nsea_of_swords storm regular", seats=3),
        "attack waterdeep sea_of_swords",
        "AG-npc-16",
    ),
    ("NO_ENEMY", lambda: command("attack", BESIDE), "attack waterdeep delimbiyr_vale", "AG-attack-01"),
    ("NO_ADVANCE", lambda: command("attack", BESIDE), "advance dessarin_valley evermoors", "AG-attack-04"),
    ("NOT_NEXT_TO_ADVANCE", lambda: command("attack", BESIDE), "advance waterdeep high_moor", "AG-attack-04"),
    ("NOT_EMPTY", lambda: command("attack", BESIDE), "advance waterdeep neverwinter_wood", "AG-attack-09"),
    # giantslayers
    ("ON_THE_ROAD", lambda: rest(slayers={"hook": "waterdeep"}).do("ride hook sea_of_swords"), "done", "AG-slayer-27"),
    ("SLAYER_THERE", lambda: rest(slayers={"hook": "waterdeep"}), "hire hook waterdeep", "AG-slayer-03"),
    ("SLAYER_AWAY", lambda: rest(slayers={"hook": "waterdeep"}), "ride line neverwinter_wood", "AG-slayer-06"),
    (
        "TOO_LATE",
        lambda: rest(slayers={"hook": "waterdeep"}).do("ride hook neverwinter"),
        "hire line waterdeep",
        "AG-slayer-02",
    ),
    ("SMALL_FOLK_ONLY", rest, "hire hook sumber_hills", "AG-slayer-37"),
    ("DEAR_HIRE", lambda: rest(left=1, slayers={"hook": "waterdeep"}), "hire line waterdeep", "AG-slayer-03"),
    (
        "DEAR_RIDE",
        lambda: rest(left=2, slayers={"hook": "waterdeep"}, content=dear("move")),
        "ride hook neverwinter_wood",
        "AG-slayer-06",
    ),
    (
        "DEAR_HUNT",
        lambda: rest("waterdeep frost elite", left=2, slayers={"hook": "waterdeep"}, content=dear("attack")),
        "hunt waterdeep",
        "AG-slayer-08",
    ),
    ("NOT_A_STEP", lambda: rest(slayers={"hook": "waterdeep"}), "ride hook anauroch", "AG-slayer-06"),
    ("NO_STAYING", lambda: rest(left=1, slayers={"hook": "waterdeep"}), "ride hook sea_of_swords", "AG-slayer-27"),
    (
        "OWN_GIANTS",
        lambda: rest("waterdeep hill regular", slayers={"hook": "waterdeep"}),
        "hunt waterdeep",
        "AG-slayer-10",
    ),
    ("NO_GIANTS", lambda: rest(slayers={"hook": "waterdeep"}), "hunt waterdeep", "AG-slayer-09"),
    (
        "NO_SLAYER",
        lambda: rest("silver frost elite", slayers={"hook": "waterdeep"}),
        "hunt silver_marches",
        "AG-slayer-09",
    ),
    ("HUNTED", lambda: hunted(), "hunt waterdeep", "AG-slayer-36"),
    ("NOT_IN_BAND", lambda: band(), "enlist sinker", "AG-slayer-09"),
    ("ENLISTED", lambda: band().do("enlist hook"), "enlist hook", "AG-slayer-11"),
    # unique commands
    ("NOT_OCCUPIED", lambda: ravage(), "mark high_moor", "AG-special-04"),
    ("MARKED", lambda: ravage(markers={"ravage": "silver"}), "mark silver_marches", "AG-special-04"),
    ("MARKED", lambda: ravage("frost", markers={"raid": "silver"}), "mark silver_marches", "AG-special-06"),
    ("LYN_THERE", lambda: flight(), "fly silver_marches", "AG-special-13"),
    ("TOO_FAR", lambda: flight(), "fly high_moor", "AG-special-13"),
    ("LYN_BARRED", lambda: flight("anauroch frost regular"), "fly anauroch", "AG-special-14"),
    ("LYN_CLOSED", lambda: flight(), "fly ice_spires", "AG-special-17"),
    # battles
    ("SLAYERS_CAST", lambda: hunt("sinker", attack="- -", spells={"hill": "shield"}), "cast shield", "AG-slayer-18"),
    ("SLAYERS_ALONE", lambda: hunt("sinker", attack="- -", cards={"hill": "ore"}), "use ore", "AG-slayer-19"),
    ("NPC_CARDS", lambda: npc("defence_roll", defence="storm:h2 h1"), "cast shield", "AG-npc-11"),
    (
        "HUSHED",
        lambda: rolls(attack="hill:h1", cards={"hill": "ore"}, spells={"hill": "shield"}, hushed=1),
        "cast shield",
        "AG-magic-05",
    ),
    (
        "GIANTS_ONLY",
        lambda: hunt("sinker", "opening", side=1, passes=1, spells={"frost": "magic_missile bane"}),
        "cast magic_missile",
        "AG-slayer-30",
    ),
    ("NOT_LAID", lambda: countering(), "counter enlarge", "AG-magic-05"),
    ("CARDS_BEGUN", lambda: rolls(attack="hill:h1", cards={"hill": "2*ore"}).do("use ore"), "reroll", "AG-battle-39"),
    (
        "USED",
        lambda: rolls(attackers="leader", attack="hill:h1", row="leader attack", used=[1, 0], cards={"hill": "ore"}),
        "reroll",
        "AG-battle-12",
    ),
    ("POWER_USED", lambda: hunt("sinker line", attack="a1 - -", used=[1, 0]), "reroll", "AG-slayer-34"),
    (
        "BARRED",
        lambda: rolls(attackers="leader", attack="hill:h1", row="leader attack", barred=[1, 0], cards={"hill": "ore"}),
        "reroll",
        "AG-magic-05",
    ),
    (
        "DEFENDER_STRIKE",
        lambda: rolls("defence_roll", defence="stone:a1", cards={"stone": "weaponry"}),
        "strike",
        "AG-battle-17",
    ),
    (
        "NO_REROLLS",
        lambda: rolls(attackers="leader", attack="hill:h1", cards={"hill": "ore"}),
        "reroll",
        "AG-leader-07",
    ),
    (
        "LEADER_AWAY",
        lambda: rolls(attack="hill:h1", row="leader attack", cards={"hill": "ore"}),
        "reroll",
        "AG-leader-08",
    ),
    ("NO_WARDS", lambda: rolls(attack="hill:h1 a1", cards={"hill": "ore"}), "ward", "AG-magic-03"),
    ("NO_STRIKES", lambda: rolls(attack="hill:h1 a1", cards={"hill": "ore"}), "strike", "AG-attack-07"),
    ("NO_SINKER", lambda: hunt("line", attack="a1 -"), "reroll", "AG-slayer-13"),
    ("NO_LINE", lambda: hunt("sinker", attack="a1 -"), "strike", "AG-slayer-14"),
    (
        "NOTHING_ROLLABLE",
        lambda: rolls(
            attackers="leader", attack="hill:h1 a1", turned=[[1, 1], []], row="leader attack", cards={"hill": "ore"}
        ),
        "reroll",
        "AG-battle-37",
    ),
    ("NO_ARCANE", lambda: rolls(attack="hill:h1", row="magic attack", cards={"hill": "ore"}), "ward", "AG-battle-10"),
    ("NO_DIE", lambda: rerolling("hill:h1 h1"), "pick 5", "AG-battle-38"),
    ("CONVERTED_DIE", lambda: rerolling("hill:h1 a1 h1", turned=[[0, 1, 0], []]), "pick 1", "AG-battle-37"),
    ("PICKED", lambda: rerolling("hill:h1 h1 b1").do("pick 0"), "pick 0", "AG-battle-38"),
    ("SAME_FACE", lambda: rerolling("hill:h1 b1 b1"), "pick 2", "AG-battle-38"),
    ("NOT_ARCANE", lambda: converting("hill:h1 a1 a1"), "pick 0", "AG-battle-10"),
    ("CONVERTED", lambda: converting("hill:h1 a1 a1").do("pick 1"), "pick 1", "AG-battle-36"),
    ("NOT_DEFENDING", lambda: rolls("damage", defenders="regular elite", hits=(2, 0)), "soak leader", "AG-battle-03"),
    ("NOT_FIGHTING", lambda: struck("2*regular elite leader", "2*regular elite"), "soak leader", "AG-battle-40"),
    (
        "CHAMPION_FIRST",
        lambda: rolls("damage", defenders="regular champion", hits=(2, 0)),
        "soak regular",
        "AG-comp-13",
    ),
    ("SLAYERS_SUFFER", lambda: hunt("sinker line", "damage", side=0, damage=2), "soak regular", "AG-slayer-17"),
    ("GIANTS_SUFFER", lambda: rolls("damage", defenders="regular elite", hits=(2, 0)), "fall hook", "AG-battle-20"),
    ("NOT_ATTACKING", lambda: hunt("sinker line", "damage", side=0, damage=2), "fall hook", "AG-slayer-28"),
    ("UNHURT", lambda: opening("magic_missile", "regular elite champion"), "wound champion", "AG-comp-11"),
    ("HALF_AT_LEAST", lambda: conquered(), "go", "AG-battle-30"),
    ("NOT_FIGHTING", lambda: conquered(), "join leader", "AG-battle-40"),
)


# -- positions that need more than a line


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


def rescue() -> Play:
    play = event(
        "sea_of_swords storm leader champion elite", "storm", cards={"storm": "rune_king"},
        markers={"alliance": "waterdeep silver spine"},
    )  # fmt: skip
    return play.do("claim rescue")


def crowded() -> Play:
    return command("recruit", "sea_of_swords storm leader champion elite", turn="storm").do(
        "recruit regular sea_of_swords"
    )


def lost_evermoors() -> Play:
    board = "silver frost regular\nevermoors fire regular\nhigh_forest cloud regular"
    return command("recruit", board, turn="cloud", lyn="silver", points=FINAL)


def dear(what: str) -> dict[str, object]:
    """Giantslayer Actions that an owner has made dearer."""
    return {"constants": {f"giantslayer_{what}_actions": 4}}


def hunted() -> Play:
    board = "waterdeep frost 2*elite\nsilver frost elite"
    return drawn(
        board, row="rest", phase="slaying", actions=2, stage=2, hunted=["hook"],
        slayers={"hook": "waterdeep", "line": "silver"}, load={},
    )  # fmt: skip


def band() -> Play:
    at = {"hook": "waterdeep", "line": "waterdeep", "sinker": "silver"}
    return rest("waterdeep frost elite", slayers=at).do("hunt waterdeep")


def ravage(race: str = "stone", **told: Any) -> Play:
    return command("special", f"silver {race} regular\nwaterdeep {race} regular", turn=race, left=2, **told)


def flight(board: str = "", **told: Any) -> Play:
    return command("special", f"silver cloud regular\n{board}", turn="cloud", lyn="silver", **told)


def countering() -> Play:
    play = fight("leader", "leader", spells={"hill": "bane fog_cloud", "stone": "dispel"})
    return play.do("attack waterdeep neverwinter", "all", "cast bane", "pass", "cast fog_cloud", "cast dispel")


def rerolling(dice: str, **told: Any) -> Play:
    return rolls(attackers="leader", attack=dice, row="leader magic trade attack", **told).do("reroll")


def converting(dice: str, **told: Any) -> Play:
    return rolls(attack=dice, row="magic trade move attack", **told).do("ward")


def struck(army: str, party: str) -> Play:
    return rolls("damage", army, "regular", party=party, side=0, hits=(0, 2), damage=2)


def conquered() -> Play:
    play = fight("3*regular leader", "regular", load={"hill": "h4"})
    return play.do("attack waterdeep neverwinter", "join regular", "join regular", "join regular", "go")
