"""Each of the eighteen Spell Cards, basic and advanced."""

from __future__ import annotations

from typing import Any

from titanomachy.kernel.ledger import rule

from ...drawn_board import Play, battle, card, command, drawn

BOARD = "waterdeep hill {}\nneverwinter stone {}"


def cast(spell: str, attackers: str = "2*elite", defenders: str = "2*elite", by: str = "hill", **told: Any) -> Play:
    """A battle at its opening, in which one side holds a spell (and an Artifact)."""
    told = {"spells": {by: spell}, "cards": {by: "artifact"}, "load": {}, **told}
    turn = command("attack", BOARD.format(attackers, defenders), **told)
    return turn.do("attack waterdeep neverwinter", "all")


def rolling(spell: str, attack: str = "hill:h1 a1 a1 -", **told: Any) -> Play:
    """The attacker's roll, with a spell and an Artifact in hand."""
    told = {"spells": {"hill": spell}, "cards": {"hill": "artifact"}, **told}
    return battle(BOARD.format("2*elite", "elite"), "waterdeep", "neverwinter", "attack_roll", attack=attack, **told)


def dice(play: Play, race: int) -> int:
    """How many dice a race rolled since the last choice."""
    return next(e.data["n"] for e in play.table.events if e.kind == "rolled" and e.data["race"] == race)


def own_turn(spell: str, board: str = "waterdeep hill regular", **told: Any) -> Play:
    return drawn(board, **{"spells": {"hill": spell}, "cards": {"hill": "artifact"}, **told})


def fixed(play: Play) -> tuple[int, int]:
    data = next(event for event in play.table.events if event.kind == "totals").data
    return data["n_hits"], data["n_blocks"]


# -- at the start of a battle


@rule("AG-magic-05")
@card("fog_cloud")
def test_fog_cloud_and_control_weather_take_dice_from_the_enemy_but_not_the_last_one() -> None:
    assert dice(cast("fog_cloud").do("cast fog"), 4) == 4 - 1
    assert dice(cast("fog_cloud").do("evoke fog"), 4) == 4 - 2
    assert dice(cast("fog_cloud", defenders="regular").do("evoke fog"), 4) == 1
    assert dice(cast("fog_cloud", defenders="5*elite").do("cast fog"), 4) == 7 - 1, "of the dice that would be rolled"
    for words, left in (("cast fog", 4 - 1), ("evoke fog", 4 - 2)):
        assert dice(cast("fog_cloud", by="stone").do(words), 5) == left, "a defender casts it against the attacker"


@rule("AG-magic-05")
@card("enlarge")
def test_enlarge_and_might_of_annam_add_dice_up_to_seven() -> None:
    assert dice(cast("enlarge").do("cast enlarge"), 5) == 5
    assert dice(cast("enlarge").do("evoke enlarge"), 5) == 6
    assert dice(cast("enlarge", attackers="3*elite").do("evoke enlarge"), 5) == 7


@rule("AG-magic-05")
@card("bane")
def test_bane_and_confusion_forbid_rerolls_or_conversions() -> None:
    rows = {"stone": "leader magic move trade"}
    told: dict[str, Any] = {
        "rows": rows,
        "load": {"stone": "a1", "standard": "a1"},
        "cards": {"hill": "artifact", "stone": "weaponry"},
    }
    bane = cast("bane", defenders="leader elite", **told).do("cast bane")
    assert bane.asked == "stone" and bane.offers() == ["ward", "use weaponry", "done"]
    confusion = cast("bane", defenders="leader elite", **told).do("evoke bane")
    assert confusion.offers() == ["reroll", "use weaponry", "done"]
    npc = command(
        "attack", BOARD.format("elite", "elite"), turn="hill", seats=3, spells={"hill": "bane"}, load={"stone": "a1"}
    )
    npc.do("attack waterdeep neverwinter", "all", "cast bane")
    assert npc.asked == "frost" and npc.offers() == ["ward", "done"]


