"""Principal components of a matrix of correlations or covariances: all but what needs records."""

from __future__ import annotations

from typing import Any

import numpy as np

from pca_core import eigen_symmetric
from results.panel import Finding
from results.words import AsIs, say, tell
from tables.table import Matrix

COMPONENTS = 8  # columns of loadings
ROUNDING = 1e-9  # of the largest eigenvalue: what is not told from 0
DIGITS = 4


def findings(language: str, matrix: Matrix) -> tuple[Finding, Finding]:
    """The eigenvalues with their shares, and the loadings of the fields."""
    values, P = eigen_symmetric(matrix.values)
    total = float(np.trace(matrix.values))
    kept = int((values > ROUNDING * values[0]).sum())
    kind = "correlations" if matrix.correlations else "covariances"
    lines = [say(language, f"of_matrix.{kind}", total=AsIs(f"{total:.6g}"))]
    if values[-1] < -ROUNDING * values[0]:
        lines.append(say(language, "of_matrix.negative", value=AsIs(_text(float(values[-1])))))
    loadings = np.sqrt(values[:kept, None]) * P[:kept]
    return (
        Finding(
            say(language, "of_matrix.title"), tuple(lines), table=_shares(language, values, total)
        ),
        Finding(
            say(language, "of_matrix.loadings"),
            (say(language, f"of_matrix.loading_{kind}"),),
            table=_loadings(language, matrix.names, loadings),
        ),
    )


def _shares(language: str, values: Any, total: float) -> dict[str, list[Any]]:
    """A row a component: its variance, its part of all, and the parts added up, in per cent."""
    head = [tell(language, f"of_matrix.head_{name}") for name in ("k", "value", "share", "sum")]
    shares = 100 * values / total
    columns = (
        list(range(1, len(values) + 1)),
        [_text(float(x)) for x in values],
        [f"{x:.1f}" for x in shares],
        [f"{x:.1f}" for x in np.cumsum(shares)],
    )
    return dict(zip(head, columns, strict=True))


def _loadings(language: str, names: tuple[str, ...], loadings: Any) -> dict[str, list[Any]]:
    """A row a field."""
    columns: dict[str, list[Any]] = {tell(language, "stage.field"): list(names)}
    for k, loading in enumerate(loadings[:COMPONENTS], 1):
        columns[tell(language, "fields.head_loading", n=k)] = [_text(float(x)) for x in loading]
    return columns


def _text(x: float) -> str:
    """Four digits behind the point, or as many that count where it is large or small."""
    return f"{x:.{DIGITS}f}" if 1e-3 <= abs(x) < 1e4 or x == 0 else f"{x:.{DIGITS}g}"
