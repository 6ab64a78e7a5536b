"""For every reason of the game a table at which it is given: who tries what, what is said and which rule says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..drawn_city import GAME, Play, city


class Case(NamedTuple):
    """A refusal: its kind and rule, the table, who tries, what, and the sentence."""

    kind: str
    rule: str
    make: Callable[[], Play]
    who: str
    choice: str
    sentence: str


# -- tables


def turn(**more: object) -> Play:
    """An ordinary turn inside the third Wall."""
    picture = "outside . . bean:16+4m . .\nplace . . armory . .\ninside . . hero+horse . levi"
    return city(picture, **more)  # type: ignore[arg-type]


def outside(**more: object) -> Play:
    return city("outside . . hero+bean:16+4m . .\ninside . . horse . levi", **more)  # type: ignore[arg-type]


def off_board() -> Play:
    return city("inside . . . . levi", mates="levi", hand="thrust").play("thrust")


def gear() -> Play:
    return turn(hand="gear courage").play("gear")


def flare() -> Play:
    return turn(hand="signal courage", hands={"levi": "thrust"}).play("signal")


def first_player() -> Play:
    return city("inside . . hero . levi", step="first_player")


def enters() -> Play:
    return city("tokens 2 x 2 2 2\ninside . . . . levi", mates="levi", step="turn_begins")


def dealt(**options: object) -> Play:
    return Play(GAME.new(seats=2, seed=1, **options), {"hero": 0})  # type: ignore[arg-type]


def one_taken() -> Play:
    play = dealt(heroes="choose")
    play.table.choose(1, "hero levi")
    return play


def dead() -> Play:
    """A second Wound is played: Armin dies, and another Hero is chosen."""
    return city("inside . . hero . levi", hand="2*wound", step="turn_begins")


def fought() -> Play:
    play = city("outside . . hero+bean:full . .\ninside . . . . levi", attack="smile", hand="courage", power=1)
    return play.attempt("bean").play("courage")


def visited() -> Play:
    return turn(hand="horse thrust", deck="food").play("horse", "thrust").do("visit")


def at(place: str, **more: object) -> Play:
    """A Hero with Move 4 at a Location, with nothing in hand."""
    return city(f"place . . {place} . .\ninside . . hero . levi", move=4, **more)  # type: ignore[arg-type]


def ambushed(place: str = ".") -> Play:
    picture = f"place {place} . . . .\ninside hero . . . levi"
    return city(picture, hand="marco thrust courage", step="add_cards", castle="10m swords")


def wall_ambushed() -> Play:
    return city("inside hero . . . levi", hand="marco", step="add_cards", castle="4m swords")


def mikasa_near() -> Play:
    """Mikasa, next door, may defend Armin, but not Levi, who is not ambushed."""
    picture = "inside hero mikasa+swords food cloak levi+horse"
    return city(picture, hands={"mikasa": "marco"}, step="add_cards", castle="10m cannon")


def titans_act() -> Play:
    return city("outside . . hero+smiling_titan+bean . .\ninside . . . . levi", step="ongoings",
                due=["smiling_titan", "bean"])  # fmt: skip


def bean_acts(**options: object) -> Play:
    return city("outside . . bean+4m+8m . .\ninside swords+horse cannon hero . levi", step="ongoings",
                due=["bean"], removed="smiling_titan", options=options)  # fmt: skip


def soaks() -> Play:
    return city("outside . . hero+4m . .\ninside . . . . levi", step="walls")


def no_wounds_left() -> Play:
    """Two points of damage, and one Wound in the stack."""
    picture = "outside . . hero+4m+5m . .\ninside . . . . levi"
    return city(picture, step="walls", discards={"levi": "19*wound"})


def scouts() -> Play:
    play = city("inside . . hero . levi", hand="long", castle="horse food swords cloak escape")
    return play.play("long")


def grabbed(more: str = "") -> Play:
    hand = f"escape kill_shot {more}"
    play = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand=hand, deck="food", attack="grab")
    return play.play(*hand.split()).attempt("smiling")


def alone(**more: object) -> Play:
    """The solo game: Levi is in the District, Sasha elsewhere."""
    return city("inside . . hero+levi . sasha", helpers="levi sasha", **more)  # type: ignore[arg-type]


def sasha_off(**more: object) -> Play:
    """The solo game, with Sasha in no District."""
    return city("inside . . hero+levi . .", helpers="levi sasha", move=1, **more)  # type: ignore[arg-type]


def posts() -> Play:
    play = city("tokens 2 x 2 2 2\ninside . . . . .", helpers="levi sasha", step="turn_begins")
    return play.do("enter 2")


def sends() -> Play:
    return city("outside . . 4m+levi . .\ninside . . hero . .", helpers="levi sasha", step="walls")


def builds() -> Play:
    return city("tokens 2 x 2 2 2\ninside . . hero . levi", hand="armory").play("armory")


def two_titans() -> Play:
    play = city("outside . . hero+bean+smiling_titan+4m . sonny\ninside . . . . levi", hand="eld", bare=True)
    return play.play("eld")


def three_here(hand: str) -> Play:
    return city("inside . . hero+mikasa+eren . levi", hand=f"{hand} courage").play(hand)


def sasha_helps() -> Play:
    return city("inside . . hero . levi", hero="sasha", mates="levi eren", move=2).do("ability")


def armin_swaps() -> Play:
    picture = "inside . . hero+mikasa+eren . levi"
    return city(picture, hand="courage", hands={"mikasa": "courage", "eren": "courage"}, move=3).do("ability")


def nine_metres(**more: object) -> Play:
    picture = "tokens 2 x x x 2\ninside hero+cis+nanaba+horse . . . levi+cannon+food+cloak"
    return city(picture, step="add_cards", castle="9m escape", **more)  # type: ignore[arg-type]


def six_metres() -> Play:
    """Four players: who avoids the Titan (6-meter) discards a Starter."""
    picture = "inside hero mikasa+swords eren+food levi+cloak cannon"
    play = city(picture, hand="marco courage thrust swords", step="add_cards", castle="6m horse escape ness")
    return play.defend("marco")


CASES: list[Case] = [
    # not asked now
    Case("not_now", "DB-order-03", turn, "hero", "brace", "That is not what is asked now."),
    Case("not_your_turn", "DB-round-04", flare, "levi", "play thrust", "It is not your turn."),
    Case("no_turn", "DB-round-01", first_player, "hero", "play courage", "Nobody has a turn just now."),
    Case("busy", "DB-clar-17", gear, "hero", "play courage", "First what is under way is carried out completely."),
    Case("busy", "DB-clar-17", gear, "hero", "end", "First what is under way is carried out completely."),
    Case("gear_later", "DB-clar-01", turn, "hero", "return",
         "A 3D Gear goes back to its stack as it is played, or not at all."),
    Case("no_ambush", "DB-ambush-07", turn, "hero", "defend marco_bodt 0", "There is no Ambush to avoid."),
    # Heroes and players
    Case("no_hero", "DB-components-02", lambda: dealt(heroes="choose"), "hero", "hero hange",
         "Hange is not among the Heroes of this game."),
    Case("taken", "DB-components-02", one_taken, "hero", "hero levi", "Levi is played already."),
    Case("used_up", "DB-death-04", dead, "hero", "hero armin", "Armin is or was in play."),
    Case("used_up", "DB-death-04", dead, "hero", "hero levi", "Levi is or was in play."),
    Case("no_player", "DB-components-04", first_player, "hero", "first 4", "There is no such player."),
    Case("no_player", "DB-components-04", ambushed, "hero", "defend marco_bodt 4", "There is no such player."),
    Case("another_hero", "DB-cards-02", lambda: three_here("christa"), "hero", "choose 0",
         "Christa Lenz needs another Hero than yours."),
    Case("another", "DB-cards-02", sasha_helps, "hero", "choose 0", "This ability of Sasha needs another Hero."),
    Case("hero_off", "DB-walls-10", sasha_helps, "hero", "choose 2", "Eren is in no District."),
    Case("not_beside", "DB-cards-02", armin_swaps, "hero", "choose 3", "Levi is not in your Hero's District."),
    Case("not_in_your_district", "DB-cards-02", lambda: three_here("christa"), "hero", "choose 3",
         "Levi is not in your Hero's District, as Christa Lenz wants it."),
    Case("not_in_your_district", "DB-pictured-13", lambda: three_here("reel_in"), "hero", "choose 3",
         "Levi is not in your Hero's District, as Reel In wants it."),
    Case("not_with_you", "DB-clar-25", lambda: three_here("resupply"), "hero", "choose 3",
         "Levi is not in your Hero's space, as Resupply wants it."),
    Case("chosen", "DB-clar-26", lambda: three_here("resupply").do("choose 1"), "hero", "choose 1",
         "Mikasa is chosen already; the second Hero is another one."),
    Case("no_helpers", "DB-solo-02", turn, "hero", "lead 0 1", "Only who plays alone has secondary Heroes."),
    Case("helper_dead", "DB-solo-08", lambda: sasha_off(helper_wounds=[0, -1]), "hero",
         "lead 1 6", "Sasha has died."),
    Case("hero_off", "DB-walls-10", sasha_off, "hero", "lead 1 6",
         "Sasha is in no District."),
    Case("other_helper", "DB-solo-02", posts, "hero", "post 1 2", "It is Levi who is asked about now."),
    Case("other_helper", "DB-solo-02", sends, "hero", "send 1 1", "It is Levi who is asked about now."),
    # spaces and Walls
    Case("fallen", "DB-walls-08", enters, "hero", "enter 1", "inner Wall Maria has fallen."),
    Case("fallen", "DB-walls-08", posts, "hero", "post 0 1", "inner Wall Maria has fallen."),
    Case("fallen", "DB-walls-08", builds, "hero", "build 1", "inner Wall Maria has fallen."),
    Case("off_board", "DB-walls-13", off_board, "hero", "move 3", "Your Hero is in no District."),
    Case("off_board", "DB-walls-13", off_board, "hero", "buy horse", "Your Hero is in no District."),
    Case("off_board", "DB-walls-13", off_board, "hero", "defeat titan_4m", "Your Hero is in no District."),
    Case("off_board", "DB-walls-13", off_board, "hero", "visit", "Your Hero is in no District."),
    Case("no_move", "DB-move-07", turn, "hero", "move 5", "You have no Move left."),
    Case("no_move", "DB-move-07", alone, "hero", "lead 0 5", "You have no Move left."),
    Case("far_inside", "DB-move-03", lambda: turn(move=2), "hero", "move 3",
         "From an inside space one step goes across the Wall, or to the inside space of the next District."),
    Case("far_inside", "DB-move-03", lambda: alone(move=2), "hero", "lead 0 1",
         "From an inside space one step goes across the Wall, or to the inside space of the next District."),
    Case("far_inside", "DB-move-03", flare, "levi", "step 0",
         "From an inside space one step goes across the Wall, or to the inside space of the next District."),
    Case("far_outside", "DB-move-04", lambda: outside(move=2), "hero", "move 6",
         "From an outside space one step goes across the Wall, or to the outside space of the next District."),
    # cards in hand, in discard piles, in play
    Case("not_held", "DB-turn-02", turn, "hero", "play swords", "Swords is not in your hand."),
    Case("wound_played_by_itself", "DB-wounds-03", turn, "hero", "play wound",
         "A Wound in your hand is played by itself, first."),
    Case("not_in_hand", "DB-discard-01", lambda: three_here("reel_in").choose("hero"), "hero", "discard swords",
         "Swords is not in your hand."),
    Case("not_in_hand", "DB-discard-01", ambushed, "hero", "defend signal_flare 0",
         "Signal Flare is not in your hand."),
    Case("not_in_discard", "DB-cards-02",
         lambda: turn(hand="heroic", discard="cis", deck="food").play("heroic"), "hero", "bury horse",
         "Horse is not in your discard pile."),
    Case("no_ally", "DB-cards-02", lambda: turn(hand="heroic", discard="cis swords", deck="food").play("heroic"),
         "hero", "bury swords", "Swords is no Ally."),
    Case("no_move_card", "DB-types-02", lambda: turn(hand="ness thrust courage").play("ness"), "hero",
         "discard courage", "Courage is no Move card."),
    Case("no_move_card", "DB-types-02", lambda: ambushed("forest"), "hero", "hide courage",
         "Courage is no Move card."),
    Case("no_starter", "DB-cards-04", six_metres, "hero", "discard swords", "Swords is neither Courage nor Thrust."),
    Case("no_starter", "DB-cards-02", lambda: at("training", hand="courage thrust swords").do("visit"), "hero",
         "destroy swords", "Swords is neither Courage nor Thrust."),
    Case("ally_lies_there", "DB-cards-02", lambda: nine_metres(hand="ymir"), "hero", "destroy ymir",
         "An Ally lies in the District: it goes before one of the hand."),
    Case("no_ally", "DB-cards-02", nine_metres, "hero", "take 0 horse", "Horse is no Ally."),
    Case("not_scouted", "DB-hidden-02", scouts, "levi", "top escape",
         "Escape is not among the cards still to place."),
    Case("not_played", "DB-kill-21", grabbed, "hero", "lose swing_away",
         "Swing Away was not played this turn, or has left play."),
    Case("wrong_type", "DB-kill-21", lambda: grabbed("swords"), "hero", "lose swords", "Grab does not take Swords."),
    Case("not_destroyed", "DB-buy-03", lambda: turn(hand="jurgen", destroyed="food").play("jurgen"), "hero",
         "fetch cloak", "Cloak is not in the destroyed pile."),
    # cards in the city
    Case("not_in_district", "DB-cards-02", lambda: turn(hand="commander").play("commander"), "hero",
         "take 2 swords", "Swords is not at outer Wall Rose."),
    Case("other_district", "DB-cards-02", lambda: turn(hand="commander").play("commander"), "hero",
         "take 4 swords", "It is about the cards at outer Wall Rose."),
    Case("limit", "DB-cards-02", lambda: turn(hand="ian").play("ian"), "hero", "take 2 armory",
         "Armory costs 4; Ian Dietrich takes cards that cost 3 or less."),
    Case("limit", "DB-buy-03", lambda: turn(hand="jurgen", destroyed="food cannon").play("jurgen"), "hero",
         "fetch cannon", "Cannon costs 6; Jurgen takes cards that cost 5 or less."),
    Case("too_cheap", "DB-clar-06", bean_acts, "hero", "take 0 horse",
         "Horse costs 2; Bean destroys cards that cost 4 or more."),
    Case("too_cheap", "DB-clar-06", bean_acts, "hero", "titan 2 titan_4m",
         "Titan (4-meter) costs 2; Bean destroys cards that cost 4 or more."),
    Case("no_archenemy_for", "DB-clar-06", bean_acts, "hero", "titan 2 bean", "Bean does not destroy Archenemies."),
    Case("titans_safe", "DB-clar-06", lambda: bean_acts(bean_titans=False), "hero", "titan 2 titan_8m",
         "At this table Bean does not destroy Titans."),
    Case("not_an_archenemy", "DB-hp-04", two_titans, "hero", "titan 2 titan_4m",
         "Titan (4-meter) is no Archenemy: it is never dealt damage."),
    Case("out_of_range", "DB-cards-02", two_titans, "hero", "titan 4 sonny",
         "Eld does not reach Sonny from where your Hero is."),
    Case("here_already", "DB-pictured-10",
         lambda: city("outside . . 4m . 5m\nplace . . shiganshina . .\ninside . . hero . levi", move=2).do("visit"),
         "hero", "titan 2 titan_4m", "Titan (4-meter) is in this District already."),
]  # fmt: skip


CASES += [
    # buying
    Case("not_here", "DB-buy-04", turn, "hero", "buy swords", "Swords is not in your Hero's space."),
    Case("not_here", "DB-buy-04", lambda: outside(power=5), "hero", "buy horse", "Horse is not in your Hero's space."),
    Case("lies_elsewhere", "DB-buy-04", lambda: city("inside . . hero . levi+swords", power=5), "hero",
         "take 4 swords", "Swords is at Wall Sina, and not in your Hero's space."),
    Case("lies_elsewhere", "DB-buy-04", lambda: turn(power=5), "hero", "titan 2 titan_4m",
         "Titan (4-meter) is at outer Wall Rose, and not in your Hero's space."),
    Case("placed", "DB-locations-02", lambda: turn(power=9), "hero", "take 2 armory",
         "Armory has been placed: it stays on its Wall."),
    Case("never_bought", "DB-buy-12", turn, "hero", "buy wound", "Wound can never be bought."),
    Case("not_for_sale", "DB-buy-05", turn, "hero", "buy courage",
         "Courage is no card of the city: it is not for sale."),
    Case("defeated_not_bought", "DB-buy-06", lambda: outside(power=5), "hero", "buy titan_4m",
         "Titan (4-meter) is a Titan: it is not bought but defeated, outside the Wall."),
    Case("no_gear", "DB-buy-11", lambda: turn(destroyed="16*gear", power=2), "hero", "buy 3d_gear",
         "The 3D Gear stack is empty."),
    Case("too_dear", "DB-buy-07", lambda: turn(power=1), "hero", "buy horse", "Horse costs 2; you have 1 Power."),
    # fighting
    Case("no_titan", "DB-buy-06", outside, "hero", "defeat horse", "Horse is no Titan."),
    Case("not_here", "DB-buy-04", turn, "hero", "defeat titan_4m", "Titan (4-meter) is not in your Hero's space."),
    Case("not_standard", "DB-hp-07", outside, "hero", "defeat bean",
         "Bean is an Archenemy: it must be full of damage, and then be attempted."),
    Case("too_dear", "DB-buy-07", outside, "hero", "defeat titan_4m", "Titan (4-meter) costs 2; you have 0 Power."),
    Case("no_hit_points", "DB-anatomy-03", outside, "hero", "damage horse 1",
         "Only Archenemies have Hit Points, not Horse."),
    Case("no_hit_points", "DB-anatomy-03", outside, "hero", "attempt horse",
         "Only Archenemies have Hit Points, not Horse."),
    Case("never_damaged", "DB-hp-04", outside, "hero", "damage titan_4m 1",
         "Titan (4-meter) is a standard Titan: it is never dealt damage."),
    Case("outright", "DB-titans-07", outside, "hero", "attempt titan_4m",
         "Titan (4-meter) is a standard Titan: it is defeated outright."),
    Case("not_here", "DB-buy-04", outside, "hero", "attempt sonny", "Sonny is not in your Hero's space."),
    Case("fought", "DB-kill-11", fought, "hero", "attempt bean", "Bean was attempted in this turn already."),
    Case("fought", "DB-kill-11", fought, "hero", "damage bean 1", "Bean was attempted in this turn already."),
    Case("not_full", "DB-hp-07", outside, "hero", "attempt bean", "Bean has 16 damage of 17; an attempt needs all."),
    Case("no_points", "DB-hp-01", lambda: outside(power=5), "hero", "damage bean 0",
         "Damage is dealt for 1 Power or more."),
    Case("full", "DB-hp-05", lambda: city("outside . . hero+bean:full . .\ninside . . . . levi", power=5), "hero",
         "damage bean 1", "Bean has as much damage as Hit Points: no more is placed."),
    Case("too_much", "DB-hp-05", lambda: outside(power=5), "hero", "damage bean 2", "Bean can take 1 more damage."),
    Case("too_little", "DB-hp-01", outside, "hero", "damage bean 1", "You have 0 Power to spend as damage."),
    Case("bearded_move", "DB-pictured-02",
         lambda: city("outside . . hero+bearded . .\ninside . . . . levi", hand="thrust", power=5).play("thrust"),
         "hero", "damage bearded_titan 1",
         "From its space Bearded Titan is damaged only after Move 3; you have played Move 2 this turn."),
    Case("deviant_move", "DB-ongoing-01",
         lambda: city("outside . . hero+deviant_titan_11 . .\ninside . . . . levi", hand="thrust", power=5,
                      removed="smiling_titan bean").play("thrust").hit("deviant_titan_11", 1),
         "hero", "damage deviant_titan_11 2",
         "From its space Deviant Titan 11 takes no more damage in a turn than Move is played: 1 of 2."),
    # abilities
    Case("no_ability", "DB-paymove-04", lambda: turn(hero="conny"), "hero", "ability",
         "Conny has no ability that is paid with Move."),
    Case("ability_costs", "DB-paymove-01", turn, "hero", "ability", "That ability costs 3 Move; you have 0."),
    Case("ability_costs", "DB-paymove-01", turn, "hero", "visit", "That ability costs 3 Move; you have 0."),
    Case("nobody_else", "DB-cards-02", lambda: turn(hand="courage", move=3), "hero", "ability",
         "No other Hero is there for it."),
    Case("nothing_to_give", "DB-clar-21", lambda: city("inside . . hero+levi . .", move=3), "hero", "ability",
         "You have no card in hand to give."),
    Case("nobody_to_swap", "DB-pictured-09",
         lambda: city("place . . old . .\ninside . . hero+levi . sasha", helpers="levi sasha", move=2), "hero",
         "visit", "There is no other player to exchange with."),
    Case("no_location", "DB-locations-03", outside, "hero", "visit",
         "No Location with an ability is on your District's Wall."),
    Case("visited", "DB-paymove-03", visited, "hero", "visit", "Armory was used in this turn already."),
    Case("no_titan_elsewhere", "DB-pictured-10", lambda: at("shiganshina"), "hero", "visit",
         "No Titan is in another District."),
    Case("no_starter_held", "DB-cards-02", lambda: at("training", hand="swords"), "hero", "visit",
         "You have no Courage and no Thrust in hand."),
    Case("no_wound_held", "DB-cards-02", lambda: at("hospital"), "hero", "visit",
         "You have no Wound that Hospital could destroy."),
    # Wounds
    Case("no_wound", "DB-clar-11", lambda: city("inside . . hero+levi . .", hand="food", wounds="hero").play("food"),
         "hero", "mend 1", "Levi controls no Wound."),
    Case("out_of_care", "DB-pictured-12", lambda: turn(hand="food", wounds="hero levi").play("food"), "hero",
         "mend 1", "Food does not reach the Wounds of Levi."),
    Case("out_of_care", "DB-cards-02",
         lambda: city("place . . hospital . .\ninside . . hero+levi . .", wounds="hero levi", move=4).do("visit"),
         "hero", "mend 1", "Hospital does not reach the Wounds of Levi."),
    Case("no_helper_wound", "DB-solo-09", lambda: alone(hand="food", wounds="hero").play("food"), "hero", "tend 0",
         "Levi has no Wound."),
    Case("no_own_wound", "DB-clar-12", lambda: turn(hand="food", wounds="hero").play("food"), "hero", "cure",
         "No Wound is in your own discard pile."),
    # Ambushes and the end of a round
    Case("no_defense", "DB-ambush-08", ambushed, "hero", "defend courage 0", "Courage has no Defense."),
    Case("only_oneself", "DB-ambush-03", ambushed, "hero", "defend marco_bodt 1",
         "A Defense protects only the Hero who uses it."),
    Case("not_threatened", "DB-ambush-07", mikasa_near, "mikasa", "defend marco_bodt 2",
         "Levi is not in the ambushed District, or is safe already."),
    Case("no_need", "DB-ambush-06", wall_ambushed, "hero", "defend marco_bodt 1",
         "This Ambush is against no Hero: one Defense of your own avoids it altogether."),
    Case("no_forest", "DB-locations-03", ambushed, "hero", "hide thrust",
         "The Forest of Giant Trees is not on the ambushed Wall."),
    Case("not_due", "DB-ongoing-05", titans_act, "hero", "resolve sonny", "No ability of Sonny is due."),
    Case("too_many", "DB-walls-03", soaks, "hero", "soak 2", "Only 1 point of damage is left to take."),
    Case("too_many", "DB-walls-03", sends, "hero", "send 0 2", "Only 1 point of damage is left to take."),
    Case("too_few_wounds", "DB-wounds-09", no_wounds_left, "hero", "soak 2",
         "The Wound stack has 1 Wound left for this."),
    Case("is_wound", "DB-cards-02",
         lambda: city("outside . . colossal_titan . .\ninside . . hero . levi", hand="wound courage swords",
                      step="ongoings", due=["colossal_titan"], removed="smiling_titan bean deviant_titan_10"),
         "hero", "discard wound", "A Wound does not do for this."),
    Case("no_equipment", "DB-cards-02",
         lambda: city("outside . . hero+sonny . .\ninside . . . . levi", hand="swords courage", step="ongoings",
                      due=["sonny"], removed="smiling_titan"),
         "hero", "reveal courage", "Courage is no Equipment."),
]  # fmt: skip
