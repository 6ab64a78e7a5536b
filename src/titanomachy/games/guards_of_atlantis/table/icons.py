"""Icons in one colour: values of cards (24 by 24) and what stands on tokens (40 by 40)."""

from __future__ import annotations

from typing import Final

_LINE: Final = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

ICONS: Final = {
    "attack": (
        '<path d="M19.8 2.6 21.4 4.2 21 8 11.2 17.8l-2.9-2.9L18 3Z"/>'
        f'<path {_LINE} stroke-width="2.2" d="m6.2 12.9 5 5M8.4 15.6 4.6 19.4"/><circle cx="4" cy="20" r="1.9"/>'
    ),
    "defense": (
        '<path d="M12 2.5c2.6 1.6 5.3 2.2 8 2.3v6.7c0 4.9-3 8.2-8 10-5-1.8-8-5.1-8-10V4.8c2.7-.1 5.4-.7 8-2.3Z"/>'
    ),
    "movement": (
        '<path d="M7 2.5h6.2l-.4 7.3c1.5 2 4 3 6.6 3.6 1.6.4 2.4 1.6 2.4 3.3v1.8H6.2c-1 0-1.7-.8-1.6-1.8L7 2.5Z"/>'
        f'<path {_LINE} stroke-width="2.2" d="M4.4 20.4h17.4"/>'
    ),
    "skill": '<path d="M12 1.8 14.4 9.3 22 12l-7.6 2.7L12 22.2 9.6 14.7 2 12l7.6-2.7Z"/>',
    "initiative": '<path d="M13.8 1.5 4.5 13.6h6L9.3 22.5 19.5 9.8h-6.3Z"/>',
    "range": (
        f'<path {_LINE} stroke-width="2.2" d="M3 21 14.5 9.5M3 21l1.1-4.6M3 21l4.6-1.1"/>'
        f'<circle {_LINE} stroke-width="2.2" cx="16.5" cy="7.5" r="5"/><circle cx="16.5" cy="7.5" r="1.7"/>'
    ),
    "radius": (
        f'<circle cx="12" cy="12" r="3"/><circle {_LINE} stroke-width="2" cx="12" cy="12" r="6.6"/>'
        f'<circle {_LINE} stroke-width="1.8" stroke-dasharray="3 2.6" cx="12" cy="12" r="10"/>'
    ),
    "coin": (
        '<path fill-rule="evenodd" d="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Zm0 2.4a7.1 7.1 0 1 0 0 14.2 7.1 '
        '7.1 0 0 0 0-14.2Zm0 1.6a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z"/>'
    ),
    "discard": (
        f'<rect {_LINE} stroke-width="1.9" x="6" y="3.5" width="12" height="17" rx="2"/>'
        f'<path {_LINE} stroke-width="2" d="m9 9 6 6M15 9l-6 6"/>'
    ),
    "lasting": (
        '<path d="M6 2.5h12v2.6c0 3-2 5-4 6.9 2 1.9 4 3.9 4 6.9v2.6H6v-2.6c0-3 2-5 4-6.9-2-1.9-4-3.9-4-6.9Z"/>'
    ),
    "poison": (
        '<path fill-rule="evenodd" d="M12 1.5c4 4.6 7 8.6 7 12.6a7 7 0 0 1-14 0c0-4 3-8 7-12.6ZM8.7 12.2l1.4 1.4-1.4 '
        '1.4 1.2 1.2 1.4-1.4 1.4 1.4 1.2-1.2-1.4-1.4 1.4-1.4-1.2-1.2-1.4 1.4-1.4-1.4Z"/>'
    ),
    "away": (
        f'<circle {_LINE} stroke-width="2.2" cx="12" cy="12" r="9"/><path {_LINE} stroke-width="2.2" d="M6 18 18 6"/>'
    ),
}

TOKENS: Final = {
    "glitch": f'<path {_LINE} stroke-width="2.6" d="M12 15h7v5h9M12 25h5M22 25h6"/>',
    "familiar": '<path d="M12 27c0-6 2-9 5-10l-3-6 6 4 6-4-3 6c3 1 5 4 5 10Z"/>',
    "magma": '<path d="M20 9c1 5 7 7 7 13 0 4-3 7-7 7s-7-3-7-7c0-3 2-4 3-7 1 2 2 2 2 2 1-3 1-5 2-8Z"/>',
    "smoke_bomb": (
        f'<circle cx="20" cy="23" r="7.5"/><path {_LINE} stroke-width="2.2" d="M23 15c0-3 2-5 5-5M11 13q2-3 5-1"/>'
    ),
    "mine_blast": (
        '<circle cx="20" cy="20" r="6.5"/>'
        f'<path {_LINE} stroke-width="2.6" d="M20 10v20M10 20h20M13 13l14 14M27 13 13 27"/>'
    ),
    "mine_dud": (
        f'<circle {_LINE} stroke-width="2.4" cx="20" cy="20" r="7"/><path {_LINE} stroke-width="2.4" d="M16 24l8-8"/>'
    ),
    "mine": f'<circle {_LINE} stroke-width="2.4" cx="20" cy="20" r="7"/><circle cx="20" cy="20" r="2.6"/>',
    "grenade": '<path d="M16 11h8v4h-8ZM14 20c0-4 3-5 6-5s6 1 6 5-2 10-6 10-6-6-6-10Z"/>',
    "zombie": (
        '<path fill-rule="evenodd" d="M12 19c0-6 4-9 8-9s8 3 8 9c0 4-2 5-3 6v4H15v-4c-1-1-3-2-3-6Zm3.5-1a2 2 0 1 0 4 0 '
        '2 2 0 0 0-4 0Zm5 0a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z"/>'
    ),
    "rock": '<path d="M10 28l3-10 6-6 7 3 5 13Z"/>',
    "illusion": (
        f'<circle {_LINE} stroke-width="2.2" stroke-dasharray="3 2.5" cx="17" cy="20" r="7"/>'
        '<circle cx="23" cy="20" r="5"/>'
    ),
    "ice": f'<path {_LINE} stroke-width="2.6" d="M20 9v22M10.5 14.5l19 11M29.5 14.5l-19 11"/>',
    "totem": '<path d="M15 10h10v6h-10ZM13 17h14v6H13ZM15 24h10v6H15Z"/>',
    "barrier": '<path d="M11 13h5v14h-5ZM17.5 11h5v16h-5ZM24 13h5v14h-5Z"/>',
    "tree": '<path d="M18 24h4v6h-4ZM20 9c4.5 3 8 7 8 10.5 0 3.6-3.5 5-8 5s-8-1.4-8-5C12 16 15.5 12 20 9Z"/>',
    "pyro": '<path d="M20 31c-5 0-8-3-8-7 0-5 4-6 4-11 3 1 4 3 4 5 1-2 1-5 0-8 5 2 8 8 8 13s-3 8-8 8Z"/>',
    "turret": '<path d="M13 14h11v3h7v3h-7v3H13ZM17 23h4l4 8h-3.5L19 26l-2.5 5H13Z"/>',
}
