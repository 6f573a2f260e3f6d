"""Operations on who is near whom: a map of neighbours (t-SNE), step by step, and what it keeps."""

from __future__ import annotations

import pca_core
from live.operations import Value, operation


@operation
def neighbour_shares(X: Value, perplexity: Value) -> Value:
    """How much each record counts as a neighbour of each other one, (m, m)."""
    return pca_core.neighbour_shares(X, float(perplexity))


@operation
def map_after(P: Value, start: Value, steps: Value) -> Value:
    """The map (m, 2) that so many steps of gradient descent make of `start`."""
    whole = int(float(steps) + 1e-9)
    *_, last = pca_core.neighbour_map(P, start, whole)
    return last


@operation
def map_divergence(P: Value, Y: Value) -> Value:
    """What a map gets wrong of these shares, in nats."""
    return pca_core.map_divergence(P, Y)


@operation
def kept_neighbours(A: Value, B: Value, k: Value) -> Value:
    """The share of each record's k nearest in A that are among its k nearest in B."""
    return pca_core.kept_neighbours(A, B, int(k))
