"""What moves in this lesson: an axis, rising rings, two vectors, a recipe, a new record."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import pca_core
from lessons.kernel.lines import COVERED
from lessons.kernel.rings import INNER, KEPT, WIDTHS
from live.algorithms import misplaced, turn
from live.expression import Expr, lift
from live.operations import (
    abs_,
    components,
    count,
    counted,
    cumsum,
    dots,
    eigenvalues,
    exp,
    norm,
    rows,
    sqrt,
    sum_,
    where,
    xy,
)
from live.settings import Angle, Frame, OneOf, Vector
from live.terms import C, L, P, centred, ddof, m, mean, points, quadratic, shadows, u

theta = Angle("theta", 20.0)

# --- two rings --------------------------------------------------------------------------------

FRAMES = 20  # of the rings on their way up
rise = Frame("frame", FRAMES + 1)
risen = rise / FRAMES

variance = quadratic(u(theta))
wrong = counted(misplaced(shadows(theta), INNER))
shadows_of_rings = shadows(theta)[0:INNER], shadows(theta)[INNER:]


def lifted(records: np.ndarray) -> Expr:
    """(x₁, x₂, |x|²): the third field grows with the frame."""
    first, second = records.T
    return xy(first, second, risen * (first**2 + second**2))


# --- the kernel trick -------------------------------------------------------------------------

BOX = (-1.5, 1.5)
x = Vector("x", (1.5, 1.0), x=BOX, y=BOX)
y = Vector("y", (1.0, 1.5), x=BOX, y=BOX)


def features(v: Expr) -> Expr:
    """φ(x) = (x₁², √2 x₁x₂, x₂²), so that φ(x) · φ(y) = (x · y)²."""
    return rows(v[0] ** 2, sqrt(2) * v[0] * v[1], v[1] ** 2)


dot = x @ y
product = features(x) @ features(y)
terms = features(x) * features(y)
ends = cumsum(rows(0, terms[0], terms[1], terms[2]))

# --- line by line -----------------------------------------------------------------------------

covered = OneOf("covered", COVERED, "4")
image = C @ u(theta)
turned = abs_(turn(u(theta), image))
# C u is a sum of records: (1/m) x (x · u), each from where the last one ended.
pieces = (centred.T * shadows(theta)).T / (m - ddof)
tips = cumsum(pieces)

# --- the linear kernel ------------------------------------------------------------------------

centre_K = OneOf("centred", ("no", "yes"))
scale_a = OneOf("scaled", ("no", "yes"))
scatter = points.T @ points


@dataclass(frozen=True)
class Recipe:
    """The scores K a of the linear kernel, K centred and a scaled, or not.

    K = X Xᵀ shares its eigenvalues κ > 0 with XᵀX = Σ κ p pᵀ, and its unit eigenvectors are
    X p/√κ. So K a is X p where a is scaled by 1/√κ, and √κ X p where it is not.
    """

    centre: bool
    scale: bool

    @property
    def kappa(self) -> Expr:
        if self.centre:
            return L * (m - ddof)
        return without_dust(eigenvalues(scatter), eigenvalues(scatter)[0])

    @property
    def axes(self) -> Expr:
        return P if self.centre else components(scatter)

    @property
    def scores(self) -> Expr:
        Xp = (centred if self.centre else points) @ self.axes.T
        return Xp if self.scale else Xp * sqrt(self.kappa)

    def mean_score(self, which: int) -> Expr:
        """mean · p, or √κ times that; 0 where the records are centred."""
        if self.centre:
            return lift(0)
        along = without_dust(mean @ self.axes[which], norm(mean))
        return along if self.scale else along * sqrt(self.kappa[which])

    def mean_square(self, which: int) -> Expr:
        """Σ y² over the divisor, where Σ y² = pᵀXᵀX p = κ for y = X p."""
        kappa = self.kappa[which]
        return kappa / (m - ddof) * (1 if self.scale else kappa)


def without_dust(number: Expr, size: Expr) -> Expr:
    """0 where a number is only rounding beside `size`."""
    return where(abs_(number) <= 1e-9 * size, 0, number)


# --- the kernel exp(−|x − y|²/c) --------------------------------------------------------------

REACH = 3.4  # half of the window on the rings
x0 = Vector("x0", (1.3, 0.4), x=(-REACH, REACH), y=(-REACH, REACH), snap=0.1)
width = OneOf("c", WIDTHS, "1")
component = OneOf("component", tuple(range(1, KEPT + 1)))


def near(records: np.ndarray, c: float) -> Expr:
    """K(x₀, xᵢ) for every record."""
    return exp(-dots(records - x0, records - x0) / c)


def near_centred(found: pca_core.KernelPCA, c: float) -> Expr:
    """K̃(x₀, xᵢ): the row centred with the means of the training table."""
    row, means = near(found.records, c), found.column_means
    return row - means - (sum_(row) / count(row) - float(means.mean()))


def scores_of_new(found: pca_core.KernelPCA, c: float) -> Expr:
    """Σ aᵢ K̃(x₀, xᵢ), for each component."""
    return near_centred(found, c) @ found.alphas
