"""The Leader Command and the seven Leaders."""

from __future__ import annotations

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.kernel.ledger import rule

from ..drawn_board import battle, card, command, drawn, scenario

FIGHT = "waterdeep hill {}\nneverwinter stone elite"


# -- abilities


@rule("AG-leader-01")
@card("serissa", "storm_leader")
def test_princess_serissa_draws_a_card_for_each_alliance_between_one_and_three() -> None:
    for markers, cards in (("", 1), ("waterdeep silver", 2), ("waterdeep silver anauroch spine", 3)):
        turn = command("leader", "waterdeep storm leader", turn="storm", markers={"alliance": markers})
        turn.do("lead leader")
        assert turn.s.cards_of(0) == cards


@rule("AG-leader-01", "AG-tips-01")
@card("sansuri", "cloud_leader")
def test_countess_sansuri_takes_an_artifact_from_a_neighbour_or_else_from_the_pile() -> None:
    board = "silver cloud leader\nhigh_forest fire regular\nanauroch frost regular\nwaterdeep hill regular"
    turn = command("leader", board, turn="cloud", cards={"fire": "artifact", "frost": "artifact", "hill": "artifact"})
    turn.do("lead leader")
    assert turn.offers() == ["rob fire", "rob frost"]
    turn.do("rob frost")
    assert turn.cards("cloud") == "artifact" and turn.cards("frost") == ""
    turn = command("leader", board, turn="cloud", cards={"hill": "artifact"}, discard="artifact ore")
    turn.do("lead leader")
    assert turn.cards("cloud") == "artifact" and turn.discard == "ore"
    turn = command("leader", board, turn="cloud").do("lead leader")
    assert turn.cards("cloud") == ""
    turn = command("leader", board, turn="cloud", cards={"fire": "ore", "frost": "artifact"}).do("lead leader")
    assert turn.cards("cloud") == "artifact" and turn.cards("frost") == "", "from the only one without a question"


@rule("AG-leader-01")
@card("zalto", "fire_leader")
def test_duke_zalto_takes_two_ore_from_the_pile_or_draws() -> None:
    turn = command("leader", "waterdeep fire leader", turn="fire", discard="3*ore food").do("lead leader")
    assert turn.cards("fire") == "2*ore"
    turn = command("leader", "waterdeep fire leader", turn="fire", discard="food", deck="weaponry").do("lead leader")
    assert turn.cards("fire") == "weaponry"


@rule("AG-leader-01")
@card("storvald", "frost_leader")
def test_jarl_storvald_marches_with_any_giants_of_his_region() -> None:
    board = "icewind frost leader 2*regular champion\nspine frost elite\nice_spires fire leader"
    turn = command("leader", board, turn="frost").do("lead leader")
    assert turn.offers() == ["march sea_of_moving_ice", "march spine_of_the_world", "pass"]
    turn.do("march spine", "join regular", "join champion", "go")
    assert turn.army("spine") == "leader champion regular elite" and turn.army("icewind") == "regular"


@rule("AG-leader-01", "AG-tips-01")
@card("guh", "hill_leader")
def test_chief_guh_adds_two_hits_in_every_battle_of_the_hill_giants() -> None:
    for place in ("waterdeep hill regular\nsumber hill leader", "waterdeep hill regular leader"):
        turn = drawn(f"{place}\nneverwinter stone elite", row="leader", led={"hill": "leader"}, load={})
        turn.do("command attack", "attack waterdeep neverwinter", "join regular")
        turn.do(*(["go"] if turn.can("go") else []))
        totals = next(event for event in turn.table.events if event.kind == "totals")
        assert totals.data["n_hits"] == 2


@rule("AG-leader-01")
@card("kayalithica", "stone_leader")
def test_thane_kayalithica_adds_a_block_in_every_battle_of_the_stone_giants() -> None:
    turn = command(
        "attack",
        "waterdeep hill regular\nneverwinter stone regular\ngraypeak stone leader",
        rows={"stone": "leader move"},
        led={"stone": "leader"},
        load={"hill": "h1"},
    )
    turn.do("attack waterdeep neverwinter", "all")
    assert next(event for event in turn.table.events if event.kind == "defence").data["n_blocks"] == 1
    assert turn.army("neverwinter") == "regular"


