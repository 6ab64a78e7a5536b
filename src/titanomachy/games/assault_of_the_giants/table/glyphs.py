"""Signs of the game, 24 x 24 and in one colour: races, markers, faces of dice, resources, commands."""

from __future__ import annotations

from typing import Final

EMBLEMS: Final = {  # of the races
    "storm": '<path d="M14 1 4 14h6.5L9 23 20 9.5h-6.5Z"/>',
    "cloud": '<path d="M6.5 19a4.7 4.7 0 0 1-.6-9.4 6.6 6.6 0 0 1 12.5-1A5.3 5.3 0 0 1 18 19Z"/>',
    "fire": (
        '<path d="M12.5 1c1 4.5 6.5 7 6.5 13.2 0 4.7-3 8.3-7 8.3s-7-3.2-7-7.7c0-3.4 2-5.4 3.4-8 .7 '
        '2 1.4 2.8 2.5 3.4C11.5 7.5 10.7 4 12.5 1Z"/>'
    ),
    "frost": (
        '<g stroke="currentColor" stroke-width="2.3" stroke-linecap="round" fill="none"><path d="M12 2v20M3.3 7l17.4 '
        '10M3.3 17 20.7 7"/><path d="m9.3 4 2.7 2.5L14.7 4M9.3 20l2.7-2.5 2.7 2.5M3.5 10.5 7 '
        "9.3 6.2 5.7M20.5 13.5 17 14.7l.8 3.6M3.5 13.5 7 14.7l-.8 3.6M20.5 10.5 17 "
        '9.3l.8-3.6" stroke-width="1.7"/></g>'
    ),
    "stone": ('<path d="M3 20.5 5 12l5-2 3 3 6-1.5 2.5 9Z"/><path d="M8 8.5 10.5 4l5.5-.5L18 8l-5 2.5Z"/>'),
    "hill": (
        '<path d="M17.5 2c2.5 0 4.5 2 4.5 4.7 0 1.6-.8 2.8-2 3.6L8 21.6c-1 .9-2.4.8-3.3 0l-1-1c-.8-1-.8'
        '-2.3 0-3.2L13.7 4.8C14.5 3 15.8 2 17.5 2Z"/>'
    ),
}

MARKERS: Final = {
    "alliance": (
        '<g fill="none" stroke="currentColor" stroke-width="2.2"><circle cx="9" cy="12" r="4.6"/>'
        '<circle cx="15" cy="12" r="4.6"/></g>'
    ),
    "ravage": '<path d="M5 19V11l7-6 3 2.6-2 3 3 2-2 3 2 3.4ZM16.5 9l3 2.5V19h-2l-1-3 1.5-3Z"/>',
    "raid": (
        '<path d="M7 19 15 6" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M12 4c4-1 7 1 7.5 5.5C16.5 9 14 8.5 11.5 8Z"/>'
    ),
    "frozen": '<path d="M12 4v16M5 8l14 8M5 16l14-8" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
    "forge": '<path d="M4 8h16v3.5c-3 0-5 1-5 3.5l2 3.5H8l2-3.5c0-2-2-3.3-4.5-3.6C4.5 11 4 10 4 8Z"/>',
    "slain_dragon": (
        '<path d="M4 9c3-4 9-5 13-2l3-2-1 4 1 3-4 1c-1 3-4 5-8 6l2-4-4-2 3-2Z"/>'
        '<path d="m12 9 3 3m0-3-3 3" stroke="var(--piece-face)" stroke-width="1.6" stroke-linecap="round"/>'
    ),
}

FACES: Final = {  # of dice
    "hit": (
        '<path d="M4.5 21 12.5 2.5M10 22 18.5 3.5M2.5 13.5 7 4M17 21l4.5-10" stroke="currentColor" '
        'stroke-width="2.7" stroke-linecap="round" fill="none"/>'
    ),
    "block": (
        '<path fill-rule="evenodd" d="M12 2c2.8 1.7 5.8 2.4 9 2.5V12c0 5-3.5 8.3-9 10-5.5-1.7-9-5-9-10V4.5C6.2 '
        '4.4 9.2 3.7 12 2ZM11 6v4H7.5v2H11v6h2v-6h3.5v-2H13V6Z"/>'
    ),
    "arcane": (
        '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M12 4.5 14 10l5.5 2-5.5 2-2 5.5-2-5.5L4.5 12 10 10Z"/>'
    ),
    "miss": '<circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" stroke-width="2.2"/>',
}

