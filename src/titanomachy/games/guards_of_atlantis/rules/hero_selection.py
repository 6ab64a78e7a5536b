"""Choosing heroes before the game: dealt, picked in turn, drafted, or picked and banned."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import AnyOf, Ask, Script
from ....kernel.errors import BadSetup
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ....kernel.words import N_
from ..board import BLUE, RED
from ..cards import HERO_IDS, NONE
from ..state import Match
from ..words import BAN, DRAFT, PICK, Verbs
from .reasons import Reasons, explained

FIRST_GAME: Final = (("wasp", "xargatha", "tigerclaw"), ("arien", "brogan", "sabina"))
PICKS, BANS, DRAFTS = 0, 2, 4  # steps of the schedule; the team is added
A, B = 0, 1  # the coin's team, the other
BAN_ORDER: Final = {  # by heroes: what comes after the order for two fewer
    4: ((BANS, A), (BANS, B), (PICKS, A), (PICKS, B), (BANS, B), (BANS, A), (PICKS, B), (PICKS, A)),
    6: ((BANS, A), (BANS, B), (PICKS, B), (PICKS, A)),
    8: ((BANS, B), (BANS, A), (PICKS, A), (PICKS, B)),
    10: ((BANS, B), (BANS, A), (PICKS, A), (PICKS, B)),
}

PICK_HERO = Message("pick_hero", N_("{team}: choose your hero."), "GA-select-02", "team")
PICK_DEALT = Message("pick_dealt", N_("{team}: keep one of the heroes dealt to you."), "GA-select-03", "team")
BAN_HERO = Message("ban_hero", N_("{team}: ban a hero."), "GA-select-06", "team")
DRAFT_SEAT = Message("draft_seat", N_("{team}: draft a player with their hero."), "GA-select-05", "team")
PICKED = Message("picked", N_("{team} picks {hero}."), "GA-select-11", "team", "hero")
BANNED = Message("banned", N_("{team} bans {hero}."), "GA-select-06", "team", "hero")
DRAFTED = Message("drafted", N_("{team} drafts {hero}."), "GA-select-05", "team", "hero")


@rule("GA-setup-09", "GA-setup-10", "GA-setup-11", "GA-select-13")
def prepare(s: Match) -> None:
    """Settle the heroes where nothing is chosen, or lay out what the players choose from."""
    method = s.settings.selection
    if isinstance(method, tuple):
        name_heroes(s, method)
        return
    if method == "first_game" and s.seats <= 6:
        first_game(s)
        return
    fill_pools(s, str(method))
    METHODS[str(method)](s)


@rule("GA-select-11")
def name_heroes(s: Match, names: tuple[str, ...]) -> None:
    """Heroes by seat, each once in the game; with twins once in each team."""
    if len(names) != s.seats:
        raise BadSetup(N_("{seats} seats have {seats} heroes, not {n}"), "GA-select-11", seats=s.seats, n=len(names))
    for name in names:
        teams = [s.teams[seat] for seat, other in enumerate(names) if other == name]
        if len(teams) > 1 and s.settings.twins != "always":
            raise BadSetup(N_("{hero} is named twice, which needs twins=always"), "GA-select-11", hero=name)
        if len(set(teams)) < len(teams):
            raise BadSetup(N_("{hero} is named twice for one team"), "GA-select-11", hero=name)
    s.heroes = [HERO_IDS.index(name) for name in names]


@rule("GA-setup-09", "GA-setup-10")
def first_game(s: Match) -> None:
    """The line-up that the rulebook recommends, at random among the players of each team."""
    for team in (RED, BLUE):
        seats = [seat for seat in range(s.seats) if s.teams[seat] == team]
        heroes = [HERO_IDS.index(name) for name in FIRST_GAME[team][: len(seats)]]
        s.shuffle(heroes)
        for seat, hero in zip(seats, heroes, strict=True):
            s.heroes[seat] = hero


# -- what there is to choose from


def needed(method: str, heroes: int, in_team: int) -> tuple[int, int]:
    """How many heroes a method needs if each is there once, and in each team's pool with twins."""
    bans = sum(kind == BANS for number, steps in BAN_ORDER.items() if number <= heroes for kind, _ in steps)
    return {
        "single_draft": (3 * heroes, 3 * in_team),
        "random_draft": (heroes + 2, in_team + 1),
        "pick_and_ban": (heroes + bans, in_team + bans),
    }.get(method, (heroes, in_team))


