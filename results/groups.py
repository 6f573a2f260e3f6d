"""Around the groups of the map: their means, and ellipses for their records or their means."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from pca_core import group_ellipse
from pca_core.tables import Floats
from results.analysis import Analysis
from results.look import Look, groups
from results.words import AsIs, say, tell
from tables import Understood

LEAST = 3  # records that an ellipse needs
ELLIPSES = {  # what they are of, and with which probability
    "record_68": ("record", 0.68),
    "record_95": ("record", 0.95),
    "mean_95": ("mean", 0.95),
}


@dataclass(frozen=True)
class Around:
    """By the place of a group: its mean (2,) and its outline (any, 2); names of groups that are
    too small for one."""

    means: dict[int, Floats] = field(default_factory=dict)
    outlines: dict[int, Floats] = field(default_factory=dict)
    small: tuple[str, ...] = ()


def around(found: Analysis, table: Understood, look: Look, axes: list[int]) -> Around:
    """Of the groups that colour the records, in the plane of these components."""
    if look.around == "none" or look.colour is None or len(axes) < 2:
        return Around()
    split = groups(found, table, look.colour, "")
    alone = len(split.names) - (split.others > 0)  # the rest, that share a colour, is no group
    of, Y = np.array(split.of), found.Y[:, axes]
    parts = {g: Y[of == g] for g in range(alone)}
    means = {g: part.mean(axis=0) for g, part in parts.items()}
    if look.around not in ELLIPSES:
        return Around(means)
    kind, level = ELLIPSES[look.around]
    outlines = {
        g: group_ellipse(part, level, kind).points()
        for g, part in parts.items()
        if len(part) >= LEAST
    }
    small = tuple(split.names[g] for g in parts if g not in outlines)
    return Around(means, outlines, small)


def said(language: str, look: Look, shown: Around) -> list[str]:
    """What the marks and lines mean."""
    if not shown.means:
        return []
    lines = [say(language, "groups.means")]
    if look.around in ELLIPSES:
        kind, level = ELLIPSES[look.around]
        lines.append(say(language, f"groups.{kind}", level=AsIs(f"{100 * level:.0f}%")))
    if shown.small:
        names = tell(language, "word.comma").join(shown.small)
        lines.append(say(language, "groups.small", names=names, least=LEAST))
    return lines
