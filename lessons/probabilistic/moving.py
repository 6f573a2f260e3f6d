"""What moves in this lesson: models x = W z + mean + noise by hand, at their best, and by EM."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log as ln
from math import pi

import numpy as np

from lessons.probabilistic import sizes
from live.algorithms import at_frame
from live.expression import Expr, Number, Operand
from live.operations import (
    abs_,
    angle_of,
    floor,
    indices,
    log,
    outer,
    ratio,
    rows,
    sqrt,
    sum_,
    where,
    xy,
)
from live.paths import segments
from live.settings import Angle, Frame, OneOf, Vector
from live.terms import L, P, centred, circle, line_along, m, mean, points, turned, u

DRAWS = 80
ROUNDS, SLIP_ROUNDS = 60, 30
STARTS = {"quarter": 0.25, "one": 1.0, "four": 4.0}  # σ² at the start ÷ mean variance
HIDDEN = {"few": 15, "third": 50, "most": 90}  # how many cells
FILLS = (0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 30, 45)  # rounds after which the filled cells are shown

W = Vector("w", sizes.first_w, x=sizes.across, y=sizes.across)
sigma = Vector("s", sizes.first_sigma, x=sizes.lever, y=sizes.sigmas)
drawn = Frame("frame", DRAWS + 1)
start = Vector("w0", sizes.first_guess, x=sizes.across, y=sizes.across)
half_step = Frame("frame", 2 * ROUNDS + 1)
covered = OneOf("covered", ("2", "3", "5", "6"), "3")
first_noise = OneOf("start", tuple(STARTS), "one")
rounds = Frame("frame", SLIP_ROUNDS + 1)
source = OneOf("found", ("em", "closed"))
theta = Angle("theta")
part = Vector("s", (1.0, 1.0), x=(1.0, 1.0), y=(0.0, 1.0), snap=0.1)
hidden = OneOf("hidden", tuple(HIDDEN), "third")
fill = Frame("frame", len(FILLS) + 2)


@dataclass(frozen=True)
class Model:
    """x = w z + mean + noise of variance s; a record, measured from the mean, says a · x of z."""

    w: Expr
    s: Number
    a: Expr

    @property
    def along(self) -> Expr:
        """The variance along w; across it there is s."""
        return self.w @ self.w + self.s

    @property
    def covariance(self) -> Expr:
        return outer(self.w, self.w) + self.s * np.eye(2)

    @property
    def tip(self) -> Expr:
        return mean + self.w

    def axis_line(self, half: float) -> Expr:
        """All w z + mean."""
        return line_along(u(angle_of(self.w)), half, mean)

    def ellipse(self, scale: float = 1) -> Expr:
        """Half axes `scale` standard deviations along and across w; a circle where w is 0."""
        half = scale * rows(sqrt(self.along), sqrt(self.s))
        return mean + (circle() * half) @ turned(angle_of(self.w))

    @property
    def beads(self) -> Expr:
        """Where each record is expected without its noise: w E(z) + mean."""
        return mean + outer(centred @ self.a, self.w)

    @property
    def unsure(self) -> Expr:
        """The standard deviation of z once a record is known: the same for all of them."""
        return sqrt(ratio(self.s, self.along))

    @property
    def springs(self) -> Expr:
        return segments(points, self.beads)

    @property
    def log_likelihood(self) -> Expr:
        """ln p of all records; |C| = s · along, C⁻¹ = (I − w wᵀ / along) / s."""
        squares = sum_(centred**2) - sum_((centred @ self.w) ** 2) / self.along
        each = 2 * ln(2 * pi) + log(self.s * self.along)
        return -(m * each + squares / self.s) / 2


def expecting(w: Expr, s: Number) -> Model:
    """The model with the a of its E step, w / (|w|² + s)."""
    return Model(w, s, ratio(w, w @ w + s))


def fitted(s: Number = L[1]) -> Model:
    """The best model with noise s; λ₂ is the best noise, and with none this is PCA."""
    return expecting(sqrt(L[0] - s) * P[0], s)


def at(models: Sequence[Sequence[float]], frame: Frame) -> Model:
    """One of some models (w₁, w₂, s, a₁, a₂), or between two of them."""
    now = at_frame(models, frame, smooth=True)
    return Model(now[0:2], now[2], now[3:5])


by_hand = expecting(W, sigma[1] ** 2)
less_noise = part[1] * L[1]
shrink = 1 - ratio(less_noise, L[0])  # how far a bead is from the mean ÷ how far its shadow is


likely = fitted(less_noise)
reach = likely.unsure * likely.w
whisker = segments(rows(likely.beads[0] - reach), rows(likely.beads[0] + reach))  # of record 1


# --- records that are drawn -------------------------------------------------------------------


def walks(z: Operand) -> Expr:
    """Where each z leads along W, before the noise."""
    return mean + outer(z, W)


def so_far(table: Expr) -> Expr:
    return table[0 : floor(drawn)]


def last(table: Expr) -> Expr:
    """The last one drawn; none before the first."""
    return table[floor(drawn) - 1 : floor(drawn)]


# --- curves and tables ------------------------------------------------------------------------


def curve_to(path: Sequence[tuple[float, float]], frame: Frame) -> Expr:
    """The places up to the frame; those to come wait where it is."""
    here, k = at_frame(path, frame, smooth=True), indices(path)
    x, y = zip(*path, strict=True)
    return xy(where(k <= frame, x, here[0]), where(k <= frame, y, here[1]))


def columns_dot(table: Operand, i: int, j: int) -> Expr:
    """The inner product of columns i and j of W R; rounding is 0."""
    columns = (table @ turned(theta)).T
    product = columns[i] @ columns[j]
    return where(abs_(product) < 1e-9, 0, product)
