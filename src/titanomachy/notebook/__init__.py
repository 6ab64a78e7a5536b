"""A table in a notebook that one plays at: `Table("last-stand", seat=0, bots="greedy")` in a cell. Extra `[notebook]`.

>>> from titanomachy.notebook import Table
>>> here = Table("last-stand", seats=4, seat=0, titan="standard", heroes="random", seed=7)
>>> here.table
<Table of last-stand: 4 seats, seed 7, 3 choices; asked: seat 0>
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .widget import Table

__all__ = ["Table"]


def __getattr__(name: str) -> Any:
    """The widget, where what it is made of is installed."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ..rl.extras import need

    need("notebook")
    from .widget import Table

    return Table