@rule("AG-magic-05", "AG-move-15")
@card("magic_missile")
def test_magic_missile_and_chain_lightning_wound_tokens_that_the_enemy_picks() -> None:
    turn = cast("magic_missile", defenders="champion regular elite").do("cast magic")
    assert turn.asked == "stone" and turn.offers() == ["wound regular", "wound elite"]
    turn.do("wound elite")
    assert turn.army("neverwinter") == "champion regular elite!"
    two = cast("magic_missile", defenders="regular! elite").do("evoke magic", "wound wounded_regular")
    assert two.army("neverwinter") == "elite!", "two different tokens, of which one was wounded and fell"
    assert two.points("hill") == 1
    alone = cast("magic_missile", defenders="champion", spells={"hill": "magic_missile enlarge"})
    assert alone.offers() == ["cast enlarge", "evoke enlarge", "pass"]


@rule("AG-magic-05", "AG-battle-30")
@card("magic_missile")
def test_a_side_without_units_after_the_spells_rolls_no_dice_and_its_region_is_conquered() -> None:
    turn = cast("magic_missile", attackers="regular", defenders="elite!").do("cast magic")
    assert [e.data["n"] for e in turn.table.events if e.kind == "rolled"] == [1, 0]
    assert turn.owner("neverwinter") == "hill" and turn.points("hill") == 2
    board = "waterdeep stone regular\nneverwinter hill regular!\nsumber hill leader"
    told: dict[str, Any] = {"rows": {"hill": "leader"}, "led": {"hill": "leader"}, "spells": {"stone": "magic_missile"}}
    guh = command("attack", board, turn="stone", load={}, **told)
    guh.do("attack waterdeep neverwinter", "all", "cast magic")
    assert next(e for e in guh.table.events if e.kind == "defence").data["n_hits"] == 0, "nobody is left to strike"


@rule("AG-magic-05")
@card("hold")
def test_hold_giant_and_imprison_take_the_strength_of_one_giant() -> None:
    held = cast("hold", defenders="regular elite").do("cast hold")
    assert held.asked == "stone" and held.offers() == ["numb regular", "numb elite"]
    assert dice(held.do("numb regular"), 4) == 2
    prison = cast("hold", defenders="regular elite").do("evoke hold")
    assert prison.asked == "hill"
    assert dice(prison.do("numb elite"), 4) == 1


@rule("AG-magic-05", "AG-move-15")
@card("hold", "magic_missile")
def test_a_held_giant_that_is_wounded_stays_held() -> None:
    told: dict[str, Any] = {"spells": {"hill": "hold magic_missile"}}
    turn = cast("", defenders="regular elite", **told).do("cast hold", "cast magic", "numb elite", "wound elite")
    assert turn.army("neverwinter") == "regular elite!" and dice(turn, 4) == 1
    other = cast("", defenders="regular elite", **told).do("cast hold", "cast magic", "numb elite", "wound regular")
    assert other.army("neverwinter") == "regular! elite" and dice(other, 4) == 1
    fallen = cast("", defenders="regular! 2*elite", **told)
    fallen.do("cast hold", "cast magic", "numb wounded_regular", "wound wounded_regular")
    assert fallen.army("neverwinter") == "elite elite" and dice(fallen, 4) == 4


@rule("AG-magic-05", "AG-battle-05")
@card("dispel")
def test_dispel_cancels_a_spell_and_antimagic_field_ends_all_casting() -> None:
    spells = {"hill": "enlarge fire_bolt", "stone": "dispel shield"}
    told: dict[str, Any] = {"spells": spells, "cards": {"stone": "artifact"}}
    turn = cast("", **told).do("cast enlarge")
    assert turn.asked == "stone"
    turn.do("cast dispel", "pass", "pass")
    assert dice(turn, 5) == 4, "Enlarge had no effect and is gone all the same"
    assert turn.table.view(None)["spell_gone"] == ["enlarge", "dispel"]
    hushed = cast("", **told).do("cast enlarge", "evoke dispel")
    assert dice(hushed, 5) == 5 and hushed.phase not in ("opening", "attack_roll"), "no spell of any step may follow"
    assert hushed.spells("hill") == "fire_bolt" and hushed.spells("stone") == "shield"
    nothing = cast("", spells={"hill": "dispel"}, cards={})
    assert nothing.offers() == ["pass"]


# -- before the final totals


