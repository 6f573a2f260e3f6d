"""How certain are eigenvalues and loadings: intervals by bootstrap, when they are asked for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

import pca_core
from figures import table_certainty
from figures.table_walk import in_brief
from pca_core.bootstrap import Intervals
from pca_core.checked import Floats
from pca_core.steps import Steps
from results import wide
from results.analysis import Analysis
from results.fields import figures4
from results.look import Look
from results.panel import Finding, draw
from results.plane import axes_of
from results.rules import divisor
from results.sentences import AsIs, say, tell
from results.sheet import Sheet
from texts.lists import one_after_another

KEPT, KEPT_OF_WIDE = 20, 5  # components whose loadings get intervals
RUNS, FEW_RUNS = 1000, 200
LARGE = 50_000_000  # products a run sums up: of more, a thousand runs take a minute
SEED = 0
FEW = 30  # records: of fewer, intervals by percentiles are too narrow
DRAWN = 25  # fields in a picture
MOST_SAID = 3  # components whose places are spoken of
OFTEN = 0.05  # share of runs in which an axis stands elsewhere that is worth a sentence
Columns = dict[str, list[Any]]


def runs_for(found: Analysis) -> int:
    """As many as take some seconds on this table."""
    return RUNS if found.m * found.n * min(found.m, found.n) <= LARGE else FEW_RUNS


def resampling(found: Analysis) -> Steps[Intervals]:
    """The steps raise PCAError."""
    prepared = found.prepared
    k = min(KEPT_OF_WIDE if found.wide else KEPT, found.model.rank)
    fields = largest_loadings(found, k) if found.wide else None
    return pca_core.bootstrap_steps(
        prepared.X,
        k,
        runs_for(found),
        SEED,
        prepared.ddof,
        prepared.scaling,
        fields,
        prepared.weights,
    )


def largest_loadings(found: Analysis, k: int) -> list[int]:
    """The fields of a wide table whose loadings get intervals: the largest of each component."""
    return sorted({j for i in range(k) for j in wide.weighing_most(found, [i], DRAWN)})


def certainty(
    language: str, found: Analysis, intervals: Intervals, look: Look
) -> tuple[Finding, ...]:
    """The eigenvalues, then the loadings on each component of the plane that has intervals."""
    axes = [k for k in axes_of(found, look) if k < len(intervals.moved)]
    return (
        of_eigenvalues(language, found, intervals),
        *(of_loadings(language, found, intervals, look, k) for k in axes),
    )


def lead(language: str, found: Analysis) -> str:
    return say(language, "certainty.lead", m=found.m)


def of_eigenvalues(language: str, found: Analysis, intervals: Intervals) -> Finding:
    ends = intervals.eigenvalues
    drawn = draw(
        language,
        "certain_values",
        lambda words: table_certainty.draw_spectrum(found.model.eigenvalues.tolist(), ends, words),
        n=found.model.rank,
        value=in_brief(found.model.eigenvalues[0]),
        low=in_brief(ends[0, 0]),
        high=in_brief(ends[1, 0]),
    )
    lines = [lead(language, found)]
    lines.append(say(language, "certainty.how", runs=intervals.runs, seed=intervals.seed))
    lines.append(say(language, "certainty.means"))
    lines += places(language, intervals)
    lines.append(say(language, "certainty.assumes"))
    if found.m < FEW:
        lines.append(say(language, "certainty.few", m=found.m))
    if found.prepared.filled:
        lines.append(say(language, "certainty.filled", count=len(found.prepared.filled)))
    if intervals.runs < RUNS:
        lines.append(say(language, "certainty.rough", runs=intervals.runs))
    title = say(language, "certainty.eigenvalues")
    return Finding(title, tuple(lines), drawn, eigenvalue_table(language, found, intervals))


def places(language: str, intervals: Intervals) -> list[str]:
    """Which axes other draws find at another place."""
    said = [
        say(language, "certainty.moved", n=k + 1, share=AsIs(f"{100 * share:.0f}%"))
        for k, share in enumerate(intervals.moved[:MOST_SAID])
        if share >= OFTEN
    ]
    return [one_after_another(language, [say(language, "certainty.axes"), *said])]


def of_loadings(
    language: str, found: Analysis, intervals: Intervals, look: Look, k: int
) -> Finding:
    values, ends = loading(found, intervals, k), intervals.loadings[:, k]
    fields = [found.fields[j] for j in intervals.fields]
    order = np.sort(np.argsort(-np.abs(values), kind="stable")[:DRAWN])
    names = [fields[j] for j in order]
    sure = int(((ends[0] > 0) | (ends[1] < 0)).sum())
    drawn = draw(
        language,
        "certain_loadings",
        lambda words: table_certainty.loadings(values[order], ends[:, order], names, words),
        n=len(order),
        k=k + 1,
        sure=sure,
    )
    lines = [say(language, "certainty.sure", n=k + 1, count=sure, of=len(fields))]
    if len(fields) < found.n:
        lines.append(say(language, "wide.intervals", shown=len(fields), count=found.n))
    if len(order) < found.n:
        lines.append(say(language, "certainty.largest", count=len(order), n=found.n))
    if k == axes_of(found, look)[0]:
        lines.append(say(language, "fields.loading", divisor=divisor(found)))
    return Finding(
        say(language, "certainty.loadings", n=k + 1),
        tuple(lines),
        replace(drawn, name=f"{drawn.name}_{k + 1}"),  # two of these stand on one page
        loading_table(language, found, intervals, k),
    )


def eigenvalue_table(language: str, found: Analysis, intervals: Intervals) -> Columns:
    """A row a component, up to `KEPT`; shares in per cent."""
    low, high = (tell(language, f"certainty.head_{end}") for end in ("low", "high"))
    component, eigenvalue, share, moved = (
        tell(language, f"certainty.head_{name}")
        for name in ("component", "eigenvalue", "share", "moved")
    )
    of = partial(tell, language, "certainty.head_of")
    shares = 100 * np.vstack([found.model.explained_ratio, intervals.shares])
    values = {
        eigenvalue: found.model.eigenvalues,
        of(name=eigenvalue, end=low): intervals.eigenvalues[0],
        of(name=eigenvalue, end=high): intervals.eigenvalues[1],
        share: shares[0],
        of(name=share, end=low): shares[1],
        of(name=share, end=high): shares[2],
    }
    columns: Columns = {component: list(range(1, len(intervals.moved) + 1))}
    columns |= {head: figures4(column[:KEPT]) for head, column in values.items()}
    return columns | {moved: [round(100 * float(x), 1) for x in intervals.moved]}


def loading_table(language: str, found: Analysis, intervals: Intervals, k: int) -> Columns:
    """A row a field."""
    rows = np.vstack([loading(found, intervals, k), intervals.loadings[:, k]])
    heads = [tell(language, "fields.head_loading", n=k + 1)]
    heads += [tell(language, f"certainty.head_{end}") for end in ("low", "high")]
    names = [found.fields[j] for j in intervals.fields]
    columns: Columns = {tell(language, "stage.field"): names}
    return columns | {head: figures4(row) for head, row in zip(heads, rows, strict=True)}


def loading(found: Analysis, intervals: Intervals, k: int) -> Floats:
    """(q,): loadings on component k of the fields with intervals."""
    P = found.model.components[k, intervals.fields]
    return P * np.sqrt(found.model.eigenvalues[k])


def certainty_sheets(
    language: str, found: Analysis, intervals: Intervals, components: int
) -> dict[str, Sheet]:
    """All digits: eigenvalues, a row a component; loadings, a row a field of each component."""
    low, high = (tell(language, f"certainty.head_{end}") for end in ("low", "high"))
    drawn = tell(language, "certainty.head_runs", runs=intervals.runs, seed=intervals.seed)
    name = {
        key: tell(language, f"certainty.head_{key}")
        for key in ("component", "eigenvalue", "ratio", "loading")
    }
    who = tell(language, "stage.field")
    ends = [low, high]
    count = min(components, len(intervals.moved))
    names = [found.prepared.fields[j] for j in intervals.fields]
    r = found.model.rank
    columns = [found.model.eigenvalues, *intervals.eigenvalues]
    columns += [found.model.explained_ratio, *intervals.shares]
    of = [[loading(found, intervals, k) for k in range(count)], *intervals.loadings[:, :count]]
    return {
        tell(language, "sheet.intervals_eigenvalues"): Sheet(
            [name["component"], name["eigenvalue"], *ends, name["ratio"], *ends, drawn],
            [np.arange(1, r + 1), *columns, [""] * r],
        ),
        tell(language, "sheet.intervals_loadings"): Sheet(
            [who, name["component"], name["loading"], *ends, drawn],
            [
                names * count,
                np.repeat(np.arange(1, count + 1), len(names)),
                *(np.ravel(values) for values in of),
                [""] * (len(names) * count),
            ],
        ),
    }
