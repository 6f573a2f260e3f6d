"""Loadings of a wide table: as lines along an ordered header, or those that weigh most, sorted."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from figures import table_sorted
from results import wide
from results.analysis import Analysis
from results.look import Look
from results.panel import Finding, draw
from results.plane import axes_of, titles
from results.sentences import AsIs, say, tell

LISTED = 24  # fields, of both signs


def loadings(language: str, found: Analysis, look: Look) -> tuple[Finding, ...]:
    """A finding with both components of the plane, or one for each; none where all fields show."""
    axes = axes_of(found, look)
    if not found.wide:
        return ()
    if found.header:
        drawn = wide.draw_along(language, found, axes, "loadings")
        said = (say(language, "loadings.along"),)
        return (Finding(say(language, "loadings.title"), said, drawn),)
    return tuple(of_component(language, found, k, place) for place, k in enumerate(axes))


def of_component(language: str, found: Analysis, k: int, place: int) -> Finding:
    """The largest loadings by size, from the highest to the lowest, and how much the rest make."""
    parts = wide.parts(found, [k])
    shown = np.array(wide.weighing_most(found, [k], LISTED))
    values = np.sqrt(found.model.eigenvalues[k]) * found.model.components[k]
    order = shown[np.argsort(-values[shown], kind="stable")]
    size = {"count": found.n - len(order), "share": f"{100 * (1 - parts[order].sum()):.0f}%"}
    rest = tell(language, "loadings.rest", **size)
    names = [found.fields[j] for j in order]
    drawn = draw(
        language,
        "sorted",
        lambda words: table_sorted.sorted_loadings(values[order], names, rest, place, words),
        n=len(order),
        k=k + 1,
        share=titles(found, [k])["first"],
        highest=names[0],
        lowest=names[-1],
    )
    size = {"shown": len(order), "n": found.n, "part": AsIs(f"{100 * parts[order].sum():.0f}%")}
    lines = (say(language, "loadings.sorted", k=k + 1, **size),)
    title = say(language, "loadings.of", k=k + 1)
    return Finding(title, lines, replace(drawn, name=f"{drawn.name}_{k + 1}"))