@rule("AG-battle-14")
@card("shield", "fire_bolt")
def test_shield_and_fire_bolt_add_blocks_and_hits() -> None:
    assert fixed(rolling("shield", "hill:h1").do("cast shield")) == (1, 1)
    assert fixed(rolling("shield", "hill:h1").do("evoke shield")) == (1, 3)
    assert fixed(rolling("fire_bolt", "hill:h1").do("cast fire_bolt")) == (2, 0)
    assert fixed(rolling("fire_bolt", "hill:h1").do("evoke fire_bolt")) == (4, 0)


@rule("AG-battle-14", "AG-battle-38")
@card("guidance")
def test_guidance_rerolls_two_dice_and_foresight_any_number() -> None:
    turn = rolling("guidance", "hill:h1 a1 b1 -").do("cast guidance", "pick 1", "pick 3")
    assert next(e for e in turn.table.events if e.kind == "rerolled").data["n"] == 2
    many = rolling("guidance", "hill:h1 a1 b1 -").do("evoke guidance", "pick 0", "pick 1", "pick 2", "pick 3")
    assert next(e for e in many.table.events if e.kind == "rerolled").data["n"] == 4


@rule("AG-battle-14", "AG-battle-36")
@card("elemental_weapon", "ward")
def test_elemental_weapon_and_ward_convert_arcane_results() -> None:
    assert fixed(rolling("elemental_weapon").do("cast elemental", "pick 1")) == (1 + 2, 0)
    assert fixed(rolling("elemental_weapon").do("evoke elemental", "pick 1", "pick 2")) == (1 + 4, 0)
    assert fixed(rolling("ward").do("cast ward", "pick 1", "pick 2")) == (1, 2)
    assert fixed(rolling("ward").do("evoke ward", "pick 1", "pick 2")) == (1, 4)
    assert not rolling("ward", "hill:h1 - -").can("cast ward"), "nothing to convert"


# -- when damage comes


@rule("AG-battle-19", "AG-magic-05")
@card("sanctuary")
def test_sanctuary_and_heroes_rest_lower_the_damage() -> None:
    board = BOARD.format("2*elite", "regular elite")
    for spell, left in (("cast", 3), ("evoke", 1)):
        turn = battle(
            board,
            "waterdeep",
            "neverwinter",
            "damage",
            hits=(4, 0),
            used=[32, 0],
            spells={"stone": "sanctuary"},
            cards={"stone": "artifact"},
        )
        assert turn.asked == "stone"
        turn.do(f"{spell} sanctuary")
        assert turn.s.damage == left and turn.offers() == ["soak regular", "soak elite"], "no other Spell Card is left"
        assert turn.spells("stone") == "" and turn.table.view(None)["spell_gone"] == ["sanctuary"]
    more = battle(
        board, "waterdeep", "neverwinter", "damage", hits=(4, 0), used=[32, 0], spells={"stone": "sanctuary bane"}
    ).do("cast sanctuary")
    assert more.asked == "stone" and more.offers() == ["pass"], "whoever holds Spell Cards is asked again"
    none = battle(
        board, "waterdeep", "neverwinter", "damage", hits=(4, 0), used=[32, 0], spells={"stone": "sanctuary"}
    ).do("pass")
    assert none.s.damage == 4 and none.spells("stone") == "sanctuary"
    assert none.offers() == ["soak regular", "soak elite"], "who passes has passed"
    unhurt = battle(
        board,
        "waterdeep",
        "neverwinter",
        "damage",
        hits=(2, 0),
        used=[32, 0],
        spells={"stone": "sanctuary bane"},
        cards={"stone": "artifact"},
    )
    assert unhurt.do("evoke sanctuary").army("neverwinter") == "regular elite", "less than nothing is none"


# -- in the own turn


@rule("AG-magic-05", "AG-rest-02")
@card("cure")
def test_cure_wounds_and_mass_heal() -> None:
    board = "waterdeep hill regular! elite! leader!\nspine hill regular!"
    turn = own_turn("cure", board).do("cast cure", "heal waterdeep wounded_elite")
    assert turn.army("waterdeep") == "leader! regular! elite" and turn.prompt == "command"
    mass = own_turn("cure", board).do(
        "evoke cure", "heal spine wounded_regular", "heal waterdeep wounded_leader", "done"
    )
    assert mass.army("spine") == "regular" and mass.army("waterdeep") == "leader regular! elite!"
    assert not own_turn("cure").can("cast cure"), "nobody is wounded"
    one = own_turn("cure", "waterdeep hill regular! elite").do("evoke cure", "heal waterdeep wounded_regular")
    assert one.prompt == "command", "nobody else is wounded"


