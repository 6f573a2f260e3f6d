"""Worked examples that fade, and what comes back: pure steps, to be kept as plain data.

First every line is shown, then the last one is left to fill, then the last two. After two right
ones in a row one more is left, after a wrong one, one less. A skill that is mastered is lost by two
wrong ones in a row, never by one. (Atkinson, Renkl & Merrill 2003,
Journal of Educational Psychology 95: 774-783, fade backward from the last line.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

ENOUGH = 2  # right in a row, before one more line is left to fill
AWAY = 2  # other exercises before a skill comes back
MOST_TURNS = 10**6


@dataclass(frozen=True)
class Progress:
    """blank : how many lines are left to fill, from the last; row : how many right in a row
    mastered : all lines were filled in, twice in a row
    returns : wrong, and to come again in this visit; of a mastered skill the one slip that it is
        forgiven
    turn : how many exercises are over, so that of two devices the one that went on is known
    """

    blank: int = 0
    row: int = 0
    mastered: bool = False
    returns: bool = False
    turn: int = 0


def blanks(progress: Progress, lines: Sequence[Any]) -> Sequence[Any]:
    """The lines to fill; those before them are shown."""
    return lines[len(lines) - min(progress.blank, len(lines)) :]


def after(progress: Progress, right: bool, lines: int) -> Progress:
    """After an exercise of so many lines. One that was only to be read counts as right."""
    now = replace(progress, row=progress.row + 1 if right else 0, returns=not right)
    now = replace(now, turn=progress.turn + 1)
    if not right and progress.mastered and not progress.returns:
        return now
    if not right:
        return replace(now, blank=max(progress.blank - 1, 0), mastered=False)
    if progress.blank and now.row < ENOUGH:
        return now
    if progress.blank >= lines:
        return replace(now, mastered=True)
    return Progress(progress.blank + 1, turn=now.turn)


def further(one: Progress, other: Progress) -> Progress:
    """Of two devices: the one on which more exercises are over."""
    return max(one, other, key=lambda it: (it.turn, it.mastered, it.blank, it.row, not it.returns))


def put_back(queue: Sequence[str], skill: str, right: bool) -> tuple[str, ...]:
    """The skills that come next in a sitting; one that went wrong comes back after others."""
    rest = [other for other in queue if other != skill]
    return tuple(rest if right else [*rest[:AWAY], skill, *rest[AWAY:]])


# --- as plain data ------------------------------------------------------------------------------


def as_data(progress: Progress) -> dict[str, Any]:
    return asdict(progress)


def from_data(data: object) -> Progress:
    """What a browser or a file has kept; the beginning where it is not what it should be."""
    found = data if isinstance(data, Mapping) else {}
    return Progress(
        count(found.get("blank")),
        count(found.get("row")),
        found.get("mastered") is True,
        found.get("returns", found.get("due")) is True,  # as it was called before
        count(found.get("turn"), MOST_TURNS),
    )


def count(x: object, most: int = 100) -> int:
    return x if isinstance(x, int) and not isinstance(x, bool) and 0 <= x < most else 0
