"""What programs read without a token: the games with their options, rules and cards."""

from __future__ import annotations

import asyncio
from typing import Any

from ...bots.characters import offered
from ...drawing.gallery import Exhibit
from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.ledger import Rule
from ...kernel.options import OptionSpec
from ...kernel.state import State
from ...kernel.words import N_
from ..show.gallery import gallery_of
from . import shapes
from .endpoints import Call, endpoint
from .problems import Wrong

GAMES = "games"


@endpoint("GET", "/games", N_("All games"), GAMES, "", shapes.GamesAnswer)
async def games_all(call: Call) -> dict[str, Any]:
    """All games."""
    return {"games": [_line(game_of(id), call.lang) for id in games()]}


@endpoint("GET", "/games/{game}", N_("A game with its options"), GAMES, "", shapes.GameAnswer, path=shapes.OfGame)
async def games_one(call: Call) -> dict[str, Any]:
    """A game with its options."""
    game = game_of(call.path["game"])
    options = [_option(game, name, spec, call.lang) for name, spec in game.options.items()]
    return {**_line(game, call.lang), "options": options, "bots": [f"bot:{name}" for name in offered()]}


def _line(game: BoardGame[State], lang: str) -> dict[str, Any]:
    seats = sorted(game.seats)
    return {"id": game.id, "title": game.name(lang), "seats": seats, "rules_version": game.rules_version}


def _option(game: BoardGame[State], name: str, spec: OptionSpec, lang: str) -> dict[str, Any]:
    default = list(spec.default) if isinstance(spec.default, tuple) else spec.default
    return {
        "name": name, "title": game.table.settings.option_name(name, lang), "help": spec.text(lang),
        "values": list(spec.values), "words": list(spec.words), "default": default, "many": spec.many,
        "rule": spec.rule,
    }  # fmt: skip


@endpoint("GET", "/games/{game}/rules", N_("Every rule of a game"), GAMES, "", shapes.RulesAnswer, path=shapes.OfGame)
async def games_rules(call: Call) -> dict[str, Any]:
    """Every rule of a game."""
    game = game_of(call.path["game"])
    return {"game": game.id, "rules": [_rule(rule, call.lang) for rule in game.ledger.values()]}


@endpoint("GET", "/games/{game}/rules/{rule}", N_("One rule"), GAMES, "", shapes.RuleLine, path=shapes.OfRule)
async def games_rule(call: Call) -> dict[str, Any]:
    """One rule."""
    rule = game_of(call.path["game"]).ledger.get(call.path["rule"])
    if rule is None:
        raise Wrong("not-there", call.say(N_("There is no such rule.")))
    return _rule(rule, call.lang)


def _rule(rule: Rule, lang: str) -> dict[str, str]:
    return {
        "id": rule.id, "section": rule.heading(lang), "text": rule.words(lang), "note": rule.remark(lang),
        "kind": rule.kind, "edition": rule.edition,
    }  # fmt: skip


@endpoint(
    "GET", "/games/{game}/cards", N_("All cards, heroes and units of a game"), GAMES, "", shapes.CardsAnswer,
    path=shapes.OfGame,
)  # fmt: skip
async def games_cards(call: Call) -> dict[str, Any]:
    """All that a game's box holds."""
    gallery = await asyncio.to_thread(gallery_of, call.path["game"], call.lang)
    return {"game": call.path["game"], "cards": [_card(one) for one in gallery.exhibits]}


def _card(one: Exhibit) -> dict[str, Any]:
    read = one.reading
    return {
        "id": one.id, "name": read.name, "kind": read.kind, "cost": read.cost, "text": list(read.text),
        "values": [{"name": value.name, "value": value.value} for value in read.values],
        "holds": [{"name": name, "text": text} for name, text in one.holds], "rules": list(read.rules),
    }  # fmt: skip