@rule("GA-profile-03", "GA-select-11", "GA-select-01")
def fill_pools(s: Match, method: str) -> None:
    """The heroes of fitting complexity: one pool for all, or one for each team where both may have the same hero."""
    fitting = [hero for hero, stars in enumerate(s.content.complexity) if stars <= s.settings.complexity]
    once, twice = needed(method, s.seats, max(s.teams.count(RED), s.teams.count(BLUE)))
    twins = s.settings.twins == "always" or (s.settings.twins == "auto" and once > len(fitting))
    wanted = twice if twins else once
    if wanted > len(fitting) or (twins and method == "player_draft"):
        raise BadSetup(
            N_("{method} for {seats} heroes needs {once} different heroes, not {n}, up to complexity {stars}"),
            "GA-select-11",
            method=method,
            seats=s.seats,
            once=once,
            n=len(fitting),
            stars=s.settings.complexity,
        )
    s.pool = [fitting[:], fitting[:]] if twins else [fitting]


def pool_of(s: Match, team: int) -> list[int]:
    """The heroes that a team may still have."""
    return s.pool[team % len(s.pool)]


# -- the methods


@rule("GA-select-01")
def all_random(s: Match) -> None:
    """One hero for each, by chance."""
    for pool in s.pool:
        s.shuffle(pool)
    for seat in range(s.seats):
        s.heroes[seat] = pool_of(s, s.teams[seat]).pop()
    s.pool = []


@rule("GA-select-02", "GA-select-12")
def alternate(s: Match) -> None:
    """The coin's team picks first, then in turn; a larger team makes the surplus pick at the end."""
    left = [s.teams.count(RED), s.teams.count(BLUE)]
    team = s.coin
    while sum(left):
        if left[team]:
            s.schedule.append(PICKS + team)
            left[team] -= 1
        team = 1 - team


@rule("GA-select-03")
def single_draft(s: Match) -> None:
    """Three heroes are dealt to each, of which each keeps one."""
    for pool in s.pool:
        s.shuffle(pool)
    for seat in range(s.seats):
        pool = pool_of(s, s.teams[seat])
        s.dealt[seat] = [pool.pop() for _ in range(3)]
    alternate(s)


