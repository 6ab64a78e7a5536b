"""Packages that only some need: what to install is said when they are missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_

NEEDS: Final = {
    "lab": ("pyarrow",),
    "rl": ("numpy", "gymnasium", "pettingzoo"),
    "notebook": ("anywidget",),
    "openspiel": ("numpy", "pyspiel"),
    "train": ("torch", "numpy", "gymnasium", "pettingzoo"),
    "pictures": ("numpy", "PIL", "resvg_py"),
}


def need(extra: str) -> None:
    """TitanomachyError says what to install where a package of an extra is missing."""
    missing = [name for name in NEEDS[extra] if find_spec(name) is None]
    if missing:
        raise TitanomachyError(
            N_("this needs more packages ({names}): pip install 'titanomachy[{extra}]'"),
            names=", ".join(missing),
            extra=extra,
        )
