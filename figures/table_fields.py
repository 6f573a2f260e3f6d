"""Fields and components: the correlation circle, and the biplot with records beside them."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10

import numpy as np

from figures.cloud import dot_size
from figures.marks import Trace
from figures.naming import safe
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.picture import CLEAR, Figure, Picture
from figures.selecting import of_record
from figures.table_names import (
    PHONE,
    Floats,
    Names,
    Words,
    axes_panel,
    cross,
    in_plane,
    outermost,
    plane,
    short_apart,
)
from figures.table_walk import dots, in_brief, with_hover
from figures.thinned import drawn
from live.paths import arrow, segments
from live.terms import circle as unit_circle


def circle(
    correlations: Floats,
    names: Sequence[str],
    words: Words,
    more: Floats | None = None,
    more_names: Sequence[str] = (),
) -> Figure:
    """The correlation circle: every field an arrow; correlations (2, n), or (1, n) on a line.
    `more` are those of fields that took no part, dashed."""
    r = in_plane(np.asarray(correlations).T)
    flat = len(correlations) < 2
    up = 0.45 if flat else 1.2
    panel = axes_panel((-1.2, 1.2), (-up, up), words, flat, equal=True)
    picture = Picture({}, [panel])
    ends = segments([(-1, -0.15), (1, -0.15)], [(-1, 0.15), (1, 0.15)])
    picture.line(ends if flat else unit_circle(120), AXES, width=1.5)
    cross(picture, 1.2, up)
    said = [f"{in_brief(x)}, {in_brief(y)}" if not flat else in_brief(x) for x, y in r]
    arrows(picture, r, names, said, DATA, 0.07)
    pixel = 2.4 / PHONE
    written = Names(picture, panel.x, (pixel, pixel))
    written.avoid(r)
    if more is not None and len(more_names):
        extra = in_plane(np.asarray(more).T)
        told = [f"{in_brief(x)}, {in_brief(y)}" if not flat else in_brief(x) for x, y in extra]
        arrows(picture, extra, more_names, told, LOST, 0.07, dash="dash")
        written.avoid(extra)
        written.write(extra, short_apart(more_names), LOST, outermost(extra), 20)
    written.write(r, short_apart(names), INK, outermost(r), 40)
    return with_hover(picture.figure(*((0.4, 0.6) if flat else (0.82, 1.08))))


def biplot(
    G: Floats, H: Floats, labels: Sequence[str], names: Sequence[str], words: Words, stretch: float
) -> Figure:
    """Records G (m, 2) as dots, fields H (n, 2) as arrows `stretch` times as long; or (…, 1)."""
    flat = G.shape[1] < 2
    G, H = in_plane(G), in_plane(H) * stretch
    picture, reach, high = plane([G, H], words, flat)
    size, opacity = (4.0, 0.45) if len(G) > 300 else (dot_size(len(G)), 0.8)
    some = drawn(G)
    dots(picture, G[some, 0], G[some, 1], [labels[i] for i in some], AXES, size=size)
    picture.traces[-1]["opacity"] = opacity
    of_record(picture, some)
    said = [", ".join(in_brief(v) for v in h[: 2 - flat]) for h in H / stretch]
    arrows(picture, H, names, said, FIRST, 0.05 * reach)
    pixel = 2 * reach / PHONE
    written = Names(picture, (-reach, reach), (pixel, pixel))
    written.avoid(H)
    written.write(H, short_apart(names), FIRST, outermost(H), 30)
    written.write(G, labels, AXES, outermost(G), 30 if len(G) <= 30 else 10)
    return with_hover(picture.figure(high, high + 0.12))


def biplot_stretch(G: Floats, H: Floats) -> float:
    """One digit and zeros: the arrows H times this reach about as far as the dots G."""
    far, long = (float(np.linalg.norm(part, axis=1).max()) for part in (G, H))
    if not (far > 0 and long > 0):
        return 1.0
    power = floor(log10(far / long))
    return float(f"{max(1, floor(far / long / 10.0**power + 1e-9))}e{power}")


def arrows(
    picture: Picture,
    tips: Floats,
    names: Sequence[str],
    said: Sequence[str],
    color: str,
    head: float,
    dash: str = "solid",
) -> None:
    """From the origin to every tip, in one trace; name and numbers when one points at a tip."""
    drawn = arrow(np.zeros_like(tips), tips, head)
    picture.line(drawn, color, width=2 if len(tips) <= 20 else 1.2, fill=color, dash=dash)
    texts = [f"{safe(name)}: {text}" for name, text in zip(names, said, strict=True)]
    marker = {"color": CLEAR, "size": 14, "line": {"width": 0}}
    hover: Trace = {"hoverinfo": "text", "hovertext": texts, "hoverlabel": {"bgcolor": color}}
    picture.still(*tips.T.tolist(), mode="markers", marker=marker, **hover)