@rule("GA-select-04")
def random_draft(s: Match) -> None:
    """As many heroes as players and two more are laid out; all pick from them."""
    laid_out = -(-(s.seats + 2) // len(s.pool))  # with twins the larger team has one to spare as well
    for pool in s.pool:
        s.shuffle(pool)
        del pool[laid_out:]
    alternate(s)


@rule("GA-select-05")
def player_draft(s: Match) -> None:
    """Heroes are dealt, then two captains draft the players in turn, the coin's captain first."""
    sizes = [s.teams.count(RED), s.teams.count(BLUE)]
    all_random(s)
    s.captains = [s.teams.index(RED), s.teams.index(BLUE)]
    s.teams = captains_alone(s.teams)
    left = [size - 1 for size in sizes]
    team = s.coin
    while sum(left):
        if left[team]:
            s.schedule.append(DRAFTS + team)
            left[team] -= 1
        team = 1 - team


def captains_alone(teams: list[int]) -> list[int]:
    """The teams by seat before anyone is drafted: the first seat of each is its captain."""
    return [team if teams.index(team) == seat else NONE for seat, team in enumerate(teams)]


@rule("GA-select-06", "GA-select-07", "GA-select-08", "GA-select-09", "GA-select-10", "GA-select-12")
def pick_and_ban(s: Match) -> None:
    """The coin's team is A; the order for more heroes goes on after the order for fewer."""
    for number, steps in BAN_ORDER.items():
        if number <= s.seats:
            s.schedule += [kind + (s.coin if side == A else 1 - s.coin) for kind, side in steps]
    if s.seats % 2:
        s.schedule.append(PICKS + (RED if s.teams.count(RED) > s.teams.count(BLUE) else BLUE))


METHODS: Final = {
    "first_game": all_random, "all_random": all_random, "all_pick": alternate, "single_draft": single_draft,
    "random_draft": random_draft, "player_draft": player_draft, "pick_and_ban": pick_and_ban,
}  # fmt: skip


# -- choosing


@rule("GA-select-02", "GA-select-12")
def choose_next(s: Match) -> Script:
    """The next pick, ban or draft of the schedule: of a team the first answer counts, and takes the hero itself."""
    step, s.schedule = s.schedule[0], s.schedule[1:]
    team = step % 2
    if step >= DRAFTS:
        captain = s.captains[team]
        free = [seat for seat in range(s.seats) if s.teams[seat] == NONE]
        ask = s.ask(captain, [DRAFT[seat] for seat in free], DRAFT_SEAT, team)
        _, answer = yield explained(ask, Verbs.draft, lambda seat: None if seat in free else (Reasons.not_to_draft, ()))
        s.teams[answer[1]] = team
        s.tell(DRAFTED, team, s.called(answer[1]))
    elif step >= BANS:
        members = [seat for seat in range(s.seats) if s.teams[seat] == team]
        heroes = sorted({hero for pool in s.pool for hero in pool})
        options = [BAN[hero] for hero in heroes]
        asks = [s.ask(seat, options, BAN_HERO, team) for seat in members]
        _, answer = yield AnyOf(
            [explained(ask, Verbs.ban, lambda hero: not_to_be_had(s, heroes, hero)) for ask in asks]
        )
        for pool in s.pool:
            if answer[1] in pool:
                pool.remove(answer[1])
        s.tell(BANNED, team, answer[1])
    else:
        yield from pick(s, team)


def pick(s: Match, team: int) -> Script:
    """A player of a team who has no hero takes one."""
    without = [seat for seat in range(s.seats) if s.teams[seat] == team and s.heroes[seat] == NONE]
    message = PICK_DEALT if any(s.dealt) else PICK_HERO
    seat, answer = yield AnyOf([_pick(s, seat, message, team) for seat in without])
    s.heroes[seat] = answer[1]
    if any(s.dealt):
        s.dealt[seat] = []
    else:
        pool_of(s, team).remove(answer[1])
    s.tell(PICKED, team, answer[1])


def _pick(s: Match, seat: int, message: Message, team: int) -> Ask:
    """Ask a player for one of the heroes that there are to take."""
    heroes = sorted(s.dealt[seat] if any(s.dealt) else pool_of(s, s.teams[seat]))
    ask = s.ask(seat, [PICK[hero] for hero in heroes], message, team)
    return explained(ask, Verbs.hero, lambda hero: not_to_be_had(s, heroes, hero))


@rule("GA-select-03", "GA-select-04", "GA-select-06", "GA-select-11", "GA-profile-03")
def not_to_be_had(s: Match, heroes: list[int], hero: int) -> Why | None:
    """Why a hero is not among those that there are to choose from."""
    if hero in heroes:
        return None
    if s.content.complexity[hero] > s.settings.complexity:
        return Reasons.too_complex, (hero,)
    if any(s.dealt):
        return Reasons.hero_not_dealt, (hero,)
    if hero in s.heroes:
        return Reasons.hero_taken, (hero,)
    laid_out = s.settings.selection == "random_draft"
    return (Reasons.hero_not_laid_out if laid_out else Reasons.hero_banned), (hero,)
