"""Principal coordinates of a matrix of distances: places for its things in a plane."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures import table_records
from pca_core import principal_coordinates
from pca_core.checked import Floats
from results.of_matrix import ROUNDING, as_text, eigenvalue_sheet, share, shares
from results.panel import Drawn, Finding, draw
from results.sentences import AsIs, say, tell
from results.sheet import Sheet
from tables.field_names import shortened
from tables.table import Matrix

COORDINATES = 8  # columns of the table


def findings(language: str, matrix: Matrix) -> tuple[Finding, Finding]:
    """The map with the coordinates, and the eigenvalues with their shares of those above 0."""
    values, Y = principal_coordinates(matrix.values)
    total = above_zero(values)
    plane = say(language, "of_distances.plane", share=AsIs(plane_share(values)))
    r = fit_of(matrix.values, Y[:, :2])
    fit = [] if r is None else [say(language, "of_distances.fit", r=AsIs(f"{r:.3f}"))]
    lines = [say(language, "of_distances.lead"), plane, *fit, negative(language, values)]
    return (
        Finding(
            say(language, "of_distances.title"),
            tuple(lines),
            draw_map(language, matrix, values, Y),
            coordinates(language, matrix.names, Y),
        ),
        Finding(
            say(language, "of_distances.eigenvalues"),
            (say(language, "of_distances.shares"),),
            table=shares(language, values, total),
        ),
    )


def above_zero(values: Floats) -> float:
    """What the eigenvalues above 0 add up to."""
    return float(values[values > 0].sum())


def plane_share(values: Floats) -> str:
    return f"{100 * float(values[:2].clip(0).sum()) / above_zero(values):.1f}%"


def negative(language: str, values: Floats) -> str:
    """Whether there are eigenvalues below 0, how many, and how much of all."""
    below = values[values < -ROUNDING * values[0]]
    if not len(below):
        return say(language, "of_distances.none_negative")
    part = -float(below.sum()) / float(np.abs(values).sum())
    worst = as_text(float(values[-1]))
    return say(
        language,
        "of_distances.negative",
        count=len(below),
        share=AsIs(f"{100 * part:.1f}%"),
        value=AsIs(worst),
    )


def fit_of(D: Floats, Y: Floats) -> float | None:
    """The correlation of the distances in the picture with those of the matrix; None where one of
    them are all the same."""
    at = np.triu_indices(len(D), 1)
    drawn = np.sqrt(((Y[at[0]] - Y[at[1]]) ** 2).sum(axis=1))
    given = D[at]
    if min(np.ptp(drawn), np.ptp(given)) <= ROUNDING * given.max():
        return None
    return float(np.corrcoef(drawn, given)[0, 1])


def draw_map(language: str, matrix: Matrix, values: Floats, Y: Floats) -> Drawn:
    names, total = list(shortened(matrix.names)), above_zero(values)
    far = int(np.abs(Y[:, 0]).argmax())
    return draw(
        language,
        "coordinates",
        lambda words: table_records.scores(Y[:, :2], names, words),
        m=len(names),
        first=share(values, 0, total),
        second=share(values, 1, total),
        label=names[far],
        y=as_text(float(Y[far, 0])),
    )


def coordinates(language: str, names: tuple[str, ...], Y: Floats) -> dict[str, list[Any]]:
    """A row a thing."""
    columns: dict[str, list[Any]] = {tell(language, "of_distances.head_thing"): list(names)}
    for k in range(min(COORDINATES, Y.shape[1])):
        head = tell(language, "of_distances.head_coordinate", n=k + 1)
        columns[head] = [as_text(float(x)) for x in Y[:, k]]
    return columns


def sheets(language: str, matrix: Matrix) -> dict[str, Sheet]:
    """What can be taken along, with all digits: coordinates and eigenvalues."""
    values, Y = principal_coordinates(matrix.values)
    heads = [tell(language, "of_distances.head_coordinate", n=k + 1) for k in range(Y.shape[1])]
    first = tell(language, "of_distances.head_thing")
    return {
        "coordinates": Sheet([first, *heads], [list(matrix.names), *Y.T]),
        "eigenvalues": eigenvalue_sheet(language, values, above_zero(values)),
    }
