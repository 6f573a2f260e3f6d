"""The groups of the map: their means, ellipses for their records or means, and how far they
explain the components."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

import pca_core
from lessons.text import escape_markdown
from pca_core import group_ellipse
from pca_core.checked import Floats
from results.analysis import Analysis
from results.fields import figures4
from results.look import Look, column_of, groups, texts_of
from results.plane import axes_of
from results.sentences import AsIs, listed, say, tell
from results.sheet import Sheet
from tables import Understood
from tables.cells import Ints
from tables.field_names import visible
from texts.lists import one_after_another

FEW = 5  # records: of fewer a mean says little, and an ellipse next to nothing
LISTED = 20  # groups, the largest
COMPONENTS = 8  # with their η²
ELLIPSES = {  # what they are of, and with which probability
    "record_68": ("record", 0.68),
    "record_95": ("record", 0.95),
    "mean_95": ("mean", 0.95),
}


@dataclass(frozen=True)
class Around:
    """By the place of a group: its mean (2,) and its outline (any, 2); whether some groups are too
    small for one."""

    means: dict[int, Floats] = field(default_factory=dict)
    outlines: dict[int, Floats] = field(default_factory=dict)
    small: bool = False


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
        if len(part) >= FEW
    }
    return Around(means, outlines, len(outlines) < len(parts))


def explain_marks(language: str, look: Look, shown: Around) -> list[str]:
    """What the marks and lines mean."""
    if not shown.means:
        return []
    lines = [say(language, "groups.means")]
    if look.around in ELLIPSES:
        kind, level = ELLIPSES[look.around]
        lines.append(say(language, f"groups.{kind}", level=AsIs(f"{100 * level:.0f}%")))
    if shown.small:
        lines.append(say(language, "groups.small", least=FEW))
    return lines


# --- how far they explain the components ------------------------------------------------------


@dataclass(frozen=True)
class Split:
    """All groups of a column, the largest first: `of` (m,) is the place of each fitted record's,
    −1 without one."""

    names: list[str]
    counts: list[int]
    of: Ints

    @property
    def grouped(self) -> int:
        return sum(self.counts)


def split(found: Analysis, table: Understood, column: str) -> Split | None:
    """None where there is one group, or as many as records."""
    texts = texts_of(found, table, column)
    counted = Counter(text for text in texts if text)
    if not 1 < len(counted) < sum(counted.values()):
        return None
    names = sorted(counted, key=lambda name: (-counted[name], name))
    place = {name: i for i, name in enumerate(names)}
    of = np.array([place.get(text, -1) for text in texts])
    return Split(names, [counted[name] for name in names], of)


def explained(language: str, found: Analysis, table: Understood, look: Look) -> list[str]:
    """η² of the components shown, then of the first ones, and a table of the groups: how many
    records, and their means."""
    parts = split(found, table, look.colour or "")
    if parts is None:
        return []
    axes, eta = axes_of(found, look), pca_core.eta_squared(found.Y, parts.of)
    by_chance = percent((len(parts.names) - 1) / (parts.grouped - 1))
    column = column_of(table, look.colour or "").short
    lines = [
        say(language, "groups.eta", k=k + 1, share=percent(eta[k]), column=column) for k in axes
    ]
    lines.append(say(language, "groups.eta_by_chance", count=len(parts.names), share=by_chance))
    small = [name for name, m in zip(parts.names, parts.counts, strict=True) if m < FEW]
    if small:
        lines.append(say(language, "groups.few", names=listed(language, small), least=FEW))
    if without := found.m - parts.grouped:
        lines.append(say(language, "groups.without", count=without))
    tables = [of_groups(language, found, parts, axes)]
    if found.model.rank > 2:
        tables.insert(0, of_components(language, found, eta))
    if len(parts.names) > LISTED:
        tables.append(say(language, "groups.listed", shown=LISTED, count=len(parts.names)))
    return [one_after_another(language, lines), *tables]


def percent(share: float) -> AsIs:
    return AsIs(f"{100 * share:.0f}%")


def of_components(language: str, found: Analysis, eta: Floats) -> str:
    """As a table of Markdown: a component a row, its share of the variance and its η²."""
    heads = [tell(language, f"groups.{key}") for key in ("component", "share", "eta_row")]
    rows = [f"| {' | '.join(heads)} |", "|---|---:|---:|"]
    for k in range(min(COMPONENTS, found.model.rank)):
        share = percent(found.model.explained_ratio[k])
        rows.append(f"| {k + 1} | {share} | {percent(eta[k])} |")
    return "\n".join(rows)


def of_groups(language: str, found: Analysis, parts: Split, axes: list[int]) -> str:
    """As a table of Markdown: a group a row, with its number of records and its mean scores."""
    heads = [tell(language, "groups.group"), tell(language, "groups.records")]
    heads += [tell(language, "groups.mean_score", k=k + 1) for k in axes]
    rows = [f"| {' | '.join(heads)} |", f"|---|{'---:|' * (len(heads) - 1)}"]
    for g, name in enumerate(parts.names[:LISTED]):
        mean = found.Y[parts.of == g][:, axes].mean(axis=0)
        cells = [escape_markdown(visible(name)), str(parts.counts[g])]
        cells += [f"{x:g}" for x in figures4(mean)]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def group_sheets(
    language: str, found: Analysis, table: Understood, look: Look, components: int | None = None
) -> dict[str, Sheet]:
    """η² of the first components (None: all), and of each group the number of records and the mean
    scores; nothing where no groups colour the map."""
    k = components or found.model.rank
    named = look.colour in {c.name for c in (*table.columns, *table.beside) if c.kind != "number"}
    parts = split(found, table, look.colour or "") if named else None
    if parts is None:
        return {}
    column = column_of(table, look.colour or "").name
    means = np.array([found.Y[parts.of == g, :k].mean(axis=0) for g in range(len(parts.names))])
    heads = [tell(language, "word.component", n=i + 1) for i in range(k)]
    eta = pca_core.eta_squared(found.Y[:, :k], parts.of)
    return {
        tell(language, "sheet.groups_means"): Sheet(
            [column, tell(language, "groups.records"), *heads],
            [parts.names, np.array(parts.counts), *means.T],
        ),
        tell(language, "sheet.groups_eta"): Sheet(
            [tell(language, "groups.component"), tell(language, "groups.eta_row")], [heads, eta]
        ),
    }
