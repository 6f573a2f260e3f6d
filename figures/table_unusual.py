"""Unusual records: T² within the components kept, Q beside them, and the limits."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from figures.cloud import dot_size
from figures.palette import DATA, FIRST, INK, LOST
from figures.picture import Figure, Picture
from figures.selecting import of_record
from figures.table_names import MOST_NAMED, PHONE, Floats, Names, Words, axes_panel
from figures.table_walk import dots, in_brief, with_hover
from figures.thinned import drawn

FEW = 30  # records that are all named, where there is room


def unusual(
    t2: Floats,
    q: Floats,
    labels: Sequence[str],
    words: Words,
    t2_limit: float | None = None,
    q_limit: float | None = None,
    new_t2: Floats | None = None,
    new_q: Floats | None = None,
    new_labels: Sequence[str] = (),
    new_limit: float | None = None,
) -> Figure:
    """T² across and Q up, a dashed line at each limit; a strip where no record has any Q. `new_`
    are records that were not fitted, with their own limit of T²."""
    more_t2, more_q = (np.empty(0) if v is None else v for v in (new_t2, new_q))
    every_t2, every_q = np.concatenate([t2, more_t2]), np.concatenate([q, more_q])
    flat = not np.any(every_q > 0)
    across = 1.12 * max(float(every_t2.max()), t2_limit or 0.0, new_limit or 0.0) or 1.0
    up = 1.12 * max(float(every_q.max()), q_limit or 0.0) if not flat else 1.0
    low = -0.5 if flat else -0.04 * up
    panel = axes_panel((-0.03 * across, across), (low, up if not flat else 0.5), words, flat)
    picture = Picture({}, [panel])
    P = np.column_stack([t2, np.zeros_like(q) if flat else q])
    beyond = np.zeros(len(t2), dtype=bool)
    if t2_limit is not None:
        limit_line(picture, [t2_limit] * 2, panel.y, in_brief(t2_limit))
        beyond |= t2 > t2_limit
    if q_limit is not None and not flat:
        corner = (t2_limit or 0) > 0.8 * across and q_limit > 0.8 * up  # the other number is there
        limit_line(picture, panel.x, [q_limit] * 2, in_brief(q_limit), below=corner)
        beyond |= q > q_limit
    size = dot_size(len(P))
    some = drawn(P)
    for records, color, symbol in ((~beyond, DATA, "circle"), (beyond, FIRST, "diamond")):
        at = some[records[some]]
        if len(at):
            texts = [f"{labels[i]}: T² {in_brief(t2[i])}, Q {in_brief(q[i])}" for i in at.tolist()]
            dots(picture, P[at, 0], P[at, 1], texts, color, size=size, symbol=symbol)
            of_record(picture, at)
    heights = np.zeros_like(more_q) if flat else more_q
    if len(more_t2):
        if new_limit is not None:
            picture.line([(new_limit, panel.y[0]), (new_limit, panel.y[1])], LOST, dash="dot")
        texts = [
            f"{label}: T² {in_brief(a)}, Q {in_brief(b)}"
            for label, a, b in zip(new_labels, more_t2, more_q, strict=True)
        ]
        dots(picture, more_t2, heights, texts, LOST, size=9, symbol="diamond-open")
    order = np.argsort(-np.maximum(t2 / across, P[:, 1] / up), kind="stable")
    few = len(t2) <= FEW
    far = [i for i in order.tolist() if few or beyond[i]]
    shape = (0.3, 0.5) if flat else (0.62, 0.95)
    pixel = (across / PHONE, (panel.y[1] - panel.y[0]) / (PHONE * shape[1]))
    names = Names(picture, panel.x, pixel)
    if len(more_t2):
        new = np.column_stack([more_t2, heights])
        names.avoid(new)
        names.write(new, new_labels, LOST, np.argsort(-more_t2).tolist(), MOST_NAMED)
    names.write(P, labels, INK, far, FEW if few else MOST_NAMED)
    return with_hover(picture.figure(*shape))


def limit_line(
    picture: Picture, x: Sequence[float], y: Sequence[float], text: str, below: bool = False
) -> None:
    """Dashed; its number stands inside, at the far end."""
    picture.line(list(zip(x, y, strict=True)), FIRST, dash="dash")
    up = {"xanchor": "left", "yanchor": "top", "xshift": 3}
    across = {"xanchor": "right", "yanchor": "top" if below else "bottom"}
    place = up if x[0] == x[1] else across
    picture.words(x[1], y[1], text, FIRST, size=12, **place)
