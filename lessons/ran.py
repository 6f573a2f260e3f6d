"""Calls of the core that several lessons show."""

import pca_core
from lessons.model import Ran

COVARIANCE = Ran(
    pca_core.covariance_matrix, "covariance_matrix(X)", lambda v: (v["raw"], v["ddof"])
)
EIGEN = Ran(
    pca_core.eigen_symmetric,
    "eigen_symmetric(C)",
    lambda v: (pca_core.covariance_matrix(v["raw"], v["ddof"]),),
)
