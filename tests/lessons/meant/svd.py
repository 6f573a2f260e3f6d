"""SVD: products, a picture as the sum of its pieces, and a cloud that gets thinner."""

from __future__ import annotations

from math import sqrt

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, bars, between, marks


def factors(h: Here) -> Meant:
    return [], {0: marks(h), 1: marks(h), 14: marks(h, "entry2")}


def best_rank(h: Here) -> Meant:
    """The pieces s u vᵀ are drawn from rounded u and v, which stand in rows."""
    image, k = h.values["image"], int(h.frame)
    U, s, Vt = np.linalg.svd(image)
    error = ((image - U[:, :k] @ np.diag(s[:k]) @ Vt[:k]) ** 2).sum()
    drawn = [0 * image] + [h.s[i] * np.outer(h.U[i], h.V[i]) for i in range(k)]
    numbers = [1 - error / (image**2).sum(), error]
    return numbers, {1: sum(drawn), 2: drawn[-1], 3: bars(s[:k] ** 2, 0.38)}


def wide(h: Here) -> Meant:
    return [], {0: marks(h), 1: marks(h)}


def condition(h: Here) -> Meant:
    """Four records, 1 or −1 along (3, 4)/5 and a little across; two frames a power of ten."""
    long, short = np.array([0.6, 0.8]), np.array([-0.8, 0.6])
    thin = [
        [a * long + b * 10 ** (-k / 2) * short for a in (1, -1) for b in (1, -1)] for k in range(31)
    ]
    return [], {0: between(thin, h.frame)}


# --- what is asked for ---------------------------------------------------------------------------


def answers_factors(at: Asked) -> Answers:
    longest = float(np.linalg.svd(at.Xc, compute_uv=False)[0])
    first, _ = at.eigen
    return {"s1": longest, "square1": longest**2, "lambda1": first, "root1": sqrt(first)}


def answers_rank(at: Asked) -> Answers:
    """Of the photographs in the question: 280 of 92 × 112 pixels."""
    return {"most": 280 - 1, "all_faces": 280, "all_pixels": 92 * 112}


def answers_condition(at: Asked) -> Answers:
    long = np.diag([1000.0, 1.0])
    values = np.linalg.eigvalsh(long @ long.T)
    asked = 1000
    return {
        "asked_square": values[1] / values[0],
        "asked": asked,
        "doubled": 2 * asked,
        "asked_root": sqrt(asked),
    }
