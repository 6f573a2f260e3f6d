"""Around the groups of the map: their means, and ellipses for their records or their means."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

import pca_core
from lessons.text import escape_markdown
from pca_core import group_ellipse
from pca_core.tables import Floats
from results.analysis import Analysis
from results.fields import figures4
from results.look import Look, column_of, groups, texts_of
from results.plane import axes_of
from results.words import AsIs, listed, say, tell
from tables import Understood
from tables.names import visible

LEAST = 3  # records that an ellipse needs
FEW = 5  # records: the mean of fewer says little
LISTED = 20  # groups, the largest
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


# --- how far they explain the components ------------------------------------------------------


def explained(language: str, found: Analysis, table: Understood, look: Look) -> list[str]:
    """η² of the components shown, and a table of the groups: how many records, and their means."""
    texts = texts_of(found, table, look.colour or "")
    counted = Counter(text for text in texts if text)
    grouped = sum(counted.values())
    if not 1 < len(counted) < grouped:
        return []
    names, axes = sorted(counted, key=lambda name: (-counted[name], name)), axes_of(found, look)
    place = {name: i for i, name in enumerate(names)}
    of = np.array([place.get(text, -1) for text in texts])
    Y = found.Y[:, axes]
    shares = [AsIs(f"{100 * x:.0f}%") for x in pca_core.eta_squared(Y, of)]
    by_chance = AsIs(f"{100 * (len(names) - 1) / (grouped - 1):.0f}%")
    lines = [
        say(language, "groups.eta", k=k + 1, share=share, column=table_name(table, look))
        for k, share in zip(axes, shares, strict=True)
    ]
    lines.append(say(language, "groups.eta_by_chance", count=len(names), share=by_chance))
    if few := [name for name in names if counted[name] < FEW]:
        lines.append(say(language, "groups.few", names=listed(language, few), least=FEW))
    means = [Y[of == i].mean(axis=0) for i in range(min(len(names), LISTED))]
    return [" ".join(lines), of_groups(language, names, counted, means, axes)]


def table_name(table: Understood, look: Look) -> str:
    return column_of(table, look.colour or "").short


def of_groups(
    language: str, names: list[str], counted: Counter[str], means: list[Floats], axes: list[int]
) -> str:
    """As a table of Markdown: a group a row, with its number of records and its mean scores."""
    heads = [tell(language, "groups.group"), tell(language, "groups.records")]
    heads += [tell(language, "groups.mean_score", k=k + 1) for k in axes]
    rows = [f"| {' | '.join(heads)} |", f"|---|{'---:|' * (len(heads) - 1)}"]
    for name, mean in zip(names, means, strict=False):
        cells = [escape_markdown(visible(name)), str(counted[name])]
        cells += [f"{x:g}" for x in figures4(mean)]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)
