"""The short paragraph in plain words, and the warnings."""

from __future__ import annotations

import numpy as np

import pca_core
from pca_core import independence
from pca_core.checked import Floats
from results.analysis import Analysis
from results.sentences import AsIs, listed, message_text, say
from tables import gaps
from texts.lists import one_after_another

CARRIES = 0.4  # of a component's variance: more on one record is worth a warning
DOMINATES = 0.6  # of the total variance: likewise on one field
NAMED = 80  # per cent of a component that the fields named for it make together
HANDFUL = 3  # fields or regions of a wide table that are named on each side
LEAST = 4  # records for which chance can be told of
ROUNDING = 1e-9  # per cent
TOLD = 0.1  # share of the variance from which the second component is worth a sentence


def paragraph(language: str, found: Analysis) -> list[str]:
    """What the first component contrasts, and the second if it keeps enough to matter; first of
    all whether all of it may be chance."""
    if not is_certain(found, 0):
        return [say(language, "meaning.uncertain")]
    if may_be_chance(found):
        doubt = say(language, "meaning.chance", m=found.m)
        return [doubt, contrast(language, found, 0)]
    ratio = found.model.explained_ratio
    second = len(ratio) > 1 and ratio[1] >= TOLD and is_certain(found, 1)
    return [contrast(language, found, i) for i in range(2 if second else 1)]


def contrast(language: str, found: Analysis, i: int) -> str:
    """What a component puts against what, by the fields that make most of it."""
    weights = found.model.components[i]
    strong = making_most(100 * weights**2)
    many = found.wide and len(strong) > HANDFUL
    high, low = (
        listed(language, sides(found, [j for j in strong if sign * weights[j] > 0], i, many))
        for sign in (1, -1)
    )
    values: dict[str, object] = {
        "share": AsIs(f"{100 * found.model.explained_ratio[i]:.1f}%"),
        "component": AsIs(say(language, f"meaning.component_{i + 1}")),
    }
    if many:
        values |= {"count": len(strong), "n": found.n, "part": AsIs(f"{NAMED}%")}
    key = "meaning.many_" if many else "meaning."
    if len(strong) == 1:
        said = say(language, "meaning.one", field=high or low, **values)
    elif high and low:
        said = say(language, f"{key}contrast", high=high, low=low, **values)
    else:
        said = say(language, f"{key}together", fields=high or low, **values)
    top, bottom = int(found.Y[:, i].argmax()), int(found.Y[:, i].argmin())
    labels = found.prepared.labels
    ends = say(language, "meaning.ends", top=labels[top], bottom=labels[bottom])
    return one_after_another(language, [said, ends])


def sides(found: Analysis, strong: list[int], i: int, many: bool) -> list[str]:
    """Names for these fields, largest first: of many a handful, or regions of their header."""
    if many and found.header:
        header = found.header
        return [header.said(a, b) for a, b in regions(found.model.components[i], strong)[:HANDFUL]]
    return [found.fields[j] for j in (strong[:HANDFUL] if many else strong)]


def regions(weights: Floats, strong: list[int]) -> list[tuple[int, int]]:
    """First and last place of each run of these fields, by what they are of the component. What
    parts two runs is wider than a hundredth of the header."""
    at = np.sort(strong)
    if not len(at):
        return []
    runs = np.split(at, np.flatnonzero(np.diff(at) > 1 + len(weights) // 100) + 1)
    runs.sort(key=lambda run: -float((weights[run] ** 2).sum()))
    return [(int(run[0]), int(run[-1])) for run in runs]


def making_most(parts: Floats) -> list[int]:
    """The fields with the largest parts, until these are NAMED per cent; none for its place only.

    parts: (n,), in per cent.
    """
    order = np.argsort(-parts, kind="stable")
    last = int(np.searchsorted(np.cumsum(parts[order]), NAMED - ROUNDING))
    least = parts[order[last]] - ROUNDING
    return [int(j) for j in order if parts[j] >= least]


def may_be_chance(found: Analysis) -> bool:
    """Whether fields that have nothing in common may well look like this."""
    if found.m < LEAST or found.n < 2:
        return False
    return independence(found.prepared.X).is_possible


def warnings(language: str, found: Analysis) -> list[str]:
    said = [
        message_text(note, language) for note in found.prepared.notes if note.code in gaps.CODES
    ]
    if found.m == 2:
        said.append(say(language, "warn.two"))
    if found.n > found.m:
        said.append(say(language, "warn.wide", m=found.m, n=found.n, count=found.model.rank))
    for first, last in alike(found)[:1]:
        said.append(say(language, "warn.repeated", i=first + 1, j=last + 1, count=last - first))
    shares = found.shares.of_fields[found.prepared.scaling]
    most = max(shares)
    if found.prepared.weights is None and most > max(DOMINATES, 1.5 / found.n):
        name = found.fields[shares.index(most)]
        said.append(say(language, "warn.field", field=name, share=AsIs(f"{100 * most:.0f}%")))
    for k in range(min(2, found.model.rank)):
        parts = pca_core.record_contributions(found.only([k]), found.prepared.X)[:, 0]
        record = int(parts.argmax())
        if found.m >= 6 and parts[record] > 100 * CARRIES and is_certain(found, k):
            share = AsIs(f"{parts[record]:.0f}%")
            label = found.prepared.labels[record]
            said.append(say(language, "warn.outlier", label=label, k=k + 1, share=share))
    return said


def is_certain(found: Analysis, k: int) -> bool:
    """Whether component k (from 0) is an axis of its own: no neighbour has its eigenvalue."""
    return not {k - 1, k} & set(found.model.repeated)


def alike(found: Analysis) -> list[tuple[int, int]]:
    """First and last component (from 0) of every run of equal eigenvalues."""
    runs: list[tuple[int, int]] = []
    for i in found.model.repeated:
        if runs and runs[-1][1] == i:
            runs[-1] = (runs[-1][0], i + 1)
        else:
            runs.append((i, i + 1))
    return runs
