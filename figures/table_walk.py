"""Pictures of a visitor's own table on its way through the recipe. Nothing in them is grabbed.

Names come out of a file: they are shown through `safe`, and shortened where they stand at a tick.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from figures.entries import brief
from figures.marks import Trace
from figures.naming import safe, subscript
from figures.palette import AXES, DATA, DATA_TINT, FIRST, FIRST_TINT, INK, PAPER, SECOND
from figures.panel import Panel
from figures.picture import Figure, Picture
from figures.table_names import Floats, Words
from figures.table_ticks import ticks
from live.paths import fixed
from pca_core.shown import Shown

MOST_DOTS = 6000  # of a strip picture: more take long to draw and cannot be told apart
NUMBERED = 12  # fields whose rows or cells are large enough for numbers
# From negative over nothing to positive: the darker, the further from zero.
SIGNED = [[0.0, FIRST], [0.25, FIRST_TINT], [0.5, PAPER], [0.75, DATA_TINT], [1.0, DATA]]


def strips(
    X: Floats, names: Sequence[str], labels: Sequence[str], words: Words, own_scales: bool
) -> Figure:
    """Every field a row, every record a dot; on scales of their own the ends are written."""
    n = len(names)
    low, high = X.min(axis=0), X.max(axis=0)
    reach = float(np.abs(X).max()) * 1.08 or 1.0
    span = (-0.08, 1.08) if own_scales else (-reach, reach)
    panel = Panel(
        span,
        (n - 0.4, -0.75),
        words["title"],
        x_title=words["x"],
        x_ticks={} if own_scales else None,
        y_ticks=ticks(names),
        grid=not own_scales,
    )
    picture = Picture({}, [panel])
    places = (X - low) / (high - low) if own_scales else X
    means = places.mean(axis=0)
    drawn = shown_of(X)
    some = [labels[i] for i in drawn]
    size = 8 if n <= NUMBERED else 5
    for j in range(n):
        picture.line([(span[0], j), (span[1], j)], AXES, width=0.5)
        dots(picture, places[drawn, j], np.full(len(drawn), j), some, DATA, X[drawn, j], size)
        picture.line([(means[j], j - 0.28), (means[j], j + 0.28)], INK, width=2.5)
        if own_scales and n <= NUMBERED:  # more rows leave no room between them
            for x, value, anchor in ((0, low[j], "left"), (1, high[j], "right")):
                picture.words(x, j - 0.42, in_brief(value), AXES, size=12, xanchor=anchor)
            mean = words["mean"].format(value=in_brief(X[:, j].mean()))
            if 0.2 < means[j] < 0.8:
                picture.words(float(means[j]), j - 0.42, mean, INK, size=12)
    return with_hover(picture.figure(aspect(n, 0.075), aspect(n, 0.16)))


def shown_of(X: Floats) -> Floats:
    """The records that `strips` draws: all, or of very many an evenly spread part and the ends."""
    m, n = X.shape
    every = max(1, -(-m * n // MOST_DOTS))
    ends = [X.argmin(axis=0), X.argmax(axis=0)] if every > 1 else []
    return np.unique(np.concatenate([np.arange(0, m, every), *ends]))


def heat(
    C: Sequence[Sequence[Shown]],
    names: Sequence[str],
    words: Words,
    rows: Sequence[str] | None = None,
) -> Figure:
    """A matrix of `Shown` as coloured cells, with its numbers where there is room for them."""
    down = list(rows if rows is not None else names)
    values = np.array([[x.value for x in row] for row in C])
    height, width = values.shape
    panel = Panel(
        (-0.5, width - 0.5),
        (height - 0.5, -0.5),
        words["title"],
        x_ticks=ticks(names),
        y_ticks=ticks(down),
        grid=False,
    )
    picture = Picture({}, [panel])
    most = float(np.abs(values).max()) or 1.0
    colours = {"colorscale": SIGNED, "zmin": -most, "zmax": most, "showscale": False}
    cells: Trace = {"type": "heatmap", "z": values, "xgap": 2, "ygap": 2, **colours}
    said = [
        [f"{safe(a)} · {safe(b)}: {x.plain}" for b, x in zip(names, row, strict=True)]
        for a, row in zip(down, C, strict=True)
    ]
    picture.still(range(width), range(height), **cells, hoverinfo="text", text=said)
    if width <= NUMBERED:
        write_entries(picture, C, most)
    return with_hover(picture.figure(min(aspect(height, 0.14), 0.85), min(aspect(height, 0.2), 1)))


def write_entries(picture: Picture, C: Sequence[Sequence[Shown]], most: float) -> None:
    """The numbers in the cells, light on the strong colours; correlations all with two digits."""
    alike = 0.1 < most < 1.005 and not all(x.exact for row in C for x in row)
    for i, row in enumerate(C):
        for j, x in enumerate(row):
            color = PAPER if abs(x.value) > 0.75 * most else INK
            text = fixed(x.value) if alike else brief(x)[0]
            picture.words(j, i, text, color, size=14 if len(row) < 8 else 11)


def zeros(coefficients: Sequence[float], roots: Sequence[float], words: Words) -> Figure:
    """The characteristic polynomial, drawn where it meets zero."""
    top = max(roots) * 1.12 or 1.0
    x = np.linspace(-0.06 * top, top, 400)
    y = np.polyval(np.asarray(coefficients, dtype=float), x)
    inside = np.polyval(coefficients, np.linspace(min(roots), max(roots), 200))
    reach = float(np.abs(inside).max()) * 1.6 or float(np.abs(y).max()) or 1.0
    panel = Panel(
        (x[0], x[-1]), (-reach, reach), words["title"], x_title="λ", y_ticks={0: "0"}, grid=True
    )
    picture = Picture({}, [panel])
    picture.line([(x[0], 0), (x[-1], 0)], AXES, width=1)
    y = np.where(np.abs(y) > reach, np.nan, y)
    picture.line(np.column_stack([x, y]), INK, width=2.5)
    for i, value in enumerate(roots):
        picture.dots((value, 0), component_colour(i), size=12)
        shift = 18 if i % 2 == 0 else -18
        picture.words(value, 0, subscript("λ", i + 1), component_colour(i), yshift=shift, size=15)
    return picture.figure(0.62, 0.9)


def scree(values: Sequence[float], words: Words, total: float | None = None) -> Figure:
    """Eigenvalues as bars, and the share kept by so many of them as a line above; `total` is
    the sum of all where not all are drawn."""
    n = len(values)
    total = total or sum(values)
    shares = [100 * v / total for v in values]
    kept = np.cumsum(shares)
    every = max(1, -(-n // 12))
    places: dict[float, str] = {i + 1: str(i + 1) for i in range(0, n, every)}
    panel = Panel(
        (0.4, n + 0.6),
        (0, 112),
        words["title"],
        x_title=words["x"],
        x_ticks=places,
        y_ticks={t: f"{t}%" for t in (0, 20, 40, 60, 80, 100)},
    )
    picture = Picture({}, [panel])
    across = range(1, n + 1)
    colours = [component_colour(i) for i in range(n)]
    picture.still(across, shares, type="bar", width=0.6, marker={"color": colours})
    style: Trace = {"line": {"color": INK, "width": 2}, "marker": {"color": INK, "size": 7}}
    picture.still(across, kept.tolist(), mode="lines+markers", **style)
    last = -np.inf
    for i in range(n if n <= 8 else 3):
        near = {"yshift": 13} if n <= 8 else {"xshift": 2, "yshift": -6, "xanchor": "left"}
        beside = 0 if n <= 8 else 0.35  # of the bar
        if n <= 8 or kept[i] > last + 7:
            picture.words(i + 1 + beside, float(kept[i]), f"{kept[i]:.1f}%", INK, size=12, **near)
            last = kept[i]
    return picture.figure(0.55, 0.9)


def dots(
    picture: Picture,
    x: Floats,
    y: Floats,
    labels: Sequence[str],
    color: str,
    values: Floats | None = None,
    size: float = 8,
    symbol: str = "circle",
    panel: str = "",
) -> None:
    """Records whose names appear when one points at them."""
    names = [safe(label) for label in labels]
    if values is not None:
        names = [f"{name}: {in_brief(v)}" for name, v in zip(names, values, strict=True)]
    marker = {"color": color, "size": size, "symbol": symbol, "line": {"width": 0}}
    style: Trace = {"mode": "markers", "marker": marker, "opacity": 0.75 if len(x) > 40 else 0.9}
    said: Trace = {"hoverinfo": "text", "hovertext": names}
    picture.still(x.tolist(), y.tolist(), panel=panel, **style, **said)


def with_hover(figure: Figure) -> Figure:
    figure["layout"] |= {"hovermode": "closest"}
    return figure


def component_colour(i: int) -> str:
    return FIRST if i == 0 else SECOND if i == 1 else AXES


def in_brief(value: float) -> str:
    """Three or four figures are enough in a picture; no zeros behind them."""
    value = float(value)
    size = abs(value)
    if value and not 1e-3 <= size < 1e6:
        return f"{value:.2e}".replace("-", "−")
    if size >= 1000:
        return fixed(value, 0)
    digits = 2 if size >= 0.1 or not value else 3 if size >= 0.01 else 4
    return fixed(value, digits).rstrip("0").rstrip(".")


def aspect(rows: int, each: float) -> float:
    """Height ÷ width of a picture with so many rows."""
    return float(np.clip(0.22 + each * rows, 0.4, 1.4))