@rule("AG-leader-01", "AG-leader-09")
@card("vonindod")
def test_the_vonindod_adds_two_hits_where_it_fights_and_one_of_two_leaders_is_chosen() -> None:
    board = "waterdeep fire vonindod regular\nice_spires fire leader\nneverwinter stone elite"
    turn = command("leader", board, turn="fire", story={"fire": 2}, discard="ore")
    assert turn.offers() == ["lead leader", "lead second_leader", "pass"]
    turn.do("lead vonindod")
    assert turn.cards("fire") == "" and turn.s.led[2] == 1, "not Duke Zalto's ability as well"
    told = next(event for event in turn.table.events if event.kind == "ability")
    assert told.text("en").startswith("The Vonindod")
    for party, hits in (("join vonindod", 2), ("join regular", 0)):
        fight = drawn(board, turn="fire", story={"fire": 2}, row="leader", led={"fire": "vonindod"}, load={})
        fight.do("command attack", "attack waterdeep neverwinter", party, "go")
        fight.do(*(["done"] if fight.prompt == "attacker" else []))
        totals = [event for event in fight.table.events if event.kind == "totals"]
        assert totals and totals[0].data["n_hits"] == hits


@rule("AG-leader-01", "AG-leader-03")
def test_who_passes_has_no_ability_but_the_command_waits_for_a_leader_who_is_off_the_board() -> None:
    board = "waterdeep hill regular{}\nneverwinter stone elite"
    for leader, hits in ((" leader", 0), ("", 2)):
        turn = command("leader", board.format(leader), fallen=[0, 0, 0, 0, 0, int(not leader)]).do("pass")
        led = {"hill": "none" if turn.s.led[5] < 0 else "leader"}
        back = drawn(board.format(" leader"), row="leader", led=led, load={})
        back.do("command attack", "attack waterdeep neverwinter", "join regular", "go")
        assert next(event for event in back.table.events if event.kind == "totals").data["n_hits"] == hits


# -- wounded and defeated Leaders


@rule("AG-leader-02")
def test_a_lasting_ability_does_not_work_while_the_leader_is_wounded_or_off_the_board() -> None:
    for leader, hits in (("sumber hill leader", 2), ("sumber hill leader!", 0), ("", 0)):
        turn = drawn(
            f"waterdeep hill regular\nneverwinter stone elite\n{leader}", row="leader", led={"hill": "leader"}, load={}
        )
        turn.do("command attack", "attack waterdeep neverwinter", "all")
        assert next(event for event in turn.table.events if event.kind == "totals").data["n_hits"] == hits


@rule("AG-leader-03", "AG-comp-08")
@scenario(40)
def test_the_command_brings_a_defeated_leader_back_wounded_and_without_ability() -> None:
    turn = command("leader", "waterdeep hill regular", fallen=[0, 0, 0, 0, 0, 1])
    turn.do("revive leader")
    assert turn.army("sumber") == "leader!" and turn.s.led[5] == -1
    assert turn.supply("hill", "leader") == 0 and turn.s.fallen[5] == 0
    GAME.rules.check(turn.s)
    rest = command("rest", "sumber hill leader!", turn="hill")
    rest.do("heal sumber wounded_leader")
    assert rest.army("sumber") == "leader"


@rule("AG-leader-03", "AG-leader-10", "AG-recruit-03")
def test_a_leader_who_falls_in_battle_comes_back_by_the_command_and_a_champion_does_not() -> None:
    for unit, back in (("leader!", ["revive leader", "pass"]), ("vonindod!", ["revive second_leader", "pass"])):
        board = f"waterdeep hill elite\nneverwinter fire {unit} regular"
        turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(2, 0), story={"fire": 2})
        turn.do(f"soak wounded_{'leader' if unit == 'leader!' else 'second_leader'}")
        while turn.turn != "fire":
            turn.to_next_turn()
        assert turn.do("command leader").offers() == back
    champion = battle(
        "waterdeep hill elite\nneverwinter fire champion", "waterdeep", "neverwinter", "damage", hits=(9, 0)
    )
    champion.do("soak champion")
    assert champion.army("neverwinter") == "elite"
    while champion.turn != "fire":
        champion.to_next_turn()
    assert champion.do("command leader").turn != "fire" and champion.s.fallen == [0] * 6


@rule("AG-leader-04")
def test_an_own_unit_makes_room_for_the_returning_leader() -> None:
    turn = command("leader", "sea_of_swords storm champion 2*elite", turn="storm", fallen=[1, 0, 0, 0, 0, 0])
    turn.do("revive leader", "remove elite")
    assert turn.army("sea_of_swords") == "leader! champion elite"


@rule("AG-leader-05")
def test_a_cloud_leader_returns_to_the_evermoors_not_to_lyn_armaal() -> None:
    turn = command("leader", turn="cloud", lyn="silver", fallen=[0, 1, 0, 0, 0, 0]).do("revive leader")
    assert turn.army("evermoors") == "leader!" and turn.army("silver") == ""


