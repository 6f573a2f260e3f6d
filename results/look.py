"""How a visitor looks at the results: which panel, coloured by what, which records picked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np

from figures.group_marks import MOST
from results.analysis import Analysis
from tables import Column, Understood

Panel = Literal[
    "how_many",
    "records",
    "fields",
    "both",
    "rotated",
    "unusual",
    "certainty",
    "otherwise",
    "weights",
    "compare",
]
PANELS: tuple[Panel, ...] = get_args(Panel)
Outlined = Literal["none", "means", "record_68", "record_95", "mean_95"]
AROUND: tuple[Outlined, ...] = get_args(Outlined)
ENOUGH = 50, 99  # per cent of the variance one may ask for
COS2 = "\0cos²"  # no column is called like this

PARTED = 2 / 3  # groups for each record, at most


@dataclass(frozen=True)
class Look:
    panel: Panel = "how_many"
    enough: int = 80  # per cent of the variance, for the rule that asks for a share
    axes: tuple[int, int] = (0, 1)  # components across and up, from 0
    space: bool = False  # three components, to be turned
    colour: str | None = None  # name of a column, or COS2
    around: Outlined = "none"  # groups
    more_fields: tuple[str, ...] = ()  # names of fields that took no part, in the circle
    names: str | None = None  # name of the column that names records; None is the table's own
    # Of the biplot: 1 keeps distances of records, 0 correlations of fields.
    alpha: Literal[0, 1] = 1
    keep: int | None = None  # components that records are held against; None is `unusual.kept`
    selected: tuple[int, ...] = ()  # places among the fitted records


def likely_groups(table: Understood) -> str | None:
    """Of the notes beside the table the first column that parts the records into a few groups."""
    for column in table.beside:
        told = Counter(text for text in column.texts if text)
        if column.kind == "text" and 1 < len(told) <= PARTED * sum(told.values()):
            return column.name
    return None


@dataclass(frozen=True)
class Groups:
    """A text column as colours: for each fitted record the place of its group, −1 without one."""

    of: tuple[int, ...]
    names: tuple[str, ...]
    others: int = 0  # values that share the last group


def groups(found: Analysis, table: Understood, column: str, others: str) -> Groups:
    """The commonest values get a group each, in the order of their names; all others share the
    last."""
    texts = texts_of(found, table, column)
    counted = Counter(text for text in texts if text)
    values = sorted(counted, key=lambda text: (-counted[text], text))
    alone = values[:MOST]
    place = {text: i for i, text in enumerate(sorted(alone))}
    rest = len(values) - len(alone)
    of = tuple(-1 if not text else place.get(text, len(alone)) for text in texts)
    return Groups(of, (*sorted(alone), *([others] if rest else [])), rest)


def texts_of(found: Analysis, table: Understood, column: str) -> list[str]:
    """The cells of a column as written, one a fitted record."""
    texts = column_of(table, column).texts
    return [texts[i].strip() for i in found.prepared.records]


def values_of(found: Analysis, table: Understood, column: str) -> np.ndarray:
    """The numbers of a column, one a fitted record; NaN where the cell is missing."""
    return column_of(table, column).values[list(found.prepared.records)]


def column_of(table: Understood, name: str) -> Column:
    return next(column for column in (*table.columns, *table.beside) if column.name == name)


def labels(found: Analysis, table: Understood, look: Look) -> list[str]:
    """A name for each fitted record; one without text in that column keeps the table's own."""
    if look.names is None:
        return list(found.prepared.labels)
    texts = texts_of(found, table, look.names)
    return [text or own for text, own in zip(texts, found.prepared.labels, strict=True)]
