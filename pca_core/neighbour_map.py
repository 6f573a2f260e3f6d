"""Maps of neighbours (t-SNE), exact and small: for some hundred records, to be read.

Every record has a table of shares: how much each other record counts as its neighbour. The map
is moved until shares taken on the map are like those in the fields. van der Maaten & Hinton 2008.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from pca_core.checked import Floats, as_table, same_fields
from pca_core.checks import number, whole
from pca_core.errors import ParameterError, TableError
from pca_core.guards import read_only
from pca_core.neighbours import squared_distances

EXAGGERATION, EARLY = 4.0, 50  # how much neighbours pull more at first, and for how many steps
MOMENTUM = 0.5, 0.8  # while they do, and later
HALVINGS = 50  # of the interval in which a record's β is looked for
LEAST = 1e-12  # a share is at least this, so that its logarithm is a number


def neighbour_shares(X: ArrayLike, perplexity: float = 30.0) -> Floats:
    """P (m, m): pᵢⱼ = (pⱼ|ᵢ + pᵢ|ⱼ) / 2m, which add up to 1; pⱼ|ᵢ ∝ exp(−βᵢ |xᵢ − xⱼ|²).

    X: (m, n), m ≥ 3, fields in the units in which distances are meant. βᵢ is found by halving,
    so that record i has `perplexity` neighbours in effect: exp(−Σⱼ pⱼ|ᵢ ln pⱼ|ᵢ) is perplexity,
    1 < perplexity < m − 1. Records at the same place count alike. Raises TableError,
    ParameterError. van der Maaten & Hinton 2008, eq. 1 and § 3.1.
    """
    X = as_table(X)
    m, perplexity = len(X), number("perplexity", perplexity, above=1)
    if perplexity >= m - 1:
        raise ParameterError("below", name="perplexity", limit=m - 1, received=repr(perplexity))
    D = squared_distances(X, X)
    others = ~np.eye(m, dtype=bool)
    away = D[others].reshape(m, m - 1)
    away -= away.min(axis=1, keepdims=True)
    shares = with_perplexity(away, perplexity)
    P = np.zeros((m, m))
    P[others] = shares.ravel()
    return np.maximum((P + P.T) / (2 * m), LEAST) * others


def with_perplexity(away: Floats, perplexity: float) -> Floats:
    """Rows ∝ exp(−β away), β > 0 of each row such that its entropy is ln perplexity.

    away: (m, k), squared distances beyond the nearest one. Returns (m, k), each row adding to 1.
    """
    scale = away.mean(axis=1, keepdims=True)
    scale[scale == 0] = 1.0
    low, high = np.full((len(away), 1), -40.0), np.full((len(away), 1), 40.0)  # of log₂ β
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        beta = 2**middle / scale
        weights = np.exp(-beta * away)
        total = weights.sum(axis=1, keepdims=True)
        entropy = np.log(total) + beta * (weights * away).sum(axis=1, keepdims=True) / total
        wide = entropy > np.log(perplexity)
        low, high = np.where(wide, middle, low), np.where(wide, high, middle)
    return np.asarray(weights / total)


def map_shares(Y: Floats) -> tuple[Floats, Floats]:
    """(Q, W): wᵢⱼ = 1 / (1 + |yᵢ − yⱼ|²), 0 on the diagonal, and qᵢⱼ = wᵢⱼ / Σ w. Y: (m, 2)."""
    W = 1 / (1 + squared_distances(Y, Y))
    np.fill_diagonal(W, 0)
    return W / W.sum(), W


def map_divergence(P: ArrayLike, Y: ArrayLike) -> float:
    """KL(P‖Q) = Σ pᵢⱼ ln(pᵢⱼ / qᵢⱼ), in nats: what the map Y gets wrong; 0 where nothing.

    P: (m, m) of `neighbour_shares`. Y: (m, 2). Raises TableError.
    """
    P, Y = shares_and_places(P, Y)
    Q, _ = map_shares(Y)
    seen = P > 0
    return float((P[seen] * np.log(P[seen] / np.maximum(Q[seen], LEAST))).sum())


def divergence_gradient(P: ArrayLike, Y: ArrayLike) -> Floats:
    """∂KL/∂yᵢ = 4 Σⱼ (pᵢⱼ − qᵢⱼ) wᵢⱼ (yᵢ − yⱼ): neighbours pull, all push. Returns (m, 2).

    P: (m, m), Y: (m, 2). Raises TableError. van der Maaten & Hinton 2008, eq. 5.
    """
    P, Y = shares_and_places(P, Y)
    return gradient(P, Y)


def gradient(P: Floats, Y: Floats) -> Floats:
    Q, W = map_shares(Y)
    F = (P - Q) * W
    return np.asarray(4 * (F.sum(axis=1)[:, None] * Y - F @ Y))


def neighbour_map(P: ArrayLike, start: ArrayLike, steps: int = 300) -> Iterator[Floats]:
    """The maps (m, 2) that gradient descent passes through: the start, then one a step.

    P: (m, m) of `neighbour_shares`. start: (m, 2), such as the first two scores divided by the
    standard deviation of the first: then nothing is random. Velocity: v ← μ v − η gradient,
    μ = 0.5, later 0.8; η = m / 8. In the first 50 steps P counts 4 times. Raises TableError,
    ParameterError. van der Maaten & Hinton 2008, § 3.4; the start: Kobak & Berens 2019.
    """
    P, Y = shares_and_places(P, start)
    return descend(P, Y, whole("steps", steps, 0))


def descend(P: Floats, Y: Floats, steps: int) -> Iterator[Floats]:
    yield read_only(Y)
    velocity, rate = np.zeros_like(Y), len(Y) / 8
    for step in range(steps):
        early = step < EARLY
        pull = P * EXAGGERATION if early else P
        velocity = MOMENTUM[0 if early else 1] * velocity - rate * gradient(pull, Y)
        Y = Y + velocity
        yield read_only(Y)


def kept_neighbours(A: ArrayLike, B: ArrayLike, k: int = 10) -> float:
    """The share, 0 … 1, of each record's k nearest in A that are among its k nearest in B.

    A: (m, a), B: (m, b), the same records. Equal distances go to the earlier record. Chance
    alone keeps k / (m − 1). Raises TableError, ParameterError.
    """
    A, B = as_table(A, "A"), as_table(B, "B")
    if len(A) != len(B):
        raise TableError("lengths_differ", a=len(A), b=len(B))
    k = whole("k", k, 1, len(A) - 1)
    return float((nearest_of_each(A, k) & nearest_of_each(B, k)).sum() / (k * len(A)))


def nearest_of_each(X: Floats, k: int) -> np.ndarray:
    """(m, m) of truths: whether record j is among the k nearest of record i; not itself."""
    D = squared_distances(X, X)
    np.fill_diagonal(D, np.inf)
    found = np.zeros(D.shape, dtype=bool)
    np.put_along_axis(found, D.argsort(axis=1, kind="stable")[:, :k], True, axis=1)
    return found


def shares_and_places(P: ArrayLike, Y: ArrayLike) -> tuple[Floats, Floats]:
    """Both as tables that fit each other."""
    P, Y = as_table(P, "P"), as_table(Y, "Y")
    same_fields(P, len(P), "P")
    same_fields(Y, 2, "Y")
    if len(Y) != len(P):
        raise TableError("lengths_differ", a=len(P), b=len(Y))
    return P, Y
