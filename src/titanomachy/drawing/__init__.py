"""Drawing in SVG: the primitives that all games share. A drawing is made from a view alone.

Colours are names (`tokens.css`), so one drawing serves day and night. A page carries `page_definitions()` once and
links `tokens_css()` and `stylesheet(...)`; a drawing made `standalone` carries all of it.
"""

from .element import NOTHING, Markup, at, el, group, join, num, path, text
from .marks import CAN, CHOSEN, LAST, NO, Box, Mark, Marks, Target, attributes, classes, marks_of, piece, rect
from .parts import Joined, Parts, begins, ends, forget_parts, of_all, part, whole, within
from .signs import definitions, icon, page_definitions, sign
from .style import seats_css, standalone, stylesheet
from .tokens import in_layer, tokens, tokens_css

__all__ = [
    "CAN",
    "CHOSEN",
    "LAST",
    "NO",
    "NOTHING",
    "Box",
    "Joined",
    "Mark",
    "Marks",
    "Markup",
    "Parts",
    "Target",
    "at",
    "attributes",
    "begins",
    "classes",
    "definitions",
    "el",
    "ends",
    "forget_parts",
    "group",
    "icon",
    "in_layer",
    "join",
    "marks_of",
    "num",
    "of_all",
    "page_definitions",
    "part",
    "path",
    "piece",
    "rect",
    "seats_css",
    "sign",
    "standalone",
    "stylesheet",
    "text",
    "tokens",
    "tokens_css",
    "whole",
    "within",
]
