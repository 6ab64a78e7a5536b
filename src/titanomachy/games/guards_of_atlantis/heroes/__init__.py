"""One folder for each hero, found by itself: see `docs/guards_of_atlantis/add_a_hero.md`.

heroes/<id>/  hero.toml     numbers and words of its cards, with their source; its number, which no older hero has
              effects.py    the texts of its cards, and what stays in force of them
              portrait.svg  its face, 64 by 64
              scenes.toml   moments of play for the tests: what is chosen, and what comes of it
"""

from importlib import import_module

from ..cards import HERO_IDS


def load_heroes() -> None:
    """Enter the card texts of all heroes with the rules."""
    for name in HERO_IDS:
        import_module(f".{name}.effects", __package__)
