"""Factor analysis beside PCA, from matrices written out and NumPy's own decompositions."""

from __future__ import annotations

import numpy as np

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Here, Meant, boxes, line, u

SIX = np.array([[0.61 if i // 3 == j // 3 else 0.24 for i in range(6)] for j in range(6)])
np.fill_diagonal(SIX, 1.0)


def two_models(h: Here) -> Meant:
    """The first loading is set; the two others follow from correlations."""
    first = h.tip[1]
    others = 0.72 / first, 0.54 / first
    bars = [first, *others]
    return [first, others[0] * others[1], first**2], {0: standing(bars)}


def standing(heights, left=-0.31, width=0.62):
    k = np.arange(1, len(heights) + 1) + left
    return boxes(np.column_stack([k, 0 * k]), np.column_stack([k + width, heights]))


def noise(h: Here) -> Meant:
    """The greatest eigenvalue of a matrix written out; a factor's loadings by its formula."""
    variance = 1 + int(h.louder) / 2
    C = np.array([(1, 0.72, 0.54), (0.72, 1, 0.48), (0.54, 0.48, variance)])
    if h.matrix == "correlations":
        scale = np.diag([1, 1, variance**-0.5])
        C = scale @ C @ scale
    values, vectors = np.linalg.eigh(C)
    component = np.sqrt(values[-1]) * np.abs(vectors[:, -1])
    factor = np.sqrt([C[0, 1] * C[0, 2] / C[1, 2], C[0, 1] * C[1, 2] / C[0, 2], 1])
    factor[2] = C[0, 2] / factor[0]
    return [round(component[2], 6), factor[2]], {
        0: standing(component.round(6), -0.36, 0.34),
        1: standing(factor, 0.02, 0.34),
    }


def rebuilt(h: Here) -> Meant:
    """Two terms of the spectral sum; for the factors, correlations that the model meets exactly."""
    if h.method == "fa":
        return [0.61, 0.61], {}
    values, vectors = np.linalg.eigh(SIX)
    R = sum(values[i] * np.outer(vectors[:, i], vectors[:, i]) for i in (-1, -2))
    return [R[0, 0], R[0, 1]], {}


def rotation(h: Here) -> Meant:
    """Loadings by the spectral sum, turned; standardized scores, or axes, come to what they do."""
    values = np.linalg.eigvalsh(SIX)[:-3:-1]
    signs = np.array([[1.0] * 6, [1, 1, 1, -1, -1, -1]])
    L = signs * np.sqrt(values / 6)[:, None]
    turn = np.array([u(h.theta), u(h.theta + 90)])
    squares = (turn @ L) ** 2
    criterion = squares.var(axis=1).sum()
    scattered = turn @ np.diag(values) @ turn.T
    cosine = scattered[0, 1] / np.sqrt(scattered[0, 0] * scattered[1, 1])
    between = np.degrees(np.arccos(abs(cosine)))
    apart, together = (between, 0.0) if h.turned_as == "loadings" else (90.0, cosine)
    return [*squares.mean(axis=1), criterion, apart, together], {2: line(np.zeros(2), u(h.theta))}


def heywood(h: Here) -> Meant:
    r = 0.5 + h.third / 50
    common = 0.8 * 0.7 / r
    return [common, 1 - common], {0: standing([common, 0.8 * r / 0.7, 0.7 * r / 0.8])}


def suited(h: Here) -> Meant:
    """By inverting the matrix."""
    n, r = int(h.many) + 3, {"strong": 0.7, "weak": 0.1}[h.alike]
    R = np.full((n, n), r)
    np.fill_diagonal(R, 1)
    S = np.linalg.inv(R)
    q = -S[0, 1] / S[0, 0]
    return [r**2 / (r**2 + q**2), q], {0: standing([r, q])}


# --- what is asked for ---------------------------------------------------------------------------


def answers_two_models(at: Asked) -> Answers:
    common = 0.72 * 0.54 / 0.48
    return {"common1": common, "loading1": common**0.5, "own1": 1 - common, "r12": 0.72}


def answers_rebuilt(at: Asked) -> Answers:
    values, vectors = np.linalg.eigh(SIX)
    first, second = (values[i] * np.outer(vectors[:, i], vectors[:, i]) for i in (-1, -2))
    return {
        "by_two": (first + second)[0, 1],
        "by_one": first[0, 1],
        "truth": SIX[0, 1],
        "between": SIX[0, 3],
    }


def answers_heywood(at: Asked) -> Answers:
    common = 0.8 * 0.7 / 0.5
    return {"own": 1 - common, "common": common, "sign": common - 1}