@rule("AG-magic-05", "AG-move-11")
@card("misty_step")
def test_misty_step_and_wind_walk_move_giants_outside_the_move_command() -> None:
    turn = own_turn("misty_step", "sumber hill regular").do("cast misty", "move sumber regular waterdeep")
    assert turn.army("waterdeep") == "regular" and turn.prompt == "command"
    wind = own_turn("misty_step", "sumber hill champion\nwaterdeep frost regular").do("evoke misty")
    wind.do("cross sumber waterdeep", "join champion", "onward neverwinter")
    assert wind.army("neverwinter") == "champion" and wind.s.maneuvers == 1 and wind.cards("frost") == ""


@rule("AG-magic-05")
@card("detect_magic")
def test_detect_magic_draws_and_legend_lore_takes_a_card_of_choice_too() -> None:
    turn = own_turn("detect_magic", deck="ore").do("cast detect")
    assert turn.cards("hill") == "ore artifact"
    lore = own_turn("detect_magic", deck="ore", discard="rune_king").do("evoke detect")
    assert lore.offers() == ["fetch rune_king", "pass"], "not the Artifact just spent"
    lore.do("fetch rune_king")
    assert lore.cards("hill") == "ore rune_king"


@rule("AG-magic-05", "AG-recruit-13")
@card("call_kin")
def test_call_kin_and_summon_host_give_recruit_points() -> None:
    turn = own_turn("call_kin").do("cast call")
    assert turn.s.recruit_points == 2
    turn.do("recruit regular sumber", "done")
    assert turn.army("sumber") == "regular" and turn.prompt == "command"
    assert own_turn("call_kin").do("evoke call").s.recruit_points == 4


@rule("AG-magic-05")
@card("charm")
def test_charm_takes_a_card_of_the_others_choice_and_dominate_one_of_the_casters() -> None:
    told: dict[str, Any] = {"cards": {"hill": "artifact", "stone": "food rune_king", "frost": "ore"}}
    board = BOARD.format("regular", "regular") + "\nanauroch frost regular"
    turn = own_turn("charm", board, **told).do("cast charm")
    assert turn.asked == "stone" and turn.offers() == ["return food", "return rune_king"]
    turn.do("return food")
    assert turn.cards("hill") == "food artifact" and turn.cards("stone") == "rune_king"
    dominate = own_turn("charm", board, **told).do("evoke charm", "take rune_king")
    assert dominate.cards("hill") == "rune_king" and dominate.cards("stone") == "food"


@rule("AG-magic-05", "AG-setup-26")
@card("augury")
def test_augury_and_divination_look_at_the_top_cards_and_put_the_others_back_in_any_order() -> None:
    turn = own_turn("augury", deck="food ore weaponry rune_king rune_blood").do("cast augury")
    assert turn.offers() == ["pocket food", "pocket ore", "pocket weaponry"]
    assert turn.table.view(5)["peeked"] == ["weaponry", "ore", "food"] and turn.table.view(0)["peeked"] == 3
    turn.do("pocket weaponry", "put food", "put ore")
    assert turn.cards("hill") == "weaponry artifact"
    view = turn.table.view(5)["deck"]
    assert isinstance(view, dict) and view["next"] == ["ore", "food"]
    other = turn.table.view(0)["deck"]
    assert isinstance(other, dict) and other["next"] == []
    assert all(turn.table.imagine(5, seed).state.deck[-2:] == turn.s.deck[-2:] for seed in range(5))
    assert len({tuple(turn.table.imagine(0, seed).state.deck[-2:]) for seed in range(8)}) > 2
    turn.do("command plunder")
    assert turn.cards("hill") == "food ore weaponry artifact" and turn.s.scouted == 0
    five = own_turn("augury", deck="food ore weaponry rune_king rune_blood").do("evoke augury")
    five.do("pocket rune_king", "pocket rune_blood", "put food", "put ore", "put weaponry")
    assert five.cards("hill") == "rune_blood rune_king" and five.s.scouted == 3
