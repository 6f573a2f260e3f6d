"""Roles of kernel PCA; their twins are in roles_kernel.js.

`state["kernel"]` holds what a fitted `pca_core.KernelPCA` with the kernel exp(−|x − y|²/c) needs
for a new record: `records`, `alphas` (the weights of one component after the other), `means`
(of the columns of K) and `c`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any

import numpy as np

import pca_core
from figures.shapes import Arrays, arrow, columns, joined, mix_colours, rectangle
from figures.state import Args, State, direction

SAME = 1e-9  # shadows closer than this cannot be told apart by a cut


# --- two groups on a line ---------------------------------------------------------------------


def group_strip(state: State, args: Args) -> Arrays:
    """The shadows of the records `first` … `last` − 1, laid flat at the height y."""
    t = state.shadows(args)[args["first"] : args["last"]]
    return columns([(x, args["y"]) for x in t])


def misplaced(state: State, args: Args) -> float:
    """How many shadows the best cut leaves on the wrong side; the first `inner` are one group."""
    t = state.shadows(args)
    count, inner = len(t), args["inner"]
    order = sorted(range(count), key=lambda i: (t[i], i))
    best, inner_left = min(inner, count - inner), 0
    for k in range(1, count):
        inner_left += order[k - 1] < inner
        if t[order[k]] - t[order[k - 1]] > SAME:
            wrong = inner - inner_left + k - inner_left
            best = min(best, wrong, count - wrong)
    return float(best)


def lifted(state: State, args: Args) -> Arrays:
    """Points raised by a share of |x|², from nothing in frame 0 to all in frame `last`.

    With `ends`, from the first of these heights to the second, all alike.
    """
    share = min(max(float(state[args["name"]]) / args["last"], 0.0), 1.0)
    x, y = np.asarray(args["points"], dtype=float).T
    low, high = args.get("ends", (0, x * x + y * y))
    z = low + share * np.broadcast_to(high - low, x.shape)
    return {"x": x.tolist(), "y": y.tolist(), "z": z.tolist()}


# --- features and their inner products --------------------------------------------------------


def features(v: np.ndarray) -> np.ndarray:
    """φ(x) = (x₁², √2 x₁x₂, x₂²), so that φ(x) · φ(y) = (x · y)²."""
    return np.array([v[0] * v[0], sqrt(2) * v[0] * v[1], v[1] * v[1]])


def feature_bar(state: State, args: Args) -> Arrays:
    """Term `which` of φ(x) · φ(y), beginning where the one before ended; or (x · y)² at once."""
    a, b = state.vector(args["a"]), state.vector(args["b"])
    low, high = args["across"]
    if "which" not in args:
        return columns(rectangle((0, low), (float(a @ b) ** 2, high)))
    ends = np.append(0, np.cumsum(features(a) * features(b)))
    return columns(rectangle((ends[args["which"]], low), (ends[args["which"] + 1], high)))


def feature_end(state: State, args: Args) -> Arrays:
    """The line at the end of the sum."""
    at = feature_product(state, args)
    low, high = args["across"]
    return columns([(at, low), (at, high)])


def feature_product(state: State, args: Args) -> float:
    return float(features(state.vector(args["a"])) @ features(state.vector(args["b"])))


def squared_dot(state: State, args: Args) -> float:
    return float(state.vector(args["a"]) @ state.vector(args["b"])) ** 2


def mixture(state: State, args: Args) -> Arrays:
    """C u as a sum of records: the arrows (1/m) x (x · u), each from where the last one ended."""
    u = direction(state.angle(args))
    divisor = len(state.centred) - state.get("ddof", 0)
    at, paths = np.zeros(2), []
    for x in state.centred:
        step = x * (x @ u) / divisor
        if np.hypot(*step) > 1e-9:
            paths.append(arrow(at, at + step, args.get("head")))
        at = at + step
    return joined(paths)


# --- the linear kernel ------------------------------------------------------------------------


def linear_kernel_scores(state: State, args: Args) -> np.ndarray:
    """The scores K a of the linear kernel, (m, 2); K centred and a scaled, or not.

    K = X Xᵀ shares its eigenvalues λ > 0 with XᵀX = Σ λ p pᵀ, and its unit eigenvectors are
    X p/√λ. So K a is X p where a is scaled by 1/√λ, and √λ X p where it is not.
    """
    X = state.centred if args["centred"] else state.points
    eigenvalues, axes = pca_core.eigen_symmetric(X.T @ X)
    size = np.ones(2) if args["scaled"] else np.sqrt(np.maximum(eigenvalues, 0))
    return pca_core.change_basis(X, axes) * size


def kernel_scores(state: State, args: Args) -> Arrays:
    return columns(linear_kernel_scores(state, args))


def kernel_mean(state: State, args: Args) -> float:
    return float(linear_kernel_scores(state, args)[:, args["which"]].mean())


def kernel_squares(state: State, args: Args) -> float:
    """Σ y² of one component, over the divisor: the variance, if the mean is 0."""
    y = linear_kernel_scores(state, args)[:, args["which"]]
    return float(y @ y) / (len(y) - state.get("ddof", 0))


# --- the kernel exp(−|x − y|²/c) --------------------------------------------------------------


def kernel_row(state: State, args: Args) -> list[float]:
    """K(x₀, xᵢ) for the record x₀ under the handle."""
    x, y = state.vector(args["name"])
    kernel = state["kernel"]
    return [
        exp(-((x - a) * (x - a) + (y - b) * (y - b)) / kernel["c"]) for a, b in kernel["records"]
    ]


def score_of_new(state: State, args: Args, which: int) -> float:
    """Σ aᵢ K̃(x₀, xᵢ), the row centred with the training means."""
    row, kernel = kernel_row(state, args), state["kernel"]
    rest = sum(row) / len(row) - sum(kernel["means"]) / len(row)
    terms = zip(kernel["alphas"][which], row, kernel["means"], strict=True)
    return sum(a * (k - mean - rest) for a, k, mean in terms)


def kernel_place(state: State, args: Args) -> Arrays:
    """The new record by its two scores."""
    return columns([(score_of_new(state, args, 0), score_of_new(state, args, 1))])


def kernel_glow(state: State, args: Args) -> Arrays:
    """The records, coloured by how near the kernel finds them."""
    color = [mix_colours(args["scale"], k) for k in kernel_row(state, args)]
    return {**columns(state["kernel"]["records"]), "color": color}


def kernel_score(state: State, args: Args) -> float:
    return score_of_new(state, args, args["which"])


KERNEL_ROLES: dict[str, Callable[[State, Args], Any]] = {
    role.__name__: role
    for role in (
        group_strip, lifted, feature_bar, feature_end, mixture, kernel_scores,
        kernel_place, kernel_glow,
    )
}  # fmt: skip
KERNEL_NUMBERS: dict[str, Callable[[State, Args], float]] = {
    number.__name__: number
    for number in (
        misplaced, feature_product, squared_dot, kernel_mean, kernel_squares, kernel_score,
    )
}  # fmt: skip
