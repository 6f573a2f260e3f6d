"""Records that do not fit: T² within the components kept, Q beside them, each with its limit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

import pca_core
from figures import table_unusual, table_walk
from pca_core.checked import Floats
from results.analysis import Analysis
from results.fields import figures4
from results.panel import Finding, draw, thinned
from results.rules import divisor
from results.sentences import AsIs, listed, say, tell

LEVEL = 0.95
FEW = 3  # fields named for a record


@dataclass(frozen=True, eq=False)
class Unusual:
    """Values of records, and the limits; None where there is none."""

    t2: np.ndarray
    q: np.ndarray
    t2_limit: float | None
    q_limit: float | None
    new: Unusual | None = None  # the same of supplementary records, with their limits

    @cached_property
    def beyond(self) -> np.ndarray:
        """Which records exceed a limit."""
        far = np.zeros(len(self.t2), dtype=bool)
        for values, limit in ((self.t2, self.t2_limit), (self.q, self.q_limit)):
            if limit is not None:
                far |= values > limit
        return far


def unusual(language: str, found: Analysis, k: int, names: list[str]) -> Finding:
    seen = measure_unusual(found, k)
    said = int(seen.beyond.sum())
    limits = seen.t2_limit, seen.q_limit
    new = seen.new
    extra = (new.t2, new.q, found.prepared.supplementary_labels, new.t2_limit) if new else ()
    drawn = draw(
        language,
        "unusual",
        lambda words: table_unusual.unusual(seen.t2, seen.q, names, words, *limits, *extra),
        m=found.m,
        k=k,
        count=said,
        label=names[int(seen.t2.argmax())],
        most=table_walk.in_brief(float(seen.t2.max())),
    )
    lines = [say(language, "unusual.lead", count=k, divisor=divisor(found))]
    lines.append(limit_line(language, "t2", seen.t2_limit))
    lines.append(limit_line(language, "q", seen.q_limit))
    lines += thinned(language, drawn, found.m)
    if seen.t2_limit is not None or seen.q_limit is not None:
        values = {"count": said, "m": found.m, "expected": expected(found.m)}
        lines.append(say(language, "unusual.count" if said else "unusual.count_none", **values))
    lines += of_new(language, found, seen.new)
    return Finding(
        say(language, "panel.unusual"),
        tuple(lines),
        drawn,
        listing(language, found, k, seen, names),
    )


def components_kept(found: Analysis, asked: int | None) -> int:
    """As many as asked for and there are; else two, or so many that something is left for Q."""
    rank = found.model.rank
    return min(asked, rank) if asked else min(2, max(1, rank - 1))


def measure_unusual(found: Analysis, k: int) -> Unusual:
    prepared = found.prepared
    X = prepared.X
    model = found.first(k)
    tiny = 1e-12 * float((found.centred**2).sum(axis=1).max())  # rounding alone
    q_limit = limit(lambda: pca_core.q_limit(found.model.eigenvalues[k:], LEVEL))

    def distances_of(
        records: Floats, t2_limit: float | None, new: Unusual | None = None
    ) -> Unusual:
        q = pca_core.q_residuals(model, records)
        q[q < tiny] = 0.0
        return Unusual(pca_core.hotelling_t2(model, records), q, t2_limit, q_limit, new)

    ddof, extra = prepared.ddof, prepared.X_supplementary
    t2_new = limit(lambda: pca_core.t2_limit_new(k, found.m, LEVEL, ddof))
    new = distances_of(extra, t2_new) if len(extra) else None
    return distances_of(X, limit(lambda: pca_core.t2_limit(k, found.m, LEVEL, ddof)), new)


def of_new(language: str, found: Analysis, new: Unusual | None) -> list[str]:
    """Supplementary records have a limit of T² of their own: the fit did not follow them."""
    if new is None:
        return []
    line = "unusual.new" if new.t2_limit is not None else "unusual.new_without"
    labels = found.prepared.supplementary_labels
    names = [labels[i] for i in np.flatnonzero(new.beyond)]
    value = AsIs(table_walk.in_brief(new.t2_limit or 0.0))
    said = [say(language, line, value=value, count=len(names), extra=len(labels))]
    if names:
        said.append(say(language, "unusual.new_beyond", names=listed(language, names)))
    return said


def limit(formula: Any) -> float | None:
    """None where a formula does not apply: too few records, or nothing is dropped."""
    try:
        return float(formula())
    except ValueError:
        return None


def limit_line(language: str, name: str, value: float | None) -> str:
    if value is None:
        return say(language, f"unusual.no_{name}_limit")
    return say(language, f"unusual.{name}_limit", value=AsIs(table_walk.in_brief(value)))


def expected(m: int) -> AsIs:
    return AsIs(f"{(1 - LEVEL) * m:.0f}" if m >= 20 else f"{(1 - LEVEL) * m:.1f}")


def listing(
    language: str, found: Analysis, k: int, seen: Unusual, names: list[str]
) -> dict[str, list[Any]]:
    """Beyond a limit, else the ten with the largest T²; and the fields that make most of each."""
    order = np.argsort(-seen.t2, kind="stable")
    rows = [int(i) for i in order if seen.beyond[i]] or order[:10].tolist()
    model, X = found.first(k), found.prepared.X[rows]
    return {
        tell(language, "records.head_record"): [names[i] for i in rows],
        "T²": figures4(seen.t2[rows]),
        tell(language, "unusual.behind_t2"): behind(found, pca_core.t2_parts(model, X)),
        "Q": figures4(seen.q[rows]),
        tell(language, "unusual.behind_q"): [
            said if q else "—"
            for said, q in zip(behind(found, pca_core.q_parts(model, X)), seen.q[rows], strict=True)
        ],
    }


def behind(found: Analysis, parts: Floats) -> list[str]:
    """The fields that bring most to each record, until half is reached; FEW at most."""
    said = []
    for row in np.maximum(parts, 0.0):
        order = np.argsort(-row, kind="stable")
        last = int(np.searchsorted(np.cumsum(row[order]), row.sum() / 2))
        said.append(" · ".join(found.fields[j] for j in order[: min(last + 1, FEW)]))
    return said
