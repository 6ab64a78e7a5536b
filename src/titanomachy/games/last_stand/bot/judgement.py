"""The judgement of a position: what is seen in it, and where the numbers are that were learned of it."""

from __future__ import annotations

from typing import Final

from ...judging import Judging
from ..content import HOME
from .features import FEATURES, features
from .reasons import REASONS

JUDGING: Final = Judging(
    file=HOME / "content" / "judgement.toml",
    names=FEATURES,
    features=features,
    contenders=lambda s: 1,
    side=lambda s, seat: 0 if seat == 0 else 1,
    reasons=REASONS,
)
