"""The stages of the walk where a table has more fields than can all be drawn."""

from __future__ import annotations

from collections.abc import Sequence

from figures import table_curves, table_walk
from pca_core.checked import Floats
from pca_core.shown import Shown
from results import wide
from results.analysis import Analysis
from results.panel import Drawn, draw
from results.sentences import say
from results.wide import said_some, some

ROWS = 25  # fields that are drawn a row each
CELLS = 30  # fields of a matrix that is drawn
DOWN = 8  # components of P that are drawn
PEAKED = 3  # the same as lines along a header


def along(found: Analysis) -> bool:
    """Whether records are drawn as lines, from field to field."""
    return found.wide and found.header is not None


def drawn_in_part(language: str, found: Analysis) -> list[str]:
    """Which records and which fields the picture of the table draws."""
    if along(found):
        drawn, key = len(table_curves.drawn_records(found.m)), "wide.records"
    else:
        X = found.prepared.X[:, some(found, ROWS)] if found.wide else found.prepared.X
        drawn, key = len(table_walk.shown_of(X)), "stage.thinned"
    said = [say(language, key, drawn=drawn, m=found.m)] if drawn < found.m else []
    fields = found.wide and not along(found)
    return [*said, said_some(language, found, ROWS)] if fields else said


def shown_of(found: Analysis, X: Floats) -> tuple[Floats, Sequence[str]]:
    """The fields that are drawn a row each, and their names."""
    if not found.wide:
        return X, found.fields
    shown = some(found, ROWS)
    return X[:, shown], [found.fields[j] for j in shown]


def draw_along(language: str, found: Analysis, X: Floats, name: str) -> Drawn:
    """Some records as lines along an ordered header."""
    header, mean = found.header, X.mean(axis=0)
    assert header
    records = X[table_curves.drawn_records(found.m)]
    return draw(
        language,
        name,
        lambda words: table_curves.records_along(header.places, records, mean, words),
        m=found.m,
        n=found.n,
        axis=wide.axis_title(language, header),
        low=table_walk.in_brief(X.min()),
        high=table_walk.in_brief(X.max()),
    )


def matrix_of(found: Analysis) -> tuple[Sequence[Sequence[Shown]], list[str]]:
    """The part of C that is drawn, and its fields' names."""
    if not found.wide:
        return found.C_shown, list(found.fields)
    shown = some(found, CELLS)
    return found.show_matrix(found.C_of(shown)), [found.fields[j] for j in shown]


def axes_of_P(found: Analysis) -> tuple[Sequence[Sequence[Shown]], list[str]]:
    """The part of P that is drawn as a matrix, and its fields' names."""
    if not found.wide:
        return found.P_shown, list(found.fields)
    shown, P = some(found, ROWS), found.model.components[:DOWN]
    return found.show_matrix(P[:, shown]), [found.fields[j] for j in shown]


def of_axes(language: str, found: Analysis) -> list[str]:
    """Which components and which fields the picture of P shows."""
    if not found.wide:
        return []
    said = [wide.components_shown(language, found, PEAKED if along(found) else DOWN)]
    return said if along(found) else [*said, said_some(language, found, ROWS)]
