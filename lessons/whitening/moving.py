"""What moves in this lesson: a cloud on its way to white, its turn, a basis, a new record."""

from __future__ import annotations

import numpy as np

from live.algorithms import turn
from live.expression import Expr, Number, Operand
from live.operations import abs_, angle_of, clip, dots, norm, pick, ratio, rows, trace, where, xy
from live.settings import Angle, Frame, OneOf, Vector, direction
from live.terms import ORIGIN, C, L, P, centred, ellipse, turned, u

stage = Frame("stage", 3)  # as it is, turned onto its components, white
product = OneOf("show", ("records", "check"))
theta = Angle("theta", period=360)
b2 = Vector("b2", direction(50), x=(-1.0, 1.0), y=(-1.0, 1.0), snap=1, unit=True)
how = OneOf("how", ("raw", "centred", "white", "cut"))
q = Vector("q", (0.24, -0.32), x=(-0.6, 0.6), y=(-0.6, 0.6), snap=0.02)
keep = OneOf("keep", ("2", "1"))

NATURAL = np.eye(2, dtype=int)
FLAT = 1e-9  # an eigenvalue below this part of the largest is rounding
GIVEN = {"v": (2, 1), "w": (1, 2)}  # coordinates in a basis that is bent

# --- whitening: D^(−½) P --------------------------------------------------------------------------

varies = FLAT * L[0] < L


def powers(exponent: Number) -> Expr:
    """λ^exponent; a direction without variance is sent to 0: no factor gives it variance 1."""
    return where(varies, where(varies, L, 1) ** exponent, 0)


def scaled(factors: Expr, M: Expr) -> Expr:
    """Row i of M times factor i."""
    return (factors * M.T).T


W = scaled(powers(-1 / 2), P)
white = centred @ W.T
# The same with p₂ a quarter turn on from p₁: it neither mirrors nor flips.
upright = scaled(powers(-1 / 2), rows(P[0], xy(-P[0, 1], P[0, 0])))


def image(M: Expr | np.ndarray) -> Expr:
    """Where M puts the ellipse of the centred cloud."""
    return ellipse(through=ORIGIN) @ M.T


# --- the way there: first the basis turns, then every direction is stretched ----------------------

turning, stretching = clip(stage, 0, 1), clip(stage - 1, 0, 1)
on_the_way = u(np.array([0, 90]) + turning * turn(NATURAL, P))
basis = where(stage <= 0, NATURAL, where(stage < 1, on_the_way, P))
way = scaled(powers(-stretching / 2), basis)
# In the basis P the covariance matrix is D.
turned_C = where(stage < 1, basis @ C @ basis.T, NATURAL * L)
spreads = rows(turned_C[0, 0], turned_C[1, 1]) * powers(-stretching)
spread = rows(spreads[0], spreads[1], turned_C[0, 1])

# --- turned by hand: R M Rᵀ ----------------------------------------------------------------------


def by_hand(M: Expr) -> Expr:
    """A covariance matrix when the cloud is turned by θ."""
    return turned(theta).T @ M @ turned(theta)


raw, whitened = by_hand(C), by_hand(NATURAL * powers(0))  # W C Wᵀ = D⁰


def over(angle: Number) -> Expr:
    """The white records, turned, so that they lie over the centred ones."""
    return centred @ upright.T @ turned(angle)


def away(angle: Number) -> Expr:
    """How far they lie from the centred ones: the average square."""
    moved = turned(angle).T @ upright - NATURAL
    return trace(moved @ C @ moved.T)


nearest = angle_of(P[0]) % 360  # turned back by Pᵀ

# --- a basis that is bent ------------------------------------------------------------------------

bent = rows((1, 0), b2)
between = abs_(angle_of(b2))


def cosine(v: Operand, w: Operand) -> Expr:
    return ratio(dots(v, w), norm(v) * norm(w))


seen = cosine(GIVEN["v"] @ bent, GIVEN["w"] @ bent)
by_formula = cosine(GIVEN["v"], GIVEN["w"])

# --- a new record beside a thin cloud ------------------------------------------------------------

kept = scaled(pick(keep, {"2": (1, 1), "1": (1, 0)}), W)
before, after = norm(q), norm(kept @ q)
