"""Tables with more fields than can all be shown: which are, and what is said of the rest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from figures import table_curves
from figures.table_curves import Curve
from pca_core.checked import Floats
from results.analysis import Analysis
from results.panel import Drawn, draw
from results.sentences import say, tell
from tables.ordered import Ordered
from texts.lists import in_a_row

BARS = 50  # eigenvalues that are drawn
PLANE = (0, 1)


def some(found: Analysis, count: int) -> list[int]:
    """Places of the fields that are shown, in the order of the table: the first; of a wide table
    those evenly spread along an ordered header, or those that weigh most."""
    if not found.wide:
        return list(range(min(found.n, count)))
    if found.header:
        return np.linspace(0, found.n - 1, count).round().astype(int).tolist()
    return sorted(weighing_most(found, PLANE, count))


def weighing_most(found: Analysis, axes: Sequence[int], count: int) -> list[int]:
    """The fields with the largest parts of these components, largest first."""
    return np.argsort(-parts(found, axes), kind="stable")[:count].tolist()


def parts(found: Analysis, axes: Sequence[int]) -> Floats:
    """(n,): what each field is of the variance that these components keep; they add up to 1."""
    kept = [k for k in axes if k < found.model.rank]
    values, P = found.model.eigenvalues[kept], found.model.components[kept]
    share: Floats = (values / values.sum()) @ P**2
    return share


def said_some(language: str, found: Analysis, count: int) -> str:
    """Which fields these are."""
    key = "wide.evenly" if found.header else "wide.most"
    return say(language, key, shown=count, count=found.n)


def explain_eigenvalues(language: str, found: Analysis) -> list[str]:
    """How they are found without an n × n matrix, and how many are above 0."""
    route = found.model.route
    said = [say(language, f"wide.{route}", m=found.m)] if route in ("gram", "svd") else []
    return [*said, *drawn_bars(language, found)]


def drawn_bars(language: str, found: Analysis) -> list[str]:
    """That not all eigenvalues are drawn."""
    shown = len(drawn_eigenvalues(found))
    if shown == found.n:
        return []
    return [say(language, "wide.eigenvalues", count=found.model.rank, shown=shown)]


def drawn_eigenvalues(found: Analysis) -> list[float]:
    """All n, zeros included; of a wide table the first of those that are not zero."""
    return found.spectrum[: min(found.model.rank, BARS)] if found.wide else found.spectrum


def components_shown(language: str, found: Analysis, shown: int) -> str:
    return say(language, "wide.components", shown=min(shown, found.model.rank))


# --- along an ordered header --------------------------------------------------------------------


def axis_title(language: str, header: Ordered) -> str:
    return header.title or tell(language, "wide.axis")


def draw_along(language: str, found: Analysis, axes: Sequence[int], what: str) -> Drawn:
    """Components as lines: entries of P, or loadings."""
    header, model = found.header, found.model
    assert header
    stretch = np.sqrt(model.eigenvalues) if what == "loadings" else np.ones(model.rank)
    ratio = model.explained_ratio
    curves = [
        Curve(
            tell(language, "axes.component", n=k + 1, share=f"{100 * ratio[k]:.1f}%"),
            stretch[k] * model.components[k],
            place,
        )
        for place, k in enumerate(axes)
    ]
    peaks = [table_curves.at_number(header.places[i]) for i in table_curves.peaks(curves[0].values)]
    return draw(
        language,
        f"{what}_along",
        lambda words: table_curves.loadings_along(header.places, curves, words),
        n=found.n,
        axis=axis_title(language, header),
        components=in_a_row(language, (curve.name for curve in curves)),
        peaks=in_a_row(language, peaks),
    )
