"""The kept components turned by varimax, beside what they were: what stays, and what is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

import pca_core
from figures import table_fields
from pca_core.checked import Floats
from results.analysis import Analysis
from results.fields import ROWS, arrows, drawn_arrows, figures4, shown_first
from results.panel import Finding, draw
from results.sentences import AsIs, say, tell
from texts.lists import Listed

LEAST, MOST = 2, 8  # components that are turned together
NORMALIZATION = "kaiser"  # of every field alike, as most programs have it


@dataclass(frozen=True, eq=False)
class Rotated:
    """before, after : (k, n), loadings, an axis a row; r : (k, n), correlations of the turned
    scores with the fields; shares : (2, k), of the whole variance, before and after; communalities
    : (n,), the part of each field's variance that the k axes show; angle : in degrees, between the
    two of the turned axes that are furthest from a right angle"""

    before: Floats
    after: Floats
    r: Floats
    shares: Floats
    communalities: Floats
    angle: float


def kept_for_turning(found: Analysis, k: int) -> int:
    """As near to k as can be turned; less than two where there are not as many."""
    return min(max(k, LEAST), MOST, found.model.rank)


def rotation(found: Analysis, k: int) -> Rotated:
    model = found.first(k)
    L = pca_core.loadings(model)
    B, T = pca_core.varimax(L, NORMALIZATION)
    r = T @ pca_core.field_correlations(model, found.prepared.X)
    shares = np.array([(each**2).sum(axis=1) for each in (L, B)]) / found.model.total_variance
    return Rotated(L, B, r, shares, (r**2).sum(axis=0), narrowest(B))


def narrowest(B: Floats) -> float:
    """In degrees, at most 90: of two lines along rows of B (k, n)."""
    directions = B / np.linalg.norm(B, axis=1, keepdims=True)
    alike = np.abs(directions @ directions.T)[np.triu_indices(len(B), 1)]
    return float(np.degrees(np.arccos(min(1.0, alike.max()))))


def rotated_loadings(language: str, found: Analysis, k: int) -> Finding:
    """k: from two up to the rank."""
    turned = rotation(found, k)
    shown, names = arrows(found, [0, 1])
    shares = [f"{100 * share:.1f}%" for share in turned.shares[1]]
    plane = turned.r[:2]
    best = int((plane**2).sum(axis=0).argmax())
    drawn = draw(
        language,
        "turned",
        lambda words: table_fields.circle(plane[:, shown], names, words),
        n=found.n,
        k=k,
        first=shares[0],
        second=shares[1],
        field=found.fields[best],
        part=f"{100 * float((plane[:, best] ** 2).sum()):.0f}%",
    )
    lines = (
        say(language, "rotated.lead", k=k),
        say(language, "rotated.no_pca", before=in_per_cent(language, turned.shares[0]),
            after=in_per_cent(language, turned.shares[1]),
            total=AsIs(f"{100 * turned.shares[0].sum():.1f}%")),
        say(language, "rotated.stays"),
        say(language, "rotated.lost", angle=AsIs(f"{turned.angle:.0f}°")),
        *drawn_arrows(language, found, [0, 1]),
        say(language, "rotated.say_so"),
    )  # fmt: skip
    rows = shown_first(found, [0, 1], ROWS)
    return Finding(
        say(language, "panel.rotated"), lines, drawn, beside(language, found, turned, rows)
    )


def in_per_cent(language: str, shares: Floats) -> Listed:
    return Listed(language, tuple(f"{100 * share:.1f}%" for share in shares), MOST)


def beside(
    language: str, found: Analysis, turned: Rotated, rows: list[int]
) -> dict[str, list[Any]]:
    """One row a field: its loadings before and after, and its communality."""
    columns: dict[str, list[Any]] = {tell(language, "stage.field"): [found.fields[j] for j in rows]}
    for key, values in (("before", turned.before), ("after", turned.after)):
        for i, row in enumerate(values, 1):
            columns[tell(language, f"rotated.head_{key}", n=i)] = figures4(row[rows])
    shown = [round(float(part), 3) for part in turned.communalities[rows]]
    columns[tell(language, "rotated.head_communality")] = shown
    return columns
