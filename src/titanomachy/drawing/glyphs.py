"""Signs of cards and their values: what the pictures and the corners of cards show. 24 x 24, one colour."""

from __future__ import annotations

from typing import Final

from .element import Markup, el, join

CARD_SIGNS: Final = {
    "power": (
        '<path d="M12 1.2l2.5 6 5.9-2.7-2.7 5.9 6 2.5-6 2.5 2.7 5.9-5.9-2.7-2.5 6-2.5-6-5.9 2.7 2.7-5.9-6-2.5 '
        '6-2.5L3.6 4.5l5.9 2.7z"/>'
    ),
    "step": '<path d="M2.2 3.4h5.2l7 8.6-7 8.6H2.2L9 12zM11.6 3.4h4l7 8.6-7 8.6h-4l7-8.6z"/>',
    "guard": '<path d="M12 1.5l8.5 2.7v7c0 5.2-3.5 9.1-8.5 11.3-5-2.2-8.5-6.1-8.5-11.3v-7z"/>',
    "draw": (
        '<path fill-rule="evenodd" d="M5.5 1.8h9.8c1 0 1.8.8 1.8 1.8v6.5h-2.6V4.4H6.3v14.2h5v2.6H5.5c-1 '
        '0-1.8-.8-1.8-1.8V3.6c0-1 .8-1.8 1.8-1.8zM16.2 12.2h2.8v3.5h3.5v2.8H19V22h-2.8v-3.5h-3.5v-2.8h3.5z"/>'
    ),
    "drop": (
        '<path d="M12 1.4c4.4 5.8 7.4 9.8 7.4 13.4A7.3 7.3 0 0 1 12 22.4a7.3 7.3 0 0 1-7.4-7.6c0-3.6 3-7.6 7.4-13.4z"/>'
    ),
    "bust": (
        '<path d="M12 2.2a5 5 0 0 1 5 5.2c0 2.2-.9 4.1-2.2 5.2l.2 1.7 5 2.2c1.4.6 2 1.6 2 '
        '3V22H2v-2.5c0-1.4.6-2.4 2-3l5-2.2.2-1.7C7.9 11.5 7 9.6 7 7.4a5 5 0 0 1 5-5.2z"/>'
    ),
    "blades": (
        '<path d="M3 2.4l2.4.6 8 14.4-1.8 1zM21 2.4L18.6 3l-8 14.4 1.8 1zM7.6 17.2l9-.1.1 2-2.6.1.4 '
        '3.2h-2.2l-.5-2.2-.5 2.2H9.1l.4-3.2-2-.1z"/>'
    ),
    "swoosh": (
        '<path d="M1.5 19.5C4.8 10.4 11.4 5.6 18 5.4l-1.9-3.6L23 6.2l-4.6 6.6-.2-3.7C12.3 9.2 6.2 12.4 1.5 '
        '19.5z"/><path d="M6 21.8c3-4.2 6.8-6.4 11-6.4l-.1 2c-3.9 0-7.5 1.4-10.9 4.4z"/>'
    ),
    "house": (
        '<path fill-rule="evenodd" d="M12 2.2L22.4 11l-1.5 1.8-1.7-1.4V21.8H4.8V11.4l-1.7 1.4L1.6 11zM9.7 '
        '14v7.8h4.6V14z"/>'
    ),
    "spark": (
        '<path d="M12 2.5c.9 5.6 3.9 8.6 9.5 9.5-5.6.9-8.6 3.9-9.5 9.5-.9-5.6-3.9-8.6-9.5-9.5 5.6-.9 8.6-3.9 '
        '9.5-9.5z"/>'
    ),
    "wound": (
        '<path fill-rule="evenodd" d="M6.3 2.6a5.2 5.2 0 0 0-3.7 8.9l9.9 9.9a5.2 5.2 0 0 0 7.4-7.4L10 4.1a5.2 '
        '5.2 0 0 0-3.7-1.5zM12 8.6l3.4 3.4-3.4 3.4L8.6 12z"/><circle cx="12" cy="10.6" r=".9"/><circle cx="12" '
        'cy="13.4" r=".9"/><circle cx="10.6" cy="12" r=".9"/><circle cx="13.4" cy="12" r=".9"/>'
    ),
    "horse": (
        '<path d="M8.2 1.8l1.4 2.6c4.3.4 8.2 3 9.7 7.5l2.5 10.3H10.6c-.2-3 .6-5.3 2.6-7.2-2.2.9-4.4 1-6.4.2l-2.3 '
        '1.8-2.7-1.7.3-2.7 3.6-4.7.6-2.9z"/>'
    ),
    "rifle": '<path d="M22.8 4.2l-1.2-1.3L9.8 12.3l-1-.2-5.9 5 .8 3.5 3.1.3 4.4-5 .2-2.3 2.3-1.8.8 1 1.4-1-.8-1.1z"/>',
    "flare": (
        '<path d="M4 22.2l3.8-8.6 3 1.4-3.9 8.5zM12.5 12.4l1.2-6.8 1.6 4.3 5-2.8-2.3 5 4.3 1.6-6.8 '
        '1.2z"/><circle cx="12" cy="3.3" r="1.5"/><circle cx="20.8" cy="4" r="1.2"/>'
    ),
    "cloak": (
        '<path d="M12 1.8c2.5 0 4.2 1.7 4.2 4 0 .9-.2 1.7-.7 2.3 2.7 2.6 4.4 7.4 5 13.3-2.5.7-5.3 1-8.5 '
        '1s-6-.3-8.5-1c.6-5.9 2.3-10.7 5-13.3-.5-.6-.7-1.4-.7-2.3 0-2.3 1.7-4 4.2-4z"/>'
    ),
    "food": (
        '<path fill-rule="evenodd" d="M2 12.4C2 7 6.4 4.4 12 4.4S22 7 22 12.4v5.2c0 1.1-.9 2-2 2H4c-1.1 '
        '0-2-.9-2-2zM7.2 8.2l1 5h1.6l-1-5.4zM11.2 7.6v5.6h1.6V7.6zM15.2 7.8l-1 5.4h1.6l1-5z"/>'
    ),
    "gear3d": (
        '<path d="M3.2 6.2l7-2.4 1.4 4L19.8 5l.8 2.2-8.2 2.9 1 3-7 2.4z"/><path fill-rule="evenodd" d="M16.6 '
        '10.8a5.6 5.6 0 1 1 0 11.2 5.6 5.6 0 0 1 0-11.2zm0 3.2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z"/>'
    ),
    "tower": (
        '<path fill-rule="evenodd" d="M5 2h3v2.6h2.4V2h3.2v2.6H16V2h3v6.4l-1.6 1.4V22H6.6V9.8L5 8.4zM10.4 '
        '13v4.6h3.2V13z"/>'
    ),
    "tree": '<path d="M12 1.4l5.4 7.4h-2.8l4.4 5.6h-3.2l4.2 5H13.2v3.2h-2.4v-3.2H4l4.2-5H5l4.4-5.6H6.6z"/>',
    "cross": '<path d="M9 2h6v7h7v6h-7v7H9v-7H2V9h7z"/>',
    "undo": (
        '<path d="M9.4 4.2v4h5.2c4.4 0 7.4 2.9 7.4 6.9 0 3.8-2.9 6.7-7 6.7H6.6v-2.7h8.2c2.5 0 4.3-1.6 '
        '4.3-4s-1.8-4.1-4.5-4.1H9.4v4L2 9.6z"/>'
    ),
    "eye": (
        '<path fill-rule="evenodd" d="M12 4.6c5 0 8.8 3.1 10.8 7.4-2 4.3-5.8 7.4-10.8 7.4S3.2 16.3 1.2 12C3.2 '
        '7.7 7 4.6 12 4.6zm0 3a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8zm0 2.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"/>'
    ),
    "check": '<path d="M9.3 19.6L2 12.3l2.2-2.2 5.1 5.1L19.8 4.7 22 6.9z"/>',
    "trap": (
        '<path d="M1.5 17.5C3 9 7 5 12 5s9 4 10.5 12.5l-3 1-1.7-3.7-2 3.2-1.9-3.5L12 18l-1.9-3.5-1.9 '
        '3.5-2-3.2-1.7 3.7z"/><path d="M2 19.6h20v2.4H2z"/>'
    ),
}


def card_definitions() -> Markup:
    """The signs as an element of their own: a page that shows such cards carries it once."""
    symbols = symbols_of_cards()
    return el(
        "svg", el("defs", symbols), class_="tm defs", width="0", height="0", aria_hidden="true", focusable="false"
    )


def symbols_of_cards() -> Markup:
    """The signs as the inside of a `<defs>`."""
    return join(
        el("symbol", Markup(body), id_=f"sign-{name}", viewBox="0 0 24 24") for name, body in CARD_SIGNS.items()
    )
