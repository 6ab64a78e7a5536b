"""What programs are answered where something is wrong."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from ....kernel.words import N_
from .says import Says


class Fault(TypedDict):
    """A place in what was sent, what is wrong there, and what would fit."""

    where: Annotated[str, Says(N_("The place in what was sent (JSON Pointer)"))]
    what: Annotated[str, Says(N_("What is wrong there"))]
    fits: Annotated[str, Says(N_("What would fit"))]


class Problem(TypedDict):
    """What was wrong, and what would fit (RFC 9457)."""

    type: Annotated[str, Says(N_("Which of the problems it is"))]
    title: str
    status: int
    detail: Annotated[str, Says(N_("What was wrong, in words"))]
    rule: NotRequired[Annotated[str, Says(N_("The rule behind it"))]]
    n: NotRequired[Annotated[int, Says(N_("How many choices have been made"))]]
    frame: NotRequired[Annotated[int, Says(N_("How often choices were taken back"))]]
    options: NotRequired[Annotated[list[str], Says(N_("What is offered instead"))]]
    errors: NotRequired[Annotated[list[Fault], Says(N_("What does not fit, place by place"))]]
