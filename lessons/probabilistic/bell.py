"""What moves over one field: a bell with a place and a width, and its likelihood."""

from __future__ import annotations

from dataclasses import dataclass
from math import log as ln
from math import pi
from typing import Any

from lessons.probabilistic import sizes
from live.algorithms import stacked
from live.expression import Expr
from live.operations import exp, log, rows, sqrt, steps, sum_, xy
from live.paths import segments
from live.settings import Vector
from live.terms import centred, m, mean, points

centre = Vector("c", sizes.first_centre, x=sizes.places, y=(0.0, 0.0))
width = Vector("s", sizes.first_width, x=sizes.width_lever, y=sizes.widths)

x = points[:, 0]  # the first field
piles = stacked(x)


@dataclass(frozen=True)
class Bell:
    """The normal distribution N(mu, s²) of one field."""

    mu: Any
    s: Any

    def log_density(self, at: Any) -> Expr:
        return -(((at - self.mu) / self.s) ** 2) / 2 - log(self.s) - ln(2 * pi) / 2

    def density(self, at: Any) -> Expr:
        return exp(self.log_density(at))

    @property
    def curve(self) -> Expr:
        across = steps(self.mu - 4 * self.s, self.mu + 4 * self.s, 96)
        return xy(across, self.density(across))

    @property
    def tops(self) -> Expr:
        return xy(x, self.density(x))

    @property
    def sticks(self) -> Expr:
        """From each record up to the bell."""
        return segments(xy(x, 0), self.tops)

    @property
    def peak(self) -> Expr:
        return self.density(self.mu)

    @property
    def spread(self) -> Expr:
        """From the middle one standard deviation to the right, where the bell turns."""
        return xy(rows(self.mu, self.mu + self.s), self.density(self.mu + self.s))

    @property
    def log_likelihood(self) -> Expr:
        return sum_(self.log_density(x))


by_hand = Bell(centre[0], width[1])
best = Bell(mean[0], sqrt(sum_(centred[:, 0] ** 2) / m))
power_of_ten = by_hand.log_likelihood / ln(10)
here = xy(by_hand.mu, by_hand.log_likelihood)


def over_places(first: float, last: float) -> Expr:
    """The log-likelihood of bells of this width: a parabola with its top at the mean."""
    mu = steps(first, last, 120)
    return xy(
        mu, Bell(best.mu, by_hand.s).log_likelihood - m * ((mu - best.mu) / by_hand.s) ** 2 / 2
    )
