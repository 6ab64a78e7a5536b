"""The cards, family by family: what each of them does is a function that enters itself into a table of the rules."""

from . import allies, archenemies, equipment, heroes, locations, maneuvers, standard_titans, titans_on_attack

__all__ = [
    "allies", "archenemies", "equipment", "heroes", "locations", "maneuvers", "standard_titans", "titans_on_attack",
]  # fmt: skip
