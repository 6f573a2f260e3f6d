"""Ellipses of a group of records in a plane: where its next record, or its mean, is expected."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from pca_core.basics import center, covariance_matrix
from pca_core.checked import Floats, as_table, same_fields
from pca_core.checks import one_of, whole
from pca_core.diagnostics import t2_limit_new
from pca_core.guards import read_only


@dataclass(frozen=True, eq=False)
class Ellipse:
    """All points y with (y − center)ᵀ S⁻¹ (y − center) = c; `axes` are its two half-axes."""

    center: Floats  # (2,)
    axes: Floats  # (2, 2), one a row, the longer first

    def points(self, count: int = 73) -> Floats:
        """(count, 2): once around, the first point again at the end."""
        t = np.linspace(0, 2 * np.pi, count)[:, None]
        return self.center + np.cos(t) * self.axes[0] + np.sin(t) * self.axes[1]


def group_ellipse(Y: ArrayLike, level: float = 0.95, of: str = "record") -> Ellipse:
    """The ellipse that holds a further record of the group (or, of="mean", the group's mean)
    with probability `level`.

    Y: (m, 2), m ≥ 3 records of a group that varies like a normal distribution; S is their
    covariance matrix with divisor m − 1. c = 2 (m + 1)(m − 1) / (m (m − 2)) · F for a record, and
    2 (m − 1) / (m (m − 2)) · F for the mean, F: the `level` quantile of the F distribution with
    2 and m − 2. In the units of Y. Raises TableError, ParameterError.
    Hotelling 1931; Chew 1966; Johnson & Wichern, Applied Multivariate Statistical Analysis, 5.4.
    """
    Y = same_fields(as_table(Y), 2)
    m = whole("m", len(Y), 3)
    Yc, mean = center(Y)
    c = t2_limit_new(2, m, level, ddof=1)
    if one_of("of", of, ("record", "mean")) == "mean":
        c /= m + 1
    eigenvalues, V = np.linalg.eigh(covariance_matrix(Yc, ddof=1))
    half = np.sqrt(c * eigenvalues.clip(0))[::-1]
    return Ellipse(read_only(mean), read_only(half[:, None] * V.T[::-1]))
