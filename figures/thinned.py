"""Of very many records only some are drawn: no eye could tell the others apart."""

from __future__ import annotations

import numpy as np

MOST = 6_000  # marks of records in a picture
OUTER = 200  # along each axis


def drawn(P: np.ndarray) -> np.ndarray:
    """Places of the records P (m, any) that are drawn: all, or an evenly spread part and those
    furthest out along each axis."""
    m = len(P)
    if m <= MOST:
        return np.arange(m)
    outer = np.argpartition(-np.abs(P), OUTER, axis=0)[:OUTER]
    room = MOST - outer.size
    return np.unique(np.concatenate([np.arange(0, m, -(-m // room)), *outer.T]))