@rule("AG-leader-06")
def test_a_leader_cannot_return_to_a_starting_region_held_by_enemies() -> None:
    board = "sumber frost regular\nwaterdeep hill regular"
    turn = command("leader", board, fallen=[0, 0, 0, 0, 0, 1], points={"frost": 120})
    assert turn.turn == "storm"  # there was nothing to choose


@rule("AG-leader-10")
@card("vonindod")
def test_the_defeated_vonindod_comes_back_too_one_leader_for_each_command() -> None:
    turn = command("leader", "waterdeep fire regular", turn="fire", story={"fire": 2}, fallen=[0, 0, 3, 0, 0, 0])
    assert turn.offers() == ["revive leader", "revive second_leader", "pass"]
    turn.do("revive vonindod")
    assert turn.army("ice_spires") == "vonindod!" and turn.turn == "frost"
    assert turn.supply("fire", "vonindod") == 0 and turn.supply("fire", "leader") == 1 and turn.s.fallen[2] == 1
    GAME.rules.check(turn.s)


@rule("AG-leader-11")
@scenario(59)
def test_an_ability_is_not_made_up_for_but_a_lasting_one_works_once_the_leader_is_healthy() -> None:
    turn = command("leader", "waterdeep fire leader!", turn="fire", discard="2*ore").do("lead leader")
    assert turn.cards("fire") == "" and "no_ability" in turn.told()
    turn = command("leader", "waterdeep hill leader!\nneverwinter stone elite", cards={"hill": "food"}).do(
        "lead leader"
    )
    assert turn.phase == "after" and turn.s.led[5] == 0
    turn.do("use food", "heal waterdeep wounded_leader")
    fight = drawn("waterdeep hill leader\nneverwinter stone elite", row="leader", led={"hill": "leader"}, load={})
    fight.do("command attack", "attack waterdeep neverwinter", "all", "done")
    assert next(event for event in fight.table.events if event.kind == "totals").data["n_hits"] == 2


@rule("AG-leader-12")
def test_a_leader_that_made_room_is_recruited_unless_the_table_reads_it_otherwise() -> None:
    board = "waterdeep storm leader champion elite\nneverwinter storm regular"
    for reading, bit in (("recruited", 0), ("returns", 1)):
        turn = command("move", board, turn="storm", options={"removed_leader": reading})
        turn.do("move neverwinter regular waterdeep", "remove leader")
        assert turn.s.fallen[0] == bit


# -- re-rolls


@rule("AG-leader-07", "AG-battle-35")
@scenario(46)
def test_leader_magic_attack_in_this_order_with_the_leader_fighting() -> None:
    turn = battle(
        "waterdeep hill leader regular\nneverwinter stone elite",
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader magic attack",
        attack="hill:- a1 a1 a1",
    )
    assert turn.offers() == ["reroll", "ward", "strike", "done"]
    turn.do("strike", "pick 1", "pick 2")  # two arcane results to 2 hits each: then no more
    assert turn.s.hits[0] == 4 and turn.prompt == "attacker"
    turn.do("ward", "pick 3")
    assert turn.s.blocks[0] == 1
    turn.do("reroll", "pick 0")  # two dice, but only one is left unconverted
    assert "rerolled" in turn.told()


@rule("AG-leader-08", "AG-leader-09")
@scenario(41)
def test_the_rerolls_need_a_leader_in_the_battle_healthy_or_not() -> None:
    for army, can in (("leader! regular", True), ("regular", False)):
        turn = battle(
            FIGHT.format(army),
            "waterdeep",
            "neverwinter",
            "attack_roll",
            row="leader attack",
            attack="hill:-",
            cards={"hill": "ore"},
        )
        assert turn.can("reroll") == can
    defend = battle(
        "waterdeep hill regular\nneverwinter stone leader!",
        "waterdeep",
        "neverwinter",
        "defence_roll",
        rows={"stone": "leader move"},
        defence="stone:h1",
    )
    assert defend.asked == "stone" and defend.can("reroll")
    anywhere = battle(
        FIGHT.format("regular"),
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader attack",
        attack="hill:-",
        options={"leader_rerolls": "anywhere"},
    )
    assert anywhere.can("reroll")


@rule("AG-leader-09")
def test_both_fire_leaders_in_one_battle_do_not_double_the_rerolls() -> None:
    turn = battle(
        "waterdeep fire leader vonindod\nneverwinter stone elite",
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader attack",
        attack="fire:h1 - - -",
        story={"fire": 2},
    )
    turn.do("reroll", "pick 1")
    assert turn.prompt != "dice", "one card to the right: one die"
