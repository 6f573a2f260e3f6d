"""How groups of records are told apart: by colour and by shape, so that neither alone is needed."""

from __future__ import annotations

from dataclasses import dataclass

from figures.palette import AXES, GROUPS
from figures.panel import Style

NO_GROUP = -1
FULL_AND_OPEN: tuple[Style, ...] = ({}, {"symbol": "circle-open", "outline": 2})  # of two alike
MOST = 12  # groups with a mark of their own
OTHERS = MOST  # the place of the mark that all others share

# Of the second round the shapes are open, and each stands on another colour than in the first.
SOLID = ("circle", "square", "diamond", "triangle-up", "cross", "triangle-down", "star")
OPEN = ("diamond-open", "triangle-up-open", "square-open", "star-open", "triangle-down-open")
IN_SPACE = ("circle", "square", "diamond")  # which a space draws as letters of every font


@dataclass(frozen=True)
class Mark:
    color: str
    shape: str
    in_space: str
    dash: str = "solid"  # of a line around the group

    @property
    def solid(self) -> str:
        """The shape of a large mark, filled."""
        return self.shape.removesuffix("-open")


def mark(place: int) -> Mark:
    """Of the group at this place, from 0; the last is grey."""
    if place >= OTHERS:
        return Mark(AXES, "x", "circle")
    round_, i = divmod(place, len(GROUPS))
    if round_:
        return Mark(GROUPS[i], OPEN[i], f"{IN_SPACE[(i + 1) % 3]}-open", "dash")
    return Mark(GROUPS[i], SOLID[i], IN_SPACE[i % 3])