RESOURCES: Final = {
    "food": (
        '<path d="M8 13c-3-4-1-10 5-10.5 5.5-.4 9 4 7.5 9C19 16 14 17.5 10.5 15.5L7 19c.6 1.2 0 2.5-1.2 '
        '2.7-1 .2-1.7-.4-1.9-1.3-.9-.2-1.5-1-1.3-2C2.9 17.2 4.1 16.6 5.3 17Z"/>'
    ),
    "ore": (
        '<path d="M2.5 19 6 11l5-2.5L14 3l6 4 1.5 8-3.5 4.5Z"/>'
        '<path d="m6 11 5 3 3-6M11 14l1 5" stroke="var(--raised)" stroke-width="1.5" fill="none"/>'
    ),
    "weaponry": (
        '<path d="M5 21 16 5" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>'
        '<path d="M13 3c5-1.5 8.5.5 9 6.5-3.5-.7-6.5-1.5-9.5-2.5Z"/>'
        '<path d="M3.5 9.5 11 14" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
    ),
    "artifact": (
        '<circle cx="12" cy="15" r="6.5" fill="none" stroke="currentColor" stroke-width="2.6"/>'
        '<path d="m12 1.5 4 4-4 4.5-4-4.5Z"/>'
    ),
    "rune_journey": (
        '<path d="M6 21c8-1 12-6 12-17-8 1-12 6-12 12Zm0 0 8-10" fill="none" stroke="currentColor" '
        'stroke-width="2.3" stroke-linejoin="round" stroke-linecap="round"/>'
    ),
    "rune_blood": '<path d="M12 3c3 5 6 7.5 6 12a6 6 0 0 1-12 0c0-4.5 3-7 6-12Z"/>',
    "rune_king": '<path d="M4 18 3 7l5 4 4-6 4 6 5-4-1 11Z"/>',
}

COMMANDS: Final = {
    "move": (
        '<path d="M7 2.5h6.2l-.4 7.3c1.5 2 4 3 6.6 3.6 1.6.4 2.4 1.6 2.4 3.3v1.8H6.2c-1 '
        '0-1.7-.8-1.6-1.8L7 2.5Z"/><path d="M4.4 20.4h17.4" stroke="currentColor" stroke-width="2.2" '
        'stroke-linecap="round"/>'
    ),
    "plunder": ('<path d="M8.5 3h7l-1.5 4c4.5 2.5 6.5 6 6.5 9.5 0 3-2 5-8.5 5s-8.5-2-8.5-5C3.5 13 5.5 9.5 10 7Z"/>'),
    "trade": (
        '<path d="M4 8.5h13l-3.5-4M20 15.5H7l3.5 4" fill="none" stroke="currentColor" stroke-width="2.4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "recruit": (
        '<circle cx="10" cy="7" r="4.2"/><path d="M2.5 21c.5-5.5 3.5-8 7.5-8s7 2.5 7.5 8Z"/>'
        '<path d="M19.5 5v7M16 8.5h7" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/>'
    ),
    "leader": '<path d="M3.5 19 2 7l6 4.5L12 4l4 7.5L22 7l-1.5 12Z"/>',
    "magic": '<path d="M12 1.8 14.4 9.3 22 12l-7.6 2.7L12 22.2 9.6 14.7 2 12l7.6-2.7Z"/>',
    "attack": (
        '<path d="M19.8 2.6 21.4 4.2 21 8 11.2 17.8l-2.9-2.9L18 3Z"/><path d="m6.2 12.9 5 5M8.4 15.6 4.6 '
        '19.4" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><circle cx="4" cy="20" r="1.9"/>'
    ),
    "rest": '<path d="M15.5 3a9.5 9.5 0 1 0 5.8 13.6A8 8 0 0 1 15.5 3Z"/>',
    "special": '<path d="M12 1.5 14.8 8.7 22.5 9.2 16.6 14.1 18.5 21.6 12 17.5 5.5 21.6 7.4 14.1 1.5 9.2 9.2 8.7Z"/>',
}

OTHERS: Final = {
    "town": '<path d="M2 21v-9l5.5-5 5.5 5v9ZM14.5 21V4H22v17Z"/>',
    "coin": (
        '<circle cx="12" cy="12" r="9.5" fill="var(--ag-gold)" stroke="var(--piece-edge)" stroke-width="2"/>'
        '<circle cx="12" cy="12" r="5.5" fill="none" stroke="var(--ag-gold-ink)" stroke-width="1.4"/>'
    ),
    "back": (
        '<rect x="5" y="2" width="14" height="20" rx="3" fill="var(--back)" stroke="var(--back-line)"/>'
        '<path d="M8 9l3 2-.5 1.5-2-1Zm8 0-3 2 .5 1.5 2-1Z" fill="var(--ember)"/>'
    ),
    "drop": (
        '<circle cx="12" cy="12" r="11" fill="var(--danger)" stroke="var(--piece-face)" stroke-width="2"/>'
        '<path d="M12 5c3 4.5 4.8 6.5 4.8 9a4.8 4.8 0 0 1-9.6 0C7.2 11.5 9 9.5 12 5Z" fill="var(--piece-face)"/>'
    ),
    "shield": (
        '<path d="M12 1.5c3 1.8 6.5 2.5 10 2.6V12c0 6-4 9.5-10 11.5C6 21.5 2 18 2 12V4.1c3.5-.1 7-.8 10-2.6Z"/>'
    ),
}

ALL: Final = {
    **{f"e-{name}": drawn for name, drawn in EMBLEMS.items()},
    **{f"m-{name}": drawn for name, drawn in MARKERS.items()},
    **{f"d-{name}": drawn for name, drawn in FACES.items()},
    **{f"r-{name}": drawn for name, drawn in RESOURCES.items()},
    **{f"k-{name}": drawn for name, drawn in COMMANDS.items()},
    **{f"o-{name}": drawn for name, drawn in OTHERS.items()},
}
