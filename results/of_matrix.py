"""Principal components of a matrix of correlations or covariances: all but what needs records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from figures import table_fields
from pca_core import eigen_symmetric
from pca_core.checked import Floats
from results.panel import Finding, draw
from results.sentences import AsIs, say, tell
from results.sheet import Sheet
from tables.field_names import shortened
from tables.table import Matrix

COMPONENTS = 8  # columns of loadings
ROUNDING = 1e-9  # of the largest eigenvalue: what is not told from 0
DIGITS = 4


@dataclass(frozen=True, eq=False)
class Components:
    """`values` (n,), `loadings` (k, n) of the components with a variance above 0, `correlations`
    (k, n) of these with the fields."""

    matrix: Matrix
    values: Floats
    loadings: Floats
    correlations: Floats

    @property
    def total(self) -> float:
        return float(np.trace(self.matrix.values))


def components(matrix: Matrix) -> Components:
    values, P = eigen_symmetric(matrix.values)
    kept = int((values > ROUNDING * values[0]).sum())
    loadings = np.sqrt(values[:kept, None]) * P[:kept]
    return Components(matrix, values, loadings, loadings / np.sqrt(np.diag(matrix.values)))


def findings(language: str, matrix: Matrix) -> tuple[Finding, Finding]:
    """The eigenvalues with their shares, and the loadings of the fields."""
    found = components(matrix)
    values = found.values
    lines = [say(language, f"of_matrix.{matrix.kind}", total=AsIs(f"{found.total:.6g}"))]
    if values[-1] < -ROUNDING * values[0]:
        lines.append(say(language, "of_matrix.negative", value=AsIs(as_text(float(values[-1])))))
    return (
        Finding(
            say(language, "of_matrix.title"),
            tuple(lines),
            table=shares(language, values, found.total),
        ),
        Finding(
            say(language, "of_matrix.loadings"),
            (say(language, "of_matrix.circle"), say(language, f"of_matrix.loading_{matrix.kind}")),
            circle(language, found),
            _loadings(language, matrix.names, found.loadings),
        ),
    )


def circle(language: str, found: Components) -> Any:
    """The fields in the plane of the first two components."""
    r, names = found.correlations[:2], shortened(found.matrix.names)
    best = int((r**2).sum(axis=0).argmax())
    return draw(
        language,
        "circle",
        lambda words: table_fields.circle(r, names, words),
        n=len(names),
        a=1,
        b=2,
        first=share(found.values, 0, found.total),
        second=share(found.values, 1, found.total),
        field=names[best],
        part=f"{100 * float((r[:, best] ** 2).sum()):.0f}%",
    )


def share(values: Floats, k: int, total: float) -> str:
    return f"{100 * max(0.0, float(values[k])) / total:.1f}%"


def shares(language: str, values: Floats, total: float) -> dict[str, list[Any]]:
    """A row a component: its variance, its part of all, and the parts added up, in per cent."""
    parts, summed = parts_of(values, total)
    tiny = ROUNDING * values[0]
    columns = (
        list(range(1, len(values) + 1)),
        [as_text(float(x) if abs(x) > tiny else 0.0) for x in values],
        [f"{x + 0:.1f}" for x in parts.round(1)],
        [f"{x:.1f}" for x in summed],
    )
    return dict(zip(_heads(language), columns, strict=True))


def parts_of(values: Floats, total: float) -> tuple[Floats, Floats]:
    """Each in per cent of all, and these added up; to what lies above 0 nothing below is added."""
    parts = 100 * values / total
    whole = total >= values[values > 0].sum() * (1 - ROUNDING)
    return parts, np.cumsum(parts.clip(0) if whole else parts)


def _heads(language: str) -> list[str]:
    return [tell(language, f"of_matrix.head_{name}") for name in ("k", "value", "share", "sum")]


def _loadings(language: str, names: tuple[str, ...], loadings: Floats) -> dict[str, list[Any]]:
    """A row a field."""
    columns: dict[str, list[Any]] = {tell(language, "stage.field"): list(names)}
    for k, loading in enumerate(loadings[:COMPONENTS], 1):
        columns[tell(language, "fields.head_loading", n=k)] = [as_text(float(x)) for x in loading]
    return columns


def as_text(x: float) -> str:
    """Four digits behind the point, or as many that count where it is large or small."""
    return f"{x:.{DIGITS}f}" if 1e-3 <= abs(x) < 1e4 or x == 0 else f"{x:.{DIGITS}g}"


def sheets(language: str, matrix: Matrix) -> dict[str, Sheet]:
    """What can be taken along, with all digits: loadings and eigenvalues."""
    found = components(matrix)
    count = len(found.loadings)
    heads = [tell(language, "fields.head_loading", n=k + 1) for k in range(count)]
    names = list(matrix.names)
    return {
        "loadings": Sheet([tell(language, "stage.field"), *heads], [names, *found.loadings]),
        "eigenvalues": eigenvalue_sheet(language, found.values, found.total),
    }


def eigenvalue_sheet(language: str, values: Floats, total: float) -> Sheet:
    numbers = np.arange(1, len(values) + 1)
    return Sheet(_heads(language), [numbers, values, *parts_of(values, total)])
