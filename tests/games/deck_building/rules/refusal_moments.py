"""Tables at which something is refused: see `refusal_cases`."""

from __future__ import annotations

from ..drawn_city import city
from ..playing import GAME, Play


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
